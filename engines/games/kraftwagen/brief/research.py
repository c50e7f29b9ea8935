"""In brief: research cards and engineers."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.kraftwagen import rulebook

RESEARCH = Chapter(
    N_("Research"),
    (
        Entry(
            N_("Taking a research card"),
            N_(
                "Take one of the two open cards and discard the other. Then two new ones are opened. "
                "When the deck is empty, the discarded cards are shuffled. A card is a development, an "
                "engineer or an instant card. A development gives nothing until it has a worker."
            ),
            (rulebook.RESEARCH,),
            ("research", "deck", "discard"),
            ("research",),
        ),
        Entry(
            N_("When the app plays a seat"),
            N_(
                "Tell it the two open cards; it says which one it takes. Players just say which card they "
                "take themselves."
            ),
            (rulebook.RESEARCH,),
            ("show-card", "take-card"),
            ("research",),
        ),
        Entry(
            N_("Cards that wait for a worker"),
            N_(
                "A development needs one worker of your canteen. If there is none, it waits, and gives you "
                "nothing yet. The next worker you take from the supply goes to it. The worker stays on the "
                "card for the rest of the game."
            ),
            (rulebook.RESEARCH, rulebook.HIRE),
            ("card.*.worker",),
            ("research", "worker"),
        ),
        Entry(
            N_("Developments"),
            N_(
                "They give one or two research points, for bodies, for engines, or one of each. Some also "
                "bring a body or an engine at once, and their own points count for it. They work when they "
                "have a worker."
            ),
            (rulebook.RESEARCH,),
            ("cards.*", "card.*", "kraftwagen.research.no-developments"),
            ("research", "body", "engine"),
        ),
        Entry(
            N_("Instant cards"),
            N_(
                "They work once and are discarded. One brings three workers to your canteen, or as many as "
                "are left. One moves your racing car 5 spaces, whatever its engine. One brings a body and "
                "an engine."
            ),
            (rulebook.RESEARCH,),
            icons=("worker", "grand-prix", "body", "engine"),
        ),
        Entry(
            N_("Engineers"),
            N_(
                "There are nine. Each has an ability of its own, printed on the card, and a marker. The app "
                "doesn't know them all: whoever takes the card enters what it does, and whether it needs a "
                "worker."
            ),
            (rulebook.RESEARCH,),
            ("engineer", "engineer.*", "kraftwagen.research.*"),
            ("engineer",),
        ),
        Entry(
            N_("Using an engineer"),
            N_(
                "In this app an engineer works once in a game turn, before you take a tile or after its "
                "actions. A faster racing car counts in every Grand Prix action. If your card says "
                "something else, follow the card."
            ),
            (rulebook.RESEARCH,),
            ("use-engineer", "used.*", "kraftwagen.engineer.*"),
            ("engineer",),
        ),
    ),
)
