"""The basic things every screen is made of: a stage, a pen, words that fit, keys, sheets, lists."""
