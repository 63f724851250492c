"""Icons kept up to date card by card equal a count from scratch, whatever is placed, shot or substituted."""

from hypothesis import given, settings
from hypothesis import strategies as st

from leaguecli.engines.magic_number_eleven.box import shipped_box
from leaguecli.engines.magic_number_eleven.sides import Side

LETTERS = "ADPS"
STEPS = st.lists(
    st.tuples(st.sampled_from(["place", "place", "place", "shoot", "substitute"]), st.integers(0, 10**6)),
    max_size=40,
)


def edges_of(row, column):
    """The six halves of a card as (half, edge, which face): written anew from the rulebook's picture."""
    return [
        ("top", 0, ("level", row, column), "lower"),
        ("top", 1, ("level", row, column + 1), "lower"),
        ("sides", 0, ("upright", row, column), "right"),
        ("sides", 1, ("upright", row, column + 2), "left"),
        ("bottom", 0, ("level", row + 1, column), "upper"),
        ("bottom", 1, ("level", row + 1, column + 1), "upper"),
    ]


def halves_of(player):
    letters = ["-" if kind < 0 else LETTERS[kind] for kind in player.halves]
    return {"top": letters[0:2], "sides": letters[2:4], "bottom": letters[4:6]}


def recount(box, places, used):
    """Icons by letter and base attack by card, from a list of (card, row, column) and the used icons."""
    faces = {("level", 0, column): {"upper": "A"} for column in range(1, 7)}
    faces |= {("level", 4, column): {"lower": "D"} for column in range(1, 7)}
    for card, row, column in places:
        for part, index, edge, face in edges_of(row, column):
            letter = halves_of(box.players[card])[part][index]
            if letter != "-":
                faces.setdefault(edge, {})[face] = letter
    complete = {}
    for edge, sides in faces.items():
        letters = list(sides.values())
        if len(letters) == 2 and letters[0] == letters[1] and edge not in used:
            complete[edge] = letters[0]
    icons = dict.fromkeys(LETTERS, 0)
    for letter in complete.values():
        icons[letter] += 1
    attack = {}
    for card, row, column in places:
        own = {edge for _, _, edge, _ in edges_of(row, column)}
        attack[card] = sum(complete.get(edge) == "A" for edge in own)
        printed = box.players[card].complete
        if printed >= 0 and ("printed", card) not in used:
            icons[LETTERS[printed]] += 1
            attack[card] += printed == 0
    return icons, attack


def ensure_same(box, side, used):
    places = [(card, side.field.spots[card] // 7, side.field.spots[card] % 7) for card in side.field.placed]
    icons, attack = recount(box, places, used)
    assert dict(zip(LETTERS, side.field.icons, strict=True)) == icons
    assert {card: side.field.base_attack(card) for card in side.field.placed} == attack
    assert sorted(side.field.shooters()) == sorted(card for card, power in attack.items() if power)
    assert side.field.markers() == len(used)
    for card, row, column in places:
        assert len(side.field.attack_icons(card)) == attack[card], (card, row, column)


def used_icon(side, card, slot):
    row, column = divmod(side.field.spots[card], 7)
    return ("printed", card) if slot == 6 else edges_of(row, column)[slot][2]


def step(box, side, used, what, number):
    field = side.field
    if what == "place":
        options = [(card, spot) for card in side.front for spot in field.free_spots(card)]
        if options:
            card, spot = options[number % len(options)]
            side.front.remove(card)
            field.place(card, spot)
    elif what == "shoot":
        options = [(card, slot) for card in field.placed for slot in field.attack_icons(card)]
        if options:
            card, slot = options[number % len(options)]
            used.add(used_icon(side, card, slot))
            field.cover(card, slot)
    elif side.bench and field.placed:
        leaves = field.placed[number % len(field.placed)]
        row, column = divmod(field.spots[leaves], 7)
        used -= {("printed", leaves), *(edge for _, _, edge, _ in edges_of(row, column))}
        side.substitute(leaves, side.bench[0])


@settings(max_examples=120, deadline=None)
@given(STEPS, st.permutations(range(20, 32)), st.booleans())
def test_incremental_icons_equal_a_recount(steps, stars, is_home):
    box = shipped_box()
    side = Side(box, "Reds", box.home if is_home else box.away)
    side.front = [*side.squad, *stars[:4]]
    side.bench = list(stars[4:])
    used = set()
    for what, number in steps:
        step(box, side, used, what, number)
        ensure_same(box, side, used)
    side.leave_field()
    ensure_same(box, side, set())
