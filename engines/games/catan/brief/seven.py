"""In brief: the seven, and the robber."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.catan import rulebook

SEVEN = Chapter(
    N_("The robber"),
    (
        Entry(
            N_("A 7 is rolled"),
            N_(
                "Nobody gets cards. First everybody with more than 7 resource cards gives up half of them. "
                "Then whoever rolled moves the robber, and steals a card. After that the turn goes on."
            ),
            (rulebook.SEVEN,),
            icons=("robber", "dice"),
        ),
        Entry(
            N_("Giving up half"),
            N_(
                "On a 7, whoever has 8 resource cards or more chooses half of them for the bank. Half is "
                "rounded down: 4 of 9 cards. Development cards don't count. A knight doesn't cause this."
            ),
            (rulebook.SEVEN,),
            (
                "discard",
                "discard-unseen",
                "discarded.*",
                "turn.seven",
                "catan.discard.*",
                "catan.turn.discard-first",
            ),
            ("discard", "cards"),
        ),
        Entry(
            N_("Moving the robber"),
            N_(
                "The robber has to leave its hex, and may go to any other, the desert included. Its hex "
                "produces nothing until it moves on. A 7 or a knight moves it."
            ),
            (rulebook.SEVEN,),
            ("robber", "move-robber", "catan.robber.*", "catan.turn.robber-first"),
            ("robber",),
        ),
        Entry(
            N_("Stealing a card"),
            N_(
                "After the robber moves, draw one resource card at random from somebody with a building at "
                "its new hex. If there are several, you choose. If that player has no cards, you get nothing."
            ),
            (rulebook.SEVEN,),
            ("steal", "steal-nothing", "catan.steal.*", "catan.turn.steal-first"),
            ("robber", "cards"),
        ),
    ),
)
