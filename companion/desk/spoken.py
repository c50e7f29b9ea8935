"""What the table says aloud: what everybody may know of a step, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.desk.evening import Evening, TableGame
from companion.desk.news import news_of
from companion.desk.pages import finale_of
from companion.desk.signals import Began, Changed, Left, Settled
from companion.ports.voice import Voice
from companion.table.files.setting_overrides import ReadAloud
from companion.table.runtime.i18n import reader
from engines.core.text import N_, Text

# Translators: said aloud as soon as reading aloud is chosen, so that people hear that it works.
READS = N_("This is how I sound.")


class Spoken:
    """Reads the game on the table aloud, as much as people want: what is made for everybody's eyes, once.

    `language` is that of the table.
    """

    def __init__(self, evening: Evening, voice: Voice, language: Callable[[], str]) -> None:
        self._evening, self._voice, self._language = evening, voice, language
        self._level = self._chosen
        self._receipt: object = ()
        self._said: dict[str, object] = {}
        signals = evening.signals
        signals.listen(Began, lambda _: self._begin())
        signals.listen(Left, lambda _: self._leave())
        signals.listen(Changed, lambda _: self._changed())
        signals.listen(Settled, lambda _: self._settle())

    @property
    def _chosen(self) -> ReadAloud:
        return self._evening.beside.setting_overrides.value.read_aloud

    def _settle(self) -> None:
        """Take the level that was chosen: off is quiet at once, and whoever chooses it hears it."""
        before, self._level = self._level, self._chosen
        if self._level == "off" != before:
            self._voice.hush()
        elif before == "off" != self._level:
            self._past()
            self._voice.say(reader(self._language(), None, ()).render(READS), self._language())

    def _begin(self) -> None:
        """Say whose turn it is in the game that begins or goes on, but not what happened before."""
        self._past()
        self._changed()

    def _past(self) -> None:
        """Take all that happened so far as said."""
        self._said = {}
        self._receipt = self._evening.game.session.receipt if self._evening.game is not None else ()

    def _leave(self) -> None:
        if self._level != "off":
            self._voice.hush()

    def _changed(self) -> None:
        game = self._evening.game
        if game is None or self._level == "off" or self._evening.looking_back:
            return
        say, language = game.reader(self._language()), self._language()
        if lines := list(self._lines(game)):
            self._voice.say(" ".join(map(say.render, lines)), language)

    def _lines(self, game: TableGame) -> Iterator[Text]:
        """What was not said yet of what people want to hear."""
        session = game.session
        if (finale := finale_of(session)) is not None:
            yield from self._once("turn", finale.says, finale.says)
            return
        banner = session.view(None).banner
        news = news_of(session, banner, None)
        fresh, self._receipt = session.receipt is not self._receipt, session.receipt
        if fresh and (self._level == "all" or (self._level == "rolls" and news.roll is not None)):
            yield from news.happened
        yield from self._once("turn", news.turn if self._level == "all" else banner.seat, news.turn)
        question = game.controls.question if self._level == "all" else None
        if question is None or question.eyes is None:
            yield from self._once("asked", question, question.prompt if question is not None else None)

    def _once(self, what: str, mark: object, words: Text | None) -> Iterator[Text]:
        """These words, if their mark is another than when such words were said last."""
        if self._said.get(what) != mark and words is not None:
            yield words
        self._said[what] = mark
