"""The rules of Catan in brief, in a file for each language, and the turn card."""

from engines.core.brief import prose
from engines.games.catan import rulebook

BRIEF = prose.brief(__name__, vars(rulebook))
