"""The hub's pages, in the language of its settings: the wall, the results, the log of a game."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import accumulate
from urllib.parse import quote

import msgspec

import engines
from companion.club.night import tournament_page
from companion.club.night.board_pictures import BoardPictures
from companion.club.night.display import Display
from companion.club.night.game_store import End, GameStore
from companion.club.night.verdict import Verdict, session
from companion.club.night.wall import Table
from companion.smart_home.open_state import Rgb, Standing
from companion.table.game.log_view import LogItem, account
from companion.table.reports.score_sheet import app_played
from companion.table.runtime.i18n import reader
from companion.table.runtime.timestamps import clock_time, moment_words
from engines.core.leaving import PLAYED_BY_APP
from engines.core.text import N_, Reader, Text

FRAME = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/pages/style.css">
<link rel="stylesheet" href="/pages/night.css">
<script type="module" src="/pages/night.js"></script>
</head>
<body class="night {page}">
<nav>{nav}</nav>
<main tabindex="-1" class="{style}">{main}</main>
</body>
</html>
"""
TABLES, RESULTS, TOURNAMENT = N_("All tables"), N_("Results"), N_("Tournament")
NOBODY_YET = N_("No table yet. One appears here as soon as it reaches the broker.")
NO_RESULTS = N_("No results yet. A game appears here once it is over.")
NO_GAME, AWAY = N_("no game"), N_("not there")
DISPUTED = N_("Disputed")
SHARED = N_("Several tables have this name. Give each its own: table under [mqtt] in settings.toml.")
TWO_ENDS = N_("This game has two ends: the table was restored from a backup, and played on differently.")
SHOWN_EACH = N_("What the table wrote:")
RECORD = N_("Download the record")
COMING = N_("This game isn't here yet, or not any more.")
MOST_PICTURES, BESIDE_A_TOURNAMENT = 6, 3
"""So many tables have a picture of their board, which could not be read if it were smaller."""
ACROSS = ((4, 0), (6, 3), (8, 4), (9, 3), (16, 4), (20, 5), (30, 6))
"""Up to so many tables, how many are in a row on a television; 0 for all of them."""
MOST_LOGS = 8
"""So many ends of one game are shown."""
MOST_SHOWN = 256 * 1024
"""Bytes of a refused record that are shown; all of it can be downloaded."""
MOST_WHY = 500
"""Characters of a reason why a record is refused."""


