"""The row of actions: pressed where it stands, large enough, turned over where it is long."""

from dataclasses import replace

import pytest

from companion.ui.panels.action_row import MORE, ActionRow
from engines.core.text import N_
from tests.ui.shown import END, UNDO, actions, listening, told


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (720, 1280)])
@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5, 7, 8, 9, 30])
def test_every_action_is_pressed_where_it_stands(screen_of, size, number):
    screen = screen_of(*size)
    row = ActionRow(screen.stage)
    row.show(actions(number), UNDO, END)
    screen.show(row, height=row.wanted_height(size[0]))
    chosen, refused = listening(row), listening(row, "on_why")
    for key in ("undo", *range(number), "end"):
        row.page = 0
        for place in row.touches(key):
            screen.tap(place)
    assert chosen == ["undo", *(k for k in range(number) if k != 2), "end"]
    assert refused == [2][: max(0, number - 2)]


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (720, 1280)])
def test_what_is_pressed_every_turn_is_12_mm_high(screen_of, size):
    screen = screen_of(*size)
    row = ActionRow(screen.stage)
    row.show(actions(5), UNDO, END)
    screen.show(row, height=row.wanted_height(size[0]))
    assert all(box.h >= screen.stage.theme.reach for box in row.areas().values())
    assert all(box.w >= screen.stage.theme.reach for box in row.areas().values())


@pytest.mark.parametrize("number", range(12))
def test_an_upright_block_ends_with_undo_and_the_way_on(screen_of, number):
    screen = screen_of(720, 1280)
    row = ActionRow(screen.stage)
    for last in (END, None):
        row.show(actions(number), UNDO, last)
        screen.show(row, height=row.wanted_height(720))
        undo, *others = row.areas()["undo"], *(box for key, box in row.areas().items() if key != "undo")
        assert undo.y == min(box.y for box in [*others, undo])
        assert row.width - undo.right >= undo.x
        if last:
            end = row.areas()["end"]
            assert (end.y, end.right) == (undo.y, max(box.right for box in others))
        screen.clear()


def test_more_actions_than_fit_are_turned_over(screen):
    row = ActionRow(screen.stage)
    row.show(actions(9), UNDO, END)
    screen.show(row, height=screen.stage.theme.reach + 18)
    assert MORE in row.areas()
    assert len(row.touches(8)) == 2
    screen.tap(row.place_of(MORE))
    assert row.page == 1
    row.show(actions(8), UNDO)
    assert row.page == 0


def test_undo_names_what_it_takes_back(screen):
    row = screen.show(ActionRow(screen.stage), height=96)
    row.show((), UNDO)
    assert told(row) == ["Undo", "Ben built a road"]
    row.show((), UNDO._replace(note=None, state="grey"))
    assert told(row) == ["Undo"]


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (720, 1280)])
def test_a_long_undo_takes_lines_rather_than_small_letters(screen_of, size):
    screen = screen_of(*size)
    row = ActionRow(screen.stage)
    row.show(actions(8), UNDO._replace(note=N_("Anna trades grain for lumber with the bank")), END)
    screen.show(row, height=row.wanted_height(size[0]))
    fitted = next(args[0] for (draw, args), _ in row.pen._strokes if args and "trades" in str(args[0]))
    assert not fitted.cut
    assert fitted.px >= 0.65 * screen.stage.theme.text(15)


def test_the_way_on_is_as_wide_as_its_longest_word_wants(screen_of):
    screen = screen_of(800, 480)
    screen.stage.theme = replace(screen.stage.theme, text_scale=1.5)
    row = ActionRow(screen.stage)
    sizes = []
    for label in ("End turn", "Plus de récompense"):
        row.show(actions(2), UNDO, END._replace(label=label))
        screen.show(row, height=row.wanted_height(800))
        words = [args[0] for (draw, args), _ in row.pen._strokes if draw.__name__ == "_words"]
        sizes.append(next(fitted.px for fitted in words if " ".join(fitted.lines) == label))
        screen.clear()
    assert sizes[1] >= 0.66 * sizes[0]
