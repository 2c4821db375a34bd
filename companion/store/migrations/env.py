"""Run by Alembic: the steps on the connection that `Store` has open, in its transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
