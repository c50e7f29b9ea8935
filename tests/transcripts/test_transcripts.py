"""What each game says on its way, in full: whoever changes a word or a rule sees what else changes."""

from itertools import pairwise

import pytest

import engines
from engines.core.rules import Illegal, Rule
from engines.core.text import N_
from tests.laws import met
from tests.taking_turns import proving
from tests.transcripts import citing, declaring
from tests.transcripts.shortened import brief, total
from tests.transcripts.transcribed_games import RANDOM, kept, names, text

TEXTS = [(game, name) for game in engines.catalogue() for name in names(game)]
RENEW = "`python -m tests.transcripts {game}` renews what is kept; read what `git diff` shows of it"
ENOUGH = 150
"""A text has so many lines of forms that none before it had, or is left to `make proofs`."""


def telling(game: str) -> set[str]:
    """What the game says of itself, and the texts that tell most besides; of its random games the first."""
    if not kept(game).exists():
        return set(names(game))
    lines = parts(game)[1]
    begins = [at for at, line in enumerate(lines) if line.startswith("=== ")]
    lengths = {lines[at][4:]: end - at for at, end in pairwise([*begins, len(lines)])}
    lengths["general"] = len(lines)
    return {name for name, length in lengths.items() if length > ENOUGH and name not in RANDOM[1:]}


def parts(game: str) -> tuple[list[str], list[str]]:
    """The sums of a file that is kept, and what is to be read."""
    assert kept(game).exists(), f"{game} is new: `python -m tests.transcripts {game}` keeps what it says"
    lines = kept(game).read_text(encoding="utf-8").splitlines()
    return lines[: lines.index("")], lines[lines.index("") :]


SOME = TEXTS if proving() else [(game, name) for game, name in TEXTS if name in telling(game)]
GROUPS = [
    pytest.param(game, name, marks=pytest.mark.xdist_group(f"transcript {game}")) for game, name in SOME
]


@pytest.mark.parametrize(("game", "name"), GROUPS)
def test_a_game_says_what_it_said(game: str, name: str) -> None:
    sums, _ = parts(game)
    assert f"{name}: {total(text(game, name))}" in sums, RENEW.format(game=game)


@pytest.mark.parametrize("game", engines.catalogue())
def test_what_is_read_was_written_with_the_sums(game: str) -> None:
    sums, shown = parts(game)
    assert [line.partition(":")[0] for line in sums] == [*names(game), "shown"]
    assert sums[-1] == f"shown: {total(shown)}", RENEW.format(game=game)


@pytest.mark.parametrize("game", engines.catalogue())
def test_every_refusal_cites_the_rule_that_is_kept(game: str) -> None:
    parts(game)
    kept_lines = citing.file(game).read_text(encoding="utf-8").splitlines()
    assert kept_lines == citing.lines(game), RENEW.format(game=game)


@pytest.mark.parametrize("game", engines.catalogue())
def test_every_move_and_entry_declares_what_is_kept(game: str) -> None:
    parts(game)
    kept_lines = declaring.file(game).read_text(encoding="utf-8").splitlines()
    assert kept_lines == declaring.lines(game), RENEW.format(game=game)


@pytest.mark.parametrize("game", engines.catalogue())
def test_no_refusal_escapes(game: str) -> None:
    """Every code of the rules is kept, also one that a helper is given."""
    assert citing.cited(game).keys() == met.defined(game)


def test_a_refusal_through_a_helper_with_another_rule_is_seen() -> None:
    with pytest.raises(AssertionError, match="cites"):
        citing.judge("catan.island.hex-twice", Illegal("", N_("No"), Rule("Catan", "another")))
    with pytest.raises(AssertionError, match="cites"):
        citing.judge("le-havre.use.no-food", Illegal("", N_("No"), Rule("another", "01")))


def test_a_refusal_with_another_rule_is_seen() -> None:
    code, _, rule = citing.lines("catan")[0].partition(" ")
    book, _, heading = rule.strip("[]").partition(": ")
    citing.judge(code, Illegal(code, N_("No"), Rule(book, heading)))
    with pytest.raises(AssertionError, match="cites"):
        citing.judge(code, Illegal(code, N_("No"), Rule(book, "another")))


def test_one_line_of_each_form_is_shown_below_the_one_it_belongs_to() -> None:
    first = ["a move", "  1 wood", "another", "  2 wood", "  3 clay"]
    shown = brief({"first": first, "second": ["a move", "  4 clay", "  5 fish"]})
    assert shown[3:] == [
        *("", "=== first", "a move", "  1 wood", "another", "  3 clay"),
        *("", "=== second", "a move", "  5 fish"),
    ]


def test_a_line_that_is_not_shown_changes_the_sum() -> None:
    assert total(["1 wood", "2 wood"]) != total(["1 wood", "3 wood"])
