"""Several sentences as one text."""

from collections.abc import Iterable
from functools import reduce

from engines.core.text import N_, Text


def sentences(said: Iterable[Text]) -> Text:
    """Sentences one after the other, each with its full stop."""
    return N_("{said}.", said=reduce(_then, said))


def _then(said: Text, more: Text) -> Text:
    return N_("{said}. {more}", said=said, more=more)
