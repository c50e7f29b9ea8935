"""Everything on the table that can be counted or corrected, by name."""

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

from msgspec.structs import replace

from engines.core.cells import Cell, choice, of_field, of_list, phase_cell, seat_words, yes_no
from engines.core.text import N_, Seat, Text
from engines.games.kraftwagen import chain, tables
from engines.games.kraftwagen.box import EFFECTS, MOST_AMOUNT, Engineer
from engines.games.kraftwagen.market_cells import buyers, market
from engines.games.kraftwagen.moves.workers import card_word
from engines.games.kraftwagen.pieces import NOBODY, Card
from engines.games.kraftwagen.state import ACTIONS, AWARDS, START, KraftwagenState
from engines.games.kraftwagen.values import (
    CARD_KINDS,
    DOABLE,
    IN_SUPPLY,
    KEPT_CARDS,
    MANNED,
    MANNED_WORDS,
    MARKERS_OF,
    MONEY,
    MOST_LAPS,
    MOST_MONEY,
    MOST_SPACES,
    MOST_TODO,
    NOBODY_HAS,
    ON_CIRCUIT,
    ON_MAT,
    ON_TILES,
    ON_TRACK,
    OPEN_PHASES,
    PART_WORDS,
    PARTS,
    PHASES,
    PRICE_MARKERS,
    RACING,
    RACING_WORDS,
    STAFF,
    START_CHOICES,
    TILE_CHOICES,
    TODO,
    TURN,
    UNKNOWN,
    UNREAD,
    VALUES,
    WAY_WORDS,
    WAYS,
    card_kind,
    card_of,
    name_of,
    tile_name,
)
from engines.games.kraftwagen.words import ACTION, EFFECT, SOURCE


def cells(state: KraftwagenState) -> tuple[Cell, ...]:
    """Every cell; for cards, cars, buyers and open actions as many as there are."""
    parts = (_turn, _chain, _faces, _mats, _cards, _race, _money, _stocks, market, buyers, _staff)
    return tuple(cell for part in parts for cell in part(state))


@cache
def _of(seat: int, what: Text) -> Text:
    return N_("{what} of {seat}", what=what, seat=Seat(seat))


# ---- whose turn, and what is to do


def _turn(state: KraftwagenState) -> Iterator[Cell]:
    last, who = state.seats - 1, seat_words(state.seats)
    yield Cell("turn", TURN, N_("game turn"), state.turn, partial(_put_turn, state), high=tables.TURNS)
    yield phase_cell(TURN, state.phase, PHASES, OPEN_PHASES, partial(setattr, state, "phase"))
    yield of_field("turn.seat", TURN, N_("whose turn"), state, "seat", high=last, words=who)
    put = partial(setattr, state, "sold_car")
    yield yes_no("turn.car", TURN, N_("already marketed a car"), state.sold_car, put)
    if state.phase == AWARDS:
        way, label = state.ways[-1] if state.ways else None, N_("how the action phase ended")
        yield Cell("turn.way", TURN, label, way, partial(_put_way, state), choices=WAYS, words=WAY_WORDS)
    if state.phase in (START, ACTIONS):
        for name, left, label in (
            ("todo", state.todo, N_("on the tile: {action}")),
            ("due", state.due, N_("before the rest: {action}")),
        ):
            for action in DOABLE:
                said, put = Text(label.msgid, (("action", ACTION[action]),)), partial(_hold, left, action)
                yield Cell(f"{name}.{action}", TODO, said, left.count(action), put, high=MOST_TODO)


def _put_turn(state: KraftwagenState, turn: int) -> None:
    if turn != state.turn:
        state.turn, state.prices = turn, list(tables.PRICES[turn - 1]) if turn else []


def _put_way(state: KraftwagenState, way: str) -> None:
    state.ways[-1:] = [way]


def _hold(held: list[Any], one: Any, number: int) -> None:
    """Make a list contain so many of one thing; the others keep their order."""
    while held.count(one) > number:
        held.remove(one)
    held += [one] * (number - held.count(one))


# ---- tiles


def _chain(state: KraftwagenState) -> Iterator[Cell]:
    last = len(state.chain) - 1
    for place, link in enumerate(state.chain):
        seat, put = chain.seat_of(link), partial(_put_link, state, link)
        if seat is None:
            label, spot = N_("place of tile {n} from the back", n=link), f"tile{link}"
            yield Cell(f"chain.tile.{link}", ON_TRACK, label, place, put, high=last, spot=spot)
        else:
            label, spot = _of(seat, N_("place from the back")), f"worker{seat}"
            yield Cell(f"chain.worker.{seat}", ON_TRACK, label, place, put, seat, high=last, spot=spot)
    if state.special:
        label = N_("special tiles to draw")
        yield of_field("special", ON_TRACK, label, state, "special_stack", high=tables.SPECIAL_STACK)


