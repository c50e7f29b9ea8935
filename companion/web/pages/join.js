// Joining: the code is in the part of the address that no server sees, and is used by a tap alone.

import { alarm, el, loadWords, preferences, say } from "./core.js";

const screen = location.pathname.split("/").pop();
const [code, name = ""] = location.hash.slice(1).split("~");
// A name that was cut or typed may hold what stands for no letter.
const readable = (() => { try { return decodeURIComponent(name); } catch { return null; } })();
const main = document.querySelector("main");

async function join() {
  const body = JSON.stringify({ screen, code });
  let reply;
  try {
    reply = await fetch("/join", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  } catch {
    return alarm([say("failed")]);
  }
  if (reply.ok) return location.replace(`/${screen}`);
  alarm([say(reply.status === 429 ? "join_wait" : "join_failed")]);
}

// A phone that joins by name finds the table again after a new lease; not every phone knows such names.
function byName() {
  const host = say("host");
  if (!host || location.hostname === host) return null;
  const way = new URL(location.href);
  way.hostname = host;
  return el("p", {}, el("a", { href: way.href }, host), ` – ${say("join_by_name")}`);
}

loadWords().then(() => {
  document.title = say("join_title");
  const label = screen === "table" ? say("join_table") : readable ? say("join_as", { name: readable }) : say("join_title");
  main.replaceChildren(
    el("h1", {}, say("join_title")),
    el("button", { class: "key main", onclick: join }, label),
    ...[byName()].filter(Boolean),
    el("p", { class: "small" }, say("join_note")),
    preferences(),
  );
  main.querySelector("button").focus();
  if (readable === null) alarm([say("join_damaged")]);
});
