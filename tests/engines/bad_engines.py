"""Plug-ins that do what plug-ins must not: each attribute of this module is an engine with one vice."""

import os
import random
import signal
import sys
import time

from leaguecli.model.errors import InvalidData, UsageProblem
from leaguecli.model.result import Result, Score
from leaguecli.tabletop.agents import Thinker
from leaguecli.tabletop.chance import Die
from leaguecli.tabletop.decision import Decision

DIE = Die("die", range(6))
KICK = Decision("kick", "T-1", "{name}, left or right?")
AIM = Decision(
    "aim", "T-2", "How far?", parse=lambda view, said: int(said),
    objection=lambda view, choice: None if choice < 9 else ("T-2", "at most 8"),
)  # fmt: skip
UNDECLARED = Decision("undeclared", "T-3", "?")


class Sensible(Thinker):
    def kick(self, view, options):
        return "left"

    def aim(self, view, options):
        return 3

    undeclared = kick


class View:
    def words(self):
        return {"name": "keeper"}

    def lines(self):
        return ["a ball", "a goal"]


class ToyCampaign:
    def __init__(self, engine, count):
        self.engine = engine
        self.count = count

    def play(self, round, table):
        results = {}
        for pairing in round.pairings:
            if pairing.id not in round.known:
                table.at(pairing.id)
                results[pairing.id] = self.match(table, pairing.home)
        self.count += len(results)
        returned = self.engine.vice(results)
        return results if returned is None else returned

    def match(self, table, seat):
        side = table.choose(seat, self.engine.decision, View(), lambda: ["left", "right"])
        home, away = table.roll(DIE, by=seat), table.roll(DIE)
        table.tell("kick", side=side)
        return Result(score=Score(home, away if home != away else away + 1))

    def record(self, round, pairing, result, details, table):
        self.count += 1

    def state(self):
        return {"count": self.count} if self.engine.bad_state is None else self.engine.bad_state


class DrawingCampaign(ToyCampaign):
    def draw(self, round, entrants, table):
        table.at(round.id)
        order = table.shuffled(entrants, "hat")
        return [(order[0], order[1])] if round.id == "CUP" else [(order[0], order[0])]

    def sheet(self, team):
        return [f"team {team}", f"count {self.count}"]


class Toy:
    key = "toy"
    name = "Toy"
    version = "1"
    decisions = (KICK, AIM)
    story = {"kick": "{side}"}
    agents = {"sensible": Sensible}

    def __init__(self, vice=lambda results: None, state=None, decision=KICK):
        self.vice = vice
        self.bad_state = state
        self.decision = decision

    def seats(self, setup):
        if len(setup.teams) > 9:
            raise UsageProblem("at most {most} teams play toy", hint="send some home", most=9)
        return setup.teams

    def start(self, setup, table):
        return ToyCampaign(self, 0)

    def resume(self, setup, state):
        return ToyCampaign(self, state["count"])

    def friendly(self, setup, table):
        result = ToyCampaign(self, 0).match(table, 0)
        returned = self.vice({"": result})
        return result if returned is None else returned

    def secrets(self, campaign, seat):
        return ()


def raise_error(results):
    raise ZeroDivisionError("no goals \x1b[2J today")


def raise_unprintable(results):
    class Unprintable(Exception):
        def __str__(self):
            raise ValueError

    raise Unprintable


def refuse_unsayably(results):
    raise InvalidData("{nobody} said {0.__class__}")


def hang(results):
    while True:
        time.sleep(0.01)


def hang_in_c(results):
    pow(3, 10**9)


def stop(results):
    os.kill(os.getpid(), signal.SIGSTOP)


def segfault(results):
    import ctypes

    ctypes.string_at(0)


def flood(results):
    for _ in range(200):
        print("goal! " * 10000)
        print("goal! " * 10000, file=sys.stderr)
    os.write(1, b'{"returned": {}}\n')


def eat_memory(results):
    eaten = []
    while True:
        eaten.append(bytearray(10_000_000))


def eat_memory_at_once(results):
    return bytearray(10**12)


