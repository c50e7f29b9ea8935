"""The reasons why a set-up written elsewhere cannot be played."""

from engines.core.owner_data import BoxFault
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.games.le_havre import rulebook, setup_options
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.tables import BASIC, SHORT, SPECIALS_DEALT, STACKS, TILES


def _fault(code: str, why: Text) -> Illegal:
    return Illegal(code, why, rulebook.SETTING_UP)


def refuse(setup: setup_options.Setup) -> Illegal | None:
    """Why a set-up written elsewhere cannot be played, or None."""
    players = len(setup.colours)
    return _refuse_stacks(setup, players) or _refuse_laid(setup, players) or _refuse_figures(setup)


def _refuse_stacks(setup: setup_options.Setup, players: int) -> Illegal | None:
    cards = [CARDS[number].id for number in setup_options.proposals(setup.game, players)]
    laid = [card for stack in setup.stacks for card in stack]
    if sorted(laid) != sorted(cards):
        why = N_("The stacks have the cards {cards}, each once", cards=", ".join(cards))
        return _fault("le-havre.set-up.stacks", why)
    even = len(setup.stacks) == STACKS and len({len(stack) for stack in setup.stacks}) == 1
    if not even or any(list(stack) != sorted(stack, key=NUMBER.__getitem__) for stack in setup.stacks):
        why = N_("3 equal stacks, lowest number on top")
        return _fault("le-havre.set-up.stack-order", why)
    return None


def _refuse_laid(setup: setup_options.Setup, players: int) -> Illegal | None:
    if setup.tiles and sorted(setup.tiles) != list(range(1, len(TILES) + 1)):
        why = N_("The supply tiles are numbered 1 to {n}, each once", n=len(TILES))
        return _fault("le-havre.set-up.tiles", why)
    if setup.open_tiles and not setup.tiles:
        why = N_("The supply tiles are face up: enter them from the first to the last")
        return _fault("le-havre.set-up.open-tiles", why)
    possible = [CARDS[number].id for number in setup_options.specials_in_use(players)]
    dealt = setup.specials
    fits = len(dealt) == len(set(dealt)) == SPECIALS_DEALT and set(dealt) <= set(possible)
    if dealt and (setup.game == SHORT or not fits):
        why = N_("{n} different special buildings in the full game, none in the short one", n=SPECIALS_DEALT)
        return _fault("le-havre.set-up.specials", why)
    return None


def _refuse_figures(setup: setup_options.Setup) -> Illegal | None:
    limits = (len(BASIC), setup_options.SOLO_GOODS) if len(setup.colours) == 1 else (len(BASIC),)
    if setup.market_most not in limits:
        why = N_(
            "The Marketplace gives up to {n} goods; {few} is only for a solo game",
            n=len(BASIC),
            few=setup_options.SOLO_GOODS,
        )
        return _fault("le-havre.set-up.market", why)
    wrong = box_fault(setup_options.Box(setup.diner, setup.zoo, setup.arts_clay))
    return None if setup.arts_clay and not wrong else OUT_OF_RANGE


OUT_OF_RANGE = _fault("le-havre.set-up.figures", N_("A number from the owner's box is out of range"))


def box_fault(box: setup_options.Box) -> BoxFault | None:
    """Which figure cannot be on anybody's cards, or None; 0 means not entered yet."""
    fits = {
        "diner": 0 <= box.diner <= setup_options.MOST_FRANCS,
        "zoo": 0 <= box.zoo <= setup_options.MOST_ANIMALS,
        "arts_clay": box.arts_clay in (0, *setup_options.ARTS_CLAY),
    }
    return next((BoxFault(OUT_OF_RANGE, (name,)) for name, fit in fits.items() if not fit), None)
