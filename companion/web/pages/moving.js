// A board in the stead of the one before: what stands elsewhere now moves there, and what is new is set down.

import { fill } from "./core.js";

const TIME = 500; // milliseconds
const LIFT = 0.05; // of a board's height: from so far above a new piece comes down
const DOWN = { transform: "none", opacity: 1 };
const THINGS = ["plates", "roads", "pieces", "figures"].map((layer) => `[data-layer=${layer}] > [data-place]`).join();

const moves = () => Element.prototype.animate && matchMedia("(prefers-reduced-motion: no-preference)").matches;

// Like `fill`, for a place that holds a board. A drawing that comes meanwhile takes the movement over.
export function fillBoard(place, shown, make) {
  const drawn = place.firstChild, before = place.stood || new Map(), now = performance.now();
  fill(place, shown, make);
  if (place.firstChild === drawn) return;
  const after = place.stood = moves() ? things(place) : new Map();
  const ways = new Map([...(place.ways || [])].filter(([, way]) => now - way.begun < TIME));
  if ([...after.keys()].some((name) => before.has(name))) for (const [name, one] of after) {
    const was = before.get(name) || (name.startsWith("plates") ? one : null);
    if (!was) ways.set(name, { begun: now, from: { transform: `translateY(${-LIFT * one.high}px)`, opacity: 0 } });
    else if (was.x !== one.x || was.y !== one.y) ways.set(name, { begun: now, from: { transform: `translate(${was.x - one.x}px, ${was.y - one.y}px)`, opacity: 1 } });
  }
  place.ways = ways;
  for (const [name, way] of ways) if (after.has(name)) {
    after.get(name).thing.animate([way.from, DOWN], { duration: TIME, easing: "ease-out" }).currentTime = now - way.begun;
  }
}

// The things on a board that are known by name, and the middle of each. Where two have one name, nobody can tell which moved.
function things(place) {
  const named = new Map(), twice = new Set();
  for (const thing of place.getClientRects().length ? place.querySelectorAll(THINGS) : []) {
    const name = `${thing.parentNode.dataset.layer} ${thing.dataset.place}`, box = thing.getBBox();
    if (named.has(name)) twice.add(name);
    named.set(name, { thing, x: box.x + box.width / 2, y: box.y + box.height / 2, high: thing.ownerSVGElement.viewBox.baseVal.height });
  }
  for (const name of twice) named.delete(name);
  return named;
}
