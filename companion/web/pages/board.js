// A board as SVG, from the same data the table's screen draws. Nothing in it knows a game.

import { say, state, svg } from "./core.js";
import { BRASS, GLOW, INK, PAPER, RED, SHAPES, badgeParts, contrast, iconParts, legible, mixed, path, placed, seatColour, tint } from "./ink.js";

const HIGH = 1000;

class Plan {
  constructor(board) {
    this.board = board;
    this.wide = board.aspect * HIGH;
  }
  at(x, y) { return [x * this.wide, (1 - y) * HIGH]; }
  points(points) { return points.map((part, at) => (at % 2 ? (1 - part) * HIGH : part * this.wide)); }
  places() {
    const found = new Map();
    for (const one of this.board.shapes || []) if (one.name) found.set(one.name, { kind: "shape", one, points: this.points(one.points) });
    for (const one of this.board.links || []) if (one.name) found.set(one.name, { kind: "link", one, ends: [...this.at(one.x1, one.y1), ...this.at(one.x2, one.y2)] });
    for (const one of this.board.spots || []) if (one.name) found.set(one.name, { kind: "spot", one, at: this.at(one.x, one.y) });
    return found;
  }
}

function bounds(points) {
  const xs = points.filter((_, at) => at % 2 === 0), ys = points.filter((_, at) => at % 2);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function toward(points, share) {
  const [l, t, r, b] = bounds(points), x = (l + r) / 2, y = (t + b) / 2;
  return points.map((part, at) => (at % 2 ? part + (y - part) * share : part + (x - part) * share));
}

function centre(place) {
  if (place.kind === "spot") return place.at;
  if (place.kind === "link") return [(place.ends[0] + place.ends[2]) / 2, (place.ends[1] + place.ends[3]) / 2];
  const [l, t, r, b] = bounds(place.points);
  return [(l + r) / 2, (t + b) / 2];
}

function drawShape(plan, shape, seats) {
  const colour = tint(shape.tint), points = plan.points(shape.points), pattern = state.art.patterns?.[shape.tint];
  const seen = shape.name ? toward(points, 0.035) : points;
  const parts = filled(seen, colour, pattern);
  const [, t, , b] = bounds(points), [x, y] = plan.at(shape.x || 0, shape.y || 0);
  if (shape.text) parts.push(...drawCard(shape, seen, colour, seats));
  else if (state.art.icons?.[shape.icon] && !pattern) {
    for (const [ix, iy, side] of iconBoxes(points)) {
      parts.push(...iconParts(state.art.icons[shape.icon], ix - side / 2, iy - side / 2, side, mixed(colour, "#000000", 0.27)));
    }
  }
  if (shape.token) parts.push(...drawToken(shape.token, x, y, (b - t) * 0.205));
  return parts;
}

let clips = 0;
// A polygon in a colour, with its pattern: one that covers it, or one that is repeated.
function filled(points, colour, pattern) {
  const base = svg("path", { d: path(points), fill: colour });
  if (!pattern) return [base];
  const id = `clip-${(clips += 1)}`, [l, t, r, b] = bounds(points);
  const every = (pattern.every || 0) * HIGH, side = every || Math.max(r - l, b - t);
  const clip = svg("clipPath", { id }, svg("path", { d: path(points) })), drawn = svg("g", { "clip-path": `url(#${id})` });
  if (!every) drawn.append(...iconParts(pattern.icon, (l + r - side) / 2, (t + b - side) / 2, side, colour));
  for (let x = l; every && x < r; x += side) {
    for (let y = b - side; y > t - side; y -= side) drawn.append(...iconParts(pattern.icon, x, y, side, colour));
  }
  return [base, clip, drawn];
}

// A card, a tile, a field: its owner's band, its icon, its words.
function drawCard(shape, points, colour, seats) {
  let [l, t, r, b] = bounds(points);
  const parts = [], ink = contrast(INK, colour) >= contrast(PAPER, colour) ? INK : PAPER;
  if (shape.seat !== undefined && seats[shape.seat]) {
    const wide = Math.min(22, (r - l) * 0.14), sign = wide * 0.66;
    parts.push(svg("rect", { x: l, y: t, width: wide, height: b - t, fill: seatColour(seats[shape.seat].colour) }),
      svg("path", { d: placed(SHAPES[shape.seat % SHAPES.length], l + (wide - sign) / 2, (t + b - sign) / 2, sign), fill: INK }));
    l += wide;
  }
  const polygons = state.art.icons?.[shape.icon];
  if (polygons) {
    const side = Math.min((b - t) * 0.84, (r - l) * 0.46), figure = shape.text.length <= 3;
    const own = legible(state.art.tints?.[shape.icon] ? tint(shape.icon) : ink, colour, ink, 3);
    const x = figure ? l + (r - l) * 0.03 : r - (r - l) * 0.03 - side;
    parts.push(...iconParts(polygons, x, (t + b - side) / 2, side, own));
    if (figure) l = x + side; else r = x;
    if (!figure && shape.brief) shape = { ...shape, text: shape.brief };
  }
  const hexagon = points.length === 12;
  return [...parts, ...drawWords(shape, (l + r) / 2, (t + b) / 2, (r - l) * (hexagon ? 0.86 : 0.92), (b - t) * (hexagon ? 0.5 : 0.94), ink)];
}

function iconBoxes(points) {
  const [l, t, r, b] = bounds(points), x = (l + r) / 2, y = (t + b) / 2, side = Math.min(r - l, b - t);
  if (points.length !== 12) return [[x, y, side * 0.5]];
  const corners = [0, 1, 2, 3, 4, 5].map((at) => [points[2 * at], points[2 * at + 1]]);
  const top = corners.reduce((best, one, at) => (one[1] < corners[best][1] - 0.01 ? at : best), 0);
  return [0, 2, 4].map((step) => corners[(top + step) % 6]).map(([cx, cy]) => [x + (cx - x) * 0.66, y + (cy - y) * 0.66, side * 0.24]);
}

function drawToken(token, x, y, radius) {
  const ink = token.red ? RED : INK, size = radius * (token.red ? 1.12 : 1), pips = token.pips || 0;
  const parts = [
    svg("circle", { cx: x, cy: y, r: radius, fill: PAPER }),
    svg("text", { x, y: y + size * 0.35 - (pips ? radius * 0.14 : 0), "text-anchor": "middle", "font-size": size, "font-weight": 700, fill: ink }, token.text),
  ];
  for (let k = 0; k < pips; k++) {
    parts.push(svg("circle", { cx: x + (k - (pips - 1) / 2) * radius * 0.27, cy: y + radius * 0.54, r: radius * 0.088, fill: ink }));
  }
  return parts;
}

// The words of a shape as large as they fit, in up to three lines; the brief form if they are too small.
function drawWords(shape, x, y, wide, high, ink) {
  const noted = shape.note && shape.note.length * 13 <= wide ? 26 : 0;
  let fitted = fit(shape.text, wide, high - noted);
  if (fitted.size < 15 && shape.brief) fitted = fit(shape.brief, wide, high - noted);
  const { size, lines } = fitted, whole = lines.length * size * 1.15 + noted;
  const parts = lines.map((line, at) =>
    svg("text", { x, y: y - whole / 2 + (at + 0.85) * size * 1.15, "text-anchor": "middle", "font-size": size, fill: ink }, line));
  if (noted) parts.push(svg("text", { x, y: y + whole / 2 - 5, "text-anchor": "middle", "font-size": 22, fill: ink }, shape.note));
  return parts;
}

function fit(text, wide, high) {
  for (let size = text.length < 4 ? 58 : 40; size > 9; size -= 2) {
    const lines = wrap(text, wide / (size * 0.54));
    if (lines.length <= 3 && lines.length * size * 1.15 <= high && lines.every((line) => line.length * size * 0.54 <= wide)) return { size, lines };
  }
  return { size: 10, lines: [text] };
}

function wrap(text, most) {
  const lines = [];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && (last + " " + word).length <= most) lines[lines.length - 1] = last + " " + word;
    else lines.push(word);
  }
  return lines;
}

