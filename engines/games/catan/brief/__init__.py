"""The rules of Catan in brief, chapter by chapter, and the turn card."""

from engines.core.brief import Brief
from engines.games.catan.brief.building import BUILDING
from engines.games.catan.brief.cards import CARDS
from engines.games.catan.brief.island import ISLAND
from engines.games.catan.brief.set_up import SETTING_UP
from engines.games.catan.brief.seven import SEVEN
from engines.games.catan.brief.trade import TRADE
from engines.games.catan.brief.turn import TURN
from engines.games.catan.brief.winning import WINNING

BRIEF: Brief = (TURN, BUILDING, TRADE, SEVEN, CARDS, WINNING, ISLAND, SETTING_UP)
