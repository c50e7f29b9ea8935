"""Pieces on pages move to where they stand, and new ones are set down; whoever wants no motion sees none."""

import re

import pytest

from engines.core.moves import Move
from engines.games.catan.moves.building import BuildRoad
from engines.games.catan.moves.robber import MoveRobber
from engines.games.kraftwagen.moves.tiles import TakeTile
from tests.web.chromium import TELEVISION, Devices
from tests.web.phone_evenings import evening
from tests.web.served import served

pytestmark = pytest.mark.xdist_group("chromium")

MOVING = """() => document.getAnimations().map((one) => one.effect)
  .map((one) => [one.target.parentNode.dataset.layer, one.target.dataset.place,
    one.getKeyframes()[0].transform])
  .filter((one) => one[1])"""
STANDS = """(name) => [...document.querySelectorAll(`#board [data-place=${name}]`)].slice(-1)
  .map((one) => one.getBBox()).flatMap((box) => [box.x, box.y])"""
SLOWED = """const slow = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  return slow.call(this, frames, { ...timing, duration: 600000 });
};"""


def play(table, moves):
    """Enter these moves, and show the last of it once."""

    def enter():
        for move in moves:
            assert table.screens.playing.session.play(move) is None
        table.screens.moved_on()

    table.run(enter)


def seen(chromium, game, kind, motion="no-preference", thing="robber"):
    """What moves on a television at the first move of that kind; where a thing stood, and stands."""
    record = evening(game)
    moves = [entry.act for entry in record.entries if isinstance(entry.act, Move) and not entry.act.automatic]
    first = next(at for at, move in enumerate(moves) if isinstance(move, kind))
    with served(record) as table:
        page = Devices(chromium, table).device(screen=TELEVISION)
        page.emulate_media(reduced_motion=motion)
        page.add_init_script(SLOWED)
        play(table, moves[:first])
        page.goto(f"{table.origin}/room")
        page.locator("#board svg").wait_for()
        page.evaluate("document.getAnimations().forEach((one) => one.cancel())")
        stood = page.evaluate(STANDS, thing)
        drawn = page.locator("#board svg").element_handle()
        play(table, moves[first : first + 1])
        page.wait_for_function("(drawn) => !drawn.isConnected", arg=drawn)
        return page.evaluate(MOVING), stood, page.evaluate(STANDS, thing)


def test_a_piece_goes_from_where_it_stood(chromium):
    ((layer, place, way),), stood, stands = seen(chromium, "catan", MoveRobber, thing="robber")
    assert (layer, place) == ("figures", "robber")
    assert stood != stands
    across, up = (round(was - now, 1) for was, now in zip(stood, stands, strict=True))
    assert [round(float(part), 1) for part in re.findall(r"-?[\d.]+", way)] == [across, up]


def test_a_new_piece_is_set_down_and_nothing_else_moves(chromium):
    moving, *_ = seen(chromium, "catan", BuildRoad)
    ((layer, _, way),) = moving
    assert layer == "roads"
    assert way.startswith("translateY(-")


def test_workers_and_tiles_go_on_and_those_with_one_name_stay(chromium):
    """Of two tiles that show the same nobody can tell which is where."""
    moving, *_ = seen(chromium, "kraftwagen", TakeTile)
    assert any(place.startswith("worker") and layer == "pieces" for layer, place, _ in moving)
    assert len({(layer, place) for layer, place, _ in moving}) == len(moving)


def test_whoever_wants_no_motion_sees_none(chromium):
    assert seen(chromium, "catan", MoveRobber, "reduce")[0] == []
