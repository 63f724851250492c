"""`--help` in our own words and the user's language; only columns and wrapping are left to the formatter."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand

from leaguecli.cli.registry import COMMANDS
from leaguecli.cli.words import _

EVERYWHERE = "Everywhere"


class Placed:
    """Its usage errors know which command they belong to; the option parser does not always say."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        try:
            rest: list[str] = super().parse_args(ctx, args)  # type: ignore[misc]
        except Exception as error:
            if getattr(error, "ctx", ctx) is None:
                error.ctx = ctx  # type: ignore[attr-defined]
            raise
        return rest


class HelpfulCommand(Placed, TyperCommand):
    """A command whose help says nothing that we did not say."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        params: list[Any] = list(self.params)
        arguments = [p for p in params if p.param_type_name == "argument"]
        options = [p for p in params if p.param_type_name == "option"]
        write_usage(ctx, formatter, [_("[options]"), *filter(None, map(_argument_words, arguments))])
        for paragraph in (self.help or "").split("\n\n"):
            formatter.write_paragraph()
            formatter.write_text(" ".join(paragraph.split()))
        _write_rows(formatter, _("Arguments"), [_argument_row(p) for p in arguments if p.help])
        _write_rows(formatter, _("Options"), [_option_row(p) for p in options if not _is_common(p)])
        _write_rows(
            formatter, _(EVERYWHERE), [*(_option_row(p) for p in options if _is_common(p)), _help_row()]
        )
        _write_examples(formatter, ctx.info_name)


def write_usage(ctx: Any, formatter: Any, words: list[str]) -> None:
    formatter.write_usage(ctx.command_path, " ".join(words), prefix=_("Usage:") + " ")


def _is_common(param: Any) -> bool:
    return bool(param.rich_help_panel == _(EVERYWHERE))


def _write_rows(formatter: Any, heading: str, rows: list[tuple[str, str]]) -> None:
    if rows:
        formatter.write_paragraph()
        formatter.write(f"{heading}:\n")
        formatter.indent()
        formatter.write_dl(rows)
        formatter.dedent()


def placeholder(param: Any) -> str:
    """What stands for the value, `TEAM` or `2-1`, in the user's language."""
    name: str = param.metavar if param.metavar is not None else param.name.upper()
    return _(name)


def _argument_words(param: Any) -> str:
    name = placeholder(param)
    return name if param.required or not name or name.startswith("[") else f"[{name}]"


def _argument_row(param: Any) -> tuple[str, str]:
    return placeholder(param), param.help


def _option_row(param: Any) -> tuple[str, str]:
    names = ", ".join(sorted(param.opts, key=len))
    return names if param.is_flag else f"{names} {placeholder(param)}", param.help or ""


def _help_row() -> tuple[str, str]:
    return "-h, --help", _("Show this help.")


def _write_examples(formatter: Any, name: str | None) -> None:
    """Not wrapped: an example is there to be copied."""
    examples = COMMANDS[name].examples if name in COMMANDS else ()
    if examples:
        formatter.write_paragraph()
        formatter.write(f"{_('Examples')}:\n")
        for example in examples:
            formatter.write(f"  {example}\n")
