"""Changing an entry of the log: the edit, the table in the past, and later moves that conflict."""
