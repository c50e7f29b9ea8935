// What is put right at the table's page: entries of the log, the board, who is here; and the charts.

import { act, el, say, state, svg } from "./core.js";
import { seatColour, tint } from "./ink.js";
import { disclosure, name, receipt } from "./parts.js";
import { drawQuestion, key } from "./question.js";

const place = () => document.getElementById("log");
const WIDE = 640, HIGH = 260, EDGE = 34;

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
  const review = Object.keys(counted).length ? key(say("review"), write, "main", "review") : null;
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

// ---- the charts

export async function charts() {
  const found = await act({ do: "charts" });
  if (found) open(say("charts"), found.charts.map((chart) => [el("h2", { class: "sub" }, chart.title), drawn(chart), legend(chart), chart.remark ? el("p", { class: "small" }, chart.remark) : null]));
}

const colour = (series) => (series.seat !== undefined ? seatColour(state.parts.seats[series.seat]?.colour) : tint(series.tint || "second"));

function legend(chart) {
  return el("ul", { class: "legend small" }, chart.series.map((one) => {
    const sign = svg("svg", { viewBox: "0 0 10 10", width: 14, height: 14, "aria-hidden": "true" }, svg("rect", { width: 10, height: 10, fill: colour(one) }));
    return el("li", {}, sign, " ", one.name, ": ", String(one.points.at(-1)?.[1] ?? ""));
  }));
}

function drawn(chart) {
  const points = chart.series.flatMap((one) => one.points);
  const far = (axis) => Math.max(1, ...points.map((one) => one[axis]));
  const low = Math.min(0, ...points.map((one) => one[1])), first = Math.min(...points.map((one) => one[0]));
  const bars = chart.form === "bars", right = far(0) + (bars ? 1 : 0);
  const x = (value) => EDGE + ((value - first) / Math.max(1, right - first)) * (WIDE - EDGE - 8);
  const y = (value) => HIGH - EDGE - ((value - low) / (far(1) - low)) * (HIGH - EDGE - 12);
  const words = (at, across, text, anchor) => svg("text", { x: at, y: across, "text-anchor": anchor, fill: "currentColor", "font-size": 15 }, document.createTextNode(text));
  const line = (one) => svg("polyline", { points: one.points.map((point) => `${x(point[0])},${y(point[1])}`).join(" "), fill: "none", stroke: colour(one), "stroke-width": 3 });
  const thin = (x(first + 1) - x(first)) / (chart.series.length + 0.5);
  const bar = (one, at) => one.points.map((point) => svg("rect", { x: x(point[0]) + at * thin, y: y(Math.max(0, point[1])), width: Math.max(1, thin - 1), height: Math.abs(y(point[1]) - y(0)), fill: colour(one) }));
  const labels = (chart.labels || []).map((label, at) => words(x(first + at) + (bars ? thin : 0), HIGH - 10, label, "start"));
  return svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "chart", role: "img", "aria-label": chart.title },
    svg("line", { x1: EDGE, x2: WIDE, y1: y(0), y2: y(0), stroke: "currentColor" }), words(EDGE - 5, y(far(1)) + 5, String(far(1)), "end"), words(EDGE - 5, y(0) + 5, "0", "end"),
    bars ? chart.series.map(bar) : chart.series.map(line), labels.length ? labels : words(WIDE - 4, HIGH - 10, String(far(0)), "end"));
}
