"""Players, team cards and who owns what: the set-up of the game."""

import pytest
from wc_scripts import FINALS, TEAMS, block, block_lines, flow, head, play, told

from leaguecli.engines.world_cup_2010 import engine
from leaguecli.engines.world_cup_2010.data import action_cards, read_deck, team_cards
from leaguecli.files.fixtures import fixture
from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.table import Table


def start(players, owners=()):
    setup = Setup(tuple(TEAMS), players=tuple(players), owners=tuple(owners))
    return engine.start(setup, Table([RandomAgent() for _ in players], 7))


@pytest.mark.rule("WC-01")
@pytest.mark.parametrize(("count", "allowed"), [(1, False), (2, True), (8, True), (9, False)])
def test_two_to_eight_players(count, allowed):
    if allowed:
        assert len(start("ABCDEFGHI"[:count]).players) == count
    else:
        with pytest.raises(InvalidData, match="WC-01: 2 to 8 players"):
            start("ABCDEFGHI"[:count])


@pytest.mark.rule("WC-01")
def test_32_team_cards_and_32_action_cards(tmp_path):
    assert len(team_cards().teams) == len(action_cards()) == 32
    short = tmp_path / "deck.yaml"
    text = fixture("engines", "world_cup_2010", "deck.yaml").read_text(encoding="utf-8")
    short.write_text(text.replace("attack: 10", "attack: 9"), encoding="utf-8")
    with pytest.raises(InvalidData, match="WC-01: 32 action cards, not 31"):
        read_deck(short)


@pytest.mark.rule("WC-02")
@pytest.mark.parametrize(("goal", "player"), [("Netherlands", "Bob"), ("Spain", "Ann")])
def test_the_owner_of_the_champions_wins(goal, player):
    owners = {"Uruguay": "Ann", "Netherlands": "Bob", "Germany": "Bob", "Spain": "Ann"}
    kept = {"Ann": ["goal", "foul", "foul"], "Bob": ["goal", "foul", "defence"]}
    lines = block_lines(["Ann", "Bob"], ["goal to Uruguay", f"goal to {goal}"], kept=kept, short=True)
    state = {"hands": {"0": kept["Ann"], "1": kept["Bob"]}}
    text = block("FINALS", FINALS, lines, ["Ann", "Bob"], owners, state=full_state(state))
    assert told(text, "winner") == [{"team": goal, "player": player}]


def full_state(words):
    return {"groups": {}, "finished": [], "last_sixteen": [], **words}


@pytest.mark.rule("WC-03")
@pytest.mark.parametrize("count", range(2, 9))
def test_team_cards_are_dealt_evenly(count):
    owners = start("ABCDEFGH"[:count]).owners
    shares = [owners.count(seat) for seat in range(count)]
    assert sum(shares) == 32
    assert max(shares) - min(shares) <= 1


@pytest.mark.rule("WC-03")
def test_the_deal_is_a_shuffle():
    """Another seed, another deal; nobody always gets the same team."""
    deals = [
        tuple(engine.start(Setup(tuple(TEAMS), players=("A", "B")), Table([], seed)).owners)
        for seed in range(20)
    ]
    assert len(set(deals)) == 20
    assert all({deal[team] for deal in deals} == {0, 1} for team in range(32))


def dealt(*sizes):
    """A transcript in which the team cards are dealt at the table, in file order."""
    names = [f"P{seat}" for seat in range(len(sizes))]
    text, left = [*head(players=names), "start:"], list(TEAMS)
    for name, size in zip(names, sizes, strict=True):
        hand, left = left[:size], left[size:]
        text.append(f"  - {{deal: team cards, by: {name}, cards: {flow(hand)}}}")
    return "\n".join([*text, "rounds:", "  - {stage: GROUP-A, play: []}"])


@pytest.mark.rule("WC-03")
def test_a_deal_written_down_at_the_table():
    assert play(dealt(7, 7, 6, 6, 6)) == {}
    with pytest.raises(RuleBroken, match="7 cards are dealt here") as caught:
        play(dealt(8, 6, 6, 6, 6))
    assert caught.value.where == "evening.yaml:6:5"


@pytest.mark.rule("WC-03")
def test_an_uneven_set_up_is_refused():
    start("AB", [0] * 16 + [1] * 16)
    with pytest.raises(InvalidData, match="WC-03"):
        start("AB", [0] * 17 + [1] * 15)


@pytest.mark.parametrize("owners", [[0] * 31, [None] * 32, [2] * 32])
def test_every_team_needs_an_owner(owners):
    with pytest.raises(InvalidData):
        start("AB", owners)


@pytest.mark.rule("WC-04")
def test_nobody_sees_whose_the_teams_are_before_they_play():
    """In group A no view and nothing that is told leads to the owners of the other 28 teams."""
    seen, heard = [], []

    class Looker(RandomAgent):
        def answer(self, decision):
            pick = super().answer(decision)

            def look(view, options):
                seen.append(view)
                return pick(view, options)

            return look

    class Talking(Table):
        telling = True

        def tell(self, kind, **facts):
            heard.append((kind, facts))

    table = Talking([Looker() for _ in range(4)], 3)
    campaign = engine.start(Setup(tuple(TEAMS), players=("Ann", "Bob", "Cid", "Dan")), table)
    pairings = tuple(Pairing(f"M{n}", *pair) for n, pair in enumerate(((0, 1), (2, 3), (0, 2)), start=1))
    campaign.play(Round("GROUP-A", pairings), table)
    reached = [thing for view in seen for thing in reachable(view)]
    assert not any(thing is campaign.owners for thing in reached)
    names = {thing for thing in reached if isinstance(thing, str)}
    assert names.isdisjoint(TEAMS[4:])
    assert names.isdisjoint(campaign.players)
    said = str(heard)
    assert not any(name in said for name in (*TEAMS[4:], *campaign.players))


def reachable(root):
    """Everything a view leads to."""
    found, waiting = {}, [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, type):
            continue
        found[id(thing)] = thing
        if isinstance(thing, dict):
            waiting += [*thing, *thing.values()]
        elif isinstance(thing, list | tuple | set | frozenset):
            waiting += list(thing)
        for name in getattr(type(thing), "__slots__", ()) or ():
            if hasattr(thing, name):
                waiting.append(getattr(thing, name))
        waiting += list(getattr(thing, "__dict__", {}).values())
    return list(found.values())
