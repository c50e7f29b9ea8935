// The page of one player: a strip that says what is going on, and a page at a time below it.

import { closeAbove } from "./above.js";
import { apart, leaving } from "./apart.js";
import { boardAtRest, choosing, drawBoard, isWide, tableBoard } from "./board.js";
import { briefKeys, tell as tellAbout } from "./brief.js";
import { act, alarm, announce, connect, el, fill, forward, kept, loadWords, oneStop, preferences, say, state, urge, why } from "./core.js";
import { badge, die, icon, mark, seatColour } from "./ink.js";
import { asked as correct, counting, fix, touching } from "./edits.js";
import { lineField } from "./line.js";
import { fillBoard } from "./moving.js";
import { disclosure, fact, name, outlook, play, receipt, rows, said, scores, shelves, spoken, stands, whose } from "./parts.js";
import { key, moveKey, notNow, questionParts, steady } from "./question.js";
import { openTab, tabs } from "./tabs.js";

const at = (id) => document.getElementById(id);
let covered = kept("covered") === "yes";
let asked = "";

function draw(parts) {
  if (apart(parts)) return;
  const own = parts.question;
  tell(parts);
  fill(at("banner"), [parts.banner, parts.answers, parts.seats, parts.news, covered, own && own.prompt], () => strip(parts));
  document.body.classList.toggle("asked", Boolean(own));
  fill(at("hint"), own ? null : parts.hint, () => (parts.hint && !own ? hint(parts.hint) : []));
  fill(at("said"), own ? null : [parts.told, parts.rows.map((row) => row.says), parts.leads_to], () => (own ? [] : [parts.told ? el("p", { class: "says", role: "status" }, parts.told) : [], said(parts)]));
  question(parts, own);
  fill(at("hand"), own ? null : [parts.hand, parts.begins, covered], () => (own ? [] : hand(parts)));
  const grid = Boolean(parts.board && parts.board.numbers), beside = !own || (grid && own.kind !== "Tally"); // what was entered, and how all stand
  fill(at("own"), beside && !grid ? parts.rows : null, () => (beside && !grid ? mine(parts) : []));
  fill(at("standing"), beside ? [parts.rows, parts.seats, covered] : null, () => (beside ? standing(parts, grid && !covered) : []));
  if (own || parts.over) at("line").hidden = true;
  fill(at("mine"), own && !covered ? parts.hand : null, () => (own && !covered ? parts.hand.map((shelf) => inLine(shelf.title, shelf.facts.filter(there))) : []));
  fill(at("stands"), parts.stands, () => stands(parts));
  const corrects = parts.asks || parts.counting;
  fill(at("counting"), [parts.asks, parts.counting], () => (parts.asks ? correct(parts.asks) : parts.counting ? counting(parts.counting) : []));
  forward(at("counting"), Boolean(corrects));
  fillBoard(at("board"), ...(corrects ? [null, () => []] : boardAtRest(parts, own, touching(tellAbout))));
  fill(at("corrects"), [corrects, parts.board && parts.board.numbers], () => (parts.board && parts.board.numbers && !corrects ? key(say("fix"), fix, "", "fix") : []));
  fill(at("seats"), [parts.rows, parts.banner.seat, parts.speaking, parts.leads_to, parts.with], () => rows(parts));
  fill(at("cards"), [parts.shelves, parts.outlook], () => [shelves(parts.shelves), outlook(parts.outlook)]);
  fill(at("scores"), [parts.scores, parts.seats], () => disclosure(say("scores"), "scores", scores(parts.scores, parts.seats)));
  fill(at("play"), parts.play, () => (parts.play ? play(parts.play) : []));
  fill(at("briefs"), [parts.turn_card], () => briefKeys(parts));
  fill(at("speak"), [parts.may_speak, parts.speaking], () => speak(parts));
  fill(at("receipt"), [parts.receipt, covered], () => (parts.receipt.length && !covered ? [el("h2", {}, say("receipt")), receipt(parts.receipt, flag)] : []));
  arrange(parts, own);
}

