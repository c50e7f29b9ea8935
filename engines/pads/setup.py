"""The set-up: who plays, and the pad's own file, so that a pad that is changed later changes no game."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engines.core import house_rules
from engines.core.house_rules import AGREED, HouseRule
from engines.core.moves import Ask
from engines.core.rules import Illegal, Rule
from engines.core.seating import ask_first
from engines.core.text import N_
from engines.pads import form
from engines.pads.form import Pad
from engines.pads.misprint import Misprint
from engines.pads.state import PadState

FILE = Rule("Table Companion", str(N_("Score pads")))


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of the seats, who goes first, whether some sums are forbidden, and the file."""

    colours: tuple[str, ...]
    first: int
    restricted: bool
    text: str


def rules_of(pad: Pad) -> tuple[HouseRule, ...]:
    """What tables may agree on: whether a sum that the pad forbids is forbidden here."""
    asks = [ask for ask in pad.asks if ask.not_total is not None]
    choices = AGREED if pad.variant else tuple(reversed(AGREED))
    return tuple(
        HouseRule("restricted", N_("{what}: not every sum is allowed", what=ask.label), choices, ask.rule)
        for ask in asks[:1]
    )


def prepare(pad: Pad, colours: tuple[str, ...], rules: Sequence[HouseRule]) -> Ask:
    """Who goes first, where that matters, and the house rules."""
    first = 0
    if pad.turn != "none":
        first = yield from ask_first(len(colours), drawn=True)
    agreed = yield from house_rules.agree(rules)
    return Setup(colours, first, agreed.get("restricted", not pad.variant), pad.text)


def wrong_file(text: str) -> Illegal | None:
    """Why no game can be played by this file."""
    try:
        form.read(text)
    except Misprint as misprint:
        why = N_("The pad can't be read: {why}", why=str(misprint))
        return Illegal("pads.file.wrong", why, FILE)
    return None


def set_up(prepared: Setup) -> PadState:
    """An empty pad."""
    state = PadState(prepared.text, prepared.colours, prepared.first, prepared.restricted, [])
    state.values.append(state.blank())
    return state
