"""In brief: the buyers, what each looks for, and the black marker."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.kraftwagen import rulebook

BUYERS = Chapter(
    N_("Buyers"),
    (
        Entry(
            N_("Buyer"),
            N_(
                "Take a buyer from any stack to the lowest free space, 1 to 4. All white money beside that "
                "stack is yours. In the scoring the buyers choose in the order of these spaces."
            ),
            (rulebook.BUYER,),
            ("call-buyer", "buyer", "active", "active*", "kraftwagen.buyer.*"),
            ("buyer",),
        ),
        Entry(
            N_("The black marker"),
            N_(
                "When four buyers are active, each further buyer action moves the marker down by one, and "
                "you can't refuse. On 0 the action phase ends after this turn. The app takes four steps "
                "from S to 0, unless you have counted others on your board."
            ),
            (rulebook.BUYER,),
            ("track", "marker", "kraftwagen.buyer.marker-at-0"),
            ("marker", "buyer"),
        ),
        Entry(
            N_("White money beside the buyers"),
            N_(
                "Every game turn adds 2 at the body buyers and 1 at each of the other stacks. It stays "
                "until somebody calls a buyer from that stack, and takes all of it."
            ),
            (rulebook.BUYER, rulebook.PREPARATION),
            ("beside.*", "money.*.stacks"),
            ("price", "buyer"),
        ),
        Entry(
            N_("What buyers buy"),
            N_(
                "Each active buyer takes one car, in the order of their spaces. The owner of the car wins "
                "its price marker, which is worth what it says. A buyer who finds no car buys nothing, and "
                "a car that nobody takes pays nothing."
            ),
            (rulebook.BUYERS_SCORING,),
            ("won.*",),
            ("buyer", "car", "price"),
        ),
        Entry(
            N_("Body buyer"),
            N_(
                "Wants the highest body, whatever the engine. Of several such cars it takes the cheapest. "
                "Two of the eight buyers are of this kind."
            ),
            (rulebook.BUYERS_SCORING,),
            ("buyer-body", "stack.body", "stack-body"),
            ("buyer-body",),
        ),
        Entry(
            N_("Engine buyer"),
            N_(
                "Wants the highest engine, whatever the body. Of several such cars it takes the cheapest. "
                "Two of the eight buyers are of this kind."
            ),
            (rulebook.BUYERS_SCORING,),
            ("buyer-engine", "stack.engine", "stack-engine"),
            ("buyer-engine",),
        ),
        Entry(
            N_("Prestige buyer"),
            N_(
                "Wants the car with the most workers: they are its prestige. Of several such cars it takes "
                "the cheapest. Two of the eight buyers are of this kind."
            ),
            (rulebook.BUYERS_SCORING,),
            ("buyer-prestige", "stack.prestige", "stack-prestige"),
            ("buyer-prestige", "worker"),
        ),
        Entry(
            N_("Price buyer"),
            N_(
                "Takes the cheapest car, and pays double: besides the price marker its owner gets the same "
                "sum in white money. Two of the eight buyers are of this kind."
            ),
            (rulebook.BUYERS_SCORING,),
            ("buyer-price", "stack.price", "stack-price", "money.*.price"),
            ("buyer-price",),
        ),
        Entry(
            N_("Fifth buyer"),
            N_(
                "The engineer Benz brings a fifth buyer, who chooses after the four others. Our rule text "
                "doesn't say who decides what it looks for. In this app the owner of the engineer does."
            ),
            (rulebook.BUYERS_SCORING,),
            ("fifth", "kraftwagen.engineer.fifth-there"),
            ("buyer", "engineer"),
        ),
    ),
)
