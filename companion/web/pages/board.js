// A board as the server drew it: put on the page, and touched. Nothing in it knows a game.

import { act, el, oneStop, say, state, svg } from "./core.js";

const NEAR = 24, REACH = 60; // pixels from a finger to the middle of a place
const FINGER = 47.5; // pixels of 9 mm
const WIDE = 1.3; // width by height

// Whether a board is too wide for a phone: there it is too small to be read, and leaves room for keys.
export const isWide = (board) => board.wide > WIDE * board.high;

let drawings = 0;

// What the server drew, in the colours of this device; each drawing has ids of its own.
export function drawn(layers) {
  const text = layers.join("").split("~").join(`d${(drawings += 1)}-`);
  const found = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`, "image/svg+xml").documentElement;
  for (const what of state.dark ? [] : ["fill", "stroke"]) {
    for (const one of found.querySelectorAll(`[data-${what}]`)) one.setAttribute(what, one.dataset[what]);
  }
  return [...document.importNode(found, true).childNodes];
}

// The board of the game, as the parts of a page have it; a question brings along what it lights, and what was chosen.
export function tableBoard(parts, question) {
  const { lit, live, settled } = question || {};
  const own = { happened: settled === undefined ? undefined : "", settled, lit, live };
  const layer = (name) => (own[name] === undefined ? parts[`layer ${name}`] : own[name]);
  return parts.board && { ...parts.board, layers: parts.board.layers.map(layer) };
}

// The board of the game while nothing is asked: what begins something there is marked, all else tells about itself.
export function boardAtRest(parts, question, about) {
  const rest = question ? null : parts.at_rest, board = tableBoard(parts, rest || { settled: question ? question.settled : undefined });
  return [[board, rest && rest.options], () => (board ? atRest(board, rest, about) : [])];
}

function atRest(board, rest, about) {
  if (!state.confirms) return drawBoard(board, { about, ...(rest ? { options: rest.options, choose: act } : {}) });
  if (!rest) return zoomed(drawBoard(board, { about }));
  return choosing(board, { options: rest.options.map((one) => ({ ...one, begins: one.value, value: one.spot })), about }, (one) => act(one.begins));
}

// A board on which a tap shows a place, and the key at the thumb takes it; a second tap on it does so too. A
// place that has no other within a finger is taken at once. `chose` hears of a place that is shown, with its key.
export function choosing(board, more, take, chose = () => {}) {
  let chosen = more.options.find((one) => one.suggested && !one.blocked) || null;
  const words = el("span"), heard = el("p", { class: "sr", role: "status" }), confirms = el("span", { class: "sr" }), ok = el("button", { class: "key main", "data-key": "ok", onclick: () => chosen && take(chosen) }, confirms, words);
  const picture = drawBoard(board, { ...more, choose: (value, apart = 0) => {
    const again = chosen && chosen.value === value;
    chosen = more.options.find((one) => one.value === value);
    if (again || apart >= FINGER) take(chosen);
    else show();
  } });
  function show() {
    confirms.textContent = chosen ? `${say("ok")}: ` : "";
    words.textContent = heard.textContent = chosen ? chosen.label : say("tap_place");
    ok.disabled = !chosen;
    pointAt(picture, board, chosen && chosen.spot);
    if (chosen) chose(ok);
  }
  show();
  const lit = more.options.filter((one) => !one.blocked && board.places[one.spot]).map((one) => board.places[one.spot]);
  return [[heard, zoomed(picture, board, lit)], ok];
}

// How far the nearest two of some places are apart.
const between = (places) => Math.min(...places.flatMap(([x, y], at) => places.slice(at + 1).map(([left, top]) => Math.hypot(x - left, y - top))));

// A ring around the place that a tap meant.
function pointAt(picture, board, spot) {
  for (const one of picture.querySelectorAll(".here")) one.remove();
  if (!spot || !board.places[spot]) return;
  const [x, y] = board.places[spot], r = board.high * 0.045;
  picture.append(...[["#12171b", 14], ["#ffe94a", 7]].map(([stroke, width]) => svg("circle", { class: "here", cx: x, cy: y, r, fill: "none", stroke, "stroke-width": width * board.high / 1000 })));
}

const NEARER = 1.6, NEAREST = 4;
// A picture that can be brought nearer, by its keys or two fingers, and moved about then. It begins as near as the
// places that are lit have to be for a finger, where all of them stay in view.
function zoomed(picture, board, lit = []) {
  let zoom = 1, apart = 0;
  const pan = el("div", { class: "pan", tabindex: -1 }, picture);
  function to(wanted) {
    const before = zoom, x = pan.scrollLeft + pan.clientWidth / 2, y = pan.scrollTop + pan.clientHeight / 2;
    zoom = Math.max(1, Math.min(NEAREST, wanted));
    picture.style.width = picture.style.height = `${100 * zoom}%`;
    pan.scrollLeft = x * zoom / before - pan.clientWidth / 2;
    pan.scrollTop = y * zoom / before - pan.clientHeight / 2;
  }
  function begin() {
    const matrix = picture.getScreenCTM();
    if (!matrix || !pan.clientWidth) return;
    const wanted = FINGER * 1.02 / (matrix.a * between(lit)), sides = [0, 1].map((axis) => lit.map((place) => place[axis]));
    const [wide, high] = sides.map((side) => (Math.max(...side) - Math.min(...side)) * matrix.a * wanted + FINGER);
    if (wanted <= 1 || wanted > NEAREST || wide > pan.clientWidth || high > pan.clientHeight) return;
    to(wanted);
    const now = picture.getScreenCTM(), [x, y] = sides.map((side) => (Math.max(...side) + Math.min(...side)) / 2);
    const middle = new DOMPoint(x, y).matrixTransform(now), box = pan.getBoundingClientRect();
    pan.scrollLeft += middle.x - box.left - pan.clientWidth / 2;
    pan.scrollTop += middle.y - box.top - pan.clientHeight / 2;
  }
  if (lit.length > 1) requestAnimationFrame(begin);
  const fingers = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  pan.addEventListener("touchstart", (event) => { if (event.touches.length === 2) apart = fingers(event.touches) / zoom; });
  pan.addEventListener("touchmove", (event) => {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    to(fingers(event.touches) / apart);
  }, { passive: false });
  const step = (label, by, sign) => el("button", { class: "key", "aria-label": say(label), "data-key": label, onclick: () => to(zoom * by) }, sign);
  return el("div", { class: "zoom" }, pan, el("div", { class: "nearer" }, step("nearer", NEARER, "+"), step("farther", 1 / NEARER, "−")));
}

// The picture of a board. `options` are lit, and `choose` gets the one nearest to a tap; all are `named` beside it.
export function drawBoard(board, { options = [], choose, refuse, about, named } = {}) {
  const picture = svg("svg", { viewBox: `0 0 ${board.wide} ${board.high}`, class: "board", role: choose ? "group" : "img", "aria-label": say("board") }, drawn(board.layers));
  const alone = (one) => Math.min(...options.filter((other) => other !== one && !other.blocked).map((other) => Math.hypot(board.places[other.spot][0] - board.places[one.spot][0], board.places[other.spot][1] - board.places[one.spot][1])));
  const touched = (event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM().inverse());
  function explain(event) {
    const point = touched(event), number = numberAt(board, point), under = event.target.closest("[data-place]");
    const name = number || placeAt(board, point, NEAR / picture.getScreenCTM().a) || (under && under.dataset.place);
    if (name && about) about(name, Boolean(number));
  }
  if (choose) {
    picture.classList.add("lit");
    const places = [...picture.querySelectorAll("[data-layer=lit] > [data-place], [data-layer=live] > [data-place]")];
    if (named) picture.setAttribute("aria-hidden", "true");
    else oneStop(places).forEach((place) => asKey(place, options.find((one) => one.spot === place.dataset.place), choose));
    picture.addEventListener("click", (event) => {
      const { x, y } = touched(event), scale = picture.getScreenCTM().a, away = (one) => Math.hypot(x - board.places[one.spot][0], y - board.places[one.spot][1]);
      const nearest = (some) => some.reduce((best, one) => (best && away(best) <= away(one) ? best : one), null);
      const open = nearest(options.filter((one) => !one.blocked)), shut = nearest(options.filter((one) => one.blocked));
      if (refuse && shut && (!open || 2 * away(shut) < away(open))) refuse(shut.blocked);
      else if (open && away(open) * scale < (about ? NEAR : REACH)) choose(open.value, 2 * away(open) * scale <= FINGER ? alone(open) * scale : 0);
      else explain(event);
    });
  } else if (about) {
    picture.addEventListener("click", explain);
  }
  return picture;
}

// A lit place is a key as well, for whoever sees or touches nothing.
function asKey(place, option, choose) {
  const label = option.label + (option.suggested ? `, ${say("suggested")}` : "");
  for (const [name, value] of Object.entries({ role: "button", "aria-label": label, "data-key": `spot ${option.spot}` })) place.setAttribute(name, value);
  place.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choose(option.value);
  });
}

// The number of a grid that is under a finger.
function numberAt(board, { x, y }) {
  const found = Object.entries(board.places).find(([, [left, top, , wide, high]]) => wide && Math.abs(x - left) <= wide && Math.abs(y - top) <= high);
  return found && found[0];
}

// The nearest place for a piece, if one is this near; what is larger is under the finger itself.
function placeAt(board, { x, y }, near) {
  const small = Object.entries(board.places).filter(([, place]) => place[2]).map(([name, place]) => [Math.hypot(x - place[0], y - place[1]), name]);
  return (small.filter(([away]) => away <= near).sort((a, b) => a[0] - b[0])[0] || [])[1];
}
