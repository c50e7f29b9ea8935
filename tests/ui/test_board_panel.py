"""A board is drawn layer by layer and touched where it is lit."""

import pytest
from kivy.graphics import InstructionGroup
from msgspec.structs import replace

from companion.desk.keys import LivePlace, PlayKey
from companion.drawing.board import Shown, layers
from companion.ui.panels import board as panels_board
from companion.ui.panels.board import Between, BoardPanel
from engines.core.questions import Option
from engines.core.rules import Illegal, Rule
from engines.core.text import N_
from engines.core.view import Board, Fact, Mark, Shape, Spot
from tests.drawing.traces import draw_in_runs, of_kivy, on_canvas, strokes
from tests.ui.laid_late import lay_now
from tests.ui.shown import listening
from tests.ui.small_board import ART, board

HERE = PlayKey("here", N_("Here"))
WHY = Illegal("test.blocked", N_("No"), Rule("Book", "Heading"))


def option(value, spot, blocked=None):
    return Option(value, N_("x"), spot, blocked)


@pytest.fixture(autouse=True)
def in_single_strokes(monkeypatch):
    """Strokes are told apart."""
    draw_in_runs(monkeypatch, 1)


@pytest.fixture
def panel(screen):
    screen.stage.art = ART
    panel = BoardPanel(screen.stage)
    panel.show(board(piece=1))
    screen.chosen, screen.refused = [], []
    panel.bind(on_choose=lambda _panel, value: screen.chosen.append(value))
    screen.stage.bind(on_why=lambda _stage, illegal, _answer: screen.refused.append(illegal))
    return screen.show(panel)


@pytest.mark.parametrize("spot", ["left", "right", "road", "path", "corner", "far"])
def test_every_kind_of_place_is_chosen_by_touching_it(screen, panel, spot):
    panel.offer((option("this", spot), option("other", "left" if spot != "left" else "right")))
    screen.tap(panel.place_of("this"))
    assert screen.chosen == ["this"]


def test_the_nearest_lit_place_wins(screen, panel):
    panel.offer((option(1, "corner"), option(2, "path"), option(3, "far")))
    x, y = panel.place_of(1)
    screen.tap((x + 4, y + 9))
    assert screen.chosen == [1]


TWO = Board(1.0, spots=(Spot("here", 0.47, 0.5), Spot("there", 0.53, 0.5)))


def along(panel, part):
    """That part of the way from one place of the board with two to the other."""
    (x1, y), (x2, _) = panel.middle_of("here"), panel.middle_of("there")
    return x1 + part * (x2 - x1), y


@pytest.mark.parametrize(
    ("part", "means"),
    [(0, "here"), (0.4, "here"), (0.48, Between("here", "there")), (0.52, Between("there", "here"))],
)
def test_a_touch_between_two_places_asks_which_and_chooses_neither(screen, panel, part, means):
    panel.show(TWO)
    asked = listening(panel, "on_between")
    panel.offer((option("here", "here"), option("there", "there")))
    screen.tap(along(panel, part))
    assert [*screen.chosen, *asked] == [means]
    panel.enliven([LivePlace("here", (HERE,)), LivePlace("there", (HERE,))])
    assert panel.area_at(*panel.to_widget(*along(panel, part))) == means


def test_a_touch_that_hits_a_place_means_it_however_near_the_next_one_is(screen, panel):
    panel.show(Board(1.0, spots=(Spot("here", 0.49, 0.5), Spot("there", 0.51, 0.5))))
    panel.offer((option("here", "here"), option("there", "there")))
    screen.tap(along(panel, 0.45))
    assert screen.chosen == ["here"]


def test_a_touch_far_from_all_lit_places_does_nothing(screen, panel):
    panel.offer((option(1, "far"),))
    screen.tap((40, 700))
    assert screen.chosen == screen.refused == []


def test_a_blocked_place_says_why(screen, panel):
    panel.offer((option(1, "far"), option(2, "corner", WHY)))
    screen.tap(panel.place_of(2))
    assert screen.refused == [WHY]
    assert screen.chosen == []


def test_between_a_lit_and_a_blocked_place_the_lit_one_is_meant(screen, panel):
    panel.show(Board(1.0, spots=(Spot("lit", 0.5, 0.5), Spot("shut", 0.54, 0.5))))
    panel.offer((option(1, "lit"), option(2, "shut", WHY)))
    (x1, y), (x2, _) = panel.place_of(1), panel.place_of(2)
    screen.tap((x1 + 0.55 * (x2 - x1), y))
    assert (screen.chosen, screen.refused) == ([1], [])
    screen.tap((x2, y))
    assert (screen.chosen, screen.refused) == ([1], [WHY])


