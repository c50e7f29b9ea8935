"""A pad at the table: who is asked, what is refused and why, and how games of a changed file are kept."""

import pytest
from msgspec.structs import replace

import engines
from companion.ports.journal import Loose
from companion.store.archive import Archive
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.reports.bg_stats import play_of
from engines.core import record
from engines.core.conversing import converse
from engines.core.events import TABLE
from engines.core.questions import Count, Pick
from engines.core.rules import Illegal
from engines.core.text import Reader
from engines.pads import asking, form
from engines.pads.engine import engine_of
from engines.pads.moves import Close, End, Write
from engines.pads.scoring import totals
from tests.pads.evenings import Quiet, begun, entered, pad, setup_of
from tests.pads.strange_pads import STRANGE

HOOK = STRANGE["pad-hook"]
WIZARD = pad("wizard")


def refused(engine, state, move):
    """The refusal of a move: its code, its words, and the row of the file that it cites."""
    illegal = engine.check(state, move)
    assert isinstance(illegal, Illegal)
    return illegal.code, str(illegal.why), str(illegal.rule)


def test_bids_come_first_and_the_dealer_bids_last() -> None:
    state, asked = begun(WIZARD, 3), []
    for round_ in ({"bid": [0, 1, 1], "tricks": [0, 0, 1]}, {"bid": [0, 0, 0], "tricks": [2, 0, 0]}):
        for _ in range(6):
            asked.append(WIZARD.actors(state)[0])
            state = one_more(state, round_)
        state = WIZARD.play(state, Close(TABLE))[0]
    assert asked == [0, 1, 2, 0, 1, 2, 1, 2, 0, 1, 2, 0]


def one_more(state, round_):
    """The pad with the next number."""
    (seat,) = WIZARD.actors(state)
    what = "bid" if None in state.values[-1][0] else "tricks"
    return WIZARD.play(state, Write(seat, what, round_[what][seat]))[0]


def test_the_last_number_of_a_sum_is_known() -> None:
    state = begun(WIZARD, 3)
    for seat, value in enumerate((0, 1, 0)):
        state = WIZARD.play(state, Write(seat, "bid", value))[0]
    state = WIZARD.play(state, Write(0, "tricks", 0))[0]
    question = converse(Write, state, 1)
    assert isinstance(question, Count)
    assert (question.low, question.high) == (0, 1)
    state = WIZARD.play(state, Write(1, "tricks", 1))[0]
    assert converse(Write, state, 2) == Write(2, "tricks", 0), "there is nothing left to ask"
    assert refused(WIZARD, state, Write(2, "tricks", 1))[0] == "core.answer.unfit"


def test_a_sum_that_cannot_come_out_is_told_with_the_row_of_the_file() -> None:
    state = begun(WIZARD, 3)
    for seat in range(3):
        state = WIZARD.play(state, Write(seat, "bid", 0))[0]
    WIZARD.correct(state, [("tricks.1.0", 1), ("tricks.1.1", 1)])
    code, why, rule = refused(WIZARD, state, Write(2, "tricks", 0))
    assert code == "pads.sum.unfit"
    assert why == "tricks: all together have 1, and the others have 2"
    row = next(n for n, row in enumerate(WIZARD.pad.text.splitlines(), 1) if row == 'name = "tricks"')
    assert rule == f"Wizard: row {row}: tricks"


def test_a_forbidden_sum_is_greyed_out_and_a_variant_is_agreed_on() -> None:
    state = begun(HOOK, 2)
    state = HOOK.play(state, Write(0, "bid", 0))[0]
    question = asking.question(state, 1, HOOK.pad.ask("bid"))
    assert isinstance(question, Pick)
    assert [option.blocked is not None for option in question.options] == [False, True]
    code, why, _ = refused(HOOK, state, Write(1, "bid", 1))
    assert (code, why) == ("pads.sum.forbidden", "bid: all together may not be 1")
    free = HOOK.play(HOOK.setup(replace(setup_of(HOOK, 2), restricted=False)), Write(0, "bid", 0))[0]
    assert HOOK.check(free, Write(1, "bid", 1)) is None
    assert WIZARD.house_rules[0].printed is False, "in the box of Wizard it is a variant"
    assert HOOK.house_rules[0].printed is True


