"""What is told of the owner's box: a description left in the middle, and what pieces showed in play."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.core.corrections import Correct
from engines.core.questions import Question
from engines.games.kraftwagen.box import Award, Box, Engineer, refuse_box
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.learning import united
from engines.games.kraftwagen.moves.research import Research
from engines.games.kraftwagen.moves.tiles import TakeStartTile, TakeTile
from engines.games.kraftwagen.moves.turn import GiveAward
from tests.games.kraftwagen.boxes import BODIES, FULL, PRINTED, TILES
from tests.games.kraftwagen.table import begun, code, doing, laid, play, selling

COLOURS = ("red", "blue", "green")
NONE = ((),)


def asked(box: Box | None, *answers: Any) -> Any:
    """The question after these answers of a set-up for the owner of `box`."""
    return ENGINE.with_box(box).ready(COLOURS, answers)


def told(box: Box | None, *answers: Any) -> Box | None:
    """What these answers told."""
    return ENGINE.with_box(box).box.in_answers(COLOURS, answers)


# ---- a description that is left and taken up again


def test_what_was_described_before_the_game_began_is_told() -> None:
    assert told(None) is None
    assert told(None, "describe", "circuit") is None
    assert told(None, "describe", "circuit", 22) == Box(circuit=22)
    half = told(None, "describe", "tiles", "body", "engine", "worker")
    assert half == Box(tiles=(*TILES[:5], ("body", "engine"), *NONE * 4))
    assert refuse_box(half) is None


def test_a_part_that_was_begun_goes_on_with_the_next_row() -> None:
    half = told(None, "describe", "tiles", "body", "engine", "worker")
    labels = [str(option.label) for option in asked(half, "describe").options]
    assert "The action tiles with several actions (started)" in labels
    which = asked(half, "describe", "tiles")
    assert [str(option.label) for option in which.options] == [
        "Next one",
        "tile 6: car body and engine",
    ]
    assert which.suggested == "onward"
    assert str(asked(half, "describe", "tiles", "onward").prompt) == "Action 1 of tile 7, which has 2"
    rest = ("worker", "research", "grand-prix", "worker", "body", "body", "engine", "worker")
    whole = told(half, "describe", "tiles", "onward", *rest, "buyer")
    assert whole is not None
    assert whole.tiles[9] == ("engine", "worker", "buyer")
    labels = [str(option.label) for option in asked(whole, "describe").options]
    assert "The action tiles with several actions (entered)" in labels


def test_a_count_that_was_begun_goes_on_with_the_next_value() -> None:
    half = told(None, "describe", "bodies", 8, 8, 7)
    assert half == Box(bodies=(8, 8, 7))
    assert not half.counts("body")
    assert str(asked(half, "describe", "bodies").prompt) == ("How many car bodies of value 4? 18 are left")
    assert told(half, "describe", "bodies", 6, 5, 4) == Box(bodies=BODIES[:6])
    sure = asked(half, "describe", "bodies", 6, 5, 4)
    assert str(sure.prompt) == "That leaves 3 car bodies of value 7. Correct?"
    assert told(half, "describe", "bodies", 6, 5, 4, "yes") == Box(bodies=BODIES)


def test_a_count_that_does_not_come_out_is_made_again_with_what_was_said_suggested() -> None:
    answers = ("describe", "engines", 9, 7, 7, 6, 5, 4, "no")
    assert told(None, *answers[:-1]) == Box(engines=(9, 7, 7, 6, 5, 4))
    first = asked(None, *answers)
    assert (str(first.prompt), first.suggested) == ("How many engines of value 1? 39 are left", 9)
    whole = told(None, *answers, 8, 7, 7, 6, 5, 4, "yes")
    assert whole == Box(engines=(8, 7, 7, 6, 5, 4, 2))


def test_what_was_counted_to_the_end_stays_until_it_is_counted_again() -> None:
    assert told(FULL, "describe", "bodies", 1, 1) is None
    assert asked(FULL, "describe", "bodies", 8).suggested == 8
    assert asked(FULL, "describe", "bodies", 8, 8).suggested == 7
    anew = told(FULL, "describe", "bodies", 0, 0, 0, 0, 0, 41, "yes")
    assert anew == replace(FULL, bodies=(0, 0, 0, 0, 0, 41, 0))


@pytest.mark.parametrize("part", ["tiles", "engineers", "awards", "start_tiles"])
def test_a_complete_part_described_again_suggests_what_it_was_and_keeps_the_rest(part: str) -> None:
    answers: tuple[Any, ...] = ("describe", part)
    while isinstance(question := asked(FULL, *answers), Question) and question.name != "part":
        wanted = question.suggested if question.suggested is not None else "none"
        assert question.refuses(wanted) is None, question
        answers = (*answers, wanted)
        so_far = told(FULL, *answers)
        assert so_far in (None, FULL)
    assert so_far == FULL


RIGHTED = {
    "tiles": (7, ("grand-prix", "worker"), ("grand-prix", "worker")),
    "engineers": (3, ("Ferdinand Porsche", "race", 2, "yes"), Engineer("Ferdinand Porsche", "race", 2, True)),
    "awards": (9, ("most laps", 5), Award("most laps", 5)),
    "start_tiles": (1, ("worker", "body", "none"), ("worker", "body")),
}
"""By part: the number of a row from 0, the answers that put it right, and the row then."""


@pytest.mark.parametrize("part", RIGHTED)
def test_a_single_entry_is_put_right_and_all_others_stay(part: str) -> None:
    row, answers, is_now = RIGHTED[part]
    box = told(FULL, "describe", part, row, *answers)
    rows = getattr(FULL, part)
    assert box == replace(FULL, **{part: (*rows[:row], is_now, *rows[row + 1 :])})
    again = asked(FULL, "describe", part, row, *answers)
    assert again.name == "part"
    assert again.suggested == "done"


def test_a_correction_cannot_make_the_box_inconsistent() -> None:
    rest = (*[("body", "engine")] * 3, ("body", "engine", "research"))
    alone = replace(FULL, tiles=(*FULL.tiles[:5], ("buyer", "body"), *rest))
    assert refuse_box(alone) is None
    box = told(alone, "describe", "tiles", 5, "body")
    assert box is not None
    assert box.tiles[5] == ("body", "buyer")


def test_awards_without_a_goal_are_called_by_their_number() -> None:
    box = replace(FULL, awards=(Award("", 4), *FULL.awards[1:]))
    labels = [str(option.label) for option in asked(box, "describe", "awards").options]
    assert labels[:3] == ["Enter all again", "award 1: 4 points", "4 points for “Invented goal 2”"]


def test_engineers_and_awards_are_kept_row_by_row() -> None:
    box = told(None, "describe", "engineers", "Carl Benz", "buyer", "yes", "Rudolf")
    assert box == Box(engineers=(Engineer("Carl Benz", "buyer", worker=True), *[None] * 8))
    box = told(box, "describe", "awards", "most laps", 4, "first car")
    assert box is not None
    assert box.awards == (Award("most laps", 4), *[None] * 9)
    assert refuse_box(box) is None


# ---- what pieces showed in play


def after(state: Any, box: Box | None = None) -> Box:
    """The box as the engine of this owner knows it after the game so far."""
    return ENGINE.with_box(box).box.after(state)


def test_a_game_of_which_nothing_was_told_gives_the_box_back() -> None:
    for box in (FULL, Box(circuit=24), PRINTED):
        assert after(begun(box=PRINTED), box) == box
        assert after(begun(box=box), box) == box
    assert after(begun(box=PRINTED)) == Box()


def test_the_steps_of_the_buyer_track_are_those_of_this_game_or_else_those_kept() -> None:
    assert after(begun(box=Box(track=5)), Box(track=6)).track == 5
    assert after(begun(box=PRINTED), Box(track=6)).track == 6


def test_a_tile_read_in_play_is_a_row_of_the_box() -> None:
    state = play(begun(box=PRINTED), TakeTile(0, 7, "buyer", "body")).state
    box = after(state)
    assert box.tiles == (*TILES[:5], (), ("buyer", "body"), *NONE * 3)
    assert begun(box=box).faces[6] == ("buyer", "body")
    assert after(state, FULL) == FULL
    known = Box(tiles=(*TILES[:5], ("engine", "engine"), *NONE * 4))
    both = after(state, known).tiles
    assert sorted(both) == sorted((*TILES[:5], ("engine", "engine"), ("buyer", "body"), *NONE * 3))
    assert refuse_box(Box(tiles=both)) is None


def test_a_tile_put_right_takes_the_place_of_what_was_wrong() -> None:
    state = begun(box=FULL)
    right = ENGINE.play(state, Correct(0, (("face.6", "engine+engine"),)))[0]
    assert after(right, FULL).tiles[5] == ("engine", "engine")


def test_a_start_tile_read_in_play_is_a_row_of_the_box() -> None:
    state = play(laid(3, box=PRINTED), TakeStartTile(2, 1, "body", "race-2", "none")).state
    assert after(state).start_tiles == (("body", "race-2"), *NONE * 3)
    again = laid(3, box=after(state))
    labels = [option.value for option in which_start_tile(again).options]
    assert labels == [1, 2]
    assert code(again, TakeStartTile(2, 1)) is None
    assert code(again, TakeStartTile(2, 2)) == "core.answer.unfit"
    assert code(again, TakeStartTile(2, 2, "engine", "none")) is None


def which_start_tile(state: Any) -> Any:
    """The question which start tile is taken."""
    return next(TakeStartTile.ask(state, state.seat))


def test_the_last_start_tile_that_is_read_shows_the_short_race_where_none_did() -> None:
    known = Box(start_tiles=(("body",), ("engine",), ("worker",), ()))
    state = laid(4, box=known)
    refused = TakeStartTile(state.seat, 4, "body", "none").check(state)
    assert refused is not None
    assert refused.code == "kraftwagen.box.no-race"
    assert TakeStartTile(state.seat, 4, "race-2", "none").check(state) is None


def test_an_engineer_described_in_play_is_known_in_the_next_game() -> None:
    state = doing("research", box=PRINTED)
    told_card = Research(0, "engineer", None, 3, None, "race", 2, "yes")
    state = play(state, told_card).state
    bugatti = Engineer("Ettore Bugatti", "race", 2, True)
    assert after(state).engineers == (None, None, bugatti, *[None] * 6)
    again = doing("research", box=after(state))
    assert code(again, Research(0, "engineer", engineer=3)) is None
    assert after(again, Box(circuit=20)) == Box(engineers=after(state).engineers, circuit=20)
    assert after(state, FULL).engineers[2] == bugatti
    assert after(state, FULL).engineers[0] == FULL.engineers[0]


def test_an_award_with_its_goal_is_known_in_the_next_game_one_without_is_not() -> None:
    state = play(selling(box=PRINTED), GiveAward(0, 1, 0, "", 4)).state
    assert after(state) == Box()
    state = play(state, GiveAward(0, 2, 0, "most laps", 5)).state
    box = after(state)
    assert box.awards == (None, Award("most laps", 5), *[None] * 8)
    again = selling(box=box)
    assert code(again, GiveAward(0, 2, 0)) is None
    assert code(again, GiveAward(0, 1, 0)) == "core.answer.unfit"


def test_what_would_make_the_box_inconsistent_is_not_kept() -> None:
    state = begun(box=PRINTED)
    state.faces = [*TILES[:5], *[("body", "body")] * 4, ("body", "body", "body")]
    assert refuse_box(Box(tiles=tuple(state.faces))) is not None
    assert after(state, Box(circuit=20)) == Box(circuit=20)


def test_rows_without_numbers_are_united_without_doubling() -> None:
    assert united(["a", "", ""], ("b", "a", "")) == ("b", "a", "")
    assert united(["a", "", ""], ("b", "", "")) == ("a", "b", "")
    assert united(["a", "a", ""], ("a", "b", "")) == ("a", "a", "b")
    assert united(["a", "c", ""], ("b", "d", "a")) == ("a", "c", "b")
    assert united(["", ""], ()) == ()
