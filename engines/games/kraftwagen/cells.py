"""Everything on the table that can be counted or corrected, by name."""

from collections.abc import Iterator

from engines.core.state import Cell
from engines.core.text import N_, Seat, Text
from engines.games.kraftwagen import chain
from engines.games.kraftwagen.box import EFFECTS, MOST_AMOUNT
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import (
    ACTIVE_BUYERS,
    BODIES,
    CARDS,
    DEVELOPMENTS,
    ENGINEERS,
    HIGHEST,
    KINDS,
    MARKERS,
    MARKET_SPACES,
    PRICES,
    SOURCES,
    SPECIAL_STACK,
    START_TILES,
    TILES_PER_KIND,
    TURNS,
    WORKERS,
)
from engines.games.kraftwagen.values import (
    AT_BUYERS,
    AT_MARKET,
    CARD_KINDS,
    DOABLE,
    DONE,
    DONE_WORDS,
    IN_SUPPLY,
    KEPT_CARDS,
    LYING,
    LYING_WORDS,
    MANNED,
    MANNED_WORDS,
    MONEY,
    MOST_LAPS,
    MOST_MONEY,
    MOST_SPACES,
    MOST_TODO,
    NOBODY_HAS,
    NONE,
    ON_CIRCUIT,
    ON_MAT,
    ON_TILES,
    ON_TRACK,
    OPEN_PHASES,
    PART_WORDS,
    PARTS,
    PHASE_WORDS,
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
    VALUES,
    WAY_WORDS,
    WAYS,
    card_kind,
    name_of,
    tile_name,
)
from engines.games.kraftwagen.words import ACTION, EFFECT, FACE, KIND, SOURCE


def cells(state: KraftwagenState) -> tuple[Cell, ...]:
    """Return every cell; for cards, cars, buyers and open actions as many as there are."""
    parts = (_turn, _chain, _faces, _mats, _cards, _race, _money, _stocks, _market, _buyers, _staff)
    return tuple(cell for part in parts for cell in part(state))


def _of(seat: int, what: Text) -> Text:
    return N_("{what} of {seat}", what=what, seat=Seat(seat))


def _seats(state: KraftwagenState) -> tuple[Text, ...]:
    return tuple(N_("{seat}", seat=Seat(seat)) for seat in range(state.seats))


def _turn(state: KraftwagenState) -> Iterator[Cell]:
    phase, last = PHASES[state.phase], state.seats - 1
    phases = tuple(dict.fromkeys((phase, *OPEN_PHASES)))
    words = tuple(PHASE_WORDS[PHASES.index(one)] for one in phases)
    yield Cell("turn", TURN, N_("turn"), state.turn, high=TURNS)
    yield Cell("turn.phase", TURN, N_("phase"), phase, choices=phases, words=words)
    yield Cell("turn.seat", TURN, N_("whose turn"), state.seat, high=last, words=_seats(state))
    car = DONE[state.sold_car]
    yield Cell("turn.car", TURN, N_("already marketed a car"), car, choices=DONE, words=DONE_WORDS)
    if phase == "awards":
        way, label = state.ways[-1] if state.ways else None, N_("how the action phase ended")
        yield Cell("turn.way", TURN, label, way, choices=WAYS, words=WAY_WORDS)
    if phase in ("start tiles", "actions"):
        for name, left, label in (
            ("todo", state.todo, N_("on the tile: {action}")),
            ("due", state.due, N_("before the rest: {action}")),
        ):
            for action in DOABLE:
                said = Text(label.msgid, (("action", ACTION[action]),))
                yield Cell(f"{name}.{action}", TODO, said, left.count(action), high=MOST_TODO)


def _chain(state: KraftwagenState) -> Iterator[Cell]:
    last = len(state.chain) - 1
    for place, link in enumerate(state.chain):
        seat = chain.seat_of(link)
        if seat is None:
            label = N_("place of tile {n} from the back", n=link)
            yield Cell(f"chain.tile.{link}", ON_TRACK, label, place, high=last, spot=f"tile{link}")
        else:
            label = _of(seat, N_("place from the back"))
            yield Cell(f"chain.worker.{seat}", ON_TRACK, label, place, seat, high=last, spot=f"worker{seat}")
    if state.special:
        label = N_("special tiles to draw")
        yield Cell("special", ON_TRACK, label, state.special_stack, high=SPECIAL_STACK)


# ---- what tiles show


def _faces(state: KraftwagenState) -> Iterator[Cell]:
    for number, (actions, size) in enumerate(zip(state.faces, state.box.sizes, strict=True), 1):
        choices, words = TILE_CHOICES[len(actions) or size]
        name, label = f"face.{number}", N_("tile {n}", n=number)
        spot = f"tile{number}"
        yield Cell(name, ON_TILES, label, tile_name(actions), choices=choices, words=words, spot=spot)
    choices, words = START_CHOICES
    for number, actions in enumerate(state.start_faces, 1):
        label = N_("start tile {n}", n=number)
        yield Cell(f"start.{number}", ON_TILES, label, tile_name(actions), choices=choices, words=words)


