"""A World Cup in progress: groups and their hands, blocks, and the hands kept for the finals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from leaguecli.engines.world_cup_2010.block import Block, Meeting
from leaguecli.engines.world_cup_2010.cards import converting_kinds
from leaguecli.engines.world_cup_2010.checks import ensure_block, ensure_group, ensure_round
from leaguecli.engines.world_cup_2010.data import (
    GROUP_SIZE,
    TEAM_COUNT,
    action_cards,
    cards_for,
    settled_options,
)
from leaguecli.engines.world_cup_2010.group import MATCHES_EACH, Group, Squad
from leaguecli.engines.world_cup_2010.group_view import Row
from leaguecli.engines.world_cup_2010.knockout import (
    FINALS,
    ROUND_OF_16,
    SEMI_FINALS,
    cards_without,
    make_block,
    teams_in,
)
from leaguecli.engines.world_cup_2010.owners import seats_of
from leaguecli.engines.world_cup_2010.recorded_cards import spend
from leaguecli.engines.world_cup_2010.settlement import settle
from leaguecli.engines.world_cup_2010.shootout import shoot_out
from leaguecli.model.result import Result
from leaguecli.tabletop.decision import Plain
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.table import Table


class WorldCupCampaign:
    def __init__(self, setup: Setup, owners: list[int]) -> None:
        self.setup = setup
        self.owners = owners
        """Per team its owner's seat: nobody's view leads here, for teams are secret at first (WC-04)."""
        self.players = seats_of(setup)
        self.team_cards = cards_for(setup.teams)
        self.options = settled_options(setup.options)
        self.converts = converting_kinds(self.options["flip_goals"])
        self.groups: dict[str, Group] = {}
        self.finished: list[str] = []
        self.last_sixteen: list[int] = []
        self.kept: dict[int, list[int]] = {}
        self.block: Block | None = None

    # Playing

    def play(self, round: Round, table: Table) -> dict[str, Result]:
        ensure_round(round, self.setup)
        if all(pairing.id in round.known for pairing in round.pairings):
            return {}
        group = self._group(round)
        if group is not None:
            return self._play_group(group, round, table)
        if any(pairing.decisive for pairing in round.pairings) or round.id in (SEMI_FINALS, FINALS):
            return self._play_block(round, table)
        return self._play_single_matches(round, table)

    def _play_group(self, group: Group, round: Round, table: Table) -> dict[str, Result]:
        """Groups are played one after another, match by match in table order (WC-05, WC-08)."""
        self._take_over_known(group, round)
        pairings = [pairing for pairing in round.pairings if pairing.id not in group.done]
        ensure_group(pairings, group)
        table.at(pairings[0].id if group.pack and pairings else round.id)
        if group.pack is None:
            self._tell_group(round, group, table)
            group.deal(action_cards(), table)
        results = {pairing.id: group.play(pairing, table) for pairing in pairings}
        self._close_group(round.id, group)
        return results

    def _group(self, round: Round) -> Group | None:
        """The group as it stands, or a new one whose teams are now revealed (WC-06).

        A group has four teams, three if one has withdrawn; any other company has no hands to keep.
        """
        if not round.id.startswith("GROUP"):
            return None
        is_whole = is_round_robin(round)
        teams = self._group_teams(round, is_whole)
        if len(teams) not in (GROUP_SIZE - 1, GROUP_SIZE):
            return None
        group = self.groups.get(round.id)
        if group is None or not group.squads.keys() >= set(teams):
            group = self.groups[round.id] = self.make_group(teams, MATCHES_EACH)
        if is_whole:
            group.expect(round.pairings)
        return group

    def _group_teams(self, round: Round, is_whole: bool) -> list[int]:
        """Those who all meet, or the four that stand together if only some of their matches are asked for."""
        teams = sorted(set(teams_in(round.pairings)))
        if is_whole or not teams or len(self.setup.teams) not in (GROUP_SIZE, TEAM_COUNT):
            return teams
        first = teams[0] - teams[0] % GROUP_SIZE
        return list(range(first, max(first + GROUP_SIZE, teams[-1] + 1)))

    def make_group(self, teams: Iterable[int], matches: int) -> Group:
        squads = {team: self._squad(team, matches) for team in teams}
        return Group(squads, self.converts)

    def _squad(self, team: int, matches: int) -> Squad:
        card = self.team_cards[team]
        return Squad(Row(team, self.setup.teams[team], card.worth, card.cards, matches), self.owners[team])

    def _take_over_known(self, group: Group, round: Round) -> None:
        """A result that came without word of its cards cost each team one."""
        for pairing in round.pairings:
            if pairing.id in round.known and pairing.id not in group.done:
                spend(group, pairing, {}, action_cards())
                group.enter(pairing, round.known[pairing.id])

    def _close_group(self, round_id: str, group: Group) -> None:
        """Cards unused after the third match are discarded (WC-A06)."""
        if group.is_over:
            del self.groups[round_id]
            if round_id not in self.finished:
                self.finished.append(round_id)

    def _play_single_matches(self, round: Round, table: Table) -> dict[str, Result]:
        """Matches outside the World Cup's own stages: each is a friendly with a fresh deal."""
        results = {}
        for pairing in round.pairings:
            if pairing.id not in round.known:
                table.at(pairing.id)
                group = self.make_group((pairing.home, pairing.away), 1)
                self.groups[pairing.id] = group
                group.deal(action_cards(), table)
                results[pairing.id] = group.play(pairing, table)
                del self.groups[pairing.id]
        return results

    def _play_block(self, round: Round, table: Table) -> dict[str, Result]:
        """The matches of a block run together; shoot-outs follow when all are scored (WC-A28)."""
        self._remember_phase(round)
        pairings = [pairing for pairing in round.pairings if pairing.id not in round.known]
        ensure_block(pairings, self.setup)
        table.at(round.id)
        self.block = block = make_block(self, round, pairings, table)
        block.play(table)
        results = settle(block.meetings, block.pack, self.converts, table)
        self.kept = block.hands if round.id == SEMI_FINALS else {}
        self._decide_draws(block, results, table)
        self.block = None
        if table.telling and round.id == FINALS and pairings[-1] is round.pairings[-1]:
            self._tell_champion(block.meetings[-1], results, table)
        return results

    def _remember_phase(self, round: Round) -> None:
        if round.id.startswith(ROUND_OF_16):
            self.last_sixteen = sorted({*self.last_sixteen, *teams_in(round.pairings)})

    def _decide_draws(self, block: Block, results: dict[str, Result], table: Table) -> None:
        """A drawn knock-out match goes to a shoot-out with all cards that no hand holds (WC-38, WC-A38)."""
        for meeting in block.meetings:
            score = results[meeting.pairing.id].score
            if score is not None and score.home == score.away:
                if table.telling:
                    table.tell("shootout", home=meeting.home.name, away=meeting.away.name)
                cards = cards_without(self.kept.values())
                pens = shoot_out(meeting.home.name, meeting.away.name, cards, self.converts, table)
                results[meeting.pairing.id] = Result(score=score, pens=pens)

    # Recording

    def record(
        self, round: Round, pairing: Pairing, result: Result, details: Mapping[str, Plain], table: Table
    ) -> None:
        """A group match costs the stated cards, else one each; a knock-out match leaves no hand behind."""
        self._remember_phase(round)
        group = None if round.id in self.finished else self._group(round)
        if group is None:
            return
        if pairing.id in group.done or not {pairing.home, pairing.away} <= group.squads.keys():
            return
        spend(group, pairing, details, action_cards())
        group.enter(pairing, result)
        self._close_group(round.id, group)

    def state(self) -> dict[str, Plain]:
        from leaguecli.engines.world_cup_2010.saved import campaign_to_state

        return campaign_to_state(self)

    def sheet(self, team: int) -> list[str]:
        from leaguecli.engines.world_cup_2010.sheet import team_sheet

        return team_sheet(self, team)

    # Telling

    def _tell_group(self, round: Round, group: Group, table: Table) -> None:
        if table.telling:
            teams = ", ".join(f"{s.row.name} {s.row.cards_left}" for s in group.squads.values())
            table.tell("group_dealt", group=round.group or round.id.removeprefix("GROUP-"), teams=teams)

    def _tell_champion(self, final: Meeting, results: dict[str, Result], table: Table) -> None:
        """A player wins by owning the team that wins the World Cup (WC-02)."""
        side = final.home if results[final.pairing.id].winner() == "home" else final.away
        kind = "winner" if self.setup.players else "champion"
        table.tell(kind, team=side.name, player=self.players[side.owner])

    def hidden_from(self, seat: int) -> Iterator[object]:
        """Every hand of another seat, every deck, and whose the teams are."""
        yield self.owners
        for group in self.groups.values():
            yield from (squad.hand for squad in group.squads.values() if squad.owner != seat)
            if group.pack is not None:
                yield group.pack.deck
        for hands in (self.kept, self.block.hands if self.block else {}):
            yield from (hand for holder, hand in hands.items() if holder != seat)
        if self.block is not None:
            yield self.block.pack.deck


def is_round_robin(round: Round) -> bool:
    """Whether three or more teams all meet once: then the stage is whole, and not an evening's part of it."""
    pairs = {frozenset((pairing.home, pairing.away)) for pairing in round.pairings}
    teams = len({team for pair in pairs for team in pair})
    return teams > 2 and len(round.pairings) == len(pairs) == teams * (teams - 1) // 2
