([most, scrolls]) => {
  // Keys that are too small, cut, covered or not where the hand is.
  const found = [], open = [...document.querySelectorAll("dialog[open]")].pop();
  const main = document.querySelector(".page:not([hidden])") || document.querySelector("main:not([hidden])"), view = main.getBoundingClientRect();
  const shown = (one) => one.getClientRects().length && !one.closest(".sr, details:not([open]) > :not(summary)");
  const thumb = document.querySelector("#page-play .thumb"), low = !thumb || thumb.hidden ? view.bottom : thumb.getBoundingClientRect().top;
  const keys = [...(open || document).querySelectorAll("button, summary, input, select, a.key")].filter(shown), name = (one) => one.dataset.key || one.className;
  for (const one of keys) {
    const box = one.getBoundingClientRect();
    if (box.width < most || box.height < most) found.push(`${name(one)} is ${box.width}x${box.height}`);
    if (box.left < -1 || box.right > innerWidth + 1 || one.scrollWidth > one.clientWidth + 1) found.push(`${name(one)} is cut`);
    if (!scrolls && one.closest("#page-play #question .answers") && !one.closest(".nearer") && box.bottom > low + 1) found.push(`${name(one)} is below the view`);
    if (one.closest(".thumb") && box.bottom > view.bottom + 1) found.push(`${name(one)} is not at the thumb`);
  }
  const asked = document.getElementById("asked"), head = asked && asked.getBoundingClientRect();
  if (thumb && head && (head.top < 0 || head.bottom > view.top || asked.scrollWidth > asked.clientWidth)) found.push("what is asked is cut");
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page is too wide");
  for (const one of [...document.querySelectorAll("main, .page, dialog")].filter(shown)) if (one.scrollWidth > one.clientWidth + 1) found.push(`${one.id || one.tagName} scrolls sideways`);
  for (const one of keys) if (covered(one)) found.push(`${name(one)} is covered`);
  return found;

  // Whether something else is where its middle is, once it was scrolled to.
  function covered(one) {
    const moved = [...ancestors(one)].map((each) => [each, each.scrollTop, each.scrollLeft]);
    one.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = one.getBoundingClientRect(), there = document.elementFromPoint(left + width / 2, top + height / 2);
    const free = there && (one.contains(there) || there.contains(one) && there.matches("label"));
    for (const [each, down, right] of moved) Object.assign(each, { scrollTop: down, scrollLeft: right });
    return !free;
  }
  function* ancestors(one) {
    for (let at = one.parentElement; at; at = at.parentElement) yield at;
  }
}
