"""The World Cup campaign from evening to evening: state, seeds, hidden hands, results recorded by hand."""

import json
import re

import pytest

from benchmarks.world_cup_tournament import (
    champion_of,
    group_rounds,
    make_setup,
    play_world_cup,
    team_names,
    tournament_rounds,
)
from leaguecli.engines.world_cup_2010 import engine
from leaguecli.engines.world_cup_2010.cards import LABELS
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result, Score, format_result
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.engine import Campaign, Engine, Pairing, Round, Setup
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.table import Table
from leaguecli.tabletop.transcript import format_transcript, parse_transcript
from leaguecli.testing import CHECKS, check_engine
from leaguecli.testing import TEAMS as TRAPS

PLAYERS = ("Ann", "Bob", "Cid", "Dan")
ONE_NIL = Result(score=Score(1, 0))


def sensible(count=4):
    return [engine.agents["sensible"]() for _ in range(count)]


def recorded(setup, seed=1, agents=None):
    names = engine.seats(setup)
    return RecordedTable(agents or sensible(len(names)), seed, names)


def saved(setup, campaign):
    """The campaign after a trip through the league file."""
    return engine.resume(setup, json.loads(json.dumps(campaign.state())))


def lines_of_a_cup(setup, *, saving, agents=None):
    """Every line of a whole tournament, the campaign saved and loaded between the stages or not."""
    table = recorded(setup, agents=agents)
    campaign = engine.start(setup, table)
    for round, done in tournament_rounds():
        if saving:
            campaign = saved(setup, campaign)
        done(campaign.play(round, table))
    return table.lines


def test_it_is_an_engine():
    assert isinstance(engine, Engine)
    setup = make_setup(PLAYERS)
    assert isinstance(engine.start(setup, Table(sensible(), 1)), Campaign)
    assert engine.seats(setup) == PLAYERS
    assert engine.seats(Setup(team_names())) == team_names()


@pytest.mark.parametrize("players", [2, 3, 8])
def test_playing_on_after_a_save_is_as_if_never_saved(players):
    setup = make_setup([f"P{n}" for n in range(players)])
    assert lines_of_a_cup(setup, saving=True) == lines_of_a_cup(setup, saving=False)


def test_random_players_too():
    setup = make_setup(PLAYERS)
    once, again = (
        lines_of_a_cup(setup, saving=s, agents=[RandomAgent() for _ in PLAYERS]) for s in (True, False)
    )
    assert once == again


def test_chance_follows_from_the_seed_and_the_stage_alone():
    """Group B is the same whether group A was played before it or not; another seed gives another one."""
    setup = make_setup(PLAYERS)
    first, second = group_rounds()[:2]

    def group_b(seed, *before):
        table = recorded(setup, seed)
        campaign = engine.start(setup, table)
        for round in before:
            campaign.play(round, table)
        table.lines.clear()
        campaign.play(second, table)
        return table.lines

    assert group_b(1) == group_b(1, first)
    assert group_b(1) != group_b(2)


def test_the_simulated_and_the_recorded_table_agree():
    setup = make_setup(PLAYERS)
    results = []
    for table in (Table(sensible(), 5), recorded(setup, 5)):
        played = play_world_cup(engine.start(setup, table), table)
        results.append({match: format_result(result) for match, (_, result) in played.items()})
    assert len(results[0]) == 64
    assert results[0] == results[1]


@pytest.mark.parametrize("agents", [sensible, lambda: [RandomAgent() for _ in PLAYERS]])
def test_a_whole_cup_can_be_written_down_and_replayed(agents):
    setup = make_setup(PLAYERS)
    table = recorded(setup, 3, agents())
    campaign = engine.start(setup, table)
    rounds = []
    for round, done in tournament_rounds():
        table.lines.clear()
        results = campaign.play(round, table)
        done(results)
        rounds.append((round, list(table.lines), results))
    text = format_transcript(engine.key, setup, rounds=rounds)
    again = replay(engine, parse_transcript(parse_nodes(text, "cup.yaml")))
    assert {m: format_result(r) for m, r in again.items()} == {
        match: format_result(result) for _, _, results in rounds for match, result in results.items()
    }


def test_every_team_may_sit_for_itself():
    """Without players the cards reach for the block's eight teams."""
    setup = Setup(team_names())
    table = recorded(setup)
    played = play_world_cup(engine.start(setup, table), table)
    assert len(played) == 64
    assert 0 <= champion_of(played) < 32


