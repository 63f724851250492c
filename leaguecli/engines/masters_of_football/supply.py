"""The stacks on the table: players by level and action cards, each with its discard pile."""

from __future__ import annotations

from leaguecli.engines.masters_of_football.game import WOOD, Game
from leaguecli.engines.masters_of_football.words import LEVELS
from leaguecli.tabletop.chance import Deck
from leaguecli.tabletop.table import Table


class Supply:
    __slots__ = ("action_discards", "actions", "discards", "game", "stacks")

    def __init__(self, game: Game) -> None:
        self.game = game
        names = game.player_names
        self.stacks = [Deck(f"{level} players", (), names) for level in LEVELS]
        self.discards: list[list[int]] = [[] for _ in LEVELS]
        self.actions = Deck("action cards", (), game.action_names)
        self.action_discards: list[int] = []

    def fill(self) -> None:
        """MOF-08, MOF-14: every card in its stack."""
        for stack, players in zip(self.stacks, self.game.stacks, strict=True):
            stack.extend(players)
        self.actions.extend(self.game.action_stack)

    def shuffle(self, table: Table) -> None:
        for stack in self.stacks:
            table.shuffle(stack)
        table.shuffle(self.actions)

    # Players

    def has_players(self, level: int, table: Table) -> bool:
        """MOF-A14: an empty stack is refilled from its discards; wood never runs out."""
        stack, discards = self.stacks[level], self.discards[level]
        if stack:
            return True
        if level == WOOD and not discards:
            discards.extend(self.game.stacks[WOOD])
        if not discards:
            return False
        stack.extend(discards)
        discards.clear()
        table.shuffle(stack)
        return True

    def draw_player(self, level: int, table: Table, by: int) -> int:
        """MOF-A14: a stack that is still empty yields the next lower level."""
        while not self.has_players(level, table):
            level += 1
        player: int = table.draw(self.stacks[level], by)
        return player

    def deal_players(self, level: int, count: int, table: Table, to: int) -> list[int]:
        stack = self.stacks[level]
        dealt: list[int] = table.deal(stack, count, to) if stack else []
        while len(dealt) < count:
            dealt.append(self.draw_player(level, table, to))
        return dealt

    def discard_player(self, player: int) -> None:
        self.discards[self.game.players[player].level].append(player)

    # Action cards

    def has_actions(self, table: Table) -> bool:
        if not self.actions and self.action_discards:
            self.actions.extend(self.action_discards)
            self.action_discards.clear()
            table.shuffle(self.actions)
        return bool(self.actions)

    def deal_actions(self, count: int, table: Table, to: int) -> list[int]:
        """MOF-A44: where cards run short, what there is."""
        dealt: list[int] = []
        while len(dealt) < count and self.has_actions(table):
            dealt += table.deal(self.actions, count - len(dealt), to)
        return dealt

    def exchange(self, card: int, table: Table, by: int) -> int:
        """MOF-15: the old card is discarded before the new one is drawn."""
        self.action_discards.append(card)
        self.has_actions(table)
        drawn: int = table.draw(self.actions, by)
        return drawn