# ---- what seats have


def _mats(state: KraftwagenState) -> Iterator[Cell]:
    numbers = (N_("none"), *(N_("start tile {n}", n=number) for number in range(1, START_TILES + 1)))
    for seat in range(state.seats):
        supply, canteen = _of(seat, N_("supply")), _of(seat, N_("canteen"))
        yield Cell(f"supply.{seat}", ON_MAT, supply, state.supply[seat], seat, high=WORKERS)
        yield Cell(f"canteen.{seat}", ON_MAT, canteen, state.canteen[seat], seat, high=WORKERS)
        for place, part in enumerate(state.workshops[seat]):
            name, label = f"workshop.{seat}.{place}", _of(seat, N_("workshop {n}", n=place + 1))
            yield Cell(name, ON_MAT, label, part, seat, choices=PARTS, words=PART_WORDS)
        racing = RACING[state.racing[seat] if state.covered[seat] else 0]
        label = _of(seat, N_("racing engine"))
        yield Cell(f"racing.{seat}", ON_MAT, label, racing, seat, choices=RACING, words=RACING_WORDS)
        taken, label = state.start_tiles[seat], _of(seat, N_("start tile"))
        yield Cell(f"mat.{seat}", ON_MAT, label, taken, seat, high=START_TILES, words=numbers)


def _card_words(state: KraftwagenState) -> tuple[Text, ...]:
    found = []
    for kind in CARD_KINDS:
        face, _, gives = kind.partition("+")
        if kind.startswith("engineer "):
            found.append(N_("{name}", name=name_of(state, int(kind.split()[1]) - 1)))
        elif gives:
            found.append(N_("{points} with {tile}", points=FACE[face], tile=ACTION[gives]))
        else:
            found.append(FACE[face])
    return tuple(found)


def _cards(state: KraftwagenState) -> Iterator[Cell]:
    words = _card_words(state)
    for seat, cards in enumerate(state.cards):
        label = _of(seat, N_("number of research cards"))
        yield Cell(f"cards.{seat}", KEPT_CARDS, label, len(cards), seat, high=DEVELOPMENTS + ENGINEERS)
        for number, card in enumerate(cards):
            name, label = f"card.{seat}.{number}", _of(seat, N_("research card {n}", n=number + 1))
            yield Cell(name, KEPT_CARDS, label, card_kind(card), seat, choices=CARD_KINDS, words=words)
            label, manned = _of(seat, N_("worker on research card {n}", n=number + 1)), MANNED[card.active]
            name = f"{name}.worker"
            yield Cell(name, KEPT_CARDS, label, manned, seat, choices=MANNED, words=MANNED_WORDS)


def _race(state: KraftwagenState) -> Iterator[Cell]:
    high = state.box.circuit or MOST_SPACES
    for seat in range(state.seats):
        space, laps = _of(seat, N_("space of the racing car")), _of(seat, N_("laps"))
        yield Cell(f"space.{seat}", ON_CIRCUIT, space, state.space[seat], seat, high=high, spot=f"car{seat}")
        yield Cell(f"laps.{seat}", ON_CIRCUIT, laps, state.laps[seat], seat, high=MOST_LAPS)


def _money(state: KraftwagenState) -> Iterator[Cell]:
    for seat in range(state.seats):
        for source, name in enumerate(SOURCES):
            label, held = _of(seat, SOURCE[source]), state.white[seat][source]
            yield Cell(f"money.{seat}.{name}", MONEY, label, held, seat, high=MOST_MONEY)
    for seat in range(state.seats):
        for price in VALUES:
            label, most = _of(seat, N_("price markers of {n}", n=price)), sum(price in one for one in PRICES)
            held = state.won[seat].count(price)
            yield Cell(f"won.{seat}.{price}", PRICE_MARKERS, label, held, seat, high=most)


def _stocks(state: KraftwagenState) -> Iterator[Cell]:
    for what, label in (("body", N_("bodies of value {n}")), ("engine", N_("engines of value {n}"))):
        if state.counted(what):
            for value, number in enumerate(state.stock(what), 1):
                named = Text(label.msgid, (("n", value),))
                yield Cell(f"stock.{what}.{value}", IN_SUPPLY, named, number, high=BODIES)
    yield Cell("deck", IN_SUPPLY, N_("research cards face down"), state.deck, high=CARDS)
    yield Cell("discard", IN_SUPPLY, N_("discarded research cards"), state.discard, high=CARDS)
    yield Cell("out", IN_SUPPLY, N_("price markers out of the game"), state.out, high=MARKERS)


# ---- the market and the buyers


