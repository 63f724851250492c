"""What may stand on a stage, whoever wrote it down: the seasons, the cups, the pairs shown on the board."""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.engines.match_of_the_season.game import Tableau
from leaguecli.engines.match_of_the_season.players import TEAMS
from leaguecli.formats.six_seasons import FROM_SEASON_TWO
from leaguecli.model.errors import Hint, InvalidData
from leaguecli.tabletop.engine import Pairing, Round


def ensure_season(season: int, stage: str, round: Round, seasons: int) -> None:
    if round.season not in (None, season):
        raise InvalidData("{stage} is no stage of season {season}", stage=round.id, season=round.season)
    if season > seasons:
        raise InvalidData("MOTS-01: the game lasts {count} seasons", count=seasons)
    if season == 1 and stage == "SC":
        raise InvalidData("MOTS-36: there is no Super Cup in season 1")
    if season == 1 and stage in FROM_SEASON_TWO:
        raise InvalidData("MOTS-03: there is no European Cup in season 1")


def ensure_pairing(stage: str, pairing: Pairing, tableau: Tableau) -> None:
    names = tableau.names
    for team in (pairing.home, pairing.away):
        if not 0 <= team < len(names):
            raise InvalidData("there is no team number {team}", team=team)
    if pairing.home == pairing.away or (pairing.home >= TEAMS and pairing.away >= TEAMS):
        raise InvalidData("{match} needs two different teams, one of them managed", match=pairing.id)
    if stage in tableau.rules.league_days:
        _ensure_of_the_day(pairing, tableau.rules.league_days[stage], names)
    elif stage.startswith("E"):
        if pairing.home >= TEAMS:
            raise InvalidData("MOTS-77: {team} is at home", team=names[pairing.away])
    elif max(pairing.home, pairing.away) >= TEAMS:
        raise InvalidData("MOTS-75: International teams play in the European Cup only")


def _ensure_of_the_day(pairing: Pairing, pairs: Sequence[tuple[int, int]], names: tuple[str, ...]) -> None:
    if (pairing.home, pairing.away) not in pairs:
        raise InvalidData(
            "MOTS-43: {home} v {away} is no match of this day",
            hint=Hint("legal: {known}", known="; ".join(f"{names[h]} v {names[a]}" for h, a in pairs)),
            home=names[pairing.home],
            away=names[pairing.away],
        )
