"""The app's decisions at a table: each is asked for once, and proposed if the game still waits for it."""

from __future__ import annotations

from companion.table.game.session import Session
from companion.table.game.thought import Thinker, Thought, ThoughtRequest
from companion.table.play.controls import Controls
from companion.table.play.empty_chair import answers_others, fits, wanted
from companion.table.runtime.bus import Bus


class Decisions:
    """What the seats that the app plays do; without a thinker any legal move is proposed."""

    def __init__(self, bus: Bus, thinker: Thinker | None) -> None:
        self._thinker = thinker
        self._session: Session | None = None
        self._want: ThoughtRequest | None = None
        self._made: Thought | None = None
        bus.listen(Thought, self._thought)

    def follow(self, session: Session) -> bool:
        """Ask for what this game now waits for; whether that wasn't asked before."""
        if session is not self._session or session.over or not session.chairs:
            self.leave()
        self._session = session
        want = wanted(session)
        if want is None or want == self._want:
            return False
        self._want, self._made = want, None
        if self._thinker is None:
            self._made = Thought(want)
        else:
            self._thinker.think(want)
        return True

    def leave(self) -> None:
        """The app plays at no table: forget what was wanted, and end what thinks about it."""
        self._session = self._want = self._made = None
        if self._thinker is not None:
            self._thinker.close()

    def _thought(self, thought: Thought) -> None:
        """Take in what came of it; of another game or another version it comes too late."""
        if thought.wanted is self._want:
            self._made = thought

    def propose(self, controls: Controls) -> bool:
        """Propose what was decided; what only answers other players is done at once.

        Whether there is anything new to see.
        """
        session, made = controls.session, self._made
        version = session.version
        fresh = made is not None and session is self._session and fits(session, made)
        if fresh:
            session.thought, self._made, self._want = made, None, None
        if answers_others(session) and controls.open is None:
            controls.stand_in()
        elif fresh:
            controls.moved_on()
        return fresh or session.version != version
