"""The standings: everybody in order, and why each one is before the next."""

from collections.abc import Sequence

from msgspec import Struct

from companion.club.tournament.criteria import CRITERIA
from companion.club.tournament.model import FINAL, PRELIMINARY, SEMI_FINAL, STAGES, Result, Tournament
from companion.club.tournament.player_results import Tally, tallies
from engines.core.text import N_, Several, Text

LOT = "lot"
REACHED = {
    SEMI_FINAL: N_("{first} played a semi-final, {second} did not"),
    FINAL: N_("{first} played the final, {second} did not"),
}
WON = {
    SEMI_FINAL: N_("both played a semi-final, and {first} won it"),
    FINAL: N_("both played the final, and {first} won it"),
}
PLACED = {
    SEMI_FINAL: N_("in the semi-final {first} has place {own}, {second} {other}"),
    FINAL: N_("in the final {first} has place {own}, {second} {other}"),
}
SCORED = {
    SEMI_FINAL: N_("in the semi-final {first} has {own}, {second} {other}"),
    FINAL: N_("in the final {first} has {own}, {second} {other}"),
}


class Ranked(Struct, frozen=True):
    """One place in the standings; `why` it is before the next one, None for the last."""

    place: int
    tally: Tally
    stage: str
    """The last stage the player was in."""
    why: Text | None


class Finish(Struct, frozen=True, order=True):
    """How far somebody came: the stage, how that game ended, and its points; more is better."""

    stage: int = 0
    over: bool = False
    """Whether that game has a result."""
    won: bool = False
    behind: int = 0
    """The place in that game, below 0: -1 is the first."""
    points: int = 0
    """The points, below 0 where the fewest win."""


def standings(tournament: Tournament) -> list[Ranked]:
    """Everybody, the first place first. No two share a place."""
    found, ends = tallies(tournament), finishes(tournament)
    names = (*tournament.form.criteria, LOT)
    order = sorted(
        found.values(),
        key=lambda one: (ends[one.player], *(CRITERIA[name].rank(one) for name in names)),
        reverse=True,
    )
    after: list[Tally | None] = [*order[1:], None]
    return [
        Ranked(at, one, STAGES[ends[one.player].stage], _why(one, other, ends, names) if other else None)
        for at, (one, other) in enumerate(zip(order, after, strict=True), 1)
    ]


def finishes(tournament: Tournament) -> dict[str, Finish]:
    """How far everybody came; who only played preliminary rounds is at the beginning."""
    ends = dict.fromkeys(tournament.players, Finish())
    for at, one in enumerate(tournament.rounds):
        if one.stage == PRELIMINARY:
            continue
        for number, table in enumerate(one.tables):
            result = tournament.results.get((at, number))
            for player in table:
                ends[player] = _finish(STAGES.index(one.stage), result, player, tournament.fewest)
    return ends


def _finish(stage: int, result: Result | None, player: str, fewest: bool) -> Finish:
    if result is None:
        return Finish(stage)
    points = result.points[player]
    won, behind = player in result.winners, -result.places[player]
    return Finish(stage, True, won, behind, -points if fewest else points)


def _why(first: Tally, second: Tally, ends: dict[str, Finish], names: Sequence[str]) -> Text:
    own, other = ends[first.player], ends[second.player]
    reasons = [_finished(first, second, own, other)] if own != other else _reasons(first, second, names)
    return N_("{first} is before {second}: {reasons}.",
              first=first.player, second=second.player, reasons=Several(tuple(reasons)))  # fmt: skip


def _finished(first: Tally, second: Tally, own: Finish, other: Finish) -> Text:
    numbers = (0, 0)
    if (own.stage, own.over) != (other.stage, other.over):
        said = REACHED
    elif own.won != other.won:
        said = WON
    elif own.behind != other.behind:
        said, numbers = PLACED, (-own.behind, -other.behind)
    else:
        sign = -1 if first.fewest else 1
        said, numbers = SCORED, (sign * own.points, sign * other.points)
    blanks = (("first", first.player), ("second", second.player), ("own", numbers[0]), ("other", numbers[1]))
    return Text(said[STAGES[own.stage]].msgid, blanks)


def _reasons(first: Tally, second: Tally, names: Sequence[str]) -> list[Text]:
    """What they are equal in, and then what decides; nobody reads of criteria that come later."""
    reasons = list[Text]()
    for criterion in map(CRITERIA.__getitem__, names):
        if criterion.value(first) != criterion.value(second):
            return [*reasons, criterion.decides(first, second)]
        reasons.append(criterion.equal(first))
    return reasons
