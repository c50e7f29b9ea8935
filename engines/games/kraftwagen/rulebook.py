"""Rule references for Kraftwagen: the headings of the Spanish text we were given."""

from engines.core.rules import Rule

BOOK = "Kraftwagen, Reglas del juego (2015)"

COMPONENTS = Rule(BOOK, "Componentes", "es")
AIM = Rule(BOOK, "Objeto del juego", "es")
SETTING_UP = Rule(BOOK, "Preparar", "es")
TURNS = Rule(BOOK, "Como se Juega", "es")
PREPARATION = Rule(BOOK, "1. Preparación", "es")
ACTION_PHASE = Rule(BOOK, "2 Fase de acción", "es")
TILE = Rule(BOOK, "I. Tomar una ficha de acción y realizar la (s) acción (es)", "es")
HIRE = Rule(BOOK, "Acciones en detalle: Contratar trabajadores", "es")
RESEARCH = Rule(BOOK, "Acciones en detalle: Investigación", "es")
BODY = Rule(BOOK, "Acciones en detalle: Cuerpo del auto", "es")
ENGINE = Rule(BOOK, "Acciones en detalle: Motor", "es")
BUYER = Rule(BOOK, "Acciones en detalle: Comprador", "es")
GRAND_PRIX = Rule(BOOK, "Acciones en detalle: Gran Premio", "es")
MARKET = Rule(BOOK, "II. Mover un Kraftwagen (automóvil) al mercado", "es")
SCORING = Rule(BOOK, "3. Puntuación", "es")
RACE_SCORING = Rule(BOOK, "3. Puntuación, 1. Puntuación de la carrera Grand-Prix", "es")
BUYERS_SCORING = Rule(BOOK, "3. Puntuación, 2. Puntuación de los compradores", "es")
