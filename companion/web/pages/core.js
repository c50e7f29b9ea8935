// What every page stands on: words, elements, the stream down and the actions up.

export const screen = location.pathname.split("/").pop();
const open_to_all = ["room", "welcome"].includes(screen); // no device of anybody
export const state = { at: "", parts: {}, art: { tints: {}, icons: {} }, dark: true };

let words = {};
export let languages = {};

// Browsers of 2019 have no such thing.
if (!Element.prototype.replaceChildren) {
  Element.prototype.replaceChildren = function replaceChildren(...made) {
    this.textContent = "";
    this.append(...made);
  };
}

export function kept(name, value) {
  try {
    if (value !== undefined) localStorage.setItem(name, value);
    return localStorage.getItem(name);
  } catch {
    return null; // a private window keeps nothing
  }
}

export function language() {
  const wanted = [kept("language"), ...navigator.languages.map((one) => one.slice(0, 2))];
  return wanted.find((one) => one in languages) || "en";
}

export async function loadWords() {
  const english = await (await fetch("/words/en.json")).json();
  languages = english.languages;
  const chosen = language();
  document.documentElement.classList.toggle("nogap", !leavesGaps());
  words = chosen === "en" ? english.words : (await (await fetch(`/words/${chosen}.json`)).json()).words;
  document.documentElement.lang = chosen;
  document.documentElement.dataset.size = kept("size") || "text_small";
}

function leavesGaps() {
  const row = el("div", {}, el("i"), el("i"));
  row.style.cssText = "position: absolute; display: flex; flex-direction: column; row-gap: 1px";
  document.body.append(row);
  const leaves = row.scrollHeight === 1;
  row.remove();
  return leaves;
}

export function say(name, blanks = {}) {
  return (words[name] || name).replace(/\{(\w+)\}/g, (_, blank) => (blanks[blank] === undefined ? "" : blanks[blank]));
}

// An element. Words become text nodes and nothing else; a property that begins with "on" is a listener.
export function el(tag, properties = {}, ...children) {
  const found = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) found.addEventListener(name.slice(2), value);
    else if (name === "class") found.className = value;
    else found.setAttribute(name, value === true ? "" : value);
  }
  found.append(...children.flat(Infinity).filter((one) => one !== null && one !== undefined && one !== false));
  return found;
}

export function svg(tag, attributes = {}, ...children) {
  const found = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null) found.setAttribute(name, value);
  }
  found.append(...children.flat(Infinity).filter(Boolean));
  return found;
}

const ARROWS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
// Keys of a kind that are one stop: arrows lead from one to the next.
export function oneStop(keys) {
  const first = keys.find((one) => one.getAttribute("aria-disabled") !== "true") || keys[0];
  keys.forEach((one, at) => {
    one.setAttribute("tabindex", one === first ? 0 : -1);
    one.addEventListener("keydown", (event) => {
      if (!(event.key in ARROWS)) return;
      event.preventDefault();
      const next = keys[(at + ARROWS[event.key] + keys.length) % keys.length];
      keys.forEach((other) => other.setAttribute("tabindex", other === next ? 0 : -1));
      next.focus();
    });
  });
  return keys;
}

// Fill a place again if what it shows has changed; what was opened stays open, and the focus stays where it was,
// or goes to the place.
export function fill(place, shown, make) {
  const key = JSON.stringify([state.dark, shown === undefined ? null : shown]);
  if (place.shownKey === key) return;
  place.shownKey = key;
  const had = place.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const opened = [...place.querySelectorAll("details[open] > summary[data-key]")].map((one) => one.dataset.key);
  const made = make();
  place.replaceChildren(...[made].flat(Infinity).filter(Boolean));
  for (const one of place.querySelectorAll("summary[data-key]")) if (opened.includes(one.dataset.key)) one.parentNode.open = true;
  place.hidden = !place.childNodes.length;
  if (had === null) return;
  const next = had && [...place.querySelectorAll("[data-key]")].find((one) => one.dataset.key === had);
  const heading = place.querySelector("[tabindex='-1']");
  (next || heading || document.querySelector("main")).focus();
}

// Bring a place to the front when it begins to show something: whoever asked for that was elsewhere on the page.
export function forward(place, shown) {
  if (place.front === shown) return;
  place.front = shown;
  if (!shown) return;
  place.scrollIntoView({ block: "start" });
  const heading = place.querySelector("[tabindex='-1']");
  if (heading && !document.activeElement.matches("input, select")) heading.focus({ preventScroll: true });
}

