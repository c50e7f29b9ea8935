// Every kind of question, answered by finger or keyboard. `submit` gets the answer as the rules take it.

import { choosing, drawBoard, isWide, tableBoard } from "./board.js";
import { badge, die, icon } from "./ink.js";
import { act, el, oneStop, say, state, urge, why } from "./core.js";

const KINDS = { Pick: pick, Count: count, Dice: dice, Draw: draw, Order: order, Words: words, Bundle: bundle, Tally: bundle };

const deedAnswer = (answer) => act({ do: "answer", answer });

// The whole question: its words, what is asked, and the way back.
export function drawQuestion(question, submit = deedAnswer) {
  const { body, keys } = questionParts(question, submit);
  return [
    question.move ? el("p", { class: "small" }, question.move) : null,
    el("h2", { id: "asked", tabindex: -1, "data-key": "asked" }, badge(state.parts.seats || [], question.seat), question.prompt),
    ...body, keys.length ? el("div", { class: "row" }, keys) : null,
  ].filter(Boolean);
}

// What answers a question, and its keys, for a page that has a place of its own for each; what ends it comes last.
export function questionParts(question, submit = deedAnswer) {
  const ways = [], keys = [];
  if (question.cancel) ways.push(key(say(question.later ? "later" : "cancel"), () => act({ do: "leave" }), "", "leave"));
  if (question.back) ways.push(key(say("back"), () => act({ do: "back" }), "", "back"));
  if (question.again) ways.push(key(say("new_roll"), () => act({ do: "new_roll" }), "", "anew"));
  const answers = (KINDS[question.kind] || (() => []))(question, submit, keys);
  if (question.throw) keys.push(key(say(question.again ? "same_roll" : "roll"), () => act({ do: "throw" }), "main", "throw", question.again ? el("span", { class: "small" }, question.again) : null));
  if (question.usual && state.confirms) keys.push(el("button", { class: `key usual ${keys.some((one) => one.classList.contains("main")) ? "" : "main"}`, "data-key": "usual", onclick: () => act({ do: "answer_all", answer: question.usual.answer }) }, el("span", {}, say("ok")), el("span", { class: "small" }, question.usual.says)));
  const picture = question.board && !question.on_board ? drawBoard(question.board) : null;
  const told = [question.note, question.ends].filter(Boolean).map((words) => el("p", { class: "small" }, words));
  return { body: [picture, ...told, el("div", { class: "answers", role: "group", "aria-labelledby": "asked" }, answers)], keys: [...ways, ...keys] };
}

const left = { of: "", given: {} };
// What was chosen of a question, by name: one that came by itself is left for later with it, until the game goes on.
function chosenOf(question) {
  if (!question.later) return {};
  const of = JSON.stringify([state.at.split(".").slice(0, 3), question]);
  if (left.of !== of) Object.assign(left, { of, given: {} });
  return left.given;
}

const OWN = "\0own"; // the name of the only answer
const from = (given, name, start) => (name in given ? given[name] : start);

const HELD = 600; // milliseconds
// A key that does something only when it is held, by finger or keyboard; who lets go too soon is told so.
export function steady(made, done) {
  let timer = 0;
  const words = made.lastChild;
  const begin = (event) => {
    if (event.key !== undefined && (event.repeat || (event.key !== "Enter" && event.key !== " "))) return;
    event.preventDefault();
    clearTimeout(timer);
    made.classList.add("held");
    timer = setTimeout(() => { end(); done(); }, HELD);
  };
  const end = () => { clearTimeout(timer); timer = 0; made.classList.remove("held"); };
  const letGo = () => { if (timer) urge(words.textContent = say("hold_longer")); };
  for (const name of ["pointerup", "keyup"]) made.addEventListener(name, letGo);
  for (const name of ["pointerdown", "keydown"]) made.addEventListener(name, begin);
  for (const name of ["pointerup", "pointerleave", "pointercancel", "keyup", "blur"]) made.addEventListener(name, end);
  made.addEventListener("contextmenu", (event) => event.preventDefault());
  return made;
}

export function key(label, onclick, style = "", name = label, ...before) {
  return el("button", { class: `key ${style}`, "data-key": name, ...(onclick ? { onclick } : {}) }, ...before, el("span", {}, label));
}

