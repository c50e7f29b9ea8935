// Who is here: the seats as at the table, names to tap, and a phone that waits for a game.

import { act, el, say, svg } from "./core.js";
import { badge, mark, seatColour } from "./ink.js";

const WIDE = 360, HIGH = 190;

// Where a seat is: around the table, the first one at its left.
const place = (seat, seats) => {
  const angle = Math.PI * (1 + (2 * seat + 0.5) / seats);
  return [WIDE / 2 + 150 * Math.cos(angle), HIGH / 2 + 68 * Math.sin(angle)];
};

export function drawTable(evening) {
  const count = Math.max(evening.seats, 2), seated = evening.people.slice(0, Math.max(evening.seated, 0));
  const chair = (at) => {
    const [x, y] = place(at, count), who = seated[at];
    if (!who) return svg("circle", { cx: x, cy: y, r: 17, class: "chair" });
    const sign = badge(seated, at);
    for (const [name, value] of Object.entries({ x: x - 24, y: y - 24, width: 48, height: 48 })) sign.setAttribute(name, value);
    return [sign, who.here ? svg("circle", { cx: x + 17, cy: y + 17, r: 9, class: "tick" }) : null, who.here ? svg("path", { d: `M${x + 13} ${y + 17}l3 4 6-7`, class: "hook" }) : null];
  };
  return svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "round", "aria-hidden": "true" }, svg("rect", { x: 62, y: 45, width: WIDE - 124, height: HIGH - 90, rx: 48, class: "wood" }),
    Array.from({ length: count }, (_, at) => chair(at)));
}

// A person as a key in their colour.
function person(seats, at, choose) {
  const one = seats[at];
  const key = el("button", { class: `key person ${one.here ? "here" : ""}`, "data-key": `be ${one.name}`, onclick: () => choose(one.name, one.colour) },
    badge(seats, at), el("span", {}, one.name, one.here ? el("span", { class: "small" }, say("is_here")) : null));
  if (!one.here) key.style.setProperty("--seat", seatColour(one.colour));
  return key;
}

// Names to tap: whoever sits there, whoever played before, and a new one in any colour; or only to watch.
export function whoAreYou(evening, choose) {
  const known = evening.known.map(([name, colour]) => ({ name, colour, letter: [...name][0].toUpperCase(), here: false }));
  const people = [...evening.people, ...known];
  return [people.length ? el("div", { class: "people" }, people.map((_, at) => person(people, at, choose))) : null,
    evening.begun ? null : newcomer(evening, choose, !people.length),
    el("a", { class: "key full", "data-key": "watch", href: "/room" }, say("only_watch"))].filter(Boolean);
}

function newcomer(evening, choose, open) {
  const taken = evening.people.map((one) => one.colour), free = evening.colours.filter((one) => !taken.includes(one));
  let colour = free[0] || "";
  const field = el("input", { type: "text", maxlength: 40, "data-key": "name", autocomplete: "nickname", enterkeyhint: "done" });
  const swatches = free.map((one) => el("button", { class: `key swatch c-${one}`, type: "button", "data-key": `colour ${one}`, "aria-pressed": String(one === colour), "aria-label": say(`colour_${one}`),
    onclick: () => { colour = one; swatches.forEach((made) => made.setAttribute("aria-pressed", String(made.dataset.key === `colour ${one}`))); } }));
  const join = (event) => { event.preventDefault(); field.value.trim() ? choose(field.value.trim(), colour) : field.focus(); };
  return el("details", { open }, el("summary", { "data-key": "newcomer" }, say("somebody_else")), el("form", { onsubmit: join },
    el("label", { class: "full" }, say("name"), field), el("div", { class: "swatches", role: "group", "aria-label": say("colour") }, swatches), el("button", { class: "key main full", "data-key": "join" }, say("ok"))));
}

// A phone without a seat: before a game, or beside one.
export function gathering(evening) {
  const me = evening.me, at = evening.people.findIndex((one) => one.name === me.name), choose = (name, colour) => act({ do: "be", answer: [name, colour] });
  const waits = me.wants ? el("p", { class: "mine" }, say("ask_table", { name: me.wants })) : null;
  if (!me.name) return [el("h1", { tabindex: -1 }, say("who_are_you")), waits, drawTable(evening), whoAreYou(evening, choose)];
  return [el("div", { class: "row who-am-i" }, badge(evening.people, at), el("h1", { tabindex: -1 }, me.name)), waits, drawTable(evening),
    el("p", { class: "far" }, evening.game ? evening.game.title : say("what_to_play")), el("p", { class: "small" }, say(evening.game ? "begins_at_table" : "at_the_table")),
    el("ul", { class: "people" }, evening.people.map((one, seat) => el("li", { class: "row" }, badge(evening.people, seat), one.name, one.here ? mark("tick") : null)))];
}

// Not me, another seat, or only to watch: the seat is given up, and the names are there again.
export function otherwise() {
  return el("div", { class: "row otherwise" }, el("button", { class: "key", "data-key": "not_me", onclick: () => act({ do: "be", answer: ["", ""] }) }, say("not_me")),
    el("a", { class: "key", "data-key": "watch", href: "/room" }, say("only_watch")));
}
