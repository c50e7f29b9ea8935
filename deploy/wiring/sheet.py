"""A drawing as SVG, to which lines and words are added."""

from xml.etree import ElementTree as ET

WIDTH = 1200
INK = "#222222"


class Sheet:
    """A drawing that grows shape by shape."""

    def __init__(self, height: int) -> None:
        self._root = ET.Element(
            "svg",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDTH} {height}",
            **{"font-family": "sans-serif", "font-size": "15"},
        )
        self.shape("rect", width=WIDTH, height=height, fill="#ffffff")

    def shape(self, tag: str, **looks: object) -> None:
        """Add a shape; an underscore in a name stands for a hyphen."""
        ET.SubElement(self._root, tag, {name.replace("_", "-"): str(value) for name, value in looks.items()})

    def line(self, *points: tuple[float, float], ink: str = INK, fill: str = "none") -> None:
        """Add a line through these points; a fill hides what is below it."""
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        self.shape("polyline", points=path, fill=fill, stroke=ink, stroke_width=2)

    def words(self, x: float, y: float, words: str, anchor: str = "start", **looks: object) -> None:
        """Add words that begin, end or are centred at a point."""
        looks = {"x": x, "y": y, "text-anchor": anchor, "fill": INK} | looks
        ET.SubElement(
            self._root, "text", {name.replace("_", "-"): str(value) for name, value in looks.items()}
        ).text = words

    def text(self) -> str:
        """The whole SVG."""
        ET.indent(self._root)
        return ET.tostring(self._root, encoding="unicode") + "\n"
