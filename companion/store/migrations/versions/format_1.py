"""Format 1: tables with a board, and the entries of their logs."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """From nothing."""
    op.create_table(
        "about",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("board_name", sa.Text, nullable=False),
        sa.Column("board_sha256", sa.String(64), nullable=False),
        sa.Column("board_text", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "entries",
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
        sa.UniqueConstraint("table", "id"),
    )
