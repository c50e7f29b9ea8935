() => [...document.querySelectorAll("button, a[href], input, select, summary, [tabindex='0']")]
  .filter((one) => one.tabIndex >= 0 && one.getClientRects().length && !one.matches("details:not([open]) > :not(summary) *")).map((one) => one.dataset.key || one.className)
