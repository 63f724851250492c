"""A team: a lasting id, a name people read, a short code people type."""

from __future__ import annotations

from leaguecli.model.values import Value


class Team(Value):
    id: str
    name: str
    code: str
    player: str | None = None
    person: bool = True
    """False for a team nobody manages: a Masters non-person team, an International team, a dummy."""
