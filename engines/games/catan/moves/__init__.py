"""The kinds of move, one module for each chapter of the rule book."""
