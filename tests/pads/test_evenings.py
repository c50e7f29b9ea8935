"""Golden evenings: a few lines of each pad in the box, with the sums worked out by hand."""

from engines.pads import box
from tests.pads.evenings import begun, ended, entered, evening, pad


def test_wizard() -> None:
    """Anna 20+0, then -10 (1 off); Ben -10 (1 off), then 20+20; Carla 20+10 then 20+0."""
    totals, winners = evening(
        "wizard", 3,
        {"bid": [0, 1, 1], "tricks": [0, 0, 1]},
        {"bid": [1, 2, 0], "tricks": [0, 2, 0]},
    )  # fmt: skip
    assert totals == [20 - 10, -10 + 40, 30 + 20]
    assert winners == ()
    assert pad("wizard").pad.rounds.text == "60 // players"
    assert [begun(pad("wizard"), players).most_rounds for players in (3, 4, 5, 6)] == [20, 15, 12, 10]


def test_skyjo() -> None:
    """Ben closes with 12 and Carla has less: twice 12. Then Anna closes with the least: as it is."""
    totals, winners = evening(
        "skyjo", 3,
        {"closed": [0, 1, 0], "cards": [30, 12, 9]},
        {"closed": [1, 0, 0], "cards": [-4, 80, 40]},
    )  # fmt: skip
    assert totals == [26, 24 + 80, 49]
    assert winners == (0,), "Ben has 100: it is over, and the fewest win"


def test_skyjo_a_closer_with_the_same_sum_as_another_counts_twice_and_a_negative_one_once() -> None:
    assert evening("skyjo", 2, {"closed": [1, 0], "cards": [7, 7]})[0] == [14, 7]
    assert evening("skyjo", 2, {"closed": [1, 0], "cards": [-2, -5]})[0] == [-2, -5]


def test_hearts() -> None:
    """13 hearts and the queen are 26; who takes all of them gives 26 to everybody else."""
    totals, winners = evening(
        "hearts", 4, {"taken": [3, 13, 10, 0]}, {"taken": [0, 0, 26, 0]}, {"taken": [26, 0, 0, 0]},
        {"taken": [0, 26, 0, 0]},
    )  # fmt: skip
    assert totals == [3 + 26 + 0 + 26, 13 + 26 + 26 + 0, 10 + 0 + 26 + 26, 0 + 26 + 26 + 26]
    assert winners == ()
    assert evening("hearts", 3, *[{"taken": [13, 13, 0]}] * 8) == ([104, 104, 0], (2,))


def test_seven_wonders() -> None:
    """Three sets of 7 wonders' science: 3, 2, 1 signs are 9 + 4 + 1 + 7 = 21; 11 coins are 3 points."""
    totals, winners = evening(
        "7-wonders", 3,
        {
            "military": [18, -6, 3], "coins": [11, 8, 2], "wonder": [10, 7, 3], "civilian": [20, 11, 30],
            "commerce": [3, 0, 4], "guilds": [0, 6, 9], "gears": [3, 0, 1], "tablets": [2, 4, 1],
            "compasses": [1, 1, 1],
        },
    )  # fmt: skip
    assert totals == [
        18 + 3 + 10 + 20 + 3 + 0 + 21,
        -6 + 2 + 7 + 11 + 0 + 6 + 17,
        3 + 0 + 3 + 30 + 4 + 9 + 10,
    ]
    assert winners == (0,)


def test_seven_wonders_coins_break_a_tie() -> None:
    nothing = {name: [0, 0, 0] for name in ("wonder", "civilian", "commerce", "guilds", "gears", "tablets",
                                            "compasses")}  # fmt: skip
    totals, winners = evening("7-wonders", 3, nothing | {"military": [3, 3, 1], "coins": [4, 5, 3]})
    assert totals == [4, 4, 2]
    assert winners == (1,)


