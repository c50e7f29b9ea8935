// A board as the server drew it: put on the page, and touched. Nothing in it knows a game.

import { say, state, svg } from "./core.js";

const NEAR = 24, REACH = 60; // pixels from a finger to the middle of a place

let drawings = 0;

// What the server drew, in the colours of this device; each drawing has ids of its own.
export function drawn(layers) {
  const text = layers.join("").replaceAll("~", `d${(drawings += 1)}-`);
  const found = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`, "image/svg+xml").documentElement;
  for (const what of state.dark ? [] : ["fill", "stroke"]) {
    for (const one of found.querySelectorAll(`[data-${what}]`)) one.setAttribute(what, one.dataset[what]);
  }
  return [...document.importNode(found, true).childNodes];
}

// The board of the game, as the parts of a page have it; a question brings along what it lights, and what was chosen.
export function tableBoard(parts, question) {
  const own = question?.settled === undefined ? {} : { happened: "", ...(question.lit === undefined ? {} : { lit: question.lit }), settled: question.settled };
  const layer = (name) => own[name] ?? parts[`layer ${name}`];
  return parts.board && { ...parts.board, layers: parts.board.layers.map(layer) };
}

// The picture of a board. `options` are lit, and `choose` gets the one nearest to a tap.
export function drawBoard(board, { options = [], choose, refuse, about } = {}) {
  const picture = svg("svg", { viewBox: `0 0 ${board.wide} ${board.high}`, class: "board", role: choose ? "group" : "img", "aria-label": say("board") }, drawn(board.layers));
  const touched = (event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM().inverse());
  if (choose) {
    picture.classList.add("lit");
    for (const place of picture.querySelectorAll("[data-layer=lit] > [data-place]")) asKey(place, options.find((one) => one.spot === place.dataset.place), choose);
    picture.addEventListener("click", (event) => {
      const { x, y } = touched(event), away = (one) => Math.hypot(x - board.places[one.spot][0], y - board.places[one.spot][1]);
      const nearest = (some) => some.reduce((best, one) => (best && away(best) <= away(one) ? best : one), null);
      const open = nearest(options.filter((one) => !one.blocked)), shut = nearest(options.filter((one) => one.blocked));
      if (shut && (!open || 2 * away(shut) < away(open))) refuse?.(shut.blocked);
      else if (open && away(open) * picture.getScreenCTM().a < REACH) choose(open.value);
    });
  } else if (about) {
    picture.addEventListener("click", (event) => {
      const name = placeAt(board, touched(event), NEAR / picture.getScreenCTM().a) || event.target.closest("[data-place]")?.dataset.place;
      if (name) about(name);
    });
  }
  return picture;
}

// A lit place is a key as well, for whoever sees or touches nothing.
function asKey(place, option, choose) {
  const label = option.label + (option.suggested ? `, ${say("suggested")}` : "");
  for (const [name, value] of Object.entries({ role: "button", tabindex: 0, "aria-label": label, "data-key": `spot ${option.spot}` })) place.setAttribute(name, value);
  place.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choose(option.value);
  });
}

// The nearest place for a piece, if one is this near; what is larger is under the finger itself.
function placeAt(board, { x, y }, near) {
  const small = Object.entries(board.places).filter(([, place]) => place[2]).map(([name, place]) => [Math.hypot(x - place[0], y - place[1]), name]);
  return small.filter(([away]) => away <= near).sort((a, b) => a[0] - b[0])[0]?.[1];
}
