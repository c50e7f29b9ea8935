// The page is fetched again whenever the hub says that something on it changed: the wall, or the games that are kept.
// The browser opens the stream again by itself.

const LARGEST = 150, LEAST = 60, STEP = 5; // per cent of the size of letters
const television = matchMedia("(min-width: 1200px) and (min-height: 640px)");
let fetching = false;
let again = false;

async function refresh() {
  if (fetching) return void (again = true);
  fetching = true;
  try {
    const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    for (const part of ["nav", "main"]) {
      const [old, now] = [document, fresh].map((one) => one.querySelector(part));
      if (old.isEqualNode(now)) continue; // whoever stands there with a keyboard stays
      old.className = now.className;
      old.replaceChildren(...now.childNodes);
    }
    fit();
  } catch {
    // The hub is away; the stream says when it is back.
  }
  fetching = false;
  if (again) {
    again = false;
    refresh();
  }
}

// Nobody scrolls a television: letters are as large as all tables have room for.
function fit() {
  const root = document.documentElement.style, parts = document.querySelectorAll(".tables > li, .tables ol, aside");
  root.fontSize = "";
  if (!document.body.classList.contains("on-wall") || !television.matches) return;
  for (let size = LARGEST; size >= LEAST; size -= STEP) {
    root.fontSize = `${size}%`;
    if ([...parts].every((one) => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1)) return;
  }
}

addEventListener("resize", fit);
fit();
new EventSource("/changes").onmessage = (told) => (told.data === "games" || location.pathname === "/") && refresh();
