"""The sheet of all pictures of pages, docs/pictures/README.md: thumbnails by game and by device, each with a caption.

`make pictures` writes it; a test holds it to the pages and to the files that are there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.web.scenes import SCENES, Scene
from tools.captions import CAPTIONS, ELSEWHERE, GAMES

__all__ = ["FOLDER", "MOST", "SHEET", "Picture", "pictures", "sheet", "stale"]

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
SHEET = "README.md"
MOST = 6_000_000
"""Bytes of all pictures: every clone has them."""

DEVICES = {"tablet": "Tablet", "portrait": "Tablet, upright", "phone": "Phone", "tv": "Big screen"}
"""What the sizes of scenes are called, in the order of the sheet."""
ACROSS = {"tablet": (3, 270), "portrait": (4, 200), "phone": (5, 155), "tv": (2, 410)}
"""Thumbnails a row, and the width of each in CSS pixels: a page of GitHub's is some 830 wide."""
HEAD = """# Pictures of all pages

`make pictures` makes them and this sheet; [face.md](../face.md) says what pages are for. Names are `GAME-PAGE-SIZE`,
dark ones end in `-dark`; pages are in French. No publisher's art is in them: boards and cards are made up.
"""


class Picture(NamedTuple):
    """One that is made of a scene. `size`: of `tests.web.clients.SIZES`, `theme`: `light` or `dark`."""

    name: str
    scene: Scene
    size: str
    theme: str

    @property
    def caption(self) -> str:
        words = CAPTIONS[self.scene.game][self.scene.page]
        return f"{words} (dark)" if self.theme == "dark" else words


def pictures(scenes: Sequence[Scene] = SCENES) -> Iterator[Picture]:
    """All that are made; dark ones at a scene's first size alone."""
    for scene in scenes:
        for size in scene.sizes:
            for theme in scene.themes if size == scene.sizes[0] else ("light",):
                dark = "-dark" if theme == "dark" else ""
                yield Picture(f"{scene.name}-{size}{dark}", scene, size, theme)


def stale(folder: Path) -> list[Path]:
    """Files of a folder that are pictures of no page any more."""
    known = {each.name for each in pictures()} | set(ELSEWHERE)
    return sorted(file for file in folder.glob("*.png") if file.stem not in known)


def sheet() -> str:
    """The sheet, in Markdown."""
    parts = [HEAD]
    for game, title in GAMES.items():
        parts.append(f"## {title}\n")
        for size, device in DEVICES.items():
            columns, width = ACROSS[size]
            shown = [each for each in pictures() if (each.scene.game, each.size) == (game, size)]
            if shown:
                cells = [_cell(each.name, each.caption, width) for each in shown]
                parts += [f"### {device}\n", _grid(cells, columns)]
    others = [f"- [{words}]({name}.png), in [{page[3:]}]({page})\n" for name, (words, page) in ELSEWHERE.items()]
    parts += ["## Not of pages\n", "".join(others)]
    return "\n".join(parts)


def _cell(name: str, caption: str, width: int) -> str:
    return f'[<img src="{name}.png" width="{width}" alt="{name}">]({name}.png)<br>{caption}'


def _grid(cells: Sequence[str], columns: int) -> str:
    """A table of Markdown, whose head must stand there and is empty."""
    rows = [cells[at : at + columns] for at in range(0, len(cells), columns)]
    lines = [[""] * columns, [":-:"] * columns, *([*row, *[""] * (columns - len(row))] for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
