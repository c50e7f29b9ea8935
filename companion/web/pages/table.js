// The table's page: what the table's screen shows, and what fingers do there.

import { boardAtRest, tableBoard } from "./board.js";
import { briefKeys, tell } from "./brief.js";
import { act, alarm, announce, connect, el, fill, forward, loadWords, preferences, say, state, why } from "./core.js";
import { icon } from "./ink.js";
import { lineField } from "./line.js";
import { asking, drawLobby, guests } from "./lobby.js";
import { asked, clocks, close, counting, fix, leavePast, log, touching } from "./edits.js";
import { fillBoard } from "./moving.js";
import { banner, code, disclosure, name, outlook, play, receipt, rows, scores, shelves, speaking, spoken, stands } from "./parts.js";
import { drawQuestion, key, moveKey, steady } from "./question.js";
import { readers, readKeys } from "./reading.js";

const at = (id) => document.getElementById(id);
const OPEN_SECONDS = 25;
let here = "";
const LINKS = { none: "no_phone", connected: "connected", slow: "slow", away: "asleep" };

function draw(parts) {
  const lobby = Boolean(parts.lobby) || Boolean(parts.idle && !parts.game);
  at("lobby").hidden = !lobby;
  at("game").hidden = lobby;
  fill(at("asking"), parts.asking, () => asking(parts.asking || []));
  if (lobby) {
    document.title = parts.idle;
    fill(at("lobby"), [parts.lobby, parts.boards, parts.question, parts.asks, parts.welcome, parts.guests], () => drawLobby(parts));
    return;
  }
  document.title = parts.game.title;
  fill(at("past"), parts.past, () => (parts.past ? [el("p", {}, parts.past.says), key(parts.past.leave, leavePast, "", "past")] : []));
  fill(at("banner"), [parts.banner, parts.answers, parts.seats, parts.finale, parts.may_leave, parts.turn_card], () => [banner(parts), el("div", { class: "row" }, parts.finale && parts.may_leave ? another() : null, briefKeys(parts))]);
  fill(at("question"), [parts.question, parts.asks, parts.waits, here, parts.question && parts.question.lit !== undefined && tableBoard(parts, parts.question)], () => ask(parts));
  at("line").hidden = parts.over || Boolean(parts.past || parts.asks);
  fill(at("counting"), parts.counting, () => (parts.counting ? counting(parts.counting) : []));
  fill(at("keys"), parts.question ? null : parts.keys, () => (parts.question ? [] : keys(parts)));
  fill(at("stands"), parts.stands, () => stands(parts));
  fillBoard(at("board"), ...boardAtRest(parts, parts.question, touching(tell)));
  fill(at("speaking"), parts.speaking, () => speaking(parts, (seat) => act({ do: "heard", seat })));
  fill(at("seats"), [parts.rows, parts.banner.seat, parts.speaking, parts.leads_to, parts.with], () => rows(parts));
  fill(at("receipt"), parts.receipt, () => receipt(parts.receipt));
  fill(at("shelves"), [parts.shelves, parts.outlook], () => [shelves(parts.shelves), outlook(parts.outlook)].flat());
  fill(at("flags"), parts.flags, () => flags(parts));
  fill(at("steps"), [parts.undo, parts.redo, parts.past, parts.leads, parts.over, parts.archive], () => (parts.past ? [] : steps(parts)));
  fill(at("scores"), [parts.scores, parts.seats, parts.over], () => (parts.over ? [el("h2", {}, parts.scores.title), scores(parts.scores, parts.seats)] : disclosure(say("scores"), "scores", scores(parts.scores, parts.seats))));
  fill(at("play"), parts.play, () => (parts.play ? play(parts.play) : []));
  fill(at("phones"), [parts.phones, parts.seats, parts.tables, parts.guests], () => phones(parts));
  forward(at("question"), parts.asks && parts.asks.title);
  forward(at("counting"), parts.counting && parts.counting.title);
  announce(parts.question && parts.question.kind !== "Covered" ? parts.question.prompt : spoken(parts));
}

function ask(parts) {
  if (parts.asks) {
    close();
    return asked(parts.asks);
  }
  if (parts.waits) return waits(parts.waits);
  const question = parts.question;
  if (!question) return [];
  return question.kind === "Covered" ? covered(parts, question) : drawQuestion(question);
}

// What waits to be confirmed, or is done for a player who is away; as long as the app thinks about it there is no key.
function waits(one) {
  return [one.title ? el("h2", { tabindex: -1 }, one.title) : [], receipt(one.lines || []),
    (one.keys || []).map((made, at) => key(made.note ? `${made.title}: ${made.note}` : made.title, () => act(made.act), at ? "" : "main", made.act.do))].flat();
}

