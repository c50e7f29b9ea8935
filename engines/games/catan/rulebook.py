"""Rule references for Catan: the headings of the Spanish texts we were given."""

from engines.core.rules import Rule

BOOK = "Catan, Reglamento (2015)"
TURN_BOOK = "Catan, Resumen del Turno"

OVERVIEW = Rule(BOOK, "Resumen de juego, página 1")
BEGINNERS = Rule(BOOK, "Preparativos: Disposición inicial para principiantes")
SETTING_UP = Rule(BOOK, "Disposición inicial para jugadores expertos")
TURN = Rule(BOOK, "Resumen del juego")
PRODUCTION = Rule(BOOK, "Desarrollo del juego, 1. Producción de materias primas")
SHORTAGE = Rule(TURN_BOOK, "El Turno en Detalle, 1. Producción de Recursos")
TRADE = Rule(BOOK, "Desarrollo del juego, 2. Comerciar")
DOMESTIC = Rule(BOOK, "2. Comerciar, a) Comercio interior")
MARITIME = Rule(BOOK, "2. Comerciar, b) Comercio marítimo")
BUILD = Rule(BOOK, "Desarrollo del juego, 3. Construir")
STOCK = Rule(TURN_BOOK, "El Turno en Detalle, 3. Construir")
ROAD = Rule(BOOK, "3. Construir, a) Carretera")
SETTLEMENT = Rule(BOOK, "3. Construir, b) Poblado")
CITY = Rule(BOOK, "3. Construir, c) Ciudad")
BUY_CARD = Rule(BOOK, "3. Construir, d) Comprar una carta de desarrollo")
SEVEN = Rule(BOOK, '4. Casos especiales, a) Con un "7" se activa el ladrón')
PLAY_CARD = Rule(BOOK, "4. Casos especiales, b) Jugar una carta de desarrollo")
KNIGHTS = Rule(BOOK, "b) Jugar una carta de desarrollo, Cartas de caballero")
PROGRESS = Rule(BOOK, "b) Jugar una carta de desarrollo, Cartas de progreso")
POINT_CARDS = Rule(BOOK, "b) Jugar una carta de desarrollo, Cartas de puntos de victoria")
END = Rule(BOOK, "Fin de la partida")
