"""Plain-text pictures of what a manager may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from leaguecli.engines.masters_of_football.effects import NO_TACTIC, Effects
from leaguecli.engines.masters_of_football.game import GENIUS_VALUE, GENIUSES, Action, Game, Manager
from leaguecli.engines.masters_of_football.pitch import NOBODY, Pitch, Side
from leaguecli.engines.masters_of_football.words import LEVELS, POSITIONS, TACTICS, TYPES
from leaguecli.standings.phrases import Said, Words

if TYPE_CHECKING:
    from leaguecli.engines.masters_of_football.club import Club
    from leaguecli.engines.masters_of_football.dugout import Dugout
    from leaguecli.engines.masters_of_football.office import Office


def player_line(game: Game, number: int) -> str:
    player = game.players[number]
    ratings = " ".join(f"{a}/{d}" for a, d in zip(player.attack, player.defence, strict=True))
    return Said(
        "{name} {position} {level} {cost}M: {skills}",
        name=player.name,
        position=POSITIONS[player.position],
        level=Words(LEVELS[player.level]),
        cost=player.cost,
        skills=[
            ratings,
            Said("tactical {n}", n=player.tactical),
            *(Said(_GENIUS[name]) for name, bit in GENIUSES.items() if player.genius & bit),
        ],
    )


_GENIUS = {"attack": "attack genius", "defence": "defence genius", "tactical": "tactical genius"}


PHRASES = {
    "attack": "attack {signed}",
    "defence": "defence {signed}",
    "tactical": "tactical value {signed}",
    "player_attack": "a player's attack {signed}",
    "player_defence": "a player's defence {signed}",
    "player_tactical": "a player's tactical value {signed}",
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


def effect_phrases(effects: Effects) -> list[Said]:
    return [_phrase(effects, word) for word in effects.words()]


def _phrase(effects: Effects, word: str) -> Said:
    amount: int = getattr(effects, word)
    types = [Words(shown_type(name)) for number, name in enumerate(TYPES) if effects.immune >> number & 1]
    return Said(
        PHRASES[word],
        n=amount,
        signed=f"{amount:+d}",
        tactic=Words(TACTICS[effects.force]),
        types=Words("all cards") if len(types) == len(TYPES) else types,
    )


def shown_type(kind: str) -> str:
    return kind.replace("_", "-")


def action_line(action: Action) -> str:
    tactics = [Words(name) for tactic, name in enumerate(TACTICS) if action.tactics >> tactic & 1]
    facts: list[object] = [Words(shown_type(TYPES[action.type]))]
    facts.append(Words("points") if action.is_variable else f"{action.cost}M")
    facts.append(timing_words(action))
    if len(tactics) < len(TACTICS):
        facts.append(Said("only {tactics}", tactics=tactics))
    return Said(
        "{card} ({facts}): {effects}",
        card=action.name,
        facts=facts,
        effects=effect_phrases(action.effects),
    )


def timing_words(action: Action) -> Words:
    """MOF-96."""
    if action.before and action.during:
        return Words("any time")
    return Words("before the match") if action.before else Words("during the match")


def club_lines(club: Club) -> list[str]:
    """Manager, money, squad and cards; ratings are attack/defence per tactic."""
    game = club.game
    if club.line_up is not None:
        players = [_set_in(player_line(game, player)) for player in club.line_up.players]
        tactic = Words(TACTICS[club.line_up.tactic])
        return [Said("{team}, always {tactic}", team=club.line_up.name, tactic=tactic), *players]
    assert club.manager is not None
    abilities = ability_words(club.manager)
    return [
        Said("Manager: {manager} ({abilities})", manager=club.manager.name, abilities=abilities),
        Said("Academy limit: {n}M", n=club.manager.academy),
        Said("Money: {n}M", n=club.money),
        Said("Squad (attack/defence for {tactics}):", tactics=[Words(name) for name in TACTICS]),
        *(_set_in(player_line(game, player)) for player in club.squad),
        Said("Cards:"),
        *(_set_in(action_line(game.actions[card])) for card in club.hand),
    ]


def _set_in(line: str) -> Said:
    return Said("  {line}", line=line)


def office_words(office: Office) -> dict[str, object]:
    club = office.club
    manager = club.manager or (office.game.managers[office.offer[0]] if office.offer else None)
    return {"money": club.money, "manager": manager.name if manager else "", "offer": len(office.offer)}


def office_lines(office: Office) -> list[str]:
    if office.club.manager is None:
        return [_manager_line(office.game, number) for number in office.offer]
    offer = [_set_in(player_line(office.game, player)) for player in office.offer]
    return [*club_lines(office.club), *([Said("On offer:"), *offer] if offer else [])]


def _manager_line(game: Game, number: int) -> str:
    manager = game.managers[number]
    return Said(
        "{manager}: {budget}M, academy limit {limit}M; {abilities}",
        manager=manager.name,
        budget=manager.budget,
        limit=manager.academy,
        abilities=ability_words(manager),
    )


def ability_words(manager: Manager) -> Said:
    everywhere = effect_phrases(manager.season)
    home = [phrase for phrase in effect_phrases(manager.home) if phrase not in everywhere]
    away = [phrase for phrase in effect_phrases(manager.away) if phrase not in everywhere]
    phrases = [
        *everywhere,
        *(Said("at home {ability}", ability=phrase) for phrase in home),
        *(Said("away {ability}", ability=phrase) for phrase in away),
    ]
    return Said("{abilities}", abilities=phrases)


def dugout_words(dugout: Dugout) -> dict[str, object]:
    return {"money": dugout.club.money, "dice": dice_words(dugout.pitch)}


def dice_words(pitch: Pitch) -> str:
    if pitch.attacking == NOBODY:
        return ""
    attack = pitch.attack_roll + GENIUS_VALUE[pitch.attack_genius]
    defence = pitch.defence_roll + GENIUS_VALUE[pitch.defence_genius]
    return Said("attack {attack}, defence {defence}", attack=attack, defence=defence)


def dugout_lines(dugout: Dugout) -> list[str]:
    pitch = dugout.pitch
    home, away = pitch.sides
    facts: list[object] = [Said("turn {n}", n=pitch.turn)]
    facts += [] if pitch.tactic == NO_TACTIC else [Words(TACTICS[pitch.tactic])]
    facts.append(Said("home advantage: {side}", side=Words(("home", "away")[pitch.advantage])))
    return [
        Said("Score {home}-{away}, {facts}", home=home.goals, away=away.goals, facts=facts),
        *_side_lines(dugout.game, home, "Home"),
        *_side_lines(dugout.game, away, "Away"),
        *club_lines(dugout.club),
    ]


def _side_lines(game: Game, side: Side, title: str) -> Sequence[str]:
    if not side.players:
        return ()
    names = [game.player_names[player] for player in side.players]
    facts = [
        Said("{level} attack", level=Words(game.ladder[side.attack_level])),
        Said("{level} defence", level=Words(game.ladder[side.defence_level])),
        *(game.action_names[card.card] for card in side.cards),
    ]
    return (Said("{side}: {players} ({facts})", side=Words(title), players=names, facts=facts),)
