"""Which of a machine's addresses phones are told, and how a change of them is noticed."""

import pytest

from companion.web import addresses
from companion.web.addresses import (
    HERE,
    all_addresses,
    changed,
    default_addresses,
    interfaces,
    local_name,
    own_addresses,
    own_names,
    private,
    reachable,
)

LAN, WIFI, DOCKER, TUNNEL = "192.168.1.20", "192.168.7.31", "172.17.0.1", "10.8.0.2"


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """A machine with these networks, of which some are cards, and some lead on."""

    def made(*networks, cards=(), leading=()):
        monkeypatch.setattr(addresses, "interfaces", lambda: [("lo", HERE), *networks])
        monkeypatch.setattr(addresses, "NETWORKS", tmp_path / "net")
        for name in cards:
            (tmp_path / "net" / name / "device").mkdir(parents=True)
        routes = "".join(
            f"{name}\t00000000\t0101A8C0\t0003\n{name}\t0001A8C0\t00000000\n" for name in leading
        )
        (tmp_path / "route").write_text(f"Iface\tDestination\tGateway \tFlags\n{routes}")
        monkeypatch.setattr(addresses, "ROUTES", tmp_path / "route")

    return made


def test_a_container_is_never_told_to_phones(machine):
    machine(("br-1", DOCKER), ("eth0", LAN), cards=["eth0"], leading=["eth0"])
    assert default_addresses() == [LAN, HERE]
    assert all_addresses() == [LAN, DOCKER, HERE]


def test_the_network_that_leads_on_comes_first(machine):
    machine(("eth0", LAN), ("wlan0", WIFI), cards=["eth0", "wlan0"], leading=["wlan0"])
    assert default_addresses() == [WIFI, LAN, HERE]
    assert reachable("0.0.0.0") == WIFI


def test_a_tunnel_does_not_come_before_the_home_network(machine):
    machine(("tun0", TUNNEL), ("wlan0", WIFI), cards=["wlan0"], leading=["tun0"])
    assert default_addresses()[0] == WIFI


def test_a_bridge_that_is_the_home_network_is_told(machine):
    machine(("docker0", DOCKER), ("br0", LAN), leading=["br0"])
    assert default_addresses() == [LAN, HERE]


def test_where_there_is_nothing_else_what_there_is_is_told(machine):
    machine(("docker0", DOCKER))
    assert default_addresses() == [DOCKER, HERE]
    machine()
    assert default_addresses() == own_addresses() == [HERE]


def test_it_listens_at_no_public_address_by_itself(machine):
    machine(("eth0", "8.8.8.8"), ("eth1", LAN), cards=["eth0", "eth1"], leading=["eth0"])
    assert default_addresses() == [LAN, HERE]
    assert not private("8.8.8.8")
    assert not private("0.0.0.0")


def test_without_a_list_of_routes_the_order_of_the_networks_holds(machine, monkeypatch, tmp_path):
    machine(("eth0", LAN), ("wlan0", WIFI), cards=["eth0", "wlan0"])
    monkeypatch.setattr(addresses, "ROUTES", tmp_path / "none")
    assert default_addresses() == [LAN, WIFI, HERE]


def test_other_addresses_are_a_change_and_none_is_not():
    assert changed([LAN, HERE], [WIFI, HERE])
    assert changed([LAN, HERE], [LAN, WIFI, HERE])
    assert changed([HERE], [LAN, HERE])
    assert not changed([LAN, HERE], [LAN, HERE])
    assert not changed([LAN, HERE], [HERE])


def test_the_addresses_of_this_machine_are_found():
    assert ("lo", HERE) in interfaces()
    assert HERE in all_addresses()


@pytest.mark.parametrize("name", ["Table", "table.local"])
def test_its_name_stays_whatever_its_address(monkeypatch, name):
    monkeypatch.setattr(addresses.socket, "gethostname", lambda: name)
    assert local_name() == "table.local"
    assert own_names() == {"localhost", "table", "table.local"}