def test_carcassonne() -> None:
    totals, winners = evening(
        "carcassonne", 2,
        {"track": [61, 70], "roads": [3, 0], "cities": [4, 2], "monasteries": [5, 0], "supplied": [4, 2]},
    )  # fmt: skip
    assert (totals, winners) == ([61 + 3 + 4 + 5 + 12, 70 + 2 + 6], (0,))


YAHTZEE = {
    "ones": [3, 1], "twos": [3, 2], "threes": [3, 2], "fours": [3, 3], "fives": [3, 2], "sixes": [3, 3],
    "three_alike": [22, 17], "four_alike": [0, 24], "full_house": [1, 0], "small_straight": [1, 1],
    "large_straight": [0, 1], "yahtzee": [1, 0], "chance": [20, 23], "more": [1, 0],
}  # fmt: skip


def test_yahtzee() -> None:
    """Three of each number are 3 x 21 = 63: the bonus. 1 + 4 + 6 + 12 + 10 + 18 = 51 is none."""
    totals, winners = evening("yahtzee", 2, YAHTZEE)
    assert totals == [
        63 + 35 + 22 + 0 + 25 + 30 + 0 + 50 + 20 + 100,
        51 + 0 + 17 + 24 + 0 + 30 + 40 + 0 + 23 + 0,
    ]
    assert winners == (0,)


def test_yahtzee_no_further_one_counts_without_the_first() -> None:
    totals, _ = evening("yahtzee", 2, YAHTZEE | {"yahtzee": [0, 0], "more": [0, 2]})
    assert totals == [345 - 50 - 100, 185]


def test_skull_king() -> None:
    """Bids of 0 are worth 10 a round, won or lost; others 20 a trick, or -10 for each that is off."""
    totals, _ = evening(
        "skull-king", 3,
        {"bid": [0, 1, 0], "tricks": [0, 0, 1], "extra": [0, None, None]},
        {"bid": [0, 2, 1], "tricks": [0, 2, 0], "extra": [0, 30, None]},
        {"bid": [3, 0, 1], "tricks": [0, 2, 1], "extra": [None, None, 20]},
    )  # fmt: skip
    assert totals == [10 + 20 - 30, -10 + 40 + 30 - 30, -10 - 10 + 20 + 20]


def test_qwixx() -> None:
    """1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78 points for 1 to 12 crosses."""
    totals, winners = evening(
        "qwixx", 2,
        {"red": [4, 12], "yellow": [7, 1], "green": [3, 0], "blue": [11, 2], "missed": [2, 4]},
    )  # fmt: skip
    assert (totals, winners) == ([10 + 28 + 6 + 66 - 10, 78 + 1 + 0 + 3 - 20], (0,))


def test_scrabble() -> None:
    """Anna uses up her tiles and gets Ben's 7; Ben loses them."""
    engine = pad("scrabble")
    state = entered(
        engine, begun(engine, 2), [{"points": [24, 30]}, {"points": [18, 8]}, {"points": [7, -7]}]
    )
    state = ended(engine, state)
    assert [sheet.total for sheet in engine.scores(state, None)] == [49, 31]
    assert engine.winners(state) == (0,)


def test_wingspan() -> None:
    """Equal points: who has more food left wins, and food is no point."""
    totals, winners = evening(
        "wingspan", 2,
        {
            "birds": [41, 38], "bonus_cards": [8, 12], "goals": [9, 14], "eggs": [17, 12], "cached": [4, 2],
            "tucked": [3, 4], "food": [1, 3],
        },
    )  # fmt: skip
    assert (totals, winners) == ([82, 82], (1,))


def test_six_nimmt() -> None:
    engine = pad("6-nimmt")
    state = entered(engine, begun(engine, 3), [{"heads": [12, 0, 5]}, {"heads": [3, 21, 8]}])
    state = ended(engine, state)
    assert [sheet.total for sheet in engine.scores(state, None)] == [15, 21, 13]
    assert engine.winners(state) == (2,)