class Pages:
    """The pages as HTML, in one language."""

    def __init__(self, language: str, display: Display) -> None:
        self._language, self._say = language, reader(language, None, ())
        self._display, self.pictures = display, BoardPictures(language)

    def wall(self) -> str:
        """All tables as they are now, and beside them the tournament."""
        display = self._display
        most = MOST_PICTURES if display.tournament is None else BESIDE_A_TOURNAMENT
        few = len(display.tables) <= most
        cards = [self._card(table, self._board(table) if few else "") for table in display.tables]
        across = _across(len(cards))
        shape = f"tables across-{across}{' in-rows' if len(cards) > across else ''}"
        grid = f'<ul class="{shape}">{"".join(cards)}</ul>' if cards else _p(self._words(NOBODY_YET))
        trouble = _p(self._words(display.trouble), "loss") if display.trouble else ""
        if display.tournament is None:
            return self._page(TABLES, f"{trouble}{grid}", "wall")
        say = reader(self._language, display.tournament.game, ())
        aside = f"<aside>{tournament_page.beside(display.tournament, say)}</aside>"
        return self._page(TABLES, f"{trouble}{grid}{aside}", "wall with-tournament")

    def tournament(self) -> str | None:
        """All of the tournament; None where none is followed."""
        tournament = self._display.tournament
        if tournament is None:
            return None
        say = reader(self._language, tournament.game, ())
        return self._page(tournament_page.title(tournament), tournament_page.whole(tournament, say))

    def _board(self, table: Table) -> str:
        """The picture of a table's board, in the theme of whoever looks."""
        mark = table.board.mark
        if self.pictures.picture(table, "light") is None:
            return ""
        dark, light = (f"/boards/{quote(table.name)}/{mark}-{theme}.svg" for theme in ("dark", "light"))
        source = f'<source srcset="{dark}" media="(prefers-color-scheme: dark)">'
        return f'<picture class="on-board">{source}<img src="{light}" alt=""></picture>'

    def _card(self, table: Table, board: str) -> str:
        game, turn = table.game, table.turn
        title = game.title or self._words(NO_GAME)
        colours = {player.name: player.rgb for player in game.players}
        whose = game.winners[0] if game.over and game.winners else turn.name
        strip = _filled("strip", colours.get(whose)) if game.title else ""
        lines = [f"{strip}<h2>{escape(table.name)}: {escape(title)}</h2>"]
        if not table.online:
            lines.append(_p(self._words(AWAY), "loss"))
        if table.shared:
            lines.append(_p(self._words(SHARED), "loss"))
        if game.title:
            who, says = ", ".join(game.winners) if game.over else turn.name, escape(table.phase.says)
            lines.append(f'<p><b class="far">{escape(who)}</b> {says}</p>' if who else f"<p>{says}</p>")
            since = self._words(N_("since {time}", time=clock_time(turn.since))) if turn.since else ""
            lines.append(_p(", ".join(filter(None, (table.phase.where, since))), "sub"))
            ranked = f"<ol>{_standings(table.scores.standings, colours, turn.name)}</ol>"
            lines.append(f'<div class="stand">{board}{ranked}</div>')
        state = "away" if not table.online else "over" if game.over else "on"
        return f'<li class="{state}">{"".join(lines)}</li>'

    def results(self, store: GameStore) -> str:
        """All games that are over, the latest first."""
        ends = [(end, _verdict(end)) for end in store.ends()]
        often = Counter((end.sender, end.game) for end, _ in ends)
        rows = [self._row(end, found, often[end.sender, end.game] > 1) for end, found in ends if found]
        return self._page(RESULTS, f"<table>{''.join(rows)}</table>" if rows else _p(self._words(NO_RESULTS)))

    def _row(self, end: End, found: Verdict, twice: bool) -> str:
        title = self._words(engines.engine(found.game).title) if found.game else end.game
        when = moment_words(found.ended, self._language) if found.ended else ""
        scored = _by_score(found)
        scores = ", ".join(self._scored(found, seat, f"{name} {total}") for seat, (name, total) in scored)
        link = f'<a href="/games/{quote(end.sender)}/{quote(end.game)}">{escape(title)}</a>'
        flag = f'<b class="loss">{escape(self._words(DISPUTED))}</b>' if twice or found.refused else ""
        cells = (escape(end.name), link, escape(when), scores, flag)
        return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"

    def _scored(self, found: Verdict, seat: int, words: str) -> str:
        """A player's score, bold for who won; what the app played to the end is nobody's result."""
        said = f"<b>{escape(words)}</b>" if seat in found.winners else escape(words)
        mine = found.app.get(seat, "part") == "part"
        return said if mine else f"{said} ({escape(self._words(PLAYED_BY_APP))})"

    def game(self, store: GameStore, sender: str, game: str) -> str | None:
        """The log of a game, from each of its ends; None if it is not here."""
        ends = [(end, out) for end in store.ends_of(sender, game, MOST_LOGS) if (out := _verdict(end))]
        if not ends:
            return None
        twice = _p(self._words(TWO_ENDS), "loss") if len(ends) > 1 else ""
        logs = [
            self._log(out, store.record(sender, game, end.checksum)) + self._record(end) for end, out in ends
        ]
        sections = "".join(f"<section>{log}</section>" for log in logs)
        title = N_("Table {table}", table=ends[0][0].name)
        return self._page(title, f'{twice}<div class="logs">{sections}</div>')

    def _log(self, found: Verdict, lines: Sequence[bytes]) -> str:
        if found.refused:
            reason = N_("The rules refuse this record: {why}", why=found.refused[:MOST_WHY])
            why = _p(self._words(reason), "loss") + _p(self._words(SHOWN_EACH))
            return why + _list(escape(line.decode()) for line in _beginning(lines, MOST_SHOWN))
        playing, names = session(lines)
        say = reader(self._language, found.game, names)
        scored = zip(names, found.totals, strict=True)
        scores = ", ".join(f"{name} {total}" for name, total in scored)
        steps = _list(_step(one, names, say) for one in account(playing))
        title = escape(say.render(playing.engine.title))
        noted = "".join(_p(say.render(note)) for note in app_played(playing))
        return f"<h2>{title}</h2>{_p(scores)}{noted}{steps}"

    def _record(self, end: End) -> str:
        """A link to the record, for tournaments and other programs."""
        at = "/".join(quote(part) for part in (end.sender, end.game, end.checksum))
        return f'<p><a href="/records/{at}.jsonl" download>{escape(self._words(RECORD))}</a></p>'

    def missing(self) -> str:
        """What is said of a game that is not here."""
        return self._page(RESULTS, _p(self._words(COMING)))

    def _words(self, text: Text) -> str:
        return self._say.render(text)

    def _page(self, title: Text, main: str, style: str = "") -> str:
        named = escape(self._words(title))
        leads = [("/", TABLES), ("/results", RESULTS)]
        leads += [("/tournament", TOURNAMENT)] if self._display.tournament is not None else []
        nav = " ".join(f'<a href="{at}">{escape(self._words(words))}</a>' for at, words in leads)
        parts = {
            "title": named,
            "nav": nav,
            "page": style and "on-wall",
            "style": style,
            "main": f"<h1>{named}</h1>{main}",
        }
        return FRAME.format(language=self._language, **parts)


