"""The reasons why a set-up written elsewhere cannot be played."""

from collections.abc import Sequence

from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.games.le_havre import rulebook
from engines.games.le_havre.setup_options import (
    ARTS_CLAY,
    MOST_ANIMALS,
    MOST_FRANCS,
    SOLO_GOODS,
    Box,
    Setup,
    proposals,
    specials_in_use,
)
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.tables import (
    BASIC,
    COLOURS,
    SHORT,
    SPECIALS_DEALT,
    STACKS,
    TILES,
)


def _fault(code: str, why: Text) -> Illegal:
    return Illegal(code, why, rulebook.SETTING_UP)


def refuse_colours(colours: Sequence[str]) -> Illegal | None:
    """Return why nobody can play with these colours: their number, or which they are."""
    if not 1 <= len(colours) <= len(COLOURS):
        return _fault("le-havre.set-up.seats", N_("Le Havre is for 1 to 5 players, not {n}", n=len(colours)))
    if strange := [colour for colour in colours if colour not in COLOURS]:
        why = N_("There are no pieces in {colour}", colour=strange[0])
        return _fault("le-havre.set-up.colour", why)
    if len(set(colours)) < len(colours):
        return _fault("le-havre.set-up.colour-twice", N_("Two seats have the same colour"))
    return None


def refuse(setup: Setup) -> Illegal | None:
    """Return why a set-up written elsewhere cannot be played, or None."""
    if refused := refuse_colours(setup.colours):
        return refused
    players = len(setup.colours)
    if setup.first not in range(players):
        return _fault("le-havre.set-up.first", N_("There is no seat {n} to begin", n=setup.first))
    return _refuse_stacks(setup, players) or _refuse_laid(setup, players) or _refuse_figures(setup)


def _refuse_stacks(setup: Setup, players: int) -> Illegal | None:
    cards = [CARDS[number].id for number in proposals(setup.game, players)]
    laid = [card for stack in setup.stacks for card in stack]
    if sorted(laid) != sorted(cards):
        why = N_("The stacks hold the cards {cards}, each once", cards=", ".join(cards))
        return _fault("le-havre.set-up.stacks", why)
    even = len(setup.stacks) == STACKS and len({len(stack) for stack in setup.stacks}) == 1
    if not even or any(list(stack) != sorted(stack, key=NUMBER.__getitem__) for stack in setup.stacks):
        why = N_("3 equal stacks, lowest number on top")
        return _fault("le-havre.set-up.stack-order", why)
    return None


def _refuse_laid(setup: Setup, players: int) -> Illegal | None:
    if setup.tiles and sorted(setup.tiles) != list(range(1, len(TILES) + 1)):
        why = N_("The supply tiles are numbered 1 to {n}, each once", n=len(TILES))
        return _fault("le-havre.set-up.tiles", why)
    if setup.open_tiles and not setup.tiles:
        why = N_("The supply tiles lie face up: say which they are, from the first to the last")
        return _fault("le-havre.set-up.open-tiles", why)
    possible = [CARDS[number].id for number in specials_in_use(players)]
    dealt = setup.specials
    fits = len(dealt) == len(set(dealt)) == SPECIALS_DEALT and set(dealt) <= set(possible)
    if dealt and (setup.game == SHORT or not fits):
        why = N_("{n} different special buildings in the full game, none in the short one", n=SPECIALS_DEALT)
        return _fault("le-havre.set-up.specials", why)
    return None


def _refuse_figures(setup: Setup) -> Illegal | None:
    limits = (len(BASIC), SOLO_GOODS) if len(setup.colours) == 1 else (len(BASIC),)
    if setup.market_most not in limits:
        why = N_(
            "The Marketplace gives up to {n} goods; only who plays alone may agree on {few}",
            n=len(BASIC),
            few=SOLO_GOODS,
        )
        return _fault("le-havre.set-up.market", why)
    refused = refuse_box(Box(setup.diner, setup.zoo, setup.arts_clay))
    return None if setup.arts_clay and not refused else OUT_OF_RANGE


OUT_OF_RANGE = _fault("le-havre.set-up.figures", N_("A figure from the owner's box is out of its range"))


def refuse_box(box: Box) -> Illegal | None:
    """Return why these cannot be figures on anybody's cards, or None; 0 means not entered yet."""
    fits = box.arts_clay in (0, *ARTS_CLAY) and 0 <= box.diner <= MOST_FRANCS and 0 <= box.zoo <= MOST_ANIMALS
    return None if fits else OUT_OF_RANGE
