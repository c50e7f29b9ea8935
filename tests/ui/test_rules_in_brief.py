"""The rules in brief by touch: each way to them, the search, and the turn card."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from companion.desk.asked import outside
from companion.ui.kit.painted import HOLD
from companion.ui.questions.pick import PickWidget
from companion.ui.screens.table.receipt import Leads
from engines.core.brief import CardRow, Chapter, Entry, TurnCard
from engines.core.hints import Hint
from engines.core.questions import Option, Pick
from engines.core.text import N_
from engines.core.view import Fact, Ledger, Shelf, View
from tests.table.pig import HOLD as HOLDING
from tests.table.pig import THROW, Hold, Pig, PigState, Roll
from tests.ui.shown import listening, place_of_words, told
from tests.ui.tabletop import BROAD, SMALL, TALL, Evening, evening, find, random_setup, throw
from tests.ui.walked import faults, words_watched


class Taught(Pig):
    """Pig with rules in brief, and a turn card."""

    brief = (
        Chapter(
            N_("The turn"),
            (
                Entry(
                    N_("A throw"), N_("A one loses the pot."), (THROW,), ("roll", "s[0-9]", "die"), ("die",)
                ),
                Entry(N_("Keeping points"), N_("Only what you keep counts."), (HOLDING,), ("hold",)),
            ),
        ),
    )
    turn_card = TurnCard(
        (CardRow(N_("Throw"), "die", says=N_("as often as you dare"), of="roll"),),
        (CardRow(N_("A house"), "die", (Fact(N_("points"), 3, "die"),), N_("{n} of them", n=2)),),
    )

    def view(self, state: PigState, eyes: int | None) -> View:
        dice = Shelf(N_("Dice"), (Fact(N_("cups"), 1), Fact(N_("dice"), 5, "die")))
        return replace(super().view(state, eyes), shelves=(dice,))


PIG = Taught()


@pytest.fixture(params=[SMALL, TALL], ids=str)
def one(file: Any, request: pytest.FixtureRequest) -> Iterator[Evening]:
    """An evening with the taught Pig, in which nothing is asked."""
    with evening(file, request.param, (PIG,)) as table:
        table.begin(PIG)
        table.root.controls.leave()
        yield table


def dialog(one: Evening) -> list[str]:
    return told(one.root.dialogs.dialog) if one.root.dialogs.dialog.is_open else []


def well(one: Evening) -> bool:
    """Whether nothing is wrong with what is shown."""
    with words_watched(seen := set()):
        return not list(faults(one.root, seen))


def test_the_menu_leads_to_all_entries_and_back(one):
    one.menu("brief")
    page = one.root.brief.page
    assert (one.root.screen, well(one)) == (page, True)
    one.finger.tap(*page.rows.row_of(1))
    assert "Keeping points" in told(page.page)
    assert "See: Pig · Holding" in told(page.page)
    one.tap(page.back)
    assert one.root.screen is one.root.play


def test_words_are_looked_for_and_all_entries_shown_again(one):
    one.menu("brief")
    brief = one.root.brief
    one.tap(brief.page.search)
    assert one.root.screen is brief.asking
    for place in brief.asking.words.touches("ONLY WHAT"):
        one.finger.tap(*place)
    assert [item.label.msgid for item in brief.page.rows.items] == ["The turn", "Keeping points"]
    assert well(one)
    one.tap(brief.page.all)
    assert len(brief.page.rows.items) == 2 + 5
    one.tap(brief.page.search)
    for place in brief.asking.words.touches("xyz"):
        one.finger.tap(*place)
    assert (brief.page.nothing.parent, brief.page.page.parent) == (brief.page, None)
    one.tap(brief.page.back)
    assert one.root.screen is one.root.play


def test_a_refusal_leads_to_its_rule_in_one_more_touch(one):
    one.root.controls.begin(Hold, 0)
    why = one.root.dialogs.why
    assert well(one)
    one.tap(why, "rule")
    assert {"Keeping points", "See: Pig · Holding"} <= set(dialog(one))
    assert why.illegal is None
    one.tap(one.root.dialogs.dialog, "more")
    assert one.root.screen is one.root.brief.page
    assert "Keeping points" in told(one.root.brief.page.page), "at the entry that was told"
    one.tap(one.root.brief.page.back)
    assert one.root.screen is one.root.play


def test_an_effect_leads_to_its_rule_in_two_touches(one):
    throw(one, 5)
    one.root.controls.leave()
    one.root.corrections.open_receipt(one.root.play.receipt)
    one.tap(one.root.corrections.receipt.list, Leads(0))
    assert "A throw" in dialog(one)
    one.tap(one.root.dialogs.dialog, "seen")
    assert one.root.screen is one.root.corrections.receipt


def test_an_effect_without_an_entry_leads_only_to_its_correction(file):
    with evening(file, SMALL) as table:
        table.begin()
        throw(table, 5)
        table.root.corrections.open_receipt(table.root.play.receipt)
        assert list(table.root.corrections.receipt.list.areas()) == [0]


def test_a_held_key_is_explained_and_not_pressed(one):
    row = one.root.play.actions
    one.finger.hold(*row.place_of((Roll, 0)), HOLD * 1.6)
    assert "A throw" in dialog(one)
    assert not [words for words in dialog(one) if words.startswith("See: ")], "that is said at its foot"
    assert one.root.controls.open is None
    one.tap(one.root.dialogs.dialog, "more")
    assert {"A throw", "See: Pig · Throwing"} <= set(told(one.root.brief.page.page))
    one.tap(one.root.brief.page.back)
    one.finger.hold(*row.place_of((Roll, 0)), HOLD * 1.6)
    one.tap(one.root.dialogs.dialog, "seen")
    one.finger.hold(*row.place_of("undo"), HOLD * 1.6)
    assert dialog(one) == []


def turn_card(one):
    """Open the turn card from the table: by what is asked, or from what the name leads to."""
    banner = one.root.play.banner
    if "open" in banner.areas():
        one.tap(banner, "open")
        return
    one.tap(banner, "who")
    one.tap(one.root.dialogs.dialog, "turn")


def test_the_banner_opens_the_turn_card(one):
    turn_card(one)
    card = one.root.brief.card
    assert (one.root.screen, well(one)) == (card, True)
    assert {"Throw", "as often as you dare", "A house", "2 of them", "3"} <= set(told(card.card))
    one.tap(card.back)
    one.menu("turn_card")
    one.tap(card.more)
    assert one.root.screen is one.root.brief.page
    one.tap(one.root.brief.page.back)
    one.tap(card.back)
    assert one.root.screen is one.root.play


def test_a_line_of_the_turn_card_leads_to_its_rule_in_two_touches(one):
    turn_card(one)
    page = one.root.brief.card
    throw, house = (page.card.to_window(*box.centre) for node, box in page.card.laid if node.about)
    one.finger.tap(*house)
    assert dialog(one) == [], "nothing is said of a house"
    one.finger.tap(*throw)
    assert "A throw" in dialog(one)
    one.tap(one.root.dialogs.dialog, "seen")
    assert one.root.screen is page


def test_the_turn_card_is_beside_the_board_only_while_nothing_is_asked(file):
    with evening(file, BROAD, (PIG,)) as table:
        table.begin(PIG)
        play = table.root.play
        table.root.controls.leave()
        assert play.turn_card.parent is play
        assert well(table)
        table.root.controls.begin(Roll, 0)
        assert play.turn_card.parent is None


class Unpriced(Taught):
    """The same with a card of so many lines, on which nothing is paid for."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self.turn_card = TurnCard(tuple(CardRow(N_("Throw {n}", n=n), "die") for n in range(lines)))


