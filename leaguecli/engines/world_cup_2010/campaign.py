"""A World Cup in progress: groups and their hands, blocks, and the hands kept for the finals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from leaguecli.engines.world_cup_2010.block import HAND, Block, Meeting, Procedure
from leaguecli.engines.world_cup_2010.block_view import Side
from leaguecli.engines.world_cup_2010.cards import Worth, converting_kinds, labels_of, make_worth
from leaguecli.engines.world_cup_2010.data import (
    GROUP_SIZE,
    TEAM_COUNT,
    action_cards,
    cards_for,
    settled_options,
)
from leaguecli.engines.world_cup_2010.group import MATCHES_EACH, Group, Squad
from leaguecli.engines.world_cup_2010.group_view import Row
from leaguecli.engines.world_cup_2010.owners import MOST_PLAYERS, seats_of
from leaguecli.engines.world_cup_2010.pack import shuffled_pack
from leaguecli.engines.world_cup_2010.recorded_cards import spend
from leaguecli.engines.world_cup_2010.settlement import settle
from leaguecli.engines.world_cup_2010.shootout import shoot_out
from leaguecli.model.result import Result
from leaguecli.tabletop.decision import Plain
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.table import Table

SEMI_FINALS = "SF"
FINALS = "FINALS"


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
        if round.kind == "event":
            return {}
        if self._is_group(round):
            return self._play_group(round, table)
        if any(pairing.decisive for pairing in round.pairings) or round.id in (SEMI_FINALS, FINALS):
            return self._play_block(round, table)
        return self._play_single_matches(round, table)

    def _play_group(self, round: Round, table: Table) -> dict[str, Result]:
        """Groups are played one after another, match by match in table order (WC-05, WC-08)."""
        group = self._group(round)
        self._take_over_known(group, round)
        pairings = [pairing for pairing in round.pairings if pairing.id not in group.done]
        results: dict[str, Result] = {}
        if pairings:
            table.at(pairings[0].id if group.pack else round.id)
            if group.pack is None:
                self._tell_group(round, group, table)
                group.deal(action_cards(), table)
            for pairing in pairings:
                results[pairing.id] = group.play(pairing, table)
        self._close_group(round.id, group)
        return results

    def _group(self, round: Round) -> Group:
        """The group as it stands, or a new one whose teams are now revealed (WC-06)."""
        group = self.groups.get(round.id)
        if group is None:
            group = self.groups[round.id] = self.make_group(self._group_teams(round), MATCHES_EACH)
        return group

    def _is_group(self, round: Round) -> bool:
        """A group of the World Cup has four teams; any other company plays single matches."""
        return round.id.startswith("GROUP") and len(self._group_teams(round)) == GROUP_SIZE

    def _group_teams(self, round: Round) -> list[int]:
        """Of the 32 the four that stand together, even if only some of their matches are asked for."""
        teams = sorted(set(teams_of(round)))
        if len(self.setup.teams) != TEAM_COUNT or not teams:
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
        if not pairings:
            return {}
        table.at(round.id)
        self.block = block = self._make_block(round, pairings, table)
        block.play(table)
        results = settle(block.meetings, block.pack, self.converts, table)
        self.kept = block.hands if round.id == SEMI_FINALS else {}
        self._decide_draws(block, results, table)
        self.block = None
        return results

    def _remember_phase(self, round: Round) -> None:
        if round.id.startswith("R16"):
            self.last_sixteen = sorted({*self.last_sixteen, *teams_of(round)})

    def _make_block(self, round: Round, pairings: Sequence[Pairing], table: Table) -> Block:
        meetings = self._meetings(pairings)
        procedure = self._procedure(round.id)
        kept = self.kept if round.id == FINALS else {}
        pack = shuffled_pack(cards_without(kept.values()), table)
        hands = {}
        for seat in self._involved(round, procedure, pairings):
            hands[seat] = kept[seat] if seat in kept else table.deal(pack.deck, HAND, seat)
        for seat, hand in kept.items():
            if seat not in hands:
                pack.discards += hand
        if table.telling:
            self._tell_block(meetings, hands, table)
        return Block(meetings, hands, pack, procedure, self.players)

    def _meetings(self, pairings: Sequence[Pairing]) -> list[Meeting]:
        meetings = []
        for number, pairing in enumerate(pairings):
            home = self._side(2 * number, pairing.home)
            meetings.append(Meeting(pairing, home, self._side(2 * number + 1, pairing.away)))
        return meetings

    def _side(self, number: int, team: int) -> Side:
        return Side(number, self.setup.teams[team], self.owners[team], self._knockout_worth(team))

    def _knockout_worth(self, team: int) -> Worth:
        if self.options["knockout_restrictions"] == "yes":
            return self.team_cards[team].worth
        return make_worth()

    def _procedure(self, round_id: str) -> Procedure:
        return Procedure(
            short=round_id in (SEMI_FINALS, FINALS),
            own_matches_only=round_id == FINALS,
            overlays_use_places=self.options["overlays_use_places"] == "yes",
            repeated_fouls=self.options["repeated_fouls"] == "yes",
            hands_played_out=round_id == FINALS and self.options["last_hands"] == "played",
        )

    def _involved(self, round: Round, procedure: Procedure, pairings: Sequence[Pairing]) -> list[int]:
        """Who is dealt three cards: owners of a team in this phase (WC-26, WC-A17), in seat order.

        In the finals only owners of a team still to play (WC-49, WC-A33). Where every team sits for itself
        the cards reach for eight, so that only the block's own teams take part.
        """
        if procedure.own_matches_only:
            return self._owners_of(team for p in pairings for team in (p.home, p.away))
        block = self._owners_of(teams_of(round))
        if self.options["block_hands"] == "block":
            return block
        phase = self._owners_of(self._phase_teams(round))
        return phase if len(phase) <= MOST_PLAYERS else block

    def _phase_teams(self, round: Round) -> Iterable[int]:
        entrants = round.facts.get("entrants")
        if isinstance(entrants, list | tuple):
            return [int(team) for team in entrants]
        return self.last_sixteen if round.id.startswith("R16") else teams_of(round)

    def _owners_of(self, teams: Iterable[int]) -> list[int]:
        return sorted({self.owners[team] for team in teams})

    def _decide_draws(self, block: Block, results: dict[str, Result], table: Table) -> None:
        """A drawn knock-out match goes to a shoot-out with every card that is not in a hand (WC-38, WC-A38)."""
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
        if not self._is_group(round) or round.id in self.finished:
            return
        group = self._group(round)
        if pairing.id in group.done:
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
            teams = ", ".join(f"{s.row.name} ({s.row.cards_left} cards)" for s in group.squads.values())
            table.tell("group_dealt", group=round.group or round.id.removeprefix("GROUP-"), teams=teams)

    def _tell_block(self, meetings: Sequence[Meeting], hands: dict[int, list[int]], table: Table) -> None:
        matches = ", ".join(f"{m.home.name} v {m.away.name}" for m in meetings)
        table.tell("block_dealt", players=", ".join(self.players[s] for s in hands), matches=matches)

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


def teams_of(round: Round) -> list[int]:
    return [team for pairing in round.pairings for team in (pairing.home, pairing.away)]


def cards_without(hands: Iterable[Sequence[int]]) -> list[int]:
    """All action cards but those in these hands."""
    cards = list(action_cards())
    for hand in hands:
        for card in hand:
            cards.remove(card)
    return cards
