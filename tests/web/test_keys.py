"""Who may look through which screen, and for how long: the keys, without a server."""

from datetime import UTC, datetime, timedelta

import pytest

from companion.ports.seat_phones import TableDevice
from companion.web.keys import (
    EVENING,
    GUESTS,
    LONGEST,
    MINUTES,
    MOST_OPEN,
    NEXT,
    PHONES_A_SEAT,
    ROOM,
    TABLE,
    WELCOME,
    Keys,
    seat_of,
    seat_screen,
)

ANNA, BEN = seat_screen(0), seat_screen(1)
SEVEN = datetime(2026, 11, 20, 19, tzinfo=UTC)


class Evening:
    """The seconds of an evening, by the machine's clock and by that on the wall."""

    def __init__(self, begun: float = 1000.0, wall: datetime = SEVEN) -> None:
        self.seconds, self.begun, self.on_wall = 0.0, begun, wall

    def clock(self) -> float:
        return self.begun + self.seconds

    def wall(self) -> datetime:
        return self.on_wall + timedelta(seconds=self.seconds)

    def keys(self) -> Keys:
        return Keys(self.clock, self.wall)


@pytest.fixture
def evening() -> Evening:
    return Evening()


@pytest.fixture
def keys(evening: Evening) -> Keys:
    return evening.keys()


def joined(keys: Keys, screen: str = ANNA, name: str = "") -> str:
    token = keys.redeem(keys.invite(screen), screen, name)
    assert token is not None
    return token


def came(keys: Keys) -> tuple[str, str]:
    found = keys.come(keys.welcome())
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("screen", "seat"),
    [
        ("seat-0", 0),
        ("seat-9", 9),
        ("seat-10", None),
        ("seat-", None),
        ("seat--1", None),
        ("guest-1", None),
        (TABLE, None),
    ],
)
def test_the_screen_of_a_seat_is_called_after_it(screen, seat):
    assert seat_of(screen) == seat


def test_a_token_opens_its_own_screen_alone(keys):
    token = joined(keys)
    assert keys.opens(token, ANNA)
    assert not keys.opens(token, BEN)
    assert not keys.opens("", ANNA)
    assert [keys.looks("", screen) for screen in (ROOM, WELCOME, ANNA, TABLE)] == [True, True, False, False]
    assert keys.looks(token, ANNA)
    assert (keys.joined(ANNA), keys.joined(BEN)) == (1, 0)


def test_no_more_of_a_secret_is_looked_at_than_ours_have(keys):
    assert not keys.opens(joined(keys) + "x", ANNA)
    assert LONGEST > 43


def test_an_invitation_works_once_in_its_time(keys, evening):
    code = keys.invite(ANNA)
    assert keys.redeem(code, BEN) is None
    evening.seconds = 60 * MINUTES
    assert keys.redeem(code, ANNA)
    assert keys.redeem(code, ANNA) is None
    late, lasting = keys.invite(ANNA), keys.invite(ANNA, None)
    evening.seconds *= 2
    evening.seconds += 1
    assert keys.redeem(late, ANNA) is None
    assert keys.redeem(lasting, ANNA)


def test_of_many_invitations_the_latest_work(keys):
    other = keys.invite(BEN)
    codes = [keys.invite(ANNA) for _ in range(MOST_OPEN + 2)]
    assert [bool(keys.redeem(code, ANNA)) for code in codes] == [False] * 2 + [True] * MOST_OPEN
    assert keys.redeem(other, BEN)


def test_one_phone_more_than_a_seat_may_have_sends_the_first_away(keys):
    other = joined(keys, BEN)
    tokens = [joined(keys) for _ in range(PHONES_A_SEAT)]
    assert all(keys.opens(token, ANNA) for token in tokens)
    tokens.append(joined(keys))
    assert [keys.opens(token, ANNA) for token in tokens] == [False] + [True] * PHONES_A_SEAT
    assert keys.opens(other, BEN)


def test_the_code_of_the_evening_is_another_one_after_a_minute_and_works_for_three(keys, evening):
    code = keys.welcome()
    evening.seconds = NEXT - 1
    assert keys.welcome() == code
    evening.seconds = NEXT
    assert keys.welcome() != code
    assert keys.redeem(code, WELCOME) is None, "it opens no screen by itself"
    assert keys.come(keys.invite(ANNA)) is None, "an invitation to a seat lets nobody come as a guest"
    evening.seconds = 60 * MINUTES
    assert keys.come(code)
    evening.seconds += 1
    assert keys.come(code) is None


