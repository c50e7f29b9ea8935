"""Several questions on one page: each with what the others leave, and none tells of a hand."""

from random import Random
from typing import ClassVar

import pytest
from msgspec.structs import replace

import engines
from companion.app.recorded_evenings import recorded
from companion.desk.sheet import Sheet, sheet_of
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.conversation import Entering
from engines.core.moves import Ask, Move
from engines.core.questions import Bundle, Count, Good, Option, Pick, Question, unfit
from engines.core.rules import Illegal
from engines.core.text import ENGLISH, N_
from engines.core.timeline import effective
from engines.games.catan.moves.robber import Steal
from engines.games.catan.moves.trade import Exchange, Trade
from engines.games.catan.tables import RESOURCES
from engines.games.catan.words import NUMBER
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.kraftwagen.moves.tiles import TakeStartTile, TakeTile
from tests.desk.games import middle_of
from tests.table.pig import Pig, PigSetup, PigState
from tests.table.stand_ins import Screen


def goods(*most, low=1):
    """Bricks, wool and ore, so many of each; at least so many in all."""
    pool = (Good(name, N_(name), n) for name, n in zip(("brick", "wool", "ore"), most, strict=False))
    return Bundle("what", N_("What?"), tuple(pool), low, 9)


class Swap(Move[PigState], frozen=True, tag="swap"):
    """Swap in one of two ways, each with its own goods to choose from."""

    title = N_("Swap")
    open = True
    together = ("how", "what", "with_whom")
    ways = (goods(1, 3), goods(2, 5))
    how_not: ClassVar[tuple[str, ...]] = ()
    how: str
    what: object
    with_whom: int

    @classmethod
    def ask(cls, state: PigState, seat: int) -> Ask:
        options = tuple(Option(way, N_(way)) for way in ("gently", "rudely", *cls.how_not))
        how = yield Pick("how", N_("How?"), options)
        if how in cls.how_not:
            return unfit("how")
        what = yield cls.ways[how == "rudely"]
        with_whom = yield Pick("with_whom", N_("With whom?"), (Option.of_seat(0), Option.of_seat(1)))
        return cls(seat, how, what, with_whom)


class Show(Move[PigState], frozen=True, tag="show"):
    """Show two cards, of which the first counts."""

    title = N_("Show")
    together = ("left", "right", "first")
    by_order = "first"
    left: str
    right: str
    first: str

    @classmethod
    def ask(cls, state: PigState, seat: int) -> Ask:
        cards = (Option("ace", N_("A"), aloud=N_("the ace")), Option("joker", N_("Joker")))
        left = yield Pick("left", N_("Left?"), cards)
        right = yield Pick("right", N_("Right?"), cards)
        first = yield Pick("first", N_("Which counts?"), tuple(Option(one, N_(one)) for one in (left, right)))
        return cls(seat, left, right, first)


class Present(Move[PigState], frozen=True, tag="present"):
    """Give away bricks, which seat 3 does not take, or wool, which seat 1 does not; ore nobody takes."""

    title = N_("Give a present")
    open = True
    together = ("what", "to")
    there = goods(1, 1, 1)
    what: object
    to: int

    @classmethod
    def ask(cls, state: PigState, seat: int) -> Ask:
        ((good, _), *_) = what = yield cls.there
        if good == "ore":
            return unfit("what")
        no = 2 if good == "brick" else 0
        takes = (Option.of_seat(to, blocked=unfit("to") if to == no else None) for to in range(3))
        to = yield Pick("to", N_("To whom?"), tuple(takes))
        return cls(seat, what, to)


class Swapping(Pig):
    """Pig where one swaps, shows and gives all day."""

    moves = (*Pig.moves, Swap, Show, Present)

    def kinds(self, state, seat):
        return (Swap, Show, Present) if self.actors(state) == (seat,) else ()


def made_up(kind):
    """The page of one of these."""
    return sheet_of(Entering(Session(Swapping(), PigSetup(3, 0, 0), Loose()), kind, 0))


def before_first(name, kind, skip=0):
    """A game right before a move of this kind, and the move."""
    kept = recorded(name)
    session = Session(kept.engine, kept.setup, Loose())
    for move in (one for one in effective(kept.entries) if not one.automatic):
        if isinstance(move, kind):
            if not skip:
                return session, move
            skip -= 1
        assert session.play(move) is None
    raise AssertionError(f"no {kind} is made")


def test_a_trade_asks_for_both_sides_and_the_partner_at_once():
    session, trade = before_first("catan", Trade)
    sheet = sheet_of(Entering(session, Trade, trade.seat))
    assert sheet is not None
    give, get, partner = sheet.questions({})
    assert [one.name for one in (give, get, partner)] == ["give", "get", "partner"]
    assert len(get.pool) == 5, "what one gets may still be anything"
    after = sheet.questions({"give": (("brick", 1),)})
    assert "brick" not in [good.name for good in after[1].pool], "but not what one gives"
    assert sheet.comes_to(sheet.answers(trade)) == trade


