"""The set-up: length, stacks, tiles, specials, figures on the owner's cards (facts 2.1 to 2.14)."""

from msgspec.structs import replace

from engines.core import house_rules
from engines.core.conversing import proceed
from engines.core.house_rules import HouseRule
from engines.core.moves import Ask
from engines.core.questions import Answer, Bundle, Count, Good, Option, Order, Pick, Question
from engines.core.seating import ask_first
from engines.core.text import N_
from engines.games.le_havre import rulebook, setup_options, tables, words
from engines.games.le_havre.moves.supply import tile_words
from engines.games.le_havre.moves.turn import begin_turn
from engines.games.le_havre.scoring import remember
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.state import AWAY, IN_STACK, IN_TOWN, NOWHERE, UNKNOWN, HavreState


def prepare(colours: tuple[str, ...], box: setup_options.Box) -> Ask:
    """Ask everything that the set-up needs."""
    players = len(colours)
    game = yield Pick("game", N_("Full or short game?"), LENGTHS, suggested=tables.FULL)
    first = (yield from ask_first(players, drawn=True)) if players > 1 else 0
    stacks = yield from _stacks(game, players)
    tiles, open_tiles = yield from _tiles()
    specials = (yield from _specials(players)) if game == tables.FULL else ()
    agreed = yield from house_rules.agree(HOUSE_RULES if players == 1 else HOUSE_RULES[1:])
    known = yield from _box(game, players, box)
    return setup_options.Setup(
        colours,
        first,
        game,
        stacks,
        tiles,
        open_tiles,
        specials,
        arts_clay=known.arts_clay,
        diner=known.diner,
        zoo=known.zoo,
        **agreed,
    )


LENGTHS = (Option(tables.FULL, N_("The full game")), Option(tables.SHORT, N_("The short game")))
HOUSE_RULES = (
    HouseRule(
        "market_most",
        N_("Goods of the Marketplace, alone"),
        (
            (len(tables.BASIC), N_("as printed")),
            (setup_options.SOLO_GOODS, N_("at most {n}", n=setup_options.SOLO_GOODS)),
        ),
        rulebook.card(NUMBER["01"]),
    ),
    HouseRule(
        "count_themselves",
        N_("Town Hall, Bank and Guildhouse"),
        ((True, N_("count themselves")), (False, N_("don't count themselves"))),
        rulebook.END,
    ),
    HouseRule(
        "town_takes",
        N_("Top proposal the town builds"),
        (("number", N_("the lowest number")), ("value", N_("the lowest value"))),
        rulebook.ROUND_END,
    ),
    HouseRule(
        "proposals_sold",
        N_("Proposals on sale"),
        (("top", N_("the top ones only")), ("all", N_("all visible ones"))),
        rulebook.BUY,
    ),
)
"""The house rules; the first matters only in a solo game."""
LIE = (Option("dealt", N_("App shuffles")), Option("laid", N_("Enter our order")))
TILES_LIE = (
    Option("down", N_("Face down, enter as revealed")),
    Option("dealt", N_("App shuffles, face down")),
    Option("open", N_("Face up, enter them now")),
)
SPECIALS_LIE = (
    Option("down", N_("Face down, enter as revealed")),
    Option("dealt", N_("App shuffles, face down")),
)


def _stacks(game: str, players: int) -> Ask:
    cards = setup_options.proposals(game, players)
    each = len(cards) // tables.STACKS
    how = yield Pick("stacks", N_("The proposal stacks"), LIE, suggested="dealt")
    if how == "dealt":
        items = tuple(Option(CARDS[number].id, words.card(number)) for number in cards)
        dealt = yield Order("dealt", N_("The proposals"), items, dealt=True)
        found = [dealt[at * each : (at + 1) * each] for at in range(tables.STACKS)]
    else:
        found, left = [], [CARDS[number].id for number in cards]
        for at in range(1, tables.STACKS):
            pool = tuple(Good(card, words.card(NUMBER[card]), 1) for card in left)
            prompt = N_("Which cards are in stack {n}?", n=at)
            laid = yield Bundle(f"stack{at}", prompt, pool, each, each)
            found.append(tuple(card for card, _ in laid))
            left = [card for card in left if card not in found[-1]]
        found.append(tuple(left))
    return tuple(tuple(sorted(stack, key=NUMBER.__getitem__)) for stack in found)


def _tiles() -> Ask:
    how = yield Pick("tiles", N_("The supply tiles"), TILES_LIE, suggested="down")
    if how == "down":
        return (), False
    items = tuple(Option(tile + 1, tile_words(tile)) for tile in range(len(tables.TILES)))
    prompt = N_("The supply tiles from the first to the last")
    tiles = yield Order("order", prompt, items, dealt=how == "dealt")
    return tiles, how == "open"


def _specials(players: int) -> Ask:
    how = yield Pick("specials", N_("The special buildings"), SPECIALS_LIE, suggested="down")
    if how == "down":
        return ()
    cards = setup_options.specials_in_use(players)
    items = tuple(Option(CARDS[number].id, words.card(number)) for number in cards)
    dealt = yield Order("special_order", N_("The special buildings"), items, dealt=True)
    return dealt[: tables.SPECIALS_DEALT]