// The key of a move, as the desk has it: lit or grey, whose, and why not.
export function moveKey(one, name, style = "") {
  return el("button", {
    class: `key ${style} ${one.why ? "grey" : ""} ${one.main ? "main" : ""}`, "data-key": name, "aria-disabled": one.why ? "true" : null,
    onclick: () => (one.why ? why(one.why) : act({ do: "begin", kind: one.kind, seat: one.seat })),
  }, icon(one.icon, one.main ? "currentColor" : undefined) || (one.badge !== undefined ? badge(state.parts.seats, one.badge) : null), el("span", {}, one.title), one.note ? el("span", { class: "small" }, one.note) : null,
  one.why ? el("span", { class: "sr" }, `, ${say("blocked")}: ${one.why.why}`) : null);
}

// What is impossible now: signs in one line, which opens to names with reasons.
export function notNow(shut, draw) {
  const sign = (one) => icon(one.icon) || badge(state.parts.seats, one.seat);
  return shut.length ? el("details", { class: "notnow" }, el("summary", { "data-key": "not now" }, el("span", {}, say("not_now")), shut.slice(0, 6).map(sign)), el("div", { class: "list" }, shut.map(draw))) : null;
}

// Two figures may come apart at the stroke between them, where they lack room, and nowhere else.
const parted = (note) => note.split("/").join("/\u200b");

export function option(one, submit, name = "option", terse = !state.confirms) {
  const seats = state.parts.seats || [];
  const chosen = one.suggested, shut = one.blocked !== undefined;
  const lines = (one.says || []).map((line) => el("span", { class: "small" }, line));
  const face = icon(one.icon) || (one.seat !== undefined ? badge(seats, one.seat) : null);
  return el("button", {
    class: `key option ${shut ? "grey" : ""} ${chosen ? "chosen" : ""}`, "data-key": `${name} ${one.value}`,
    "aria-disabled": shut ? "true" : null, title: shut ? null : one.means,
    onclick: () => (shut ? why(one.blocked) : submit(one.value)),
  }, face, el("span", {}, one.aloud ? [el("span", { "aria-hidden": "true" }, one.label), el("span", { class: "sr" }, one.aloud)] : one.label, chosen ? el("span", { class: "sr" }, `, ${say("suggested")}`) : null,
    one.note && !shut ? el("span", { class: "small" }, parted(one.note)) : null, shut && terse ? el("span", { class: "sr" }, `, ${say("blocked")}: ${one.blocked.why}`) : null), lines,
  shut && !terse ? el("span", { class: "small" }, one.blocked.why) : null, one.board ? drawBoard(one.board) : null);
}

const SHORT = 40, MANY = 9; // letters; options
const ROOM = 12; // options that a phone has room for in two columns, in each language

// Several questions on one page: what is chosen stays in sight, and a key of the last one answers them all.
// Where the order answers the last one, a second tap takes the first back. Where they have too many options for a
// page, one is shown at a time, and a key for each leads from one to another.
function sheet(question) {
  const { sheet: asked, by_order: order, hint, singly } = question, given = chosenOf(question), ways = el("div", { class: "list" });
  const answers = (more) => Object.entries({ ...given, ...more });
  const slot = ({ name, prompt, options }) => {
    const keys = options.filter((one) => !one.blocked).map((one) => option(one, (value) => choose(name, value, keys)));
    if (name in given) press(name, keys);
    return el("div", {}, singly ? null : el("h2", { class: "sub" }, prompt), el("div", { class: singly ? "grid across-6 close" : "grid rack", role: "group", "aria-label": prompt }, oneStop(keys)));
  };
  function press(name, keys) {
    for (const one of keys) one.setAttribute("aria-pressed", String(one.dataset.key === `option ${given[name]}`));
  }
  function choose(name, value, keys) {
    if (order && given[name] === value) delete given[name];
    else given[name] = value;
    press(name, keys);
    if (singly) show(asked.findIndex((one) => !(one.name in given)));
    return goOn();
  }
  async function goOn() {
    if (Object.keys(given).length < asked.length) { ways.replaceChildren(); return; }
    if (order) { await act({ do: "answer_all", answer: answers({ [order]: Object.keys(given)[0] }) }); return; }
    const { sheet: now } = (await act({ do: "sheet", answer: answers() })) || { sheet: [] };
    ways.replaceChildren(...now.slice(asked.length).flatMap((last) => [el("h2", { class: "sub" }, last.prompt), ...last.options.map((one) => option(one, (chosen) => act({ do: "answer_all", answer: answers({ [last.name]: chosen }) })))]));
  }
  const slots = asked.map(slot), to = singly ? asked.map(({ name, prompt }, at) => key(prompt, () => show(at), "", `slot ${name}`)) : [];
  function show(at) {
    if (at < 0) return;
    slots.forEach((one, number) => { one.hidden = number !== at; });
    to.forEach((one, number) => { one.setAttribute("aria-pressed", String(number === at)); });
  }
  if (singly) show(Math.max(0, asked.findIndex((one) => !(one.name in given))));
  if (!order) goOn();
  return [hint ? el("p", { class: "small" }, hint) : null, to.length ? el("div", { class: "row again" }, to) : null, ...slots, asked[0].notes ? el("p", { class: "small" }, asked[0].notes) : null, ways];
}

