"""The base of every game's state: data, and how it is copied."""

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Any, Self, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

VALUES = (int, float, str, bytes, NoneType)
"""The plain types that cannot change, so that copies share them."""


class State(Struct):
    """The base of every game's state: changed only in `Move.apply`, treated as a value elsewhere.

    Its fields are numbers, words, tuples and frozen structs, lists, dicts and sets of these, or things
    with a `copy` method.
    """

    def copy(self) -> Self:
        """An equal state that shares nothing mutable."""
        twin: Self = _copier(type(self))(self)
        return twin


@cache
def _copier(form: type[State]) -> Callable[[Any], Any]:
    """The `copy` of one class of state, written out from the types of its fields: no loop is as fast."""
    hints = get_type_hints(form)
    fields = [(f"self.{name}", hints[name]) for name in form.__struct_fields__]
    copies = ", ".join(_copied(kind, held) or held for held, kind in fields)
    found: dict[str, Any] = {"form": form}
    exec(f"def copy(self): return form({copies})", found)  # noqa: S102 # only the names of fields are in it
    copy: Callable[[Any], Any] = found["copy"]
    return copy


def _copied(form: Any, held: str) -> str | None:
    """The Python for a copy of `held`, which is of this type; None if copies share it."""
    if _is_value(form):
        return None
    kind, parts = get_origin(form), get_args(form)
    if kind is list and (one := _copied(parts[0], "one")):
        return f"[{one} for one in {held}]"
    if kind is dict and (one := _copied(parts[1], "one")):
        return f"{{key: {one} for key, one in {held}.items()}}"
    if kind is list:
        return f"{held}[:]"
    if not hasattr(form, "copy"):
        raise TypeError(f"{held} is of the type {form}: give it a `copy` method, or make it frozen")
    return f"{held}.copy()"


def _is_value(form: Any) -> bool:
    """Whether nothing of this type can change."""
    if get_origin(form) in (tuple, frozenset, Union, UnionType):
        return all(part is ... or _is_value(part) for part in get_args(form))
    if not isinstance(form, type):
        return False
    return issubclass(form, VALUES) or (issubclass(form, Struct) and form.__struct_config__.frozen)
