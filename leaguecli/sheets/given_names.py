"""Names that come with a game and have a form in each language: countries, shirts, teams nobody manages.

A team keeps the name its people gave it; only a name of the game's own is translated.
"""

from __future__ import annotations

from leaguecli.model.team import Team
from leaguecli.sheets.words import Words, word

COUNTRIES = (
    word("South Africa"), word("Mexico"), word("Uruguay"), word("France"),
    word("Argentina"), word("Nigeria"), word("South Korea"), word("Greece"),
    word("England"), word("USA"), word("Algeria"), word("Slovenia"),
    word("Germany"), word("Australia"), word("Serbia"), word("Ghana"),
    word("Netherlands"), word("Denmark"), word("Japan"), word("Cameroon"),
    word("Italy"), word("Paraguay"), word("New Zealand"), word("Slovakia"),
    word("Brazil"), word("North Korea"), word("Côte d'Ivoire"), word("Portugal"),
    word("Spain"), word("Switzerland"), word("Honduras"), word("Chile"),
)  # fmt: skip

SHIRTS = (word("Blue"), word("Red"), word("Yellow"), word("Green"))
UNMANAGED = (
    word("Two Architects and a Mole"),
    word("High above the sky"),
    word("Two Chisels and an Artist"),
    word("The Bald, the Beauty and the Kid"),
)
_GIVEN = {"world-cup": COUNTRIES, "six-seasons": SHIRTS, "championship": UNMANAGED}


def given_name(format: str, team: Team, words: Words) -> str:
    """The game's own name in the sheet's language, or the one its people chose."""
    is_given = team.name in _GIVEN.get(format, ()) and not (format == "championship" and team.person)
    return words.find(team.name) if is_given else team.name


def blank_name(format: str, team: Team, number: int, words: Words) -> str:
    """What a blank sheet prints for a team: nothing, unless the game names its teams itself."""
    if team.id.startswith("i") or format == "world-cup":
        return given_name(format, team, words)
    return words.find(SHIRTS[number - 1]) if format == "six-seasons" else ""
