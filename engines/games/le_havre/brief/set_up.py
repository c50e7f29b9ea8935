"""In brief: the set-up, and what differs from game to game."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.le_havre import rulebook

SETTING_UP = Chapter(
    N_("Set-up"),
    (
        Entry(
            N_("Players, length and age"),
            N_(
                "One to five players, from 12 years, with about 30 minutes for each player. The full game "
                "has more rounds than the short one: see there."
            ),
            (rulebook.TITLE,),
            icons=("marker",),
        ),
        Entry(
            N_("Setting up"),
            N_(
                "The seven supply tiles are shuffled face down. B1, B2 and B3 are in the town, the other "
                "buildings in three stacks, the lowest numbers on top. In the full game everybody begins "
                "with 5 francs and 1 coal. The app shows every step."
            ),
            (rulebook.SETTING_UP,),
            ("le-havre.set-up.*",),
            ("francs", "coal"),
        ),
        Entry(
            N_("The full and the short game"),
            N_(
                "The full game has 7, 14, 18, 20 or 20 rounds for 1 to 5 players, the short one 4, 8, 12, 12 "
                "or 15. In the short game you begin with more goods, more is on offer, and there are no "
                "special buildings. One or two players also begin with a wooden ship."
            ),
            (rulebook.SETTING_UP,),
            icons=("goods", "ship"),
        ),
        Entry(
            N_("Playing alone"),
            N_(
                "The rules are the same: only your person still has to move on each time. 014 Harbour Watch "
                "stays in the box. One source limits 01 Marketplace to 4 goods when you are alone; the app "
                "asks what you want."
            ),
            (rulebook.SETTING_UP,),
            icons=("goods",),
        ),
        Entry(
            N_("Figures on your cards"),
            N_(
                "What 016 Diner and 035 Zoo pay, and how much clay 11 Arts Centre costs, we could not read "
                "for certain. The app asks you for it, once. If your card says something else than the "
                "app, your card is right."
            ),
            (rulebook.SETTING_UP,),
            ("box.*", "le-havre.use.not-told"),
            ("francs",),
        ),
    ),
)