def test_nothing_is_lit_after_withdrawing(screen, panel):
    panel.offer((option(1, "far"),))
    place = panel.place_of(1)
    panel.withdraw()
    screen.tap(place)
    assert screen.chosen == []
    with pytest.raises(KeyError):
        panel.place_of(1)


def test_only_changed_layers_are_drawn_again(screen, panel):
    drawn = {name: pen.redrawn for name, pen in panel.layers.items()}
    panel.show(board(piece=2))
    screen.frames()
    again = {name for name, pen in panel.layers.items() if pen.redrawn != drawn[name]}
    assert again == {"pieces"}


def test_only_a_thing_that_has_changed_becomes_strokes_again(screen, panel, monkeypatch):
    made, drawn = [], panels_board.drawn
    monkeypatch.setattr(panels_board, "drawn", lambda *thing: made.append(thing[1]) or drawn(*thing))
    land, left, right = panel.board.shapes
    panel.show(replace(board(piece=2), shapes=(land, replace(left, icon=None), right)))
    screen.frames()
    assert [thing.name for thing in made] == ["left", "corner"]


def test_the_panel_draws_what_every_pen_draws_and_in_that_order(screen, panel):
    panel.offer((option(1, "far"), option(2, "left"), option(3, "path")), suggested=2)
    panel.flash(("corner", "road"))
    panel.mark_chosen(("corner",))
    screen.frames()
    shown = Shown(("far", "left", "path"), frozenset({"left"}), ("corner", "road"), ("corner",))
    every = set(layers(panel.plan, screen.stage.look, shown))
    assert drawn_alike(screen, panel, shown) == every - {"surface", "grid", "live"}


def drawn_alike(screen, panel, shown):
    """The layers of the panel in which something is drawn: each as every pen draws it, in their order."""
    drawn = layers(panel.plan, screen.stage.look, shown)
    lay_now()
    _own, *layered = [one for one in panel.canvas.children if isinstance(one, InstructionGroup)]
    for name, group in zip(drawn, layered, strict=True):
        these = strokes({name: drawn[name]})
        assert on_canvas(group, these) == of_kivy({name: drawn[name]}, screen.stage.theme), name
    return {name for name in drawn if strokes({name: drawn[name]})}


def test_the_panel_marks_live_places_as_every_pen_does(screen, panel):
    marked = ("far", "left", "path", "corner")
    shut = LivePlace("road", why=WHY)
    panel.enliven(
        [LivePlace("right", (HERE,), due=True), shut, *(LivePlace(name, (HERE,)) for name in marked)]
    )
    screen.frames()
    drawn = drawn_alike(screen, panel, Shown(lit=("right",), live=marked))
    assert drawn >= {"live", "lit"}


def test_a_place_of_the_next_turn_has_no_mark_and_can_be_touched(screen, panel):
    live, later = listening(panel, "on_live"), LivePlace("corner", (HERE,), at_once=True, later=True)
    panel.enliven([later])
    screen.frames()
    assert "live" not in drawn_alike(screen, panel, Shown())
    screen.tap(panel.middle_of("corner"))
    assert live == [later]


def test_a_touch_close_by_begins_at_a_live_place_and_nearer_to_another_says_what_that_is(screen, panel):
    live, about = listening(panel, "on_live"), listening(panel, "on_about")
    place = LivePlace("corner", (HERE,), at_once=True)
    panel.enliven([place])
    mm = screen.stage.theme.mm
    x, y = panel.middle_of("corner")
    screen.tap((x + 3 * mm, y))
    assert live == [place]
    panel.enliven([LivePlace("far", (HERE,), at_once=True)])
    screen.tap(panel.middle_of("corner"))
    assert live == [place]
    assert about == ["corner"]


def test_a_place_means_something_else_when_another_move_begins_there(screen, panel):
    panel.enliven([LivePlace("corner", (HERE,), at_once=True)])
    before = panel.about()
    panel.enliven([LivePlace("corner", (PlayKey("other", N_("Other")),), at_once=True)])
    assert panel.about() != before


def test_what_happened_glows_until_the_next(screen, panel):
    assert not panel.layers["happened"].since(0)
    panel.flash(("left", "road", "corner", "unknown"))
    screen.frames()
    assert panel.layers["happened"].since(0)
    panel.flash(())
    screen.frames()
    assert not panel.layers["happened"].since(0)


def test_the_flash_fades_unless_motion_is_off(screen, panel):
    panel.flash(("left",))
    assert panel.glow == 0
    screen.stage.theme = type(screen.stage.theme)(width=1280, height=720)
    panel.flash(("left",))
    assert panel.glow == 1


