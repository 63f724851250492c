"""Every command with its panel, its one line of help and where its function lives.

Only the command that is typed is imported; `--help` needs nothing but this table.
"""

from __future__ import annotations

from typing import NamedTuple

GAME_NIGHT = "Game night"
LEAGUE = "League"
PLAY = "Play"
SIMULATE = "Simulate"
SHARE = "Print & share"
DATA = "Data"


class CommandSpec(NamedTuple):
    panel: str
    summary: str
    module: str
    examples: tuple[str, ...]
    """Run by a test, in a league made by the test; the first word is `leaguecli`."""
    hidden: bool = False
    listing: bool = False
    """It prints rows: `-o FILE` keeps them."""
    lenient: bool = False
    """Words that start with a dash reach the command: `-1-0` is a bad score and `-3` a number of points."""


COMMANDS: dict[str, CommandSpec] = {
    "next": CommandSpec(GAME_NIGHT, "What to play now.", "reading", ("leaguecli next",), listing=True),
    "record": CommandSpec(
        GAME_NIGHT,
        "Write down a result.",
        "recording",
        ("leaguecli record M1 2-1", "leaguecli record M2 0x0"),
        lenient=True,
    ),
    "done": CommandSpec(GAME_NIGHT, "An event has been held.", "events", ("leaguecli done ACADEMY",)),
    "draw": CommandSpec(
        GAME_NIGHT, "Make a draw the game asks for.", "events", ("leaguecli draw S1-NSF -l seasons",)
    ),
    "night": CommandSpec(
        GAME_NIGHT, "A whole evening at one prompt: score, Enter.", "evening", ("leaguecli night",)
    ),
    "undo": CommandSpec(GAME_NIGHT, "Take back the last change.", "history", ("leaguecli undo",)),
    "redo": CommandSpec(GAME_NIGHT, "Bring back what was undone.", "history", ("leaguecli redo",)),
    "history": CommandSpec(
        GAME_NIGHT, "Everything that happened.", "history", ("leaguecli history",), listing=True
    ),
    "table": CommandSpec(
        GAME_NIGHT, "The standings.", "table", ("leaguecli table", "leaguecli table --explain"), listing=True
    ),
    "bracket": CommandSpec(
        GAME_NIGHT, "The knock-out rounds.", "reading", ("leaguecli bracket -l cup",), listing=True
    ),
    "calendar": CommandSpec(
        GAME_NIGHT,
        "All matches and events.",
        "reading",
        ("leaguecli calendar", "leaguecli calendar --certificate"),
        listing=True,
    ),
    "ledger": CommandSpec(
        GAME_NIGHT,
        "Money (Match of the Season).",
        "money",
        ("leaguecli ledger -l seasons", 'leaguecli ledger Blue +20000 "chance card" -l seasons'),
        lenient=True,
        listing=True,
    ),
    "trophies": CommandSpec(
        GAME_NIGHT, "Honours of six seasons.", "money", ("leaguecli trophies -l seasons",), listing=True
    ),
    "scoreboard": CommandSpec(
        GAME_NIGHT, "A big live score, recorded at the end.", "evening", ("leaguecli scoreboard M12",)
    ),
    "dice": CommandSpec(
        GAME_NIGHT,
        "Roll the dice of any game.",
        "rolling",
        ("leaguecli dice 2d6", "leaguecli dice mof:genius mof:attack-blue", "leaguecli dice --history"),
        listing=True,
    ),
    "needs": CommandSpec(
        GAME_NIGHT, "What a team still needs.", "needing", ("leaguecli needs Ajax",), listing=True
    ),
    "new": CommandSpec(
        LEAGUE,
        "Create a league.",
        "creating",
        ("leaguecli new sunday --game scoreline --team Ajax --team Forlì --team Leeds --team Porto",),
    ),
    "leagues": CommandSpec(LEAGUE, "List the leagues.", "leagues", ("leaguecli leagues",), listing=True),
    "use": CommandSpec(LEAGUE, "Make a league the current one.", "leagues", ("leaguecli use friday",)),
    "rename": CommandSpec(
        LEAGUE, "Give a league another name.", "leagues", ("leaguecli rename friday monday",)
    ),
    "team": CommandSpec(
        LEAGUE,
        "Show, rename, dock or withdraw a team.",
        "teams",
        ("leaguecli team show Ajax", 'leaguecli team adjust Ajax -3 "late"'),
        lenient=True,
        listing=True,
    ),
    "delete": CommandSpec(LEAGUE, "Delete a league.", "leagues", ("leaguecli delete friday --yes friday",)),
    "restore": CommandSpec(
        LEAGUE, "List backups or take one back.", "leagues", ("leaguecli restore",), listing=True
    ),
    "play": CommandSpec(
        PLAY,
        "The engine plays and records.",
        "playing",
        ("leaguecli play next -l friday", "leaguecli play all --seed 7 -l friday"),
    ),
    "match": CommandSpec(
        PLAY,
        "One friendly, told turn by turn.",
        "playing",
        ("leaguecli match Ajax Forlì --game masters-of-football --seed 1",),
    ),
    "replay": CommandSpec(
        PLAY, "Play a transcript and check it.", "playing", ("leaguecli replay match.yaml",)
    ),
    "simulate": CommandSpec(
        SIMULATE,
        "Everybody's chances, from many seasons.",
        "simulating",
        (
            "leaguecli simulate",
            'leaguecli simulate --runs 200 --seed 7 --assume "M12 1-0" -l friday',
            "leaguecli simulate --game scoreline --team Ajax --team Porto --runs 200 --json",
        ),
    ),
    "draw-lots": CommandSpec(
        LEAGUE,
        "Break a tie that only lots can break.",
        "lots",
        ("leaguecli draw-lots verify lots.json",),
    ),
    "export": CommandSpec(
        SHARE,
        "Write the league for other tools.",
        "exporting",
        ("leaguecli export sunday.csv sunday.html", "leaguecli export - --as txt"),
    ),
    "import": CommandSpec(
        SHARE,
        "Take in results, or a whole league.",
        "importing",
        ("leaguecli import results.csv -n", "leaguecli import friday.json -l copy"),
    ),
    "pad": CommandSpec(
        SHARE,
        "Print a results pad.",
        "padding",
        ("leaguecli pad", "leaguecli pad --filled -o table.html", "leaguecli pad --game scoreline --blank"),
    ),
    "games": CommandSpec(
        DATA,
        "The games installed.",
        "catalogue",
        ("leaguecli games", "leaguecli games match-of-the-season"),
        listing=True,
    ),
    "rules": CommandSpec(
        DATA,
        "Tie-breakers: presets and what they say.",
        "rules",
        ("leaguecli rules", "leaguecli rules la-liga", "leaguecli rules --compare la-liga,premier-league"),
        listing=True,
    ),
    "formats": CommandSpec(
        DATA,
        "The calendars on offer.",
        "catalogue",
        ("leaguecli formats", "leaguecli formats groups"),
        listing=True,
    ),
    "check": CommandSpec(DATA, "Is the league consistent?", "checking", ("leaguecli check",)),
    "doctor": CommandSpec(DATA, "Is the installation in order?", "checking", ("leaguecli doctor",)),
    "completion": CommandSpec(
        DATA, "Completion for bash, zsh or fish.", "completion", ("leaguecli completion bash",)
    ),
    "help": CommandSpec(
        DATA,
        "Topics: scores, teams, ties, rules, files…",
        "helping",
        ("leaguecli help", "leaguecli help scores"),
    ),
    "demo": CommandSpec(DATA, "A filled example, nothing saved.", "demo", ("leaguecli demo",)),
}
