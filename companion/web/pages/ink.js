// Colours, icons, badges and dice as SVG, from a game's own art.

import { state, svg } from "./core.js";

const INK = "#12171B", PAPER = "#F4F0E6";
const SEATS = { red: "#E5604F", blue: "#5B97EA", white: "#F0E8D4", orange: "#F0993C", green: "#5FB97A", violet: "#B48AE0", pink: "#F2A0C4", brown: "#B9835A" };

const circle = Array.from({ length: 40 }, (_, at) => [0.5 + 0.5 * Math.cos(at * Math.PI / 20), 0.5 + 0.5 * Math.sin(at * Math.PI / 20)]).flat();
const SHAPES = [
  circle,
  [0.06, 0.06, 0.94, 0.06, 0.94, 0.94, 0.06, 0.94],
  [0.5, 1.02, 1.06, 0.06, -0.06, 0.06],
  [0.5, 1.07, 1.07, 0.5, 0.5, -0.07, -0.07, 0.5],
  [0.27, 1, 0.73, 1, 1.04, 0.5, 0.73, 0, 0.27, 0, -0.04, 0.5],
  [0.02, 1, 0.98, 1, 0.98, 0.42, 0.5, -0.06, 0.02, 0.42],
  [0.5, -0.02, 1.06, 0.94, -0.06, 0.94],
  [-0.04, 0.06, -0.04, 0.55, 0.13, 0.88, 0.5, 1.02, 0.87, 0.88, 1.04, 0.55, 1.04, 0.06],
];
const LETTERS = [0.5, 0.5, 0.36, 0.5, 0.5, 0.55, 0.64, 0.5];

export const seatColour = (name) => SEATS[name] || "#AEB9C1";

export function tint(name) {
  const found = (state.art.tints || {})[name];
  if (!found) return "#8A939A";
  return (state.dark ? found.dark : found.light) || found.dark || "#8A939A";
}

function rgb(colour) {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

function mixed(colour, other, share) {
  const [a, b] = [rgb(colour), rgb(other)];
  return "#" + a.map((part, at) => Math.round(part + (b[at] - part) * share).toString(16).padStart(2, "0")).join("");
}

function luminance(colour) {
  const [r, g, b] = rgb(colour).map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function legible(colour, ground, ink, least) {
  for (let step = 0; step < 10; step++) {
    const seen = mixed(colour, ink, step / 10);
    if (contrast(seen, ground) >= least) return seen;
  }
  return ink;
}

const path = (points) => "M" + points.map((part, at) => (at % 2 ? part.toFixed(1) + (at < points.length - 1 ? "L" : "Z") : part.toFixed(1) + " ")).join("");

// A polygon of the unit square in a box; x, y is its upper left corner.
function placed(points, x, y, side) {
  return path(points.map((part, at) => (at % 2 ? y + side * (1 - part) : x + side * part)));
}

const LIGHTER = 0.32, DARKER = 0.36, SEEN = 1.1, SEEN_ALONE = 1.6;

// The colour of a part of an icon: the icon's own, or a shade of it.
function shade(colour, name) {
  if (name.startsWith("#")) return name;
  const fixed = { middle: colour, ink: INK, paper: PAPER }[name];
  if (fixed) return fixed;
  const light = mixed(colour, "#FFFFFF", LIGHTER), dark = mixed(colour, INK, DARKER);
  const [wanted, other] = name === "light" ? [light, dark] : [dark, light];
  return contrast(wanted, colour) >= SEEN ? wanted : other;
}

// An icon's parts as paths: bare ones in the icon's colour, tinted ones in a shade.
function iconParts(icon, side, colour) {
  const parts = icon.map((part) => (typeof part[0] === "string" ? part : [null, part]));
  return parts.map(([name, points]) =>
    svg("path", { d: placed(points, 0, 0, side), fill: name === null ? colour : name.startsWith("#") || colour.startsWith("#") ? shade(colour, name) : colour }));
}

// A small picture of an icon, in its own tint unless told otherwise or too pale to be seen; decoration beside words.
export function icon(name, colour) {
  const polygons = (state.art.icons || {})[name];
  if (!polygons) return null;
  const words = state.dark ? PAPER : "#1B2126";
  const wanted = colour || ((state.art.tints || {})[name] ? tint(name) : words);
  const own = wanted.startsWith("#") ? legible(wanted, state.dark ? "#263038" : "#EBE4D4", words, SEEN_ALONE) : wanted;
  return svg("svg", { viewBox: "0 0 100 100", class: "icon", "aria-hidden": "true" }, iconParts(polygons, 100, own));
}

// One of the application's own icons, which are in the frame of every page; decoration beside words.
export function mark(name) {
  return svg("svg", { class: "icon", "aria-hidden": "true" }, svg("use", { href: `#icon-${name}` }));
}

// The badge of a player: colour, shape and letter.
export function badge(seats, seat) {
  if (!seats || !seats[seat]) return null;
  const sitter = seats[seat], at = seat % SHAPES.length;
  return svg("svg", { viewBox: "-10 -10 120 120", class: "badge", "aria-hidden": "true" },
    svg("path", { d: placed(SHAPES[at], 0, 0, 100), fill: seatColour(sitter.colour), stroke: INK, "stroke-width": 3 }),
    svg("text", { x: 50, y: 100 * (1 - LETTERS[at]) + 18, "text-anchor": "middle", "font-size": 52, "font-weight": 700, fill: INK }, sitter.letter));
}

export function die(face) {
  const spots = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] }[face] || [];
  return svg("svg", { viewBox: "0 0 100 100", class: "die", role: "img", "aria-label": String(face) },
    svg("rect", { x: 4, y: 4, width: 92, height: 92, rx: 18, fill: PAPER, stroke: INK, "stroke-width": 3 }),
    spots.map((at) => svg("circle", { cx: 24 + 26 * (at % 3), cy: 24 + 26 * Math.floor(at / 3), r: 9, fill: INK })));
}

