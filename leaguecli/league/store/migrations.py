"""Older league files in today's shape: one numbered step from each schema to the next.

A step receives the tables of its schema and returns those of the next; they were read for it alone, so it may
change them in place. Readers migrate in memory only; the first change writes the new schema, and the original
stays among the backups under its date.

To add one: raise `document.SCHEMA`, and enter the step under the schema it starts from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from leaguecli.model.errors import InvalidData

Step = Callable[[dict[str, Any]], dict[str, Any]]

STEPS: dict[int, Step] = {}


def migrated(tables: dict[str, Any], schema: int, target: int) -> dict[str, Any]:
    for number in range(schema, target):
        if number not in STEPS:
            raise InvalidData("a league of schema {schema} is too old to be read", schema=schema)
        tables = STEPS[number](tables)
    return tables
