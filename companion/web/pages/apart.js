// What a phone shows beside the game: who is here before it, how it ended, and the way to another seat.

import { above } from "./above.js";
import { drawBoard, tableBoard } from "./board.js";
import { act, el, fill, preferences, say, screen } from "./core.js";
import { gathering, otherwise } from "./evening.js";
import { placings, turned, winners } from "./finale.js";
import { play, scores } from "./parts.js";
import { key } from "./question.js";

const page = el("main", { id: "apart", tabindex: -1, hidden: true });
document.body.append(page);

// Whether the page of the game has nothing to show now: then this one is shown.
export function apart(parts) {
  const on = Boolean(parts.idle || parts.over);
  document.body.classList.toggle("beside", on);
  if (on) fill(page, [parts.evening, parts.idle, parts.finale, parts.scores, parts.play, parts.undo], () => (parts.over ? ending(parts) : waiting(parts)));
  page.hidden = !on;
  return on;
}

// The way to another seat while they play, for whoever joined the evening.
export const leaving = () => (screen.startsWith("guest") ? [otherwise()] : []);

function waiting(parts) {
  const me = parts.evening && parts.evening.me;
  document.title = me && me.name ? me.name : parts.idle;
  return [me ? gathering(parts.evening) : el("h1", { class: "far" }, parts.idle), me && me.name ? otherwise() : null, preferences()];
}

// Who won, my own place, and what can be done then.
function ending(parts) {
  const { finale, may_leave } = parts;
  document.title = finale.says;
  return [winners(finale, parts.seats), el("div", {}, placings(parts)), finale.turned ? turned(finale.turned) : null, parts.play ? el("section", {}, play(parts.play)) : null,
    parts.undo ? key(`${say("undo")}: ${parts.undo}`, () => act({ do: "undo" }), "full", "undo") : null,
    el("div", { class: "row foot" }, key(say("how_it_went"), () => course(parts), "", "course"), may_leave ? key(say("play_again"), () => act({ do: "play_again" }), "main", "play_again") : null)];
}

// The board as it lies, and a reason for every point.
const course = (parts) => above(say("how_it_went"), [parts.board ? drawBoard(tableBoard(parts)) : null, scores(parts.scores, parts.seats)]);
