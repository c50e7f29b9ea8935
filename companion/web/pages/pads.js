// Score pads on the table's page: those there are, one that is made, or none at all.

import { above } from "./above.js";
import { act, alarm, el } from "./core.js";
import { code } from "./parts.js";
import { key } from "./question.js";

// All pads, folded again once one of them is chosen; a game is chosen by `choice`.
export function pads(lobby, choice) {
  if (!lobby.pads) return null;
  const { all, new: words } = lobby.pads;
  const chosen = all.find((one) => one.name === lobby.chosen), title = chosen ? `${words.title}: ${chosen.title}` : words.title;
  const noted = (label, note, name, whole) => el("button", { class: `key ${whole ? "main" : ""}`, "data-key": name, onclick: () => make(words, whole) }, el("span", {}, label), el("span", { class: "small" }, note));
  return el("details", {}, el("summary", { "data-key": chosen ? `pads ${chosen.name}` : "pads" }, title), el("div", { class: "grid across-2" },
    noted(words.new, words.new_note, "new pad", true), noted(words.count, words.count_note, "just count", false), all.map(choice)),
  el("div", { class: "row" }, key(words.bring, () => bring(words), "", "bring pad"), chosen ? key(`${words.share}: ${chosen.title}`, () => share(words, chosen), "", "share pad") : null));
}

// The pads on USB sticks that are not here yet, and what is wrong there.
async function bring(words) {
  const found = await act({ do: "brought" });
  if (!found) return;
  const play = async (one) => { if (await act({ do: "bring_pad", answer: [one.title, one.stick] })) page.close(); };
  const pad = (one) => el("button", { class: `key option ${one.why ? "grey" : ""}`, "aria-disabled": one.why ? "true" : null, "data-key": `brought ${one.title}`, onclick: () => (one.why ? alarm([one.why]) : play(one)) },
    el("span", {}, one.title), el("span", { class: "small" }, one.why || one.note));
  const page = above(words.bring, found.brought.length ? el("div", { class: "list" }, found.brought.map(pad)) : el("p", {}, words.none));
}

// A pad as its file, to be copied or scanned, or written onto a stick.
async function share(words, one) {
  const found = await act({ do: "share_pad", kind: one.name });
  if (!found) return;
  const { text, qr, says } = found.pad;
  const give = async () => { const done = await act({ do: "give_pad", kind: one.name }); if (done) alarm(done.says, null, "told"); };
  above(one.title, [el("p", {}, says), qr ? code(qr, words.share) : null, key(words.give, give, "main", "give pad"), el("pre", { tabindex: 0, "data-key": "pad text" }, text)]);
}

// A pad that is made, or only named where points are just counted: it is kept, and a game by it is set up.
function make(words, whole) {
  const pad = { rounds: false, fewest: false }, rows = words.rows.map((row) => [row, false]);
  const field = (prompt, name, more) => el("input", { type: "text", maxlength: words.longest, "aria-label": prompt, placeholder: prompt, autocomplete: "off", "data-key": name, ...more });
  const title = field(words.called, "pad title"), other = field(words.counted, "pad row");
  const ways = el("div", { class: "grid across-4" }), kinds = el("div", { class: "grid across-3" });
  const entered = (input, done) => input.addEventListener("keydown", (event) => event.key === "Enter" && done());
  const chosen = () => rows.filter(([, counts]) => counts).map(([row]) => row);
  const toggle = (label, on, done, ...note) => el("button", { class: `key ${on ? "chosen" : ""}`, "aria-pressed": String(on), "data-key": label, onclick: done }, el("span", {}, label), ...note);
  async function play() {
    if (await act({ do: "keep_pad", kind: title.value, answer: whole ? [pad.rounds, pad.fewest, chosen()] : null })) page.close();
  }
  function more() {
    const row = other.value.trim();
    if (row && !rows.some(([known]) => known === row)) rows.unshift([row, chosen().length < words.most]);
    other.value = "";
    show();
  }
  function show() {
    ways.replaceChildren(...words.ways.map((way) => toggle(way.words, pad[way.field] === way.value, () => { pad[way.field] = way.value; show(); }, way.note && el("span", { class: "small" }, way.note))));
    kinds.replaceChildren(...rows.map((row) => toggle(row[0], row[1], () => { row[1] = !row[1] && chosen().length < words.most; show(); })));
  }
  show();
  entered(title, whole ? () => other.focus() : play);
  entered(other, more);
  const ends = el("div", { class: "row" }, key(words.play, play, "main", "play pad"));
  const page = above(whole ? words.new : words.count, [title, whole ? [ways, kinds, el("div", { class: "row" }, other, el("button", { class: "key", "aria-label": `+ ${words.counted}`, "data-key": "more rows", onclick: more }, "+"))] : null, ends]);
  title.focus();
}
