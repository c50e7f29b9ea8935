"""The moves that no longer fit a change of the log, asked about one by one at the table's page."""

from collections.abc import Callable
from functools import partial

from companion.table.amend.conflict_resolver import ConflictResolver
from companion.table.game.session import Session
from companion.web.asks import Ask, AskKey, Line, Parts, confirming, fallen, of_people
from engines.core.text import N_, NN_
from engines.core.timeline import Amend, AnyMove

CHANGE_LOG = N_("Change the log")
NO_FIT = N_("This move no longer fits")

Enter = Callable[[Session, AnyMove | None, Callable[[AnyMove], None]], Parts]
"""Has a move entered at a place in the past; an old one is entered again."""


class ConflictSteps:
    """Goes through the conflicts of a change; `ask` shows each, `write` gets the amend and what it drops."""

    def __init__(
        self,
        session: Session,
        whole: Amend,
        ask: Callable[[Ask], None],
        enter: Enter,
        write: Callable[[Amend, list[AnyMove]], None],
    ) -> None:
        self._session, self._version = session, session.version
        self._resolver = ConflictResolver(session, whole)
        self._ask, self._enter, self._write = ask, enter, write

    @property
    def stale(self) -> bool:
        """Whether something was entered since."""
        return self._session.version != self._version

    def show(self) -> None:
        """Ask about the conflict that is next, or whether to write what was decided."""
        fall = self._resolver.fallen
        if fall is None:
            self._ask(self._last())
            return
        keys = (
            AskKey("change", N_("Change"), partial(self._again, fall.move, ConflictResolver.change)),
            AskKey("insert", N_("Insert before"), partial(self._again, None, ConflictResolver.insert)),
            AskKey("drop", N_("Remove"), partial(self._decide, ConflictResolver.drop)),
            AskKey("rest", N_("Remove the rest"), partial(self._decide, ConflictResolver.drop_all)),
        )
        self._ask(Ask(NO_FIT, keys, (fallen(fall),)))

    def end_here(self) -> None:
        """Remove the conflicting move and everything after it."""
        self._decide(ConflictResolver.end_here)

    def _last(self) -> Ask:
        resolver = self._resolver
        gone = of_people(resolver.dropped)
        head = NN_("{n} later move is removed:", "{n} later moves are removed:", len(gone))
        lines = [Line(head), *map(fallen, gone)] if gone else [Line(N_("Nothing is removed."))]
        write = partial(self._write, resolver.amend(), [fall.move for fall in gone])
        return confirming(CHANGE_LOG, CHANGE_LOG, write, lines)

    def _again(self, old: AnyMove | None, decide: Callable[..., None]) -> Parts:
        return self._enter(self._resolver.then(), old, lambda new: self._decide(decide, new))

    def _decide(self, decide: Callable[..., None], *given: AnyMove) -> None:
        decide(self._resolver, *given)
        self.show()
