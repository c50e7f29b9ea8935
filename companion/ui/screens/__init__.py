"""The screens, built once and then updated; none knows which game it shows."""
