"""How wide text is: the widths of Helvetica, which Arial, Liberation Sans, Arimo and Nimbus Sans share.

Accented letters are as wide as their base letter. Letters that the table lacks are taken as wide as their
kind usually is, on the safe side; whoever draws squeezes a line that turns out wider than its room.
"""

from __future__ import annotations

from functools import cache

POINT = 25.4 / 72
"""One typographic point in millimetres."""
CAP_HEIGHT = 0.716
ASCENT = 0.76
"""Above the baseline, accents on capitals left aside."""
DESCENT = 0.22
LEADING = 1.14

_REGULAR = {
    191: "'",
    222: "ijl‘’‚",
    260: "|¦",
    278: " !,./:;I[\\]ft·",
    333: "()-`r¡¨²³´¸¹“”„‹›",
    350: "•",
    355: '"',
    370: "ªº",
    389: "*",
    400: "°",
    469: "^",
    500: "Jcksvxyz",
    556: "#$0123456789?L_abdeghnopqu¢£¤¥§«»€†ðþ–",
    584: "+<=>~¬×÷±−",
    611: "FTZ¿ßøŧđħ",
    667: "&ABEKPSVXYÞ",
    722: "CDHNRUwÐĐĦ",
    737: "©®",
    778: "GOQØ",
    833: "Mm¼½¾",
    889: "%æ",
    944: "Wœ",
    1000: "ÆŒ—―…™←→",
    1015: "@",
    1073: "№",
}
_BOLD = {
    238: "'",
    278: " ,./I\\ijl·‘’‚",
    280: "|¦",
    333: "!()-:;[]`ft¡¨²³´¸¹‹›",
    350: "•",
    370: "ªº",
    389: "*r{}",
    400: "°",
    474: '"',
    500: "z“”„",
    556: "#$0123456789J_aceksvxy¢£¤¥§«»€†–",
    584: "+<=>^~¬×÷±−",
    611: "?FLTZbdghnopqu¿ßøðþŧđħ",
    667: "EPSVXYÞ",
    722: "&ABCDHKNRUÐĐĦ",
    737: "©®",
    778: "GOQwØ",
    833: "M",
    889: "%mæ¼½¾",
    944: "Wœ",
    975: "@",
    1000: "ÆŒ—―…™←→",
    1115: "№",
}
_BRACES = 334
_SMALL, _CAPITAL, _WIDE, _OTHER = 610, 790, 1000, 800
_LAST_COMMON = 0x17F
_COMMON_BLOCKS = ((0x386, 0x3CE), (0x400, 0x45F), (0x2010, 0x2026))


@cache
def _table(bold: bool) -> dict[str, int]:
    groups = _BOLD if bold else _REGULAR
    table = {letter: width for width, letters in groups.items() for letter in letters}
    return {"{": _BRACES, "}": _BRACES, **table}


@cache
def letter_width(letter: str, bold: bool) -> int:
    """In thousandths of the type size."""
    table = _table(bold)
    if letter in table:
        return table[letter]
    import unicodedata

    base = unicodedata.normalize("NFD", letter)[0]
    if base in table:
        return table[base]
    if unicodedata.combining(letter) or unicodedata.category(letter) == "Mn":
        return 0
    if is_wide(letter):
        return _WIDE
    if letter.isalpha() and ord(letter) < 0x530:
        return _CAPITAL if letter.isupper() else _SMALL
    return _OTHER


def is_wide(letter: str) -> bool:
    """Chinese, Japanese and Korean letters fill a square."""
    import unicodedata

    return unicodedata.east_asian_width(letter) in ("W", "F")


def is_breakable(letter: str) -> bool:
    """A line may end after any Chinese or Japanese letter; Korean has spaces between its words."""
    return not "\uac00" <= letter <= "\ud7a3" and is_wide(letter)


def is_common(letter: str) -> bool:
    """Every font a sheet may be printed with has it, the ones inside typst included."""
    point = ord(letter)
    return 0x20 <= point <= _LAST_COMMON or any(first <= point <= last for first, last in _COMMON_BLOCKS)


def text_width(text: str, size: float, bold: bool = False) -> float:
    """In the unit of `size`."""
    return sum(letter_width(letter, bold) for letter in text) * size / 1000


def column_width(text: str) -> int:
    """Columns in a chat or on a terminal: wide letters take two, combining marks none."""
    if text.isascii():
        return len(text)
    import unicodedata

    return sum(0 if unicodedata.combining(c) else 2 if is_wide(c) else 1 for c in text)
