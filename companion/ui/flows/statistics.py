"""The statistics flow: the choice of games, and counting those not yet counted."""

from functools import cached_property, partial
from typing import Any

from kivy.clock import Clock

from companion.desk.pages import Choice
from companion.desk.statistics import ALL
from companion.desk.statistics import Statistics as Counted
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from companion.ui.screens.results.statistics import StatisticsScreen


class Statistics:
    """The statistics, leading back to the history.

    One game is counted per frame, so that the page can be left and resumed at any time.
    """

    def __init__(self, host: Host) -> None:
        self._host, self._services = host, host.services
        host.opens(statistics=self.open)
        self._counted = Counted(host.evening)
        self._chosen = {"game": ALL, "seats": ALL}
        self._next = Clock.create_trigger(lambda _: self._count_one())

    @cached_property
    def page(self) -> StatisticsScreen:
        """The page of the statistics."""
        page = StatisticsScreen(self._host.stage)
        page.bind(
            on_choice=lambda _, choice: self._ask(choice),
            on_back=lambda *_: self._host.open("history"),
            parent=lambda _, parent: None if parent else self._next.cancel(),
        )
        return page

    def open(self) -> None:
        """Show the statistics, and count new games."""
        self._chosen = {"game": ALL, "seats": ALL}
        try:
            self._counted.begin()
        except self._services.troubles as trouble:
            self._host.dialogs.unreadable(trouble.why)
            return
        self._tell()
        self._host.show(self.page)
        if self._counted.counting:
            self._next()

    def _count_one(self) -> None:
        self._counted.count_one()
        if self._counted.counting:
            self.page.remark(self._counted.remark)
            self._next()
        else:
            self._tell()

    def _tell(self) -> None:
        try:
            self.page.tell(self._counted.page(self._host.stage.language, **self._chosen))
        except self._services.troubles as trouble:
            self._host.dialogs.unreadable(trouble.why)

    def _ask(self, choice: Choice) -> None:
        keys = [Key(name, words) for name, words in choice.options]
        self._host.dialogs.ask(choice.prompt, keys, partial(self._choose, choice.name))

    def _choose(self, name: str, option: Any) -> None:
        self._chosen = {**self._chosen, "seats": ALL, name: option}
        self._tell()