def test_what_is_chosen_on_a_page_is_entered_as_a_whole_or_not_at_all():
    session, trade = before_first("catan", Trade)
    screen = Screen()
    controls = Controls(session, screen)
    controls.begin(Trade, trade.seat)
    asked = controls.question
    poor = {"give": (("ore", 12),), "get": trade.get, "partner": trade.partner}
    controls.answer_all(poor)
    assert session.version == session.timeline.next_seq
    assert controls.question == asked, "the page stays as it was"
    controls.answer_all({"partner": trade.partner, "give": trade.give})
    assert controls.question is not None
    assert controls.question.name == "get", "what is missing is asked"
    controls.leave()
    controls.begin(Trade, trade.seat)
    controls.answer_all({"give": trade.give, "get": trade.get, "partner": trade.partner})
    assert session.moves[-1] == trade


def test_the_last_trades_can_be_made_again_while_they_are_possible():
    session, trade = before_first("catan", Trade)
    session.play(trade)
    sheet = sheet_of(Entering(session, Trade, trade.seat))
    assert sheet is not None
    for move in sheet.once_more():
        why = session.engine.check(session.state, move)
        assert why is None or why.hidden, "it tells of no hand"


def test_price_cards_are_chosen_side_by_side_and_halved_last():
    session, play = before_first("hab_und_gut", PlayCards)
    sheet = sheet_of(Entering(session, PlayCards, play.seat))
    assert sheet is not None
    assert [one.name for one in sheet.questions({})] == ["left", "right"], "its halves depend on both"
    assert not sheet.alike, "the order tells which counts in full"
    assert sheet.once_more() == []
    chosen = {"left": play.left, "right": play.right}
    assert [one.name for one in sheet.questions(chosen)] == ["left", "right", "full"]
    assert sheet.comes_to(chosen | {"full": play.full}) == play


def test_other_moves_are_asked_one_by_one():
    session, steal = before_first("catan", Steal)
    assert sheet_of(Entering(session, Steal, steal.seat)) is None
    assert sheet_of(None) is None


def test_until_it_is_known_how_there_is_as_much_of_each_thing_as_either_way_allows():
    _, what, _ = made_up(Swap).questions({})
    assert [(good.name, good.most) for good in what.pool] == [("brick", 2), ("wool", 5)]
    _, what, _ = made_up(Swap).questions({"how": "gently"})
    assert [(good.name, good.most) for good in what.pool] == [("brick", 1), ("wool", 3)]


def test_a_way_that_leads_nowhere_hides_nothing_of_the_one_before_it(monkeypatch):
    monkeypatch.setattr(Swap, "how_not", ("by stealth",))
    _, what, _ = made_up(Swap).questions({})
    assert [(good.name, good.most) for good in what.pool] == [("brick", 2), ("wool", 5)]


@pytest.mark.parametrize(
    ("given", "takers"),
    [({}, [0, 1, 2]), ({"what": (("brick", 1),)}, [0, 1]), ({"what": (("wool", 1),)}, [1, 2])],
)
def test_whoever_takes_some_of_it_can_be_chosen_before_it_is_known_what(given, takers):
    _, to = made_up(Present).questions(given)
    assert list(to.answers()) == takers


def test_whoever_takes_some_can_be_chosen_also_where_no_single_thing_is_enough(monkeypatch):
    monkeypatch.setattr(Present, "there", goods(2, 2, 2, low=2))
    _, to = made_up(Present).questions({})
    assert list(to.answers()) == [0, 1, 2], "of bricks, or of wool"


def test_where_each_way_asks_in_another_form_there_is_no_page(monkeypatch):
    monkeypatch.setattr(Swap, "ways", (goods(1, 3), Count("what", N_("How many?"), 1, 9)))
    assert made_up(Swap) is None, "they are asked one after the other"


def test_what_no_longer_fits_is_chosen_anew_and_what_comes_after_it_stays_on_the_page():
    asked = made_up(Swap).questions({"how": "gently", "what": (("brick", 2),)})
    assert [one.name for one in asked] == ["how", "what", "with_whom"]


@pytest.mark.parametrize(("card", "called"), [("ace", "the ace"), ("joker", "Joker")])
def test_which_card_counts_is_called_by_its_whole_name(card, called):
    assert words(made_up(Show).heading({"right": card})) == f"Which counts? {called}"


def test_the_sides_of_a_trade_are_not_chosen_one_after_the_other():
    session, trade = before_first("catan", Trade)
    assert not sheet_of(Entering(session, Trade, trade.seat)).alike


