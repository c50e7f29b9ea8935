"""In brief: buying, selling, and what is paid."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.hab_und_gut import rulebook

TRADE = Chapter(
    N_("Buying and selling"),
    (
        Entry(
            N_("Buying or selling"),
            N_(
                "In each turn you buy up to 3 shares, or sell up to 3, or pass. You never do both in one "
                "turn. The limit is for all commodities together: 2 coal and 1 tea are already 3."
            ),
            (rulebook.TRADE,),
            ("hab-und-gut.trade.limit", "hab-und-gut.trade.once"),
            ("buy", "sell", "pass"),
        ),
        Entry(
            N_("Buying shares"),
            N_(
                "Take 1 to 3 shares from the supply, equal or different, and pay the price of each to the "
                "bank. Buying doesn't change prices. What is sold out or at 0 can't be bought."
            ),
            (rulebook.TRADE,),
            ("buy", "hab-und-gut.trade.nothing"),
            ("buy", "shares", "cash"),
        ),
        Entry(
            N_("Selling shares"),
            N_(
                "Put 1 to 3 shares from your hand back into the supply. The bank pays you the price of each. "
                "Donated shares can't be sold."
            ),
            (rulebook.TRADE,),
            ("sell", "hab-und-gut.trade.no-shares", "hab-und-gut.trade.not-held"),
            ("sell", "shares", "cash"),
        ),
        Entry(
            N_("What a share costs"),
            N_(
                "The marker of a commodity shows the price of its shares, whether you buy or sell. Trade "
                "doesn't move it: three shares of one kind cost three times the same. Only price cards "
                "change prices."
            ),
            (rulebook.TRADE,),
            ("price.*",),
            ("shares", "cash"),
        ),
        Entry(
            N_("Paying"),
            N_(
                "You pay with your cash. Money on a donation board can't be spent. The rule book names no "
                "loan, so in the app you can buy only what you can pay for at once."
            ),
            (rulebook.TRADE,),
            ("cash", "cash.*", "hab-und-gut.trade.cash"),
            ("cash",),
        ),
        Entry(
            N_("Shares at 0"),
            N_(
                "A share can't be bought while its price is 0. The rule book doesn't forbid you to sell or "
                "donate it then, but it brings nothing."
            ),
            (rulebook.TRADE,),
            ("hab-und-gut.trade.at-zero",),
            ("shares",),
        ),
        Entry(
            N_("Supply"),
            N_(
                "There are 10 shares of each commodity. The supply is face up, so everybody sees what is "
                "left. Shares that were sold can be bought again."
            ),
            (rulebook.TRADE, rulebook.SETTING_UP),
            ("supply.*", "hab-und-gut.trade.supply"),
            ("shares",),
        ),
        Entry(
            N_("Shares in the hand"),
            N_(
                "Everybody sees what you buy and sell. Afterwards your shares are face down in front of you, "
                "and only you may look at them. How many you keep is up to you."
            ),
            (rulebook.TRADE,),
            ("shares", "hand.*"),
            ("shares",),
        ),
        Entry(
            N_("Passing"),
            N_(
                "You needn't buy or sell, and you needn't donate. Pass ends your trade. If you only want to "
                "donate a share, choose that instead."
            ),
            (rulebook.TRADE,),
            ("pass",),
            ("pass",),
        ),
    ),
)
