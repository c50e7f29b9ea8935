"""The rules of Le Havre in brief, chapter by chapter, then all goods and cards, and the turn card."""

from engines.core.brief import Brief
from engines.games.le_havre.brief.buildings import BUILDINGS, SPECIAL_BUILDINGS
from engines.games.le_havre.brief.constructing import CONSTRUCTING
from engines.games.le_havre.brief.ending import ENDING
from engines.games.le_havre.brief.goods import ALL_GOODS
from engines.games.le_havre.brief.money import MONEY
from engines.games.le_havre.brief.round_end import ROUND_END
from engines.games.le_havre.brief.set_up import SETTING_UP
from engines.games.le_havre.brief.ships import ALL_SHIPS, SHIPS
from engines.games.le_havre.brief.turn import TURN
from engines.games.le_havre.brief.visits import VISITS

BRIEF: Brief = (
    TURN,
    VISITS,
    CONSTRUCTING,
    SHIPS,
    MONEY,
    ROUND_END,
    ENDING,
    SETTING_UP,
    ALL_GOODS,
    BUILDINGS,
    SPECIAL_BUILDINGS,
    ALL_SHIPS,
)
