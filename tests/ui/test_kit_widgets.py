"""Keys, captions, lists, dialogs, toasts and reasons, touched on a window."""

from dataclasses import replace

import pytest

from companion.table.play.refusal_hint import Reason
from companion.ui.kit import toast as toast_module
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.dialog import BESIDE, Dialog, Key
from companion.ui.kit.icons import BACK, PIPS, UNDO, pips
from companion.ui.kit.leaves import Words
from companion.ui.kit.place import Place
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.toast import Toast
from companion.ui.kit.tree import Card, Pixels
from companion.ui.panels import refusal as why_module
from companion.ui.panels.action_row import Action, ActionRow
from companion.ui.panels.refusal import Why
from companion.ui.theme import Theme
from engines.core.rules import Illegal, Rule
from engines.core.text import N_
from tests.ui.shown import told

WHY = Illegal("test.blocked", N_("No road leads there"), Rule("Book", "Roads"))


def test_a_button_is_tapped_in_every_state(screen):
    button = screen.show(Button(screen.stage, label=N_("Go"), icon=BACK), 100, 100, 200, 80)
    taps = []
    button.bind(on_tap=lambda *_: taps.append(button.state))
    for state in ("lit", "main", "grey"):
        button.state = state
        screen.tap((150, 130))
    assert taps == ["lit", "main", "grey"]
    button.label, button.note, button.icon = "New", "words", None
    assert told(button) == ["New", "words"]


class Counted(Caption):
    painted = 0

    def paint(self, pen):
        self.painted += 1
        super().paint(pen)


def test_what_is_not_in_the_window_is_painted_once_when_it_is_put_there(screen):
    page, part = Caption(screen.stage, text="Page"), Counted(screen.stage, text="Part")
    page.add_widget(part)
    for text in ("One", "Two"):
        part.text = text
        screen.frames()
    assert part.painted == 0
    screen.show(page)
    assert (part.painted, told(part)) == (1, ["Two"])
    page.remove_widget(part)
    part.text = "Three"
    screen.frames()
    assert part.painted == 1
    page.add_widget(part)
    screen.frames()
    assert (part.painted, told(part)) == (2, ["Three"])


def test_a_touch_in_the_gap_between_two_keys_means_the_nearer(screen):
    row = screen.show(ActionRow(screen.stage), 0, 0, 1280, 96)
    row.show((Action(1, "One"), Action(2, "Two")))
    pressed = []
    row.bind(on_choose=lambda _row, key: pressed.append(key))
    boxes = row.areas()
    for key, x in ((1, boxes[1].right + 4), (2, boxes[2].x - 4)):
        screen.tap((x, 48))
        assert pressed[-1] == key
    screen.tap((boxes[2].right + 60, 48))
    assert pressed == [1, 2]


def test_a_touch_that_slides_off_does_not_press(screen):
    button = screen.show(Button(screen.stage, label="Go"), 100, 100, 200, 80)
    taps = []
    button.bind(on_tap=lambda *_: taps.append(1))
    screen.drag((150, 130), (500, 500))
    assert taps == []
    screen.tap((150, 130))
    assert taps == [1]


def test_a_disabled_button_and_a_touch_beside_do_nothing(screen):
    button = screen.show(Button(screen.stage, label="Go"), 100, 100, 200, 80)
    taps = []
    button.bind(on_tap=lambda *_: taps.append(1))
    screen.tap((50, 50))
    button.disabled = True
    screen.tap((150, 130))
    assert taps == []


def test_a_held_button_is_still_tapped(screen):
    button = screen.show(Button(screen.stage, label="Go"), 100, 100, 200, 80)
    taps = []
    button.bind(on_tap=lambda *_: taps.append(1))
    screen.tap(Place(150, 130, 0.6))
    assert taps == [1]


def test_a_caption_shows_its_words(screen):
    caption = screen.show(Caption(screen.stage, text=N_("Hello")), 0, 0, 200, 40)
    assert told(caption) == ["Hello"]
    caption.text = "Bye"
    assert told(caption) == ["Bye"]


