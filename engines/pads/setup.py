"""The set-up: who plays, and the pad's own file, so that a pad that is changed later changes no game."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from engines.core import house_rules
from engines.core.house_rules import AGREED, HouseRule
from engines.core.moves import Ask
from engines.core.rules import Illegal, Rule
from engines.core.seating import ask_first
from engines.core.text import N_, Text
from engines.pads import form
from engines.pads.misprint import Misprint
from engines.pads.pad import Pad
from engines.pads.state import PadState
from engines.pads.written import Variant

FILE = Rule("Table Companion", str(N_("Score pads")))


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of the seats, who goes first, what the table agreed on, and the file."""

    colours: tuple[str, ...]
    first: int
    restricted: bool
    """Whether a sum that the pad forbids is forbidden at this table."""
    secret: bool
    """Whether what the pad calls secret is entered face down at this table."""
    text: str


def rules_of(pad: Pad) -> tuple[HouseRule, ...]:
    """What tables may agree on: whether a sum that the pad forbids is forbidden, and what is secret."""
    restricted = [ask for ask in pad.asks if ask.not_total is not None]
    secret = [ask for ask in pad.asks if ask.secret]
    found = [
        HouseRule("restricted", N_("{what}: not every sum is allowed", what=ask.label),
                  _choices(pad, "not_sum"), ask.rule)
        for ask in restricted[:1]
    ]  # fmt: skip
    found += [
        HouseRule("secret", N_("{what}: face down until all have entered", what=ask.label),
                  _choices(pad, "secret"), ask.rule)
        for ask in secret[:1]
    ]  # fmt: skip
    return tuple(found)


def _choices(pad: Pad, key: Variant) -> tuple[tuple[bool, Text], ...]:
    """No and yes, what the pad says first."""
    return AGREED if key in pad.variants else AGREED[::-1]


def as_written(pad: Pad, colours: tuple[str, ...], first: int = 0) -> Setup:
    """The set-up of a table that plays by the file, without its variants."""
    return Setup(colours, first, "not_sum" not in pad.variants, "secret" not in pad.variants, pad.text)


def prepare(pad: Pad, colours: tuple[str, ...], rules: Sequence[HouseRule]) -> Ask:
    """Who goes first, where that matters, and the house rules."""
    first = 0
    if pad.turn != "none":
        first = yield from ask_first(len(colours), drawn=True)
    agreed = yield from house_rules.agree(rules)
    return replace(as_written(pad, colours, first), **agreed)


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
    state = PadState(
        prepared.text, prepared.colours, prepared.first, prepared.restricted, prepared.secret, [], []
    )
    state.begin_round()
    return state
