"""Rule references for Catan: the headings of the Spanish texts we were given."""

from engines.core.rules import Rule

BOOK = "Catan, Reglamento (2015)"
TURN_BOOK = "Catan, Resumen del Turno"

OVERVIEW = Rule(BOOK, "Resumen de juego, página 1", "es")
BEGINNERS = Rule(BOOK, "Preparativos: Disposición inicial para principiantes", "es")
SETTING_UP = Rule(BOOK, "Disposición inicial para jugadores expertos", "es")
TURN = Rule(BOOK, "Resumen del juego", "es")
PRODUCTION = Rule(BOOK, "Desarrollo del juego, 1. Producción de materias primas", "es")
SHORTAGE = Rule(TURN_BOOK, "El Turno en Detalle, 1. Producción de Recursos", "es")
TRADE = Rule(BOOK, "Desarrollo del juego, 2. Comerciar", "es")
DOMESTIC = Rule(BOOK, "2. Comerciar, a) Comercio interior", "es")
MARITIME = Rule(BOOK, "2. Comerciar, b) Comercio marítimo", "es")
BUILD = Rule(BOOK, "Desarrollo del juego, 3. Construir", "es")
STOCK = Rule(TURN_BOOK, "El Turno en Detalle, 3. Construir", "es")
ROAD = Rule(BOOK, "3. Construir, a) Carretera", "es")
SETTLEMENT = Rule(BOOK, "3. Construir, b) Poblado", "es")
CITY = Rule(BOOK, "3. Construir, c) Ciudad", "es")
BUY_CARD = Rule(BOOK, "3. Construir, d) Comprar una carta de desarrollo", "es")
SEVEN = Rule(BOOK, '4. Casos especiales, a) Con un "7" se activa el ladrón', "es")
PLAY_CARD = Rule(BOOK, "4. Casos especiales, b) Jugar una carta de desarrollo", "es")
KNIGHTS = Rule(BOOK, "b) Jugar una carta de desarrollo, Cartas de caballero", "es")
PROGRESS = Rule(BOOK, "b) Jugar una carta de desarrollo, Cartas de progreso", "es")
POINT_CARDS = Rule(BOOK, "b) Jugar una carta de desarrollo, Cartas de puntos de victoria", "es")
END = Rule(BOOK, "Fin de la partida", "es")
