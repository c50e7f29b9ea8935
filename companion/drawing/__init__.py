"""A board, a chart as strokes in one fixed order, with one law of labels; pens draw them in SVG and PDF."""
