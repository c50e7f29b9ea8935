"""The review of a record, in words and as other programs read it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from companion.ports.game_reviews import Review, Share, in_points, percent, signed, skill_by_kind
from companion.thinking.judge import judge_of
from companion.thinking.replayed_moves import replayed
from companion.thinking.review import ALONE, MIDDLE, UNFINISHED, UNJUDGED, review
from engines.core.engine import AnyEngine
from engines.core.leaving import Stretch, app_played, app_words, frozen_since
from engines.core.moves import AnyMove
from engines.core.record import Record
from engines.core.text import N_, Reader, Text

FROZEN = N_("A score was frozen when somebody left: nobody can judge what came after that")


def reader_of(kept: Record) -> Reader:
    """Sentences with the names of a record's players."""
    return Reader(name=lambda seat: _name(kept, seat))


def reviewed(
    kept: Record, moves: Sequence[AnyMove], look: Callable[[int], None] = lambda _: None
) -> Review | Text:
    """The review of a record whose moves were checked before; `look` hears of each move."""
    engine = kept.engine
    judge = judge_of(engine)
    if judge is None:
        return UNJUDGED
    end = engine.setup(kept.setup)
    for _ in replayed(engine, end, moves):
        pass
    if refused := _why_not(engine, end):
        return refused
    frozen = frozen_since(moves)
    judged, winners = (moves, engine.winners(end)) if frozen is None else (moves[: frozen + 1], None)
    found = review(judge, replayed(engine, engine.setup(kept.setup), judged), winners, look=look)
    if isinstance(found, Text):
        return found
    app, unknown = app_played(moves), engine.luck_unknown(end)
    played = tuple(app_words(*one) for one in app.items())
    said = found.remarks if unknown is None else (unknown, *filter(MIDDLE.__eq__, found.remarks))
    left = () if frozen is None else (FROZEN,)
    remarks = (*said, *left, *played, *engine.blind_spots(end))
    shares = tuple(_share(one, unknown, app.get(seat)) for seat, one in enumerate(found.shares))
    return replace(found, shares=shares, remarks=remarks)


def _share(share: Share, unknown: Text | None, app: Stretch | None) -> Share:
    """A share with what else is known of it."""
    share = replace(share, app=app)
    return share if unknown is None else replace(share, luck=None, skill=None, within=0.0, decided=())


def _why_not(engine: AnyEngine, end: object) -> Text | None:
    """Why a game that stands like this has no review, or None."""
    if engine.actors(end):
        return UNFINISHED
    return ALONE if len(engine.seated(end)) == 1 else engine.unreviewable(end)


def as_json(kept: Record, found: Review, reader: Reader) -> dict[str, object]:
    """The review as other programs read it; chances are from 0 to 1."""
    seats = [
        {"player": _name(kept, seat), "luck": one.luck, "skill": one.skill, "result": one.result}
        | {"kinds": {reader.render(part.kind): part.skill for part in one.decided}}
        for seat, one in enumerate(found.shares)
    ]
    points = [
        {
            "move": one.at,
            "says": reader.render(one.says),
            "luck": one.by_luck,
            "before": list(one.before),
            "after": list(one.after),
        }
        for one in found.turning_points
    ]
    return {"game": kept.engine.name, "seats": seats, "turning_points": points}


def told(kept: Record, found: Review, reader: Reader) -> Iterator[str]:
    """The review in words, line by line."""
    for seat, one in enumerate(found.shares):
        yield f"{_name(kept, seat)}: {_told(one)} points of a chance to win"
        if (kinds := skill_by_kind(one)) is not None:
            yield f"  {reader.render(kinds)}"
    yield ""
    yield "Turning points:"
    for point in found.turning_points:
        yield f"{point.at}. {reader.render(point.says)}"
    yield from remarks(found, reader)


def _told(share: Share) -> str:
    together = f"together {signed(percent(share.result))}"
    if (points := in_points(share)) is None:
        return f"luck unknown, {together}"
    luck, skill = map(signed, points)
    within = f" (± {percent(share.within)})" if share.wide else ""
    return f"luck {luck}{within}, skill {skill}, {together}"


def remarks(found: Review, reader: Reader) -> Iterator[str]:
    """What the review can't tell, a line each, after an empty one."""
    if found.remarks:
        yield ""
        yield from map(reader.render, found.remarks)


def _name(kept: Record, seat: int) -> str:
    return kept.players[seat] if 0 <= seat < len(kept.players) else f"seat {seat + 1}"
