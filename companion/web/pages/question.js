// Every kind of question, answered by finger or keyboard. `submit` gets the answer as the rules take it.

import { drawBoard, tableBoard } from "./board.js";
import { badge, die, icon } from "./ink.js";
import { act, el, say, state, why } from "./core.js";

const KINDS = { Pick: pick, Count: count, Dice: dice, Draw: draw, Order: order, Words: words, Bundle: bundle, Tally: bundle };

const deedAnswer = (answer) => act({ do: "answer", answer });

// The whole question: its words, what is asked, and the way back.
export function drawQuestion(question, submit = deedAnswer) {
  const seats = state.parts.seats || [];
  const head = el("h2", { id: "asked", tabindex: -1, "data-key": "asked" }, badge(seats, question.seat), question.prompt);
  const body = (KINDS[question.kind] || (() => []))(question, submit);
  const keys = [];
  if (question.throw) keys.push(key(say("roll"), () => act({ do: "throw" }), "main", "throw"));
  if (question.again) keys.push(key(say("new_roll"), () => act({ do: "new_roll" }), "", "anew"), el("span", { class: "small" }, say("comes_again")));
  if (question.back) keys.push(key(say("back"), () => act({ do: "back" }), "", "back"));
  else if (question.move) keys.push(key(say("cancel"), () => act({ do: "leave" }), "", "leave"));
  return [
    question.move ? el("p", { class: "small" }, question.move) : null,
    head, question.board && !question.on_board ? drawBoard(question.board) : null,
    el("div", { class: "answers", role: "group", "aria-labelledby": "asked" }, body),
    keys.length ? el("div", { class: "row" }, keys) : null,
  ];
}

export function key(label, onclick, style = "", name = label, ...before) {
  return el("button", { class: `key ${style}`, "data-key": name, onclick }, ...before, el("span", {}, label));
}

function option(one, question, submit, name = "option") {
  const seats = state.parts.seats || [];
  const chosen = question.suggested !== undefined && one.value === question.suggested;
  const shut = one.blocked !== undefined;
  const lines = (one.says || []).map((line) => el("span", { class: "small" }, line));
  const face = icon(one.icon) || (one.seat !== undefined ? badge(seats, one.seat) : null);
  return el("button", {
    class: `key option ${shut ? "grey" : ""} ${chosen ? "chosen" : ""}`, "data-key": `${name} ${one.value}`,
    "aria-disabled": shut ? "true" : null,
    onclick: () => (shut ? why(one.blocked) : submit(one.value)),
  }, face, el("span", {}, one.label, chosen ? el("span", { class: "sr" }, `, ${say("suggested")}`) : null,
    shut ? el("span", { class: "sr" }, `, ${say("blocked")}: ${one.blocked.why}`) : null), lines,
  one.board ? drawBoard(one.board) : null);
}

function pick(question, submit) {
  const options = question.options || [];
  const keys = el("div", { class: question.across ? `grid across-${Math.min(12, question.across)}` : "list" }, options.map((one) => option(one, question, submit)));
  if (question.lit === undefined && !question.on_board) return [keys];
  const board = question.on_board ? question.board : tableBoard(state.parts, question.lit);
  const picture = drawBoard(board, { options, suggested: question.suggested, choose: submit, refuse: why });
  return [picture, el("details", {}, el("summary", { "data-key": "places" }, say("places")), keys)];
}

function draw(question, submit) {
  const found = pick(question, submit);
  if (question.hidden) found.push(key(say("unknown"), () => submit(null), "", "unknown"));
  return found;
}

function count(question, submit) {
  const low = question.low, high = question.high;
  if (high - low < 16) {
    const numbers = Array.from({ length: high - low + 1 }, (_, at) => low + at);
    return [el("div", { class: "grid across-6" }, numbers.map((n) => option({ value: n, label: String(n) }, question, submit, "number")))];
  }
  const now = question.suggested ?? low;
  const field = el("input", { type: "number", inputmode: "numeric", min: low, max: high, value: now, "aria-labelledby": "asked", "data-key": "number" });
  const give = () => { const n = Number(field.value); if (Number.isInteger(n) && n >= low && n <= high) submit(n); else field.focus(); };
  field.addEventListener("keydown", (event) => event.key === "Enter" && give());
  const by = (step) => () => { field.value = Math.max(low, Math.min(high, Number(field.value) + step)); };
  return [el("div", { class: "row" },
    el("button", { class: "key", "aria-label": say("less_of", { what: question.prompt }), "data-key": "less", onclick: by(-1) }, "−"), field,
    el("button", { class: "key", "aria-label": say("more_of", { what: question.prompt }), "data-key": "more", onclick: by(1) }, "+"),
    key(say("ok"), give, "main", "ok"))];
}

function dice(question, submit) {
  const dices = question.count ?? 2, sides = question.sides ?? 6, faces = [];
  if (dices === 1) {
    const all = Array.from({ length: sides }, (_, at) => at + 1);
    return [el("h2", { class: "sub" }, say("table_dice")), el("div", { class: "grid across-6" }, all.map((n) =>
      el("button", { class: "key", "aria-label": String(n), "data-key": `face ${n}`, onclick: () => submit([n]) }, sides === 6 ? die(n) : String(n))))];
  }
  const rows = Array.from({ length: dices }, (_, at) => el("div", { class: "grid across-6", role: "group", "aria-label": `${say("table_dice")} ${at + 1}` },
    Array.from({ length: sides }, (_, face) => {
      const one = el("button", { class: "key", "aria-pressed": "false", "aria-label": String(face + 1), "data-key": `die ${at} ${face}` }, sides === 6 ? die(face + 1) : String(face + 1));
      one.addEventListener("click", () => {
        faces[at] = face + 1;
        for (const other of one.parentNode.children) other.setAttribute("aria-pressed", String(other === one));
        if (faces.filter(Boolean).length === dices) submit([...faces]);
      });
      return one;
    })));
  const sums = Array.from({ length: dices * (sides - 1) + 1 }, (_, at) => dices + at);
  return [el("details", {}, el("summary", { "data-key": "table dice" }, say("table_dice")), rows,
    el("h2", { class: "sub" }, say("sum")),
    el("div", { class: "grid across-6" }, sums.map((n) => key(String(n), () => submit(n), "", `sum ${n}`))))];
}

