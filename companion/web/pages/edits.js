// What is put right at the table's page: entries of the log, the board, who is here.

import { act, el, say, state } from "./core.js";
import { disclosure, name, receipt } from "./parts.js";
import { drawQuestion, key } from "./question.js";

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
    el("span", {}, line.words), line.why ? el("span", { class: "small" }, line.why) : null, line.rule ? el("span", { class: "small" }, line.rule) : null)))),
  el("div", { class: "row" }, asks.keys.map((one, at) => key(one.note ? `${one.words}: ${one.note}` : one.words, () => answer(one.name), at ? "" : "main", at ? one.name : "confirm")),
    key(asks.leave, () => act({ do: "cancel" }), "", "cancel"))];
}

async function answer(name) {
  const found = await act({ do: "confirm", kind: name });
  if (found?.fix) again(found.fix);
}

export async function log() {
  const found = await act({ do: "log" });
  if (!found) return;
  open(say("log"), el("ol", { class: "log" }, found.log.map((step) => el("li", {}, step.words, receipt(step.lines), step.number ? edits(step) : null))));
  place().querySelector("ol").lastChild?.scrollIntoView({ block: "end" });
}

function edits(step) {
  const one = (way, kind) => el("button", {
    class: "plain", "data-key": `${kind} ${step.number}`, "aria-label": `${say(way)}: ${step.words}`,
    onclick: () => edit(kind, step.number),
  }, say(way));
  return el("div", { class: "row small" }, one("change", "change"), one("insert_before", "insert"), one("delete", "delete"));
}

async function edit(kind, number) {
  const found = await act({ do: "edit", kind, answer: number });
  if (!found) return;
  close();
  scrollTo(0, 0);
  if (found.fix) again(found.fix);
}

// ---- the board

let counted = {}, where = "";

export async function fix() {
  counted = {};
  where = "";
  await heaps(-1);
}

// A correction of the log is counted again, as the table was then.
async function again(put) {
  counted = Object.fromEntries(put.map(([name, value]) => [name, { value }]));
  where = "past";
  await heaps(-1);
}

async function heaps(seat) {
  const found = await act({ do: "cells", kind: where, seat });
  if (!found) return;
  const cells = (heap) => el("ul", { class: "cells" }, heap.cells.map((cell) => el("li", {}, el("button", {
    class: "key", "data-key": cell.name, onclick: () => count(cell, seat),
  }, el("span", {}, cell.label), el("b", {}, counted[cell.name]?.says ?? cell.value ?? say("unknown"))))));
  const covered = (heap) => key(say("for_them", { name: heap.eyes.map(name).join(", ") }), () => heaps(heap.eyes[0]), "", `eyes ${heap.eyes}`);
  const review = Object.keys(counted).length ? key(say("look_over"), write, "main", "look_over") : null;
  open(say("fix"), [review, found.heaps.map((heap) => disclosure(heap.place, heap.place, heap.cells ? cells(heap) : covered(heap)))]);
}

async function count(cell, seat) {
  const found = await act({ do: "cell", kind: cell.name, answer: where, seat });
  if (!found) return;
  const taken = (value) => {
    const option = found.question.options?.find((one) => one.value === value);
    counted[cell.name] = { value, says: option ? option.label : String(value) };
    heaps(seat);
  };
  open(say("counted"), drawQuestion({ ...found.question, prompt: cell.label }, taken));
}

async function write() {
  const answer = Object.entries(counted).map(([cell, one]) => [cell, one.value]);
  if (await act({ do: "correct", kind: where, answer })) { close(); scrollTo(0, 0); }
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
