"""The rules of Kraftwagen in brief, chapter by chapter, and the turn card."""

from engines.core.brief import Brief
from engines.games.kraftwagen.brief.actions import ACTIONS
from engines.games.kraftwagen.brief.buyers import BUYERS
from engines.games.kraftwagen.brief.market import MARKET
from engines.games.kraftwagen.brief.race import RACE
from engines.games.kraftwagen.brief.research import RESEARCH
from engines.games.kraftwagen.brief.scoring import SCORING
from engines.games.kraftwagen.brief.set_up import SETTING_UP
from engines.games.kraftwagen.brief.turn import TURN

BRIEF: Brief = (TURN, ACTIONS, RESEARCH, BUYERS, MARKET, RACE, SCORING, SETTING_UP)