function order(question, submit) {
  const items = question.items, chosen = [], place = el("div", { class: "list" }), says = el("p", { role: "status", class: "small" });
  const again = key(say("again"), () => { chosen.length = 0; show(); }, "", "again");
  const ok = key(say("ok"), () => submit(chosen.map((at) => items[at].value)), "main", "ok");
  function show() {
    items.forEach((_, at) => {
      const number = chosen.indexOf(at) + 1, one = place.children[at];
      one.querySelector(".number").textContent = number || "";
      one.setAttribute("aria-pressed", String(number > 0));
    });
    says.textContent = say("need_one", { now: chosen.length, high: items.length });
    ok.disabled = chosen.length < items.length;
  }
  place.append(...items.map((one, at) => el("button", {
    class: "key option", "aria-pressed": "false", "data-key": `item ${at}`, onclick: () => { if (!chosen.includes(at)) { chosen.push(at); show(); } },
  }, el("span", { class: "number" }), icon(one.icon), el("span", {}, one.label))));
  if (Array.isArray(question.suggested)) {
    for (const value of question.suggested) chosen.push(items.findIndex((one, at) => one.value === value && !chosen.includes(at)));
  }
  show();
  const unknown = question.hidden ? key(say("unknown"), () => submit(null), "", "unknown") : null;
  return [el("p", { class: "small" }, say("order")), place, says, el("div", { class: "row" }, again, ok, unknown)];
}

function words(question, submit) {
  const field = el("input", { type: "text", maxlength: question.longest ?? 80, "aria-labelledby": "asked", "data-key": "words", value: question.suggested ?? "" });
  const give = () => submit(field.value);
  field.addEventListener("keydown", (event) => event.key === "Enter" && give());
  return [el("div", { class: "row" }, field, key(say("ok"), give, "main", "ok"))];
}

function bundle(question, submit) {
  const taken = Object.fromEntries(question.suggested || []), pool = question.pool, low = question.low, high = question.high;
  const weight = (good) => good.weight ?? 1;
  const total = () => pool.reduce((sum, good) => sum + weight(good) * (taken[good.name] || 0), 0);
  const over = question.over === "least";
  const fits = () => {
    const now = total(), enough = pool.every((good) => (taken[good.name] || 0) >= (good.least || 0));
    if (!enough || now < low) return false;
    return now <= high || (over && pool.every((good) => !taken[good.name] || now - weight(good) < high));
  };
  const can = (good) => (taken[good.name] || 0) < good.most && (over ? total() < high : total() + weight(good) <= high);
  const says = el("p", { role: "status", class: "total" });
  const money = () => pool.reduce((sum, good) => sum + (good.price ?? 0) * (taken[good.name] || 0), 0);
  const ok = key(say("ok"), () => submit(pool.filter((good) => taken[good.name]).map((good) => [good.name, taken[good.name]])), "main", "ok");
  const cards = pool.map((good) => {
    const number = el("output", { class: "number" });
    const more = el("button", { class: "key card", "data-key": `more ${good.name}`, "aria-label": say("more_of", { what: good.label }), onclick: () => change(good, 1) },
      icon(good.icon), el("span", {}, good.label), number);
    const less = el("button", { class: "key less", "data-key": `less ${good.name}`, "aria-label": say("less_of", { what: good.label }), onclick: () => change(good, -1) }, "−");
    return { good, number, more, less, box: el("div", { class: "good" }, more, less) };
  });
  function change(good, by) {
    const now = taken[good.name] || 0;
    if (by > 0 ? !can(good) : now <= (good.least || 0)) return;
    taken[good.name] = now + by;
    show();
  }
  function show() {
    const now = total();
    const need = low === high ? say("need_one", { now, high }) : say("need", { now, low, high });
    says.textContent = question.money && money() ? `${need} · ${say(question.money, { n: money() })}` : need;
    for (const { good, number, more, less, box } of cards) {
      const have = taken[good.name] || 0;
      number.textContent = `${have} / ${good.most}`;
      more.setAttribute("aria-disabled", String(!can(good)));
      less.setAttribute("aria-disabled", String(have <= (good.least || 0)));
      box.classList.toggle("taken", have > 0);
    }
    ok.disabled = !fits();
  }
  for (const good of pool) if (good.least) taken[good.name] ??= good.least;
  show();
  const most = pool.reduce((sum, good) => sum + weight(good) * good.most, 0);
  const all = low < high && most >= 8 && most <= high ? key(say("everything"), () => { for (const good of pool) taken[good.name] = good.most; show(); }, "", "everything") : null;
  const across = question.across ? `across-${Math.min(12, question.across)}` : "goods";
  return [says, el("div", { class: `grid ${across}` }, cards.map((one) => one.box)), el("div", { class: "row" }, all, ok)];
}