def test_a_row_is_filled_once() -> None:
    engine = pad("yahtzee")
    state = begun(engine, 1)
    state = engine.play(state, Write(0, "ones", 3))[0]
    code, why, rule = refused(engine, state, Write(0, "ones", 2))
    assert code == "pads.row.filled"
    assert why == "ones: dice is filled already"
    assert rule.startswith("Yahtzee: row ")


def test_people_say_when_open_rounds_end_and_only_between_two() -> None:
    engine = pad("scrabble")
    state = begun(engine, 2)
    assert engine.kinds(state, 0) == (Write,), "nothing was played yet"
    state = entered(engine, state, [{"points": [5, 6]}])
    assert engine.kinds(state, 0) == (Write, End)
    state = engine.play(state, Write(0, "points", 1))[0]
    assert engine.kinds(state, 1) == (Write,), "Ben has his turn first"


def test_a_set_up_with_a_file_that_cannot_be_read_is_refused() -> None:
    illegal = WIZARD.refuse_setup(replace(setup_of(WIZARD, 3), text='title = "Wizard"\nplayers = 3\n'))
    assert illegal is not None
    assert illegal.code == "pads.file.wrong"
    assert str(illegal.why).startswith("The pad can't be read: row 1, column 1: “ask” is missing")


def test_a_pad_that_changed_keeps_the_games_as_they_were() -> None:
    """The file is in the set-up: its points, its title and its number of players are those of then."""
    changed = WIZARD.pad.text.replace("20 + 10", "50 + 10").replace("[3, 6]", "[3, 8]").replace(
        'title = "Wizard"', 'title = "Our Wizard"')  # fmt: skip
    then = engine_of("pad-wizard", changed)
    state = entered(then, begun(then, 7), [{"bid": [1, *[0] * 6], "tricks": [1, *[0] * 6]}])
    moves = [Write(seat, "bid", int(seat == 0)) for seat in range(7)]
    moves += [Write(seat, "tricks", int(seat == 0)) for seat in range(7)]
    entries = [record.Entry(seq, move) for seq, move in enumerate(moves, 1)]
    names = ("Anna", "Ben", "Carla", "Dan", "Eva", "Finn", "Gesa")
    lines = list(record.write(record.Record(then, names, setup_of(then, 7), entries, [], None)))
    kept = record.read([line.rstrip() for line in lines], engines.engine)
    again, _ = record.replay(kept)
    assert totals(again) == totals(state) == [60, *[50] * 6]
    assert (str(kept.engine.title), kept.engine.seats) == ("Our Wizard", range(3, 9))
    assert str(engines.engine("pad-wizard").title) == "Wizard"


def test_a_game_is_kept_in_the_archive_and_opened_again(tmp_path) -> None:
    setup = replace(setup_of(WIZARD, 3), text=WIZARD.pad.text.replace("20 + 10", "30 + 10"))
    played = WIZARD.for_setup(setup)
    file = tmp_path / "archive.sqlite"
    with Archive.open(file) as archive:
        names, colours = ("Anna", "Ben", "Carla"), setup.colours
        journal = archive.begin(played, names, colours, setup, "2026-11-20T19:00:00+00:00")
        session = Session(played, setup, journal)
        for seat in range(3):
            assert session.play(Write(seat, "bid", 0)) is None
        for seat, value in enumerate((0, 1, 0)):
            assert session.play(Write(seat, "tricks", value)) is None
    with Archive.open(file) as archive:
        kept = archive.record_of(journal.number)
    assert totals(record.replay(kept)[0]) == [30, -10, 30]


def test_a_game_without_its_file_is_found_again() -> None:
    gone = engine_of("pad-gone", WIZARD.pad.text)
    lines = record.write(record.Record(gone, (), setup_of(gone, 3), [], [], None))
    kept = record.read([line.rstrip() for line in lines], engines.engine)
    assert (kept.engine.name, str(kept.engine.title)) == ("pad-gone", "Wizard")