// Goods of several kinds on one page: a tap takes one, the key below two, or one less. The answer to the last
// question makes the move; what is not chosen then is asked. Earlier moves have a key each.
function terms(question) {
  const { sheet: asked, last, once_more: made } = question, given = chosenOf(question);
  const slots = asked.map((slot) => ({ slot, taken: taking(slot, from(given, slot.name, slot.start)) }));
  const goods = ({ slot, taken }) => el("div", { class: "grid goods terms", role: "group", "aria-label": slot.prompt }, taken.pool.map((good) => {
    const number = el("b", { class: "number" }), name = (does) => `${slot.name} ${does} ${good.name}`;
    const more = el("button", { class: "key card", "data-key": name("more"), onclick: () => change(1) }, icon(good.icon), number);
    const less = el("button", { class: "key less", onclick: () => change(taken.of(good) ? -1 : 2) }), box = el("div", { class: "good" }, more, less);
    const can = (by) => by < 0 || (taken.can(good) && taken.of(good) + by <= good.most);
    function change(by) {
      if (can(by)) taken.put(good, taken.of(good) + by);
      else if (by && good.no_more) why(good.no_more);
      const have = taken.of(good), what = `${good.aloud || good.label}, ${have}, ${say("up_to", { n: good.at_most })}`;
      if (by) given[slot.name] = taken.answer();
      number.textContent = have || "";
      more.setAttribute("aria-label", say("more_of", { what }));
      more.setAttribute("aria-disabled", String(!can(1)));
      less.textContent = have ? "−" : "2";
      less.dataset.key = name(have ? "less" : "2");
      less.setAttribute("aria-label", have ? say("less_of", { what }) : `2 ${good.aloud || good.label}`);
      less.setAttribute("aria-disabled", String(!have && !can(2)));
      less.tabIndex = have ? 0 : -1; // nobody stops at a zero
      box.classList.toggle("taken", have > 0);
    }
    change(0);
    return box;
  }));
  const chosen = () => slots.filter(({ taken }) => taken.answer().length).map(({ slot, taken }) => [slot.name, taken.answer()]);
  const finish = (value) => act({ do: "answer_all", answer: [...chosen(), [last.name, value]] });
  return [
    made.length ? el("div", { class: "row again" }, made.map((one, at) => key(one.says, () => act({ do: "answer_all", answer: one.answer }), "small", `again ${at}`))) : null,
    slots.map((one) => [el("h2", { class: "sub" }, one.slot.prompt), goods(one)]),
    el("h2", { class: "sub" }, last.prompt), el("div", { class: "list two", role: "group", "aria-label": last.prompt }, last.options.filter((one) => !one.blocked).map((one) => option(one, finish))),
  ];
}

