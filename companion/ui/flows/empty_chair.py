"""Seats that the app plays: asking for a decision, which is then proposed on the table."""

from __future__ import annotations

from companion.table.game.session import Session
from companion.table.game.thought import Thought
from companion.table.play.empty_chair import chair_to_act, wanted
from companion.ui.host import Host


class EmptyChair:
    """Waits for a seat that the app plays; its decisions come by the bus."""

    def __init__(self, host: Host) -> None:
        self._host = host
        host.services.bus.listen(Thought, self._thought)

    def follow(self, session: Session) -> None:
        """Ask for what this game now waits for; without a thinker any legal move is proposed."""
        want = wanted(session)
        if want is None:
            return
        if self._host.services.thinker is None:
            self._thought(Thought(session.version, want.seat))
        else:
            self._host.services.thinker.think(want)

    def _thought(self, thought: Thought) -> None:
        controls = self._host.controls
        if controls is None or controls.session.version != thought.version:
            return
        if chair_to_act(controls.session) == thought.seat:
            controls.session.thought = thought
            controls.moved_on()
