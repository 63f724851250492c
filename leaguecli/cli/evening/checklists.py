"""What the rulebooks do at the great moments of an evening, in our own words: a list to tick off.

Each step carries the rules it comes from, for whoever wants to look them up in `docs/rules/`.
"""

from __future__ import annotations

from typing import NamedTuple

from leaguecli.formats import labels
from leaguecli.league.league import League
from leaguecli.model.calendar import Stage

MASTERS, ELEVEN = "masters-of-football", "magic-number-eleven"
SEASONS, WORLD_CUP = "match-of-the-season", "world-cup-2010"


class Step(NamedTuple):
    rules: str
    text: str


_BLOCK = (
    Step("WC-26", "Shuffle all action cards; every player who owns a team in this round gets three."),
    Step("WC-27 WC-34", "The owner of the first team begins, then clockwise."),
    Step("WC-28", "A turn: lay one card on any team of this block, or discard it; draw back to three."),
    Step("WC-29 WC-33", "At most four cards on a team; only its newest card can be cancelled or lowered."),
    Step("WC-35 WC-36", "When deck and hands are empty, score first the matches that need no flip."),
    Step("WC-38 WC-39", "A drawn match: five flips each; every goal card and every attack is in."),
)

_TWO_MANAGERS = Step("MOF-06 MOF-07", "Deal two manager cards to each person: keep one, take its budget.")
ONE_MANAGER = Step(
    "MOF-07 MOF-A44", "Deal each person one manager card; it may be swapped once. Take its budget."
)
_ENOUGH_MANAGERS = 5
"""Ten manager cards are two for each of five persons."""

BEFORE: dict[str, tuple[Step, ...]] = {
    MASTERS: (
        _TWO_MANAGERS,
        Step("MOF-09 MOF-10", "Deal each 1 gold, 2 silver, 3 bronze players; Super-Agent one more of each."),
        Step("MOF-11 MOF-12", "Sign whom you can pay for; wood players fill up to three, free of charge."),
        Step("MOF-13 MOF-14", "Every manager gets another 5 million and five action cards."),
    ),
    SEASONS: (
        Step("MOTS-07 MOTS-08", "Every manager draws a team card and takes 100,000."),
        Step("MOTS-10", "Take blind 1 player of five stars, 2 of four and 3 of three."),
        Step("MOTS-11 MOTS-12", "Choose in turn, youngest first: four of two stars, then four of one star."),
        Step("MOTS-18 MOTS-19", "Shuffle the others into the deck; four of them are auctioned now."),
        Step("MOTS-23", "The marker goes on the whistle; the highest die moves first."),
    ),
    WORLD_CUP: (
        Step("WC-03 WC-04", "Deal the team cards face down; they stay secret until their group begins."),
    ),
}
"""Before the first match of all."""

_ELEVEN_MATCH = (
    Step("MNE-06 MNE-08", "Three times three stars: one each, away picks first, then home, then away again."),
    Step("MNE-13 MNE-14", "Each side lays out ten starters; the other three sit on the bench."),
    Step("MNE-86", "Half-time: clear the field, shuffle all synergy cards, the marker to the middle."),
    Step("MNE-87", "Level after two halves it is a draw, unless both want a shoot-out."),
)
_LEAGUE_DAY = (
    Step("MOTS-46 MOTS-55", "The home manager rolls once; the winner gets 20,000, half from the loser."),
    Step("MOTS-44 MOTS-45", "After both matches one player is auctioned; who moved the marker bids first."),
)
_EUROPE = (
    Step("MOTS-75 MOTS-76", "Two International teams: the first one drawn goes through without play."),
    Step("MOTS-77 MOTS-78", "Against an International team you play at home and see its card first."),
    Step("MOTS-57 MOTS-61", "No tactic cards; the bank pays the winner the whole 20,000."),
)