def test_rummikub() -> None:
    """Who went out gets what the others have left. Where nobody did, the least wins the differences."""
    assert evening("rummikub", 3, {"left": [0, 12, 30]})[0] == [42, -12, -30]
    assert evening("rummikub", 3, {"left": [5, 12, 30]})[0] == [7 + 25, -7, -25]


def test_azul() -> None:
    totals, winners = evening(
        "azul", 2, {"track": [40, 46], "lines": [2, 3], "columns": [1, 0], "colours": [1, 1]}
    )
    assert (totals, winners) == ([40 + 4 + 7 + 10, 46 + 6 + 10], (1,))
    totals, winners = evening(
        "azul", 2, {"track": [50, 48], "lines": [1, 2], "columns": [0, 0], "colours": [0, 0]}
    )
    assert (totals, winners) == ([52, 52], (1,)), "more full lines win a tie"


def test_ticket_to_ride() -> None:
    """45 trains: 2 + 6 + 9 + 8 + 20 + 0 for Anna."""
    totals, winners = evening(
        "ticket-to-ride", 2,
        {
            "ones": [2, 0], "twos": [3, 5], "threes": [3, 4], "fours": [2, 1], "fives": [4, 1],
            "sixes": [0, 2], "tickets": [21, -6], "longest": [1, 0], "connected": [3, 1],
        },
    )  # fmt: skip
    assert totals == [2 + 6 + 12 + 14 + 40 + 21 + 10, 10 + 16 + 7 + 10 + 30 - 6]
    assert winners == (0,)


AGRICOLA = ("fields", "pastures", "grain", "vegetables", "sheep", "boar", "cattle", "unused", "stables",
            "clay_rooms", "stone_rooms", "family", "cards", "extra")  # fmt: skip


def test_agricola() -> None:
    rows = zip(
        AGRICOLA, ([4, 1], [2, 0], [5, 0], [2, 0], [4, 8], [2, 7], [3, 6], [1, 13], [1, 0], [0, 2], [4, 0],
                   [4, 2], [6, 0], [0, 3]), strict=True
    )  # fmt: skip
    totals, winners = evening("agricola", 2, dict(rows))
    assert totals == [
        3 + 2 + 2 + 2 + 2 + 1 + 2 - 1 + 1 + 0 + 8 + 12 + 6 + 0,
        -1 - 1 - 1 - 1 + 4 + 4 + 4 - 13 + 0 + 2 + 0 + 6 + 0 + 3,
    ]
    assert winners == (0,)


TERRAFORMED = {
    "rating": [35, 30, 14], "first_places": [1, 2, 0], "second_places": [1, 0, 0], "milestones": [1, 2, 0],
    "greenery": [6, 4, 0], "beside_cities": [7, 3, 0], "cards": [12, 20, 0], "credits": [4, 9, 0],
}  # fmt: skip


def test_terraforming_mars() -> None:
    totals, winners = evening("terraforming-mars", 3, TERRAFORMED)
    assert (totals, winners) == ([35 + 7 + 5 + 6 + 7 + 12, 30 + 10 + 10 + 4 + 3 + 20, 14], (1,))


def test_terraforming_mars_has_no_second_places_for_two() -> None:
    assert evening("terraforming-mars", 2, TERRAFORMED | {"second_places": [None, None]})[0] == [70, 77]


def test_tichu() -> None:
    """A pair is one column: 70 to 30 and a Tichu made; a double victory; a grand one missed."""
    totals, _ = evening(
        "tichu", 4,
        {"double": [0, 0], "cards": [70, 30], "calls": [1, 0]},
        {"double": [0, 1], "cards": [None, None], "calls": [0, 1]},
        {"double": [0, 0], "cards": [-25, 125], "calls": [-2, 0]},
    )  # fmt: skip
    assert totals == [70 + 100 + 0 - 25 - 200, 30 + 200 + 100 + 125]
    engine = pad("tichu")
    state = entered(engine, begun(engine, 4), [{"double": [0, 0], "cards": [70, 30], "calls": [1, 0]}])
    assert [sheet.total for sheet in engine.scores(state, None)] == [170, 30, 170, 30], (
        "a side shares its score"
    )


