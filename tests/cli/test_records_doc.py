"""docs/records.md, records.md of each game and docs/data.md: every example is read, every name is there."""

import json
import re
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest
from sqlite_utils import Database

import engines
from companion.cli import check
from companion.cli.check import Closing, verdict
from companion.playout import random_setup
from companion.store.archive import Archive
from engines.core import limits, record
from engines.core.codec import Codec
from engines.core.corrections import Correct
from engines.core.leaving import Leave, Return

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "records.md").read_text(encoding="utf-8")
PAGES = {
    game: file.read_text(encoding="utf-8")
    for game in engines.catalogue()
    if (file := engines.home(game) / "records.md").exists()
}
"""What each game tells of its own records."""
BLOCKS = re.findall(r"^```jsonl\n(.*?)^```$", "\n".join((TEXT, *PAGES.values())), re.MULTILINE | re.DOTALL)
RECORDS = [block for block in BLOCKS if block.startswith('{"record"')]
LINES = [line for block in BLOCKS for line in block.splitlines()]
ENTRIES = [line for line in LINES if line.startswith(('{"move"', '{"entry"'))]


def chapter(game: str) -> str:
    """The page of a game."""
    assert game in PAGES, f"write records.md in the folder of {game}: the set-up, the moves and the cells"
    return PAGES[game]


def row(text: str, name: str) -> str:
    """The row of a table that begins with a name."""
    found = re.search(rf"^\| `{re.escape(name)}`.*$", text, re.MULTILINE)
    assert found, f"the page has no row for {name!r}; add one: | `{name}` | its keys | what it is |"
    return found[0]


def keys(form: type) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(form)} - {"seat"}


def read(line: str) -> str:
    """The game that can read this entry."""
    for game in engines.catalogue():
        codec = Codec(engines.engine(game))
        try:
            entry = codec.read_entry(json.loads(line), 1)
        except ValueError as error:
            why = error
        else:
            assert codec.read_entry(json.loads(json.dumps(codec.write_entry(entry))), 1) == entry
            return game
    pytest.fail(f"{line}: {why}")


def test_every_entry_of_the_page_can_be_read():
    assert len(ENTRIES) > 100
    for line in ENTRIES:
        read(line)


@pytest.mark.parametrize("block", RECORDS)
def test_every_record_of_the_page_holds(block):
    assert verdict(block.encode())["ok"], verdict(block.encode())


def test_every_other_line_of_the_page_is_a_closing_line():
    other = [line for line in LINES if line not in ENTRIES and not line.startswith('{"record"')]
    assert len(other) == 2
    for line in other:
        msgspec.json.decode(line, type=Closing)


def test_what_check_prints_is_printed_so():
    good, bad = map(json.loads, re.findall(r"^```json\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL))
    found = verdict(RECORDS[0].encode())
    assert good | {"seats": found["seats"]} == found
    assert good["seats"][0] == found["seats"][0]
    refused = verdict(RECORDS[0].splitlines()[0].encode() + b'\n{"move": "roll", "seat": 0, "dice": 4}')
    assert set(bad) == set(refused)
    assert bad["code"] == refused["code"]


@pytest.mark.parametrize("game", engines.catalogue())
def test_every_kind_of_move_has_a_row_with_its_keys_and_an_example(game):
    codec, text = Codec(engines.engine(game)), chapter(game)
    for word, kind in codec.kinds.items():
        where = TEXT if kind in (Correct, Leave, Return) else text
        assert keys(kind) <= set(re.findall(r"`([\w-]+)`", row(where, word))), word
        assert f'{{"move": "{word}"' in (text if kind is Correct else where), word


@pytest.mark.parametrize("game", engines.catalogue())
def test_every_key_of_the_set_up_has_a_row(game):
    text, waiting = chapter(game), [(engines.engine(game).prepared, "")]
    while waiting:
        form, prefix = waiting.pop()
        for field in msgspec.structs.fields(form):
            assert f"| {prefix}`{field.name}` |" in text, f"add this row to records.md of {game}"
            inner = getattr(field.type, "__args__", ())[:1]
            if inner and isinstance(inner[0], type) and issubclass(inner[0], msgspec.Struct):
                waiting.append((inner[0], f"`{field.name}` – "))


@pytest.mark.parametrize("game", engines.catalogue())
def test_every_cell_has_a_name_on_the_page(game):
    engine, text = engines.engine(game), chapter(game)
    for block in RECORDS:
        kept = record.read(block.encode().splitlines(), engines.engine)
        if kept.engine is engine:
            for cell in engine.cells(engine.setup(kept.setup)):
                general = re.sub(r"\.\d+", ".N", cell.name.partition(" [")[0])
                assert f"`{general.rpartition('.')[0] or general}" in text


def test_every_code_of_the_form_has_a_row():
    source = Path(record.__file__).read_text() + Path(check.__file__).read_text()
    codes = set(re.findall(r'refusal\([\w()]+, "([\w-]+)"', source))
    assert {"json", "score", "file"} <= codes
    assert {f"core.record.{code}" for code in codes} == set(
        re.findall(r"^\| `(core\.record\.[\w-]+)`", TEXT, re.MULTILINE)
    )


def test_every_limit_is_told():
    """The numbers on the page are those that the rules go by."""
    limited = {
        "the file": f"{limits.FILE:,}",
        "a line": f"{limits.LINE:,}",
        "entries": f"{limits.ENTRIES:,}",
        "lists and objects inside one another": str(limits.DEPTH),
        "a player's name": str(limits.NAME),
        "`points` of a `leave`": str(limits.POINTS),
        "steps of a check": f"{limits.WORK:,}",
    }
    for what, number in limited.items():
        found = re.search(rf"^\| {what} \|.*$", TEXT, re.MULTILINE)
        assert found, what
        assert re.search(rf"\b{number}\b", found[0]), found[0]
    said = TEXT[TEXT.index("A **step** is") : TEXT.index("## The closing line")]
    assert f"every {limits.LOOKED_AT} moves" in said
    assert f"counts {limits.CORRECTION} steps" in said
    assert f"each {limits.WAYS} ways" in said
    laborious = {
        kind: kind.effort
        for game in engines.catalogue()
        for kind in engines.engine(game).moves
        if kind.effort != 1
    }
    assert list(laborious.values()) == [8], "the page names every move that counts more than once"


def test_no_cell_of_money_takes_more_than_the_page_says():
    for game in engines.catalogue():
        rules = engines.engine(game)
        setup = random_setup(rules, rules.seats[-1], Random(1))
        assert max(cell.high for cell in rules.cells(rules.setup(setup))) <= limits.POINTS


def test_every_code_of_the_core_that_a_record_can_meet_has_a_row():
    core = Path(record.__file__).parent
    codes = {
        code for file in core.glob("*.py") for code in re.findall(r'"(core\.[\w.-]+)"', file.read_text())
    }
    asked = {"core.correct.by-cells", "core.leave.by-hand"}  # of a conversation, never of a record
    told = set(re.findall(r"`(core\.[\w-]+(?:\.[\w-]+)?)`", TEXT))
    assert codes - asked - told == set()


def test_every_table_and_column_is_told(tmp_path):
    text = (DOCS / "data.md").read_text(encoding="utf-8")
    file = tmp_path / "archive.sqlite"
    with Archive.open(file) as archive, closing(Database(file)) as db:
        for name in archive.tables():
            columns = db.table(name).columns_dict
            assert set(columns) <= set(re.findall(r"`(\w+)`", row(text, name)))
    assert "user_version" in text
