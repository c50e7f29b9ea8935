"""Rule references for Hab & Gut: the headings of the French translation we were given."""

from engines.core.rules import Rule

BOOK = "Hab & Gut (2008, Gus&Co)"

TITLE = Rule(BOOK, "Hab & Gut")
"""What is printed below the title."""
SETTING_UP = Rule(BOOK, "Mise en place")
TURN = Rule(BOOK, "Déroulement du jeu")
TRADE = Rule(BOOK, "Achat / vente des actions")
DONATION = Rule(BOOK, "Faire un don")
PRICES = Rule(BOOK, "Changement du cours des actions")
HALF_TIME = Rule(BOOK, "Fin de la première manche et début de la deuxième")
END = Rule(BOOK, "Fin du jeu")
