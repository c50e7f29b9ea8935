"""What saves taps on a phone: turns begun from its page, keys for places, trades, usual answers at once."""

from typing import Any

from companion.web.keys import seat_screen
from engines.core.moves import Move
from engines.core.record import replay
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.trade import Trade
from engines.games.catan.moves.turn import EndTurn
from engines.games.kraftwagen.moves.parts import TakeEngine
from engines.games.le_havre.moves.offer import TakeOffer
from tests.web.near import Near
from tests.web.phone_evenings import enter, evening, screens_for


def before(game: str, kind: type[Move[Any]], nth: int = 0) -> tuple[Near, Any]:
    """The recorded evening as far as this move, and the move."""
    record = evening(game)
    near = Near(screens_for(record))
    moves = [move for move in replay(record)[1] if not move.automatic]
    (at,) = [at for at, move in enumerate(moves) if isinstance(move, kind)][nth : nth + 1]
    for move in moves[:at]:
        if isinstance(move, Roll):
            enter(near, near.session, move)  # typed in, as those of a table are
        else:
            near.session.play(move)
        near.screens.moved_on()
    return near, moves[at]


def test_the_next_player_begins_their_turn_by_a_total_and_takes_it_back():
    near, end = before("catan", EndTurn, 3)
    (following,) = near.session.passed_on.actors
    for seat in range(4):
        ahead = near.picture(seat_screen(seat))["ahead"]
        assert (ahead is not None) == (seat == following)
    state, screen = near.session.state, seat_screen(following)
    assert near.post(screen, do="roll_on", answer=8)[0] == 200
    assert [type(move) for move in near.session.moves if not move.automatic][-2:] == [EndTurn, Roll]
    near.post(screen, do="undo")
    assert near.session.state == state
    assert near.post(seat_screen((following + 1) % 4), do="roll_on", answer=8)[0] == 200
    assert near.session.state == state, "it is another's turn that comes next"
    assert end.seat != following


def test_nobody_passes_a_turn_on_in_which_somebody_is_entering_something():
    near, end = before("catan", EndTurn, 3)
    (following,) = near.session.passed_on.actors
    state = near.session.state
    near.post(seat_screen(end.seat), do="begin", kind="trade")
    _, reply = near.post(seat_screen(following), do="roll_on", answer=8)
    assert "still doing something" in reply["refused"]["why"]
    assert near.session.state == state
    near.post(seat_screen(end.seat), do="leave")
    _, reply = near.post(seat_screen(following), do="roll_on", answer=8)
    assert "refused" not in reply
    assert near.session.state != state


def test_places_are_keys_by_kind_of_move_and_only_of_the_own_seat():
    near, move = before("le_havre", TakeOffer, 4)
    for seat in range(len(near.screens.phones)):
        rest = near.picture(seat_screen(seat))["at_rest"]
        keys = [one["value"] for kind in (rest or {"kinds": ()})["kinds"] for one in kind["options"]]
        assert {one["seat"] for one in keys} <= {seat}
    kinds = {one["kind"]: one for one in near.picture(seat_screen(move.seat))["at_rest"]["kinds"]}
    assert kinds["take-offer"]["serve"]
    chosen = kinds["take-offer"]["options"][0]
    near.post(seat_screen(move.seat), **chosen["value"])
    assert isinstance(near.session.moves[-1], TakeOffer)


def test_a_trade_is_one_page_with_the_last_ones_as_keys():
    near, move = before("catan", Trade, 0)
    screen = seat_screen(move.seat)
    near.post(screen, do="begin", kind="trade")
    asked = near.asked(screen)
    assert [one["name"] for one in asked["sheet"]] == ["give", "get"]
    assert (asked["last"]["name"], asked["once_more"]) == ("partner", [])
    given = [["give", move.give], ["get", move.get], ["partner", move.partner]]
    assert near.post(screen, do="answer_all", answer=given)[0] == 200
    assert near.session.moves[-1] == move
    near.post(screen, do="begin", kind="trade")
    for again in near.asked(screen)["once_more"]:
        assert again["of"] == "trade"


def test_all_usual_answers_are_one_tap():
    near, move = before("kraftwagen", TakeEngine, 4)
    screen = seat_screen(move.seat)
    if near.asked(screen) is None:
        near.post(screen, do="begin", kind="take-engine")
    usual = near.asked(screen)["usual"]
    assert len(usual["answer"]) > 1
    assert usual["says"].count(",") == len(usual["answer"]) - 1
    (_, value), *_ = usual["answer"]
    (label,) = (one["label"] for one in near.asked(screen)["options"] if one["value"] == value)
    assert usual["says"].startswith(label), "in the words of its own key"
    assert near.post(screen, do="answer_all", answer=usual["answer"])[0] == 200
    assert isinstance(near.session.moves[-1], TakeEngine)
