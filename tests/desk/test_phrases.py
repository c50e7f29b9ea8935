"""A sentence that several faces say stands at the desk: no two of them type it."""

import ast
from collections import defaultdict
from pathlib import Path

import companion

FACES = ("ui", "web", "paper", "app", "smart_home", "desk")
MARKS = {"N_", "NN_", "C_"}


def sentences(source: str) -> set[str]:
    """The sentences that a source marks for translation."""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    marked = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id in MARKS)
    words = (call.args[:2] if call.func.id == "C_" else call.args[:1] for call in marked)  # type: ignore[attr-defined]
    return {": ".join(str(part.value) for part in parts if isinstance(part, ast.Constant)) for parts in words}


def test_no_sentence_is_typed_in_two_faces():
    typed = defaultdict(set)
    for face in FACES:
        for file in (Path(companion.__file__).parent / face).rglob("*.py"):
            for sentence in sentences(file.read_text(encoding="utf-8")):
                typed[sentence].add(face)
    assert len(typed) > 500
    assert {sentence: faces for sentence, faces in typed.items() if len(faces) > 1} == {}


def test_sentences_are_found_with_and_without_a_context():
    assert sentences('x = N_("Roll"), NN_("one", "many", 2), C_("verb", "Set")') == {
        "Roll",
        "one",
        "verb: Set",
    }
