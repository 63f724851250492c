"""Names as people write them, and the keys under which two spellings count as the same name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from leaguecli.model.errors import InvalidData

LONGEST_NAME = 100
CODE_LENGTH = 3


def ensure_name(text: str, what: str = "name") -> str:
    """The name in its composed form, or an error: control, format and bidi characters are refused."""
    name = unicodedata.normalize("NFC", text).strip()
    for character in name:
        if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp"):
            raise InvalidData(
                "{what} {name} holds the invisible or control character U+{point}",
                hint="type the name again without it",
                what=what,
                name=shown(name),
                point=f"{ord(character):04X}",
            )
    if not name:
        raise InvalidData("an empty {what}", hint="give it at least one letter", what=what)
    if len(name) > LONGEST_NAME:
        raise InvalidData(
            "{what} {name} is longer than {limit} characters", what=what, name=shown(name), limit=LONGEST_NAME
        )
    return name


def shown(text: str, longest: int = 60) -> str:
    """Foreign text made harmless for a terminal: invisible characters become visible, the length bounded."""
    visible = "".join(
        f"\\x{ord(c):02x}" if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp") else c
        for c in text[: longest + 1]
    )
    return visible if len(text) <= longest else visible[:longest] + "…"


def exact_key(name: str) -> str:
    """Two names with the same key may not stand in one league: case, width and composition are folded."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return " ".join("".join(c for c in folded if unicodedata.category(c) != "Cf").split())


def loose_key(name: str) -> str:
    """What a hurried organiser types: accents and case folded."""
    decomposed = unicodedata.normalize("NFKD", exact_key(name))
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def has_mixed_scripts(name: str) -> bool:
    """Latin beside Cyrillic or Greek letters: a name that may pass for another."""
    scripts = {unicodedata.name(c, "").split(" ")[0] for c in name if c.isalpha()}
    return len(scripts & {"LATIN", "CYRILLIC", "GREEK"}) > 1


_TWICE = {
    "team": "two teams are called {name}",
    "player": "two players are called {name}",
    "code": "two teams have the code {name}",
}


def ensure_distinct(names: Sequence[str], what: str = "team") -> None:
    seen: dict[str, str] = {}
    for name in names:
        key = exact_key(name)
        if key in seen:
            raise InvalidData(
                _TWICE.get(what, "two of them are called {name}"),
                hint="names must differ by more than case or width",
                name=shown(name),
            )
        seen[key] = name


def make_codes(names: Sequence[str], taken: Iterable[str] = ()) -> list[str]:
    """Short ASCII codes, distinct, made from the names alone: the same names give the same codes."""
    used = set(taken)
    codes = []
    for number, name in enumerate(names, start=1):
        code = next(c for c in _code_candidates(name, number) if c not in used)
        used.add(code)
        codes.append(code)
    return codes


def _code_candidates(name: str, number: int) -> Iterable[str]:
    words = _ascii_words(name)
    letters = "".join(words)
    if letters:
        yield letters[:CODE_LENGTH]
        if len(words) >= 2:
            yield (words[0][:1] + words[1][:2])[:CODE_LENGTH]
            yield (words[0][:2] + words[-1][:1])[:CODE_LENGTH]
        for letter in letters[CODE_LENGTH:]:
            yield letters[: CODE_LENGTH - 1] + letter
        for suffix in range(2, 10000):
            yield f"{letters[: CODE_LENGTH - 1]}{suffix}"
    for suffix in range(number, 100000):
        yield f"T{suffix}"


def _ascii_words(name: str) -> list[str]:
    plain = "".join(c if c.isascii() and c.isalpha() else " " for c in loose_key(name))
    return plain.upper().split()
