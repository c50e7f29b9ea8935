"""What becomes of the table's controls, as the screen shows it: the game, refusals, what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from companion.desk import phrases
from companion.desk.ask import Ask
from companion.desk.signals import Asked, Began, Changed, Left, Refused, Settled
from companion.table.play.controls import Controls
from companion.table.play.refusal_hint import Reason, Refusal, reason_of
from companion.ui.host import Host, Shown
from companion.ui.kit.kivy_compat import has_letters_for
from companion.ui.screens.corrections.log import LogScreen
from companion.ui.screens.results.scores import ScoresScreen
from companion.ui.screens.table.play import PlayScreen
from engines.core.rules import Illegal
from engines.core.text import N_, Several


class ControlPresenter:
    """Shows the game on the table. `Shown` is sent after each change, once nothing is flying any more."""

    def __init__(self, host: Host, play: PlayScreen, scores: ScoresScreen) -> None:
        self._host, self._play, self._scores = host, play, scores
        signals = host.signals
        signals.listen(Began, lambda _: self._begin())
        signals.listen(Left, lambda _: host.unseat())
        signals.listen(Changed, lambda _: self.changed())
        signals.listen(Refused, lambda one: self.refused(one.refusal))
        signals.listen(Asked, lambda one: self._ask(one.ask))
        signals.listen(Settled, lambda _: self._settle())
        host.stage.bind(on_why=lambda _, *tapped: self.unavailable(*tapped))
        host.dialogs.why.bind(on_look=lambda _, reason: self._look_why(reason))

    def _begin(self) -> None:
        """Show a game that begins or is resumed."""
        game = self._host.evening.game
        assert game is not None
        self._host.seat(game.session.engine, game.names, game.colours)
        game.session.voices.listen(self._play.show_voices)
        self._play.follow(game.controls)
        self._host.show(self._play)
        if game.session.over:
            self._host.open("scores")
        self._mention_boxes(game.names)

    def _mention_boxes(self, names: Sequence[str]) -> None:
        """Say whose name has letters that are drawn as boxes."""
        strange = [number for number, name in enumerate(names, 1) if not has_letters_for(name)]
        if strange:
            players = Several(tuple(phrases.PLAYER.filled(n=number) for number in strange))
            words = N_("This screen lacks letters of some names: {players}", players=players)
            self._host.dialogs.mention(words)

    def changed(self) -> None:
        """Show the present game; then whatever asks the players something may do so."""
        host = self._host
        host.dialogs.why.hide()
        host.dialogs.end_look()
        self._update()
        self._play.moment.then(self._shown)

    def _shown(self) -> None:
        """Nothing is flying any more: no question covers a moment."""
        if self._host.controls is not None:
            self._host.signals.send(Shown())

    def _update(self) -> None:
        """Show the present game on whatever screen shows it."""
        self._play.update()
        self._update_above()

    def _update_above(self) -> None:
        """Show it on a page that lies above the table."""
        screen = self._host.screen
        if isinstance(screen, LogScreen):
            screen.show(self._host.playing)
        elif screen is self._scores:
            self._host.open("scores")

    def refused(self, refusal: Refusal) -> None:
        """Show why an action was refused."""
        self._play.refused()
        self._update_above()
        self.say_why(refusal)

    def _ask(self, asked: Ask) -> None:
        if self._host.controls is not None:
            self._update()
        self._host.dialogs.put(asked)

    def _settle(self) -> None:
        self._play.teaches = self._host.services.beside.table_options.first_game
        if self._host.controls is not None:
            self._play.update()

    def unavailable(self, illegal: Illegal, of: object = None, at: str | None = None) -> None:
        """Show why an offer, or an answer to the open question, is unavailable."""
        screen = self._host.screen
        playing = isinstance(screen, PlayScreen)
        self.say_why(screen.controls.refusal(illegal, of, at) if playing else Refusal(illegal))

    def say_why(self, refusal: Refusal) -> None:
        """Show a refusal above the row of actions, with what could be done instead."""
        screen, controls = self._host.screen, self._controls
        row = screen.actions.height if isinstance(screen, PlayScreen) else 0
        reason = reason_of(controls.session, refusal) if controls else Reason(refusal.illegal)
        self._host.dialogs.say_why(reason, row)

    def _look_why(self, reason: Reason) -> None:
        """Show a reason to the only player who may read it, with their hand."""
        if (controls := self._controls) is not None:
            self._host.dialogs.look_why(controls.session, reason)

    @property
    def _controls(self) -> Controls | None:
        """The controls of the game that is shown: also that of the past, while a log entry is edited."""
        screen = self._host.screen
        return screen.controls if isinstance(screen, PlayScreen) else self._host.controls
