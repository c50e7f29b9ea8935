() => {
  // What can be stopped at though there is none of it.
  const number = (one) => (one.querySelector("b") || { textContent: "" }).textContent, label = (one) => one.getAttribute("aria-label") || "";
  const none = (one) => (one.matches(".fact, .card") && number(one) === "0") || (one.matches(".less") && / 0 \/ \d+/.test(label(one)));
  return [...document.querySelectorAll("button")].filter((one) => one.tabIndex >= 0 && one.getClientRects().length && none(one)).map((one) => one.textContent || label(one));
}
