([most, scrolls]) => {
  const found = [], view = (document.querySelector(".page:not([hidden])") || document.querySelector("main:not([hidden])")).getBoundingClientRect();
  const shown = (one) => one.getClientRects().length && !one.closest(".sr") && !one.matches("details:not([open]) > :not(summary) *");
  const thumb = document.querySelector("#page-play .thumb"), low = !thumb || thumb.hidden ? view.bottom : thumb.getBoundingClientRect().top;
  for (const one of [...document.querySelectorAll("button, summary, input, select")].filter(shown)) {
    const box = one.getBoundingClientRect(), name = one.dataset.key || one.className;
    if (box.width < most || box.height < most) found.push(`${name} is ${box.width}x${box.height}`);
    if (box.left < -1 || box.right > innerWidth + 1 || one.scrollWidth > one.clientWidth + 1) found.push(`${name} is cut`);
    if (!scrolls && one.closest("#page-play #question .answers") && !one.closest(".nearer") && box.bottom > low + 1) found.push(`${name} is below the view`);
    if (one.closest(".thumb") && box.bottom > view.bottom + 1) found.push(`${name} is not at the thumb`);
  }
  const asked = document.getElementById("asked"), head = asked && asked.getBoundingClientRect();
  if (thumb && head && (head.top < 0 || head.bottom > view.top || asked.scrollWidth > asked.clientWidth)) found.push("what is asked is cut");
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page is too wide");
  return found;
}
