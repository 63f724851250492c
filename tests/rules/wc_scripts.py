"""Writes transcripts of The World Cup Card Game 2010 from a few words, and replays them.

A replayed deck has no order, so a script only says what is played: who held which card follows from the
order of turns, and cards that do not matter are filled in from what is left of the pack.
"""

from leaguecli.engines.world_cup_2010 import engine
from leaguecli.engines.world_cup_2010.cards import LABELS
from leaguecli.engines.world_cup_2010.data import action_cards, team_cards
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.result import format_result
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.transcript import parse_transcript

TEAMS = [card.name for card in team_cards().teams]
PRINTED = {card.name: card.cards for card in team_cards().teams}
GROUP_A = [
    ("M1", "South Africa", "Mexico"),
    ("M2", "Uruguay", "France"),
    ("M3", "South Africa", "Uruguay"),
    ("M4", "France", "Mexico"),
    ("M5", "Mexico", "Uruguay"),
    ("M6", "France", "South Africa"),
]
ROUND_OF_16 = [
    ("M49", "Mexico", "Greece"),
    ("M50", "England", "Ghana"),
    ("M51", "Argentina", "Uruguay"),
    ("M52", "Germany", "USA"),
]
SEMI_FINALS = [("M61", "Uruguay", "Netherlands"), ("M62", "Germany", "Spain")]
FINALS = [("M63", "Uruguay", "Germany"), ("M64", "Netherlands", "Spain")]


def pack():
    return [LABELS[card] for card in action_cards()]


def take(cards, wanted):
    """The wanted cards, removed from the pile."""
    for card in wanted:
        cards.remove(card)
    return list(wanted)


def flow(value):
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(item)}" for key, item in value.items()) + "}"
    return '"' + str(value) + '"' if not isinstance(value, bool) else str(value).lower()


def head(teams=TEAMS, **words):
    lines = ["transcript: 1", "game: world-cup-2010", f"teams: {flow(list(teams))}"]
    return lines + [f"{key}: {flow(value)}" for key, value in words.items()]


def deal(by, cards):
    return f"{{deal: action cards, by: {flow(by)}, cards: {flow(cards)}}}"


def draw(card, by=None):
    return f"{{draw: action cards, {f'by: {flow(by)}, ' if by else ''}card: {flow(card)}}}"


def cards(by, choice):
    return f"{{decide: cards, by: {flow(by)}, choice: {flow(list(choice))}}}"


def turn(by, choice):
    return f"{{decide: turn, by: {flow(by)}, choice: {flow(choice)}}}"


def friendly(home, home_cards, away, away_cards, flips=(), options=None):
    """One match: each team holds what it plays and is filled up with what the flips leave over."""
    left = pack()
    played = {home: take(left, home_cards), away: take(left, away_cards)}
    take(left, flips)
    hands = {}
    for team in (home, away):
        room = PRINTED.get(team, team_cards().guest.cards) - len(played[team])
        hands[team] = played[team] + [left.pop() for _ in range(room)]
    lines = [deal(team, hands[team]) for team in (home, away)]
    lines += [cards(team, played[team]) for team in (home, away)]
    lines += [draw(card) for card in flips]
    text = head([home, away], **({"options": options} if options else {}))
    return "\n".join([*text, "play:", *(f"  - {line}" for line in lines)])


def group_lines(matches, hands, plays, flips=None, owners=None):
    """`plays[match]` is what home and away play, `flips[match]` what is turned up for it."""
    named = {team: (owners or {}).get(team, team) for team in hands}
    lines = [deal(team, hand) for team, hand in hands.items()]
    for match, home, away in matches:
        mine, theirs = plays[match]
        lines += [f"{{at: {match}}}", cards(named[home], mine), cards(named[away], theirs)]
        lines += [draw(card) for card in (flips or {}).get(match, ())]
    return lines


def group(matches, hands, plays, flips=None, owners=None, **words):
    """A transcript of group A alone."""
    teams = list(hands)
    lines = group_lines(matches, hands, plays, flips, owners)
    if owners:
        players = list(dict.fromkeys(owners.values()))
        words = {"players": players, "owners": [owners[team] for team in teams], **words}
    return "\n".join([*head(teams, **words), "rounds:", *stage("GROUP-A", matches, lines)])


def stage(name, matches, lines, decisive=False, **words):
    text = [f"  - stage: {name}", "    matches:"]
    for match, home, away in matches:
        words_of_match = {"id": match, "home": home, "away": away, "decisive": decisive}
        text.append(f"      - {flow(words_of_match)}")
    text += [f"    {key}: {flow(value)}" for key, value in words.items()]
    return [*text, "    play:", *(f"      - {line}" for line in lines)]


def card_of(play):
    if play.startswith("discard "):
        return play.removeprefix("discard ")
    return play.split(" over ")[0].split(" to ")[0]


def block_lines(order, plays, flips=(), kicks=(), kept=None, short=False, keep=()):
    """Deals, turns and draws of a block: `order` is who takes turns, from the one who starts.

    What `plays` leaves open is discarded, up to 32 turns, or 12 in a short block, which leaves everybody
    three more cards, `keep` first of all. With `kept` nothing is dealt: each player first plays these three.
    """
    count, left, plays = len(order), pack(), list(plays)
    dealt = 3 * count
    held = [kept[order[k % count]][k // count] for k in range(dealt)] if kept else []
    take(left, held)
    named = [card_of(play) for play in plays]
    take(left, named[len(held) :])
    if short:
        take(left, [*flips, *keep])
    for number in range(len(plays), 12 if short else 32):
        named.append(held[number] if number < len(held) else left.pop())
        plays.append(f"discard {named[-1]}")
    named += [*keep, *(left.pop() for _ in range(dealt - len(keep)))] if short else []
    hands = {who: named[index:dealt:count] for index, who in enumerate(order)}
    lines = [] if kept else [deal(who, hands[who]) for who in sorted(order)]
    for number, play in enumerate(plays):
        who = order[number % count]
        lines.append(turn(who, play))
        if dealt + number < len(named):
            lines.append(draw(named[dealt + number], who))
    return lines + [draw(card) for card in (*flips, *kicks)]


def block(name, matches, lines, players, owners, teams=TEAMS, **words):
    """`owners` names the owner of each team that matters; the rest is dealt evenly."""
    text = head(teams, players=players, owners=even_owners(players, owners, teams), **words)
    return "\n".join([*text, "rounds:", *stage(name, matches, lines, decisive=True)])


def even_owners(players, owners, teams=TEAMS):
    share = [list(owners.values()).count(player) for player in players]
    names = []
    for team in teams:
        if team not in owners:
            fewest = share.index(min(share))
            share[fewest] += 1
            names.append(players[fewest])
        else:
            names.append(owners[team])
    return names


def play(text, listener=None):
    """Results by match id, as people write them."""
    transcript = parse_transcript(parse_nodes(text, "evening.yaml"))
    return {match: format_result(result) for match, result in replay(engine, transcript, listener).items()}


def told(text, kind):
    """What was told of this kind while replaying."""
    heard = []
    play(text, lambda name, facts: heard.append(facts) if name == kind else None)
    return heard
