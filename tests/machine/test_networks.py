"""Joining a Wi-Fi through the helper's socket: what is asked, and what each answer means."""

import socket
from pathlib import Path
from threading import Thread

import pytest

from companion.machine.networks import WifiNetworks
from companion.ports.wifi import Joined, Network, Networks, NotJoined


@pytest.fixture
def helper(tmp_path):
    """A helper that gives one answer, and the requests it got."""
    place, asked = tmp_path / "helper", []
    line = socket.socket(socket.AF_UNIX)
    line.bind(str(place))
    line.listen()

    def answer(words):
        def serve():
            caller, _ = line.accept()
            with caller, caller.makefile(encoding="utf-8") as request:
                asked.append(request.read())
                caller.sendall(words.encode())

        Thread(target=serve, daemon=True).start()
        told = []
        return WifiNetworks(told.append, place, aside=lambda do: do()), told

    answer.place, answer.asked = place, asked
    yield answer
    line.close()


def test_the_strongest_network_comes_first_and_each_name_once(helper):
    networks, told = helper(
        "network 40 locked Home: upstairs\nnetwork 55 open Café\nnetwork 80 locked Home: upstairs\nok \n"
    )
    assert networks.there
    networks.look()
    assert helper.asked == ["scan\n\n"]
    assert told == [Networks((Network("Home: upstairs", 80, True), Network("Café", 55, False)))]


def test_a_joined_network_is_marked_even_if_another_box_is_stronger(helper):
    networks, told = helper("network 90 locked Home\nnetwork 40 locked,joined Home\nok \n")
    networks.look()
    assert told == [Networks((Network("Home", 40, True, joined=True),))]


def test_a_machine_without_a_radio_says_so(helper):
    networks, told = helper("radio \n")
    networks.look()
    assert told == [Networks(missing="radio")]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("ok \n", Joined("Home")),
        (
            "password Error: Secrets were required.\n",
            NotJoined("Home", "password", "Error: Secrets were required."),
        ),
        ("gone \n", NotJoined("Home", "gone")),
        ("never heard of this\n", NotJoined("Home", "other", "heard of this")),
        ("", NotJoined("Home", "other")),
    ],
)
def test_what_became_of_joining(helper, answer, told):
    networks, heard = helper(answer)
    networks.join("Home", " a password ")
    assert helper.asked == ["join\nHome\n a password \n\n"]
    assert heard == [told]


def test_a_network_that_hides_its_name_is_joined_as_it_was_typed(helper):
    networks, heard = helper("ok \n")
    networks.join("Behind: the hills", "a password", "sae")
    assert helper.asked == ["join-hidden\nBehind: the hills\na password\nsae\n\n"]
    assert heard == [Joined("Behind: the hills")]


def test_without_a_helper_nothing_is_there_and_nothing_fails(tmp_path):
    told = []
    networks = WifiNetworks(told.append, tmp_path / "none", aside=lambda do: do())
    assert not networks.there
    networks.look()
    networks.join("Home", "a password")
    assert [type(one) for one in told] == [Networks, NotJoined]
    assert told[0].missing == "service"


def test_a_helper_that_cannot_be_seen_is_none(monkeypatch, tmp_path):
    def forbidden(_):
        raise PermissionError(13, "permission denied")

    monkeypatch.setattr(Path, "is_socket", forbidden)
    assert not WifiNetworks(print, tmp_path / "none").there