AT: dict[tuple[str, str], tuple[Step, ...]] = {
    (MASTERS, labels.ACADEMY): (
        Step(
            "MOF-63",
            "Roll the genius die twice: 1 draws a bronze player, 2 or genius a silver one.",
        ),
        Step("MOF-64 MOF-67", "Keep one within your academy limit, free; if none is, roll on until one is."),
        Step(
            "MOF-65 MOF-66",
            "Youth Academy rolls five times, keeps two; as with Wonderkid, genius is gold, one at any cost.",
        ),
        Step("MOF-68", "No squad keeps more than six players."),
    ),
    (MASTERS, labels.TRANSFER_MARKET): (
        Step("MOF-69", "Every manager gets 3 million."),
        Step("MOF-70", "Deal each 1 gold, 1 silver and 1 bronze player; buy what you can pay for."),
        Step("MOF-71", "Draw five action cards, then keep five at most."),
        Step("MOF-72", "No squad keeps more than six players."),
    ),
    (MASTERS, labels.FINAL): (
        Step("MOF-91", "The champions meet twice; each is at home once."),
        Step("MOF-92", "Level after both: goal difference, goals, away goals; then the whole season."),
    ),
    (ELEVEN, labels.MATCHDAY): _ELEVEN_MATCH,
    (SEASONS, labels.MATCHDAY): _LEAGUE_DAY,
    (SEASONS, labels.SUPER_CUP): (
        Step("MOTS-34 MOTS-35", "Last season's champion meets its cup winner; of a double, the runner-up."),
        Step("MOTS-34", "There is prize money to win, but no trophy point."),
    ),
    (SEASONS, labels.NATIONAL_CUP_SEMI_FINALS): (
        Step("MOTS-71", "Everybody rolls: the two highest meet, and so do the two lowest."),
        Step("MOTS-72", "Roll again in each pair: the higher is at home."),
        Step("MOTS-A09", "A cup match needs a winner: a draw is rolled again."),
    ),
    (SEASONS, labels.NATIONAL_CUP_FINAL): (
        Step("MOTS-72 MOTS-73", "The winners of the semi-finals; the higher die is at home."),
        Step("MOTS-05", "2 trophy points for the winner, 1 for the loser."),
    ),
    (SEASONS, labels.EUROPEAN_ROUND_OF_16): (
        Step("MOTS-74 MOTS-80", "Champion and cup winner, of a double the runner-up; the holders too."),
        Step("MOTS-75 MOTS-81", "Shuffle their cards with the International ones, 16 in all; draw pairs."),
        *_EUROPE,
    ),
    (SEASONS, labels.EUROPEAN_QUARTER_FINALS): _EUROPE,
    (SEASONS, labels.EUROPEAN_SEMI_FINALS): _EUROPE,
    (SEASONS, labels.EUROPEAN_FINAL): (
        *_EUROPE,
        Step("MOTS-06", "3 trophy points for the winner, 2 for the loser."),
    ),
    (SEASONS, labels.LEAGUE_PLAY_OFFS): (
        Step("MOTS-69", "Level on points: a deciding match; three or more play each other once."),
    ),
    (SEASONS, labels.SEASONS_END): (
        Step(
            "MOTS-04 MOTS-70",
            "League: 3, 2, 1 trophy points; second to last get 25,000, 50,000, 75,000.",
        ),
        Step("MOTS-82 MOTS-83", "Lay out your strongest eleven and turn two of them over: they are safe."),
        Step("MOTS-84 MOTS-85", "Roll twice for a player who leaves; fill the gap before the second roll."),
        Step("MOTS-87 MOTS-88", "Last place swaps a player with the first and one with the second."),
        Step("MOTS-89", "Third place swaps one with the last."),
        Step("MOTS-91 MOTS-92", "Shuffle all free players and auction six of them."),
        Step("MOTS-93", "Make the European deck ready; the marker goes back to the whistle."),
    ),
    (WORLD_CUP, labels.GROUP): (
        Step("WC-05 WC-06", "Shuffle all action cards; the four teams show themselves and get their cards."),
        Step("WC-09 WC-A05", "Each match: one to four cards a team, one kept for every match still to come."),
        Step("WC-11 WC-16", "Count: defence, foul, offside; then penalties and attacks are flipped for."),
        Step("WC-23 WC-24", "Two go through: points, goal difference, goals, the match between them, lots."),
    ),
    (WORLD_CUP, labels.ROUND_OF_16_FIRST_BLOCK): _BLOCK,
    (WORLD_CUP, labels.ROUND_OF_16_SECOND_BLOCK): _BLOCK,
    (WORLD_CUP, labels.QUARTER_FINALS): _BLOCK,
    (WORLD_CUP, labels.SEMI_FINALS): (
        *_BLOCK[:1],
        Step("WC-45", "Form a pile of exactly twelve; the rest is for the flips."),
        Step("WC-46 WC-47", "The last card drawn ends it; the three in your hand stay for the finals."),
    ),
    (WORLD_CUP, labels.THIRD_PLACE_AND_FINAL): (
        Step("WC-45 WC-48", "Keep your three cards; form a new pile of twelve from all the others."),
        Step("WC-49", "You play cards only in a match in which a team is yours."),
    ),
}


WINNER_NEEDED = Step("", "Every match needs a winner: write a shoot-out as 1-1 p4-3.")

AFTER: dict[str, tuple[Step, ...]] = {
    MASTERS: (
        Step("MOF-01 MOF-87", "Most points win; level: goal difference, goals scored, goals scored away."),
    ),
    SEASONS: (
        Step("MOTS-02 MOTS-106", "Most trophy points of all seasons win; who runs two teams adds them up."),
        Step("MOTS-A50", "Level: league titles, European titles, cash."),
    ),
    WORLD_CUP: (Step("WC-02", "Who owns the world champions has won."),),
}
"""When all is played."""


def steps_at(league: League, stage: Stage) -> list[Step]:
    """What to do before this stage; before the first result also what the game sets up."""
    steps = list(AT.get((league.game, stage.label), ()))
    if stage == league.calendar.stages[-1] and stage.label == labels.SEASONS_END:
        steps = steps[:1]  # nobody prepares for a season that does not come
    if stage == league.calendar.stages[0] and not league.facts.results:
        steps = [*_steps_before(league), *steps]
    if stage.knockout and league.rules.goals and not any(match.tie for match in stage.matches):
        steps.append(WINNER_NEEDED)
    return steps


def _steps_before(league: League) -> list[Step]:
    persons = sum(team.person for team in league.teams.values())
    few_managers = league.game == MASTERS and persons > _ENOUGH_MANAGERS
    steps = BEFORE.get(league.game, ())
    return [ONE_MANAGER if few_managers and step is _TWO_MANAGERS else step for step in steps]


def is_everyday(stage: Stage) -> bool:
    """What is the same on every matchday and in every group is told once an evening; a cup day every time."""
    return stage.label in (labels.MATCHDAY, labels.GROUP)


def steps_after(league: League) -> tuple[Step, ...]:
    return AFTER.get(league.game, ())
