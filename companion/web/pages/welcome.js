// Joining the evening: one tap on a name. The code is in the part of the address that no server sees.

import { alarm, connect, el, fill, kept, language, loadWords, preferences, say } from "./core.js";
import { drawTable, whoAreYou } from "./evening.js";

const at = (id) => document.getElementById(id);
const code = location.hash.slice(1);

async function join(name, colour) {
  const body = JSON.stringify({ screen: "welcome", code, who: [name, colour], lang: language() });
  let reply;
  try {
    reply = await fetch("/join", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  } catch {
    return alarm([say("failed")]);
  }
  if (!reply.ok) return alarm([say(reply.status === 429 ? "join_wait" : "join_failed")]);
  const { screen } = await reply.json();
  kept("me", screen);
  location.replace(`/${screen}`);
}

// Whoever is here already need not say again who they are.
async function isHere(screen) {
  if (!/^guest-\d+$/.test(screen || "")) return false;
  try {
    const asked = new AbortController(), reply = await fetch(`/${screen}/stream`, { signal: asked.signal });
    asked.abort();
    return reply.ok;
  } catch {
    return false;
  }
}

function draw(parts) {
  fill(at("evening"), parts.evening, () => [el("h1", { tabindex: -1 }, say("who_are_you")), drawTable(parts.evening), whoAreYou(parts.evening, join)].flat());
}

async function start() {
  await loadWords();
  document.title = say("join_title");
  if (await isHere(kept("me"))) return location.replace(`/${kept("me")}`);
  at("note").textContent = say("join_note");
  at("preferences").replaceChildren(preferences());
  connect(draw);
}

start();