def test_skat() -> None:
    """A published list: a grand with four, schneider, is 144; diamonds without two, 27, lost; null ouvert 46.

    What passes between declarer and rules is 27 x 2 = 54; 144 - 54 = 90.
    """
    engine = pad("skat")
    asked = {"declarer": [1, 0, 0], "worth": [144, None, None], "result": [1, None, None]}
    state = entered(
        engine, begun(engine, 3),
        [
            asked,
            asked | {"worth": [27, None, None], "result": [0, None, None]},
            {"declarer": [0, 0, 1], "worth": [None, None, 46], "result": [None, None, 1]},
        ],
    )  # fmt: skip
    assert [sheet.total for sheet in engine.scores(state, None)] == [90, 0, 46]
    assert engine.winners(ended(engine, state)) == (0,)


def test_doppelkopf() -> None:
    """A published example: no 90, no 120 and Re are 3 points; alone 4 points count three times: 12."""
    engine = pad("doppelkopf")
    state = entered(
        engine, begun(engine, 4),
        [{"side": [0, 2], "points": [3, -3, 3, -3]}, {"side": [3], "points": [-4, -4, -4, 4]}],
    )  # fmt: skip
    assert [sheet.total for sheet in engine.scores(state, None)] == [-1, -7, -1, 9]
    assert engine.winners(ended(engine, state)) == (3,)


def test_canasta() -> None:
    """Four red threes are 800, also against a pair that laid nothing down."""
    totals, winners = evening(
        "canasta", 4,
        {
            "cards": [620, 0], "natural": [1, 0], "mixed": [2, 0], "red_threes": [1, 3], "went_out": [1, 0],
            "left": [0, 145],
        },
        {
            "cards": [300, 1430], "natural": [0, 3], "mixed": [0, 1], "red_threes": [0, 4],
            "went_out": [0, 2], "left": [70, 5],
        },
        {
            "cards": [0, 1490], "natural": [0, 1], "mixed": [0, 0], "red_threes": [0, 0], "went_out": [0, 0],
            "left": [255, 15],
        },
    )  # fmt: skip
    first = 620 + 500 + 600 + 100 + 100 - 0, -300 - 145
    second = 300 - 70, 1430 + 1500 + 300 + 800 + 200 - 5
    third = -255, 1490 + 500 - 15
    assert totals == [sum(column) for column in zip(first, second, third, strict=True)] == [1895, 5755]
    assert winners == (1, 3)


def test_phase_10() -> None:
    """Anna and Ben make their tenth phase in the same round: Ben has fewer points."""
    made = {"phase": [1, 1, 0], "left": [5, 0, 60]}
    totals, winners = evening("phase-10", 3, *[made] * 9, {"phase": [1, 1, 1], "left": [0, 20, 25]})
    assert totals == [10, 10, 1]
    assert winners == (1,), "45 points against 20"


def test_farkle() -> None:
    engine = pad("farkle")
    state = entered(
        engine, begun(engine, 2), [{"points": [9000, 9500]}, {"points": [0, 550]}, {"points": [1200, 0]}]
    )
    assert [sheet.total for sheet in engine.scores(state, None)] == [10200, 10050]
    assert engine.winners(ended(engine, state)) == (0,)


def test_every_pad_of_the_box_has_an_evening() -> None:
    spelled = {"pad-7-wonders": "seven_wonders", "pad-6-nimmt": "six_nimmt"}
    for name in box():
        called = spelled.get(name, name.removeprefix("pad-").replace("-", "_"))
        assert f"test_{called}" in globals(), f"write an evening of {name}"
