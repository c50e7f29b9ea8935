"""What the app itself does, the same in every game."""

from engines.core.brief import prose
from engines.core.leaving import LEAVING
from engines.core.questions import ENTERING

AT_THE_TABLE = prose.brief("engines.core.brief", {"ENTERING": ENTERING, "LEAVING": LEAVING})
