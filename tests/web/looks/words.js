() => {
  // What is wrong with the words of a page: cut, one over another, or hard to tell from their ground.
  const LEAST = 4.5, LONG = 8, found = new Set(), seen = [], layers = new Map();
  const walker = document.createTreeWalker(document.querySelector("dialog[open]") || document.body, NodeFilter.SHOW_TEXT);
  const hides = (one) => !one.getClientRects().length || one.closest(".sr, svg, select, .private, [hidden], details:not([open]) > :not(summary)") || getComputedStyle(one).visibility === "hidden" || getComputedStyle(one).clip === "rect(0px, 0px, 0px, 0px)";
  while (walker.nextNode()) {
    const node = walker.currentNode, one = node.parentElement;
    if (!node.data.trim() || hides(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = node.data.trim().slice(0, 40), boxes = [...range.getClientRects()].filter((box) => box.width > 1);
    const contrast = apart(...colours(one));
    if (contrast < LEAST) found.add(`"${words}" has a contrast of ${contrast.toFixed(2)}`);
    if (!one.closest(".link, pre")) for (const [word] of node.data.matchAll(/[\p{L}\p{N}]+/gu)) if (word.length < LONG && lines(node, node.data.indexOf(word), word.length) > 1) found.add(`"${word}" is broken`);
    for (const box of boxes) {
      if (clips(one, box)) found.add(`"${words}" is cut`);
      const layer = layerOf(one);
      for (const [other, theirs, at] of seen) if (at === layer && other !== node && over(box, theirs)) found.add(`"${words}" lies over "${other.data.trim().slice(0, 40)}"`);
      seen.push([node, box, layer]);
    }
  }
  return [...found];

  function over(one, other) {
    return Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.35 * Math.min(one.height, other.height);
  }
  function lines(node, at, length) {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + length);
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
  }
  function layerOf(one) {
    if (!layers.has(one)) layers.set(one, findLayer(one));
    return layers.get(one);
  }
  function findLayer(one) {
    for (let at = one; at; at = at.parentElement) if (["sticky", "fixed"].includes(getComputedStyle(at).position) || scrolls(at)) return at;
    return null;
  }
  function scrolls(one) {
    return ["auto", "scroll"].includes(getComputedStyle(one).overflowY) || ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
  }
  // Whether a part of the page that is not scrolled hides some of it; lines of letters may reach over their box a little.
  function clips(one, box) {
    for (let at = one; at && at !== document.documentElement; at = at.parentElement) {
      if (scrolls(at)) return false;
      if (getComputedStyle(at).overflowX === "visible" && at !== document.body) continue;
      const room = at === document.body ? { left: 0, top: 0, right: innerWidth, bottom: document.documentElement.scrollHeight } : at.getBoundingClientRect(), tall = 0.3 * box.height;
      if (box.left < room.left - 2 || box.right > room.right + 2 || box.top < room.top - tall || box.bottom > room.bottom + tall) return true;
    }
    return false;
  }
  function colours(one) {
    for (let under = one; under; under = under.parentElement) {
      const ground = getComputedStyle(under).backgroundColor;
      if (ground !== "rgba(0, 0, 0, 0)") return [getComputedStyle(one).color, ground];
    }
    return [getComputedStyle(one).color, "rgb(255, 255, 255)"];
  }
  function apart(...two) {
    const [dark, light] = two.map(bright).sort((one, other) => one - other);
    return (light + 0.05) / (dark + 0.05);
  }
  function bright(colour) {
    const parts = colour.match(/[\d.]+/g).slice(0, 3).map((part) => { const one = part / 255; return one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  }
}
