"""The rules in brief: short entries in a game's own words, and the rules and things each explains."""

from collections.abc import Iterator
from fnmatch import fnmatchcase

from msgspec import Struct

from engines.core.rules import Illegal, Rule
from engines.core.text import Text
from engines.core.view import About, Fact


class Entry(Struct, frozen=True, omit_defaults=True):
    """One rule in brief: a title, and at most a phone's page of text.

    A refusal or an effect that cites one of `rules` leads here; the first is shown as the place where it is
    printed. `of` names the things it explains (kinds of move, cells, spots, icons, codes of refusals), each
    as it is or as a pattern ("path *"). `icons` are shown as its picture.
    """

    title: Text
    text: Text
    rules: tuple[Rule, ...] = ()
    of: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()


class Chapter(Struct, frozen=True):
    """Entries that are listed together, in the order in which they are read."""

    title: Text
    entries: tuple[Entry, ...]


class CardRow(Struct, frozen=True, omit_defaults=True):
    """A line of the turn card: what it is, what it costs, and a few words.

    `of` is the thing that is explained when the line is touched.
    """

    what: Text
    icon: str | None = None
    costs: tuple[Fact, ...] = ()
    says: Text | None = None
    of: str | None = None


class TurnCard(Struct, frozen=True):
    """The player's aid: the parts of a turn in order, then what things cost."""

    turn: tuple[CardRow, ...]
    costs: tuple[CardRow, ...] = ()


Brief = tuple[Chapter, ...]


def entries(brief: Brief) -> Iterator[Entry]:
    """Every entry, in order."""
    for chapter in brief:
        yield from chapter.entries


def entry_of(brief: Brief, thing: str) -> Entry | None:
    """The entry that explains a thing: the one that names it, or else the first with a pattern for it."""
    named = (one for one in entries(brief) if thing in one.of)
    fitting = (one for one in entries(brief) if any(fnmatchcase(thing, name) for name in one.of))
    return next(named, None) or next(fitting, None)


def entry_on(brief: Brief, rule: Rule) -> Entry | None:
    """The first entry on a rule; one that has it as its main rule goes before the others."""
    main = (one for one in entries(brief) if one.rules[:1] == (rule,))
    other = (one for one in entries(brief) if rule in one.rules)
    return next(main, None) or next(other, None)


def entry_why(brief: Brief, refused: Illegal) -> Entry | None:
    """The entry behind a refusal: on its code, or else on its rule."""
    return entry_of(brief, refused.code) or entry_on(brief, refused.rule)


def about_entry(entry: Entry) -> About:
    """An entry as it is shown."""
    return About(entry.title, (entry.text,), entry.icons, next(iter(entry.rules), None))
