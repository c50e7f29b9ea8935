// What is put right at the table's page: entries of the log, the board, who is here.

import { act, el, say, state } from "./core.js";
import { disclosure, name, receipt } from "./parts.js";
import { drawQuestion, key, steady } from "./question.js";

const place = () => document.getElementById("log");

// A panel below everything else, which takes the focus.
function open(title, body, more = null) {
  place().hidden = false;
  place().replaceChildren(el("h2", { tabindex: -1 }, title), ...[body].flat(Infinity).filter(Boolean), el("div", { class: "row" }, more, key(say("close"), close, "", "close panel")));
  place().querySelector("h2").focus();
  place().scrollIntoView({ block: "start" });
}

export function close() {
  place().hidden = true;
  place().replaceChildren();
}

// What is asked before it is written, and what speaks for or against it.
export function asked(asks) {
  return [el("h2", { tabindex: -1 }, asks.title), el("ul", { class: "receipt" }, asks.lines.map((line) => el("li", {}, el("div", {},
    el("span", {}, line.words), line.why ? el("span", { class: "small" }, line.why) : null)))),
  el("div", { class: "row" }, asks.keys.map((one, at) => key(one.note ? `${one.words}: ${one.note}` : one.words, () => answer(one.name), at ? "" : "main", at ? one.name : "confirm")),
    key(asks.leave, () => act({ do: "cancel" }), "", "cancel"))];
}

const answer = (name) => act({ do: "confirm", kind: name });

export async function log() {
  const found = await act({ do: "log" });
  if (!found) return;
  open(say("log"), el("ol", { class: "log said" }, found.log.map((step) => el("li", {}, step.row ? `${step.row}. ${step.words}` : step.words, receipt(step.lines), step.number ? edits(step) : null))));
  const last = place().querySelector("ol").lastChild;
  if (last) last.scrollIntoView({ block: "end" });
}

function edits(step) {
  const one = (way, kind) => el("button", {
    class: "plain", "data-key": `${kind} ${step.number}`, "aria-label": `${say(way)}: ${step.words}`,
    onclick: () => edit(kind, step.number),
  }, say(way));
  return el("div", { class: "row small" }, one("change", "change"), one("insert_before", "insert"), one("delete", "delete"));
}

async function edit(kind, number) {
  if (await act({ do: "edit", kind, answer: number })) close();
}

// Leave the table as it was: for the log, if it led there.
export async function leavePast() {
  await act({ do: "cancel" });
  if (!state.parts.asks) log();
}

// ---- the board

export function fix() {
  close();
  act({ do: "cells" });
}

// A number of a grid that was touched is put right; anything else tells about itself.
export const touching = (tell) => (thing, number) => {
  if (!number) tell(thing);
  else if (!state.parts.past && !state.parts.asks) act({ do: "cells", answer: thing });
};

const draw = (made) => document.getElementById("counting").replaceChildren(...made.filter(Boolean));
const again = () => state.parts.counting && draw(counting(state.parts.counting));

// What is counted, place by place; what is hidden is shown to who may see it, until somebody goes on.
export function counting(count) {
  const { where } = count;
  const cells = (heap) => el("ul", { class: "cells" }, heap.cells.map((cell) => el("li", {}, el("button", {
    class: `key ${cell.marked ? "chosen" : ""}`, "data-key": cell.name, onclick: () => ask(cell, where, heap.eyes ? heap.eyes[0] : -1),
  }, el("span", {}, cell.label), el("b", {}, cell.before ? `${cell.before} » ${cell.value}` : cell.value)))));
  const covered = (heap) => [el("p", {}, say("for_them", { name: heap.eyes.map(name).join(", ") })), steady(key(say("hold"), null, "", `eyes ${heap.eyes}`), () => look(where, heap.eyes[0]))];
  const heaps = count.heaps.map((heap) => disclosure(heap.note ? `${heap.place}: ${heap.note}` : heap.place, heap.place, heap.cells ? cells(heap) : covered(heap)));
  count.heaps.forEach((heap, at) => { heaps[at].open = Boolean(heap.open); });
  return [el("h2", { tabindex: -1 }, count.title), count.doubts ? el("p", { role: "status" }, count.doubts) : null, el("div", { class: "row" },
    count.review ? key(`${count.review.words}: ${count.review.note}`, () => answer("review"), "main", "review") : null, key(say("cancel"), where ? leavePast : () => act({ do: "cancel" }), "", "cancel")), ...heaps];
}

async function look(where, seat) {
  const found = await act({ do: "cells", kind: where, seat });
  if (found) draw(counting(found));
}

async function ask(cell, where, seat) {
  const found = await act({ do: "cell", kind: cell.name, answer: where, seat });
  if (!found) return;
  const put = async (value) => { if (await act({ do: "correct", kind: where, answer: [[cell.name, value]] })) again(); };
  draw([...drawQuestion({ ...found.question, prompt: cell.label }, put), el("div", { class: "row" }, key(say("back"), again, "", "back"))]);
}

// ---- the clocks

export async function clocks() {
  let found = await act({ do: "clocks" }), at = state.at, begun = Date.now();
  if (!found) return;
  const refresh = async () => {
    at = state.at;
    const next = await act({ do: "clocks" });
    if (next) [found, begun] = [next, Date.now()];
    if (list.isConnected) show();
  };
  const pause = el("button", { class: "key", "data-key": "pause", onclick: async () => { await act({ do: "pause" }); await refresh(); } });
  const list = el("ul", { class: "seats" }), resumes = el("p", { class: "small", role: "status" });
  const show = () => {
    const passed = found.paused ? 0 : Math.floor((Date.now() - begun) / 1000);
    const times = found.clocks.map((spent, seat) => spent + (found.waits.includes(seat) ? passed : 0));
    const row = (who, seconds) => el("li", {}, el("div", { class: "who" }, el("b", {}, who)), el("span", { class: "number" }, minutes(seconds)));
    list.replaceChildren(...times.map((seconds, seat) => row(name(seat), seconds)), row(say("total"), times.reduce((sum, one) => sum + one, 0)));
    pause.textContent = say(found.paused ? "resume" : "pause");
    resumes.textContent = found.paused ? say("paused") : "";
  };
  show();
  open(say("clocks"), [list, resumes], state.parts.over ? null : pause);
  const ticking = setInterval(() => {
    if (!list.isConnected) clearInterval(ticking);
    else if (state.at !== at) refresh();
    else show();
  }, 1000);
}

// Minutes and seconds as "4:07", from one hour as "1:04:07".
function minutes(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((one, at) => (at ? String(one).padStart(2, "0") : one)).join(":");
}
