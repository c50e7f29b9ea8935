"""In brief: the three game turns, a player's turn, and the action track."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.kraftwagen import rulebook

TURN = Chapter(
    N_("The turn"),
    (
        Entry(
            N_("Three game turns"),
            N_(
                "The game has three game turns. Each begins with new price markers and white money, goes on "
                "with the action phase, and ends with a scoring. In the action phase the players have their "
                "turns, some more often than others."
            ),
            (rulebook.TURNS,),
            ("turn", "turn.phase"),
            ("price",),
        ),
        Entry(
            N_("Whose turn it is"),
            N_(
                "There is no fixed order. Whoever has the worker farthest back on the action track is next. "
                "A tile far ahead means a long wait. If you are still last after your turn, you have "
                "another one."
            ),
            (rulebook.ACTION_PHASE,),
            ("turn.seat", "next", "worker[0-9]*", "chain.worker.*", "kraftwagen.turn.not-tail"),
            ("worker", "next"),
        ),
        Entry(
            N_("Taking a tile"),
            N_(
                "Choose any tile of the action track. Your worker takes its place, and the tile goes to the "
                "front. Then do all its actions. An action that isn't possible is lost."
            ),
            (rulebook.TILE,),
            ("take-tile", "tile[0-9]*", "kraftwagen.turn.tile-first"),
            ("worker", "next"),
        ),
        Entry(
            N_("Doing the actions"),
            N_(
                "You choose the order, and finish one action before the next. You have to do all that is "
                "possible. What an action gives you, as a research card may, comes before the rest of the "
                "tile."
            ),
            (rulebook.TILE,),
            ("todo.*", "due.*", "kraftwagen.action.*", "kraftwagen.turn.actions-first"),
            ("body", "engine", "research"),
        ),
        Entry(
            N_("A lost action"),
            N_(
                "An action is lost only when nothing else on the tile can be done first that makes it "
                "possible. For example, you can't hire when your supply is empty. Nothing is paid for a "
                "lost action."
            ),
            (rulebook.TILE,),
            ("lose-actions",),
            ("worker",),
        ),
        Entry(
            N_("The end of your turn"),
            N_(
                "After the actions you may put one car on the market, then your turn ends. Tiles that are "
                "now at the back of the action track go to the front, until a worker is last. So the line "
                "never has a hole."
            ),
            (rulebook.ACTION_PHASE,),
            ("end-turn", "turn.car", "chain.tile.*"),
            ("car", "next"),
        ),
        Entry(
            N_("The end of the action phase"),
            N_(
                "It ends with the sixth car on the market, or when the black marker of the buyers reaches "
                "0. Whoever brings that about finishes the turn, and may still market a car if there is a "
                "free space. Then comes the scoring."
            ),
            (rulebook.SCORING,),
            ("call-scoring", "turn.way", "cars"),
            ("car", "marker"),
        ),
        Entry(
            N_("A new game turn"),
            N_(
                "Eight new price markers come to the market, the old ones are gone. White money is added "
                "beside the buyers: 2 at the body buyers, 1 at each of the others. The buyers are back in "
                "their stacks, the black marker is on S, and the action track stays as it is."
            ),
            (rulebook.PREPARATION,),
            ("next-turn",),
            ("price", "buyer"),
        ),
    ),
)
