"""Errors a user can act on.

An error keeps its sentence as a template with values, so that the command line can say it in the user's
language; `str(error)` is the English sentence. The class says which exit code it becomes.
"""


class Hint(str):
    """A hint that brings values of its own, such as what was probably meant; its text is the template."""

    values: dict[str, object]

    def __new__(cls, template: str, **values: object) -> "Hint":
        hint = super().__new__(cls, template)
        hint.values = values
        return hint

    def filled(self) -> str:
        """In English."""
        return self.format(**self.values)


class LeagueError(Exception):
    """What went wrong, where (`league.yaml:6:5`), and how to mend it."""

    code = "failed"
    exit_code = 1

    def __init__(self, message: str, *, hint: str = "", where: str = "", **values: object) -> None:
        self.message = message
        self.hint = str(hint)
        self.where = where
        self.values = {**hint.values, **values} if isinstance(hint, Hint) else values
        super().__init__(message)

    def __str__(self) -> str:
        sentence = self.message.format(**self.values)
        return f"{self.place}: {sentence}" if self.place else sentence

    @property
    def place(self) -> str:
        """What stands before the sentence."""
        return self.where

    @property
    def advice(self) -> str:
        """The hint in English, filled."""
        return self.hint.format(**self.values)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.message, self.hint, self.where, self.values)


def _rebuild(
    kind: type[LeagueError], message: str, hint: str, where: str, values: dict[str, object]
) -> LeagueError:
    return kind(message, hint=hint, where=where, **values)


class CheckFailed(LeagueError):
    code = "failed"
    exit_code = 1


class UsageProblem(LeagueError):
    code = "usage"
    exit_code = 2


class NotFound(LeagueError):
    code = "not_found"
    exit_code = 3


class Ambiguous(LeagueError):
    code = "ambiguous"
    exit_code = 3


class InvalidData(LeagueError):
    code = "invalid"
    exit_code = 4


class InvalidFile(InvalidData):
    """All errors of one file at once, each with its own place."""

    def __init__(self, problems: list[LeagueError]) -> None:
        self.problems = problems
        super().__init__(
            "{count} problems in {file}",
            count=len(problems),
            file=problems[0].where.split(":")[0] if problems else "",
        )

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)

    def __reduce__(self) -> tuple[object, ...]:
        return InvalidFile, (self.problems,)


class Conflict(LeagueError):
    code = "conflict"
    exit_code = 5


class Busy(Conflict):
    code = "busy"


class MissingPart(LeagueError):
    """An optional part of the program is not installed."""

    code = "missing_part"
    exit_code = 6
