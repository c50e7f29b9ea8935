"""`make check` finds the tests of what changed, and no more than it has to."""

import subprocess

from tools.nearest_tests import ROOT, changed, imports_of, nearest

SOURCES = {
    "companion/table/play/question_for_eyes.py": "import engines",
    "companion/web/picture.py": "from companion.table.play import question_for_eyes\n",
    "companion/ui/kit/pen.py": "",
    "companion/ui/panels/chart.py": "from companion.ui.kit.pen import (\n    Pen,\n    Ink,\n)\n",
    "tests/web/test_pages.py": "from companion.web.picture import parts",
    "tests/table/test_asked_seats.py": "    from companion.table.play.question_for_eyes import seen_by",
    "tests/ui/farm.py": "from companion.ui.panels import chart",
    "tests/ui/test_chart.py": "from tests.ui.farm import dig",
    "tests/games/catan/test_roads.py": "",
    "tests/games/le_havre/test_ships.py": "",
    "tests/laws/test_brief.py": "",
    "tests/laws/test_words.py": "",
    "engines/games/catan/roads.py": "",
}


def test_a_changed_test_is_run_and_one_that_is_gone_is_not():
    assert nearest(["tests/table/test_asked_seats.py", "tests/table/test_gone.py"], SOURCES) == [
        "tests/table/test_asked_seats.py"
    ]


def test_the_tests_that_import_what_changed_are_the_nearest():
    assert nearest(["companion/table/play/question_for_eyes.py"], SOURCES) == [
        "tests/table/test_asked_seats.py"
    ]


def test_where_no_test_imports_it_those_of_its_importers_stand_for_it():
    assert nearest(["companion/ui/kit/pen.py"], SOURCES) == ["tests/ui/test_chart.py"]


def test_a_rule_is_tried_by_all_tests_of_its_game():
    assert nearest(["engines/games/catan/roads.py"], SOURCES) == ["tests/games/catan/test_roads.py"]


def test_words_are_tried_by_the_laws_on_them():
    assert nearest(["companion/locale/de.po"], SOURCES) == ["tests/laws/test_words.py"]
    words = ["tests/laws/test_brief.py", "tests/laws/test_words.py"]
    assert nearest(["engines/core/brief/de.md"], SOURCES) == words
    assert nearest(["engines/games/catan/brief/en.md"], SOURCES) == [
        "tests/games/catan/test_roads.py",
        *words,
    ]


def test_a_sentence_is_tried_by_the_law_that_it_is_translated_though_nobody_collected_it_yet():
    says = 'from companion.table.play import question_for_eyes\nHERE = N_("Here")\n'
    found = nearest(["companion/web/picture.py"], SOURCES | {"companion/web/picture.py": says})
    assert found == ["tests/laws/test_words.py", "tests/web/test_pages.py"]


def test_what_is_no_source_has_no_test():
    assert nearest(["README.md", "config/default.toml"], SOURCES) == []


def test_imports_are_read_whole():
    assert imports_of("import a.b\nfrom c import (\n    d,\n    e,\n)\n") == {"a.b", "c", "c.d", "c.e"}


def test_what_differs_from_a_commit_is_found_here():
    here = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)
    if here.returncode == 0:  # a copy without its history has nothing to compare
        assert all((ROOT / path).exists() or path for path in changed("HEAD"))