// Things of one kind, chosen one after the other: a place for each, which a tap empties, and all to choose from.
function inTurn(question) {
  const given = chosenOf(question), places = el("div", { class: "in-turn" }), keys = el("div", { class: "list two" });
  let now = question.sheet;
  const look = async () => { now = ((await act({ do: "sheet", answer: Object.entries(given) })) || { sheet: now }).sheet; };
  const again = async (name, value) => {
    if (value === undefined) delete given[name];
    else given[name] = value;
    await look();
    if (now.every((one) => one.name in given)) await act({ do: "answer_all", answer: Object.entries(given) });
    else show();
  };
  const place = ({ name, prompt, options }) => {
    const chosen = options.find((one) => name in given && one.value === given[name]);
    return chosen ? option(chosen, () => again(name), `place ${name}`, true) : el("span", { class: "place small" }, prompt);
  };
  const show = () => {
    const next = now.find((one) => !(one.name in given));
    places.replaceChildren(...now.map(place));
    keys.replaceChildren(...(next ? next.options.map((one) => option(one, (value) => again(next.name, value))) : []));
  };
  show();
  if (Object.keys(given).length) look().then(show);
  return [places, keys];
}

function pick(question, submit, ends) {
  if (question.sheet) return question.last ? terms(question) : question.alike ? inTurn(question) : sheet(question);
  const options = question.options || [], places = options.filter((one) => one.place), beside = options.filter((one) => !one.place);
  const few = options.length < 7 || options.some((one) => one.board) || (options.length < MANY && options.some((one) => one.label.length > SHORT));
  const keys = (some) => el("div", { class: question.across ? `grid across-${Math.min(12, question.across)}${options.some((one) => one.note) ? " close" : ""}` : few ? "list" : some.length > ROOM ? "list two crowded" : "list two" }, question.across ? oneStop(some.map((one) => option(one, submit, "option", true))) : some.map((one) => option(one, submit)));
  if (!places.length && state.confirms && !question.across) return [keys(options.filter((one) => !one.blocked)), notNow(options.filter((one) => one.blocked), option)];
  if (!places.length) return [keys(options)];
  const board = question.on_board ? question.board : tableBoard(state.parts, question);
  if (state.confirms) {
    const wide = isWide(board), [shown, ok] = choosing(board, { options: places, refuse: why, named: wide }, (one) => submit(one.value));
    ends.push(ok);
    const named = wide ? options.filter((one) => !one.blocked) : beside;
    return wide ? [keys(named), shown] : [shown, named.length ? keys(named) : null];
  }
  const picture = drawBoard(board, { options: places, choose: submit, refuse: why });
  return [picture, beside.length ? keys(beside) : null, el("details", {}, el("summary", { "data-key": "places" }, say("places")), keys(places))];
}

function draw(question, submit, ends) {
  const found = pick(question, submit, ends);
  if (question.unknown) ends.push(unknownKey(question.unknown, submit));
  return found;
}

// Leaves it unknown; what somebody picked is entered so by a second touch, and the first one says what that does.
function unknownKey({ words, note, again }, submit) {
  const small = el("span", { class: "small" }, note), made = key(words, () => (again && made.dataset.key === "unknown" ? ask() : submit(null)), "", "unknown");
  const ask = () => { made.dataset.key = "unknown again"; made.classList.add("main"); small.textContent = again; };
  if (note) made.append(small);
  return made;
}

function count(question, submit, ends) {
  const low = question.low, high = question.high, bar = (n) => ((question.bars || []).find(([part]) => part === n) || [])[1];
  if (high - low < 16) {
    const numbers = Array.from({ length: high - low + 1 }, (_, at) => low + at);
    return [el("div", { class: `grid ${state.confirms ? "across-4 large" : "across-6"}` }, oneStop(numbers.map((n) => option({ value: n, label: String(n), suggested: n === question.suggested, blocked: bar(n) }, submit, "number"))))];
  }
  const given = chosenOf(question), keep = () => { given[OWN] = field.value; };
  const field = el("input", { type: "number", inputmode: low < 0 ? null : "numeric", onfocus: (event) => event.target.select(), oninput: keep, min: low, max: high, value: from(given, OWN, question.start), "aria-labelledby": "asked", "data-key": "number" });
  const give = () => { const n = Number(field.value); if (bar(n)) why(bar(n)); else if (Number.isInteger(n) && n >= low && n <= high) submit(n); else field.focus(); };
  field.addEventListener("keydown", (event) => event.key === "Enter" && give());
  ends.push(key(say("ok"), give, "main", "ok"));
  const by = (step) => () => { field.value = Math.max(low, Math.min(high, Number(field.value) + step)); keep(); };
  return [el("div", { class: "row" },
    el("button", { class: "key", "aria-label": say("less_of", { what: question.prompt }), "data-key": "less", onclick: by(-1) }, "−"), field,
    el("button", { class: "key", "aria-label": say("more_of", { what: question.prompt }), "data-key": "more", onclick: by(1) }, "+"))];
}

