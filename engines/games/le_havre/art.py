"""Le Havre's own colours and icons: polygons in a unit square, y upwards."""

from math import cos, pi, sin

from engines.core.icons import box, disc
from engines.core.view import Art, Icon, Tint

FISH: Icon = (
    disc(0.44, 0.5, 0.36, 0.22),
    (0.7, 0.5, 0.96, 0.76, 0.96, 0.24),
)
SMOKED_FISH: Icon = (
    disc(0.44, 0.34, 0.36, 0.2),
    (0.7, 0.34, 0.96, 0.56, 0.96, 0.12),
    box(0.22, 0.64, 0.3, 0.94),
    box(0.4, 0.64, 0.48, 0.94),
    box(0.58, 0.64, 0.66, 0.94),
)
WOOD: Icon = (box(0.06, 0.36, 0.72, 0.64), disc(0.8, 0.5, 0.14, 0.2), disc(0.06, 0.5, 0.05, 0.14))
CHARCOAL: Icon = (
    (0.06, 0.12, 0.46, 0.06, 0.52, 0.4, 0.2, 0.5),
    (0.5, 0.1, 0.94, 0.14, 0.9, 0.5, 0.56, 0.44),
    (0.3, 0.54, 0.68, 0.5, 0.7, 0.86, 0.36, 0.92),
)
CLAY: Icon = ((0.06, 0.2, 0.94, 0.2, 0.86, 0.5, 0.66, 0.72, 0.5, 0.62, 0.32, 0.8, 0.14, 0.54),)
BRICK: Icon = (
    box(0.05, 0.54, 0.47, 0.78),
    box(0.53, 0.54, 0.95, 0.78),
    box(0.05, 0.22, 0.22, 0.46),
    box(0.28, 0.22, 0.72, 0.46),
    box(0.78, 0.22, 0.95, 0.46),
)
IRON: Icon = ((0.1, 0.26, 0.28, 0.62, 0.5, 0.5, 0.62, 0.82, 0.92, 0.5, 0.9, 0.2, 0.5, 0.1),)
STEEL: Icon = (box(0.08, 0.74, 0.92, 0.9), box(0.42, 0.26, 0.58, 0.74), box(0.08, 0.1, 0.92, 0.26))
GRAIN: Icon = (
    box(0.47, 0.04, 0.53, 0.7),
    *(disc(x, y, 0.1, 0.07, 10) for y in (0.44, 0.58, 0.72) for x in (0.38, 0.62)),
    disc(0.5, 0.86, 0.07, 0.1, 10),
)
BREAD: Icon = (
    (0.08, 0.3, 0.92, 0.3, 0.96, 0.5, 0.84, 0.66, 0.5, 0.72, 0.16, 0.66, 0.04, 0.5),
    box(0.1, 0.2, 0.9, 0.26),
)
CATTLE: Icon = (
    box(0.14, 0.36, 0.76, 0.7),
    box(0.16, 0.1, 0.26, 0.36),
    box(0.62, 0.1, 0.72, 0.36),
    (0.74, 0.5, 0.96, 0.54, 0.96, 0.74, 0.84, 0.8, 0.74, 0.74),
    (0.78, 0.8, 0.72, 0.94, 0.86, 0.82),
)
MEAT: Icon = (
    disc(0.42, 0.52, 0.34, 0.28),
    box(0.7, 0.46, 0.9, 0.56),
    disc(0.9, 0.44, 0.07),
    disc(0.9, 0.58, 0.07),
)
COAL: Icon = ((0.08, 0.24, 0.3, 0.66, 0.54, 0.82, 0.84, 0.62, 0.94, 0.28, 0.6, 0.1, 0.26, 0.12),)
COKE: Icon = (
    (0.08, 0.1, 0.44, 0.1, 0.5, 0.36, 0.3, 0.52, 0.1, 0.4),
    (0.54, 0.1, 0.92, 0.1, 0.94, 0.4, 0.7, 0.52, 0.54, 0.36),
    (0.5, 0.58, 0.66, 0.74, 0.54, 0.96, 0.42, 0.84, 0.38, 0.66),
)
HIDES: Icon = (
    (
        0.14,
        0.9,
        0.3,
        0.7,
        0.7,
        0.7,
        0.86,
        0.9,
        0.94,
        0.76,
        0.78,
        0.5,
        0.9,
        0.16,
        0.5,
        0.26,
        0.1,
        0.16,
        0.22,
        0.5,
        0.06,
        0.76,
    ),
)
LEATHER: Icon = (
    box(0.1, 0.34, 0.9, 0.74),
    box(0.36, 0.74, 0.44, 0.9),
    box(0.56, 0.74, 0.64, 0.9),
    box(0.1, 0.2, 0.9, 0.3),
)
FRANCS: Icon = (disc(0.5, 0.5, 0.44), box(0.4, 0.2, 0.48, 0.8))
PERSON: Icon = (disc(0.5, 0.5, 0.44),)
SHIP: Icon = (
    (0.06, 0.32, 0.94, 0.32, 0.8, 0.08, 0.2, 0.08),
    box(0.46, 0.32, 0.52, 0.96),
    (0.56, 0.4, 0.9, 0.4, 0.56, 0.9),
    (0.42, 0.4, 0.14, 0.4, 0.42, 0.76),
)
DOOR: Icon = (
    (0.08, 0.06, 0.3, 0.06, 0.3, 0.6, 0.7, 0.6, 0.7, 0.06, 0.92, 0.06, 0.92, 0.6, 0.5, 0.96, 0.08, 0.6),
    box(0.38, 0.06, 0.62, 0.48),
)
BUILD: Icon = (box(0.14, 0.56, 0.86, 0.86), box(0.44, 0.06, 0.56, 0.56))
BUY: Icon = ((0.5, 0.06, 0.86, 0.46, 0.62, 0.46, 0.62, 0.94, 0.38, 0.94, 0.38, 0.46, 0.14, 0.46),)
SELL: Icon = ((0.5, 0.94, 0.86, 0.54, 0.62, 0.54, 0.62, 0.06, 0.38, 0.06, 0.38, 0.54, 0.14, 0.54),)
LOAN: Icon = (box(0.18, 0.06, 0.82, 0.94), box(0.3, 0.4, 0.7, 0.48))
GEAR: Icon = (
    tuple(
        part
        for step in range(24)
        for part in (
            0.5 + (0.46 if step % 4 < 2 else 0.34) * cos(pi * step / 12),
            0.5 + (0.46 if step % 4 < 2 else 0.34) * sin(pi * step / 12),
        )
    ),
)
GOODS: Icon = (box(0.06, 0.08, 0.46, 0.48), box(0.54, 0.08, 0.94, 0.48), box(0.3, 0.54, 0.7, 0.94))
FOOD: Icon = (
    box(0.27, 0.04, 0.37, 0.6),
    box(0.14, 0.5, 0.5, 0.62),
    *(box(left, 0.6, left + 0.08, 0.96) for left in (0.14, 0.28, 0.42)),
    box(0.7, 0.04, 0.8, 0.5),
    (0.66, 0.46, 0.84, 0.46, 0.84, 0.96, 0.72, 0.86, 0.66, 0.66),
)

