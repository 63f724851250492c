"""Six seasons straight through, without a league file: for benchmarks, balance reports and tests.

The league room does the same from its calendar and journal; this is the short way for many games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby

from leaguecli.engines.match_of_the_season.campaign import SixSeasons
from leaguecli.engines.match_of_the_season.game import COLOURS
from leaguecli.engines.match_of_the_season.internationals import internationals
from leaguecli.engines.match_of_the_season.players import TEAMS
from leaguecli.formats.season_honours import Final, Honours, final_order, together, trophy_points
from leaguecli.formats.six_seasons import SEASONS, international_names
from leaguecli.model.result import Result
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.table import Table

Pair = tuple[int, int]
LEAGUE = ((0, 1), (2, 3)), ((1, 2), (3, 0)), ((0, 2), (1, 3))
"""MOTS-A47: home and away of the first three Sundays; the last three are the same with venues reversed."""
EUROPEAN_IDS = {"ER16": 1, "EQF": 9, "ESF": 13, "EF": 15}


@dataclass(slots=True)
class Chronicle:
    """What happened: every result and draw, and each season's final order and finals."""

    results: dict[str, Result] = field(default_factory=dict)
    sides: dict[str, Pair] = field(default_factory=dict)
    draws: dict[str, list[Pair]] = field(default_factory=dict)
    orders: list[list[int]] = field(default_factory=list)
    cups: list[Pair] = field(default_factory=list)
    """Winner and runner-up of the National Cup, by season."""
    europe: list[Pair | None] = field(default_factory=list)
    cash: list[int] = field(default_factory=list)

    def points(self) -> list[int]:
        """MOTS-02: trophy points of the four teams."""
        totals = [0] * TEAMS
        for order, cup, final in zip(self.orders, self.cups, self.europe, strict=True):
            european = Final(_id(final[0]), _id(final[1])) if final is not None else None
            season = trophy_points([_id(team) for team in order], Final(_id(cup[0]), _id(cup[1])), european)
            for team in range(TEAMS):
                totals[team] += season[_id(team)]
        return totals

    def honours(self, setup: Setup) -> list[Honours]:
        """One entry a manager: two teams of one manager are added up (MOTS-106)."""
        teams = [
            Honours(
                setup.teams[team],
                points,
                sum(order[0] == team for order in self.orders),
                sum(final is not None and final[0] == team for final in self.europe),
                self.cash[team],
            )
            for team, points in enumerate(self.points())
        ]
        if not setup.owners:
            return teams
        return [
            together(name, [teams[team] for team in range(TEAMS) if setup.owners[team] == number])
            for number, name in enumerate(setup.players)
        ]

    def winners(self, setup: Setup) -> list[str]:
        """MOTS-02, MOTS-A50: the managers who share first place, mostly one."""
        return final_order(self.honours(setup))[0]


def make_setup(names: Sequence[str] = COLOURS, **others: object) -> Setup:
    """The four teams and all International ones."""
    teams = (*names, *international_names())
    persons = (True,) * TEAMS + (False,) * len(internationals())
    return Setup(teams, **{"persons": persons, **others})  # type: ignore[arg-type]


def play_game(
    campaign: SixSeasons,
    table: Table,
    known: Mapping[str, Result] | None = None,
    draws: Mapping[str, list[Pair]] | None = None,
    seasons: int = SEASONS,
) -> Chronicle:
    """All seasons. Results in `known` count as recorded by hand, draws in `draws` as made at the table."""
    told = Chronicle()
    runner = _Runner(campaign, table, told, known or {}, draws or {})
    for season in range(1, seasons + 1):
        runner.play_season(season)
    told.cash = list(campaign.game.open.cash)
    return told


