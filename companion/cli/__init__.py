"""The command `tablee`: one module per verb, imported only when it is asked for.

A verb's module holds a click command named `command`. What keeps it from starting it raises as a `click.ClickException`
(or one of `EXPECTED`): one line on stderr, an exit code other than 0, no traceback.
"""

from __future__ import annotations

import os
import sys
import traceback
from importlib import import_module
from importlib.util import find_spec

import click

from companion.board import BoardError

__all__ = ["main", "tablee"]

VERBS = {
    "board": "Check a board file.",
    "calibrate": "Measure a camera's lens.",
    "camera": "List cameras, check what they give, find what to set.",
    "data": "Check what you transcribed of a game, or get a file to fill in.",
    "demo": "Watch simulated players play whole matches on a simulated table.",
    "devices": "Set up boards with sensors.",
    "doctor": "Look at everything that a table needs.",
    "play": "Start a table for a game.",
    "print": "Print a board, its markers, or the lens sheet at true scale.",
    "replay": "Open a contested call and judge it again.",
    "rules": "Give a game's rules commands by hand or by program, in lines of JSON.",
    "simulate": "Make clips of simulated flicks with their truth.",
    "table": "Run a simulated table, for the eye to watch.",
    "teach": "Learn how each pawn looks, once for all.",
    "watch": "Watch a camera or a film and say what happens, line by line.",
}
"""Each verb and its line in the list of commands, so that the list need not import them all."""

EXPECTED = (BoardError, OSError)
"""What the world does to us: told in one line like any other error of use."""

DEBUG = "TABLEE_DEBUG"
"""Set in the environment, it shows the traceback of an unexpected error."""


class _Verbs(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return [verb for verb in VERBS if find_spec(f"companion.cli.{verb}")]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        command: click.Command = import_module(f"companion.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        verbs = [(verb, VERBS[verb]) for verb in self.list_commands(ctx)]
        if verbs:
            with formatter.section("Commands"):
                formatter.write_dl(verbs)


@click.group(cls=_Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tablee", prog_name="tablee")
def tablee() -> None:
    """Tablée watches a real table with a real game, counts, and asks when it is not sure."""


def main(args: list[str] | None = None) -> None:
    """Run `tablee` and exit: 0, 1 (cannot do that), 2 (asked for wrongly) or 130 (Ctrl-C)."""
    sys.exit(_run(args))


def _run(args: list[str] | None) -> int:
    try:
        code = tablee.main(args, prog_name="tablee", standalone_mode=False)
    except click.UsageError as error:
        path = error.ctx.command_path if error.ctx else "tablee"
        return _tell(f"{error.format_message()} (see '{path} --help')", error.exit_code)
    except click.ClickException as error:
        return _tell(error.format_message(), error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:  # whoever read our lines has left
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except EXPECTED as error:
        return _tell(str(error), 1)
    except ImportError as error:
        return _tell(_import_words(error), 1)
    except Exception as error:  # noqa: BLE001 - the last resort: a line for the user, the traceback on demand
        if DEBUG in os.environ:
            traceback.print_exc()
        return _tell(f"unexpected {type(error).__name__}: {error} (set {DEBUG}=1 to see where)", 1)
    return code if isinstance(code, int) else 0


def _import_words(error: ImportError) -> str:
    if ".so" in str(error):  # OpenCV on a bare server
        return f"a library of the system is missing ({error}): apt install libgl1 libglib2.0-0, or run tools/opencv.sh"
    return f"cannot be loaded: {error}. Install Tablée again: pip install ."


def _tell(words: str, code: int) -> int:
    """One line on stderr, whatever the words hold."""
    click.echo(f"tablee: {' '.join(words.split())}", err=True)
    return code