INTEREST: Icon = (
    disc(0.26, 0.72, 0.2),
    disc(0.74, 0.28, 0.2),
    (0.72, 0.94, 0.88, 0.94, 0.28, 0.06, 0.12, 0.06),
)

ART = Art(
    tints={
        "francs": Tint("#F4BC4A", "#8A6A10"),
        "fish": Tint("#7FB6D9", "#2F6A92"),
        "wood": Tint("#BD8B52", "#7A5120"),
        "clay": Tint("#CF7B58", "#A04A28"),
        "iron": Tint("#9AA7B4", "#56626E"),
        "grain": Tint("#E6C85A", "#8A6A10"),
        "cattle": Tint("#DFC2A5", "#86633E"),
        "coal": Tint("#8B8F98", "#3A3E46"),
        "hides": Tint("#C79E73", "#7A5A34"),
        "smoked_fish": Tint("#A7C4D2", "#45707F"),
        "charcoal": Tint("#A0917F", "#4D443A"),
        "brick": Tint("#DB6A4E", "#9C3A22"),
        "steel": Tint("#C4D0DA", "#4E6274"),
        "bread": Tint("#DDAA60", "#8A5A18"),
        "meat": Tint("#E58A86", "#A03A3A"),
        "coke": Tint("#B4B7C4", "#2E3038"),
        "leather": Tint("#C98A4A", "#7A4A18"),
        "offer": Tint("#24313B", "#DDE6EC"),
        "tile": Tint("#2A3640", "#E4EAEE"),
        "tile-next": Tint("#F4BC4A", "#F4BC4A"),
        "craftsman": Tint("#7A4A34", "#E3BFA8"),
        "economic": Tint("#8A6F22", "#EBD68E"),
        "industrial": Tint("#4F4A50", "#CFC8CE"),
        "public": Tint("#2F5470", "#B5D0E4"),
        "other": Tint("#4A4A42", "#D8D6C6"),
        "ship": Tint("#2E5A5E", "#B2D6D6"),
        "ship-wooden": Tint("#6B4A28", "#DCC3A0"),
        "ship-iron": Tint("#4A5560", "#C3CDD6"),
        "ship-steel": Tint("#2E4A66", "#B4CBE2"),
        "ship-luxury": Tint("#7A2E4A", "#E6B4C6"),
        "round": Tint("#2A3640", "#E4EAEE"),
    },
    icons={
        "francs": FRANCS,
        "fish": FISH,
        "wood": WOOD,
        "clay": CLAY,
        "iron": IRON,
        "grain": GRAIN,
        "cattle": CATTLE,
        "coal": COAL,
        "hides": HIDES,
        "smoked_fish": SMOKED_FISH,
        "charcoal": CHARCOAL,
        "brick": BRICK,
        "steel": STEEL,
        "bread": BREAD,
        "meat": MEAT,
        "coke": COKE,
        "leather": LEATHER,
        "person": PERSON,
        "ship": SHIP,
        "door": DOOR,
        "build": BUILD,
        "buy": BUY,
        "sell": SELL,
        "loan": LOAN,
        "gear": GEAR,
        "goods": GOODS,
        "food": FOOD,
        "interest": INTEREST,
    },
)
"""Le Havre's art: goods as tints and icons, kinds of building as tints."""