// Said aloud when it fits: a sentence is said once.
export function announce(sentence) {
  const place = document.getElementById("status");
  if (sentence && sentence !== place.textContent) place.textContent = sentence;
}

// Said aloud at once, whatever is being said: what is asked.
export function urge(sentence) {
  document.getElementById("urgent").textContent = sentence;
}

// A sentence that needs attention: why not, or what went wrong. It stays until it is closed, and covers nothing.
export function alarm(lines, brief = null, style = "", keys = []) {
  const box = document.getElementById("alert"), ground = [...document.querySelectorAll("dialog[open]")].pop();
  if (ground && box.parentNode !== ground) ground.firstChild.after(box);
  if (!lines.length) return box.replaceChildren();
  const close = el("button", { class: "plain", "data-key": "close alert", "aria-label": say("close"), onclick: () => box.replaceChildren() }, "✕");
  box.replaceChildren(el("div", { class: `why ${style}` }, el("div", {}, lines.map((line, at) => el("p", { class: at ? "small" : "" }, line)),
    brief && el("details", {}, el("summary", {}, brief.title), el("p", {}, brief.text), brief.foot ? el("p", { class: "small" }, brief.foot) : null),
    keys.length ? el("div", { class: "row" }, keys) : null), close));
  return undefined;
}

export function why(refused) {
  alarm([refused.why, refused.instead].filter(Boolean), refused.brief);
}

// ---- the stream

let source = null;
let tried = 0;
let pause = 0;
let heard = 0;
let lost = 0;
let redraw = () => {};
const RETRY = 1500, AWAY = 30000, SILENT = 40000; // milliseconds
const SOON = 300000; // milliseconds after which there is no hurry any more

export function connect(draw) {
  redraw = draw;
  open();
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && open());
  addEventListener("pageshow", (event) => event.persisted && open());
  addEventListener("online", open);
  const light = matchMedia("(prefers-color-scheme: light)"), again = () => apply(state.parts);
  if (light.addEventListener) light.addEventListener("change", again);
  else light.addListener(again);
  // A stream can die in silence: the server says something every 15 seconds. Without one it is tried every 3.
  setInterval(() => document.visibilityState === "visible" && (lost ? Date.now() - tried > pause : Date.now() - heard > SILENT) && open(), 500);
}

function open() {
  tried = Date.now();
  if (source) source.close();
  heard = Date.now();
  const mine = new EventSource(`/${screen}/stream?lang=${language()}`);
  source = mine;
  const told = (whole) => (event) => {
    heard = Date.now();
    online();
    state.at = event.lastEventId;
    apply(whole ? JSON.parse(event.data) : { ...state.parts, ...JSON.parse(event.data) });
  };
  mine.addEventListener("view", told(true));
  mine.addEventListener("open", findWay);
  mine.addEventListener("news", told(false));
  mine.addEventListener("alive", (event) => {
    heard = Date.now();
    if (!open_to_all) answer(event.data);
  });
  mine.addEventListener("ended", () => gone(mine));
  mine.addEventListener("error", () => gone(mine));
}

