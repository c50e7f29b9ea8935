"""Rule references for Hab & Gut: the headings of the French translation we were given."""

from engines.core.rules import Rule

BOOK = "Hab & Gut (2008, Gus&Co)"

TITLE = Rule(BOOK, "Hab & Gut", "fr")
"""What is printed below the title."""
SETTING_UP = Rule(BOOK, "Mise en place", "fr")
TURN = Rule(BOOK, "Déroulement du jeu", "fr")
TRADE = Rule(BOOK, "Achat / vente des actions", "fr")
DONATION = Rule(BOOK, "Faire un don", "fr")
PRICES = Rule(BOOK, "Changement du cours des actions", "fr")
HALF_TIME = Rule(BOOK, "Fin de la première manche et début de la deuxième", "fr")
END = Rule(BOOK, "Fin du jeu", "fr")
