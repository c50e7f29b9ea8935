"""The set-up: everything agreed before the first move."""

from collections.abc import Sequence
from itertools import count
from typing import Literal

from msgspec import Struct

from engines.core import house_rules
from engines.core.conversing import at_table
from engines.core.holdings import Holdings
from engines.core.house_rules import HouseRule
from engines.core.moves import Ask
from engines.core.owner_data import BoxData, BoxFault
from engines.core.questions import Count, Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Text
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.board import cell_spot, ruler
from engines.games.hab_und_gut.moves.phases import begin_half
from engines.games.hab_und_gut.racks import unseen_racks
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import CASH, CELLS, COMMODITIES, OTHER_TRACKS, SHARES_EACH, START, TRACK
from engines.games.hab_und_gut.track import Box, Track, refuse_track


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything agreed before the first move."""

    seats: int
    first: int
    """The seat that gets the starting player marker."""
    track: Track
    racks: Literal["unknown", "entered", "dealt"] = "unknown"
    donations: Literal["sealed", "entered"] = "sealed"
    cash: Literal["open", "hidden"] = "open"


RACKS = (
    Option("unknown", N_("Nothing: enter cards when played")),
    Option("entered", N_("Both neighbours of a rack enter its cards")),
    Option("dealt", N_("Everything: the app deals the cards")),
)
DONATIONS = (Option("sealed", N_("Hidden until revealed")), Option("entered", N_("Entered privately")))
FOR_APP = {"racks": ("entered", "dealt"), "donations": ("entered",)}
"""What the app has to be told to play a seat: the cards that its player would see, and the own donations."""
HOUSE_RULES = (
    HouseRule(
        "cash", N_("Cash"), (("open", N_("shown openly")), ("hidden", N_("hidden"))), rulebook.SETTING_UP
    ),
)
"""The house rules. The 2008 text does not say how cash is shown; in the 2022 edition it is open."""


def prepare(colours: Sequence[str], box: Box | None) -> Ask:
    """Ask who begins, what the app is told, and whether the price track matches the owner's board."""
    seats = len(colours)
    if box and (refused := refuse_track(box.track)):
        return refused
    options = tuple(Option.of_seat(seat) for seat in range(seats))
    first = yield Pick("first", N_("Who goes first? (youngest player)"), options)
    racks = yield Pick("racks", N_("How much of the racks should the app know?"), RACKS, suggested="unknown")
    donations = yield Pick("donations", N_("How are donations entered?"), DONATIONS, suggested="sealed")
    agreed = yield from house_rules.agree(HOUSE_RULES)
    track = yield from _confirm(box)
    return Setup(seats, first, track, racks, donations, **agreed)


# ---- the price track

YES, OTHER, EDIT = "yes", "other", "edit"
READS = (Option(YES, N_("It matches")), Option(OTHER, N_("Show another")), Option(EDIT, N_("Edit a space")))


def _confirm(box: Box | None) -> Ask:
    """Show the track until it matches the board; each no brings another one, or a change of a space.

    The question has a different name each time: the same answer twice would go in a circle.
    """
    known = (box.track,) if box else ()
    tracks = tuple(dict.fromkeys((*known, TRACK, *OTHER_TRACKS)))
    shown, track, times = 0, tracks[0], count(1)
    while True:
        prompt = _does_it_read(track, box)
        answer = yield Pick(f"track_{next(times)}", prompt, READS, suggested=YES, board=ruler(track))
        if answer == YES:
            return track
        if answer == OTHER:
            shown = (shown + 1) % len(tracks)
            track = tracks[shown]
        else:
            track = yield from at_table(_edit(track))


def _does_it_read(track: Track, box: Box | None) -> Text:
    if len(track) != CELLS:
        return NN_(
            "{n} space, {expected} expected. Does your board match?",
            "{n} spaces, {expected} expected. Does your board match?",
            len(track),
            expected=CELLS,
        )
    deduced = track in (TRACK, *OTHER_TRACKS) and (box is None or track != box.track)
    if deduced:
        return N_("We worked this out without a board. Does yours match?")
    return N_("Does your price track match?")


READS_OTHERWISE, MORE, FEWER = "label", "more", "fewer"
CHANGES = (
    Option(READS_OTHERWISE, N_("A space is different")),
    Option(MORE, N_("One space more")),
    Option(FEWER, N_("One space fewer")),
)


def _edit(track: Track) -> Ask:
    """Ask for one change that leaves a playable track."""
    picture = ruler(track)
    change = yield Pick("change", N_("What is different on your board?"), CHANGES, board=picture)
    prompt = N_("What does your board say?")
    if change == MORE:
        before = yield Pick("before", N_("After which space?"), _gap_options(track), board=picture)
        low, high = track[before] + 1, track[before + 1] - 1
        label = yield Count("label", prompt, low, high, suggested=(low + high) // 2, board=picture)
        return (*track[: before + 1], label, *track[before + 1 :])
    cell = yield Pick("cell", N_("Which space?"), _cell_options(track), board=picture)
    low, high = track[cell - 1] + 1, track[cell + 1] - 1
    if change == FEWER:
        return track[:cell] + track[cell + 1 :]
    label = yield Count("label", prompt, low, high, suggested=track[cell], board=picture)
    return (*track[:cell], label, *track[cell + 1 :])


def _cell_options(track: Track) -> tuple[Option, ...]:
    """Every space as an option; those that all boards have are blocked with the reason."""
    found = []
    for cell, label in enumerate(track):
        without = track[:cell] + track[cell + 1 :]
        found.append(Option(cell, N_("{n}", n=label), cell_spot(cell), refuse_track(without)))
    return tuple(found)


def _gap_options(track: Track) -> tuple[Option, ...]:
    """Every space as one that another follows; those after which nothing fits are blocked."""
    found = []
    for cell, label in enumerate(track):
        longer = (*track[: cell + 1], label + 1, *track[cell + 1 :])
        found.append(Option(cell, N_("{n}", n=label), cell_spot(cell), refuse_track(longer)))
    return tuple(found)


# ---- component data, and a set-up from elsewhere


class PrintedTrack(BoxData[Box, Setup, HabUndGutState]):
    """The price track on the owner's board."""

    form = Box

    def fault(self, box: Box) -> BoxFault | None:
        refused = refuse_track(box.track)
        return BoxFault(refused, ("track",)) if refused else None

    def in_setup(self, prepared: Setup) -> Box:
        return Box(prepared.track)


def refuse(setup: Setup) -> Illegal | None:
    """Why a set-up written elsewhere cannot be played, or None."""
    return refuse_track(setup.track)


def new_state(
    seats: int, track: Track, racks: str, sealed: bool, open_cash: bool, first: int
) -> HabUndGutState:
    """The state before the first half begins."""
    start = [track.index(START)] * len(COMMODITIES)
    hands = [[0] * len(COMMODITIES) for _ in range(2 * seats)]
    return HabUndGutState(
        seats,
        track,
        racks,
        sealed,
        open_cash,
        first,
        first,
        Holdings.of([*hands, [SHARES_EACH] * len(COMMODITIES)]),
        unseen_racks(seats),
        prices=start,
        cash=[CASH] * seats,
        charity=[0] * seats,
        path=[tuple(start)],
        worth=[(CASH,) * seats],
        sold=[[0] * len(COMMODITIES) for _ in range(seats)],
    )


def set_up(setup: Setup) -> HabUndGutState:
    """The state in which the first move is made."""
    open_cash, sealed = setup.cash == "open", setup.donations == "sealed"
    state = new_state(setup.seats, setup.track, setup.racks, sealed, open_cash, setup.first)
    begin_half(state, None)
    return state
