"""Rule references for Kraftwagen: the headings of the Spanish text we were given."""

from engines.core.rules import Rule

BOOK = "Kraftwagen, Reglas del juego (2015)"

COMPONENTS = Rule(BOOK, "Componentes")
AIM = Rule(BOOK, "Objeto del juego")
SETTING_UP = Rule(BOOK, "Preparar")
TURNS = Rule(BOOK, "Como se Juega")
PREPARATION = Rule(BOOK, "1. Preparación")
ACTION_PHASE = Rule(BOOK, "2 Fase de acción")
TILE = Rule(BOOK, "I. Tomar una ficha de acción y realizar la (s) acción (es)")
HIRE = Rule(BOOK, "Acciones en detalle: Contratar trabajadores")
RESEARCH = Rule(BOOK, "Acciones en detalle: Investigación")
BODY = Rule(BOOK, "Acciones en detalle: Cuerpo del auto")
ENGINE = Rule(BOOK, "Acciones en detalle: Motor")
BUYER = Rule(BOOK, "Acciones en detalle: Comprador")
GRAND_PRIX = Rule(BOOK, "Acciones en detalle: Gran Premio")
MARKET = Rule(BOOK, "II. Mover un Kraftwagen (automóvil) al mercado")
SCORING = Rule(BOOK, "3. Puntuación")
RACE_SCORING = Rule(BOOK, "3. Puntuación, 1. Puntuación de la carrera Grand-Prix")
BUYERS_SCORING = Rule(BOOK, "3. Puntuación, 2. Puntuación de los compradores")
