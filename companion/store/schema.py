"""The tables of the newest format. How a file of an earlier one becomes that: `migrations`."""

from __future__ import annotations

import sqlalchemy as sa

__all__ = ["FORMAT", "about", "entries", "keys", "schema", "tables"]

FORMAT = 2
"""Of the tables below. An earlier file is brought up to it; a later one is refused, not guessed at."""

schema = sa.MetaData()

about = sa.Table(
    "about",
    schema,
    sa.Column("key", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

tables = sa.Table(
    "tables",
    schema,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("board_name", sa.Text, nullable=False),
    sa.Column("board_sha256", sa.String(64), nullable=False),
    sa.Column("board_text", sa.Text, nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("data", sa.Text, nullable=False, server_default="{}"),
)

entries = sa.Table(
    "entries",
    schema,
    sa.Column("table", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("id", sa.String(200), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("actor", sa.String(64), nullable=False),
    sa.Column("source", sa.String(16), nullable=False),
    sa.Column("p", sa.Double),
    sa.Column("against", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("call", sa.Integer),
    sa.Column("command", sa.Text, nullable=False),
    sa.Column("events", sa.Text, nullable=False),
    sa.Column("told", sa.Text, nullable=False),
    sa.Column("evidence", sa.Text),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("reason", sa.Text),
    sa.UniqueConstraint("table", "id"),
)

keys = sa.Table(
    "keys",
    schema,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("table", sa.String(64), sa.ForeignKey("tables.id")),
    sa.Column("seat", sa.Integer),
    sa.Column("role", sa.String(16), nullable=False),
    sa.Column("sha256", sa.String(64), nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("revoked", sa.Double),
    sa.UniqueConstraint("sha256", "table"),
)
