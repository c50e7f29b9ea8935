"""In brief: donating shares."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.hab_und_gut import rulebook

DONATIONS = Chapter(
    N_("Donations"),
    (
        Entry(
            N_("Donating a share"),
            N_(
                "Once a turn you may put one of your shares on a free space of your donation board, after "
                "you have bought, sold or passed. You can't take it back: it is sold for charity, not for "
                "you. Nobody has to donate, but whoever gave least can't win."
            ),
            (rulebook.DONATION,),
            ("donate",),
            ("donate", "shares"),
        ),
        Entry(
            N_("Why donate?"),
            N_(
                "Whoever has the least charity money at the end can't win, however rich. How much more the "
                "others have makes no difference. The money itself is no wealth: it only shows who "
                "gave least."
            ),
            (rulebook.DONATION, rulebook.END),
            icons=("charity",),
        ),
        Entry(
            N_("Which share you may donate"),
            N_(
                "Any share in your hand, also one that you have just bought in the same turn. One share a "
                "turn, never two. If you have no share, you can't donate."
            ),
            (rulebook.DONATION,),
            ("hab-und-gut.donation.no-shares", "hab-und-gut.donation.not-held"),
            ("donate", "shares"),
        ),
        Entry(
            N_("Four spaces"),
            N_(
                "A donation board has 4 spaces for shares. They are free again in the second half, so you "
                "can donate 8 shares in a game. With 4 on your board you have to wait."
            ),
            (rulebook.DONATION,),
            ("hab-und-gut.donation.full",),
            ("donate",),
        ),
        Entry(
            N_("A donation stays"),
            N_(
                "A donated share can't be sold or taken back before the half ends. What it will bring for "
                "charity depends on its price then, not on what you paid."
            ),
            (rulebook.DONATION, rulebook.HALF_TIME),
            ("donated.*",),
            ("donate",),
        ),
        Entry(
            N_("Sealed donations"),
            N_(
                "Donated shares are face down until the half ends. Unless your table chose otherwise, the "
                "app isn't told either which shares they are. You enter them when they are revealed, and "
                "they have to fit what you bought and sold."
            ),
            (rulebook.DONATION, rulebook.HALF_TIME),
            ("hab-und-gut.donation.sealed",),
            ("donate",),
        ),
    ),
)
