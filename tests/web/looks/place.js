async ([where, spot]) => {
  // Where a place of the board is in a part of the page, and whether that is in view; null where no board is touched.
  const { state } = await import("/pages/core.js"), picture = document.querySelector(`${where} svg.board`);
  const pan = picture && picture.closest(".pan"), question = state.parts.question;
  if (!pan || !picture.getClientRects().length) return null;
  const board = question && question.on_board ? question.board : state.parts.board, [x, y] = board.places[spot];
  const point = new DOMPoint(x, y).matrixTransform(picture.getScreenCTM()), box = pan.getBoundingClientRect();
  const inside = point.x > box.left && point.x < box.right && point.y > box.top && point.y < box.bottom;
  return { x: point.x, y: point.y, inside };
}
