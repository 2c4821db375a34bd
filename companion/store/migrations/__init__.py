"""From the format of a file to the newest, by Alembic's steps in `versions`: one a format, named by its number."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

__all__ = ["upgrade"]

HERE = Path(__file__).parent


def upgrade(connection: sa.Connection, made: str | None) -> None:
    """Brings what the connection holds to the newest format. `made`: the one it has, None where it is new.

    Within the connection's transaction: a step that fails leaves everything as it was.
    """
    from alembic import command  # here, since it is seldom needed and takes its time
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(HERE))
    config.set_main_option("path_separator", "os")
    if made is not None:
        command.stamp(config, made)  # files of the first format do not know their number as Alembic keeps it
    command.upgrade(config, "head")