class _Runner:
    __slots__ = ("campaign", "draws", "known", "table", "told")

    def __init__(
        self,
        campaign: SixSeasons,
        table: Table,
        told: Chronicle,
        known: Mapping[str, Result],
        draws: Mapping[str, list[Pair]],
    ) -> None:
        self.campaign = campaign
        self.table = table
        self.told = told
        self.known = known
        self.draws = draws

    def play_season(self, season: int) -> None:
        europe = self._european_entrants(season)
        if season > 1:
            self._stage(season, "SC", ["SC"], [self._draw(season, "SC", self._last_winners(season))[0]])
        self._league_day(season, 1)
        europe = self._europe(season, "ER16", europe)
        self._league_day(season, 2)
        finalists = self._stage(season, "NSF", ["N1", "N2"], self._draw(season, "NSF", range(TEAMS)))
        self._league_day(season, 3)
        europe = self._europe(season, "EQF", europe)
        self._league_day(season, 4)
        [winner] = self._stage(season, "NF", ["N3"], self._draw(season, "NF", finalists))
        self.told.cups.append((winner, finalists[1] if winner == finalists[0] else finalists[0]))
        self._league_day(season, 5)
        europe = self._europe(season, "ESF", europe)
        self._league_day(season, 6)
        order = self._final_order(season)
        self.told.orders.append(order)
        self._european_final(season, europe)
        self.campaign.play(Round(f"S{season}-END", (), "event", season, facts={"order": order}), self.table)

    def _last_winners(self, season: int) -> list[int]:
        """MOTS-34, MOTS-35: champion and cup winner, or else the runner-up."""
        order, (cup_winner, _) = self.told.orders[season - 2], self.told.cups[season - 2]
        return [order[0], order[1] if cup_winner == order[0] else cup_winner]

    def _european_entrants(self, season: int) -> list[int]:
        """MOTS-74, MOTS-80: none in season 1."""
        if season == 1:
            return []
        managers = self._last_winners(season)
        holder = self.told.europe[season - 2]
        if holder is not None and holder[0] < TEAMS and holder[0] not in managers:
            managers.append(holder[0])
        return managers + list(range(TEAMS, TEAMS + len(internationals())))

    def _league_day(self, season: int, day: int) -> None:
        pairs = [pair if day <= 3 else pair[::-1] for pair in LEAGUE[(day - 1) % 3]]
        self._stage(season, f"MD{day}", [f"L{2 * day - 1}", f"L{2 * day}"], pairs, range(TEAMS))

    def _europe(self, season: int, stage: str, entrants: list[int]) -> list[int]:
        """MOTS-76, MOTS-79: who is in the next round; without managers nothing is played."""
        if not any(team < TEAMS for team in entrants):
            return []
        pairs = self._draw(season, stage, entrants)
        first = EUROPEAN_IDS[stage]
        played = [(f"E{first + n}", pair) for n, pair in enumerate(pairs) if min(pair) < TEAMS]
        winners = self._stage(season, stage, [id for id, _ in played], [pair for _, pair in played])
        return winners + [pair[0] for pair in pairs if min(pair) >= TEAMS]

    def _european_final(self, season: int, entrants: list[int]) -> None:
        winners = self._europe(season, "EF", entrants)
        if not winners:
            self.told.europe.append(None)
            return
        [winner] = winners
        self.told.europe.append((winner, entrants[1] if winner == entrants[0] else entrants[0]))

    def _draw(self, season: int, stage: str, entrants: Sequence[int]) -> list[Pair]:
        id = f"S{season}-{stage}"
        pairs = self.draws.get(id)
        if pairs is None:
            pairs = self.campaign.draw(Round(id, season=season), list(entrants), self.table)
        self.told.draws[id] = pairs
        return pairs

    def _stage(
        self, season: int, stage: str, ids: Sequence[str], pairs: Sequence[Pair], drawable: Sequence[int] = ()
    ) -> list[int]:
        """The winners of the stage's matches, the home side of a draw; only `drawable` teams may draw."""
        pairings = tuple(
            Pairing(f"S{season}-{id}", home, away, home not in drawable)
            for id, (home, away) in zip(ids, pairs, strict=True)
        )
        known = {pairing.id: self.known[pairing.id] for pairing in pairings if pairing.id in self.known}
        round = Round(f"S{season}-{stage}", pairings, season=season, known=known)
        for pairing in pairings:
            if pairing.id in known:
                self.campaign.record(round, pairing, known[pairing.id], {}, self.table)
        results = known | self.campaign.play(round, self.table) if len(known) < len(pairings) else known
        self.told.results |= results
        self.told.sides |= {pairing.id: (pairing.home, pairing.away) for pairing in pairings}
        return [p.away if results[p.id].winner() == "away" else p.home for p in pairings]

    def _final_order(self, season: int) -> list[int]:
        """MOTS-68, MOTS-69: by points; level teams play off, and what is still level is rolled for."""
        ids = [f"S{season}-L{number}" for number in range(1, 13)]
        points = self._points(ids)
        ranked = sorted(range(TEAMS), key=lambda team: -points[team])
        ties = [list(group) for _, group in groupby(ranked, key=lambda team: points[team])]
        level = [tie for tie in ties if len(tie) > 1]
        if not level:
            return ranked
        self._play_off(season, level)
        return [team for tie in ties for team in self._settled(season, tie)]

    def _play_off(self, season: int, ties: list[list[int]]) -> None:
        id = f"S{season}-PO"
        facts = {"ties": ties}
        pairs = self.draws.get(id)
        if pairs is None:
            pairs = self.campaign.draw(Round(id, season=season, facts=facts), sum(ties, []), self.table)
        self.told.draws[id] = pairs
        ids = [f"P{number}" for number in range(1, len(pairs) + 1)]
        drawable = [team for tie in ties if len(tie) > 2 for team in tie]
        self._stage(season, "PO", ids, pairs, drawable)

    def _settled(self, season: int, tie: list[int]) -> list[int]:
        if len(tie) == 1:
            return tie
        ids = [id for id in self.told.results if id.startswith(f"S{season}-P")]
        points = self._points([id for id in ids if self.told.sides[id][0] in tie])
        ranked = sorted(tie, key=lambda team: -points[team])
        found: list[int] = []
        for _, group in groupby(ranked, key=lambda team: points[team]):
            level = list(group)
            found += level if len(level) == 1 else self.campaign.lots(f"S{season}-PO", level, self.table)
        return found

    def _points(self, ids: list[str]) -> list[int]:
        """MOTS-68: three for a win, one for a draw."""
        points = [0] * TEAMS
        for id in ids:
            winner = self.told.results[id].winner()
            home, away = self.told.sides[id]
            if winner is None:
                points[home] += 1
                points[away] += 1
            else:
                points[home if winner == "home" else away] += 3
        return points


@cache
def _id(team: int) -> str:
    return f"t{team}" if team < TEAMS else f"i{team}"