def rows_of(screen, number=50, height=280):
    def row(number, item):
        return Card(Words(item, 20), fill=None, key=number, high=Pixels(56))

    rows = ScrollList(screen.stage, row)
    rows.gap = 0
    rows.show([f"row {k}" for k in range(number)])
    return screen.show(rows, 100, 100, 300, height)


def test_a_list_draws_only_what_is_seen(screen):
    assert told(rows_of(screen)) == [f"row {k}" for k in range(5)]


def test_a_list_is_dragged_and_keeps_to_its_ends(screen):
    rows = rows_of(screen)
    screen.drag((200, 150), (200, 270))
    assert rows.offset == pytest.approx(120, abs=1)
    screen.drag((200, 270), (200, 150))
    screen.drag((200, 270), (200, 150))
    assert rows.offset == 0
    rows.offset = 1e6
    assert told(rows)[-1] == "row 49"


def test_a_row_is_touched_but_not_dragged(screen):
    rows = rows_of(screen)
    chosen = []
    rows.bind(on_choose=lambda _rows, number: chosen.append(number))
    screen.drag((200, 150), (200, 270))
    screen.tap(rows.place_of(4))
    assert chosen == [4]
    short = rows_of(screen, 1)
    screen.tap((200, 120))
    assert told(short) == ["row 0"]


def test_a_list_reveals_a_row(screen):
    rows = rows_of(screen)
    rows.reveal(30)
    assert told(rows)[-1] == "row 30"
    rows.reveal(10)
    assert told(rows)[0] == "row 10"
    rows.show([])
    assert told(rows) == []


def test_a_flung_list_runs_on(screen):
    screen.stage.theme = Theme(width=1280, height=720, inches=10)
    rows = rows_of(screen)
    screen.drag((200, 150), (200, 270))
    screen.frames(4)
    assert rows.offset > 120


def test_a_dialog_asks_over_everything_else(screen):
    below = screen.show(Button(screen.stage, label="Below"))
    taps, keys = [], []
    below.bind(on_tap=lambda *_: taps.append(1))
    dialog = Dialog(screen.stage)
    words = (N_("It goes back to before the turn began; nothing is lost, and all can be done again."),)
    dialog.open(
        below, N_("Sure?"), words, (Key("no", N_("No")), Key("yes", N_("Yes"), "now", "main")), keys.append
    )
    screen.frames()
    assert dialog.is_open
    screen.tap(dialog.place_of("card"))
    screen.tap(dialog.place_of("yes"))
    assert (keys, taps, dialog.is_open) == (["yes"], [], False)


def test_a_touch_beside_closes_the_dialog(screen):
    below = screen.show(Caption(screen.stage))
    dialog, keys = Dialog(screen.stage), []
    dialog.open(below, "Menu", (), tuple(Key(k, str(k)) for k in range(5)), keys.append)
    screen.frames()
    assert set(dialog.areas()) == {BESIDE, "card", *range(5)}
    screen.tap((5, 5))
    assert (keys, dialog.is_open) == ([], False)
    dialog.close()


@pytest.mark.parametrize("size", [(800, 480), (320, 480)])
def test_keys_of_a_dialog_fit_on_small_windows(screen_of, size):
    screen = screen_of(*size)
    below = screen.show(Caption(screen.stage))
    dialog = Dialog(screen.stage)
    dialog.open(below, "Menu", (), tuple(Key(k, str(k)) for k in range(4)))
    screen.frames()
    for key, box in dialog.areas().items():
        assert box.y >= 0, key
        assert box.top <= size[1], key
    screen.tap(dialog.place_of(1))
    assert not dialog.is_open


