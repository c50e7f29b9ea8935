// The page is fetched again whenever the hub says that something on it changed: the wall, or the games that are kept.
// The browser opens the stream again by itself.

let fetching = false;
let again = false;

async function refresh() {
  if (fetching) return void (again = true);
  fetching = true;
  try {
    const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    document.querySelector("main").replaceChildren(...fresh.querySelector("main").childNodes);
  } catch {
    // The hub is away; the stream says when it is back.
  }
  fetching = false;
  if (again) {
    again = false;
    refresh();
  }
}

new EventSource("/changes").onmessage = (told) => (told.data === "games" || location.pathname === "/") && refresh();