def _across(tables: int) -> int:
    """How many tables stand beside each other on a television, so that all of it is filled."""
    return next((across or tables for most, across in ACROSS if tables <= most), ACROSS[-1][1])


def _beginning(lines: Sequence[bytes], most: int) -> Iterator[bytes]:
    """The first of these lines, of so many bytes together."""
    sizes = accumulate(len(line) for line in lines)
    return (line for line, size in zip(lines, sizes, strict=True) if size <= most)


def _verdict(end: End) -> Verdict | None:
    """What came out of a game; None if it was not replayed yet."""
    return None if end.verdict is None else msgspec.json.decode(end.verdict, type=Verdict)


def _by_score(found: Verdict) -> list[tuple[int, tuple[str, int]]]:
    """Each seat with its player and score, by their places."""
    scored = enumerate(zip(found.players, found.totals, strict=False))
    return sorted(scored, key=lambda one: found.places[one[0]])


def _standings(standings: Sequence[Standing], colours: dict[str, Rgb], turn: str) -> str:
    """The players from first to last, each with a bar as long as their points."""
    most = max((one.points for one in standings), default=0)
    ranked = sorted(standings, key=lambda one: one.place)
    return "".join(_place(one, colours.get(one.name), turn, most) for one in ranked)


def _place(one: Standing, rgb: Rgb | None, turn: str, most: int) -> str:
    name = f"<b>{escape(one.name)}</b>" if one.name == turn else escape(one.name)
    share = max(0, one.points) / most if most > 0 else 0.0
    return f'<li>{_filled("bar", rgb, share)}<span>{name}</span> <b class="score">{one.points}</b></li>'


def _filled(kind: str, rgb: Rgb | None, share: float = 1.0) -> str:
    """A bar in a player's colour, so far filled."""
    tint = "rgb({},{},{})".format(*(rgb or (128, 128, 128)))
    bar = f'<rect width="{share:.3f}" height="1" fill="{tint}"/>'
    return f'<svg class="{kind}" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">{bar}</svg>'


def _step(step: LogItem, names: Sequence[str], say: Reader) -> str:
    seen = [(event.seat, what) for event in step.events if (what := event.seen_by(None)) is not None]
    happened = [f"{names[seat]} {say.render(what)}" if seat >= 0 else say.render(what) for seat, what in seen]
    told = f'<span class="small">{escape("; ".join(happened))}</span>' if happened else ""
    return f"{escape(clock_time(step.time))} {escape(say.render(step.words))}{told}"


def _list(items: Iterable[str]) -> str:
    return f"<ol>{''.join(f'<li>{item}</li>' for item in items)}</ol>"


def _p(words: str, style: str = "") -> str:
    return f'<p class="{style}">{escape(words)}</p>' if style else f"<p>{escape(words)}</p>"
