"""A page as somebody reads it who sees nothing: its accessibility tree in Chromium, and the keyboard."""

from collections.abc import Iterator
from typing import Any, NamedTuple

PRESSED = {"button", "DisclosureTriangle", "link"}
TYPED = {"textbox", "spinbutton"}

IDLE = """async (at) => {
  const { state } = await import("/pages/core.js"), end = Date.now() + 60000;
  const drawn = () => state.at && (state.artOf !== undefined || !(state.parts.game || state.parts.question));
  const ready = () => drawn() && !document.body.classList.contains("busy") && (!at || state.at === at);
  while (!ready()) {
    if (Date.now() > end) throw new Error(`it is not idle: ${state.at} for ${at}`);
    await new Promise((go) => setTimeout(go, 5));
  }
}"""
"""Waits until nothing a page sent is on its way, and it shows the picture of this mark."""


def settle(page: Any, table: Any, screen: str) -> Any:
    """The page of a screen, once it shows what is known to have happened."""
    page.evaluate(IDLE, "")
    mark = table.run(lambda: (table.screens.publish(), table.screens.mark(screen)))[1]
    page.evaluate(IDLE, mark)
    return page


class Unheard(AssertionError):
    """Something that is needed cannot be found by ear."""


class Thing(NamedTuple):
    """What a page has for the ear: its role, its words, and the names of what it is in."""

    role: str
    words: str
    within: tuple[str, ...]
    node: int
    reached: bool
    off: bool


class Ear:
    """One page."""

    def __init__(self, page: Any, table: Any, screen: str) -> None:
        self.page, self._table, self.screen = page, table, screen
        self._cdp = page.context.new_cdp_session(page)
        self._cdp.send("Accessibility.enable")
        self.actions = 0

    def settle(self) -> None:
        """Wait until the page shows what is known to have happened."""
        settle(self.page, self._table, self.screen)

    def things(self) -> list[Thing]:
        """All that can be heard, in its order."""
        nodes = {one["nodeId"]: one for one in self._cdp.send("Accessibility.getFullAXTree")["nodes"]}
        return list(_under(nodes, next(iter(nodes)), ()))

    def groups(self) -> set[str]:
        """The names of the groups of keys."""
        return {name for one in self.things() for name in one.within}

    def heard(self, within: str = "") -> str:
        """All the words in an order, or those of one part of the page."""
        said = [one for one in self.things() if not within or within in (one.role, *one.within)]
        return " ".join(one.words for one in said if one.words)

    def find(self, words: str, roles: set[str] = PRESSED, within: str = "", *, first: bool = False) -> Thing:
        """The one thing of these words: exactly, else with what is said of it, else as its beginning."""
        things = [one for one in self.things() if one.role in roles and not one.off]
        things = [
            one for one in things if not within or any(place.startswith(within) for place in one.within)
        ]
        found = [one for one in things if one.words == words]
        for end in (" ", ","):
            found = found or [one for one in things if one.words.startswith(words + end)]
        if len(found) == 1 or (found and first):
            return found[0]
        there = sorted({one.words for one in things})
        raise Unheard(f"{self.screen}: {words!r} {within!r} is there {len(found)} times among {there}")

    def press(self, words: str, within: str = "", *, times: int = 1) -> None:
        """Go to a key and press it."""
        thing = self.find(words, within=within)
        if not thing.reached:
            raise Unheard(f"{self.screen}: {words!r} cannot be reached")
        for _ in range(times):
            self._cdp.send("DOM.focus", {"backendNodeId": thing.node})
            self.page.keyboard.press("Enter")
            self.actions += 1
        self.settle()

    def type(self, words: str) -> None:
        """Write words into the one field, and confirm them."""
        (field,) = [one for one in self.things() if one.role in TYPED]
        self._cdp.send("DOM.focus", {"backendNodeId": field.node})
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(words)
        self.page.keyboard.press("Enter")
        self.actions += 1
        self.settle()


def _under(nodes: dict[str, Any], at: str, within: tuple[str, ...]) -> Iterator[Thing]:
    node = nodes.get(at)
    if node is None:
        return
    role, inner = node.get("role", {}).get("value", ""), within
    if not node.get("ignored") and role != "InlineTextBox":
        words = " ".join(str(node.get("name", {}).get("value", "")).split())
        more = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
        yield Thing(
            role,
            words,
            within,
            node.get("backendDOMNodeId", 0),
            bool(more.get("focusable")) and not more.get("disabled"),
            bool(more.get("disabled")),
        )
        inner = (*within, role, *([words] if words else []))
    for child in node.get("childIds", ()):
        yield from _under(nodes, child, inner)
