// The page of one player: own cards, what is asked of this seat, its keys, what happened, the board.

import { apart, leaving } from "./apart.js";
import { boardAtRest, tableBoard } from "./board.js";
import { briefKeys, tell as tellAbout } from "./brief.js";
import { act, alarm, announce, connect, el, fill, kept, loadWords, preferences, say, why } from "./core.js";
import { icon } from "./ink.js";
import { lineField } from "./line.js";
import { banner, bannerSays, disclosure, name, outlook, play, receipt, rows, said, scores, shelves } from "./parts.js";
import { drawQuestion, key, moveKey } from "./question.js";

const at = (id) => document.getElementById(id);
let covered = kept("covered") === "yes";
let asked = "";

function draw(parts) {
  if (apart(parts)) return;
  document.title = `${name(parts.you)} · ${parts.game.title}`;
  fill(at("banner"), [parts.banner, parts.seats, parts.finale], () => [el("div", { class: "row you" }, el("p", { class: "small" }, say("you_are", { name: name(parts.you) })), briefKeys()), banner(parts)]);
  fill(at("hint"), parts.hint, () => (parts.hint ? hint(parts.hint) : []));
  const own = parts.question;
  const hidden = covered && own?.eyes;
  at("question").classList.toggle("mine", Boolean(own));
  fill(at("question"), own && [own, hidden, own.lit !== undefined && tableBoard(parts, own)], () => (own ? (hidden ? cover() : drawQuestion(own)) : []));
  fill(at("said"), parts.rows.map((row) => row.says), () => said(parts));
  fill(at("speak"), [parts.may_speak, parts.speaking], () => speak(parts));
  at("line").hidden = parts.over;
  fill(at("hand"), [parts.hand, covered], () => hand(parts.hand));
  fill(at("cards"), [parts.shelves, parts.outlook], () => [shelves(parts.shelves), outlook(parts.outlook)]);
  fill(at("keys"), own ? null : parts.keys, () => (own ? [] : keys(parts.keys)));
  fill(at("receipt"), [parts.receipt, covered], () => (parts.receipt.length && !covered ? [el("h2", {}, say("receipt")), receipt(parts.receipt, flag)] : []));
  fill(at("seats"), [parts.rows, parts.banner.seat, parts.speaking], () => rows(parts));
  fill(at("board"), ...boardAtRest(parts, own, tellAbout));
  fill(at("scores"), [parts.scores, parts.seats], () => disclosure(say("scores"), "scores", scores(parts.scores, parts.seats)));
  fill(at("play"), parts.play, () => (parts.play ? play(parts.play) : []));
  fill(at("undo"), parts.undo, () => (parts.undo ? key(`${say("undo")}: ${parts.undo}`, () => act({ do: "undo" }), "", "undo") : []));
  tell(parts);
}

function tell(parts) {
  const question = parts.question;
  const mark = JSON.stringify([question?.name, question?.prompt, question?.move]);
  if (question && mark !== asked) {
    announce(say("you_are_asked", { what: question.prompt }));
    navigator.vibrate?.(parts.banner.seat === parts.you ? [20, 80, 20] : 20);
  } else if (!question) {
    announce(bannerSays(parts));
  }
  asked = question ? mark : "";
}

// What a rule means now, in a first game; a touch opens the rule in brief.
const hint = ({ says, brief }) => el("details", {}, el("summary", { "data-key": "hint" }, says), brief ? el("p", {}, el("b", {}, `${brief.title}: `), brief.text) : null);

function cover() {
  return [el("p", {}, say("covered")), key(say("uncover"), toggle, "main", "cover")];
}

function toggle() {
  covered = !covered;
  kept("covered", covered ? "yes" : "no");
  draw(window.shown);
}

function hand(own) {
  if (!own.length && !covered) return [];
  const hide = key(say(covered ? "uncover" : "cover"), toggle, "", "cover");
  return [covered ? el("p", {}, say("covered")) : shelves(own), el("div", { class: "row" }, hide)];
}

function keys(found) {
  if (!found.length) return el("p", {}, say("waits"));
  return [el("h2", { tabindex: -1 }, say("keys")), el("div", { class: "grid across-2" }, found.map((one) => moveKey(one, one.kind)))];
}

function speak(parts) {
  if (!parts.may_speak) return [];
  const asked = parts.speaking.includes(parts.you);
  const ask = el("button", { class: "key", "data-key": "speak", "aria-pressed": String(asked), onclick: () => act({ do: "speak" }) }, say(asked ? "never_mind" : "speak"));
  return [ask];
}

async function flag(line) {
  if (await act({ do: "flag", answer: line })) alarm([say("told_table")], 4);
}

await loadWords();
at("preferences").replaceChildren(preferences(), ...leaving());
at("line").replaceChildren(...lineField());
connect((parts) => draw((window.shown = parts)));