function drawLink(plan, link, seats) {
  const [x1, y1] = plan.at(link.x1, link.y1), [x2, y2] = plan.at(link.x2, link.y2);
  const line = (colour, width, cut = 0) => {
    const long = Math.hypot(x2 - x1, y2 - y1) || 1, dx = ((x2 - x1) / long) * cut, dy = ((y2 - y1) / long) * cut;
    return svg("line", { x1: x1 + dx, y1: y1 + dy, x2: x2 - dx, y2: y2 - dy, stroke: colour, "stroke-width": width, "stroke-linecap": "round" });
  };
  if (link.seat !== undefined) {
    const x = (x1 + x2) / 2, y = (y1 + y2) / 2, sign = 9;
    return [line(INK, 30, 16), line(seatColour(seats[link.seat]?.colour), 17, 16),
      svg("path", { d: placed(SHAPES[link.seat % SHAPES.length], x - sign / 2, y - sign / 2, sign), fill: INK })];
  }
  return link.tint ? [line(tint(link.tint), 6)] : [];
}

function drawSpot(plan, spot, seats) {
  const side = Math.max(spot.size || 0.05, 0.05) * HIGH, [x, y] = plan.at(spot.x, spot.y), sitter = seats[spot.seat];
  if (spot.icon === "badge" && sitter) {
    return [svg("g", { transform: `translate(${x - side / 2} ${y - side / 2}) scale(${side / 100})` }, badgeParts(seats, spot.seat))];
  }
  const polygons = state.art.icons?.[spot.icon];
  if (!polygons) return [];
  const edge = { colour: INK, width: Math.max(5, side * 0.15) };
  const parts = iconParts(polygons, x - side / 2, y - side / 2, side, sitter ? seatColour(sitter.colour) : PAPER, edge);
  const small = side * 0.3;
  if (sitter) parts.push(svg("path", { d: placed(SHAPES[spot.seat % SHAPES.length], x - small / 2, y - small / 2 + side * 0.14, small), fill: INK }));
  return parts;
}

