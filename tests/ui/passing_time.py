"""Time that passes as a test says: the seconds that the screen counts, and the time of the day."""

from datetime import UTC, datetime

from kivy.clock import Clock

from companion.ui.devices import idle


class PassingTime:
    """The seconds of the clock and some more; `hour` is the time of the day."""

    def __init__(self, monkeypatch) -> None:
        self.more, self.hour, self._seconds = 0.0, 12, Clock.get_time
        monkeypatch.setattr(Clock, "get_time", lambda: self._seconds() + self.more)
        monkeypatch.setattr(idle, "datetime", self)

    def pass_by(self, seconds: float) -> None:
        """Let so many seconds pass at once."""
        self.more += seconds

    def now(self):
        """The hour, wherever the machine is."""
        return self

    def astimezone(self) -> datetime:
        return datetime(2026, 11, 20, self.hour, tzinfo=UTC)
