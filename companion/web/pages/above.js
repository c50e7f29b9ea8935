// A page above the page, until it is closed, by its key or the back button.

import { el, say } from "./core.js";

const pages = []; // from the lowest up
const depth = () => (history.state && history.state.above) || 0;
window.addEventListener("popstate", () => { while (pages.length > depth()) pages.pop().close(); });

// Close all of them: something below is wanted now.
export function closeAbove() {
  while (pages.length) pages.pop().close();
}

// Show it; `keys` stand beside the title. What it returns fills it again, and says whether it is still open.
export function above(title, body, keys = []) {
  const close = el("button", { class: "key", "data-key": "close", onclick: () => page.close() }, say("close"));
  const rest = el("div");
  const leave = () => {
    document.body.prepend(...page.querySelectorAll("#alert")); // what was said above the page stays to be read
    page.remove();
    if (pages.indexOf(page) >= 0) pages.splice(pages.indexOf(page), 1);
    if (depth() > pages.length) history.back();
  };
  const page = el("dialog", { class: "above", "aria-label": title, onclose: leave });
  const fill = (...made) => rest.replaceChildren(...made.flat(Infinity).filter(Boolean));
  page.append(el("div", { class: "row head" }, el("h2", { tabindex: -1 }, title), keys, close), rest);
  fill(body);
  document.body.append(page);
  if (!page.showModal) asDialog(page, leave);
  page.showModal();
  pages.push(page);
  history.pushState({ ...history.state, above: pages.length }, "");
  return { fill, open: () => page.open, close: () => page.close() };
}

// Browsers of 2019 know no dialog: a part of the page that lies above the rest.
function asDialog(page, leave) {
  page.setAttribute("role", "dialog");
  page.addEventListener("keydown", (event) => event.key === "Escape" && page.close());
  page.showModal = () => {
    page.open = true;
    page.setAttribute("open", "");
    page.querySelector("h2").focus();
  };
  page.close = () => {
    page.open = false;
    leave();
  };
}
