"""Format 1, where the way begins: tables with a board, and the entries of their logs."""

revision = "1"
down_revision = None


def upgrade() -> None:
    """No step leads here: a new log is made as the newest format has it."""
