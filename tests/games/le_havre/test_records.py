"""Records that other programs write: what they may say in their own way, and what is refused."""

from typing import Any

import msgspec
import pytest

from companion.cli.check import verdict
from engines.core import record
from engines.core.codec import Codec
from engines.games.le_havre.engine import ENGINE
from tests.games.le_havre.table import agreed

Line = dict[str, Any]


def written(*moves: Line, **other: Any) -> list[bytes]:
    """A record of a short game for two, with another set-up where that is named."""
    setup = Codec(ENGINE).write_setup(agreed(2, "short", **other))
    head = {"record": "table-companion/1", "game": "le_havre", "setup": setup}
    return list(map(msgspec.json.encode, (head, *moves)))


def checked(*moves: Line, **other: Any) -> Line:
    """What `check` says of such a record."""
    return verdict(b"\n".join(written(*moves, **other)))


def refused(*moves: Line, **other: Any) -> tuple[int, str]:
    """The line and the code of the refusal."""
    told = checked(*moves, **other)
    assert not told["ok"], told
    assert told["sentence"]
    with pytest.raises(record.Refused) as caught:
        record.replay(record.read(written(*moves, **other), lambda _: ENGINE))
    assert (told["line"], told["code"]) == (caught.value.line, caught.value.illegal.code)
    return told["line"], told["code"]


def found(**cells: int | str) -> Line:
    """A correction of these cells, with two underscores for the point."""
    return {"move": "correct", "seat": -1, "put": [[c.replace("__", "."), v] for c, v in cells.items()]}


def entered(building: str, **cells: int | str) -> tuple[Line, Line]:
    """Seat 0 has these goods and owns a building, and enters it."""
    whose = {f"card__{building}": "seat 0"}
    cells = {f"goods__0__{good}": number for good, number in cells.items()}
    return found(**whose, **cells), {"move": "enter", "seat": 0, "building": building, "fee": ""}


def by(seat: int, move: str, **keys: Any) -> Line:
    return {"move": move, "seat": seat, **keys}


NOTHING = dict.fromkeys(("fish", "wood", "clay", "iron", "cattle", "coal", "hides", "francs"), 0)
"""What everybody is given in the short game, all gone."""

# ---- set-ups


def test_only_who_is_alone_agrees_on_four_goods_at_the_marketplace() -> None:
    assert refused(market_most=4) == (1, "le-havre.set-up.market")
    assert ENGINE.refuse(agreed(1, "short", market_most=4)) is None
    assert checked(market_most=8)["ok"]


def test_tiles_that_lie_open_are_told() -> None:
    assert refused(tiles=()) == (1, "le-havre.set-up.open-tiles")
    assert checked(by(0, "turn-tile", tile=4), tiles=(), open_tiles=False)["ok"]


# ---- the order of words


@pytest.mark.parametrize("fee", ["fish francs", "francs fish", " francs  fish "])
def test_the_tokens_of_a_fee_come_in_any_order(fee: str) -> None:
    town = found(card__06="town", card__16="town", goods__0__fish=1)
    assert checked(town, by(0, "enter", building="16", fee=fee))["ok"]


def test_the_goods_of_a_trade_come_in_any_order() -> None:
    way = entered("21", **NOTHING | {"fish": 4, "hides": 1})
    for take in ("steel brick", "brick steel"):
        trade = by(0, "trade-goods", take=take, four={"fish": 4}, one="hides")
        assert checked(*way, trade)["ok"], take


def test_two_offers_come_in_any_order() -> None:
    way = entered("029")
    for offers in ("fish wood", "wood fish"):
        assert checked(*way, by(0, "take-two-offers", offers=offers))["ok"], offers
    assert refused(*way, by(0, "take-two-offers", offers="fish clay")) == (4, "core.answer.unfit")


@pytest.mark.parametrize("fee", ["fish gold", "meal", 3])
def test_a_word_for_no_token_is_told(fee: Any) -> None:
    town = found(card__16="town")
    assert refused(town, by(0, "enter", building="16", fee=fee)) == (3, "core.record.unreadable")


def test_a_number_of_goods_has_no_zero() -> None:
    way = entered("05", grain=1)
    assert checked(*way, by(0, "process", times=1, energy={"wood": 1}))["ok"]
    zero = by(0, "process", times=1, energy={"wood": 1, "coal": 0})
    assert not checked(*way, zero)["ok"]


# ---- what the table does by itself


