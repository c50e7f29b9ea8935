// The parts that several pages show: whose turn it is, seats, shelves, receipt, scores.

import { badge, die, icon, mark, seatColour, tint } from "./ink.js";
import { tell, tellRule } from "./brief.js";
import { act, el, say, screen, state, svg } from "./core.js";

export function name(seat) {
  const sitter = (state.parts.seats || [])[seat];
  return sitter ? sitter.name : "";
}

// How the game ended, in the colour of the winner.
export function finale({ winners, says, notes }, seats) {
  const band = el("div", { class: "banner finale" }, winners.map((seat) => badge(seats, seat)), el("div", {}, el("h1", { class: "far", tabindex: -1 }, says), notes.map((one) => el("p", { class: "small" }, one))));
  if (winners.length) band.style.setProperty("--turn", seatColour(seats[winners[0]].colour));
  return band;
}

// What stands on the board for everybody, in words: a picture says it to eyes alone.
export const stands = (parts) => parts.stands.map((one) => el("li", {}, `${one.title}: ${one.text}`));

export const whose = (parts) => (parts.you !== undefined && parts.banner.seat === parts.you ? say("your_turn") : name(parts.banner.seat) || parts.game.title);

// What is said aloud: what the last step brought, and whose turn it is; at the end how it ended.
export const spoken = (parts) => (parts.finale ? parts.finale.says : parts.news.spoken.join(" "));

// The band at the top, in the colour of whoever is asked, else of whoever's turn it is; once the game is over, how it ended.
export function banner(parts) {
  if (parts.finale) return finale(parts.finale, parts.seats);
  const { seat, says, where } = parts.answers || parts.banner, band = el("div", { class: "banner" }, badge(parts.seats, seat),
    el("div", {}, el("h1", { class: "far" }, parts.answers ? name(seat) : whose(parts)),
      el("p", {}, says), el("p", { class: "small" }, where)));
  if (seat !== undefined && seat >= 0) band.style.setProperty("--turn", seatColour((parts.seats[seat] || {}).colour));
  return band;
}

// A number with its sign; a touch tells about it, in somebody's row of what is theirs, but nobody stops at a zero.
export function fact(one, seat) {
  const sign = icon(one.icon, one.tint ? tint(one.tint) : undefined), asks = sign && one.value !== 0 && screen !== "room";
  return el(asks ? "button" : "span", { onclick: asks ? () => tell(one.thing || one.icon, seat) : null, class: `fact ${one.alert ? "alert" : ""} ${one.value === 0 ? "none" : ""}` },
    sign, el("span", { class: sign ? "sr" : "label" }, one.label, " "), el("b", {}, String(one.value)));
}

export function rows(parts) {
  return el("ul", { class: "seats" }, parts.rows.map((row) => {
    const seat = el("li", { class: parts.banner.seat === row.seat ? "turn" : "" }, badge(parts.seats, row.seat),
      el("div", { class: "who" }, el("b", {}, name(row.seat)), saying(row), el("span", { class: "small" }, row.alert ? el("span", { class: "loss" }, row.alert) : null, [row.alert ? "" : null, ...(row.notes || [])].filter((one) => one !== null).join(" · ")),
        (parts.speaking || []).includes(row.seat) ? el("span", { class: "small says" }, say("wants_word")) : null, withPlayer(parts, row.seat)),
      el("span", { class: "facts" }, [...(row.facts || []), ...(row.places || []), ...(row.stock || [])].map((one) => fact(one, row.seat))),
      row.score === null || row.score === undefined ? null : el("span", { class: "score" }, el("span", { "aria-hidden": "true" }, String(row.score)), el("span", { class: "sr" }, say("score", { n: row.score }))));
    seat.style.setProperty("--seat", seatColour((parts.seats[row.seat] || {}).colour));
    return seat;
  }));
}

// What can be begun with a player: a trade, for example.
const withPlayer = (parts, seat) => ((parts.with || [])[seat] || []).map((one) => el("button", { class: "key", "data-key": `with ${seat} ${one.begins.kind}`, onclick: () => act(one.begins) }, one.title));

// What a player offers to the others, or answers them; a touch goes on with it, where that is theirs to do.
function saying(row) {
  if (!row.says) return null;
  const leads = (state.parts.leads_to || []).includes(row.seat);
  return leads ? el("button", { class: "line says", "data-key": `turn to ${row.seat}`, onclick: () => act({ do: "turn_to", answer: row.seat }) }, row.says) : el("span", { class: "says" }, row.says);
}

