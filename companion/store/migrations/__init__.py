"""From the format of a file to the newest, by Alembic's steps in `versions`: one a format, named by its number."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

__all__ = ["upgrade"]

HERE = Path(__file__).parent


def upgrade(connection: sa.Connection, made: str) -> None:
    """Brings what the connection holds from the format that it was made in to the newest.

    Within the connection's transaction: a step that fails leaves everything as it was.
    """
    from alembic import command  # here, since it is seldom needed and takes its time
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(HERE))
    config.set_main_option("path_separator", "os")
    command.stamp(config, made)  # the format's number stands in the file's own table; Alembic asks for it in its own
    command.upgrade(config, "head")