function dice(question, submit) {
  if (question.types === false) return [];
  const dices = question.count || 2, sides = question.sides || 6, faces = [];
  if (dices === 1) {
    const all = Array.from({ length: sides }, (_, at) => at + 1);
    return [el("h2", { class: "sub", id: "faces" }, say("table_dice")), el("div", { class: "grid across-6", role: "group", "aria-labelledby": "faces" }, oneStop(all.map((n) =>
      el("button", { class: "key", "aria-label": String(n), "data-key": `face ${n}`, onclick: () => submit([n]) }, sides === 6 ? die(n) : String(n)))))];
  }
  const rows = Array.from({ length: dices }, (_, at) => el("div", { class: "grid across-6", role: "group", "aria-label": `${say("table_dice")} ${at + 1}` },
    oneStop(Array.from({ length: sides }, (_, face) => {
      const one = el("button", { class: "key", "aria-pressed": "false", "aria-label": String(face + 1), "data-key": `die ${at} ${face}` }, sides === 6 ? die(face + 1) : String(face + 1));
      one.addEventListener("click", () => {
        faces[at] = face + 1;
        for (const other of one.parentNode.children) other.setAttribute("aria-pressed", String(other === one));
        if (faces.filter(Boolean).length === dices) submit([...faces]);
      });
      return one;
    }))));
  const sums = question.sums || [];
  const summed = sums.length ? [el("h2", { class: "sub", id: "sum" }, say("sum")), el("div", { class: "grid across-6", role: "group", "aria-labelledby": "sum" }, oneStop(sums.map((n) => key(String(n), () => submit(n), "", `sum ${n}`))))] : null;
  return [el("details", { open: state.confirms }, el("summary", { "data-key": "table dice" }, say("table_dice")), summed, rows)];
}

function order(question, submit, ends) {
  const kinds = question.kinds, high = kinds.reduce((sum, one) => sum + one.number, 0), place = el("div", { class: "list" }), says = el("p", { role: "status", class: "small" });
  const given = chosenOf(question);
  let placed = [...from(given, OWN, question.start)];
  const left = (one) => one.number - placed.filter((value) => value === one.value).length;
  const again = key(say("again"), () => { placed = []; show(); }, "", "again");
  const ok = key(say("ok"), () => submit(placed), "main", "ok");
  function show() {
    kinds.forEach((one, at) => {
      const made = place.children[at], where = placed.flatMap((value, number) => (value === one.value ? [number + 1] : []));
      made.querySelector(".number").textContent = where.join(", ");
      made.setAttribute("aria-pressed", String(where.length > 0));
      made.setAttribute("aria-disabled", String(!left(one)));
    });
    given[OWN] = placed;
    says.textContent = say("need_one", { now: placed.length, high });
    ok.disabled = placed.length < high;
  }
  // Where all that are left are alike, they follow.
  function put(one) {
    placed.push(one.value);
    const rest = kinds.filter(left);
    if (rest.length === 1) placed.push(...Array(left(rest[0])).fill(rest[0].value));
    show();
  }
  place.append(...kinds.map((one, at) => el("button", {
    class: "key option", "aria-pressed": "false", "data-key": `item ${at}`, onclick: () => left(one) && put(one),
  }, el("span", { class: "number" }), icon(one.icon), el("span", {}, one.number > 1 ? `${one.label} × ${one.number}` : one.label))));
  show();
  const unknown = question.unknown ? unknownKey(question.unknown, submit) : null;
  ends.push(again, ...[unknown].filter(Boolean), ok);
  return [el("p", { class: "small" }, say("order")), place, says];
}

