"""What is wrong with the layout of a page: read off the drawing itself."""

from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.metrics import ASCENT, DESCENT
from leaguecli.sheets.drawing.page import MARGIN, SMALLEST_BOX, Line, Rect, Text

TOUCH = 0.3
"""Millimetres by which things may touch: half a line's width and rounding."""


STRIP = 12.0


def extent(text: Text) -> Box:
    return Box(
        text.x - text.anchor * text.width,
        text.y - ASCENT * text.size,
        text.width,
        (ASCENT + DESCENT) * text.size,
    )


def overlap(a: Box, b: Box) -> bool:
    return min(a.right, b.right) - max(a.x, b.x) > TOUCH and min(a.bottom, b.bottom) - max(a.y, b.y) > TOUCH


def inside(a: Box, b: Box) -> bool:
    return (
        a.x >= b.x - TOUCH
        and a.y >= b.y - TOUCH
        and a.right <= b.right + TOUCH
        and a.bottom <= b.bottom + TOUCH
    )


def problems(page) -> list[str]:
    return [*outside_margins(page), *small_fields(page), *overlapping_texts(page), *crossed_fields(page)]


def outside_margins(page):
    frame = Box(MARGIN, MARGIN, page.width - 2 * MARGIN, page.height - 2 * MARGIN)
    for item in page.items:
        match item:
            case Rect():
                box = item.box
            case Line():
                box = Box(
                    min(item.x1, item.x2),
                    min(item.y1, item.y2),
                    abs(item.x2 - item.x1),
                    abs(item.y2 - item.y1),
                )
            case Text():
                box = extent(item)
        if not inside(box, frame):
            yield f"{page.name}: outside the margins: {item}"


def small_fields(page):
    for item in page.items:
        if isinstance(item, Rect) and item.writable and min(item.box.w, item.box.h) < SMALLEST_BOX - 0.01:
            yield f"{page.name}: too small to write in: {item}"


def bands(boxed):
    """Things by the strips of the page they lie in, so that only neighbours are compared."""
    strips = {}
    for number, (box, what) in enumerate(boxed):
        for strip in range(int(box.y // STRIP), int(box.bottom // STRIP) + 1):
            strips.setdefault(strip, []).append((number, box, what))
    return strips.values()


def neighbours(one, other):
    """Pairs of things, the one from each list, whose boxes overlap."""
    pairs = {}
    for strip in bands(
        [(box, ("one", what)) for box, what in one] + [(box, ("other", what)) for box, what in other]
    ):
        mine = sorted((box, number, what[1]) for number, box, what in strip if what[0] == "one")
        theirs = sorted((box, number, what[1]) for number, box, what in strip if what[0] == "other")
        for box, number, what in mine:
            for second, second_number, second_what in theirs:
                if second.x > box.right:
                    break
                if overlap(box, second):
                    pairs[number, second_number] = (box, what, second, second_what)
    return pairs.values()


def text_boxes(page):
    return [(extent(item), item.text) for item in page.items if isinstance(item, Text)]


def field_boxes(page):
    return [(item.box, "") for item in page.items if isinstance(item, Rect) and item.writable]


def overlapping_texts(page):
    texts = [(box, (number, text)) for number, (box, text) in enumerate(text_boxes(page))]
    for _, (first, text), _, (second, other) in neighbours(texts, texts):
        if first < second:
            yield f"{page.name}: {text!r} overlaps {other!r}"


def crossed_fields(page):
    """A field's edge may not run through a text, nor through another field."""
    fields = [(box, (number, "")) for number, (box, _) in enumerate(field_boxes(page))]
    for field, (first, _), other, (second, _) in neighbours(fields, fields):
        if first < second and not inside(other, field):
            yield f"{page.name}: fields overlap: {field} {other}"
    for field, _, box, text in neighbours(field_boxes(page), text_boxes(page)):
        if not inside(box, field):
            yield f"{page.name}: {text!r} crosses the edge of {field}"
