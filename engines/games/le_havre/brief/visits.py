"""In brief: entering buildings, their fees, processing, energy and rounding."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.le_havre import rulebook

VISITS = Chapter(
    N_("Using buildings"),
    (
        Entry(
            N_("Enter a building"),
            N_(
                "Put your person in another building, pay the entry fee, and do what the building says. It "
                "may be yours, the town's or another player's, but nobody else may be in it. Cards in the "
                "proposal stacks aren't built yet, so nobody can enter them."
            ),
            (rulebook.ENTER,),
            ("enter", "le-havre.enter.none"),
            ("gear",),
        ),
        Entry(
            N_("Entry fee"),
            N_(
                "It is at the top right of the card, and you pay before you use the building: to its owner, "
                "or to the supply if it is the town's. Your own buildings are free. Where food and francs "
                "are divided by a stroke, you choose which of them you pay."
            ),
            (rulebook.ENTER,),
            ("le-havre.enter.fee",),
            ("food", "francs"),
        ),
        Entry(
            N_("Your person"),
            N_(
                "Each player has one person, which keeps its building occupied. It goes home only if the "
                "building is bought or sold, or by 014 Harbour Watch. You can't use the building in which "
                "your turn began: move on first, and come back in a later turn."
            ),
            (rulebook.ENTER,),
            ("person *", "person.*", "le-havre.enter.occupied", "le-havre.enter.same"),
            ("gear",),
        ),
        Entry(
            N_("The padlock"),
            N_(
                "Nobody can enter a building with a padlock. It is worth owning all the same: it brings "
                "francs at the end, or helps its owner all the time. Among them are 24 Storehouse, 26 Dock, "
                "28 Town Hall and 29 Bank."
            ),
            (rulebook.ENTER,),
            ("le-havre.enter.padlock",),
            ("francs",),
        ),
        Entry(
            N_("Using a building"),
            N_(
                "Whoever enters has to use the building. You can't enter just to keep others out, or if you "
                "couldn't use it once the fee is paid. What is different for each card is in the list of "
                "buildings: tap a card to read it."
            ),
            (rulebook.ENTER,),
            (
                *("use", "leave-building", "gear", "choose-goods", "smelt", "sell-goods", "trade-goods"),
                *("buy-with-food", "take-two-offers", "use-occupied"),
            ),
            ("gear",),
        ),
        Entry(
            N_("Processing goods"),
            N_(
                "Turn tokens over: fish becomes smoked fish, grain becomes bread. A visit does it as often "
                "as you like, but at least once. A number at the arrow is the most that you may do. You "
                "can't use in a visit what that same visit brings."
            ),
            (rulebook.ENTER,),
            ("process", "process-both"),
            ("fish", "smoked_fish", "grain", "bread"),
        ),
        Entry(
            N_("Energy"),
            N_(
                "Wood gives 1 energy, charcoal and coal 3, coke 10. Other goods give none. Add up all the "
                "energy of an action, then pay it in whole tokens. There is no change: if you burn coke "
                "for 3 energy, the other 7 are lost."
            ),
            (rulebook.GOODS,),
            ("energy", "le-havre.use.no-energy", "le-havre.ship.no-energy"),
            ("wood", "charcoal", "coal", "coke"),
        ),
        Entry(
            N_("Food"),
            N_(
                "Fish feeds 1, smoked fish and bread 2, meat 3. Grain and live cattle feed nobody. A franc "
                "always serves as 1 food, but food never serves as francs. There is no change: meat for "
                "1 food costs the whole meat."
            ),
            (rulebook.GOODS,),
            ("food", "le-havre.use.no-food"),
            ("fish", "smoked_fish", "bread", "meat", "francs"),
        ),
        Entry(
            N_("Halves and rounding"),
            N_(
                "Some cards count in halves. Add up the whole visit first: what you pay is then rounded up, "
                "what you get is rounded down. 3 grain at the Bakehouse take 2 energy and bring 1 franc."
            ),
            (rulebook.ROUNDING,),
            icons=("energy", "francs"),
        ),
    ),
)
