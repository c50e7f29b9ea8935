// The television: who is here and how to join, then turn, board, scores, last roll, and how it ended. Nothing to press.

import { drawBoard, drawn, tableBoard } from "./board.js";
import { announce, connect, el, fill, kept, loadWords, say, svg } from "./core.js";
import { placings, turned, winners } from "./finale.js";
import { badge, die, mark, seatColour } from "./ink.js";
import { fillBoard } from "./moving.js";
import { banner, code, outlook, play, receipt, rows, shelves, spoken } from "./parts.js";

const LEAST = 30, STEP = 4, UPRIGHT = 46, WIDE = 1.3; // per cent of the largest size; from there on a board is wide
const at = (id) => document.getElementById(id);

function draw(parts) {
  const now = parts.evening ? "lobby" : parts.over ? "end" : "shown";
  for (const one of ["lobby", "end", "shown"]) at(one).hidden = one !== now;
  if (parts.evening) lobby(parts);
  else if (parts.over) end(parts);
  else game(parts);
  fit();
}

function game(parts) {
  document.title = parts.game.title;
  at("shown").classList.toggle("wide", !parts.board || parts.board.wide > WIDE * parts.board.high);
  fill(at("banner"), [parts.banner, parts.answers, parts.seats], () => banner(parts));
  fillBoard(at("board"), tableBoard(parts), () => (parts.board ? drawBoard(tableBoard(parts)) : []));
  fill(at("seats"), [parts.rows, parts.banner.seat, parts.speaking], () => rows(parts));
  const dice = (parts.receipt.find((line) => line.dice) || {}).dice;
  fill(at("dice"), dice, () => (dice ? [dice.map(die), el("b", { class: "sum" }, String(dice.reduce((sum, face) => sum + face, 0)))].flat() : []));
  fill(at("receipt"), parts.receipt, () => receipt(parts.receipt));
  fill(at("shelves"), [parts.shelves, parts.outlook], () => [shelves(parts.shelves), outlook(parts.outlook)].flat());
  announce(spoken(parts));
}

// Before a game: the code, and who is here; without a game that is chosen, an invitation.
function lobby(parts) {
  const { evening } = parts, host = new URL(parts.welcome.link).host;
  document.title = parts.idle;
  fill(at("lobby"), [evening, parts.welcome, parts.picture], () => [
    el("section", { class: "join" }, el("h1", { tabindex: -1 }, say("scan_to_join")), code(parts.welcome.qr, say("scan_to_join")), el("p", { class: "host" }, host), el("p", { class: "small" }, say("same_wifi"))),
    el("section", { class: `gathered ${evening.people.length || evening.game ? "" : "inviting"}` }, el("div", { class: "head" }, parts.picture ? picture(parts.picture) : null,
      el("div", {}, el("h2", {}, evening.game ? evening.game.title : say("what_to_play")), el("ul", { class: "agreed" }, evening.facts.slice(0, 4).map((one) => el("li", {}, one))))),
    el("ul", { class: "chairs" }, chairs(evening)),
    el("p", { class: "foot" }, evening.begun || !evening.game ? null : el("b", {}, say("here_of", { n: evening.people.filter((one) => one.here).length, of: evening.seats })), el("span", {}, say(evening.game ? "begins_at_table" : "at_the_table"))))]);
  announce(say("scan_to_join"));
}

const picture = (board) => svg("svg", { viewBox: `0 0 ${board.wide} ${board.high}`, class: "board", "aria-hidden": "true" }, drawn(board.layers));

function chairs(evening) {
  const free = Math.max(0, evening.seats - evening.people.length);
  const made = evening.people.map((one, seat) => {
    const chair = el("li", { class: one.here ? "here" : "" }, badge(evening.people, seat), el("div", {}, el("b", {}, one.name), one.here ? el("span", { class: "says" }, mark("tick"), say("is_here")) : null));
    chair.style.setProperty("--seat", seatColour(one.colour));
    return chair;
  });
  return [...made, Array.from({ length: free }, () => el("li", { class: "free" }, el("div", {}, say("free_seat"))))];
}

// The end: the winner, every score piece by piece, the course of the game, and its turning point.
function end(parts) {
  const { chart, turned: point } = parts.finale;
  document.title = parts.game.title;
  fill(at("end"), [parts.finale, parts.scores, parts.play], () => [winners(parts.finale, parts.seats), el("div", { class: "results" }, el("section", { id: "scores" }, placings(parts)),
    el("section", { class: "course" }, chart ? el("div", {}, el("h2", {}, chart.title), svg("svg", { viewBox: `0 0 ${chart.wide} ${chart.high}`, class: "chart", role: "img", "aria-label": chart.says }, drawn(chart.layers))) : null,
      point ? turned(point) : null, parts.play ? el("div", { class: "scan" }, el("h2", {}, "BG Stats"), play(parts.play).slice(-1)) : null))]);
  announce(parts.finale.says);
}

// Nobody scrolls a television: all of it is as large as there is room for.
function fit() {
  const root = document.documentElement;
  const upright = innerHeight > innerWidth; // a phone that watches: it scrolls
  for (let size = upright ? UPRIGHT : 100; size >= LEAST; size -= STEP) {
    root.style.fontSize = `${size}%`;
    if (upright || (root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth)) return;
  }
}

loadWords().then(() => {
  if (kept("me")) Object.assign(at("me"), { href: `/${kept("me")}`, hidden: false, textContent: say("who_are_you") }); // who joined, and only watches
  addEventListener("resize", fit);
  connect(draw);
});
