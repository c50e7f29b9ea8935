// A tap on a picture of a page shows it as large as the window; a tap or Escape takes it away again.
document.addEventListener("click", ({ target }) => {
  if (!(target instanceof HTMLImageElement) || !target.closest("article") || target.closest("a")) return;
  const shown = document.createElement("dialog");
  shown.className = "enlarged";
  shown.append(target.cloneNode());
  shown.addEventListener("click", () => shown.close());
  shown.addEventListener("close", () => shown.remove());
  document.body.append(shown);
  shown.showModal();
});