def _box(game: str, players: int, box: setup_options.Box) -> Ask:
    """Ask for figures that only the owner's cards have, unless known; 0 means: ask when it turns up."""
    if game == tables.SHORT:
        return setup_options.Box(box.diner, box.zoo, box.arts_clay or setup_options.ARTS_CLAY[0])
    arts_clay, diner, zoo = box.arts_clay, box.diner, box.zoo
    if not arts_clay and setup_options.with_arts_centre(game, players):
        options = tuple(Option(clay, words.amount(tables.CLAY, clay)) for clay in setup_options.ARTS_CLAY)
        prompt = N_("Look at card 11, Arts Centre: how much clay does it cost beside the wood?")
        arts_clay = yield Pick("arts_clay", prompt, options, suggested=setup_options.ARTS_CLAY[0])
    if not diner:
        prompt = N_("Look at card 016, Diner: how many francs for a set? (0: when it turns up)")
        diner = yield Count("diner", prompt, 0, setup_options.MOST_FRANCS, suggested=0)
    if not zoo:
        prompt = N_("Look at card 035, Zoo: how many fish and cattle for a franc? (0: when it turns up)")
        zoo = yield Count("zoo", prompt, 0, setup_options.MOST_ANIMALS, suggested=0)
    return setup_options.Box(diner, zoo, arts_clay or setup_options.ARTS_CLAY[0])


def box_of(setup: setup_options.Setup, box: setup_options.Box) -> setup_options.Box:
    """The owner's component data with that of this set-up; what was not asked stays as it was."""
    asked = setup_options.with_arts_centre(setup.game, len(setup.colours))
    return setup_options.Box(
        setup.diner or box.diner, setup.zoo or box.zoo, setup.arts_clay if asked else box.arts_clay
    )


def box_told(
    colours: tuple[str, ...], answers: tuple[Answer, ...], box: setup_options.Box
) -> setup_options.Box | None:
    """The owner's component data with these answers so far; None if they contain none."""
    told = {}
    for at, answer in enumerate(answers):
        asked = proceed(prepare(colours, box), answers[:at])
        if isinstance(asked, Question) and asked.name in setup_options.Box.__struct_fields__:
            told[asked.name] = answer
    return replace(box, **told) if told else None


def box_after(state: HavreState, box: setup_options.Box) -> setup_options.Box:
    """The owner's component data with what the game knows by now."""
    clay = state.arts_clay if setup_options.with_arts_centre(state.game, state.seats) else box.arts_clay
    return setup_options.Box(state.diner or box.diner, state.zoo or box.zoo, clay)


def set_up(setup: setup_options.Setup) -> HavreState:
    """The state in which the first move is made."""
    players = len(setup.colours)
    stacks = [[NUMBER[card] for card in stack] for stack in setup.stacks]
    hand = [tables.FIRST_GOODS[setup.game].get(kind, 0) for kind in tables.KINDS]
    state = HavreState(
        setup.game,
        setup.colours,
        setup.first,
        setup.market_most,
        setup.arts_clay,
        setup.diner,
        setup.zoo,
        goods=[hand[:] for _ in range(players)],
        loans=[0] * players,
        offer=list(tables.FIRST_OFFER[setup.game]),
        tiles=[tile - 1 for tile in setup.tiles] or [UNKNOWN] * len(tables.TILES),
        open_tiles=setup.open_tiles,
        owner=_first_owners(setup, stacks),
        stacks=stacks,
        pile=_pile(setup),
        persons=[NOWHERE] * players,
        ships=[[] for _ in tables.TYPES],
        fleet=[[] for _ in range(players)],
        modern=[],
        seat=setup.first,
        began=[NOWHERE] * players,
        count_themselves=setup.count_themselves,
        town_takes=setup.town_takes,
        proposals_sold=setup.proposals_sold,
    )
    if setup.game == tables.SHORT:
        _first_ships(state)
    remember(state)
    begin_turn(state, None)
    return state


def _first_owners(setup: setup_options.Setup, stacks: list[list[int]]) -> list[int]:
    """The place of each card at the start."""
    owner = [AWAY] * len(CARDS)
    for number in setup_options.start_buildings(setup.game, len(setup.colours)):
        owner[number] = IN_TOWN
    for stack in stacks:
        for number in stack:
            owner[number] = IN_STACK
    return owner


def _pile(setup: setup_options.Setup) -> list[int]:
    """The face-down special buildings, UNKNOWN ones if nobody knows them."""
    if setup.game == tables.FULL and not setup.specials:
        return [UNKNOWN] * tables.SPECIALS_DEALT
    return [NUMBER[card] for card in setup.specials]


def _first_ships(state: HavreState) -> None:
    """Give one or two players in the short game a wooden ship each; if alone, put one in the supply."""
    for seat, ship in enumerate(tables.FIRST_SHIPS.get(state.seats, ())):
        state.fleet[seat].append(tables.SHIP_NUMBER[ship])
    if state.seats == 1:
        number = tables.SHIP_NUMBER[tables.SOLO_SHIP]
        state.ships[tables.SHIPS[number].type].append(number)