def _put_link(state: KraftwagenState, link: int, place: int) -> None:
    state.chain.remove(link)
    state.chain.insert(place, link)


def _faces(state: KraftwagenState) -> Iterator[Cell]:
    for number, (actions, size) in enumerate(zip(state.faces, state.box.sizes, strict=True), 1):
        choices, words = TILE_CHOICES[len(actions) or size]
        label, put = N_("tile {n}", n=number), partial(_read, state.faces, number - 1)
        shows, spot = tile_name(actions), f"tile{number}"
        yield Cell(f"face.{number}", ON_TILES, label, shows, put, choices=choices, words=words, spot=spot)
    choices, words = START_CHOICES
    for number, actions in enumerate(state.start_faces, 1):
        label, put = N_("start tile {n}", n=number), partial(_read, state.start_faces, number - 1)
        shows = tile_name(actions)
        yield Cell(f"start.{number}", ON_TILES, label, shows, put, choices=choices, words=words)


def _read(faces: list[tuple[str, ...]], at: int, shows: str) -> None:
    if tile_name(faces[at]) != shows:
        faces[at] = () if shows == UNREAD else tuple(shows.split("+"))


# ---- what seats have


def _mats(state: KraftwagenState) -> Iterator[Cell]:
    numbers = (N_("none"), *(N_("start tile {n}", n=number) for number in range(1, tables.START_TILES + 1)))
    for seat in range(state.seats):
        label = _of(seat, N_("supply"))
        yield of_list(f"supply.{seat}", ON_MAT, label, state.supply, seat, owner=seat, high=tables.WORKERS)
        label = _of(seat, N_("canteen"))
        yield of_list(f"canteen.{seat}", ON_MAT, label, state.canteen, seat, owner=seat, high=tables.WORKERS)
        for place, part in enumerate(state.workshops[seat]):
            name, label = f"workshop.{seat}.{place}", _of(seat, N_("workshop {n}", n=place + 1))
            put = partial(state.workshops[seat].__setitem__, place)
            yield Cell(name, ON_MAT, label, part, put, seat, choices=PARTS, words=PART_WORDS)
        name, label, put = f"racing.{seat}", _of(seat, N_("racing engine")), partial(_put_racing, state, seat)
        tile = state.racing[seat] if state.covered[seat] else 0
        yield choice(name, ON_MAT, label, RACING, tile, put, RACING_WORDS, owner=seat)
        name, label = f"mat.{seat}", _of(seat, N_("start tile"))
        yield of_list(
            name, ON_MAT, label, state.start_tiles, seat, owner=seat, high=tables.START_TILES, words=numbers
        )


def _put_racing(state: KraftwagenState, seat: int, tile: int) -> None:
    state.covered[seat], state.racing[seat] = tile > 0, tile or 1


def _cards(state: KraftwagenState) -> Iterator[Cell]:
    kinds = _card_words(state)
    for seat, cards in enumerate(state.cards):
        label, put = _of(seat, N_("number of research cards")), partial(_put_cards, cards)
        most = tables.DEVELOPMENTS + tables.ENGINEERS
        yield Cell(f"cards.{seat}", KEPT_CARDS, label, len(cards), put, seat, high=most)
        for number, card in enumerate(cards):
            name, label = f"card.{seat}.{number}", _of(seat, N_("research card {n}", n=number + 1))
            kind, put = card_kind(card), partial(_put_card, cards, number)
            yield Cell(name, KEPT_CARDS, label, kind, put, seat, choices=tuple(CARD_KINDS), words=kinds)
            name, label = f"{name}.worker", _of(seat, N_("worker on research card {n}", n=number + 1))
            put = partial(_man, cards, number)
            yield choice(name, KEPT_CARDS, label, MANNED, card.active, put, MANNED_WORDS, owner=seat)


def _card_words(state: KraftwagenState) -> tuple[Text, ...]:
    return tuple(
        card_word(state, card)
        if card.engineer == NOBODY
        else N_("{name}", name=name_of(state, card.engineer))
        for card in CARD_KINDS.values()
    )


def _put_cards(cards: list[Card], number: int) -> None:
    del cards[number:]
    cards += [Card(1, 0)] * (number - len(cards))


