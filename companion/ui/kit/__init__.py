"""The basic elements of every screen: a stage, a pen, fitted text, keys, dialogs, lists."""
