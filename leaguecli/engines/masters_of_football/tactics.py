"""Before kick-off: team, tactic, the two card windows, the tactical battle (MOF-18 to MOF-40)."""

from __future__ import annotations

from leaguecli.engines.masters_of_football.battle import settle_tactic
from leaguecli.engines.masters_of_football.cards import play_card
from leaguecli.engines.masters_of_football.club import Club, has_two_positions
from leaguecli.engines.masters_of_football.decisions import ANNOUNCE, CARD, LINE_UP, TACTIC
from leaguecli.engines.masters_of_football.dugout import Dugout
from leaguecli.engines.masters_of_football.game import (
    PREMATCH_WINDOW,
    TACTIC_WINDOW,
    WOOD,
)
from leaguecli.engines.masters_of_football.match import Match
from leaguecli.engines.masters_of_football.pitch import set_levels, set_team
from leaguecli.engines.masters_of_football.words import SIDE_NAMES


def prepare(match: Match) -> None:
    """Up to the moment of kick-off."""
    for index, club in enumerate(match.clubs):
        choose_team(match, club, match.dugouts[index])
    choose_tactics(match)
    open_prematch_window(match, TACTIC_WINDOW)
    reveal_teams(match)
    settle_tactic(match)
    set_levels(match.game, match.pitch)
    open_prematch_window(match, PREMATCH_WINDOW)
    if match.table.telling:
        tell_levels(match)


def choose_team(match: Match, club: Club, dugout: Dugout | None) -> None:
    """MOF-18, MOF-19; a non-person team always fields its three (MOF-104).

    A wood player drafted is the only one of his position, so no other team than with him is legal (MOF-20).
    """
    if dugout is None:
        assert club.line_up is not None
        club.fielded = list(club.line_up.players)
        return
    match.table.rule = "MOF-20"
    while not has_two_positions(match.game, club.squad):
        club.squad.append(match.supply.draw_player(WOOD, match.table, club.seat))
    match.table.rule = "MOF-18"
    team = match.table.choose(club.seat, LINE_UP, dugout, dugout.teams)
    club.fielded = list(team)


def choose_tactics(match: Match) -> None:
    """A non-person team never changes its tactic (MOF-105)."""
    match.table.rule = "MOF-21, MOF-56"
    for club, dugout in zip(match.clubs, match.dugouts, strict=True):
        if dugout is not None:
            club.tactic = match.table.choose(club.seat, TACTIC, dugout, dugout.tactics)
        elif club.line_up is not None:
            club.tactic = club.line_up.tactic


def reveal_teams(match: Match) -> None:
    """MOF-25: the players lie open, the tactic cards do not."""
    for side, club in zip(match.pitch.sides, match.clubs, strict=True):
        set_team(match.game, side, club.fielded)
        if match.table.telling:
            names = ", ".join(match.game.player_names[player] for player in club.fielded)
            match.table.tell(
                "line_up", side=SIDE_NAMES[side.index], team=match.name(side.index), players=names
            )


# Card windows before kick-off


def open_prematch_window(match: Match, moment: int) -> None:
    """MOF-22, MOF-34: announce, home advantage second (MOF-23), then show together, until both pass."""
    while True:
        playing = [dugout for dugout in match.speakers if dugout.side >= 0]
        announced = _announce(match, playing, moment)
        if not announced:
            return
        match.table.rule = "MOF-22"
        shown = [
            (dugout, match.table.choose(dugout.seat, CARD, dugout, dugout.prematch_plays))
            for dugout in announced
        ]
        for dugout, play in shown:
            play_card(match, dugout, play)


def _announce(match: Match, playing: list[Dugout], moment: int) -> list[Dugout]:
    announced: list[Dugout] = []
    for dugout in playing:
        if dugout.club.moments & moment:
            dugout.moment = moment
            dugout.other_announced = bool(announced)
            if match.table.choose(dugout.seat, ANNOUNCE, dugout, dugout.announcements):
                announced.append(dugout)
    return announced


def tell_levels(match: Match) -> None:
    ladder = match.game.ladder
    for side in match.pitch.sides:
        match.table.tell(
            "levels",
            side=SIDE_NAMES[side.index],
            team=match.name(side.index),
            attack=side.attack,
            attack_level=ladder[side.attack_level],
            defence=side.defence,
            defence_level=ladder[side.defence_level],
        )
