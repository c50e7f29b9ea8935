// A line that is typed or dictated: what it was understood as, and the next best; nothing counts before Enter.

import { act, el, say } from "./core.js";
import { receipt } from "./parts.js";

const PAUSE = 300;

// The field, with what it shows below; it is made once, so that nobody's typing is lost when the game moves on.
export function lineField() {
  const shown = el("div", { role: "status", "aria-live": "polite" });
  const field = el("input", { type: "text", maxlength: 160, autocomplete: "off", enterkeyhint: "go", placeholder: say("line"), "aria-label": say("line"), "data-key": "line" });
  let pause = 0, read = "", first = null;
  async function understand() {
    const line = field.value.trim();
    if (line === read) return;
    read = line;
    const found = line && (await act({ do: "say", answer: line }));
    if (line === field.value.trim()) show(found ? found.said : { others: [] });
  }
  function show(said) {
    first = said.first || null;
    const others = said.others.map((one) => el("button", { class: "key option", "data-key": `other ${one.name}`, onclick: () => make(one) }, el("span", {}, summary(one))));
    shown.replaceChildren(...[
      said.why ? el("p", {}, said.why) : null,
      first ? [el("h2", { class: "sub" }, say("understood")), card(first), el("button", { class: "key main", "data-key": "enter", onclick: () => make(first) }, say("enter"))] : null,
      others.length ? [el("h2", { class: "sub" }, say("or_mean")), el("div", { class: "list" }, others)] : null,
    ].flat().filter(Boolean));
  }
  async function make(one) {
    const line = read;
    clear();
    await act({ do: "make", kind: one.name, answer: line });
  }
  function clear() {
    field.value = read = "";
    show({ others: [] });
  }
  field.addEventListener("input", () => { clearTimeout(pause); first = null; pause = setTimeout(understand, PAUSE); });
  // Enter makes only what is shown for what stands in the field; before that it is read.
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    if (first && field.value.trim() === read) make(first);
    else understand();
  });
  return [field, shown];
}

const chosen = (step) => step.chosen.map(({ answer }) => answer).join(", ");

const summary = (one) => [...one.steps.flatMap((step) => [step.says, chosen(step)]), one.asks].filter(Boolean).join(" · ");

const card = (one) => el("div", { class: "understood" }, one.steps.map((step) => [el("b", {}, step.says), step.chosen.length ? el("p", { class: "small" }, chosen(step)) : null,
  receipt(step.lines)]), one.asks ? el("p", {}, one.asks) : null);
