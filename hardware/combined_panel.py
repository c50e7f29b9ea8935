"""Several panels as one: signals of each count, and all show the same."""

from hardware.lamps import LampPicture
from hardware.ports import Panel, Post, Report
from hardware.tunes import Tune


class CombinedPanel:
    """The panels of a table that has several; `Found` and `Lost` say which panel they concern."""

    def __init__(self, *panels: Panel) -> None:
        self._panels = panels

    def open(self, post: Post) -> None:
        """Start listening on all of them."""
        for panel in self._panels:
            panel.open(post)

    def show(self, picture: LampPicture) -> None:
        """Show this picture on all of them."""
        for panel in self._panels:
            panel.show(picture)

    def play(self, tune: Tune) -> None:
        """Play this tune on all that can play one."""
        for panel in self._panels:
            panel.play(tune)

    def reports(self) -> tuple[Report, ...]:
        """The state of each of them."""
        return tuple(report for panel in self._panels for report in panel.reports())

    def close(self) -> None:
        """Close all of them."""
        for panel in self._panels:
            panel.close()
