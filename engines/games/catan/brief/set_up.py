"""In brief: the set-up, the first settlements and the hands."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.catan import rulebook

SETTING_UP = Chapter(
    N_("Set-up"),
    (
        Entry(
            N_("Players, length and age"),
            N_(
                "Three or four players. How long a game takes, and from which age, isn't in our texts: see "
                "your box."
            ),
            icons=("dice",),
        ),
        Entry(
            N_("Set-up for a first game"),
            N_(
                "The island and the first pieces are placed as in the picture of the set-up guide. Each "
                "player gets the first cards for one of the two settlements, the one with a letter. Three "
                "players leave red in the box."
            ),
            (rulebook.BEGINNERS,),
            icons=("settlement", "road"),
        ),
        Entry(
            N_("Free set-up"),
            N_(
                "The hexes and the harbours are shuffled. The number tokens go round the island in the order "
                "of their letters, and leave out the desert. Then everybody chooses where to begin."
            ),
            (rulebook.SETTING_UP,),
            ("catan.enter.*", "catan.island.*", "catan.set-up.*"),
            ("settlement", "road"),
        ),
        Entry(
            N_("The first settlements"),
            N_(
                "In turn each player places a settlement and a road beside it. The second round goes "
                "backwards: who was last begins. Keep the distance between buildings. Your second "
                "settlement need not touch your first road."
            ),
            (rulebook.SETTING_UP,),
            ("found", "turn.founded", "catan.founding.*", "catan.turn.found-first"),
            ("settlement", "road"),
        ),
        Entry(
            N_("The first cards"),
            N_(
                "The second settlement brings its first cards at once: one for each hex around it that gives "
                "something. Whoever placed first then has the first turn."
            ),
            (rulebook.SETTING_UP,),
            icons=("settlement", "cards"),
        ),
        Entry(
            N_("Cards in the hand"),
            N_(
                "Your resource cards are hidden from the others. Only how many you have is public: who is "
                "asked has to tell. There are 19 cards of each resource."
            ),
            (rulebook.BEGINNERS,),
            ("cards", "cards.*", "hand.*"),
            ("cards",),
        ),
    ),
)
