"""Every page once, on a table prepared for it: of these the pictures are made, and each is held to the same rules.

Whoever adds a page adds a `Scene` to `SCENES` of its game. A scene's table is the same each time: its clock stands at
one evening, its deals are seeded, its names are those of its module.
"""

from tests.web.scenes import help_me, house, paleo, rahan, sapiens, terristories
from tests.web.scenes.table import Match, Scene

__all__ = ["PAGES", "SCENES", "Match", "Scene"]

SCENES: tuple[Scene, ...] = (
    *house.SCENES,
    *paleo.SCENES,
    *help_me.SCENES,
    *rahan.SCENES,
    *sapiens.SCENES,
    *terristories.SCENES,
)

PAGES = {scene.name: scene for scene in SCENES}