def test_a_board_knows_which_options_it_can_answer(screen, panel):
    assert panel.answers((option(1, "far"), option(2, "left")))
    assert not panel.answers((option(1, "far"), option(2, None)))
    assert not panel.answers(())
    assert not panel.knows("nowhere")


def test_without_a_board_nothing_is_drawn(screen, panel):
    panel.show(None)
    screen.frames()
    assert not panel.layers["shapes"].since(0)


def test_a_square_of_the_board_has_its_icon_in_the_middle(screen, panel):
    square = Shape((0.1, 0.1, 0.9, 0.1, 0.9, 0.9, 0.1, 0.9), "surface", "all", 0.5, 0.5, icon="tree")
    panel.show(Board(1.0, (square,)))
    screen.frames()
    drawn = [args for draw, args in panel.layers["shapes"].since(0) if draw.__name__ == "_icon"]
    assert [round(x + side / 2) for _, x, _, side, *_ in drawn] == [640]


@pytest.mark.parametrize(
    ("across", "says"),
    [(0.9, ("Bakehouse 05",)), (0.11, ("Bakehouse", "05")), (0.08, ("05",)), (0.04, ("05",)), (0.001, None)],
)
def test_a_shape_too_small_for_its_words_says_the_brief_ones(screen, panel, across, says):
    points = (0.0, 0.1, across, 0.1, across, 0.9, 0.0, 0.9)
    card = Shape(points, "surface", "05", across / 2, 0.5, text=N_("Bakehouse 05"), shorter=(N_("05"),))
    panel.show(Board(1.0, (card,)))
    screen.frames()
    drawn = [args[0].lines for draw, args in panel.layers["shapes"].since(0) if draw.__name__ == "_words"]
    assert drawn == ([] if says is None else [says])


def test_a_low_card_keeps_its_whole_name_rather_than_a_part_of_it_with_its_number(screen, panel):
    costs = Fact(N_("food"), 2, "food"), Fact(N_("francs"), 1, "francs")
    said = list[str]()
    for wide in range(60, 200, 2):
        across, high = wide / 1000, 0.06
        points = (0.0, 0.1, across, 0.1, across, 0.1 + high, 0.0, 0.1 + high)
        names = N_("Bakehouse"), N_("Bakeh."), N_("05")
        card = Shape(points, "surface", "05", across / 2, 0.1, None, "tree", N_("Bakehouse 05"), names)
        panel.show(Board(1.0, (replace(card, facts=costs),)))
        screen.frames()
        strokes = panel.layers["shapes"].since(0)
        said += [args[0].lines[0] for draw, args in strokes if "Bake" in str(args[:1])]
    whole = next(number for number, words in enumerate(said) if "Bakehouse" in words)
    assert not [words for words in said[whole:] if "Bakeh." in words]


def test_a_card_shows_every_way_to_pay_or_that_there_are_more(screen, panel):
    """The card's own icon gives way to them: what it costs is decided by, what it gives is also told."""
    ways = Fact(N_("food"), 2, "food"), Fact(N_("francs"), 1, "francs")
    shown = list[tuple[list[str], bool]]()
    for wide in range(40, 300, 4):
        points = (0.0, 0.1, wide / 1000, 0.1, wide / 1000, 0.17, 0.0, 0.17)
        names = N_("Mill 23"), N_("23")
        card = Shape(points, "surface", "23", wide / 2000, 0.135, None, "tree", N_("Steel Mill 23"), names)
        panel.show(Board(1.0, (replace(card, facts=ways),)))
        screen.frames()
        drawn = [(draw.__name__, args) for draw, args in panel.layers["shapes"].since(0)]
        said = [word for _, args in drawn for word in lines_of(args) if word[0] in "12/"]
        shown.append((said, any(name == "_icon" for name, _ in drawn)))
    assert {tuple(said) for said, _ in shown} == {(), ("2/…",), ("2/", "1")}
    assert (["2/", "1"], False) in shown
    assert (["2/", "1"], True) in shown


def lines_of(args):
    """The lines of words that were drawn with these arguments."""
    return next((one.lines for one in args if hasattr(one, "lines")), ())


def test_a_card_whose_whole_name_has_no_room_has_a_shorter_one_before_only_its_number(screen, panel):
    said = set[str]()
    for wide in range(76, 200, 4):
        points = (0.0, 0.1, wide / 1000, 0.1, wide / 1000, 0.196, 0.0, 0.196)
        names = N_("Building Firm B2"), N_("Firm B2"), N_("B2")
        card = Shape(points, "surface", "B2", wide / 2000, 0.15, None, "tree", names[0], names)
        panel.show(Board(1.0, (replace(card, facts=(Fact(N_("food"), 1, "food"),)),)))
        screen.frames()
        drawn = [args for draw, args in panel.layers["shapes"].since(0)]
        said.add(" ".join(word for args in drawn for word in lines_of(args) if word != "1"))
    assert said == {"Firm B2", "Building Firm B2"}