def _put_card(cards: list[Card], number: int, kind: str) -> None:
    if number < len(cards) and card_kind(cards[number]) != kind:  # or the same count says there are fewer
        cards[number] = card_of(cards[number], kind)


def _man(cards: list[Card], number: int, active: bool) -> None:
    if number < len(cards):  # or the same count says there are fewer
        cards[number] = replace(cards[number], active=active)


def _race(state: KraftwagenState) -> Iterator[Cell]:
    most = state.box.circuit or MOST_SPACES
    for seat in range(state.seats):
        name, label, spot = f"space.{seat}", _of(seat, N_("space of the racing car")), f"car{seat}"
        yield of_list(name, ON_CIRCUIT, label, state.space, seat, owner=seat, high=most, spot=spot)
        label = _of(seat, N_("laps"))
        yield of_list(f"laps.{seat}", ON_CIRCUIT, label, state.laps, seat, owner=seat, high=MOST_LAPS)


MARKER_WORDS = {price: N_("price markers of {n}", n=price) for price in VALUES}


def _money(state: KraftwagenState) -> Iterator[Cell]:
    for seat in range(state.seats):
        for source, name in enumerate(tables.SOURCES):
            name, label = f"money.{seat}.{name}", _of(seat, SOURCE[source])
            yield of_list(name, MONEY, label, state.white[seat], source, owner=seat, high=MOST_MONEY)
    for seat, won in enumerate(state.won):
        for price in VALUES:
            label, put = _of(seat, MARKER_WORDS[price]), partial(_hold, won, price)
            name, most = f"won.{seat}.{price}", MARKERS_OF[price]
            yield Cell(name, PRICE_MARKERS, label, won.count(price), put, seat, high=most)


def _stocks(state: KraftwagenState) -> Iterator[Cell]:
    for what, label in (("body", N_("bodies of value {n}")), ("engine", N_("engines of value {n}"))):
        stock = state.stock(what) if state.counted(what) else []
        for value in range(1, len(stock) + 1):
            named, name = Text(label.msgid, (("n", value),)), f"stock.{what}.{value}"
            yield of_list(name, IN_SUPPLY, named, stock, value - 1, high=tables.BODIES)
    yield of_field("deck", IN_SUPPLY, N_("research cards face down"), state, "deck", high=tables.CARDS)
    yield of_field("discard", IN_SUPPLY, N_("discarded research cards"), state, "discard", high=tables.CARDS)
    yield of_field("out", IN_SUPPLY, N_("price markers out of the game"), state, "out", high=tables.MARKERS)


# ---- the engineers, the awards


def _staff(state: KraftwagenState) -> Iterator[Cell]:
    """The known engineers, which of them were used, and who has the awards."""
    effects, words = (UNKNOWN, *EFFECTS), (N_("unknown"), *(EFFECT[effect] for effect in EFFECTS))
    for number, known in enumerate(state.engineers):
        name, said = f"engineer.{number + 1}", N_("{name}", name=name_of(state, number))
        effect, put = UNKNOWN if known is None else known.effect, partial(_put_effect, state, number)
        yield Cell(name, STAFF, said, effect, put, choices=effects, words=words)
        if known is not None:
            label, put = N_("{name}: by how much", name=known.name), partial(_know, state, number, "amount")
            yield Cell(f"{name}.amount", STAFF, label, known.amount, put, high=MOST_AMOUNT)
            label, put = N_("{name} needs a worker", name=known.name), partial(_know, state, number, "worker")
            yield yes_no(f"{name}.worker", STAFF, label, known.worker, put)
        label, put = (
            N_("{name}, used this game turn", name=name_of(state, number)),
            partial(_use, state, number),
        )
        yield yes_no(f"used.{number + 1}", STAFF, label, state.used[number], put)
    holders = {NOBODY_HAS: NOBODY, **{f"seat {seat}": seat for seat in range(state.seats)}}
    words = (N_("nobody"), *seat_words(state.seats))
    for at, holder in enumerate(state.awards):
        label, put = N_("award {n}", n=at + 1), partial(state.awards.__setitem__, at)
        yield choice(f"award.{at + 1}", N_("awards"), label, holders, holder, put, words)


def _use(state: KraftwagenState, number: int, used: bool) -> None:
    state.used[number] = used


def _put_effect(state: KraftwagenState, number: int, effect: str) -> None:
    if effect == UNKNOWN:
        state.engineers[number] = None
    else:
        _know(state, number, "effect", effect)


def _know(state: KraftwagenState, number: int, what: str, value: object) -> None:
    known = state.engineers[number] or Engineer(name_of(state, number))
    state.engineers[number] = replace(known, **{what: value})
