"""The rules of Kraftwagen in brief, in a file for each language, and the turn card."""

from engines.core.brief import prose
from engines.games.kraftwagen import rulebook

BRIEF = prose.brief(__name__, vars(rulebook))
