"""Plain-text pictures of what a manager may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from leaguecli.engines.masters_of_football.effects import NO_TACTIC, Effects
from leaguecli.engines.masters_of_football.game import GENIUS_VALUE, GENIUSES, Action, Game, Manager
from leaguecli.engines.masters_of_football.pitch import NOBODY, Pitch, Side
from leaguecli.engines.masters_of_football.words import LEVELS, POSITIONS, TACTICS, TYPES

if TYPE_CHECKING:
    from leaguecli.engines.masters_of_football.club import Club
    from leaguecli.engines.masters_of_football.dugout import Dugout
    from leaguecli.engines.masters_of_football.office import Office


def player_line(game: Game, number: int) -> str:
    player = game.players[number]
    ratings = " ".join(f"{a}/{d}" for a, d in zip(player.attack, player.defence, strict=True))
    genius = "".join(f", {name} genius" for name, bit in GENIUSES.items() if player.genius & bit)
    return (
        f"{player.name} {POSITIONS[player.position]} {LEVELS[player.level]} {player.cost}M: "
        f"{ratings}, tactical {player.tactical}{genius}"
    )


PHRASES = {
    "attack": "attack {n:+d}",
    "defence": "defence {n:+d}",
    "tactical": "tactical value {n:+d}",
    "player_attack": "a player's attack {n:+d}",
    "player_defence": "a player's defence {n:+d}",
    "player_tactical": "a player's tactical value {n:+d}",
    "gain_home_advantage": "home advantage",
    "require_home_advantage": "needs home advantage",
    "force": "forces {tactic}",
    "free_evolution": "Evolution cards for nothing",
    "player_discount": "players {n}M cheaper",
    "gain_money": "+{n}M",
    "substitutions": "substitutions +{n}",
    "initial_hand": "first deal +{n} of each level",
    "academy_rolls": "academy rolls +{n}",
    "academy_picks": "academy picks +{n}",
    "academy_gold": "gold on the genius face in the Academy",
    "immune": "immune to {types}",
    "skip_turn": "skips the next turn",
    "annul_goal": "disallows a goal",
    "block_corruption": "cancels a corruption card",
    "extra_attack_roll": "a roll for an extra attack",
    "tactics_roll": "a new tactical battle",
    "additional_attack": "an additional attack",
    "reroll_price": "re-rolls for {n}M each",
    "rerolls": "re-rolls: {n}",
    "attack_rerolls": "re-rolls of attack dice: {n}",
}


def effect_phrases(effects: Effects) -> list[str]:
    return [_phrase(effects, word) for word in effects.words()]


def _phrase(effects: Effects, word: str) -> str:
    amount: int = getattr(effects, word)
    types = [name.replace("_", "-") for number, name in enumerate(TYPES) if effects.immune >> number & 1]
    return PHRASES[word].format(
        n=amount,
        tactic=TACTICS[effects.force],
        types="all cards" if len(types) == len(TYPES) else ", ".join(types),
    )


def action_line(action: Action) -> str:
    effects = effect_phrases(action.effects)
    cost = "points" if action.is_variable else f"{action.cost}M"
    tactics = [name for tactic, name in enumerate(TACTICS) if action.tactics >> tactic & 1]
    only = f", only {'/'.join(tactics)}" if len(tactics) < len(TACTICS) else ""
    return f"{action.name} ({TYPES[action.type]}, {cost}{only}): {', '.join(effects)}"


def club_lines(club: Club) -> list[str]:
    """Manager, money, squad and cards; ratings are attack/defence per tactic."""
    game = club.game
    if club.line_up is not None:
        players = [f"  {player_line(game, player)}" for player in club.line_up.players]
        return [f"{club.line_up.name}, always {TACTICS[club.line_up.tactic]}", *players]
    assert club.manager is not None
    return [
        f"Manager: {club.manager.name} ({ability_words(club.manager)})",
        f"Academy limit: {club.manager.academy}M",
        f"Money: {club.money}M",
        f"Squad (attack/defence for {', '.join(TACTICS)}):",
        *(f"  {player_line(game, player)}" for player in club.squad),
        "Cards:",
        *(f"  {action_line(game.actions[card])}" for card in club.hand),
    ]


def office_words(office: Office) -> dict[str, object]:
    club = office.club
    manager = club.manager or (office.game.managers[office.offer[0]] if office.offer else None)
    return {"money": club.money, "manager": manager.name if manager else "", "offer": len(office.offer)}


def office_lines(office: Office) -> list[str]:
    if office.club.manager is None:
        return [_manager_line(office.game, number) for number in office.offer]
    offer = [f"  {player_line(office.game, player)}" for player in office.offer]
    return [*club_lines(office.club), *(["On offer:", *offer] if offer else [])]


def _manager_line(game: Game, number: int) -> str:
    manager = game.managers[number]
    return f"{manager.name}: {manager.budget}M, academy limit {manager.academy}M; {ability_words(manager)}"


def ability_words(manager: Manager) -> str:
    everywhere = effect_phrases(manager.season)
    phrases = [
        *everywhere,
        *(f"at home {phrase}" for phrase in effect_phrases(manager.home) if phrase not in everywhere),
        *(f"away {phrase}" for phrase in effect_phrases(manager.away) if phrase not in everywhere),
    ]
    return ", ".join(phrases)


def dugout_words(dugout: Dugout) -> dict[str, object]:
    return {"money": dugout.club.money, "dice": dice_words(dugout.pitch)}


def dice_words(pitch: Pitch) -> str:
    if pitch.attacking == NOBODY:
        return ""
    attack = pitch.attack_roll + GENIUS_VALUE[pitch.attack_genius]
    defence = pitch.defence_roll + GENIUS_VALUE[pitch.defence_genius]
    return f"attack {attack}, defence {defence}"


def dugout_lines(dugout: Dugout) -> list[str]:
    pitch = dugout.pitch
    home, away = pitch.sides
    tactic = "" if pitch.tactic == NO_TACTIC else f", {TACTICS[pitch.tactic]}"
    whose = ("home", "away")[pitch.advantage]
    return [
        f"Score {home.goals}-{away.goals}, turn {pitch.turn}{tactic}, home advantage: {whose}",
        *_side_lines(dugout.game, home, "Home"),
        *_side_lines(dugout.game, away, "Away"),
        *club_lines(dugout.club),
    ]


def _side_lines(game: Game, side: Side, title: str) -> Sequence[str]:
    if not side.players:
        return ()
    names = ", ".join(game.player_names[player] for player in side.players)
    cards = "".join(f", {game.action_names[card.card]}" for card in side.cards)
    levels = f"{game.ladder[side.attack_level]} attack, {game.ladder[side.defence_level]} defence"
    return (f"{title}: {names} ({levels}{cards})",)
