"""The rules of Can't Stop in brief, in a file for each language."""

from cant_stop import rulebook
from engines.core.brief import prose

BRIEF = prose.brief(__name__, vars(rulebook))