// What can be begun, as much of it as one sees without scrolling: places of the board as keys, or the board itself.
function arrange(parts, own) {
  const fits = () => at("page-play").scrollHeight <= at("page-play").clientHeight;
  const rest = own ? null : parts.at_rest, wide = rest && isWide(parts.board), served = (kinds) => kinds.filter((one) => one.serve).map((one) => one.kind);
  if (rest && !wide) {
    begins(parts, own, [], [], served(rest.kinds));
    glance(parts, own, true);
    if (fits()) return;
  }
  const kinds = wide ? roomiest(rest.kinds) : [];
  for (let number = kinds.length; number >= 0; number -= 1) {
    const shown = kinds.slice(0, number);
    begins(parts, own, shown, served(shown));
    if (fits() || !parts.awaited.includes(parts.you)) break; // who only waits may scroll
  }
  glance(parts, own, false);
}

// Keys of moves. Those that begin at places which have keys themselves are left out; for those of the board that is
// touched here there are keys for whoever does not see it.
function begins(parts, own, kinds, served, unseen = []) {
  const left = parts.keys.filter((one) => !served.includes(one.kind)), ahead = own ? null : parts.ahead;
  document.body.classList.toggle("keyed", Boolean(kinds.length));
  fill(at("rest"), [ahead, kinds], () => [ahead ? totals(ahead) : [], kinds.length && parts.at_rest.says ? el("h2", { class: "sub" }, parts.at_rest.says) : [], kinds.map(places)].flat());
  fill(at("keys"), own ? null : [left, ahead, served, unseen], () => (own ? [] : keys(parts, left, ahead || kinds.length, unseen)));
  if (!own) fill(at("thumb"), [left, parts.undo, parts.over], () => thumb(parts, left));
}

// ---- the strip

// Whose turn it is, what is asked of me, the last roll, and what the last step brought.
function strip(parts) {
  const { seats, news, question: own } = parts, banner = (!own && parts.answers) || parts.banner;
  const seat = own ? parts.you : banner.seat, words = own && seats[banner.seat] ? [whose(parts), banner.says] : [banner.says, banner.where];
  const band = el("div", { class: "banner strip" }, badge(seats, seat),
    el("div", { class: "what" }, el("h1", { class: "far", id: own ? "asked" : null, tabindex: -1, "data-key": "asked" }, own ? own.prompt : banner === parts.answers ? name(seat) : whose(parts)), el("p", { class: "small" }, words.join(" · "))),
    news.roll ? el("div", { class: "roll", role: "img", "aria-label": news.roll.says }, news.roll.dice.map(die), el("b", { class: "sum" }, String(news.roll.sum))) : null);
  if (seats[seat]) band.style.setProperty("--turn", seatColour(seats[seat].colour));
  return [band, news.lines.length && !covered ? el("ul", { class: "news" }, news.lines.map((line) => el("li", {}, badge(seats, line.seat), el("span", {}, el("span", { class: "sr" }, name(line.seat), " "), line.what)))) : null];
}

// ---- what is asked

// What answers it is on the first page, and its keys are at the thumb; covered, it is held to open.
function question(parts, own) {
  const hidden = covered && own && own.eyes;
  const shown = own && [own, hidden, own.lit !== undefined && tableBoard(parts, own)];
  let made = { body: [], keys: [] };
  const make = () => { made = hidden ? { body: el("p", {}, say("covered")), keys: [uncover()] } : questionParts(own); return made.body; };
  fill(at("question"), shown, () => (own ? make() : []));
  if (own) fill(at("thumb"), [shown, parts.undo], () => [own.undoes ? undoing(parts) : null, ...made.keys]);
}

// A new question comes to the front by itself, with a title and a pulse, and is said at once; all else when it fits.
function tell(parts) {
  const own = parts.question, sign = own ? JSON.stringify([own.name, own.prompt, own.move]) : "";
  document.title = own ? say("you_are_asked", { what: own.prompt }) : `${whose(parts)} · ${parts.game.title}`;
  announce(spoken(parts));
  if (sign !== asked && own) {
    urge(say("you_are_asked", { what: own.prompt }));
    closeAbove();
    openTab("play");
    const { userActivation: taps } = navigator; // a page that nobody tapped yet may not pulse
    if (navigator.vibrate && (!taps || taps.hasBeenActive)) navigator.vibrate(parts.banner.seat === parts.you ? [20, 80, 20] : 20);
  }
  asked = sign;
}

