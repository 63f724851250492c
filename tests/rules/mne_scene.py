"""A position of Magic Number Eleven and the lines of a transcript that are played from it."""

from leaguecli.engines.magic_number_eleven.box import shipped_box
from leaguecli.engines.magic_number_eleven.match import Match
from leaguecli.engines.magic_number_eleven.turns import play_turn
from leaguecli.engines.magic_number_eleven.words import AWAY, HOME
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.replayed import ReplayedTable
from leaguecli.tabletop.table import Table
from leaguecli.tabletop.transcript import parse_transcript

TEAMS = ("Reds", "Blues")
BENCHES = (("Target Man", "Dribbler", "Libero"), ("Line Breaker", "Killer Pass", "Sweeper"))

# Positions of the rulebook's pictures.
THREE_PASS_TWO_PRESS = (
    "L Full Back a4, R Full Back c4, Chance Maker b3, Tempo Control d3, Play Maker c2, Striker e2"
)
STRIKER_BEFORE_CHANCE_MAKER = "Chance Maker c2, Striker b1"
WINGER_BESIDE_STRIKER = "Chance Maker c2, Striker b1, R Winger d1"
TWO_CENTRE_BACKS = "L Centre Back b4, R Centre Back d4"


def replayed_table(lines, listener=None):
    """A table that plays the written lines: `- {draw: synergy, card: 3}`, one a line."""
    written = (
        "\n".join(f"  {line.strip()}" for line in lines.strip().splitlines()) if lines.strip() else "  []"
    )
    text = f"transcript: 1\ngame: magic-number-eleven\nteams: [Reds, Blues]\nplay:\n{written}\n"
    played = parse_transcript(parse_nodes(text, "scene.yaml")).friendly
    return ReplayedTable(played.lines, TEAMS, played.end, listener)


class Scene:
    """`home="Striker b1, Chance Maker c2"` places cards; the rest of the squad lies in front of its owner."""

    def __init__(
        self,
        lines="",
        *,
        home="",
        away="",
        hands=((), ()),
        control=0,
        fronts=(None, None),
        benches=BENCHES,
        agents=None,
        box=None,
    ):
        self.events = []
        self.box = box or shipped_box()
        table = Table(agents, 1) if agents else replayed_table(lines, self._hear)
        self.table = table
        self.match = Match(self.box, table, TEAMS, (0, 1))
        self.match.half = 1
        self.match.control = control
        for side, written in ((HOME, home), (AWAY, away)):
            self._line_up(side, written, fronts[side], benches[side])
            self._deal(side, hands[side])

    def _hear(self, kind, facts):
        self.events.append((kind, facts))

    def card(self, side, name):
        own = [*(self.box.home if side == HOME else self.box.away), *self.box.stars]
        return next(card for card in own if self.box.names[card] == name)

    def _line_up(self, side, written, front, bench):
        own = self.match.sides[side]
        places = [place.rsplit(" ", 1) for place in written.split(", ")] if written else []
        placed = [self.card(side, name) for name, _ in places]
        waiting = own.squad if front is None else [self.card(side, name) for name in front]
        own.front = [card for card in waiting if card not in placed]
        own.bench = [card for name in bench if (card := self.card(side, name)) not in placed + own.front]
        own.squad = list(dict.fromkeys([*own.squad, *placed, *own.front, *own.bench]))
        for card, (_, space) in zip(placed, places, strict=True):
            own.field.place(card, self.spot(space))

    def _deal(self, side, labels):
        for label in labels:
            card = self.box.synergy.labels.index(str(label))
            self.match.deck.remove(card)
            self.match.hands[side].append(card)

    def spot(self, name):
        return next(spot for spot in self.box.board.spots if self.box.board.spot_name(spot) == name)

    def hand(self, side=HOME):
        return sorted(self.box.synergy.labels[card] for card in self.match.hands[side])

    def own(self, side=HOME):
        return self.match.sides[side]

    def base_attack(self, name, side=HOME):
        return self.own(side).field.base_attack(self.card(side, name))

    def do(self, action, side=HOME, *arguments):
        """Plays one rule to its end: every written line must have been used."""
        action(self.match, side, *arguments)
        if isinstance(self.table, ReplayedTable):
            self.table.ensure_finished()
        return self

    def turn(self, side=HOME, is_added_time=False):
        return self.do(play_turn, side, is_added_time)

    def kinds(self):
        return [kind for kind, _ in self.events]

    def told(self, kind):
        return [facts for heard, facts in self.events if heard == kind]

    def goals(self):
        return tuple(self.match.score())

    def count_synergy(self):
        match = self.match
        return len(match.deck) + len(match.discards) + sum(map(len, (*match.hands, *match.laid)))

    def leave_in_deck(self, *labels):
        """The rest of the deck goes to the discards."""
        match = self.match
        kept = [self.box.synergy.labels.index(str(label)) for label in labels]
        for card in kept:
            match.deck.remove(card)
        match.discards += match.deck
        match.deck[:] = kept
        return self


def random_agents():
    return [RandomAgent(), RandomAgent()]


def reaches(start, hidden):
    """Whether walking the object graph from `start` meets one of the hidden objects."""
    secret = {id(thing) for thing in hidden}
    seen, waiting = set(), [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in secret:
            return True
        if id(thing) in seen or isinstance(thing, str | int | float | bool | type | None.__class__):
            continue
        seen.add(id(thing))
        if isinstance(thing, dict):
            waiting += [*thing.keys(), *thing.values()]
        elif isinstance(thing, list | tuple | set):
            waiting += list(thing)
        waiting += [getattr(thing, name, None) for name in slots_of(thing)]
        waiting += list(getattr(thing, "__dict__", {}).values())
    return False


def slots_of(thing):
    return [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
