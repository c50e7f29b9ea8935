"""What is said of a thing now: pieces left, cards, and what is on a place of the island."""

import re

import pytest

import engines
from engines.core.view import About
from engines.games.catan.about import place
from engines.games.catan.island import NO_HARBOUR
from engines.games.catan.places import place_words
from engines.games.catan.tables import DECK, GENERIC, KNIGHT, MONOPOLY
from engines.games.catan.topology import CORNERS, ENDS_MASK
from engines.games.catan.words import harbour_path
from tests.games.catan.table import table

CATAN = engines.engine("catan")


def said(state: object, thing: str) -> list[str]:
    """The lines of facts on a thing, without its rule."""
    about = CATAN.about(state, thing)
    assert about is not None, thing
    return [str(line) for line in about.lines]


def test_pieces_left_are_told_for_every_seat() -> None:
    state = table()
    assert said(state, "build-road") == said(state, "road")
    assert said(state, "road") == ["Left to build: seat 1 13, seat 2 13, seat 3 13 and seat 4 13"]
    assert said(state, "settlement") == ["Left to build: seat 1 3, seat 2 3, seat 3 3 and seat 4 3"]
    assert said(state, "build-city") == ["Left to build: seat 1 4, seat 2 4, seat 3 4 and seat 4 4"]


def test_cards_left_and_played_are_told() -> None:
    state = table(cards={0: ("knight",)})
    assert said(state, "buy-card") == ["24 cards left in the deck"]
    state.deck, state.knights[1], state.spent[MONOPOLY], state.revealed[2] = 1, 2, 1, 3
    assert said(state, "development-card") == [
        "1 card left in the deck",
        "Played or shown: Knight 2/14, Monopoly 1/2 and Victory point cards 3/5",
    ]
    assert said(state, "play-knight") == ["Played: seat 1 0, seat 2 2, seat 3 0 and seat 4 0"]
    assert said(state, "monopoly") == ["Shown so far: 1 of 2"]
    assert said(state, "victory-point") == ["Shown so far: 3 of 5"]
    assert sum(DECK) - DECK[KNIGHT] == 11


def test_a_hex_tells_its_number_its_robber_and_what_it_brings() -> None:
    state = table()
    place = state.island.number.index(12)
    assert said(state, f"h{place}")[0] == "Comes in 1 of 36 rolls"
    state.robber = place
    assert "The robber is here: it produces nothing" in said(state, f"h{place}")
    built = next(h for h in range(19) if sum(state.harvest[h * 4 : h * 4 + 4]) and h != place)
    assert said(state, f"h{built}")[-1].startswith("Cards when it produces: seat 1 ")
    assert str(CATAN.about(state, "robber")) != ""
    assert said(state, "move-robber") == ["It is on fields 12"]
    desert = CATAN.about(state, f"h{state.island.desert}")
    assert desert == About(desert.title, (), ("desert",))


def test_an_intersection_tells_its_building_and_its_harbour() -> None:
    state = table()
    at = next(at for at in range(54) if state.settlements[1] >> at & 1)
    assert said(state, f"i{at}")[0] == "Settlement of seat 2"
    state.place_city(1, at)
    assert said(state, f"i{at}")[0] == "City of seat 2"
    harbours = {said(state, f"i{at}")[-1] for at in range(54) if state.island.harbour[at] != NO_HARBOUR}
    assert {"Here: 3:1 harbour", "Here: wool harbour"} <= harbours
    inland = CORNERS[9][0]
    assert all("Here:" not in line for line in said(state, f"i{inland}"))


def test_an_intersection_tells_what_its_numbers_bring() -> None:
    """Blue's lettered corner of the beginners: forest 8, mountains 3, hills 5; facts 4.3 and 1.7."""
    names = [str(CATAN.about(table(), f"i{at}").title) for at in range(54)]
    at = next(
        at
        for at, name in enumerate(names)
        if {"forest 8", "mountains 3", "hills 5"} <= set(re.split(" of |, | and ", name))
    )
    brings = "A settlement here gets on average, in 36 rolls: 5 lumber, 4 brick and 2 ore"
    assert brings in said(table(), f"i{at}")


def test_a_path_tells_whose_road_it_has() -> None:
    state = table()
    path = next(path for path in range(72) if state.roads[3] >> path & 1)
    assert said(state, f"p{path}") == ["Road of seat 4"]
    free = next(path for path in range(72) if not state.paved >> path & 1)
    assert said(state, f"p{free}") == []


@pytest.mark.parametrize("thing", ["lumber", "turn", "i", "hello", "catan.road.taken"])
def test_of_other_things_only_the_rules_are_told(thing: str) -> None:
    assert CATAN.about(table(), thing) is None


def test_a_harbour_tells_how_the_bank_trades_without_it() -> None:
    """One of any goods is worth having for those that no other harbour takes."""
    state, without = table(), "Without it the bank takes {n}:1 from seat 1"
    paths = {kind: path for path, kind in state.island.harbours}
    for rates, any_goods, wool in (([4] * 5, 4, 4), ([4, 4, 2, 4, 4], 4, 2), ([3, 3, 2, 3, 3], 3, 2)):
        state.rates[0] = rates
        assert without.format(n=any_goods) in said(state, f"harbour p{paths[GENERIC]}")
        assert without.format(n=wool) in said(state, f"harbour p{paths['wool']}")


def test_a_harbour_is_a_thing_by_its_path() -> None:
    assert (harbour_path("harbour p7"), harbour_path("harbour p70")) == (7, 70)
    assert (harbour_path("harbour p"), harbour_path("harbour"), harbour_path("wool p7")) == (None, None, None)


def test_a_harbour_tells_whose_it_is() -> None:
    state = table()
    path = next(
        path
        for path, _ in state.island.harbours
        if not any(state.buildings(seat) & ENDS_MASK[path] for seat in range(4))
    )
    assert said(state, f"harbour p{path}")[0].startswith("Nobody has it yet")
    state.settlements[1] |= ENDS_MASK[path] & -ENDS_MASK[path]
    assert said(state, f"harbour p{path}")[0] == "seat 2 has it, with a building at one of its two ends"


def test_a_place_has_the_words_that_people_call_it_by() -> None:
    state, words = table(), place_words(table().island)
    assert place(state, "h3") == words.hexes[3]
    assert place(state, "i53") == words.intersections[53]
    assert place(state, "p0") == words.paths[0]
    assert [place(state, spot) for spot in ("h19", "i54", "p72", "x1", "hx", "h", "")] == [None] * 7


def test_without_a_board_only_the_rules_are_told() -> None:
    state = table(tracking="dice")
    assert CATAN.about(state, "road") is None
    told = CATAN.explain(state, "road")
    assert told is not None
    assert "1 lumber and 1 brick" in str(told.lines[0])
