"""How people see colours who lack one kind of cone, and how far two pictures lie apart for them.

The matrices are those of Machado, Oliveira and Fernandes (2009) for severity 1, on linear light.
"""

from functools import lru_cache

from companion.drawing.colours import rgba

Row = tuple[float, float, float]

EYES: dict[str, tuple[Row, Row, Row]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_XYZ: tuple[Row, Row, Row] = (
    (0.4124, 0.3576, 0.1805),
    (0.2126, 0.7152, 0.0722),
    (0.0193, 0.1192, 0.9505),
)


def _by(matrix: tuple[Row, Row, Row], part: Row) -> Row:
    x, y, z = (sum(a * b for a, b in zip(row, part, strict=True)) for row in matrix)
    return x, y, z


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _cube(part: float) -> float:
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116


@lru_cache(maxsize=65536)
def lab(red: float, green: float, blue: float, eyes: str = "all cones") -> Row:
    """A colour (each part 0 to 1) in the CIE's L*a*b* for daylight, as these eyes see it."""
    seen = _by(EYES[eyes], (_linear(red), _linear(green), _linear(blue)))
    x, y, z = _by(_XYZ, tuple(min(1.0, max(0.0, part)) for part in seen))  # type: ignore[arg-type]
    x, y, z = _cube(x / 0.9505), _cube(y), _cube(z / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: str, other: str, eyes: str = "all cones") -> float:
    """The distance of two colours "#RRGGBB", CIE 1976: 2.3 is just noticed."""
    mine, theirs = lab(*rgba(one)[:3], eyes), lab(*rgba(other)[:3], eyes)
    return float(sum((a - b) ** 2 for a, b in zip(mine, theirs, strict=True)) ** 0.5)


def pictures_apart(one: bytes, other: bytes, eyes: str) -> float:
    """The mean distance of the pixels of two pictures of one size, four bytes each."""
    far = []
    for at in range(0, len(one), 4):
        mine, theirs = (lab(*(part / 255 for part in each[at : at + 3]), eyes) for each in (one, other))
        far.append(sum((a - b) ** 2 for a, b in zip(mine, theirs, strict=True)) ** 0.5)
    return float(sum(far) / len(far))
