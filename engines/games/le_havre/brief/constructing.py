"""In brief: building buildings."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.le_havre import rulebook

CONSTRUCTING = Chapter(
    N_("Building"),
    (
        Entry(
            N_("Build"),
            N_(
                "Put your person in one of the two Building Firms, the Construction Firm or the Sawmill. "
                "Take the top card of a stack, and pay its goods to the supply. It is yours from now on: "
                "others pay you to enter it. Your action is done, so you can't use it in this turn."
            ),
            (rulebook.BUILD,),
            ("build", "le-havre.build.lacking"),
            ("build",),
        ),
        Entry(
            N_("Proposals"),
            N_(
                "The three stacks have the buildings that may come next, the lowest number on top. Only the "
                "top card of a stack can be built. Under it you see what follows. When somebody takes a "
                "top card, the next one can be built at once."
            ),
            (rulebook.BUILD,),
            ("le-havre.build.nothing", "le-havre.build.no-proposal"),
            ("build",),
        ),
        Entry(
            N_("What is never built"),
            N_(
                "Cards without a building cost are not built by players: B1 to B3, 10 Clay Mound, 13 Black "
                "Market, and all special buildings. If 10 or 13 is on top of its stack, buy it, or wait "
                "until the town takes it."
            ),
            (rulebook.BUILD,),
            ("le-havre.build.not-built",),
            ("build", "buy"),
        ),
        Entry(
            N_("Brick for clay, steel for iron"),
            N_(
                "When you build, brick may serve as clay and steel as iron, one for one. It doesn't work the "
                "other way round, and charcoal never serves as wood. The wood that you build with gives "
                "no energy."
            ),
            (rulebook.GOODS,),
            icons=("brick", "clay", "steel", "iron"),
        ),
        Entry(
            N_("Two buildings in one visit"),
            N_(
                "B3 Construction Firm builds one or two cards. Both may come from the same stack. In "
                "between you may buy, for instance to uncover a card that you want to build."
            ),
            (rulebook.BUILD,),
            ("stop-building",),
            ("build",),
        ),
        Entry(
            N_("Kinds and signs"),
            N_(
                "A building is of the craftsman, economic, industrial or public kind, or of none. Some cards "
                "pay for buildings of a kind. Fishermen and hammers on your buildings bring more at the "
                "Fishery, the Clay Mound or the Colliery. Only your own buildings count."
            ),
            (rulebook.BUILD,),
            icons=("build",),
        ),
    ),
)
