// How a game ended: who won, a row of scores for each player, and what a phone can do then.

import { act, el, say } from "./core.js";
import { badge, seatColour } from "./ink.js";
import { disclosure, play } from "./parts.js";
import { key } from "./question.js";

// Who won, on their colour.
export function winners({ winners, says, notes, where }, seats) {
  const band = el("header", { class: "won-by" }, winners.map((seat) => badge(seats, seat)), el("h1", { class: "far", tabindex: -1 }, says),
    el("p", {}, where), notes.map((one) => el("p", { class: "small" }, one)));
  if (winners.length) band.style.setProperty("--turn", seatColour(seats[winners[0]].colour));
  return band;
}

// A block for each line of a score sheet, as wide as its points; what is taken away is hatched.
function blocks(one) {
  const most = Math.max(1, ...one.lines.map((line) => Math.abs(line.points)));
  return el("ul", { class: "blocks" }, one.lines.filter((line) => line.points).map((line) => {
    const block = el("li", { class: line.points < 0 ? "minus" : "" }, el("b", {}, String(line.points).replace("-", "−")), el("span", { class: "small" }, line.why));
    block.style.setProperty("flex-grow", String(Math.abs(line.points) / most));
    return block;
  }));
}

// The players from first to last.
export function standings(parts) {
  return parts.scores.standings.map((one) => {
    const mine = one.seat === parts.you, { place, behind } = parts.finale.mine ?? {};
    const row = el("section", { class: `standing ${one.won ? "won" : ""} ${mine ? "own" : ""}` },
      mine ? el("p", { class: "row" }, el("b", {}, say("you_are_nth", { place })), behind ? el("span", { class: "small" }, behind) : null) : null,
      el("h2", {}, badge(parts.seats, one.seat), el("span", { class: "name" }, parts.seats[one.seat].name), el("b", { class: "score" }, String(one.total).replace("-", "−"))), blocks(one),
      one.luck ? el("p", { class: "small luck" }, one.luck) : null);
    row.style.setProperty("--seat", seatColour(parts.seats[one.seat].colour));
    return row;
  });
}

// The move that changed a chance most.
export const turned = (point) => el("div", { class: "turned" }, el("b", { class: point.gain ? "gain" : "loss" }, point.change), el("p", {}, point.says));

// The end on a phone: `more` shows the page as it was while they played.
export function finalePage(parts, more) {
  const { finale, may_leave } = parts;
  return [winners(finale, parts.seats), el("div", { class: "standings" }, standings(parts)), finale.turned ? turned(finale.turned) : null,
    parts.play ? disclosure("BG Stats", "play", play(parts.play)) : null,
    el("div", { class: "row" }, key(say("how_it_went"), more, "", "more"), may_leave ? key(say("play_again"), () => act({ do: "play_again" }), "main", "play_again") : null)];
}
