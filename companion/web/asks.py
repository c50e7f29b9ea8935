"""What the table's page asks before it is done: what speaks for or against it, and a key for each answer."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from companion.table.amend.edit_steps import public_why
from companion.table.game.replay import Conflict
from companion.web.plain import printed
from engines.core.rules import Rule
from engines.core.text import Reader, Text

Parts = dict[str, Any]
"""What a page is told, as plain data."""


class AskLine(NamedTuple):
    """A sentence of what is asked, why, and by which rule."""

    words: Text
    why: Text | None = None
    rule: Rule | None = None

    def told(self, say: Reader) -> Parts:
        """The same as plain data."""
        found = {"words": say.render(self.words)}
        if self.why is not None:
            found["why"] = say.render(self.why)
        if self.rule is not None:
            found["rule"] = printed(self.rule, say)
        return found


class AskKey(NamedTuple):
    """An answer: its name, its words, and what it does."""

    name: str
    words: Text
    do: Callable[[], object]


class Ask(NamedTuple):
    """Something that is asked before it is done; the first key is the one that people mostly want."""

    title: Text
    keys: Sequence[AskKey]
    lines: Sequence[AskLine] = ()

    def told(self, say: Reader) -> Parts:
        """The same as plain data."""
        keys = [{"name": one.name, "words": say.render(one.words)} for one in self.keys]
        return {"title": say.render(self.title), "keys": keys, "lines": [one.told(say) for one in self.lines]}

    def answered(self, name: str) -> AskKey | None:
        """The key of this name; the first one without a name, None where there is no such key."""
        return next((one for one in self.keys if not name or one.name == name), None)


def confirming(title: Text, key: Text, do: Callable[[], object], lines: Sequence[AskLine] = ()) -> Ask:
    """Ask whether to do it."""
    return Ask(title, (AskKey("do", key, do),), lines)


def fallen(fall: Conflict) -> AskLine:
    """The line of a move that no longer fits, and why, as far as the open table may know."""
    return AskLine(fall.move.describe(), *public_why(fall))
