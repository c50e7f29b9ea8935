"""The rules of Hab & Gut in brief, in a file for each language, and the turn card."""

from engines.core.brief import prose
from engines.games.hab_und_gut import rulebook

BRIEF = prose.brief(__name__, vars(rulebook))