def close_descriptors(results):
    os.closerange(0, 256)
    time.sleep(60)


def write_everywhere(results):
    for number in range(3, 64):
        try:
            os.write(number, b"[1, 2\n")
        except OSError:
            continue


def start_others(results):
    import subprocess

    grandchild = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(120)"])
    with open(os.environ["TOY_GRANDCHILD"], "w", encoding="utf-8") as file:
        file.write(str(grandchild.pid))
    hang(results)


def meddle(results):
    random.seed(1)
    os.chdir("/tmp")
    os.environ["HOME"] = "/nowhere"
    sys.path.clear()
    sys.stdout = sys.stderr = None


def each(result):
    return lambda results: dict.fromkeys(results, result)


def raw(home, away=0, **more):
    return each({"score": [home, away], **more})


good = Toy()
aims = Toy(decision=AIM)
draws = Toy()
draws.start = lambda setup, table: DrawingCampaign(draws, 0)
raises = Toy(raise_error)
unprintable = Toy(raise_unprintable)
unsayable = Toy(refuse_unsayably)
exits_politely = Toy(lambda results: sys.exit("bye"))
interrupts = Toy(lambda results: (_ for _ in ()).throw(KeyboardInterrupt))
hangs = Toy(hang)
hangs_in_c = Toy(hang_in_c)
stops = Toy(stop)
exits = Toy(lambda results: os._exit(3))
dies = Toy(segfault)
floods = Toy(flood)
eats_memory = Toy(eat_memory)
eats_memory_at_once = Toy(eat_memory_at_once)
closes_descriptors = Toy(close_descriptors)
writes_everywhere = Toy(write_everywhere)
starts_others = Toy(start_others)
meddles = Toy(meddle)
undeclared = Toy(decision=UNDECLARED)

nan = Toy(each(float("nan")))
nan_goals = Toy(raw(float("nan")))
infinite_goals = Toy(raw(float("inf")))
win = Toy(each("win"))
win_goals = Toy(raw("win"))
minus = Toy(raw(-5))
minus_result = Toy(lambda results: dict.fromkeys(results, Result(score=Score(-5, 0))))
thousand = Toy(raw(1000))
enormous = Toy(raw(10**400))
too_enormous = Toy(raw(10**5000))
half = Toy(raw(0.5))
true = Toy(raw(True))
three_goals = Toy(each({"score": [1, 2, 3]}))
nothing = Toy(each({}))
no_results = Toy(lambda results: [])
missing = Toy(lambda results: dict(list(results.items())[1:]))
surplus = Toy(lambda results: results | {"M99": Result(score=Score(1, 0))})
unknown_fact = Toy(raw(1, bribe=True))
bad_outcome = Toy(each({"outcome": "win"}))
bad_forfeit = Toy(raw(1, forfeit="both"))
level_shootout = Toy(raw(1, 1, pens=[4, 4]))
level = Toy(raw(1, 1))
objects = Toy(lambda results: dict.fromkeys(results, object()))
huge = Toy(lambda results: {"M1": "x" * 20_000_000})

state_number_keys = Toy(state={1: 2})
state_list = Toy(state=[1])
state_nan = Toy(state={"a": float("nan")})
state_object = Toy(state={"a": object()})
state_huge = Toy(state={"a": "x" * 5_000_000})
state_half = Toy(state={"a": "\ud800"})


def nested(depth):
    data = {"a": None}
    for _ in range(depth):
        data = {"a": data}
    return data


state_deep = Toy(state=nested(400))
state_deeper = Toy(state=nested(100_000))
state_cyclic = Toy(state={})
state_cyclic.bad_state["a"] = state_cyclic.bad_state


class Partial:
    key, name, version = "toy", "Toy", "1"


partial = Partial()
misnamed = Toy()
misnamed.key = "other"
invisible = Toy()
invisible.name = "T\x1b[2Joy"
bad_story = Toy()
bad_story.story = {"kick": "{side:>99999999999}"}
no_agents = Toy()
no_agents.agents = {}
twice = Toy()
twice.decisions = (KICK, KICK)
