"""The pages about a game: its log and how that is changed, the set-up guide, and what it tells of itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.table import mending
from companion.table.controls import Controls
from companion.table.dice_report import dice_reports, throws
from companion.table.luck import luck_ledger
from companion.table.mending import Proposal, Spot
from companion.table.outlook import ahead_of, charts_of
from companion.table.replaying import Falls
from companion.table.rewriting import Rewriting
from companion.table.session import Session
from companion.ui.above import Above
from companion.ui.kit.stage import Stage
from companion.ui.screens.ahead import AheadScreen
from companion.ui.screens.amend import AmendScreen, Fallen, Told
from companion.ui.screens.chance import Leaf, LeafScreen, leaves
from companion.ui.screens.guide import GuideScreen
from companion.ui.screens.log import LogScreen
from companion.ui.screens.past import PastScreen
from companion.ui.screens.screen import Screen
from engines.core.engine import AnyEngine
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.core.timeline import AnyMove

SECRET = N_("The reason is for {seat} alone")


class Book:
    """Leads through its pages; `show` puts one on the screen, `blink` says that something was in vain."""

    def __init__(
        self, stage: Stage, above: Above, show: Callable[[Screen], None], blink: Callable[..., None]
    ) -> None:
        self._above, self._show, self._blink = above, show, blink
        self.log, self.past, self.amend = LogScreen(stage), PastScreen(stage), AmendScreen(stage)
        self.guide, self.ahead = GuideScreen(stage), AheadScreen(stage)
        self.chance = LeafScreen(stage, N_("Dice and luck"))
        self.charts = LeafScreen(stage, N_("Charts"))
        self._before: Screen | None = None
        self._controls: Controls | None = None
        self._spot: Spot | None = None
        self._proposal: Proposal | None = None
        self._bind()

    def _bind(self) -> None:
        self.log.bind(on_change=lambda _, number: self._enter(number, again=True))
        self.log.bind(on_insert=lambda _, number: self._enter(number, again=False))
        self.log.bind(on_delete=lambda _, number: self._delete(number))
        self.past.bind(on_back=lambda *_: self._to_log())
        for page in (self.chance, self.charts, self.ahead):
            page.bind(on_back=lambda *_: self._show(self._before))
        self.amend.bind(on_back=lambda *_: self._to_log(), on_do=lambda *_: self._write())

    # ---- what there is to read

    def open_log(self, controls: Controls) -> None:
        """Show the log of this game."""
        self._controls = controls
        self.log.show(controls)
        self._show(self.log)

    def open_guide(self, engine: AnyEngine, setup: Any) -> bool:
        """Show how this set-up is laid out; False where the game does not say."""
        steps = engine.guide(setup)
        if steps:
            self.guide.show(steps)
            self._show(self.guide)
        return bool(steps)

    def open_chance(self, session: Session, before: Screen) -> None:
        """Show the dice and the luck of a game; `before` is shown again after it."""
        self.chance.show(leaves(dice_reports(throws(session)), luck_ledger(session)))
        self._read(self.chance, before)

    def open_charts(self, session: Session, before: Screen) -> None:
        """Show the pictures a game draws of itself; `before` is shown again after it."""
        self.charts.show([Leaf(chart.title, (chart,), ()) for chart in charts_of(session)])
        self._read(self.charts, before)

    def open_ahead(self, session: Session, before: Screen) -> None:
        """Show what would come if the round ended now; `before` is shown again after it."""
        self.ahead.show(ahead_of(session))
        self._read(self.ahead, before)

    def _read(self, page: Screen, before: Screen) -> None:
        self._before = before
        self._show(page)

    # ---- how the log is changed

    def _enter(self, number: int, *, again: bool) -> None:
        """Open the table as it was before a move: to make that move again, or one more before it."""
        self._spot = spot = mending.spot(self._controls.session, number)
        found = mending.change if again else mending.insertion
        taken = lambda move: self._propose(found(self._controls.session, spot, move), move, again=again)  # noqa: E731
        shown = self.log.row_number(number)
        purpose = N_("change entry {n}", n=shown) if again else N_("insert before {n}", n=shown)
        controls = Rewriting(spot.then, self, taken, spot.move if again else None)
        self.past.enter(controls, shown, purpose)
        self._show(self.past)

    def _delete(self, number: int) -> None:
        self._spot = spot = mending.spot(self._controls.session, number)
        self._present(mending.deletion(self._controls.session, spot), _told(spot), None)

    def _propose(self, proposal: Proposal, new: AnyMove, *, again: bool) -> None:
        spot = self._spot
        if again and new == spot.move:
            self._to_log()
            self._above.mention(N_("That is how it stands already"))
            return
        after = Told(new.told(), mending.brought(spot.then, new))
        self._present(proposal, _told(spot) if again else None, after)

    def _present(self, proposal: Proposal, before: Told | None, after: Told | None) -> None:
        self._proposal = proposal
        shown = [fall for fall in proposal.falls if not fall.move.automatic]
        self.amend.show(before, after, [self._fallen(fall) for fall in shown])
        self._show(self.amend)

    def _fallen(self, fall: Falls) -> Fallen:
        why = mending.public_why(fall)
        number = self.log.row_number_of_entry(fall.seq)
        seat, told = fall.move.seat, fall.move.told()
        if why is None:
            return Fallen(number, seat, told, Text(SECRET.msgid, (("seat", Seat(seat)),)), None)
        return Fallen(number, seat, told, why.why, why.rule)

    def _write(self) -> None:
        self._show(self.log)
        self._controls.amend(self._proposal.amend)

    def _to_log(self) -> None:
        self._show(self.log)

    # ---- what the controls of the past tell

    def changed(self) -> None:
        """Another question is open there."""
        self._above.why.hide()
        self.past.update()

    def refused(self, illegal: Illegal) -> None:
        """What was wanted could not be done then."""
        self.past.update()
        self._above.say_why(illegal, self.past.actions.height)
        self._blink()

    def in_vain(self, pressed: Any) -> None:
        """A button was pressed that has nothing to do there."""
        self._blink(pressed)


def _told(spot: Spot) -> Told:
    return Told(spot.move.told(), spot.events)
