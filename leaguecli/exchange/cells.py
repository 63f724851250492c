"""Cells of a CSV file: what a spreadsheet would run is quoted on the way out and read back as it was."""

from __future__ import annotations

import re

from leaguecli.model.result import MOST_GOALS, Result, Score, Side

_DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
_GOALS = re.compile(r"([0-9]{1,9})(?:[.,]0{1,6})?")
_YES = ("yes", "true", "1", "x", "y", "aet", "a.e.t.", "et")
_NO = ("", "no", "false", "0", "n")


def neutralised(text: str) -> str:
    """A leading apostrophe keeps a spreadsheet from taking the cell for a formula; one more each time, so
    that nothing is lost on the way back."""
    return f"'{text}" if is_dangerous(text) else text


def plain_cell(text: str) -> str:
    """The inverse of `neutralised`."""
    return text[1:] if text[:1] == "'" and is_dangerous(text) else text


def is_dangerous(text: str) -> bool:
    return text.lstrip("'").startswith(_DANGEROUS)


def parse_goals(text: str) -> int | None:
    """0 to 999, also as `2.0` and `2,0`, which spreadsheets write for 2; None if it is no such number."""
    found = _GOALS.fullmatch(text.strip())
    goals = int(found[1]) if found else MOST_GOALS + 1
    return goals if goals <= MOST_GOALS else None


def is_goals(value: object) -> bool:
    """Of JSON, where numbers are numbers: no `true`, no `2.0`, no text."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_GOALS


def parse_flag(text: str) -> bool | None:
    word = text.strip().casefold()
    return True if word in _YES else False if word in _NO else None


NOT_PLAYED = frozenset({"open", "waiting", "scheduled", "postponed", "cancelled", "canceled"})
CALLED_OFF = frozenset({"postponed", "cancelled", "canceled"})
ANNULLED = frozenset({"annulled", "void", "abandoned"})
APART = frozenset({"playoff", "replay"})
FORFEITS: dict[str, Side] = {"forfeit-home": "home", "forfeit-away": "away"}
STATUS_WORDS = NOT_PLAYED | ANNULLED | APART | FORFEITS.keys() | {"played", "awarded"}


def parse_status(text: str) -> frozenset[str] | None:
    """`awarded`, `playoff forfeit-home`; None if a word is unknown."""
    folded = text.casefold().replace("play-off", "playoff").replace("forfeit ", "forfeit-")
    words = frozenset(folded.replace(",", " ").replace("+", " ").split())
    return words if words <= STATUS_WORDS else None


def status_words(result: Result | None, playoff: bool, waiting: bool) -> str:
    """The inverse, of a match as a league has it."""
    words = ["playoff"] if playoff else []
    if result is None:
        words.append("waiting" if waiting else "open")
    elif result.annulled:
        words.append("annulled")
    elif result.forfeit:
        words.append(f"forfeit-{result.forfeit}")
    elif result.awarded:
        words.append("awarded")
    return " ".join(words) or "played"


def with_status(result: Result | None, words: frozenset[str]) -> Result | None:
    """What the status adds to a bare result: awarded, given up, annulled."""

    if words & ANNULLED:
        return (result or Result()).changed(annulled=True)
    side = next((side for word, side in FORFEITS.items() if word in words), None)
    if side is not None:
        result = result or Result(score=Score(0, 3) if side == "home" else Score(3, 0))
        return result.changed(forfeit=side, awarded=result.score is not None)
    if result is not None and "awarded" in words:
        return result.changed(awarded=True)
    return result