class Looking(Table):
    """Looks at every view for a way to what its seat must not know."""

    campaign = None
    looked = 0

    def choose(self, seat, decision, view, options):
        if self.campaign is not None:
            found = {id(thing) for thing in reachable(view)}
            hidden = list(engine.secrets(self.campaign, seat))
            assert len(hidden) > 1
            assert all(id(thing) not in found for thing in hidden)
            self.looked += 1
        return super().choose(seat, decision, view, options)


def reachable(root):
    found, waiting = {}, [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, int | str | type):
            continue
        found[id(thing)] = thing
        if isinstance(thing, dict):
            waiting += [*thing, *thing.values()]
        elif isinstance(thing, list | tuple | set | frozenset):
            waiting += list(thing)
        for kind in type(thing).__mro__:
            slots = kind.__dict__.get("__slots__", ())
            waiting += [
                getattr(thing, s) for s in ([slots] if isinstance(slots, str) else slots) if hasattr(thing, s)
            ]
        waiting += list(getattr(thing, "__dict__", {}).values())
    return list(found.values())


@pytest.mark.parametrize("players", [2, 4])
def test_hidden_cards_stay_hidden(players):
    setup = make_setup([f"P{n}" for n in range(players)])
    table = Looking(sensible(players), 8)
    table.campaign = campaign = engine.start(setup, table)
    play_world_cup(campaign, table)
    assert table.looked > 200


def test_the_walker_finds_what_is_there():
    """A view that leaked would be noticed."""
    setup = make_setup(PLAYERS)
    table = Looking(sensible(), 8)
    table.campaign = campaign = engine.start(setup, table)
    choose = table.choose

    def leaking(seat, decision, view, options):
        if hasattr(view, "discards"):
            view.discards.append(campaign.groups["GROUP-A"].pack.deck)
        return choose(seat, decision, view, options)

    table.choose = leaking
    with pytest.raises(AssertionError):
        campaign.play(group_rounds()[0], table)


def test_views_have_words_and_lines_for_people():
    seen = {}

    class Person(RandomAgent):
        def answer(self, decision):
            pick = super().answer(decision)

            def ask(view, options):
                seen[decision.name] = (decision.question.format(**view.words()), view.lines())
                return pick(view, options)

            return ask

    setup = make_setup(PLAYERS)
    table = Table([Person() for _ in PLAYERS], 2)
    play_world_cup(engine.start(setup, table), table)
    question, lines = seen["cards"]
    assert "which cards does" in question
    assert any(re.search(r"points \d+, goals \d+-\d+", line) for line in lines)
    assert lines[-1].startswith("hand of ")
    question, lines = seen["turn"]
    assert question.startswith("Your cards: ")
    assert sum("of 4 places" in line for line in lines) == 4


def test_the_story_has_a_sentence_for_everything_told():
    setup = make_setup(PLAYERS)
    heard = set()

    def listen(kind, facts):
        heard.add(kind)
        assert engine.story[kind].format(**facts)

    names = engine.seats(setup)
    for seed in range(12):
        table = RecordedTable(sensible(), seed, names, listen)
        play_world_cup(engine.start(setup, table), table)
    alone = Setup(team_names())
    table = RecordedTable(sensible(32), 1, engine.seats(alone), listen)
    play_world_cup(engine.start(alone, table), table)
    assert heard >= set(engine.story) - {"partial"}


# Results recorded by hand


def record(campaign, round, number, result=ONE_NIL, **details):
    campaign.record(round, round.pairings[number], result, details, Table([], 0))


def with_known(round, *numbers):
    known = {round.pairings[n].id: ONE_NIL for n in numbers}
    return Round(round.id, round.pairings, group=round.group, known=known)


def group_a():
    setup = make_setup(PLAYERS)
    return setup, engine.start(setup, Table(sensible(), 1)), group_rounds()[0]


def hands_dealt(table):
    return {line["by"]: len(line["cards"]) for line in table.lines if "deal" in line}


