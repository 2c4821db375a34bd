"""What `tsc` holds the pages to is what the Python types say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.js_types import FOLDER, files

AGAIN = "run `.venv/bin/python tools/js_types.py` and commit what it writes"


@pytest.mark.parametrize(("file", "text"), list(files()), ids=lambda each: "" if isinstance(each, str) else each.stem)
def test_types_are_those_of_the_code(file: Path, text: str) -> None:
    assert file.is_file(), f"{file} is missing: {AGAIN}"
    assert file.read_text("utf-8") == text, f"{file} is not of this code: {AGAIN}"


def test_no_types_of_a_game_that_is_gone() -> None:
    written = {file for file, _ in files()} | {FOLDER / "page.d.ts"}
    assert set(FOLDER.rglob("*.d.ts")) == written
