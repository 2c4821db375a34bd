"""Format 2: what the owner transcribed, why people adjusted something, and the keys of pages."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Adds; nothing that was told is touched."""
    op.add_column("tables", sa.Column("data", sa.Text, nullable=False, server_default="{}"))
    op.add_column("entries", sa.Column("reason", sa.Text))
    op.create_table(
        "keys",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("table", sa.String(64), sa.ForeignKey("tables.id")),
        sa.Column("seat", sa.Integer),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("revoked", sa.Double),
        sa.UniqueConstraint("sha256", "table"),
    )
