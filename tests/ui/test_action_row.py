"""The row of actions: pressed where it stands, large enough, turned over where it is long."""

from dataclasses import replace
from pathlib import Path

import pytest

import engines
from companion.table.runtime.i18n import LANGUAGES, reader
from companion.ui.panels.action_row import MORE, Action, ActionRow
from engines.core import record as records
from engines.core.moves import Move
from engines.core.text import N_, Text
from tests.ui.shown import END, UNDO, actions, listening, told
from tests.ui.walked import Words, words_watched


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


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_undo_is_called_that_also_where_what_it_takes_back_needs_both_lines(screen_of, size):
    screen = screen_of(*size)
    row = ActionRow(screen.stage)
    row.show(actions(4), UNDO._replace(note=N_("Play two price cards")), END)
    screen.show(row, height=row.wanted_height(size[0]))
    assert "Undo: Play two price cards" in told(row)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (800, 480), (720, 1280)])
def test_undo_has_two_lines_at_most(screen_of, size):
    screen = screen_of(*size)
    row, trade = ActionRow(screen.stage), N_("Anna trades grain for lumber with the bank")
    for brief, says in ((N_("Trade"), ["Undo", "Trade"]), (None, None)):
        row.show(actions(8), UNDO._replace(note=trade, brief=brief), END)
        screen.show(row, height=row.wanted_height(size[0]))
        drawn = [args[0] for draw, args in row.pen.since(0) if draw.__name__ == "_words"]
        undo = [fitted for fitted in drawn if set(fitted.lines) & {"Undo", "Trade"} or "Anna" in str(fitted)]
        assert 0 < sum(len(fitted.lines) for fitted in undo) <= 2
        assert all(fitted.px >= screen.stage.theme.least for fitted in undo)
        assert says is None or [" ".join(fitted.lines) for fitted in undo] in (says, ["Undo", str(trade)])
        screen.clear()


def test_the_way_on_is_as_wide_as_its_longest_word_wants(screen_of):
    screen = screen_of(800, 480)
    screen.stage.theme = replace(screen.stage.theme, text_scale=1.5)
    row = ActionRow(screen.stage)
    sizes = []
    for label in ("End turn", "Plus de récompense"):
        row.show(actions(2), UNDO, END._replace(label=label))
        screen.show(row, height=row.wanted_height(800))
        words = [args[0] for draw, args in row.pen.since(0) if draw.__name__ == "_words"]
        sizes.append(next(fitted.px for fitted in words if " ".join(fitted.lines) == label))
        screen.clear()
    assert sizes[1] >= 0.66 * sizes[0]


def test_what_can_be_used_is_in_sight_where_not_all_fit(screen):
    row = ActionRow(screen.stage)
    keys = actions(9)
    grey = {key.key for key in keys[:6]}
    row.show(tuple(key._replace(state="grey" if key.key in grey else "lit") for key in keys), UNDO, END)
    screen.show(row, height=screen.stage.theme.reach + 18)
    shown = [key for key in row.areas() if key in range(9)]
    assert MORE in row.areas()
    assert shown[:3] == [6, 7, 8]


def test_where_all_fit_each_keeps_its_place(screen_of):
    screen = screen_of(1280, 720)
    row = ActionRow(screen.stage)
    row.show(tuple(key._replace(state="grey" if key.key < 2 else "lit") for key in actions(4)), UNDO, END)
    screen.show(row, height=row.wanted_height(1280))
    assert [key for key in row.areas() if key in range(4)] == [0, 1, 2, 3]


def test_what_yields_is_there_only_where_all_have_room(screen_of):
    screen = screen_of(800, 480)
    row, places = ActionRow(screen.stage), []
    screen.show(row, height=row.wanted_height(800))
    for number in (4, 9, 4):
        keys = actions(number)
        row.show((keys[0], keys[1]._replace(state="grey", yields=True), *keys[2:]), UNDO, END)
        places.append({key: box for key, box in row.areas().items() if key in range(9)})
        assert row.wanted_height(800) == row.height
    assert 1 in places[0]
    assert 1 not in places[1]
    row.show((*actions(9)[1:], actions(1)[0]._replace(state="grey", yields=True)), UNDO, END)
    with pytest.raises(KeyError):
        row.touches(0)
    assert places[2] == places[0], "and it comes back to its place"