function drawMark(plan, mark) {
  const [x, y] = plan.at(mark.x, mark.y), side = mark.size * HIGH, polygons = state.art.icons?.[mark.icon];
  if (mark.text) return drawPlate(mark, x, y, side, polygons);
  if (!polygons) return [];
  if (mark.tint) return iconParts(polygons, x - side / 2, y - side / 2, side, tint(mark.tint));
  return iconParts(polygons, x - side / 2, y - side / 2, side, INK, { colour: PAPER, width: Math.max(4, side * 0.07) });
}

// A plate with words; with an icon it is dark, and has a rim of its tint.
function drawPlate(mark, x, y, side, polygons) {
  const colour = mark.tint ? tint(mark.tint) : PAPER, high = side * 0.8, size = side * (polygons ? 0.5 : 0.46);
  const words = mark.text.length * size * 0.56, wide = polygons ? side * 0.96 + words : Math.max(side * 0.8, words + side * 0.3);
  const rim = polygons ? legible(colour, INK, PAPER, 3) : INK;
  const parts = [svg("rect", { x: x - wide / 2, y: y - high / 2, width: wide, height: high, rx: high / 2, fill: polygons ? INK : legible(colour, INK, PAPER, 4.5), stroke: rim, "stroke-width": Math.max(3, side * 0.05) })];
  let middle = x;
  if (polygons) {
    const sign = side * 0.62;
    parts.push(...iconParts(polygons, x - wide / 2 + side * 0.14, y - sign / 2, sign, legible(colour, INK, PAPER, 4.5)));
    middle = x + side * 0.36;
  }
  parts.push(svg("text", { x: middle, y: y + size * 0.35, "text-anchor": "middle", "font-size": size, "font-weight": 700, fill: polygons ? PAPER : INK }, mark.text));
  return parts;
}

