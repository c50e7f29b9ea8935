"""A page of a report over many games."""

from msgspec import Struct

from engines.core.text import Text
from engines.core.view import Chart


class Report(Struct, frozen=True):
    """One page of statistics: its name, its charts, its sentences."""

    title: Text
    charts: tuple[Chart, ...]
    says: tuple[Text, ...]