function words(question, submit, ends) {
  const given = chosenOf(question), keep = () => { given[OWN] = field.value; };
  const field = el("input", { type: "text", maxlength: question.longest || 80, "aria-labelledby": "asked", "data-key": "words", value: from(given, OWN, question.start), oninput: keep });
  const give = () => submit(field.value);
  field.addEventListener("keydown", (event) => event.key === "Enter" && give());
  ends.push(key(say("ok"), give, "main", "ok"));
  return [el("div", { class: "row" }, field)];
}

// What is taken of the goods of a question. `bounds` say up to which total one more may be taken, and up to which it fits.
export function taking(question, start = question.start) {
  const taken = Object.fromEntries(start), filled = new Set(start === question.start ? Object.keys(taken) : []), pool = question.pool.map((good, at) => ({ ...good, ...question.bounds[at] }));
  const of = (good) => taken[good.name] || 0, sum = (each) => pool.reduce((total, good) => total + each(good) * of(good), 0);
  const weight = (good) => (good.weight === undefined ? 1 : good.weight), total = () => sum(weight);
  // Why nothing can be answered with what is taken, some of it changed: the rules said so of a part of it.
  function bar(changed = {}) {
    const now = { ...taken, ...changed }, found = (question.bars || []).find(([part]) => part.every(([name, number]) => (now[name] || 0) >= number));
    return found ? found[1] : null;
  }
  // What was only filled in gives way to another good: that of which there is most. Where the total is too heavy by so much, it is what could be left out.
  const givesWay = (good, heavy) => pool.filter((one) => filled.has(one.name) && one.name !== good.name && of(one) > (one.least || 0) && (heavy === undefined || (weight(one) && weight(one) <= heavy))).reduce((most, one) => (most && of(most) >= of(one) ? most : one), null);
  return {
    pool, of, total, money: () => sum((good) => (good.price || 0)),
    put: (good, number) => { taken[good.name] = number; filled.delete(good.name); },
    // One more of a good, in place of what gives way; whether that can be. Nothing is taken where it is only asked.
    add(good, asked = false) {
      const before = { ...taken };
      for (let other; this.full(good) && (other = givesWay(good));) taken[other.name] -= 1;
      const can = this.can(good);
      if (!can || asked) Object.assign(taken, before);
      else {
        this.put(good, of(good) + 1);
        for (let other; (other = givesWay(good, total() - question.high));) taken[other.name] -= 1;
      }
      return can;
    },
    full: (good) => of(good) < good.most && total() > good.adds,
    can: (good) => of(good) < good.most && total() <= good.adds && !bar({ [good.name]: of(good) + 1 }),
    barred: (good) => (of(good) < good.most && total() <= good.adds ? bar({ [good.name]: of(good) + 1 }) : null), bar,
    least: (good) => good.least || 0,
    // The quantities of a good, none of which is taken, that make the answer complete.
    finishing(good) {
      const found = [], before = of(good);
      for (let number = 1; !before && number <= good.most; number += 1) {
        taken[good.name] = number;
        if (this.fits() && !bar()) found.push(number);
      }
      taken[good.name] = before;
      return found;
    },
    fits: () => total() >= question.low && pool.every((good) => of(good) >= (good.least || 0) && (!of(good) || total() <= good.fits)),
    answer: () => pool.filter(of).map((good) => [good.name, of(good)]),
  };
}

const SLOTS = 8;
const WORD = 5; // letters that fit into a key of several below a good
// A slot for each card that is due, filled by those that were tapped.
const slotsOf = (taken, due) => [...taken.pool.flatMap((good) => Array.from({ length: taken.of(good) }, () => icon(good.icon))), ...Array(due).fill(null)].slice(0, due)
  .map((sign) => el("span", { class: sign ? "slot taken" : "slot" }, sign));