function drawRim(place, chosen, colour = BRASS) {
  const rim = { fill: chosen ? BRASS : "none", "fill-opacity": chosen ? 0.4 : 0, stroke: colour, "stroke-width": 8 };
  const under = { ...rim, stroke: INK, "stroke-width": 14, "stroke-opacity": 0.55, fill: "none" };
  const both = (tag, shape) => [svg(tag, { ...shape, ...under }), svg(tag, { ...shape, ...rim })];
  if (place.kind === "shape") return both("path", { d: path(toward(place.points, 0.055)) });
  const [x, y] = centre(place);
  return both("circle", { cx: x, cy: y, r: place.kind === "link" ? 20 : Math.max(26, (place.one.size || 0) * HIGH * 0.7) });
}

// The picture of a board. `options` are lit, and `choose` gets the one nearest to a tap.
export function drawBoard(board, { seats = [], spots = [], options = [], suggested, choose, refuse, about } = {}) {
  const plan = new Plan(board), places = plan.places();
  const picture = svg("svg", { viewBox: `-25 0 ${plan.wide + 50} ${HIGH}`, class: "board", role: "img", "aria-label": say("board") });
  if (board.surface) {
    const all = [0, 0, plan.wide, 0, plan.wide, HIGH, 0, HIGH];
    picture.append(...filled(all, tint(board.surface), state.art.patterns?.[board.surface]));
  }
  for (const one of board.shapes || []) picture.append(...drawShape(plan, one, seats));
  for (const name of spots) if (places.has(name) && !options.length) picture.append(...drawRim(places.get(name), false, GLOW));
  for (const one of board.links || []) picture.append(...drawLink(plan, one, seats));
  for (const one of board.spots || []) picture.append(...drawSpot(plan, one, seats));
  for (const one of board.marks || []) picture.append(...drawMark(plan, one));
  const here = options.filter((one) => places.has(one.spot));
  for (const one of here) if (!one.blocked) picture.append(...drawRim(places.get(one.spot), one.value === suggested));
  const touched = (event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM().inverse());
  if (about && !here.length) {
    picture.addEventListener("click", (event) => {
      const name = placeAt(plan, places, touched(event), 24 / picture.getScreenCTM().a);
      if (name) about(name);
    });
  }
  if (here.length && choose) {
    picture.classList.add("lit");
    picture.addEventListener("click", (event) => {
      const point = touched(event);
      const away = (one) => Math.hypot(point.x - centre(places.get(one.spot))[0], point.y - centre(places.get(one.spot))[1]);
      const nearest = (some) => some.reduce((best, one) => (best && away(best) <= away(one) ? best : one), null);
      const open = nearest(here.filter((one) => !one.blocked)), shut = nearest(here.filter((one) => one.blocked));
      if (shut && (!open || 2 * away(shut) < away(open))) refuse?.(shut.blocked);
      else if (open && away(open) * picture.getScreenCTM().a < 60) choose(open.value);
    });
  }
  return picture;
}

// The place at a point: the nearest spot or link this near, or else the shape that has it, or the icon of a drawing.
function placeAt(plan, places, { x, y }, near) {
  const away = (place) => Math.hypot(x - centre(place)[0], y - centre(place)[1]);
  const small = [...places].filter(([, place]) => place.kind !== "shape" && away(place) <= near).sort((a, b) => away(a[1]) - away(b[1]));
  const within = ([, place]) => {
    const [l, t, r, b] = place.kind === "shape" ? bounds(place.points) : [1, 1, 0, 0];
    return x >= l && x <= r && y >= t && y <= b;
  };
  const large = [...places].filter(within).sort((a, b) => away(a[1]) - away(b[1]));
  const marks = (plan.board.marks || []).filter((mark) => mark.icon).map((mark) => [mark.icon, plan.at(mark.x, mark.y)]);
  const drawn = marks.find(([, [mx, my]]) => Math.hypot(x - mx, y - my) <= 2 * near);
  return (small[0] || large[0] || drawn)?.[0];
}

// Whether these options can all be answered on the board.
export function onBoard(board, options) {
  const places = board ? new Plan(board).places() : new Map();
  return options.length > 0 && options.every((one) => places.has(one.spot));
}