@pytest.mark.parametrize(
    ("lines", "all_of_them"), [(20, True), (40, False)], ids=["two columns", "what has room"]
)
def test_a_card_that_is_too_long_for_one_column(file, lines, all_of_them):
    with evening(file, SMALL, (pig := Unpriced(lines),)) as table:
        table.begin(pig)
        table.root.controls.leave()
        turn_card(table)
        card = table.root.brief.card.card
        assert card.height < card.wanted_height(card.width)
        shown = told(card)
        assert shown == [f"Throw {n}" for n in range(len(shown))] != []
        assert (len(shown) == lines) is all_of_them
        assert well(table)


def test_a_game_without_a_card_has_no_way_to_it(table):
    table.begin()
    table.root.controls.leave()
    assert table.root.play.banner.areas().keys() == {"who"}
    table.tap(table.root.play.banner, "who")
    assert "turn" not in table.root.dialogs.dialog.areas()
    table.root.dialogs.dialog.close()
    assert table.root.play.turn_card.parent is None
    table.tap(table.root.play.menu)
    assert "turn_card" not in table.root.dialogs.dialog.areas()


class Boardless(Taught):
    """The same without a board, so that the shelf has its place."""

    def view(self, state: PigState, eyes: int | None) -> View:
        return replace(super().view(state, eyes), board=None)


@pytest.mark.parametrize("size", [SMALL, TALL])
def test_a_thing_on_a_shelf_is_told_about_when_it_is_touched(file, size):
    pig = Boardless()
    with evening(file, size, (pig,)) as table:
        table.begin(pig)
        table.root.controls.leave()
        shelf = table.root.play.shelves[0]
        assert shelf.parent is table.root.play
        assert well(table)
        table.tap(shelf, "things")
        assert "A throw" in dialog(table)


def test_an_option_with_a_picture_is_told_about_when_it_is_held(table):
    heard = listening(table.root.stage, "on_about")
    question = Pick("which", N_("Which?"), (Option(1, N_("Die"), icon="die"), Option(2, N_("None"))))
    for eyes, expected in ((None, ["die"]), ((0,), [])):
        heard.clear()
        pick = PickWidget(table.root.stage)
        pick.ask(outside(replace(question, eyes=eyes)), lambda _: None)
        for value in (1, 2):
            pick.held(("option", value))
        assert heard == expected


