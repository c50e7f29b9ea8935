"""Few of the messages that `make proofs` brings to the doors of the club and the smart home."""

from random import Random

import pytest
from msgspec.json import Decoder
from msgspec.structs import fields

pytest.importorskip("paho.mqtt", reason="paho-mqtt is not installed: `make .venv` installs it")

from companion.club.night import hub_server, wall
from companion.smart_home import letters, mqtt
from companion.smart_home.letters import GameRequest, Letter
from companion.smart_home.open_state import Game, Phase, Player, Scores, Standing, Turn
from tests.proofs import club_doors
from tests.proofs.club_doors import STATES, WANTED, fuzz


def test_a_door_takes_what_fits_and_nothing_else():
    found = fuzz(0, 1_500)
    assert found["messages"] == 1_500
    assert not [what for what in WANTED if not found[what]]


def knock(door, folder, messages: int = 4_000) -> None:
    for _ in door(folder, Random(2), messages):
        pass


class LooseGame(Game, frozen=True):
    """A game with a title of any length."""

    title: str = ""


class LooseRequest(GameRequest, frozen=True, tag="request"):
    """A request for a game of any name."""

    game: str


WEAKER = {
    "a title of any length": ("wall", wall.PARTS, "game", Decoder(LooseGame)),
    "a message of any size": ("wall", wall, "MOST_BYTES", 10**9),
    "other words for off": ("wall", wall, "STATES", {b"online": True, b"offline": False, b"": False}),
    "a game of any name": ("requests", letters, "FROM_HUB", Decoder(letters.Call | LooseRequest)),
    "a letter that was changed": ("letters", Letter, "whole", True),
    "any word presses": ("commands", mqtt, "PRESSES", club_doors.SAID),
    "a page for any host": ("pages", hub_server, "Guard", lambda app, hosts: app),
}


@pytest.mark.parametrize("name", WEAKER)
def test_a_weaker_door_is_found_out(name, tmp_path, monkeypatch):
    door, where, what, weaker = WEAKER[name]
    if isinstance(where, dict):
        monkeypatch.setitem(where, what, weaker)
    else:
        monkeypatch.setattr(where, what, weaker)
    with pytest.raises((AssertionError, UnicodeError)):
        knock(getattr(club_doors, door), tmp_path)


def test_every_field_that_the_wall_reads_is_spoilt():
    """Those of letters are all there: they are what a table really writes."""
    forms = (Game, Turn, Phase, Scores)
    for told, form in zip(STATES.values(), forms, strict=True):
        assert {field.name for field in fields(form)} <= set(told)
    assert {field.name for field in fields(Player)} <= set(STATES["game"]["players"][0])
    assert {field.name for field in fields(Standing)} <= set(STATES["scores"]["standings"][0])