def _market(state: KraftwagenState) -> Iterator[Cell]:
    prices = PRICES[state.turn - 1] if state.turn else ()
    on_cars = [car.price for car in state.cars]
    for price in prices:
        if price not in on_cars:
            name, lies = f"price.{price}", LYING[price in state.prices]
            label = N_("price marker {n}", n=price)
            yield Cell(name, AT_MARKET, label, lies, choices=LYING, words=LYING_WORDS, spot=f"price{price}")
    yield Cell(
        "cars", AT_MARKET, N_("cars on the market"), len(state.cars), high=MARKET_SPACES * bool(prices)
    )
    for space in range(1, len(state.cars) + 1):
        yield from _car(state, space)


def _car(state: KraftwagenState, space: int) -> Iterator[Cell]:
    car, name, spot = state.cars[space - 1], f"market.{space}", f"market{space}"
    label = N_("whose car {n} is", n=space)
    high, who = state.seats - 1, _seats(state)
    yield Cell(f"{name}.owner", AT_MARKET, label, car.owner, high=high, words=who, spot=spot)
    label = N_("price of car {n}", n=space)
    prices = tuple(map(str, PRICES[state.turn - 1]))
    yield Cell(f"{name}.price", AT_MARKET, label, str(car.price), choices=prices, spot=spot)
    for part, label, value, high in (
        ("body", N_("body of car {n}", n=space), car.body, HIGHEST),
        ("engine", N_("engine of car {n}", n=space), car.engine, HIGHEST),
        ("workers", N_("workers of car {n}", n=space), car.workers, WORKERS),
    ):
        yield Cell(f"{name}.{part}", AT_MARKET, label, value, low=1, high=high, spot=spot)
    label, marker = N_("engineer’s marker on car {n}", n=space), car.engineer + 1
    names = (N_("none"), *(N_("{name}", name=name_of(state, number)) for number in range(ENGINEERS)))
    yield Cell(f"{name}.engineer", AT_MARKET, label, marker, high=ENGINEERS, words=names, spot=spot)


def _buyers(state: KraftwagenState) -> Iterator[Cell]:
    for kind, name in enumerate(KINDS):
        stack, spot = N_("in the stack: {buyer}", buyer=KIND[kind]), f"stack-{name}"
        beside = N_("white money beside: {buyer}", buyer=KIND[kind])
        yield Cell(f"stack.{name}", AT_BUYERS, stack, state.stacks[kind], high=TILES_PER_KIND, spot=spot)
        yield Cell(f"beside.{name}", AT_BUYERS, beside, state.beside[kind], high=MOST_MONEY, spot=spot)
    yield Cell("active", AT_BUYERS, N_("active buyers"), len(state.active), high=ACTIVE_BUYERS)
    for number, kind in enumerate(state.active, 1):
        name, label = f"active.{number}", N_("active buyer {n}", n=number)
        yield Cell(name, AT_BUYERS, label, KINDS[kind], choices=KINDS, words=KIND, spot=f"active{number}")
    fifth, words = (NONE, *KINDS)[state.fifth + 1], (N_("none"), *KIND)
    yield Cell("fifth", AT_BUYERS, N_("fifth buyer"), fifth, choices=(NONE, *KINDS), words=words)
    yield Cell("track", AT_BUYERS, N_("steps of the black marker to 0"), state.track, high=state.box.track)


def _staff(state: KraftwagenState) -> Iterator[Cell]:
    """Yield the known engineers, which of them were used, and who has the awards."""
    effects, words = (UNKNOWN, *EFFECTS), (N_("unknown"), *(EFFECT[effect] for effect in EFFECTS))
    for number, known in enumerate(state.engineers):
        name, said = f"engineer.{number + 1}", N_("{name}", name=name_of(state, number))
        effect = UNKNOWN if known is None else known.effect
        yield Cell(name, STAFF, said, effect, choices=effects, words=words)
        if known is not None:
            by, wants = N_("{name}: by how much", name=known.name), DONE[known.worker]
            yield Cell(f"{name}.amount", STAFF, by, known.amount, high=MOST_AMOUNT)
            label = N_("{name} wants a worker", name=known.name)
            yield Cell(f"{name}.worker", STAFF, label, wants, choices=DONE, words=DONE_WORDS)
        label, used = N_("{name}, used this turn", name=name_of(state, number)), DONE[state.used[number]]
        yield Cell(f"used.{number + 1}", STAFF, label, used, choices=DONE, words=DONE_WORDS)
    holders, who = (
        (NOBODY_HAS, *(f"seat {seat}" for seat in range(state.seats))),
        (N_("nobody"), *_seats(state)),
    )
    for number, holder in enumerate(state.awards, 1):
        label, has = N_("award {n}", n=number), holders[holder + 1]
        yield Cell(f"award.{number}", N_("awards"), label, has, choices=holders, words=who)
