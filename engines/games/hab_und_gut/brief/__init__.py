"""The rules of Hab & Gut in brief, chapter by chapter, and the turn card."""

from engines.core.brief import Brief
from engines.games.hab_und_gut.brief.donations import DONATIONS
from engines.games.hab_und_gut.brief.end import END
from engines.games.hab_und_gut.brief.half_time import HALF_TIME
from engines.games.hab_und_gut.brief.prices import PRICES
from engines.games.hab_und_gut.brief.set_up import SETTING_UP
from engines.games.hab_und_gut.brief.trade import TRADE
from engines.games.hab_und_gut.brief.turn import TURN

BRIEF: Brief = (TURN, TRADE, DONATIONS, PRICES, HALF_TIME, END, SETTING_UP)
