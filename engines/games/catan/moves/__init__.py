"""The kinds of move, a module for each chapter of the rule book."""
