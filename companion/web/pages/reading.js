// What is read beside the game: the history, a game of it, statistics, charts; each is asked for when it is wanted.

import { above } from "./above.js";
import { drawBoard, drawn } from "./board.js";
import { act, el, say, state, svg } from "./core.js";
import { badge } from "./ink.js";
import { disclosure, scores } from "./parts.js";
import { key } from "./question.js";

const LOOK = 1000; // milliseconds between two looks at how far it is
const picture = (chart) => svg("svg", { viewBox: `0 0 ${chart.wide} ${chart.high}`, class: "chart", role: "img", "aria-label": chart.says }, drawn(chart.layers));

// The parts of a page: charts, and sentences below them.
function leaves(page, seats = state.parts.seats) {
  const chart = (leaf) => (one) => [one.title === leaf.title ? null : el("h4", { class: "sub" }, one.title), picture(one), one.remark ? el("p", { class: "small" }, one.remark) : null];
  const sentence = (one) => el("li", { class: one.bold ? "bold" : "" }, badge(seats, one.seat), one.words);
  return page.leaves.map((leaf) => [leaf.title === page.title ? null : el("h3", {}, leaf.title), leaf.charts.map(chart(leaf)),
    leaf.sentences.length ? el("ul", { class: "sentences" }, leaf.sentences.map(sentence)) : null,
    leaf.steps.map((one) => [el("p", {}, one.says), drawBoard(one.board)])]);
}

// ---- the history

export const readKeys = () => [key(say("history"), history, "", "history"), key(say("statistics"), () => statistics(), "", "statistics")];

async function history() {
  const found = await act({ do: "history" });
  if (!found || !found.history) return;
  const { title, nothing } = found.history;
  const list = el("div", {}, nothing ? el("p", {}, nothing) : null), page = above(title, list, [key(say("statistics"), () => statistics(), "", "statistics")]);
  add(list, found.history, page);
}

// Add these game nights below the others, and a key for the rest of them.
function add(list, { nights, next }, page) {
  const night = (one) => [el("h3", { class: "sub" }, one.heading), el("ul", { class: "list" }, one.games.map((game) => el("li", {}, row(game, page))))];
  list.append(...nights.map(night).flat());
  if (next === null) return;
  const more = key(say("earlier"), async () => {
    const found = await act({ do: "history", answer: next });
    if (!found || !found.history) return;
    more.remove();
    add(list, found.history, page);
  }, "", "earlier");
  list.append(more);
}

function row(game, page) {
  const players = game.seats.map((one) => el("span", { class: one.won ? "bold" : "" }, badge({ [one.seat]: one }, one.seat), ` ${one.name} ${one.total === null || one.total === undefined ? "" : one.total}`));
  const resume = async () => { if (await act({ do: "resume", answer: game.number })) page.close(); };
  return el("button", { class: "key played", "data-key": `game ${game.number}`, onclick: () => (game.resumable ? resume() : look(game.number)) },
    el("b", {}, game.title), el("span", { class: "small" }, `${game.when} · ${game.outcome}`), el("span", { class: "facts" }, players));
}

async function look(number) {
  const found = await act({ do: "game", answer: number });
  if (!found || !found.game) return;
  const pages = found.game.pages.filter((page) => page.leaves.length);
  const make = found.game.reviewable ? [key(say("review"), () => review(number), "", "review")] : [];
  above(found.game.title, [scores(found.game.scores, found.game.seats, false), make, pages.map((page) => disclosure(page.title, page.title, leaves(page, found.game.seats)))]);
}

// The review of a game, of the one on the table without a number: one that isn't kept is made while somebody looks on.
async function review(number = 0) {
  const ask = (kind) => act({ do: "review", answer: number, kind });
  let found = await ask("");
  if (!found) return;
  const says = el("p", { role: "status" }), waiting = found.page ? null : above(say("review"), [says]);
  while (waiting && waiting.open()) {
    says.textContent = found.progress;
    if (!found.making) return;
    await new Promise((go) => setTimeout(go, LOOK));
    if (!waiting.open()) return ask("leave");
    found = await ask("wait");
    if (!found) return;
    if (found.page) waiting.close();
  }
  if (found.page) above(found.page.title, leaves(found.page, found.seats));
}

async function report(name) {
  const found = await act({ do: name });
  if (found) above(found.page.title, leaves(found.page));
}

// What reads each page about the game on the table, by its name.
export const readers = { dice: () => report("dice"), charts: () => report("charts"), review: () => review() };

// ---- statistics

let shown = null;

// `from` is what was chosen just now: it keeps the focus.
async function statistics(chosen = { game: "", seats: "" }, from = "") {
  const found = await act({ do: "statistics", kind: chosen.game, answer: Number(chosen.seats) });
  if (!found || !found.page) return;
  const remark = el("p", { class: "small", role: "status" }, found.page.remark);
  const choices = found.page.choices.map((one) => el("label", {}, one.prompt, el("select", {
    "data-key": one.name, onchange: (event) => statistics({ ...chosen, seats: "", [one.name]: event.target.value }, one.name),
  }, one.options.map(([value, words]) => el("option", { value, selected: value === one.chosen }, words)))));
  if (!shown || !shown.open()) shown = above(found.page.title, []);
  shown.fill(el("div", { class: "row" }, choices), remark, leaves(found.page, []));
  if (from) document.querySelector(`dialog select[data-key=${from}]`).focus();
  if (found.counting) count(chosen, remark);
}

// Games that are not counted yet are counted one by one, as long as somebody looks on.
async function count(chosen, remark) {
  let counting = true;
  while (counting && remark.isConnected) {
    const found = await act({ do: "count" });
    if (!found) return;
    counting = found.counting;
    remark.textContent = found.remark || "";
  }
  if (remark.isConnected) statistics(chosen);
}
