"""What the table's page reads when it asks: every game played, one of them with its scores, statistics."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.desk import phrases
from companion.desk.evening import TableGame
from companion.desk.history import NO_GAMES, GameNight, PlayedGame, game_nights
from companion.desk.pages import Leaf, Page, Sentence, charts_page, dice_page, review_page, scores_of
from companion.desk.reviews import FAILED, Reviews
from companion.desk.statistics import ALL, Statistics
from companion.drawing.board import Shown
from companion.drawing.look import NO_ART
from companion.ports.game_reviews import Review
from companion.ports.user_errors import Trouble
from companion.table.game.session import Session
from companion.table.runtime.i18n import reader
from companion.web.boards import Boards
from companion.web.intents import Intent
from companion.web.picture import boards_of, seats_of
from companion.web.plain import Plain, scores
from engines.core.text import Reader, Text

AT_ONCE = 60
"""From so many games on, a history goes on when somebody asks for more."""
READS = ("history", "statistics", "count", "game", "review")
"""What is read of the archive, whatever lies on the table."""


class Archived:
    """What is read of the archive of this evening; where it can't be read that is said."""

    def __init__(self, reviews: Reviews) -> None:
        self._evening, self._reviews = reviews.evening, reviews
        self._statistics = Statistics(reviews.evening)
        self._asked: tuple[int | None, int] | None = None
        self._kept: Review | None = None

    @property
    def reviewable(self) -> bool:
        """Whether a review can be made of a finished game."""
        return self._reviews.reviewer is not None

    def review_of(self, session: Session) -> Review | None:
        """The review of the game on the table once it is over; the first to ask has it made."""
        reviews, now = self._reviews, (session.number, session.version)
        if reviews.about(session) and reviews.found is not None:
            return reviews.found
        if now != self._asked:
            self._asked, self._kept = now, self._evening.review_of(session)
            if self._kept is None and self.reviewable:
                reviews.open(session)
        return self._kept

    def read(self, intent: Intent) -> Plain | None:
        """What an intent of `READS` asks for; None for games that there aren't."""
        say = reader(intent.lang, None, ())
        pages: dict[str, Callable[[], Plain | None]] = {
            "history": lambda: self._history(intent.answer, intent.lang, say),
            "statistics": lambda: self._about(intent.kind, str(intent.answer or ALL), intent.lang, say),
            "count": lambda: self._count(say),
            "game": lambda: {"game": self._game(intent.answer, intent.lang)},
            "review": lambda: self._review(intent, say),
        }
        try:
            return pages[intent.do]()
        except Trouble as trouble:
            return {"refused": {"why": say.render(trouble.why), "rule": ""}}

    def _history(self, first: int, language: str, say: Reader) -> Plain | None:
        """Game nights from the first wanted one on; `next` is where the rest begins, if there is one."""
        nights = game_nights(self._evening, language)
        if first and first >= len(nights):
            return None
        last, games = first, 0
        while last < len(nights) and games < AT_ONCE:
            games, last = games + len(nights[last].games), last + 1
        history = {
            "title": say.render(phrases.HISTORY),
            "nights": [_night(night, say) for night in nights[first:last]],
            "next": last if last < len(nights) else None,
            "nothing": None if nights else say.render(NO_GAMES),
        }
        return {"history": history}

    def _about(self, game: str, seats: str, language: str, say: Reader) -> Plain | None:
        """The statistics on these games; those that are not counted yet are counted one at a time."""
        if not self._statistics.offers(game, seats):
            return None
        if not self._statistics.counting:
            self._statistics.begin()
        page = self._statistics.page(language, game, seats)
        boards = Boards(NO_ART, (), say)
        return {"page": page_parts(page, boards, say), "counting": self._statistics.counting}

    def _game(self, number: int, language: str) -> Plain:
        game = self._evening.look_at(number)
        review = self._evening.review_of(game.session)
        may_make = review is None and game.session.over and self.reviewable
        return game_page(game, language, review) | {"reviewable": may_make}

    def _review(self, intent: Intent, say: Reader) -> Plain | None:
        """The review of a finished game, by its number or 0 for the one on the table, or how far it is.

        To open it makes one where there is none; whoever only waits begins nothing anew.
        """
        reviews, waits = self._reviews, intent.kind == "wait"
        if intent.kind == "leave":
            reviews.leave()
            return {}
        if waits and reviews.making:
            return {"progress": say.render(reviews.says), "making": True}
        game = self._evening.look_at(intent.answer) if intent.answer else self._evening.game
        if game is None or not game.session.over:
            return None
        if not waits:
            reviews.open(game.session)
        if not reviews.about(game.session):
            # somebody asked for another one meanwhile
            return {"progress": say.render(FAILED), "making": False}
        if reviews.found is None:
            return {"progress": say.render(reviews.says), "making": reviews.making}
        page = review_page(game.session, reviews.found)
        return {"page": page_for(game, page, intent.lang), "seats": seats_of(game)}

    def _count(self, say: Reader) -> Plain:
        """Count one more game."""
        self._statistics.count_one()
        return {
            "remark": _said(self._statistics.remark, say),
            "counting": self._statistics.counting,
        }


