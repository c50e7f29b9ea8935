"""Pages that ask several things can be read and touched at every size, with large text, in each language."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from companion.drawing.colours import PALETTES
from engines.games.catan.moves.trade import Exchange, Trade
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.kraftwagen.moves.tiles import TakeStartTile
from tests.ui.legible import Drawn, capitals_watched, illegible
from tests.ui.tabletop import Evening, evening, find, random_setup, settled
from tests.ui.test_sheet import before_first
from tests.ui.walked import Words, faults, words_watched
from tests.ui.walks import FEW


def trades(one: Evening) -> Iterator[str]:
    """The page of trades: empty, with a trade that the bank makes, too, and with the bank chosen."""
    exchange = before_first(one, Exchange)
    one.root.controls.begin(Trade, exchange.seat)
    yield settled("trade")
    page = one.root.play.asked.current
    one.tap(page, ("add", "give", exchange.give))
    one.tap(page, ("add", "get", exchange.get))
    yield settled("trade: both sides")
    one.root.controls.leave()
    one.root.controls.begin(Exchange, exchange.seat)
    settled("bank")
    one.tap(one.root.play.asked.current, ("add", "give", exchange.give))
    yield settled("bank: given")


def racks(one: Evening) -> Iterator[str]:
    """Two racks: before the first card is chosen, and after it."""
    play = before_first(one, PlayCards, "hab_und_gut")
    yield settled("racks")
    page = one.root.play.asked.current
    one.tap(page, page.steps_to(play)[0])
    yield settled("racks: the first")


def tile(one: Evening) -> Iterator[str]:
    """What a tile shows: before the first action is chosen, and after two."""
    game = find("kraftwagen")
    one.begin(game, random_setup(game, game.colours[:3], Random(0).randrange), 3)
    one.player.see()
    offer = next(offer for offer in one.session.offers() if offer.kind is TakeStartTile)
    one.root.controls.begin(TakeStartTile, offer.seat)
    yield settled("tile")
    page = one.root.play.asked.current
    one.tap(page, ("option", "grand-prix"))
    one.tap(page, ("option", "research"))
    yield settled("tile: two")


@pytest.mark.parametrize("way", FEW, ids=str)
@pytest.mark.parametrize(("game", "pages"), [("catan", trades), ("hab_und_gut", racks), ("kraftwagen", tile)])
def test_no_word_of_a_page_is_cut_and_no_key_is_too_small(tmp_path, game, pages, way):
    found, drawn, wrong = set[Words](), set[Drawn](), list[str]()
    file, games = tmp_path / "archive.sqlite", (find(game),)
    with (
        capitals_watched(drawn),
        words_watched(found),
        evening(file, way.size, games, language=way.language) as one,
    ):
        stage = one.root.stage
        stage.theme = replace(stage.theme, palette=PALETTES[way.palette], text_scale=way.scale)
        for name in pages(one):
            drawn.clear()
            for fault in (*faults(one.root, found), *illegible(drawn)):
                wrong.append(f"{name}: {fault}")
    assert wrong == []