def test_what_is_chosen_is_answered_as_each_kind_asks_for_it():
    session, exchange = before_first("catan", Exchange)
    sheet = sheet_of(Entering(session, Trade, exchange.seat))
    chosen = {"give": ((exchange.give, 1),), "get": ((exchange.get, 1),)}
    assert sheet.answers_of(Trade, chosen) == chosen
    assert sheet.answers_of(Exchange, chosen) == {"give": exchange.give, "get": exchange.get}
    partial = {"give": chosen["give"]}
    assert sheet.answers_of(Exchange, partial) == {"give": exchange.give}


def test_what_is_chosen_of_a_move_itself_stays_also_where_something_was_answered_before(monkeypatch):
    monkeypatch.setattr(Swap, "together", ("what", "with_whom"))
    entering = Entering(Session(Swapping(), PigSetup(3, 0, 0), Loose()), Swap, 0)
    entering.answer("gently")
    chosen = {"what": (("brick", 1),), "with_whom": 1}
    assert sheet_of(entering).answers_of(Swap, chosen) == chosen


def test_what_is_missing_is_said_until_nothing_is():
    session, trade = before_first("catan", Trade)
    sheet = sheet_of(Entering(session, Trade, trade.seat))
    whole = sheet.answers(trade)
    assert sheet.missing(whole) is None
    for name in ("give", "get", "partner"):
        left = {other: answer for other, answer in whole.items() if other != name}
        (prompt,) = (one.prompt for one in sheet.questions(left) if one.name == name)
        assert words(prompt) in words(sheet.missing(left).why)


# ---- the bank among the partners


def bank_of(sheet, given):
    """What the page shows of the bank after what was chosen."""
    (guest,) = sheet.guests(given)
    return guest


def words(text):
    return None if text is None else ENGLISH.render(text)


def test_the_bank_stands_among_the_partners_and_tells_its_rate():
    session, exchange = before_first("catan", Exchange)
    sheet = sheet_of(Entering(session, Trade, exchange.seat))
    assert sheet is not None
    assert sheet.begun is None
    rates = session.state.rates[exchange.seat]
    assert words(bank_of(sheet, {}).terms) == f"{min(rates)}:1"
    give, get = ((exchange.give, 1),), ((exchange.get, 1),)
    assert words(bank_of(sheet, {"give": give}).terms) == f"{rates[NUMBER[exchange.give]]} {exchange.give}"
    both = bank_of(sheet, {"give": give, "get": get})
    assert both.made
    assert words(both.terms) == f"{rates[NUMBER[exchange.give]]} {exchange.give} for {exchange.get}"
    assert both.reply == exchange
    mixed = bank_of(sheet, {"give": (("brick", 1), ("grain", 1)), "get": get})
    assert isinstance(mixed.reply, Illegal), "the bank takes one kind"


def test_what_the_bank_alone_takes_can_be_chosen_before_it():
    session, exchange = before_first("catan", Exchange)
    sheet = sheet_of(Entering(session, Trade, exchange.seat))
    assert sheet is not None
    _, get, _ = sheet.questions({})
    none = replace(get, pool=tuple(replace(good, most=0) for good in get.pool))
    bank = bank_of(sheet, {})
    assert {good.name for good in bank.allows(none).pool if good.most} == {*RESOURCES} - {exchange.give}
    give, _, _ = sheet.questions({})
    asked = bank.asks(give)
    assert (asked.low, asked.high) == (1, 1)
    assert all(words(good.label)[0].isdigit() for good in asked.pool), "each with its rate"


def test_the_key_of_the_bank_opens_the_same_page_with_the_bank_chosen():
    session, exchange = before_first("catan", Exchange)
    sheet = sheet_of(Entering(session, Exchange, exchange.seat))
    assert sheet is not None
    assert (sheet.entering.kind, sheet.begun) == (Trade, Exchange)
    own = Entering(session, Exchange, exchange.seat, exchange.seat)
    assert own.reply.name == "get", "whoever has four of one kind only is not asked for it on a phone"
    assert sheet_of(own) is None


def test_the_bank_has_no_page_while_it_refuses_or_once_it_is_asked_alone():
    session = middle_of("catan", 1)
    (seat,) = session.actors
    refused = Entering(session, Exchange, seat)
    assert isinstance(refused.reply, Illegal)
    assert sheet_of(refused) is None, "although a trade could be begun"
    session, exchange = before_first("catan", Exchange)
    entering = Entering(session, Exchange, exchange.seat)
    assert sheet_of(entering) is not None
    entering.answer(exchange.give)
    assert isinstance(entering.reply, Question)
    assert sheet_of(entering) is None, "whoever answers one by one goes on so"