def test_a_recorded_match_costs_one_card_each():
    """South Africa v Mexico by hand: four and six cards are left of five and seven."""
    setup, campaign, round = group_a()
    record(campaign, round, 0)
    table = recorded(setup)
    results = saved(setup, campaign).play(with_known(round, 0), table)
    assert list(results) == ["M2", "M3", "M4", "M5", "M6"]
    dealt = [(line["by"], len(line["cards"])) for line in table.lines if "deal" in line]
    assert dealt == [
        ("South Africa", 4),
        ("Mexico", 6),
        ("Uruguay", 7),
        ("France", 7),
        ("discards", 1),
        ("discards", 1),
    ]


def test_stated_cards_leave_the_pack():
    """France's 3 goals card was played by hand: nobody can be dealt it, but it can be flipped later."""
    setup, campaign, round = group_a()
    record(campaign, round, 1, cards={"home": ["attack", "attack"], "away": ["3 goals", "Goal"]})
    for seed in range(10):
        table = recorded(setup, seed)
        saved(setup, campaign).play(with_known(round, 1), table)
        hands = {line["by"]: line["cards"] for line in table.lines if "deal" in line}
        assert {team: len(hand) for team, hand in hands.items()} == {
            "South Africa": 5,
            "Mexico": 7,
            "Uruguay": 5,
            "France": 5,
        }
        assert all("3 goals" not in hand for hand in hands.values())


def test_cards_may_be_counted_or_written_in_one_string():
    setup, campaign, round = group_a()
    record(campaign, round, 0, cards={"home": 3, "away": "goal, 2 goals"})
    squads = campaign.groups["GROUP-A"].squads
    assert (squads[0].unseen, squads[0].row.cards_left) == (3, 2)
    assert (squads[1].spent, squads[1].row.cards_left) == ([1, 2], 5)
    record(campaign, round, 3, cards={"home": ["2"], "away": []})
    assert (squads[3].unseen, squads[3].row.cards_left) == (2, 5)
    assert (squads[1].unseen, squads[1].row.cards_left) == (1, 4), "nothing said: one card"


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ({"home": 0}, "M1: South Africa can have played 1 to 3 cards, not 0"),
        ({"home": 4}, "can have played 1 to 3 cards"),
        ({"away": 5}, "can have played 1 to 4 cards"),
        ({"home": ["3 goals"], "away": ["3 goals"]}, "Mexico cannot have played 3 goals"),
        ({"home": ["hat-trick"]}, "there is no card called hat-trick"),
        ({"home": {"goal": 1}}, "are no cards"),
        ({"home": True}, "are no cards"),
    ],
)
def test_impossible_cards_are_refused_and_nothing_is_lost(cards, message):
    _, campaign, round = group_a()
    before = campaign.state()
    with pytest.raises(InvalidData, match=message):
        record(campaign, round, 0, cards=cards)
    assert campaign.groups["GROUP-A"].done == []
    assert {**campaign.state(), "groups": {}} == before


def test_a_whole_group_by_hand_leaves_nothing_to_play():
    setup, campaign, round = group_a()
    for number in range(6):
        record(campaign, round, number)
    campaign = saved(setup, campaign)
    assert campaign.groups == {}
    assert campaign.play(with_known(round, *range(6)), recorded(setup)) == {}


def test_a_correction_costs_no_more_cards():
    _, campaign, round = group_a()
    record(campaign, round, 0)
    before = campaign.state()
    record(campaign, round, 0, Result(score=Score(4, 4)))
    assert campaign.state() == before


def test_known_results_without_a_record_count_as_one_card_each():
    setup, campaign, round = group_a()
    table = recorded(setup)
    campaign.play(with_known(round, 0), table)
    assert hands_dealt(table)["South Africa"] == 4


def test_a_group_may_be_played_match_by_match():
    """Hands, deck and discards last from evening to evening; a match by hand takes from the dealt hand."""
    setup, campaign, round = group_a()
    table = recorded(setup)
    first = Round(round.id, round.pairings[:1])
    assert list(campaign.play(first, table)) == ["M1"]
    campaign = saved(setup, campaign)
    hand = list(campaign.groups["GROUP-A"].squads[2].hand)
    assert len(hand) == 7
    record(campaign, round, 1, cards={"home": [LABELS[hand[0]]]})
    group = campaign.groups["GROUP-A"]
    assert group.squads[2].hand == hand[1:]
    assert len(group.squads[3].hand) == 6, "the weakest card"
    absent = next(label for kind, label in enumerate(LABELS) if kind not in group.squads[0].hand)
    with pytest.raises(InvalidData, match="cannot have played"):
        record(campaign, round, 2, cards={"home": [absent]})
    campaign = saved(setup, campaign)
    results = campaign.play(with_known(round, 1), table)
    assert list(results) == ["M3", "M4", "M5", "M6"]
    assert campaign.groups == {}