def test_what_the_table_does_is_due_before_a_correction() -> None:
    put, supply = found(goods__1__hides=3), by(-1, "supply")
    assert checked(supply, put)["ok"]
    assert checked(put)["ok"]
    assert refused(put, supply) == (3, "core.turn.not-yours")


def test_a_building_without_a_choice_is_used_by_the_table() -> None:
    way = entered("034", brick=3, francs=10)
    assert checked(*way)["seats"][0]["lines"][0]["points"] == 24
    assert checked(*way, by(-1, "use"))["ok"]
    assert refused(*way, by(0, "process", times=1)) == (4, "core.turn.not-now")


# ---- the cells of the turn


@pytest.mark.parametrize("turn", [0, 8, 20])
def test_the_turn_of_a_round_is_one_to_seven(turn: int) -> None:
    assert refused(found(turn=turn)) == (2, "core.correct.range")
    assert checked(found(turn=7, turn__round=9))["ok"]
    assert refused(found(turn__round=10)) == (2, "core.correct.range")


@pytest.mark.parametrize(("cell", "most"), [("box__diner", 20), ("box__zoo", 10)])
def test_what_no_card_says_is_not_put_into_the_box(cell: str, most: int) -> None:
    assert checked(found(**{cell: most}))["ok"]
    assert refused(found(**{cell: most + 1})) == (2, "core.correct.range")


# ---- buying and selling


def test_what_was_bought_in_the_last_turn_of_a_round_is_sold_in_its_feeding() -> None:
    last = found(turn=7, goods__0__fish=0, goods__0__cattle=0, goods__0__francs=12, card__07="town")
    bought = [last, by(0, "buy", item="07"), by(0, "take-offer", offer="wood")]
    sell = by(0, "sell", item="07")
    assert refused(*bought, sell) == (5, "le-havre.sell.just-bought")
    assert checked(*bought, by(0, "end-turn"), sell)["ok"]


def test_a_ship_is_sold_in_the_turn_in_which_it_was_bought() -> None:
    rich = found(ship__S04="stack", goods__0__francs=14)
    assert checked(rich, by(0, "buy", item="wooden"), by(0, "sell", item="S04"))["ok"]


# ---- actions


def test_no_second_building_is_said_only_where_there_could_be_one() -> None:
    firm = [by(0, "enter", building="B3", fee=""), by(0, "build", building="07")]
    stop = by(0, "stop-building")
    poor = {f"goods__0__{good}": number for good, number in (NOTHING | {"clay": 1}).items()}
    poor |= {"card__B3": "seat 0"}
    assert checked(found(**poor), *firm)["ok"]
    assert refused(found(**poor), *firm, stop) == (5, "core.turn.not-now")
    rich = found(**poor | {"goods__0__clay": 2, "goods__0__wood": 1})
    assert checked(rich, *firm, stop)["ok"]


def test_a_good_is_not_traded_for_its_own_kind() -> None:
    way = entered("21", **NOTHING | {"brick": 1})
    for small in ("charcoal", "leather"):
        assert checked(*way, by(0, "trade-goods", take=small, one="brick"))["ok"], small
    same = "le-havre.use.same-good"
    assert refused(*way, by(0, "trade-goods", take="brick", one="brick")) == (4, same)
    way = entered("21", **NOTHING | {"brick": 4, "fish": 1})
    both = by(0, "trade-goods", take="steel brick", four={"brick": 4}, one="fish")
    assert checked(*way, both)["ok"]
    assert refused(*way, both | {"four": {"fish": 1, "brick": 3}, "one": "brick"}) == (4, same)
    way = entered("21", **NOTHING | {"brick": 5})
    assert refused(*way, both | {"one": "brick"}) == (4, same)


def test_no_ship_sails_empty() -> None:
    fleet = {"ship__S04": "seat 0", "ship__S06": "seat 0", "card__18": "seat 0"}
    enter = by(0, "enter", building="18", fee="")
    hand = {f"goods__0__{good}": number for good, number in (NOTHING | {"coal": 2, "brick": 1}).items()}
    one = by(0, "ship-goods", ships=1, energy={"coal": 1}, goods={"brick": 1})
    two = by(0, "ship-goods", ships=2, energy={"coal": 2}, goods={"brick": 1})
    assert checked(found(**fleet | hand), enter, one)["ok"]
    assert refused(found(**fleet | hand), enter, two) == (4, "le-havre.use.no-freight")
    more = found(**fleet | hand | {"goods__0__brick": 2})
    assert checked(more, enter, two | {"goods": {"brick": 2}})["ok"]
    assert refused(more, enter, two) == (4, "core.answer.unfit")
