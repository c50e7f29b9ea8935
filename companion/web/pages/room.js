// The television: turn, board, scores, last roll. Nothing to press.

import { drawBoard, tableBoard } from "./board.js";
import { announce, connect, el, fill, loadWords, say } from "./core.js";
import { die } from "./ink.js";
import { banner, outlook, play, receipt, rows, scores, shelves, spoken } from "./parts.js";

const LEAST = 40; // per cent of the usual size
const at = (id) => document.getElementById(id);

function draw(parts) {
  const idle = Boolean(parts.idle);
  at("idle").hidden = !idle;
  at("shown").hidden = idle;
  if (idle) return (at("idle").textContent = parts.idle);
  document.title = parts.game.title;
  at("shown").classList.toggle("over", parts.over);
  fill(at("banner"), [parts.banner, parts.seats, parts.finale], () => banner(parts));
  fill(at("board"), tableBoard(parts), () => (parts.board ? drawBoard(tableBoard(parts)) : []));
  fill(at("seats"), [parts.rows, parts.banner.seat, parts.speaking], () => rows(parts));
  const dice = (parts.receipt.find((line) => line.dice) || {}).dice;
  fill(at("dice"), dice, () => (dice ? [dice.map(die), el("b", { class: "sum" }, String(dice.reduce((sum, face) => sum + face, 0)))].flat() : []));
  fill(at("receipt"), parts.receipt, () => receipt(parts.receipt));
  fill(at("shelves"), [parts.shelves, parts.outlook], () => [shelves(parts.shelves), outlook(parts.outlook)].flat());
  fill(at("scores"), parts.over && [parts.scores, parts.seats], () => (parts.over ? scores(parts.scores, parts.seats) : []));
  fill(at("play"), parts.play, () => (parts.play ? play(parts.play) : []));
  fit();
  announce(spoken(parts));
}

// Nobody scrolls a television: what is too much for it gets smaller.
function fit() {
  const root = document.documentElement;
  for (let size = 100; size >= LEAST; size -= 4) {
    root.style.fontSize = `${size}%`;
    if (root.scrollHeight <= window.innerHeight) return;
  }
}

loadWords().then(() => {
  at("idle").textContent = say("waits");
  window.addEventListener("resize", fit);
  connect(draw);
});
