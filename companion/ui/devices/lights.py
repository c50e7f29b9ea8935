"""The lamps of a table with a screen: they are drawn there too, in the colours of its theme."""

from kivy.clock import Clock

from companion.desk.lamps import Lamps
from companion.drawing.colours import rgba
from companion.ui.host import Host
from companion.ui.kit.kivy_compat import Later
from companion.ui.screens.table.lamps import LampRow
from hardware.lamps import Colour, LampPicture


class Lights(Lamps):
    """The lamps, drawn in `row`, until `rest` is called."""

    def __init__(self, host: Host, row: LampRow) -> None:
        stage, services, self._later = host.stage, host.services, Later(self.show)

        def light_of(colour: str) -> Colour:
            return rgba(stage.theme.hex(colour))[:3]

        def shown(picture: LampPicture) -> None:
            row.picture = picture

        wiring = services.wiring
        super().__init__(
            host.evening, wiring.panel, wiring.cues, services.smart_home, services.settings,
            light_of=light_of, language=lambda: stage.language, clock=Clock.get_time,
            again=self._later.begin, shown=shown,
        )  # fmt: skip

    def rest(self) -> None:
        """Stop updating: nobody sees the screen any more."""
        self._later.end()