def test_groups_may_be_recorded_side_by_side():
    setup, campaign, round = group_a()
    record(campaign, round, 0)
    record(campaign, group_rounds()[1], 0)
    campaign = saved(setup, campaign)
    assert sorted(campaign.groups) == ["GROUP-A", "GROUP-B"]
    assert len(campaign.play(with_known(round, 0), recorded(setup))) == 5
    assert sorted(campaign.groups) == ["GROUP-B"]


def test_a_cup_whose_earlier_stages_were_all_recorded_by_hand():
    """Only the finals are played: three cards are dealt to each of the four teams' owners."""
    setup, campaign, _ = group_a()
    semi = Round("SF", (Pairing("M61", 0, 5, True), Pairing("M62", 10, 15, True)))
    for pairing in semi.pairings:
        campaign.record(semi, pairing, ONE_NIL, {}, Table([], 0))
    finals = Round("FINALS", (Pairing("M63", 5, 15, True), Pairing("M64", 0, 10, True)))
    table = recorded(setup)
    assert set(saved(setup, campaign).play(finals, table)) == {"M63", "M64"}
    assert set(hands_dealt(table).values()) == {3}


def test_events_and_finished_stages_play_nothing():
    setup, campaign, round = group_a()
    table = recorded(setup)
    assert campaign.play(Round("OWNERS", kind="event"), table) == {}
    assert campaign.play(with_known(round, *range(6)), table) == {}


def without(round, team):
    pairings = tuple(pairing for pairing in round.pairings if team not in (pairing.home, pairing.away))
    return Round(round.id, pairings, group=round.group)


def test_a_group_goes_on_without_a_team_that_has_withdrawn():
    """France is out: two matches each for the others, who are dealt as ever."""
    setup, campaign, round = group_a()
    table = recorded(setup)
    results = campaign.play(without(round, 3), table)
    assert list(results) == ["M1", "M3", "M5"]
    assert hands_dealt(table) == {"South Africa": 5, "Mexico": 7, "Uruguay": 7}
    assert campaign.groups == {}
    assert campaign.finished == ["GROUP-A"]


def test_a_team_may_withdraw_from_a_group_under_way():
    setup, campaign, round = group_a()
    record(campaign, round, 1)
    record(campaign, round, 2)
    campaign = saved(setup, campaign)
    assert list(campaign.play(without(round, 3), recorded(setup))) == ["M1", "M5"]
    assert campaign.groups == {}


def test_results_of_a_team_that_has_withdrawn_cost_nobody_a_card():
    _, campaign, round = group_a()
    left = without(round, 3)
    campaign.record(left, round.pairings[1], ONE_NIL, {}, Table([], 0))
    assert campaign.groups["GROUP-A"].done == []


# Other company


def test_a_friendly_between_any_two_teams():
    for teams in (("Brazil", "Spain"), ("FC Kitchen", "Ruritania"), ("brazil", "Brasil")):
        setup = Setup(teams)
        result = engine.friendly(setup, Table(sensible(2), 4))
        assert result.score is not None
        assert result.pens is None


def test_a_friendly_has_two_teams():
    with pytest.raises(InvalidData, match="two teams, not 3"):
        engine.friendly(Setup(("A", "B", "C")), Table(sensible(3), 4))


def test_renamed_teams_keep_their_cards():
    names = tuple(f"Team {n}" for n in range(32))
    campaign = engine.start(Setup(names), Table(sensible(32), 1))
    assert [card.cards for card in campaign.team_cards[:4]] == [5, 7, 7, 7]


def test_a_league_of_other_teams_plays_single_matches():
    setup = Setup(("A", "B", "C", "D", "E", "F"))
    table = recorded(setup)
    round = Round("R1", (Pairing("M1", 0, 1), Pairing("M2", 2, 3), Pairing("M3", 4, 5)))
    assert list(engine.start(setup, table).play(round, table)) == ["M1", "M2", "M3"]
    assert [len(line["cards"]) for line in table.lines if "deal" in line] == [6] * 6