def test_a_key_of_one_of_several_players_has_their_name_where_no_more_has_room(screen_of):
    screen = screen_of(800, 480)
    row = ActionRow(screen.stage)
    keys = [
        key._replace(label="Discard face down", note=f"{name}: 4 cards to the bank", brief=name)
        for key, name in zip(actions(4), ("Anna", "Ben", "Carla", "Dan"), strict=True)
    ]
    row.show(tuple(keys), UNDO, END)
    screen.show(row, height=row.wanted_height(800))
    assert {"Anna", "Ben", "Carla", "Dan"} <= set(told(row))


def test_a_key_that_is_not_there_has_no_place(screen):
    row = ActionRow(screen.stage)
    row.show(actions(2), UNDO, END)
    with pytest.raises(KeyError):
        row.touches("nothing")


def undone(game: str) -> list[tuple[Text, Text]]:
    """What undo would say after each move of the recorded evening of a game, in full and in few words."""
    file = Path(engines.__file__).parent / "games" / game / "evening.jsonl"
    record = records.read(file.read_bytes().splitlines(), engines.engine)
    moves = [entry.act for entry in record.entries if isinstance(entry.act, Move)]
    edits = [(N_("changed: {move}", move=kind.title), N_("Edit log")) for kind in record.engine.moves]
    return [*((move.describe(), move.title) for move in moves), *edits]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", engines.catalogue())
def test_what_is_undone_is_read_whole_on_the_smallest_panel(screen_of, game, language):
    screen = screen_of(800, 480)
    row = ActionRow(screen.stage)
    say = reader(language, game, tuple(f"Guest {seat}" for seat in range(1, 6)))
    faults, read = set[Words](), set[str]()
    row.show(actions(4), UNDO, END)
    screen.show(row, height=row.wanted_height(800))
    with words_watched(faults):
        label = say.render(UNDO.label)
        for note, brief in {(say.render(note), say.render(brief)) for note, brief in undone(game)}:
            row.show(actions(4), UNDO._replace(label=label, note=note, brief=brief), END)
            words = [line for line in told(row) if line in (note, brief)]
            assert words, (note, told(row))
            read.add(words[0])
    assert not faults
    assert len(read) > 10


def shown_in_turn(screen, *shown):
    """The boxes of each row of keys by their names, shown one after the other."""
    row, found = ActionRow(screen.stage), []
    screen.show(row, height=row.wanted_height(screen.width))
    for names in shown:
        row.show(tuple(Action(name, name.title()) for name in names), UNDO, END)
        found.append(dict(row.areas()))
    return found


def test_a_key_keeps_its_place_while_others_come_and_go(screen_of):
    rows = shown_in_turn(screen_of(800, 480), "abc", "b", "dc", "abd")
    assert rows[1]["b"] == rows[0]["b"]
    assert rows[2]["c"] == rows[0]["c"]
    assert rows[2]["d"] not in rows[0].values()
    assert [rows[3][key] for key in "abd"] == [rows[0]["a"], rows[0]["b"], rows[2]["d"]]


def test_where_there_is_no_place_left_a_key_takes_that_of_the_longest_away(screen_of):
    rows = shown_in_turn(screen_of(800, 480), "abcd", "abce", "bcdf")
    assert rows[2]["f"] == rows[0]["a"]
    assert [rows[2][key] for key in "bcd"] == [rows[0][key] for key in "bcd"]


def test_a_key_whose_place_another_had_gets_it_back(screen_of):
    rows = shown_in_turn(screen_of(800, 480), "abcd", "bcde", "bcdf", "bcd", "abcd")
    assert rows[2]["f"] == rows[0]["a"]
    assert rows[4] == rows[0]


def test_no_key_stands_where_another_one_just_stood(screen_of):
    rows = shown_in_turn(screen_of(800, 480), "abcd", "bcde", "bcdf", "abcd")
    assert rows[2]["f"] == rows[0]["a"]
    assert rows[3]["a"] != rows[2]["f"]


def test_no_place_moves_for_longer_words_on_the_next_step(screen_of):
    screen = screen_of(800, 480)
    row, found = ActionRow(screen.stage), []
    screen.show(row, height=row.wanted_height(800))
    for label in ("Ganz besonders weitergehen", "On", None):
        row.show(actions(3), UNDO, END._replace(label=label) if label else None)
        found.append([row.areas()[number] for number in range(3)])
    assert found[0] == found[1] == found[2]


def test_another_game_begins_with_no_places(screen_of):
    screen = screen_of(800, 480)
    row = ActionRow(screen.stage)
    screen.show(row, height=row.wanted_height(800))
    row.show(actions(3), UNDO, END)
    first = row.areas()[0]
    row.forget()
    row.show(actions(3)[1:], UNDO, END)
    assert row.areas()[1] == first
