"""Tables laid for the tests: what lies where, and what the players hold."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from companion.laws import playing
from engines.core.conversing import converse
from engines.core.moves import Move
from engines.core.questions import ENTERING, Question
from engines.core.rules import Illegal
from engines.games.le_havre import rulebook
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.phases import kinds
from engines.games.le_havre.setup_options import Setup, proposals
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.state import IN_TOWN, NOWHERE, TURN, HavreState
from engines.games.le_havre.tables import COLOURS, INDEX, KINDS, OFFERS, SHIP_NUMBER, SHIPS
from tests.games.le_havre.boxes import EXAMPLE_BOX

AnyMove = Move[HavreState]
SPECIALS = ("002", "016", "035", "014", "023", "001")

# What the rules say to moves; every sentence on the way fills its blanks.
played, told = partial(playing.played, ENGINE), partial(playing.told, ENGINE)
HEADINGS = {
    "le-havre.set-up": rulebook.SETTING_UP,
    "le-havre.turn.tile-first": rulebook.SUPPLY,
    "le-havre.turn.act-first": rulebook.ACTION,
    "le-havre.turn.acted": rulebook.ACTION,
    "le-havre.turn.food-first": rulebook.ROUND_END,
    "le-havre.turn.interest-first": rulebook.LOANS,
    "le-havre.turn.during-action": rulebook.SELL,
    "le-havre.turn.no-buying": rulebook.FINAL,
    "le-havre.offer": rulebook.OFFER,
    "le-havre.enter": rulebook.ENTER,
    "le-havre.build": rulebook.BUILD,
    "le-havre.ship": rulebook.SHIPS,
    "le-havre.buy": rulebook.BUY,
    "le-havre.sell": rulebook.SELL,
    "le-havre.repay": rulebook.LOANS,
    "le-havre.borrow": rulebook.LOANS,
    "le-havre.feed": rulebook.ROUND_END,
    "le-havre.watch": rulebook.card(NUMBER["014"]),
    "le-havre.yacht": rulebook.card(NUMBER["023"]),
    "core": ENTERING,
}
"""Where a refusal is printed, by the beginning of its code."""


def cited(illegal: Illegal) -> str:
    """The code of a refusal, which cites the place it should."""
    code, rule = illegal.code, illegal.rule
    if code.startswith("le-havre.use.") or code == "le-havre.build.no-wood":
        assert rule.book == rulebook.CARD, code
    elif code == "le-havre.feed.no-more":
        assert rule == rulebook.FINAL
    elif code == "le-havre.enter.same":
        assert rule in (rulebook.ENTER, rulebook.FINAL)
    else:
        assert rule == next(place for start, place in HEADINGS.items() if code.startswith(start)), code
    return code


def refused(state: HavreState, move: AnyMove) -> str:
    """The code with which a move is refused."""
    code = playing.refused(ENGINE, state, move)
    illegal = ENGINE.check(state, move)
    assert illegal is not None
    assert cited(illegal) == code
    return code


def agreed(players: int = 2, game: str = "full", **other: Any) -> Setup:
    """A set-up with the cards of each third number in a stack, all tiles open, the invented box."""
    cards = [CARDS[number].id for number in proposals(game, players)]
    box = {"diner": EXAMPLE_BOX.diner, "zoo": EXAMPLE_BOX.zoo, "arts_clay": EXAMPLE_BOX.arts_clay}
    laid: dict[str, Any] = {
        "stacks": tuple(tuple(cards[at::3]) for at in range(3)),
        "tiles": (1, 2, 3, 4, 5, 6, 7),
        "open_tiles": True,
        "specials": SPECIALS[: 6 if game == "full" else 0],
        **box,
    }
    if players == 1:
        laid["specials"] = tuple("003" if card == "014" else card for card in laid["specials"])
    return Setup(COLOURS[:players], 0, game, **{**laid, **other})


def table(
    players: int = 2,
    hands: Mapping[int, Mapping[str, int]] | None = None,
    own: Mapping[str, int] | None = None,
    ships: Mapping[str, int] | None = None,
    game: str = "full",
    **fields: Any,
) -> HavreState:
    """A table in the turn of seat 0 before the main action; nobody has anything but what is named."""
    state = ENGINE.setup(agreed(players, game))
    state.phase = TURN
    for seat in range(players):
        state.goods[seat] = [dict((hands or {}).get(seat, {})).get(kind, 0) for kind in KINDS]
        state.fleet[seat] = []
    for card, owner in (own or {}).items():
        state.take_card(NUMBER[card], owner)
        if NUMBER[card] in state.pile:
            state.pile.remove(NUMBER[card])
    for ship, seat in (ships or {}).items():
        state.fleet[seat].append(SHIP_NUMBER[ship])
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def offered(state: HavreState, **goods: int) -> HavreState:
    """Put exactly these goods on the offer."""
    state.offer = [goods.get(KINDS[kind], 0) for kind in OFFERS]
    return state


def moored(state: HavreState, *ships: str) -> HavreState:
    """Put ships on their stacks, the last one on top."""
    for ship in ships:
        state.ships[SHIPS[SHIP_NUMBER[ship]].type].append(SHIP_NUMBER[ship])
    return state


def hand(state: HavreState, seat: int = 0) -> dict[str, int]:
    """What a seat holds, without zeros."""
    return {kind: state.goods[seat][INDEX[kind]] for kind in KINDS if state.goods[seat][INDEX[kind]]}


def blocked(state: HavreState, kind: type[AnyMove], value: Any, seat: int = 0) -> str:
    """The code with which an option of the first question of a kind of move is barred."""
    reply = _first_question(kind, state, seat)
    if kind is Enter and isinstance(reply, Illegal):
        open_too = state.copy()
        open_too.take_card(NUMBER["03"], IN_TOWN)  # free, and always of use: so that something can be asked
        reply = _first_question(kind, open_too, seat)
    illegal = next(option.blocked for option in reply.options if option.value == value)
    assert illegal is not None, f"{value} is allowed"
    assert str(illegal.why)
    return cited(illegal)


def _first_question(kind: type[AnyMove], state: HavreState, seat: int) -> Any:
    try:
        return next(kind.ask(state, seat))  # type: ignore[arg-type]
    except StopIteration as stop:
        return stop.value


def grey(state: HavreState, kind: type[AnyMove], seat: int = 0) -> str:
    """The code with which a kind of move is refused as a whole."""
    reply = converse(kind, state, seat)
    assert isinstance(reply, Illegal), reply
    assert str(reply.why)
    return cited(reply)


def answered(state: HavreState, kind: type[AnyMove], seat: int = 0, **answers: Any) -> AnyMove:
    """The move these answers lead to, by the questions' names; suggested ones may be left out."""
    given: tuple[Any, ...] = ()
    while isinstance(reply := converse(kind, state, seat, given), Question):
        assert str(reply.prompt)
        given = (*given, answers.get(reply.name, reply.suggested))
    assert isinstance(reply, Move), reply
    return reply


def in_town(*cards: str) -> dict[str, int]:
    """These cards as standing in the town."""
    return dict.fromkeys(cards, IN_TOWN)


def on(state: HavreState, **answers: Any) -> HavreState:
    """Carry out what is being done, as the answers say."""
    while state.doing != NOWHERE:
        state = played(state, answered(state, kinds(state, 0)[0], **answers))
    return state


def ending(players: int, hands: Mapping[int, Mapping[str, int]], number: int, **other: object) -> HavreState:
    """The table before the last turn of a round (from 1) is ended."""
    turn = number * 7 - 1
    state = table(players, hands, other.pop("own", None), other.pop("ships", None), turn=turn)  # type: ignore[arg-type]
    state.seat, state.actions = turn % players, 0
    for name, value in other.items():
        setattr(state, name, value)
    return state