@pytest.mark.parametrize(
    "round",
    [
        Round("GROUP-A", (Pairing("M1", 0, 0),)),
        Round("GROUP-A", (Pairing("M1", 0, 1), Pairing("M1", 2, 3))),
        Round("GROUP-A", tuple(Pairing(f"M{n}", 0, 1) for n in range(4)) + (Pairing("M9", 2, 3),)),
        Round("QF", (Pairing("M57", 0, 1, True), Pairing("M58", 1, 2, True))),
        Round("R16-1", (Pairing("M49", 0, 1, True),), facts={"entrants": [99]}),
        Round("R16-1", (Pairing("M49", 0, 1, True),), facts={"entrants": "all"}),
    ],
)
def test_impossible_rounds_are_refused(round):
    setup, campaign, _ = group_a()
    with pytest.raises(InvalidData):
        campaign.play(round, recorded(setup))


def test_unknown_options_are_refused():
    with pytest.raises(InvalidData, match="unknown option last_hand"):
        engine.start(Setup(team_names(), options={"last_hand": "played"}), Table([], 1))
    with pytest.raises(InvalidData, match="the option last_hands cannot be kept"):
        engine.start(Setup(team_names(), options={"last_hands": "kept"}), Table([], 1))
    options = engine.start(Setup(team_names(), options={"repeated_fouls": False}), Table([], 1)).options
    assert options["repeated_fouls"] == "no"


def test_owners_of_the_set_up_come_before_saved_ones():
    setup = make_setup(PLAYERS)
    dealt = engine.start(Setup(team_names(), players=PLAYERS), Table([], 1))
    assert engine.resume(setup, dealt.state()).owners == list(setup.owners)
    assert engine.resume(Setup(team_names(), players=PLAYERS), dealt.state()).owners == dealt.owners
    with pytest.raises(InvalidData, match="damaged"):
        engine.resume(Setup(team_names(), players=PLAYERS), {})


def test_the_team_sheet():
    setup, campaign, round = group_a()
    owner = PLAYERS[setup.owners[3]]
    assert campaign.sheet(3) == [
        "action cards in the group: 7",
        "goal cards: 3 goals counts 3, 2 goals counts 2, goal counts 1",
        f"owner: {owner}",
    ]
    record(campaign, round, 1)
    assert campaign.sheet(3)[-1] == "6 cards for 2 matches"
    campaign.play(Round(round.id, round.pairings[:1]), recorded(setup))
    assert campaign.sheet(3)[-1].startswith("6 cards for 2 matches: ")


def test_the_league_says_who_is_in_the_round_of_16():
    """WC-A17: for both blocks the owners of all sixteen are asked to the table."""
    from leaguecli.formats.catalogue import make_calendar
    from leaguecli.league.facts import Facts
    from leaguecli.league.plan import Plan
    from leaguecli.league.runner import SeasonRun
    from leaguecli.league.season import Season
    from leaguecli.standings.ruleset_file import load_ruleset

    ids = [f"t{number}" for number in range(1, 33)]
    season = Season(Plan(make_calendar("world-cup", ids)), Facts(), load_ruleset("world-cup-2010"))
    table = Table(sensible(), 2)
    campaign = engine.start(make_setup(PLAYERS), table)
    entrants = {}
    for played in SeasonRun(season, campaign, table, ids).play_all():
        entrants[played.stage.id] = played.round.facts.get("entrants")
    assert len(set(entrants["R16-1"])) == 16
    assert entrants["R16-1"] == entrants["R16-2"]
    assert entrants["QF"] is None


# The promises of every engine


def whole_cup(setup, stages):
    """The 64 matches as a season of the conformance suite."""
    for round, enter in tournament_rounds():
        enter(stages.play(round))


@pytest.mark.parametrize("check", CHECKS)
def test_it_keeps_every_promise_over_a_whole_cup(check):
    owners = make_setup(PLAYERS).owners
    names = tuple(TRAPS[n] if n < len(TRAPS) else name for n, name in enumerate(team_names()))
    setup = Setup(names, players=("Ann", "NO", "a: b, c", "null"), owners=owners)
    check_engine(engine, setup=setup, season=whole_cup, seeds=(1,), checks=[check])


def test_it_keeps_every_promise_in_other_company():
    check_engine("world-cup-2010", seeds=(1, 2))