def test_many_sentences_on_a_small_window_are_smaller_and_stay_above_the_keys(screen_of):
    screen = screen_of(800, 480)
    below, heights = screen.show(Caption(screen.stage)), []
    for many in (1, 14):
        dialog = Dialog(screen.stage)
        dialog.open(below, "All", [f"Sentence {n} is not short" for n in range(many)], (Key("yes", "Yes"),))
        screen.frames()
        written = [args for draw, args in dialog.pen.since(0) if draw.__name__ == "_words"]
        heights.append(next(fitted.px for fitted, *_ in written if "Sentence" in fitted.lines[0]))
        lowest = min(box.y for fitted, box, *_ in written if "Sentence" in fitted.lines[0])
        assert lowest >= dialog.areas()["yes"].top
        dialog.close()
    assert heights[1] < heights[0]


def test_keys_of_a_dialog_stand_side_by_side_rather_than_on_its_sentences(screen_of):
    screen = screen_of(800, 480)
    below, dialog, abreast = screen.show(Caption(screen.stage)), Dialog(screen.stage), []
    for many in (1, 10):
        sentences = [f"Sentence {n} of this dialog" for n in range(many)]
        dialog.open(below, "All", sentences, tuple(Key(n, f"Key {n}") for n in range(4)))
        screen.frames()
        abreast.append(dialog.areas()[0].y == dialog.areas()[1].y)
        dialog.close()
    assert abreast == [False, True]


def test_a_toast_goes_by_itself(screen, monkeypatch):
    toast = screen.show(Toast(screen.stage), 0, 0, 600, 60)
    assert told(toast) == []
    toast.show(N_("Saved"), seconds=0)
    assert told(toast) == ["Saved"]
    screen.frames(3)
    assert not toast.shown
    screen.stage.theme = Theme(width=1280, height=720, inches=10)
    monkeypatch.setattr(toast_module, "FADE", 0.01)
    toast.show("Again", "gain", 0)
    for _ in range(500):  # frames are as short as the machine is fast
        if toast.shown:
            screen.frames(1)
    assert not toast.shown


def test_touches_go_through_a_toast(screen):
    button = screen.show(Button(screen.stage, label="Below"), 0, 0, 600, 60)
    toast = screen.show(Toast(screen.stage), 0, 0, 600, 60)
    taps = []
    button.bind(on_tap=lambda *_: taps.append(1))
    toast.show("Saved")
    screen.tap((300, 30))
    assert taps == [1]


def test_why_shows_the_sentence_and_quotes_no_book(screen):
    why = screen.show(Why(screen.stage), 0, 0, 900, 120)
    assert told(why) == []
    why.show(Reason(WHY))
    assert told(why) == ["No road leads there"]
    screen.tap(why.place_of("card"))
    assert why.illegal is None


def test_why_goes_after_a_while(screen, monkeypatch):
    why = screen.show(Why(screen.stage), 0, 0, 900, 120)
    monkeypatch.setattr(why_module, "SECONDS", 0)
    why.show(Reason(WHY))
    screen.frames(3)
    assert why.illegal is None


@pytest.mark.parametrize("face", range(1, 7))
def test_a_face_has_as_many_pips_as_it_says(face):
    assert len(pips(face)) == len(PIPS[face]) == face


def test_a_key_has_no_picture_rather_than_words_that_are_not_read(screen_of):
    screen = screen_of(1280, 800)
    button = screen.show(Button(screen.stage, label="Échange avec la banque", icon=UNDO), 10, 10, 93, 70)
    strokes = button.pen.since(0)
    (fitted,) = (args[0] for draw, args in strokes if draw.__name__ == "_words")
    assert fitted.px >= screen.stage.theme.least
    assert not fitted.cut


@pytest.mark.parametrize("width", [180, 240, 330])
def test_a_long_second_line_is_broken_rather_than_too_small_to_read(screen_of, width):
    screen = screen_of(800, 480)
    screen.stage.theme = replace(screen.stage.theme, text_scale=1.5)
    name = "Dan échange 2 bois contre 1 argile avec Anna"
    key = screen.show(
        Button(screen.stage, label="Annuler", note=name, icon=UNDO, size_steps=20), 10, 10, width, 62
    )
    sizes = {
        " ".join(args[0].lines): args[0].px for draw, args in key.pen.since(0) if draw.__name__ == "_words"
    }
    assert sizes[name] >= 0.5 * screen.stage.theme.text(14.4)