def test_words_on_shapes_beside_each_other_are_of_one_size(screen, panel):
    def card(left, name):
        box = (left, 0.4, left + 0.065, 0.4, left + 0.065, 0.45, left, 0.45)
        return Shape(box, "surface", name, left + 0.0325, 0.425, text=N_(name))

    panel.show(Board(1.6, (card(0.0, "Bank 29"), card(0.2, "Wharf 12"), card(0.4, "Colliery 16"))))
    screen.frames()
    strokes = [args[0] for draw, args in panel.layers["shapes"].since(0) if draw.__name__ == "_words"]
    assert len({fitted.px for fitted in strokes}) == 1


def test_hundreds_stand_beside_tens_as_figures(screen, panel):
    def field(left, number):
        box = (left, 0.4, left + 0.12, 0.4, left + 0.12, 0.47, left, 0.47)
        return Shape(box, "surface", number, left + 0.06, 0.435, text=N_(number))

    panel.show(Board(1.6, (field(0.0, "90"), field(0.2, "100"))))
    screen.frames()
    strokes = [args[0] for draw, args in panel.layers["shapes"].since(0) if draw.__name__ == "_words"]
    assert strokes[1].px >= 0.7 * strokes[0].px


def test_a_piece_of_nobody_and_an_unknown_icon_are_no_errors(screen, panel):
    spots = (Spot("one", 0.2, 0.2, "house"), Spot("two", 0.8, 0.8, "unheard-of", 1))
    panel.show(
        Board(1.0, spots=spots, marks=(Mark(0.5, 0.5, 0.1), Mark(0.5, 0.2, 0.1, tint="wood", text=N_("?"))))
    )
    screen.frames()
    assert len([1 for draw, _ in panel.layers["pieces"].since(0) if draw.__name__ == "_icon"]) == 1


@pytest.mark.parametrize("place", ["left", "path", "corner"])
def test_the_suggested_place_is_filled(screen, panel, place):
    panel.offer((option(1, place),))
    screen.frames()
    plain = [args for _, args in panel.layers["lit"].since(0)]
    panel.offer((option(1, place),), suggested=1)
    screen.frames()
    assert [args for _, args in panel.layers["lit"].since(0)] != plain


@pytest.mark.parametrize(
    ("high", "says"), [(0.9, [("Bakehouse 05",), ("1 food",)]), (0.03, [("Bakehouse 05",)])]
)
def test_a_note_stands_below_the_words_where_there_is_room(screen, panel, high, says):
    points = (0.0, 0.0, 0.9, 0.0, 0.9, high, 0.0, high)
    card = Shape(points, "surface", "05", 0.45, high / 2, text=N_("Bakehouse 05"), note=N_("1 food"))
    panel.show(Board(1.0, (card,)))
    screen.frames()
    drawn = [args[0].lines for draw, args in panel.layers["shapes"].since(0) if draw.__name__ == "_words"]
    assert drawn == says


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ((0.5, 0.8), "corner"),
        ((0.4, 0.75), "road"),
        ((0.3, 0.5), "left"),
        ((0.1, 0.9), "tree"),
        ((0.1, 0.1), None),
    ],
)
def test_while_nothing_is_lit_a_touch_asks_about_a_place_or_a_drawing(screen, place, told):
    screen.stage.art = ART
    panel = screen.show(BoardPanel(screen.stage))
    panel.show(board())
    heard = listening(panel, "on_about")
    screen.tap(panel.to_window(*panel.plan.at(*place)))
    assert heard == ([told] if told else [])


def test_a_piece_takes_no_touch_from_the_card_it_stands_on(screen, panel):
    card = Shape((0.4, 0.4, 0.6, 0.4, 0.6, 0.6, 0.4, 0.6), "brick", name="card")
    panel.show(Board(1.0, shapes=(card,), spots=(Spot("person", 0.5, 0.5, "town", 1, 0.1),)))
    live, about = listening(panel, "on_live"), listening(panel, "on_about")
    panel.enliven([LivePlace("card", (HERE,))])
    screen.tap(panel.middle_of("card"))
    assert ([place.spot for place in live], about) == (["card"], [])
    panel.enliven([])
    screen.tap(panel.middle_of("card"))
    assert about == ["person"]
