"""The command line: a lazy group that builds only the command that was typed."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from leaguecli.cli.helping import EVERYWHERE, HelpfulCommand, Placed, write_usage
from leaguecli.cli.registry import COMMANDS, CommandSpec
from leaguecli.cli.session import Common, Session
from leaguecli.cli.words import _

_CONTEXT = {"help_option_names": ["-h", "--help"]}


def common_parameters() -> list[inspect.Parameter]:
    """The options every command takes, as keyword parameters for Typer to read."""
    panel = _(EVERYWHERE)
    options: list[tuple[str, Any, Any, Any]] = [
        (
            "league",
            str,
            "",
            typer.Option("--league", "-l", help=_("League: a name or a file."), metavar="LEAGUE"),
        ),
        ("as_json", bool, False, typer.Option("--json", help=_("One JSON object on stdout."))),
        (
            "form",
            str,
            "",
            typer.Option("-f", help=_("How to show it: table, plain, json, csv or md."), metavar="FORM"),
        ),
        ("lang", str, "", typer.Option("--lang", help=_("Language: en, pt-PT, pt-BR or it."), metavar="L")),
        ("no_color", bool, False, typer.Option("--no-color", help=_("No colour."))),
        ("quiet", bool, False, typer.Option("--quiet", "-q", help=_("Only what was asked for."))),
        ("debug", bool, False, typer.Option("--debug", help=_("Show a traceback when something fails."))),
    ]
    parameters = []
    for name, kind, default, option in options:
        option.rich_help_panel = panel
        option.show_default = False
        parameters.append(
            inspect.Parameter(
                name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, option]
            )
        )
    return parameters


def _take_common(values: dict[str, Any]) -> Common:
    return Common(
        league=values.pop("league"),
        json=values.pop("as_json"),
        form=_ensure_form(values.pop("form")),
        language=_ensure_language(values.pop("lang")),
        colour=not values.pop("no_color"),
        quiet=values.pop("quiet"),
        debug=values.pop("debug"),
    )


def _ensure_form(form: str) -> str:
    from leaguecli.cli.screen import FORMS
    from leaguecli.model.errors import UsageProblem
    from leaguecli.model.names import shown

    if form and form not in FORMS:
        raise UsageProblem("there is no form {form}", hint="table, plain, json, csv or md", form=shown(form))
    return form


def _ensure_language(text: str) -> str:
    from leaguecli.cli.words import match_language
    from leaguecli.model.errors import UsageProblem
    from leaguecli.model.names import shown

    if text and match_language(text) is None:
        raise UsageProblem("there is no language {text}", hint="en, pt-PT, pt-BR or it", text=shown(text))
    return text


def output_parameters() -> list[inspect.Parameter]:
    """A listing can be kept in a file."""
    output = typer.Option(
        "--output", "-o", help=_("Write it to this file."), metavar="FILE", show_default=False
    )
    force = typer.Option("--force", help=_("Write over an existing file."))
    keyword = inspect.Parameter.KEYWORD_ONLY
    return [
        inspect.Parameter("output", keyword, default="", annotation=Annotated[str, output]),
        inspect.Parameter("force", keyword, default=False, annotation=Annotated[bool, force]),
    ]


def with_session(function: Callable[..., Any], *, listing: bool = False) -> Callable[..., Any]:
    """Gives a command its Session and adds the common options to what Typer reads."""
    own = [p for p in inspect.signature(function, eval_str=True).parameters.values() if p.name != "session"]
    context = inspect.Parameter("context", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context)

    @wraps(function)
    def command(context: typer.Context, **values: Any) -> Any:
        _ensure_no_more(context.args)
        before = context.obj if isinstance(context.obj, Common) else Common()
        session = Session(_take_common(values).over(before))
        output, force = (values.pop("output"), values.pop("force")) if listing else ("", False)
        if not output:
            return function(session, **values)
        with session.screen.kept_in(output, force=force):
            return function(session, **values)

    parameters = [
        context,
        *(p.replace(kind=inspect.Parameter.KEYWORD_ONLY) for p in own),
        *(output_parameters() if listing else ()),
        *common_parameters(),
    ]
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {p.name: p.annotation for p in parameters}
    return command


def _ensure_no_more(words: list[str]) -> None:
    if words:
        from leaguecli.model.errors import UsageProblem
        from leaguecli.model.names import shown

        raise UsageProblem(
            "one word too many: {word}", hint="a name with spaces goes in quotes", word=shown(words[0])
        )


def build_command(name: str, spec: CommandSpec) -> Any:
    module = importlib.import_module(f"leaguecli.cli.commands.{spec.module}")
    function = getattr(module, name.replace("-", "_"))
    settings = {**_CONTEXT, "ignore_unknown_options": spec.lenient, "allow_extra_args": True}
    app = typer.Typer(add_completion=False, rich_markup_mode=None, context_settings=settings)
    app.command(name, cls=HelpfulCommand, help=_help_text(spec, function), context_settings=settings)(
        with_session(function, listing=spec.listing)
    )
    return typer.main.get_command(app)


def _help_text(spec: CommandSpec, function: Callable[..., Any]) -> str:
    more = inspect.getdoc(function) or ""
    return f"{_(spec.summary)}\n\n{_(more)}" if more else _(spec.summary)


class LazyGroup(Placed, TyperGroup):
    """Lists commands from the registry; imports one when it is called."""

    def list_commands(self, ctx: Any) -> list[str]:
        return [name for name, spec in COMMANDS.items() if not spec.hidden]

    def get_command(self, ctx: Any, name: str) -> Any:
        spec = COMMANDS.get(name)
        if spec is None:
            return None
        return build_command(name, spec)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] not in COMMANDS:
            _refuse_unknown(args[0])
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """One screen: a panel a family, a line a command, from the registry alone."""
        write_usage(ctx, formatter, [_("[options]"), _("COMMAND …")])
        formatter.write_text(self.help or "")
        width = max(len(name) for name in COMMANDS)
        for panel in dict.fromkeys(spec.panel for spec in COMMANDS.values()):
            formatter.write(f"\n{_(panel)}:\n")
            for name, spec in COMMANDS.items():
                if spec.panel == panel and not spec.hidden:
                    formatter.write(f"  {name:<{width}}  {_(spec.summary)}\n")
        formatter.write(
            "\n" + _("Everywhere: -l LEAGUE, --json, -f FORM, --lang L, --no-color, -q, -h") + "\n"
        )
        formatter.write(_("`leaguecli COMMAND --help` explains one, `leaguecli help` lists topics.") + "\n")


def _refuse_unknown(word: str) -> None:
    from difflib import get_close_matches

    from leaguecli.model.errors import Hint, UsageProblem
    from leaguecli.model.names import shown

    close = get_close_matches(word.casefold(), list(COMMANDS), n=1)
    hint = Hint("did you mean {meant}?", meant=close[0]) if close else Hint("leaguecli --help lists them")
    raise UsageProblem("there is no command {word}", hint=hint, word=shown(word))


def build_app() -> Any:
    app = typer.Typer(
        cls=LazyGroup,
        add_completion=False,
        rich_markup_mode=None,
        context_settings=_CONTEXT,
        no_args_is_help=False,
        help=_("Leagues and tournaments for football games played at a table."),
    )
    app.callback(invoke_without_command=True)(_front_door())
    return typer.main.get_command(app)


def _front_door() -> Callable[..., Any]:
    def front_door(context: typer.Context, version: bool = False, **values: Any) -> None:
        context.obj = _take_common(values)
        if version:
            from leaguecli import __version__

            print(f"leaguecli {__version__}")
            raise typer.Exit
        if context.invoked_subcommand is None:
            from leaguecli.cli.commands.welcome import welcome

            welcome(Session(context.obj))

    option = typer.Option("--version", help=_("Show the version."))
    parameters = [
        inspect.Parameter("context", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context),
        inspect.Parameter(
            "version", inspect.Parameter.KEYWORD_ONLY, default=False, annotation=Annotated[bool, option]
        ),
        *common_parameters(),
    ]
    front_door.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    front_door.__annotations__ = {p.name: p.annotation for p in parameters}
    return front_door