// The table sees by the answer that this device is awake, and how quick the network is.
async function answer(body) {
  try {
    await fetch(`/${screen}/alive`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  } catch {
    // the stream ends as well
  }
}

async function gone(mine) {
  if (mine !== source) return;
  mine.close();
  offline();
  // Its game may come back to the table, and then it has its seat again.
  pause = (await dismissed()) || Date.now() - lost > SOON ? AWAY : RETRY;
}

async function dismissed() {
  const asked = new AbortController();
  try {
    const reply = await fetch(`/${screen}/stream`, { signal: asked.signal });
    asked.abort();
    if (reply.status !== 403) return false;
  } catch {
    return false;
  }
  document.getElementById("offline").textContent = say("refused_here");
  return true;
}

// By its name the table is found at whatever address it has; whoever joined by that needs no other way.
let way = null;
async function findWay() {
  if (open_to_all || !say("host") || location.hostname === say("host")) return;
  try {
    const reply = await fetch(`/${screen}/way`, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
    if (reply.ok) way = await reply.text();
  } catch {
    // it is asked for again with the next stream
  }
}

function byName() {
  const { protocol, port } = location, host = port ? `${say("host")}:${port}` : say("host");
  return [" ", el("a", { href: `${protocol}//${host}/join/${screen}#${way}` }, say("new_address", { host: say("host") }))];
}

function offline() {
  lost = lost || Date.now();
  const time = new Date(lost).toLocaleTimeString(language(), { hour: "2-digit", minute: "2-digit" });
  const bar = document.getElementById("offline");
  bar.hidden = false;
  bar.replaceChildren(say("offline", { time }), " ", el("button", { class: "key", "data-key": "try now", onclick: open }, say("try_now")), ...(way ? byName() : []));
}

function online() {
  lost = 0;
  document.getElementById("offline").hidden = true;
}

const FEW = 16; // so many times the size of letters is a narrow page
async function apply(parts) {
  state.dark = !matchMedia("(prefers-color-scheme: light)").matches;
  state.parts = parts;
  const game = (parts.game || {}).name || (parts.question || {}).game;
  if (game && state.artOf !== game) {
    const art = await (await fetch(`/art/${game}.json`)).json();
    state.art = art;
    state.artOf = game;
  }
  document.body.classList.toggle("large", innerWidth < FEW * parseFloat(getComputedStyle(document.documentElement).fontSize));
  redraw(state.parts);
}

// ---- the actions

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const LONGEST = 15000;
let touched = null;
document.addEventListener("click", (event) => { touched = event.target.closest("button, [data-place]"); }, true);
let last = Promise.resolve();
const waiting = new Set();
// Do something; what came of it, or null. What is tapped while another action travels waits for it. A second tap
// on what has not changed since is the same finger, and is entered once.
export function act(action) {
  const seen = { at: state.at, asked: asksNow(state.parts) }, finger = JSON.stringify([action, seen.at]);
  if (waiting.has(finger)) return Promise.resolve(null);
  const sent = touched;
  waiting.add(finger);
  document.body.classList.add("busy");
  if (sent) sent.classList.add("sent"); // a tap shows at once that it was taken
  const done = last.then(() => send(action, seen.at, seen.asked, true)).finally(() => {
    waiting.delete(finger);
    if (sent) sent.classList.remove("sent");
    document.body.classList.toggle("busy", waiting.size > 0);
  });
  last = done.catch(() => null);
  return done;
}

const asksNow = (parts) => JSON.stringify(parts.question || null);

async function send(action, seen, asked, again) {
  const body = JSON.stringify({ key: newKey(), at: seen, lang: language(), ...action });
  const reply = await patiently(body);
  if (reply === null) return alarm([say("failed")]), null;
  if (reply.status === 200) {
    const found = await reply.json();
    if (found.refused) why(found.refused);
    if (found.says) alarm([found.says]);
    return found;
  }
  if (reply.status === 409) {
    const found = await reply.json();
    state.at = found.at;
    await apply(found.view);
    // The same question is still open: what was tapped is still meant.
    if (again && asked === asksNow(found.view)) return send(action, found.at, asked, false);
    alarm([say("changed")]);
    return null;
  }
  alarm([say(reply.status === 429 ? "slow_down" : reply.status === 403 ? "refused_here" : "failed")]);
  return null;
}

async function patiently(body) {
  for (const pause of [0, 300, 1000, 3000]) {
    await new Promise((go) => setTimeout(go, pause));
    try {
      const headers = { "Content-Type": "application/json" }, patience = new AbortController();
      setTimeout(() => patience.abort(), LONGEST);
      const reply = await fetch(`/${screen}/do`, { method: "POST", headers, body, signal: patience.signal });
      if (reply.status !== 503) return reply;
    } catch {
      // no network: the same message once more
    }
  }
  return null;
}

// Language and size of the text, for this device alone; and the documentation, beside this page.
export function preferences() {
  const choice = (label, name, options, chosen) =>
    el("label", {}, say(label), el("select", {
      "data-key": name,
      onchange: (event) => { kept(name, event.target.value); location.reload(); },
    }, options.map(([value, words_]) => el("option", { value, selected: value === chosen }, words_))));
  const sizes = ["text_small", "text_large", "text_huge"].map((one) => [one, say(one)]);
  return el("div", { class: "preferences" },
    choice("language", "language", Object.entries(languages), language()),
    choice("text_size", "size", sizes, kept("size") || "text_small"),
    el("a", { class: "key", href: "/help/", target: "_blank", rel: "noopener", "data-key": "help" }, say("help")));
}
