"""Rule references for Le Havre: the headings of the Spanish text we were given, and the cards."""

from functools import cache

from engines.core.rules import Rule
from engines.games.le_havre.specials import CARDS, NUMBER

BOOK = "Le Havre, Reglas a la JcK"
CARD = "Le Havre"

TITLE = Rule(BOOK, "Le Havre")
"""What is printed below the title."""
SETTING_UP = Rule(BOOK, "Preparación")
GOODS = Rule(BOOK, "Aclaraciones: Francos y bienes")
ROUNDING = Rule(BOOK, "Aclaraciones: Redondear")
LOANS = Rule(BOOK, "Aclaraciones: Préstamos")
SUPPLY = Rule(BOOK, "Fase 1: Oferta")
ACTION = Rule(BOOK, "Fase 2: Acción principal")
OFFER = Rule(BOOK, "Fase 2, Opción 1: Tomar bienes de la oferta")
ENTER = Rule(BOOK, "Fase 2, Opción 2: Mover persona para usar edificio")
BUILD = Rule(BOOK, "Construcción: Edificios")
SHIPS = Rule(BOOK, "Construcción: Barcos")
BUY = Rule(BOOK, "Comprar o vender: Comprar")
SELL = Rule(BOOK, "Comprar o vender: Vender")
ROUND_END = Rule(BOOK, "Fin de una ronda")
FINAL = Rule(BOOK, "Fase final")
END = Rule(BOOK, "Fin del juego")


@cache
def card(number: int) -> Rule:
    """The rule reference for an effect: the card itself."""
    return Rule(CARD, f"{CARDS[number].id} {CARDS[number].name}")


SHIPPING_LINE = card(NUMBER["18"])