// A question for some eyes only: it goes to their phones, or is held to open here, until somebody covers it.
function covered(parts, question) {
  const who = question.looks, mark = JSON.stringify([question, state.at]);
  const head = [el("h2", { tabindex: -1 }, question.prompt), el("p", { class: "small" }, [question.cover, question.ends].filter(Boolean).join(" · "))];
  if (question.elsewhere !== null && here !== mark) {
    return [...head, el("p", {}, say("on_phone", { name: name(question.elsewhere) })), key(say("answer_here"), () => { here = mark; draw(state.parts); }, "", "here")];
  }
  const place = el("div", { class: "private" });
  let covers = 0;
  const hide = () => place.replaceChildren();
  const watch = () => { clearTimeout(covers); covers = setTimeout(hide, OPEN_SECONDS * 1000); };
  const show = async () => {
    const found = await act({ do: "look", seat: who });
    if (found) place.replaceChildren(...[shelves(found.shelves), found.question ? drawQuestion(found.question) : []].flat().filter(Boolean));
    watch();
  };
  place.addEventListener("click", watch);
  return [...head, steady(key(say("hold"), null, "main", "hold"), show), key(say("cover"), hide, "", "cover"),
    question.back ? key(say("back"), () => act({ do: "back" }), "", "back") : null, key(say(question.later ? "later" : "cancel"), () => act({ do: "leave" }), "", "leave"), place].filter(Boolean);
}

function keys(parts) {
  const made = (some) => el("div", { class: "grid across-4" }, some.map((one) => moveKey(one, `${one.seat} ${one.kind}`)));
  const aside = parts.keys.filter((one) => one.aside), own = parts.keys.filter((one) => !one.aside);
  return [own.length ? [el("h2", { class: "sr", tabindex: -1 }, say("keys")), made(own)] : [],
    aside.length ? disclosure(say("others"), "others", made(aside)) : []].flat();
}

function steps(parts) {
  const one = (words, action) => el("button", { class: "key", "data-key": action, disabled: !words, onclick: () => act({ do: action }) },
    el("span", {}, say(action)), words ? el("span", { class: "small" }, words) : null);
  return [one(parts.undo, "undo"), parts.redo ? one(parts.redo, "redo") : null,
    key(say("log"), log, "", "log"), key(say("fix"), fix, "", "fix"),
    parts.over ? null : key(say("absence"), () => act({ do: "away" }), "", "absence"),
    key(say("clocks"), clocks, "", "clocks"),
    parts.leads.map((one) => key(say(one), readers[one], "", one)),
    parts.archive ? readKeys() : null, parts.may_leave ? key(say("leave_game"), () => act({ do: "home" }), "", "home") : null];
}

// What may come after a game that is over.
const another = () => [key(say("play_again"), () => act({ do: "play_again" }), "main", "play_again"), key(say("new_game"), () => act({ do: "home" }), "", "new_game")];

function flags(parts) {
  if (!parts.flags.length) return [];
  return [el("ul", {}, parts.flags.map((flag) => el("li", {}, flag))), key(say("dismiss"), () => act({ do: "unflag" }), "", "unflag")];
}

function phones(parts) {
  const list = el("ul", { class: "seats" }, parts.phones.map((phone, seat) => el("li", {},
    el("div", { class: "who" }, el("b", {}, name(seat)), el("span", { class: "small" }, say(LINKS[phone.link]))),
    el("button", { class: "key", "data-key": `code ${seat}`, "aria-label": `${say("show_code")}: ${name(seat)}`, onclick: () => invite(seat) }, say("show_code")),
    phone.joined ? el("button", { class: "key", "data-key": `revoke ${seat}`, "aria-label": `${say("revoke")}: ${name(seat)}`, onclick: () => act({ do: "revoke", seat }) }, say("revoke")) : null)));
  const tables = el("ul", { class: "seats" }, parts.tables.map((one) => el("li", {},
    el("div", { class: "who" }, el("b", {}, one.name), el("span", { class: "small" }, say("until", { time: one.until }))),
    el("button", { class: "key", "data-key": `revoke ${one.name}`, "aria-label": `${say("send_away")}: ${one.name}`, onclick: () => act({ do: "revoke", kind: one.name }) }, say("send_away")))));
  const opened = disclosure(say("phones"), "phones", el("div", { id: "code" }), list, guests(parts), el("h2", { class: "sub" }, say("tables")), tables,
    key(`${say("show_code")}: ${say("everybody")}`, welcome, "", "code all"),
    el("button", { class: "key", "data-key": "code table", "aria-label": `${say("show_code")}: ${say("tables")}`, onclick: () => invite(-1) }, say("show_code")));
  opened.addEventListener("toggle", () => opened.open && welcome()); // one tap shows how everybody comes in
  return [opened];
}

async function invite(seat) {
  const found = await act({ do: "invite", seat });
  if (!found) return;
  const says = seat < 0 ? say("table_code_says", found) : say("code_says", { name: name(seat), minutes: found.minutes });
  showCode(says, found);
}

async function welcome() {
  const found = await act({ do: "welcome" });
  if (found) showCode(say("everybody_says"), found);
}

// A code comes into view by itself: who holds a phone over it has no hand to scroll.
function showCode(says, { qr, link }) {
  at("code").replaceChildren(el("p", {}, says), code(qr, say("show_code")), el("p", { class: "small link" }, link));
  at("code").scrollIntoView({ block: "nearest" });
}

loadWords().then(() => {
  at("preferences").replaceChildren(preferences());
  at("line").replaceChildren(...lineField());
  connect(draw);
});
