// The pages of a player, one at a time: a tab for each at the bottom, and the back button leads to the one before.

import { el, say } from "./core.js";
import { mark } from "./ink.js";

const PAGES = { play: () => mark("hand"), board: () => mark("eye"), table: () => mark("seats"), log: () => mark("menu") };
let shown = "play", opened = () => null;

const keyOf = (name) => document.querySelector(`#tabs [data-key="tab ${name}"]`);

// Put the tabs on the page; `whenLog` fills the log, which is asked for when somebody wants it.
export function tabs(place, whenLog) {
  opened = whenLog;
  place.setAttribute("aria-label", say("pages"));
  place.append(...Object.keys(PAGES).map((name) => el("button", { class: "tab", "data-key": `tab ${name}`, onclick: () => openTab(name) }, PAGES[name](), el("span", {}, say(name === "play" ? "hand" : name)))));
  window.addEventListener("popstate", (event) => show((event.state && event.state.tab) || "play"));
  show(shown);
}

// Open a page, so that the back button leads to where one was.
export function openTab(name) {
  if (name === shown) return;
  if (history.state && history.state.above) history.replaceState({ tab: name }, ""); // instead of a page above
  else history.pushState({ tab: name }, "");
  show(name);
}

function show(name) {
  shown = name;
  for (const one of Object.keys(PAGES)) {
    document.getElementById(`page-${one}`).hidden = one !== name;
    if (one === name) keyOf(one).setAttribute("aria-current", "page");
    else keyOf(one).removeAttribute("aria-current");
  }
  if (name === "log") opened();
  dispatchEvent(new Event("resize")); // a page that was hidden had no size
}
