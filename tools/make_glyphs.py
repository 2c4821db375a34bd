"""Draws the glyphs that `vision.prints` compares discs with into vision/glyphs.npz, from fonts on this machine.

Run by a maintainer, once with an OpenCV 4 and then with `--add` and an OpenCV 5: their putText draws different faces
under the same names (Hershey strokes, and an outline font). Needs Pillow and the font packages named below (Debian).
"""

import sys
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

SIDE, HEIGHT = 48, 32
GLYPHS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FONTS = [
    "LiberationSans-Bold",
    "LiberationSans-Regular",
    "LiberationSerif-Bold",
    "LiberationSansNarrow-Bold",
    "DejaVuSans-Bold",
    "DejaVuSans",
    "DejaVuSerif-Bold",
    "DejaVuSansCondensed-Bold",
    "FreeSansBold",
    "FreeSerifBold",
    "FreeSerif",
    "Roboto-Bold",
    "Roboto-Regular",
    "Roboto-Black",
    "RobotoCondensed-Bold",
    "RobotoCondensed-Regular",
    "OpenSans-Bold",
    "OpenSans-Regular",
    "OpenSans-CondBold",
    "Lato-Bold",
    "Lato-Black",
    "Cantarell-Bold",
    "Carlito-Bold",
    "Caladea-Bold",
    "C059-Bold",
    "P052-Bold",
    "NotoSans-Bold",
    "NotoSerif-Bold",
    "NimbusMonoPS-Bold",
    "DejaVuSansMono-Bold",
    "Comfortaa-Bold",
    "Quicksand-Bold",
]
PUT_TEXT = {
    "hershey-simplex": (cv2.FONT_HERSHEY_SIMPLEX, 2), "hershey-simplex-bold": (cv2.FONT_HERSHEY_SIMPLEX, 5),
    "hershey-duplex": (cv2.FONT_HERSHEY_DUPLEX, 2), "hershey-duplex-bold": (cv2.FONT_HERSHEY_DUPLEX, 4),
    "hershey-complex": (cv2.FONT_HERSHEY_COMPLEX, 3), "hershey-triplex": (cv2.FONT_HERSHEY_TRIPLEX, 2),
    "hershey-triplex-bold": (cv2.FONT_HERSHEY_TRIPLEX, 4),
}  # fmt: skip


def framed(big: np.ndarray) -> np.ndarray:
    """A drawn glyph (any size) cut to its ink, scaled to HEIGHT px high (or SIDE - 8 wide), centred in SIDE x SIDE."""
    v, u = np.nonzero(big > 40)
    ink = big[v.min() : v.max() + 1, u.min() : u.max() + 1]
    scale = min(HEIGHT / ink.shape[0], (SIDE - 8) / ink.shape[1])
    size = (max(1, round(ink.shape[1] * scale)), max(1, round(ink.shape[0] * scale)))
    small = cv2.resize(ink, size, interpolation=cv2.INTER_AREA)
    out = np.zeros((SIDE, SIDE), np.uint8)
    y, x = (SIDE - size[1]) // 2, (SIDE - size[0]) // 2
    out[y : y + size[1], x : x + size[0]] = small
    return out


def main() -> None:
    files = {p.stem: p for p in Path("/usr/share/fonts").rglob("*.[ot]tf")}
    fonts, pictures = [], []
    out = Path(__file__).parent.parent / "vision" / "glyphs.npz"
    if "--add" in sys.argv:
        with np.load(out) as old:
            fonts, pictures = list(old["fonts"]), list(old["pictures"])
    for name in FONTS:
        if name in fonts:
            continue
        if name not in files:
            print("not installed:", name)
            continue
        font = ImageFont.truetype(str(files[name]), 160)
        row = []
        for glyph in GLYPHS:
            picture = Image.new("L", (320, 320))
            ImageDraw.Draw(picture).text((160, 160), glyph, fill=255, font=font, anchor="mm")
            row.append(framed(np.array(picture)))
        fonts.append(name)
        pictures.append(row)
    for name, (face, thick) in PUT_TEXT.items():
        row = []
        for glyph in GLYPHS:
            picture = np.zeros((320, 320), np.uint8)
            cv2.putText(picture, glyph, (100, 230), face, 6.0, 255, thick * 6, cv2.LINE_AA)
            row.append(framed(picture))
        fonts.append(f"opencv{cv2.__version__[0]}-{name[8:]}")
        pictures.append(row)
    np.savez_compressed(out, fonts=np.array(fonts), glyphs=np.array(list(GLYPHS)), pictures=np.array(pictures))
    print(out, len(fonts), "fonts,", out.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