// The same in one line for each player, for where the players are far below.
export function said(parts) {
  const found = parts.rows.filter((row) => row.says);
  return found.length ? el("ul", { class: "said" }, found.map((row) => el("li", {}, badge(parts.seats, row.seat), el("b", {}, name(row.seat)), saying(row)))) : [];
}

// Who wants to speak; `heard` makes each a key that says they were heard.
export function speaking(parts, heard) {
  return parts.speaking.map((seat) => el("button", { class: "key speaks", "data-key": `heard ${seat}`, onclick: () => heard(seat) },
    badge(parts.seats, seat), el("span", {}, say("speaks", { name: name(seat) })), mark("tick")));
}

export function shelves(found) {
  return (found || []).map((shelf) => el("div", { class: "shelf" }, el("h2", { class: "sub" }, shelf.title),
    el("p", { class: "cards" }, shelf.facts.map((one) => fact(one)))));
}

export function outlook(found) {
  if (!found) return [];
  return [el("p", { class: "outlook" }, el("b", {}, found.title)), found.prospects.map((one) => el("p", { class: "outlook" }, badge(state.parts.seats, one.seat),
    one.says ? el("span", {}, one.says) : null, (one.facts || []).map((each) => fact(each))))].flat();
}

// What the last move brought; `flag` makes a key for "not right" beside each line.
export function receipt(lines, flag) {
  if (!lines.length) return [];
  return el("ul", { class: "receipt" }, lines.map((line, at) => el("li", {},
    badge(state.parts.seats, line.seat),
    el("div", {}, happened(line, at),
      (line.dice || []).map(die), line.why ? el("span", { class: "small" }, line.why) : null),
    flag ? el("button", { class: "plain", "data-key": `flag ${at}`, "aria-label": `${say("not_right")}: ${line.what}`, onclick: () => flag(at) }, "✎") : null)));
}

// What a line says; a touch tells its rule, but on the television there is nothing to press.
function happened(line, at) {
  const words = [el("span", { class: "sr" }, name(line.seat), " "), line.what];
  const style = line.loss ? "loss" : "";
  if (!line.rule || screen === "room") return el("span", { class: style }, words);
  return el("button", { class: `line ${style}`, "data-key": `rule ${at}`, onclick: () => tellRule(line.rule) }, words);
}

// Why there are points; a touch tells the rule, but not on the television, nor of a game that is not on the table.
const reason = (line, name) => el("button", { class: "line", "data-key": `score ${name}`, onclick: () => tellRule(line.rule) }, line.why);

export function scores({ standings, notes }, seats, leads = screen !== "room") {
  return [el("div", { class: "sheets" }, standings.map((one) => el("section", { class: one.won ? "won" : "" },
    el("h2", { class: "sub" }, badge(seats, one.seat), one.out ? null : `${one.place}. `, `${seats[one.seat].name} `, el("b", { class: "score" }, String(one.total)), one.won || one.out ? el("span", { class: "small" }, one.out || say("winner")) : null),
    one.luck ? el("p", { class: "small" }, one.luck) : null,
    el("ul", {}, one.lines.map((line, at) => el("li", {}, el("b", {}, `${line.points > 0 ? "+" : ""}${line.points}`), " ", leads ? reason(line, `${one.seat} ${at}`) : line.why)))))), notes.map((one) => el("p", { class: "small" }, one))].flat();
}

// The finished game for BG Stats: a link on the phone that has it, else a code for such a phone.
export function play({ link, qr }) {
  if (link) return [el("p", { class: "small" }, say("play_says")), el("a", { class: "key", "data-key": "play", href: link, target: "_blank", rel: "noreferrer" }, "BG Stats")];
  return [el("h2", {}, "BG Stats"), el("p", { class: "small" }, say("play_scan")), code(qr, "BG Stats")];
}

export function code({ side, path }, label) {
  return svg("svg", { viewBox: `0 0 ${side} ${side}`, class: "qr", role: "img", "aria-label": label },
    svg("rect", { width: side, height: side, fill: "#FFFFFF" }), svg("path", { d: path, fill: "#000000" }));
}

export function disclosure(title, key, ...body) {
  return el("details", {}, el("summary", { "data-key": key }, title), ...body);
}
