"""Several panels that are one: what one hears counts, and all show the same."""

from hardware.lamps import LampPicture
from hardware.ports import Panel, Post, Report
from hardware.tunes import Tune


class CombinedPanel:
    """The panels of a table that has more than one; `Found` and `Lost` say of which they speak."""

    def __init__(self, *panels: Panel) -> None:
        self._panels = panels

    def open(self, post: Post) -> None:
        """Begin to listen on all of them."""
        for panel in self._panels:
            panel.open(post)

    def show(self, picture: LampPicture) -> None:
        """Show this picture on all of them."""
        for panel in self._panels:
            panel.show(picture)

    def play(self, tune: Tune) -> None:
        """Play this tune on all that can."""
        for panel in self._panels:
            panel.play(tune)

    def reports(self) -> tuple[Report, ...]:
        """Return how each of them does."""
        return tuple(report for panel in self._panels for report in panel.reports())

    def close(self) -> None:
        """Let go of all of them."""
        for panel in self._panels:
            panel.close()
