"""What every screen shows, over whole evenings: its keys do what they say, and say why they can't."""

import pytest

from companion.web.keys import ROOM, TABLE, seat_screen
from engines.core.corrections import Correct
from engines.core.record import replay
from tests.web.archives import play_out
from tests.web.near import Near
from tests.web.phone_evenings import GAMES, evening, screens_for


def at(game: str, share: float) -> Near:
    """The hands at a game of which so much was played."""
    record = evening(game)
    near = Near(screens_for(record))
    moves = [move for move in replay(record)[1] if not move.automatic]
    for move in moves[: int(share * len(moves))]:
        near.session.play(move)
    near.screens.moved_on()
    return near


def screens(near: Near) -> list[str]:
    """The screens that have keys."""
    return [TABLE, *(seat_screen(phone.seat) for phone in near.screens.phones)]


def goes(near: Near, screen: str, value: dict) -> bool:
    """Whether this does something there; at the open table a hand alone may still refuse it."""
    status, reply = near.post(screen, **value)
    by_hand = screen == TABLE and "not possible with" in reply.get("refused", {}).get("why", "")
    return status == 200 and ("refused" not in reply or by_hand)


@pytest.mark.parametrize("share", [0.35, 0.85])
@pytest.mark.parametrize("game", GAMES)
def test_a_key_says_before_why_it_is_refused_and_one_that_says_nothing_is_not(game, share):
    near = at(game, share)
    made, free = list(near.session.moves), []
    for screen in screens(near):
        keys = near.picture(screen)["keys"]
        assert screen == TABLE or {seat_screen(key["seat"]) for key in keys} <= {screen}
        for key in keys:
            begin = {"do": "begin", "kind": key["kind"], "seat": key["seat"]}
            if "why" in key:
                refused = near.post(screen, **begin)[1]["refused"]
                assert screen == TABLE or refused["why"] == key["why"]["why"]
            elif "main" not in key:
                free.append((screen, begin))
    assert list(near.session.moves) == made
    for screen, begin in free[-1:]:
        assert goes(near, screen, begin)


@pytest.mark.parametrize("share", [0.35, 0.85])
@pytest.mark.parametrize("game", GAMES)
def test_a_place_that_is_offered_while_nothing_is_asked_begins_what_it_says(game, share):
    near = at(game, share)
    for screen in screens(near):
        rest = near.picture(screen)["at_rest"] or {"options": [], "kinds": []}
        assert len({one["spot"] for one in rest["options"]}) == len(rest["options"])
        assert not rest["kinds"] or screen != TABLE, "a list of places is for phones"
        begun = [one for kind in rest["kinds"] for one in kind["options"]] or rest["options"]
        if begun:
            assert begun[-1]["label"]
            assert goes(near, screen, begun[-1]["value"])
            return


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_told_who_is_awaited_until_the_game_is_over(game):
    near = at(game, 0.5)
    for screen in (ROOM, *screens(near)):
        shown = near.picture(screen)
        assert (shown["awaited"], shown["over"], shown["finale"]) == (list(near.session.actors), False, None)
    over = Near(screens_for(record := evening(game)))
    play_out(over.session, record)
    for screen in (ROOM, *screens(over)):
        shown = over.picture(screen)
        assert (shown["awaited"], shown["over"]) == ([], True)
        assert shown["finale"]["winners"]


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_for_whoever_has_the_turn(game):
    near = at(game, 0.3)
    near.screens.teaches = lambda: True
    turn = near.screens.playing.turn
    hints = [near.picture(seat_screen(phone.seat))["hint"] for phone in near.screens.phones]
    assert not any(hints[:turn] + hints[turn + 1 :])
    assert bool(hints[turn]) == bool(near.session.engine.hints(near.session.state))


def test_a_key_at_a_place_has_its_picture_and_names_its_player_once():
    near = at("le_havre", 0.2)
    names, icons = near.screens.playing.names, near.session.engine.art.icons
    told = (near.post(TABLE, do="about", kind=place)[1] for place in near.picture(TABLE)["board"]["places"])
    sold = [key for one in told for key in one.get("keys", ()) if key["begins"]["kind"] == "sell"]
    assert {key["title"] for key in sold} >= {"Anna: Sell", "Dan: Sell"}
    for key in sold:
        assert key["icon"] in icons
        assert not any(name in key.get("note", "") for name in names)


def test_the_cards_of_a_player_have_a_key_for_each_card_that_could_be_played():
    near = at("catan", 0)
    put = (("cards.0", 2), ("turn.phase", "build"), ("turn.seat", 0))
    assert near.session.play(Correct(-1, put)) is None
    near.screens.moved_on()
    told = near.post(TABLE, do="about", kind="development-card", seat=0)[1]
    titles = [key["title"] for key in told["keys"] if key["begins"]["kind"] != "buy-card"]
    assert titles == ["Anna: Knight", "Anna: Road building", "Anna: Year of plenty", "Anna: Monopoly"]


@pytest.mark.parametrize("game", GAMES)
def test_only_what_is_there_to_be_touched_is_told_of(game):
    near = at(game, 0.3)
    for screen in screens(near):
        for icon in near.session.engine.art.icons:
            assert near.post(screen, do="about", kind=icon)[0] == 200
        assert near.post(screen, do="about", kind="nothing of these")[0] == 403