function bundle(question, submit, ends) {
  const given = chosenOf(question), taken = taking(question, from(given, OWN, question.start)), { low, high } = question;
  const says = el("p", { role: "status", class: "total" }), slots = el("div", { class: "slots", "aria-hidden": "true" });
  const slotted = low === high && high <= SLOTS && taken.pool.every((good) => good.icon && good.weight === undefined);
  const ok = key(say("ok"), () => (taken.bar() ? why(taken.bar()) : submit(taken.answer())), "main", "ok"), many = taken.pool.length > 6;
  const cards = taken.pool.map((good) => {
    const number = el("output", { class: "number" });
    const more = el("button", { class: "key card", "data-key": `more ${good.name}`, onclick: () => change(good, 1) },
      icon(good.icon), el("span", {}, good.label), number);
    const less = el("button", { class: "key less", "data-key": `less ${good.name}`, onclick: () => change(good, -1) }, "−"), below = el("div", { class: "below" }, less);
    return { good, number, more, less, below, box: el("div", { class: "good" }, more, below) };
  });
  // What a key says that answers with so many things.
  const does = (n) => (question.does ? question.does.replace("{n}", n) : say("ok_with", { n }));
  // Where none of a good is taken, a tap on a quantity that completes the answer gives it; where more could be taken it is of this good alone, and says that it is OK as well. So does what only a hidden hand knows to be there: a tick would promise it.
  const finished = (good, n) => (low === high && !good.unsure ? `${n} ✓` : does(n));
  const complete = (good, n) => el("button", { class: `key less finish ${finished(good, n).split(" ").some((word) => word.length > WORD) ? "wordy" : ""}`, tabindex: -1, "data-key": `finish ${n} ${good.name}`, "aria-label": `${question.does ? does(n) : say("ok")}: ${n} ${good.aloud || good.label}`, onclick: () => { taken.put(good, n); submit(taken.answer()); } }, finished(good, n));
  function change(good, by) {
    const shut = by > 0 && (taken.barred(good) || (taken.of(good) >= good.most && good.no_more));
    if (shut) why(shut);
    if (by > 0 ? !taken.add(good) : taken.of(good) <= taken.least(good)) return;
    if (by < 0) taken.put(good, taken.of(good) + by);
    given[OWN] = taken.answer();
    show();
  }
  function show() {
    const now = taken.total(), money = taken.money();
    const over = now > high && !taken.fits(), need = over ? say("too_many", { now, high, n: now - high }) : low === high ? say("need_one", { now, high }) : say("need", { now, low, high });
    slots.replaceChildren(...(slotted ? slotsOf(taken, high) : []));
    says.textContent = question.money && money ? `${need} · ${say(question.money, { n: money })}` : need;
    for (const { good, number, more, less, below, box } of cards) {
      const have = taken.of(good), mixed = low < high && !question.start.length && now > 0, finish = state.confirms && !mixed ? taken.finishing(good).slice(0, many ? 1 : question.quantities) : [];
      below.replaceChildren(...(finish.length ? finish.map((n) => complete(good, n)) : [less]));
      const most = say("up_to", { n: good.at_most }), what = `${good.aloud || good.label}, ${have}, ${most}`;
      number.replaceChildren(`${have} `, el("span", { class: "small" }, good.at_most ? most : ""));
      more.setAttribute("aria-label", say("more_of", { what }));
      less.setAttribute("aria-label", say("less_of", { what }));
      less.tabIndex = have > taken.least(good) ? 0 : -1; // nobody stops at a zero
      more.setAttribute("aria-disabled", String(!taken.add(good, true)));
      less.setAttribute("aria-disabled", String(have <= taken.least(good)));
      box.classList.toggle("taken", have > 0);
    }
    ok.disabled = !taken.fits();
    ok.textContent = question.does && taken.fits() ? does(taken.pool.reduce((all, good) => all + taken.of(good), 0)) : say("ok");
    ok.setAttribute("aria-disabled", String(Boolean(taken.bar())));
  }
  show();
  const take = () => { const all = Object.fromEntries(question.everything); for (const good of taken.pool) taken.put(good, all[good.name] || 0); given[OWN] = taken.answer(); show(); };
  const all = question.everything ? key(say("everything"), take, "", "everything") : null;
  const across = question.across ? `across-${Math.min(12, question.across)}` : many ? "goods many" : question.quantities > 2 ? "goods three" : "goods";
  ends.push(...[all, ok].filter(Boolean));
  return [el("div", { class: "chosen-of" }, slots, says), el("div", { class: `grid ${across}` }, cards.map((one) => one.box))];
}
