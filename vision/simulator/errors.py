"""What keeps a table from being simulated."""

__all__ = ["SimulationError"]


class SimulationError(ValueError):
    """What was expected, what came, what to do, in one line."""