def taught_hints(_self: Any, state: PigState) -> tuple[Hint, ...]:
    return (Hint(N_("The pot has {n} points: a one loses them", n=state.pot), THROW),) if state.pot else ()


@pytest.mark.parametrize("size", [SMALL, TALL, BROAD])
def test_hints_are_shown_once_they_are_switched_on_and_lead_to_their_rule(file, size, monkeypatch):
    monkeypatch.setattr(Taught, "hints", taught_hints)
    with evening(file, size, (PIG,)) as table:
        table.begin(PIG)
        play = table.root.play
        throw(table, 5)
        table.root.controls.leave()
        assert play.hint.parent is None
        table.menu("modes")
        table.tap(table.root.dialogs.dialog, "setting")
        table.tap(table.root.dialogs.dialog, 1)
        assert (play.hint.parent, told(play.hint)) == (play, ["The pot has 5 points: a one loses them"])
        assert well(table)
        table.tap(play.hint, "rule")
        assert "A throw" in dialog(table)
        table.tap(table.root.dialogs.dialog, "seen")
        table.key((Hold, 0))
        assert play.hint.parent is None, "the pot is empty"


def test_a_hint_without_room_is_a_key_in_the_bar(file, monkeypatch):
    """Five players at Le Havre leave none, and a question beside the board covers it."""
    havre = find("le_havre")
    monkeypatch.setattr(type(havre), "hints", lambda *_: (Hint(N_("Pay soon"), THROW),))
    setup = random_setup(havre, havre.colours[:5], lambda _: 0)
    with evening(file, SMALL, (havre,)) as table:
        table.begin(havre, setup, 5)
        play = table.root.play
        play.teaches = True
        table.root.controls.leave()
        play.update()
        assert (play.hint.parent, play.hint.folded) == (play, True)
        assert well(table)
        table.tap(play.hint, "rule")
        assert "Pay soon" in dialog(table)


# ---- what is touched at the table


def lines(panel: Any) -> Any:
    """The list of the lines of a receipt."""
    return panel.listed


@pytest.mark.parametrize("size", [SMALL, TALL, BROAD])
def test_a_line_of_the_receipt_leads_to_its_rule_in_one_touch_and_its_title_to_all_of_it(file, size):
    with evening(file, size, (PIG,)) as table:
        table.begin(PIG)
        throw(table, 5)
        table.root.controls.leave()
        table.player.see()
        receipt = table.root.play.receipt
        table.root.play.settle()
        one = lines(receipt)
        one.settle()
        assert one.height > 0
        table.finger.tap(one.center_x, one.top - 5)
        assert "A throw" in dialog(table)
        table.tap(table.root.dialogs.dialog, "seen")
        table.tap(receipt, "open")
        assert table.root.screen is table.root.corrections.receipt


def test_a_line_without_an_entry_leads_to_the_whole_receipt(table):
    table.begin()
    throw(table, 5)
    table.root.controls.leave()
    table.player.see()
    one = lines(table.root.play.receipt)
    table.finger.tap(one.center_x, one.top - 5)
    assert table.root.screen is table.root.corrections.receipt


class Counted(Taught):
    """The same with dice on the cards of the players."""

    def view(self, state: PigState, eyes: int | None) -> View:
        seen = super().view(state, eyes)
        rows = (replace(row, facts=(Fact(N_("dice"), 2, "die"),)) for row in seen.ledger.rows)
        return replace(seen, ledger=Ledger(tuple(rows)))


@pytest.mark.parametrize("size", [SMALL, TALL])
def test_a_fact_on_a_card_tells_about_itself_and_a_score_leads_to_the_scores(file, size):
    with evening(file, size, (pig := Counted(),)) as table:
        table.begin(pig)
        table.root.controls.leave()
        ledger = table.root.play.ledger
        table.finger.tap(*place_of_fact(ledger))
        assert "A throw" in dialog(table)
        table.tap(table.root.dialogs.dialog, "seen")
        table.finger.tap(*place_of_words(ledger, str(ledger.rows[0].score)))
        assert table.root.screen is table.root.scores
        lines = table.root.scores.scores.lists[0]
        table.tap(lines, 0)
        assert "Keeping points" in dialog(table)
        table.tap(table.root.dialogs.dialog, "seen")
        table.root.show(table.root.play)
        table.tap(ledger, 1)
        assert "Scores" in dialog(table), "the card is the player's"


def place_of_fact(ledger):
    """Where the first fact is that tells about itself."""
    thing = next(fact.about for row in ledger.rows for fact in row.facts if fact.about is not None)
    return ledger.places_of_thing(thing)[0]


def test_a_player_who_wants_to_speak_is_heard_wherever_the_card_is_touched(file):
    with evening(file, SMALL, (pig := Counted(),)) as table:
        table.begin(pig)
        table.root.controls.leave()
        table.session.voices.ask(0)
        ledger = table.root.play.ledger
        table.finger.tap(*place_of_fact(ledger))
        assert table.session.voices.seats == ()
        assert dialog(table) == []
