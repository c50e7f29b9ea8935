"""What its records.md tells of cards, rounds and buildings is what the rules have."""

import re
from pathlib import Path

import pytest

from engines.games import le_havre
from engines.games.le_havre.cells import MOST
from engines.games.le_havre.effects import SendHome
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.entering import UseOccupied
from engines.games.le_havre.moves.open_buildings import USES
from engines.games.le_havre.moves.using import JUDGES, Use
from engines.games.le_havre.setup_options import proposals, start_buildings
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.tables import FIRST_TOWN, FULL, ROUND_CARDS, ROUNDS, SHORT, deck
from tests.games.le_havre.table import agreed

PAGE = (Path(le_havre.__file__).parent / "records.md").read_text(encoding="utf-8")
SIZES = [(game, players) for game in ROUNDS for players in range(1, 6)]


def rows(heading: str) -> list[list[str]]:
    """The cells of the table that begins with this heading."""
    lines = PAGE[PAGE.index(f"| {heading} |") :].splitlines()
    body = lines[2 : next(at for at, line in enumerate(lines) if not line.startswith("|"))]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in body]


def ids(cards: list[int]) -> list[str]:
    return [CARDS[number].id for number in cards]


def test_the_page_tells_which_cards_are_in_use() -> None:
    told, cards = {}, list[str]()
    for size, stacks, town in rows(
        "game, players | in the stacks | in the town at the start beside B1, B2, B3"
    ):
        more = re.findall(r"\d\d", stacks)
        cards = sorted(cards + more, key=NUMBER.__getitem__) if stacks.startswith("the same") else more
        told[size] = (cards, FIRST_TOWN.split() + town.split())
    assert told == {
        f"{game}, {players}": (ids(proposals(game, players)), ids(start_buildings(game, players)))
        for game, players in SIZES
    }


def test_the_page_tells_what_each_round_brings() -> None:
    def word(number: int, players: int) -> str:
        card = ROUND_CARDS[number]
        town = card.town[players - 1].strip("-")
        return f"{card.food[players - 1]}{'h' if card.harvest else ''}{town}"

    assert {size: words.split() for size, words in rows("game, players | rounds")} == {
        f"{game}, {players}": [word(number, players) for number in deck(game, players)]
        for game, players in SIZES
    }


def move_of(number: int) -> str:
    """The word of the move that uses a building."""
    effect = type(CARDS[number].effect)
    if not CARDS[number].entered:
        return "none"
    kind = Use if effect in JUDGES else UseOccupied if effect is SendHome else USES[effect][0]
    return kind.tag()


def test_the_page_tells_which_move_is_made_in_which_building() -> None:
    told = {}
    for buildings, move in rows("buildings | move"):
        told |= dict.fromkeys(buildings.split(), re.split(r"[`:]", move.lstrip("`"))[0])
    assert told == {card.id: move_of(number) for number, card in enumerate(CARDS)}


@pytest.mark.parametrize("game", [FULL, SHORT])
def test_the_page_tells_the_limits_of_what_is_counted(game: str) -> None:
    cells = {cell.name: cell for cell in ENGINE.cells(ENGINE.setup(agreed(2, game)))}
    assert f"up to {MOST} each" in PAGE
    assert (cells["goods.0.francs"].low, cells["goods.0.francs"].high) == (0, MOST)
    assert f"its loans, up to {cells['loans.0'].high}" in PAGE
    assert f"up to {cells['box.diner'].high} and {cells['box.zoo'].high}" in PAGE
    assert (cells["turn"].low, cells["turn"].high) == (1, 7)
    assert (cells["turn.round"].low, cells["turn.round"].high) == (1, ROUNDS[game][1] + 1)
