// The turn card and the rules in brief, one touch away; they are asked for when somebody wants them.

import { above } from "./above.js";
import { act, alarm, el, say } from "./core.js";
import { icon } from "./ink.js";
import { key } from "./question.js";

// They belong to the game on the table: those of a pad are in its file.
async function rulesNow() {
  const found = await act({ do: "brief" });
  return found && found.brief;
}

// The keys that open them, for a game on the table; not every game has a turn card.
export function briefKeys(parts) {
  const opens = (name, draw) => key(say(name), () => open(name, draw), "", name);
  return [parts.turn_card ? opens("turn_card", card) : null, opens("rules", rules)];
}

async function open(name, draw) {
  const found = await rulesNow();
  if (found) above(say(name), draw(found));
}

function card(found) {
  const row = (one) => el("li", {}, icon(one.icon), el("div", {}, el("b", {}, one.what), one.says ? el("span", { class: "small" }, one.says) : null),
    el("span", { class: "facts" }, (one.costs || []).map(cost)));
  return [(found.card || {}).turn, (found.card || {}).costs].filter((rows) => rows && rows.length).map((rows) => el("ul", { class: "receipt" }, rows.map(row)));
}

const cost = (one) => el("span", { class: "fact" }, icon(one.icon), el("span", { class: "sr" }, one.label, " "), el("b", {}, String(one.value)));

// Words without capitals and accents.
const plain = (words) => words.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

function rules(found) {
  const list = el("div");
  const fits = (one, words) => words.every((word) => plain(` ${one.title} ${one.text} ${one.foot || ""} ${one.also || ""}`).replace(/[\s.,;:!?()«»„“”"'’+–-]+/g, " ").includes(` ${word}`));
  const fill = (looked) => {
    const words = plain(looked).split(/\s+/).filter(Boolean);
    const left = found.chapters.map((one) => [one.title, one.entries.filter((entry) => fits(entry, words))]).filter(([, entries]) => entries.length);
    list.replaceChildren(...left.flatMap(([title, entries]) => [el("h3", { class: "sub" }, title), ...entries.map(entry)]));
  };
  fill("");
  return [el("label", {}, say("search"), el("input", { type: "search", "data-key": "search", oninput: (event) => fill(event.target.value) })), list];
}

const entry = (one) => el("details", {}, el("summary", {}, one.title), el("p", {}, one.text), one.foot ? el("p", { class: "small" }, one.foot) : null);

// The rule behind a line of a receipt or of the scores: its entry, with where it is printed at its foot.
export async function tellRule(rule) {
  const { chapters } = (await rulesNow()) || { chapters: [] };
  const found = chapters.flatMap((one) => one.entries).find((one) => one.rules.includes(rule));
  if (found) alarm([found.title, found.text, found.foot].filter(Boolean), null, "told");
}

// What is known of something that was touched: an icon, a place of the board, something of a seat.
export async function tell(thing, seat = -1) {
  const found = await act({ do: "about", kind: thing, seat });
  if (!found || !found.about) return;
  const begin = (one) => { alarm([]); act(one.begins); };
  const keys = (found.keys || []).map((one) => key([one.title, one.note].filter(Boolean).join(": "), () => begin(one), "", `begins ${one.begins.kind}`));
  if (found.rule) keys.push(key(say("rules"), () => tellRule(found.rule), "", "rule"));
  alarm([found.about.title, found.about.text].filter(Boolean), null, "told", keys);
}
