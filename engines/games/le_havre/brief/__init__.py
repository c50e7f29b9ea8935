"""The rules of Le Havre in brief, in a file for each language; all goods and cards; and the turn card."""

from engines.core.brief import prose
from engines.games.le_havre import rulebook
from engines.games.le_havre.brief.buildings import BUILDINGS, SPECIALS
from engines.games.le_havre.brief.goods import GOODS
from engines.games.le_havre.brief.ships import SHIP_TYPES, SHIPS

BRIEF = prose.brief(
    __name__,
    vars(rulebook),
    goods=GOODS,
    buildings=BUILDINGS,
    specials=SPECIALS,
    ship_types=SHIP_TYPES,
    ships=SHIPS,
)
