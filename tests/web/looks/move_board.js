([where, x, y]) => {
  // Move a board until this point of the screen is in the middle of it.
  const pan = document.querySelector(`${where} .pan`), box = pan.getBoundingClientRect();
  pan.scrollLeft += x - box.left - box.width / 2;
  pan.scrollTop += y - box.top - box.height / 2;
}