// What a rule means now, in a first game; a touch opens the rule in brief.
const hint = ({ says, brief }) => el("details", {}, el("summary", { "data-key": "hint" }, says), brief ? el("p", {}, el("b", {}, `${brief.title}: `), brief.text) : null);

// ---- the own cards

const uncover = () => steady(key(say("hold"), null, "main", "cover"), toggle);

function toggle() {
  covered = !covered;
  kept("covered", covered ? "yes" : "no");
  draw(state.parts);
}

const there = (one) => one.value !== 0;

// Cards that are there are keys for what begins with them; kinds of which there is none are signs.
function hand(parts) {
  if (!parts.hand.length) return [];
  if (covered) return el("div", { class: "row" }, el("p", {}, say("covered")), uncover());
  const cover = el("button", { class: "plain", "data-key": "cover", onclick: toggle }, mark("eye"), el("span", { class: "sr" }, say("cover")));
  const [held, ...more] = parts.hand, zeros = held.facts.filter((one) => !there(one));
  return [el("div", { class: "head" }, el("h2", { class: "sub" }, held.title), cover),
    el("div", { class: "hand" }, held.facts.filter(there).map((one) => card(one, parts.begins[one.icon]))),
    zeros.length ? el("p", { class: "none" }, zeros.map((one) => fact(one))) : null, more.map((shelf) => inLine(shelf.title, shelf.facts.filter(there)))];
}

const inLine = (title, facts) => el("p", { class: "inline" }, el("span", { class: "label" }, title), facts.map((one) => fact(one)));

// What I have openly, as all others see it.
const mine = (parts) => parts.rows.filter((row) => row.seat === parts.you).map((row) => inLine((row.notes || []).join(" · "), [...(row.facts || []), ...(row.stock || [])].filter(there)));

// Everybody's score in one line; of a grid also what they entered in this round, or that they still have to.
const standing = (parts, entered) => el("ul", { class: "standing", "aria-label": say("scores") }, parts.rows.filter((row) => typeof row.score === "number").map((row) =>
  el("li", { class: row.seat === parts.you ? "own" : "" }, badge(parts.seats, row.seat), el("span", { class: "sr" }, name(row.seat), " "), el("b", {}, String(row.score).replace("-", "−")),
    entered ? el("span", { class: "small" }, [...(row.facts || []).map((one) => `${one.label} ${one.value}`), ...(row.awaited ? ["…"] : [])].join(" · ")) : null)));

const GLANCE = 120; // pixels
// The board in small where the page has room for it; a tap opens it, or begins what can be begun at its places.
function glance(parts, own, begins) {
  const rest = begins && !own && parts.at_rest, board = own ? null : tableBoard(parts, rest || undefined);
  document.body.classList.toggle("live", Boolean(rest && board));
  fillBoard(at("glance"), board && [board.layers, rest && rest.options], () => (!board ? [] : rest ? live(board, rest) : drawBoard(board)));
  if (!at("glance").hidden && !rest) at("glance").hidden = at("glance").clientHeight < GLANCE;
}

// A place that was tapped is taken by the key at the thumb, where the turn's end was.
function live(board, rest) {
  const options = rest.options.map((one) => ({ ...one, begins: one.value, value: one.spot }));
  const chose = (ok) => {
    at("thumb").shownKey = null;
    at("thumb").replaceChildren(key(say("cancel"), () => { at("glance").shownKey = null; arrange(state.parts, state.parts.question); }, "", "not here"), ok);
  };
  return choosing(board, { options, about: (thing) => tellAbout(thing), named: true }, (one) => act(one.begins), chose)[0];
}

const ICON = 9, WORD = 12; // letters
// How many keys there are beside each other: as many as their words leave room for.
const abreast = (options) => {
  const longest = (some) => Math.max(...some.map((words) => words.length)), labels = options.map((one) => one.label);
  return longest(labels) <= ICON ? 4 : options.length > 2 && longest(labels.join(" ").split(/[ -]/)) <= WORD ? 3 : 2;
};

// Kinds of moves with the places where they begin, what needs least room first.
function roomiest(kinds) {
  const rows = ({ options }) => Math.ceil(options.length / abreast(options));
  return [...kinds].sort((one, other) => rows(one) - rows(other));
}

