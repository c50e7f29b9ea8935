"""Every language of the app is one of all parts: catalogues, installer, settings, the page of last resort."""

import re
from pathlib import Path
from typing import get_args

import companion
from companion.catalogues import TRANSLATED, homes
from companion.table.files.settings import Language
from companion.table.runtime.i18n import LANGUAGES
from companion.table.runtime.place_names import USUAL
from deploy.system.help import WORDS

ROOT = Path(companion.__file__).parents[1]
CODES = list(LANGUAGES)


def text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def test_settings_take_every_language() -> None:
    assert list(get_args(Language)) == CODES
    (line,) = re.findall("^language = .*", text("config/default.toml"), re.MULTILINE)
    assert re.findall(r'"(\w+)"', line.partition("#")[2]) == CODES


def test_every_language_but_english_has_its_catalogues() -> None:
    wanted = [home / "locale" / f"{code}.po" for home in homes() for code in TRANSLATED]
    assert [str(path) for path in wanted if not path.exists()] == []


def test_the_installer_asks_for_every_language_and_suggests_that_of_the_system() -> None:
    questions = text("deploy/questions.sh")
    assert f'"{" ".join(CODES)}" "Which language?"' in questions
    assert re.findall(r"(\w\w)\*\) spoken=\1 ;;", questions) == [code for code in CODES if code != "en"]
    assert f"COMPANION_LANGUAGE   {', '.join(CODES[:-1])} or {CODES[-1]} " in text("deploy/install.sh")


def test_the_page_of_last_resort_helps_in_every_language() -> None:
    assert list(WORDS) == CODES
    assert all(list(words) == list(WORDS["en"]) for words in WORDS.values())


def test_a_card_offers_the_countries_of_every_language_first() -> None:
    assert sorted(USUAL) == sorted(CODES)
