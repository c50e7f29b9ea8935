// Before a game: which one, who plays, and its set-up; or a game in progress.

import { drawBoard } from "./board.js";
import { act, alarm, el, say } from "./core.js";
import { asked } from "./edits.js";
import { mark } from "./ink.js";
import { pads } from "./pads.js";
import { code } from "./parts.js";
import { drawQuestion, key, option } from "./question.js";
import { readKeys } from "./reading.js";

export function drawLobby(parts) {
  if (parts.asks) return asked(parts.asks);
  if (parts.question) return [el("h1", {}, say("new_game")), drawQuestion(parts.question)].flat();
  const lobby = parts.lobby;
  if (!lobby) return [el("h1", { class: "far" }, parts.idle)];
  const chosen = [...lobby.games, ...(lobby.pads ? lobby.pads.all : [])].find((one) => one.name === lobby.chosen);
  const choice = (one) => el("button", { class: `key ${one === chosen ? "chosen" : ""}`, "aria-pressed": String(one === chosen), "data-key": one.name, onclick: () => act({ do: "choose", kind: one.name }) },
    el("span", {}, one.title), el("span", { class: "small" }, one.low < one.high ? `${one.low}–${one.high}` : one.low));
  const games = el("div", { class: "grid across-2", role: "group", "aria-label": say("new_game") }, lobby.games.map(choice));
  const lying = lobby.open.filter((one) => one.board), others = lobby.open.filter((one) => !one.board);
  return [lying.length ? el("div", { class: "grid boards" }, lying.map(resume)) : null, others.length ? el("div", { class: "list" }, others.map(resume)) : null,
    el("h1", { tabindex: -1 }, say("new_game")), games, pads(lobby, choice), chosen ? players(lobby, chosen, parts.boards) : null,
    guests(parts), el("div", { class: "row" }, readKeys())];
}

// A game in progress: its board, if it is one of the latest, its players, and when it was played.
const resume = (one) => el("button", { class: "key", "data-key": `resume ${one.number}`, "aria-label": `${say("resume")}: ${one.title}, ${one.players}, ${one.when}`, onclick: () => act({ do: "resume", answer: one.number }) },
  el("span", { class: "who" }, one.title, el("span", { class: "small" }, `${one.players} · ${one.when}`)), one.board ? drawBoard(one.board) : null);

// Who joined the evening, each to be sent away, and the code by which more may come.
export function guests(parts) {
  const named = (parts.guests || []).filter((one) => one.name);
  return el("section", { class: "guests", "aria-label": say("scan_to_join") }, parts.welcome ? [el("h2", {}, say("scan_to_join")), code(parts.welcome.qr, say("scan_to_join")), el("p", { class: "small link" }, parts.welcome.link.split("#")[0])] : null,
    named.length ? el("ul", { class: "seats" }, named.map((one) => el("li", {}, el("b", { class: `dot c-${one.colour}` }), el("div", { class: "who" }, el("b", {}, one.name)),
      el("button", { class: "key", "data-key": `off ${one.screen}`, "aria-label": `${say("send_away")}: ${one.name}`, onclick: () => act({ do: "send_off", kind: one.screen }) }, say("send_away"))))) : null);
}

// Phones that ask for a place of somebody: the table lets them in.
export const asking = (phones) => phones.map((one) => el("div", { class: "row mine" }, el("p", { class: "who" }, say("wants_in", { name: one.wants })),
  key(say("let_in"), () => act({ do: "let_in", kind: one.screen }), "main", `in ${one.screen}`), key(say("send_away"), () => act({ do: "send_off", kind: one.screen }), "", `no ${one.screen}`)));

function players(lobby, chosen, boards) {
  const taken = lobby.players.map((one) => one.colour), free = chosen.colours.filter((one) => !taken.includes(one));
  const list = el("ol", { class: "players" }, lobby.players.map((one, seat) => el("li", {}, el("b", { class: `dot c-${one.colour}` }), one.name, " ", one.strength ? strength(one, seat, lobby.strengths) : null,
    el("button", { class: "plain", "data-key": `out ${seat}`, "aria-label": `${say("cancel")}: ${one.name}`, onclick: () => act({ do: "sit", seat }) }, mark("cross")))));
  const field = el("input", { type: "text", maxlength: 40, "data-key": "name", autocomplete: "off" });
  const colour = el("select", { "data-key": "colour" }, free.map((one) => el("option", { value: one }, say(`colour_${one}`))));
  const sit = () => (field.value.trim() ? act({ do: "sit", answer: [field.value.trim(), colour.value] }) : field.focus());
  field.addEventListener("keydown", (event) => event.key === "Enter" && sit());
  const app = () => act({ do: "sit", kind: "medium", answer: ["", colour.value] });
  const more = free.length && lobby.players.length < chosen.high
    ? el("div", { class: "row" }, el("label", {}, say("name"), field), el("label", {}, say("colour"), colour), el("button", { class: "key", "data-key": "sit", "aria-label": `+ ${say("name")}`, onclick: sit }, "+"),
      el("button", { class: "key", "data-key": "app", onclick: app }, say("app_plays"))) : null;
  const known = free.length && lobby.players.length < chosen.high
    ? el("div", { class: "grid across-3" }, lobby.known.map((one) => key(one, () => act({ do: "sit", answer: [one, ""] }), "", `known ${one}`))) : null;
  const same = lobby.same ? key(`${say("same_players")}: ${lobby.same.join(", ")}`, () => act({ do: "same" }), "", "same") : null;
  const ready = lobby.players.length >= chosen.low && lobby.players.length <= chosen.high;
  return el("section", { "aria-label": say("players") }, el("h2", {}, say("players")), same, list, known, more, rules(lobby.rows, boards),
    el("button", { class: "key main", "data-key": "start", onclick: () => (ready ? act({ do: "start" }) : alarm([`${say("players")}: ${chosen.low}–${chosen.high}`])) }, say("start")));
}

// How well the app plays for a seat.
function strength(one, seat, possible) {
  const kinds = possible.map((how) => el("option", { value: how, selected: how === one.strength }, say(how)));
  return el("select", { "data-key": `strength ${seat}`, "aria-label": `${say("app_plays")}: ${one.name}`, onchange: (event) => act({ do: "sit", seat, kind: event.target.value }) }, kinds);
}

// What is agreed on: a row for each, with the answer in force; boards are touched themselves.
function rules(rows, boards) {
  const agree = (row) => (value) => act({ do: "agree", kind: row.name, answer: value });
  const cards = (row) => el("div", { class: "grid boards", role: "group", "aria-label": row.prompt }, boards[row.name].map((one) => {
    const card = option(one, agree(row), `board ${row.name}`);
    card.setAttribute("aria-pressed", String(one.value === row.answer));
    return card;
  }));
  const plain = rows.filter((row) => !boards[row.name]);
  const values = (row) => row.options.map((one, at) => el("option", { value: at, selected: one.value === row.answer, disabled: Boolean(one.blocked) }, one.label));
  return [rows.filter((row) => boards[row.name]).map((row) => [el("h2", {}, row.prompt), cards(row)]), el("div", { class: "rules" }, plain.map((row) => el("label", {}, el("span", {}, row.prompt), el("select", {
    "data-key": `row ${row.name}`, onchange: (event) => event.target.value && agree(row)(row.options[event.target.value].value),
  }, row.answer === null ? el("option", { value: "", selected: true }, say("open_row")) : null, values(row)))))];
}