def test_guests_have_screens_of_their_own_until_nobody_more_may_come(keys, evening):
    guests = [came(keys) for _ in GUESTS]
    assert [screen for screen, _ in guests] == list(GUESTS)
    assert all(keys.opens(token, screen) for screen, token in guests)
    assert keys.come(keys.welcome()) is None
    keys.revoke(GUESTS[3])
    assert came(keys)[0] == GUESTS[3]
    evening.seconds = EVENING
    assert not keys.opens(guests[0][1], GUESTS[0]), "the evening is over"


def test_a_device_moves_to_another_address_by_a_way_of_its_own(keys):
    token = joined(keys, TABLE, "Tablet")
    assert keys.way(token, ANNA) is None
    assert keys.way("made-up", TABLE) is None
    old, code = keys.way(token, TABLE), keys.way(token, TABLE)
    assert keys.redeem(old, TABLE) is None, "the latest way alone"
    assert keys.redeem(code, ANNA) is None
    moved = keys.redeem(code, TABLE)
    assert keys.opens(moved, TABLE)
    assert not keys.opens(token, TABLE)
    assert keys.redeem(code, TABLE) is None
    assert [device.name for device in keys.tables()] == ["Tablet"]
    way = keys.way(moved, TABLE)
    keys.revoke(TABLE)
    assert keys.redeem(way, TABLE) is None


def test_devices_of_the_table_are_called_apart_and_sent_away_one_by_one(keys, evening):
    tokens = [joined(keys, TABLE, "Tablet") for _ in range(3)]
    ends = (SEVEN + timedelta(seconds=EVENING)).isoformat(timespec="seconds")
    names = ["Tablet", "Tablet 2", "Tablet 3"]
    assert keys.tables() == [TableDevice(name, ends) for name in names]
    assert keys.revoke_table("Tablet 2")
    assert not keys.revoke_table("Tablet 2")
    assert [keys.opens(token, TABLE) for token in tokens] == [True, False, True]
    assert joined(keys, TABLE, "Tablet")
    assert [device.name for device in keys.tables()] == ["Tablet", "Tablet 3", "Tablet 2"]
    evening.seconds = EVENING
    assert keys.tables() == []


def test_whoever_is_sent_away_sees_no_more_and_their_invitations_end(keys):
    token, other, code = joined(keys), joined(keys, BEN), keys.invite(ANNA)
    keys.revoke(ANNA)
    assert not keys.opens(token, ANNA)
    assert keys.redeem(code, ANNA) is None
    assert keys.opens(other, BEN)


def test_after_a_restart_everybody_is_in_their_seats_until_the_evening_ends(keys, evening):
    seat, (screen, guest), table = joined(keys), came(keys), joined(keys, TABLE, "Tablet")
    evening.seconds = 600
    kept = keys.kept(ANNA), keys.kept_guests(), keys.kept_tables()
    assert set(kept[0].values()) == {ANNA}
    later = Evening(begun=5.0, wall=SEVEN + timedelta(hours=1))
    again = later.keys()
    again.admit(kept[0] | {"no hash": ANNA}, ANNA)
    again.admit({"0" * 64: BEN}, ANNA)
    again.admit_guests(kept[1] | {"no hash": (GUESTS[1], "2027-01-01"), "1" * 64: (ANNA, "2027-01-01")})
    again.admit_tables(kept[2] | {"no hash": TableDevice("Other", "2027-01-01")})
    assert again.opens(seat, ANNA)
    assert again.opens(guest, screen)
    assert again.opens(table, TABLE)
    assert [again.joined(one) for one in (ANNA, BEN, GUESTS[0], GUESTS[1], TABLE)] == [1, 0, 1, 0, 1]
    later.seconds = EVENING - 3601
    assert again.opens(guest, screen)
    assert again.opens(table, TABLE)
    later.seconds = EVENING - 3600
    assert not again.opens(guest, screen)
    assert not again.opens(table, TABLE)
    assert again.opens(seat, ANNA), "a seat is for the game"


def test_a_clock_set_back_makes_no_evening_longer_and_one_that_is_over_lets_nobody_in(keys):
    came(keys)
    table = joined(keys, TABLE)
    kept = keys.kept_guests(), keys.kept_tables()
    early = Evening(wall=SEVEN - timedelta(days=3))
    again = early.keys()
    again.admit_guests(kept[0])
    again.admit_tables(kept[1])
    early.seconds = EVENING - 1
    assert again.opens(table, TABLE)
    early.seconds = EVENING
    assert not again.opens(table, TABLE)
    late = Evening(wall=SEVEN + timedelta(seconds=EVENING)).keys()
    late.admit_guests(kept[0])
    late.admit_tables(kept[1])
    assert late.tables() == []
    assert late.kept_guests() == {}