def _night(night: GameNight, say: Reader) -> Plain:
    return {"heading": say.render(night.heading), "games": [_played(game, say) for game in night.games]}


def _played(game: PlayedGame, say: Reader) -> Plain:
    seats = [
        {
            "seat": one.sitter.seat,
            "name": one.sitter.name,
            "colour": one.sitter.colour,
            "letter": one.sitter.letter,
            "total": one.total,
            "won": one.won,
        }
        for one in game.ranked
    ]
    return {
        "number": game.number,
        "title": say.render(game.title),
        "when": _said(game.when, say),
        "outcome": say.render(game.outcome),
        "resumable": game.resumable,
        "seats": seats,
    }


def game_page(game: TableGame, language: str, review: Review | None) -> Plain:
    """A game with a reason for every point, its review if it has one, its course, and its dice."""
    session, say = game.session, game.reader(language)
    boards = boards_of(game, language)
    pages = [charts_page(session), dice_page(session)]
    if review is not None:
        pages.insert(0, review_page(session, review))
    return {
        "title": say.render(session.engine.title),
        "name": session.engine.name,
        "seats": seats_of(game),
        "scores": scores(scores_of(session, review=review), say),
        "pages": [page_parts(page, boards, say) for page in pages],
    }


def page_for(game: TableGame, page: Page, language: str) -> Plain:
    """A page about this game."""
    return page_parts(page, boards_of(game, language), game.reader(language))


def page_parts(page: Page, boards: Boards, say: Reader) -> Plain:
    """A page of the desk as JSON, its charts drawn."""
    return {
        "title": say.render(page.title),
        "leaves": [_leaf(leaf, boards, say) for leaf in page.leaves],
        "choices": [
            {
                "name": choice.name,
                "prompt": say.render(choice.prompt),
                "options": [[name, say.render(words)] for name, words in choice.options],
                "chosen": choice.chosen,
            }
            for choice in page.choices
        ],
        "remark": _said(page.remark, say),
    }


def _leaf(leaf: Leaf, boards: Boards, say: Reader) -> Plain:
    return {
        "title": say.render(leaf.title),
        "charts": [boards.chart(chart) for chart in leaf.charts],
        "sentences": _sentences(leaf.sentences, say),
        "steps": [
            {"says": say.render(step.says), "board": boards.whole(step.board, Shown(happened=step.spots))}
            for step in leaf.steps
        ],
    }


def _sentences(found: Sequence[Sentence], say: Reader) -> list[Plain]:
    return [_sentence(one, say) for one in found]


def _sentence(one: Sentence, say: Reader) -> Plain:
    seat: Plain = {} if one.seat is None else {"seat": one.seat}
    return {"words": say.render(one.words)} | seat | ({"bold": True} if one.bold else {})


def _said(words: Text | str | None, say: Reader) -> str | None:
    return say.render(words) if isinstance(words, Text) else words
