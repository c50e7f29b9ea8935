"""Rule references for Le Havre: the headings of the Spanish text we were given, and the cards."""

from functools import cache

from engines.core.rules import Rule
from engines.games.le_havre.specials import CARDS, NUMBER

BOOK = "Le Havre, Reglas a la JcK"
CARD = "Le Havre"

TITLE = Rule(BOOK, "Le Havre", "es")
"""What is printed below the title."""
SETTING_UP = Rule(BOOK, "Preparación", "es")
GOODS = Rule(BOOK, "Aclaraciones: Francos y bienes", "es")
ROUNDING = Rule(BOOK, "Aclaraciones: Redondear", "es")
LOANS = Rule(BOOK, "Aclaraciones: Préstamos", "es")
SUPPLY = Rule(BOOK, "Fase 1: Oferta", "es")
ACTION = Rule(BOOK, "Fase 2: Acción principal", "es")
OFFER = Rule(BOOK, "Fase 2, Opción 1: Tomar bienes de la oferta", "es")
ENTER = Rule(BOOK, "Fase 2, Opción 2: Mover persona para usar edificio", "es")
BUILD = Rule(BOOK, "Construcción: Edificios", "es")
SHIPS = Rule(BOOK, "Construcción: Barcos", "es")
BUY = Rule(BOOK, "Comprar o vender: Comprar", "es")
SELL = Rule(BOOK, "Comprar o vender: Vender", "es")
ROUND_END = Rule(BOOK, "Fin de una ronda", "es")
FINAL = Rule(BOOK, "Fase final", "es")
END = Rule(BOOK, "Fin del juego", "es")


@cache
def card(number: int) -> Rule:
    """The rule reference for an effect: the card itself."""
    return Rule(CARD, f"{CARDS[number].name} {CARDS[number].id}")


SHIPPING_LINE = card(NUMBER["18"])