const places = ({ kind, title, options }) => el("div", { class: `grid at-places by-${abreast(options)}`, role: "group", "aria-label": title }, oneStop(options.map((one) =>
  el("button", { class: "key", "data-key": `at ${kind} ${one.spot}`, onclick: () => act(one.value) }, icon(one.icon) || (one.seat !== undefined ? badge(state.parts.seats, one.seat) : null), el("span", {}, one.label)))));

// The totals of table dice: one of them begins the next turn.
const totals = ({ says, totals: all }) => [el("h2", { class: "sub", id: "ahead" }, says),
  el("div", { class: "grid across-6", role: "group", "aria-labelledby": "ahead" }, oneStop(all.map((n) => key(String(n), () => act({ do: "roll_on", answer: n }), "", `total ${n}`))))];

const card = (one, begins) => el("button", { class: "card", "data-key": `card ${one.icon || one.label}`, onclick: () => (begins ? act(begins) : tellAbout(one.icon)) },
  icon(one.icon), el("b", {}, String(one.value)), el("span", { class: one.icon ? "sr" : "small" }, one.label));

// ---- keys

function keys(parts, left, more, unseen) {
  const open = left.filter((one) => !one.why && !one.main), shut = left.filter((one) => one.why);
  if (!left.length) return parts.over || more ? [] : el("p", {}, say("waits"));
  return [el("h2", { class: "sr", tabindex: -1 }, say("keys")), el("div", { class: "grid across-2" }, open.map((one) => moveKey(one, one.kind, unseen.includes(one.kind) ? "sr" : "")), notNow(shut, reason))];
}

const reason = (one) => el("button", { class: "key option", "data-key": one.kind, onclick: () => why(one.why) }, icon(one.icon), el("span", {}, one.title), el("span", { class: "small" }, one.why.why));

// What takes the own last move back: also from a question that came by itself, or an undo that led there were the last.
const undoing = ({ undo }) => undo && el("button", { class: "key undo", "data-key": "undo", onclick: () => act({ do: "undo" }) }, mark("undo"), el("span", { class: "sr" }, `${say("undo")}: `), el("span", { class: "small" }, undo));

// At the thumb: what takes the own last move back, and what goes on.
function thumb(parts, left) {
  const talk = parts.over ? null : el("button", { class: "key talk", "data-key": "say", "aria-label": say("line"), "aria-expanded": String(!at("line").hidden), onclick: write }, mark("speech"));
  return [undoing(parts), talk, left.filter((one) => one.main).map((one) => moveKey(one, one.kind))];
}

// A line that is typed or dictated has its place above all, where no keyboard covers it.
function write() {
  at("line").hidden = !at("line").hidden;
  for (const one of document.querySelectorAll(".talk")) one.setAttribute("aria-expanded", String(!at("line").hidden));
  if (!at("line").hidden) at("line").querySelector("input").focus();
}

// ---- the other pages

function speak(parts) {
  if (!parts.may_speak) return [];
  const wants = parts.speaking.includes(parts.you);
  return el("button", { class: "key", "data-key": "speak", "aria-pressed": String(wants), onclick: () => act({ do: "speak" }) }, say(wants ? "never_mind" : "speak"));
}

// The latest steps, last first, with what these eyes may know of them.
async function log() {
  const found = await act({ do: "log" });
  if (!found) return;
  const step = (one) => el("li", {}, el("b", {}, one.words), receipt(one.lines));
  at("log").replaceChildren(el("h2", {}, say("log")), el("ol", { class: "log", reversed: true }, found.log.reverse().map(step)));
  at("log").hidden = false;
}

async function flag(line) {
  if (await act({ do: "flag", answer: line })) alarm([say("told_table")]);
}

loadWords().then(() => {
  at("preferences").replaceChildren(preferences(), ...leaving());
  at("line").replaceChildren(...lineField());
  tabs(at("tabs"), log);
  at("glance").addEventListener("click", () => !document.body.classList.contains("live") && openTab("board"));
  addEventListener("resize", () => state.parts.game && state.artOf === state.parts.game.name && draw(state.parts));
  state.confirms = true;
  connect(draw);
});