@pytest.mark.parametrize(("name", "most_win"), [("wizard", True), ("hearts", False)])
def test_bg_stats_is_told_whether_most_or_fewest_win(name: str, most_win: bool) -> None:
    engine = pad(name)
    session = Session(engine, setup_of(engine, 3), Loose())
    assert play_of(session, ("A", "B", "C"), engine.colours[:3], Reader())["game"]["highestWins"] is most_win


@pytest.mark.parametrize(("name", "number"), [("wizard", 1465), ("skat", None)])
def test_bg_stats_is_told_the_number_of_a_game_where_it_is_known(name: str, number: int | None) -> None:
    engine = pad(name)
    session = Session(engine, setup_of(engine, 3), Loose())
    told = play_of(session, ("A", "B", "C"), engine.colours[:3], Reader())["game"]
    assert told.get("bggId") == number


def test_nothing_is_counted_before_it_is_known_what_is_asked() -> None:
    """Nobody is declarer of a deal that nobody entered yet, and still it is no deal of 0 points."""
    engine = pad("skat")
    state = begun(engine, 3)
    assert [cell.figure for cell in engine.view(state, None).board.grid.rows[0].cells] == ["", "", ""]
    for seat, chosen in enumerate((1, 0, 0)):
        assert engine.kinds(state, seat)[0] is Write
        state, _ = engine.play(state, Write(seat, "declarer", chosen))
    assert [cell.figure for cell in engine.view(state, None).board.grid.rows[0].cells] == ["", "0", "0"]
    assert engine.actors(state) == (0,), "only the declarer has a game"


def test_what_cannot_be_is_doubted() -> None:
    state = begun(WIZARD, 3)
    WIZARD.correct(state, [("round", 2)])
    WIZARD.correct(
        state, [(f"{what}.1.{seat}", int(seat < 2)) for what in ("bid", "tricks") for seat in range(3)]
    )
    doubts = [str(one) for one in WIZARD.inconsistencies(state)]
    assert doubts == ["round 1: tricks has to be 1 together, not 2"]
    WIZARD.correct(state, [("tricks.1.1", -1)])
    doubts = [str(one) for one in WIZARD.inconsistencies(state)]
    assert doubts == ["round 1: tricks isn't entered for everybody"]


def test_a_sum_that_nobody_is_asked_for_is_not_doubted() -> None:
    """Of two players of whom neither bid, nobody enters what was won."""
    state = HOOK.setup(replace(setup_of(HOOK, 2), restricted=False))
    for what, value in (("bid", 0), ("taken", 9)):
        for seat in range(2):
            state, _ = HOOK.play(state, Write(seat, what, value))
    assert HOOK.actors(state) == (TABLE,), "the round is closed by itself"
    state, _ = HOOK.play(state, Close(TABLE))
    assert list(HOOK.inconsistencies(state)) == []
    HOOK.correct(state, [("bid.1.0", 1), ("won.1.0", 0)])
    assert [str(doubt) for doubt in HOOK.inconsistencies(state)] == [
        "round 1: won has to be 1 together, not 0"
    ]


def test_a_number_takes_one_touch() -> None:
    """The next question is there by itself; a number that the others leave is one tap on its key."""
    session = Session(WIZARD, setup_of(WIZARD, 6), Loose())
    controls, touches, numbers = Controls(session, Quiet()), 0, 0
    while len(session.state.values) < 6:
        (seat,) = session.actors
        if controls.question is None:
            controls.begin(Write, seat)
        else:
            controls.answer(controls.question.low)
        touches += 1
        numbers = len([move for move in session.moves if isinstance(move, Write)])
        assert touches == numbers
    assert numbers == 5 * 12


def test_a_pad_that_is_read_again_meanwhile_is_the_same_pad() -> None:
    """The files that were read are remembered only so long."""
    ask = HOOK.pad.ask("bid")
    state = begun(HOOK, 2)
    form.read.cache_clear()
    assert asking.question(HOOK.play(state, Write(0, "bid", 0))[0], 1, ask) is not None