def test_a_trade_with_the_bank_is_entered_on_the_page_of_trades():
    session, exchange = before_first("catan", Exchange)
    controls = Controls(session, Screen())
    controls.begin(Trade, exchange.seat)
    controls.answer_all({"give": exchange.give, "get": exchange.get}, Exchange)
    assert session.moves[-1] == exchange
    session.undo()
    controls.begin(Trade, exchange.seat)
    version = session.version
    controls.answer_all({"give": exchange.give, "get": exchange.get}, Steal)
    assert session.version == version, "no other kind of move is entered there"


def test_where_the_bank_takes_but_one_good_it_tells_that_and_refuses_another():
    session, exchange = before_first("catan", Exchange)
    offer = next(one for one in session.offers() if (one.kind, one.seat) == (Exchange, exchange.seat))
    own = Entering(session, Trade, exchange.seat, exchange.seat)  # the own eyes see what is held
    sheet = Sheet(own, [offer])
    assert words(bank_of(sheet, {}).terms) == f"4 {exchange.give}"
    get = ((exchange.get, 1),)
    assert bank_of(sheet, {"get": get}).reply == exchange
    other = bank_of(sheet, {"give": (("ore", 1),), "get": get})
    assert isinstance(other.reply, Illegal), "or it would take what nobody chose"


def test_a_refusal_of_the_bank_leaves_the_page_open():
    session, exchange = before_first("catan", Exchange)
    controls = Controls(session, Screen())
    controls.begin(Trade, exchange.seat)
    held = session.state.hands.known[exchange.seat]
    lacks = next(good for good in RESOURCES if held[NUMBER[good]] < 2 and good != exchange.get)
    controls.answer_all({"give": lacks, "get": exchange.get}, Exchange)
    assert not isinstance(session.moves[-1], Exchange)
    assert controls.open.kind is Trade
    assert not controls.open.stale, "although the log may say that it was tried"


def test_a_bank_trade_can_be_made_again():
    session, exchange = before_first("catan", Exchange)
    session.play(exchange)
    sheet = sheet_of(Entering(session, Trade, exchange.seat))
    assert sheet is not None
    for move in sheet.once_more():
        assert session.engine.check(session.state, move) is None or type(move) is Trade


# ---- what the order answers, and what is alike


def test_the_card_that_is_chosen_first_counts_in_full():
    session, play = before_first("hab_und_gut", PlayCards)
    sheet = sheet_of(Entering(session, PlayCards, play.seat))
    assert sheet is not None
    assert sheet.by_order == "full"
    assert words(sheet.heading({})) == (
        "Which card counts in full? The one you tap first. Below each: the price then, in full / halved"
    )
    (right,) = (one for one in sheet.questions({})[1].options if one.value == play.right)
    chosen = words(sheet.heading({"right": play.right}))
    assert chosen == f"{words(right.means)}. Which card from the rack on your left?"


def test_the_actions_of_a_tile_are_one_page_once_the_tile_is_chosen():
    session = Session(*unread_box(), Loose())
    offer = next(one for one in session.offers() if one.kind in (TakeTile, TakeStartTile) and one.why is None)
    entering = Entering(session, offer.kind, offer.seat)
    while isinstance(entering.reply, Question) and entering.reply.name == "tile":
        entering.answer(next(iter(entering.reply.answers())))
    sheet = sheet_of(entering)
    assert sheet is not None
    assert sheet.alike
    assert [one.name for one in sheet.questions({})] == ["first", "second", "third"]
    assert [one.name for one in sheet.questions({"first": "research", "second": "none"})] == [
        "first",
        "second",
    ]
    made = sheet.comes_to({"first": "research", "second": "none"})
    assert (made.first, made.second) == ("research", "none")
    entering.answer("research")
    assert sheet_of(entering) is None, "who answers one by one goes on so"


def unread_box():
    """Kraftwagen with tiles that nobody entered yet."""
    engine, answers, choose = engines.engine("kraftwagen"), (), Random(0).randrange
    while isinstance(reply := engine.ready(engine.colours[:3], answers), Question):
        answers = (*answers, reply.sample(choose))
    return engine, reply


@pytest.mark.parametrize("kind", [Trade, Exchange])
def test_a_thing_of_the_stock_is_what_one_gets_whichever_key_of_the_page_was_touched(kind):
    """On the own screen a card that is touched is what one gives."""
    session, trade = before_first("catan", Trade)
    if not any((one.kind, one.seat, one.why) == (kind, trade.seat, None) for one in session.offers()):
        session, trade = before_first("catan", Exchange)
    entering = Entering(session, kind, trade.seat)
    assert sheet_of(entering).start == {}
    entering.thing = "wool"
    assert sheet_of(entering).start == {"get": (("wool", 1),)}
    own = Entering(session, Trade, trade.seat, trade.seat)
    (give, *_) = sheet_of(own).questions({})
    own.thing = give.pool[0].name
    assert sheet_of(own).start == {"give": ((own.thing, 1),)}
