() => {
  // The names of the keys that a finger can tap now.
  const lives = (one) => one.getClientRects().length && !one.disabled && one.getAttribute("aria-disabled") !== "true";
  const keys = [...document.querySelectorAll("[data-key]")].filter((one) => lives(one) && !one.closest("svg, .sr"));
  return keys.map((one) => one.dataset.key);
}
