// How a game ended: who won, and a row of scores for each player.

import { el, say } from "./core.js";
import { badge, seatColour } from "./ink.js";

// Who won, on their colour.
export function winners({ winners, says, notes, where }, seats) {
  const band = el("header", { class: "won-by" }, winners.map((seat) => badge(seats, seat)), el("h1", { class: "far", tabindex: -1 }, says),
    el("p", {}, where), notes.map((one) => el("p", { class: "small" }, one)));
  if (winners.length) band.style.setProperty("--turn", seatColour(seats[winners[0]].colour));
  return band;
}

const FEW = 6, MANY = 12; // blocks in a row whose numbers have room, and whose numbers have room if they are small

// A block for each line of a score sheet, as wide as its points; what is taken away is hatched.
function blocks(one) {
  const most = Math.max(1, ...one.lines.map((line) => Math.abs(line.points)));
  const counted = one.lines.filter((line) => line.points), many = counted.length > FEW ? (counted.length > MANY ? "many bare" : "many") : "";
  return el("ul", { class: `blocks ${many}` }, counted.map((line) => {
    const block = el("li", { class: line.points < 0 ? "minus" : "" }, el("b", {}, String(line.points).replace("-", "−")), el("span", { class: "small" }, line.why));
    block.style.setProperty("flex-grow", String(Math.abs(line.points) / most));
    return block;
  }));
}

// The players from first to last.
export function placings(parts) {
  return parts.scores.standings.map((one) => {
    const mine = one.seat === parts.you, { place, behind } = parts.finale.mine || {};
    const row = el("section", { class: `placing ${one.won ? "won" : ""} ${mine ? "own" : ""}` },
      mine ? el("p", { class: "row" }, el("b", {}, say("you_are_nth", { place })), behind ? el("span", { class: "small" }, behind) : null) : null,
      el("h2", {}, badge(parts.seats, one.seat), el("span", { class: "name" }, parts.seats[one.seat].name), el("b", { class: "score" }, String(one.total).replace("-", "−"))), blocks(one),
      one.luck ? el("p", { class: "small luck" }, one.luck) : null,
      mine && one.decided ? el("p", { class: "small" }, one.decided) : null);
    row.style.setProperty("--seat", seatColour(parts.seats[one.seat].colour));
    return row;
  });
}

// The move that changed a chance most.
export const turned = (point) => el("div", { class: "turned" }, el("b", { class: point.gain ? "gain" : "loss" }, point.change), el("p", {}, point.says));
