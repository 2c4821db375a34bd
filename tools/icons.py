"""Draws the icons of the web manifest from Tablée's sign: `python tools/icons.py`.

Maskable ones stand on the ground's colour, with the sign inside the circle of 80 % that every mask leaves.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import fpdf
import pypdfium2
from fpdf.svg import SVGObject

STATIC = Path(__file__).parent.parent / "web" / "static"
SIZES = (192, 512)
GROUND = (233, 237, 231)
SIDE = 100.0
"""Of the page that is drawn on, in points."""
WHOLE, MASKED = 0.92, 0.56
"""Of an icon's side that the sign takes; 0.56 of the side is the square in the circle of 80 %."""


def page(part: float, ground: tuple[int, int, int] | None) -> bytes:
    """The sign in the middle of a square page, as PDF."""
    pdf = fpdf.FPDF(unit="pt", format=(SIDE, SIDE))
    pdf.set_auto_page_break(False)
    pdf.add_page()
    if ground is not None:
        pdf.set_fill_color(*ground)
        pdf.rect(0, 0, SIDE, SIDE, style="F")
    sign = SVGObject.from_file(STATIC / "sign.svg")
    width, height, paths = sign.transform_to_rect_viewport(1, SIDE * part, SIDE * part)
    paths.transform = paths.transform @ fpdf.drawing.Transform.translation((SIDE - width) / 2, (SIDE - height) / 2)
    pdf.draw_path(paths)
    return bytes(pdf.output())


def draw(name: str, part: float, ground: tuple[int, int, int] | None) -> None:
    """The PNG files of one kind."""
    drawn = pypdfium2.PdfDocument(BytesIO(page(part, ground)))[0]
    for size in SIZES:
        clear = (0, 0, 0, 0) if ground is None else (*ground, 255)
        picture = drawn.render(scale=size / SIDE, fill_color=clear, maybe_alpha=True).to_pil()
        picture.save(STATIC / "icons" / f"{name}-{size}.png", optimize=True)
        print(f"{name}-{size}.png")


if __name__ == "__main__":
    draw("sign", WHOLE, None)
    draw("maskable", MASKED, GROUND)
