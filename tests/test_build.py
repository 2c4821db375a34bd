"""The build hook brings the front-end files once, and again when what is asked for changes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hatch_build import Vendor

PREACT = "preact/dist/preact.module.js"


class Npm:
    """Stands for `npm ci`: puts the files there, and counts how often it was called."""

    def __init__(self, *files: str) -> None:
        self.files = files
        self.calls = 0

    def __call__(self, vendor: Vendor) -> None:
        self.calls += 1
        for name in self.files:
            file = vendor.web / "node_modules" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"// {name}")


@pytest.fixture
def npm(monkeypatch: pytest.MonkeyPatch) -> Npm:
    npm = Npm(PREACT, "htm/dist/htm.module.js")
    monkeypatch.setattr(Vendor, "_install", lambda vendor: npm(vendor))
    return npm


@pytest.fixture
def web(tmp_path: Path) -> Path:
    ask(tmp_path, {"preact.js": PREACT})
    (tmp_path / "package-lock.json").write_text("{}")
    return tmp_path


def ask(web: Path, wanted: dict[str, str]) -> None:
    (web / "package.json").write_text(json.dumps({"tablee": {"vendor": wanted}}))


def test_listed_files_are_copied_to_their_names(web: Path, npm: Npm) -> None:
    ask(web, {"preact.js": PREACT, "fonts/htm.js": "htm/dist/htm.module.js"})
    Vendor(web).bring()
    assert (web / "static/vendor/preact.js").read_text() == f"// {PREACT}"
    assert (web / "static/vendor/fonts/htm.js").is_file()


def test_what_is_up_to_date_is_left_alone(web: Path, npm: Npm) -> None:
    Vendor(web).bring()
    assert Vendor(web).up_to_date()
    Vendor(web).bring()
    assert npm.calls == 1


@pytest.mark.parametrize("file", ["package.json", "package-lock.json"])
def test_a_change_of_what_is_asked_brings_all_anew(web: Path, npm: Npm, file: str) -> None:
    Vendor(web).bring()
    (web / "static/vendor/old.js").write_text("")
    (web / file).write_text((web / file).read_text() + "\n")
    Vendor(web).bring()
    assert npm.calls == 2
    assert not (web / "static/vendor/old.js").exists()


def test_a_file_that_was_lost_is_brought_again(web: Path, npm: Npm) -> None:
    Vendor(web).bring()
    (web / "static/vendor/preact.js").unlink()
    Vendor(web).bring()
    assert (web / "static/vendor/preact.js").is_file()


def test_a_file_that_no_package_holds_is_told(web: Path, npm: Npm) -> None:
    ask(web, {"preact.js": "preact/nowhere.js"})
    with pytest.raises(SystemExit, match=r"asks for preact/nowhere\.js, which its packages do not hold"):
        Vendor(web).bring()


def test_without_a_front_end_there_is_nothing_to_bring(tmp_path: Path, npm: Npm) -> None:
    Vendor(tmp_path).bring()
    assert npm.calls == 0


def test_icons_are_gathered_in_one_module(web: Path, npm: Npm, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under names that JavaScript can have."""
    made = web / "node_modules" / "lucide"
    made.mkdir(parents=True)
    (made / "x.mjs").write_text(
        '/** @license */\n\nconst X = [["path", { d: "M18 6 6 18" }]];\n\nexport { X as default };\n'
    )
    (made / "undo-2.mjs").write_text(
        'const Undo2 = [\n  ["path", {}],\n  ["path", {}]\n];\n\nexport { Undo2 as default };\n'
    )
    ask(web, {"icons/x.js": "lucide/x.mjs", "icons/undo-2.js": "lucide/undo-2.mjs"})
    Vendor(web).bring()
    gathered = (web / "static/vendor/icons.js").read_text()
    assert gathered.splitlines()[0] == "export const undo2 = ["
    assert 'export const x = [["path", { d: "M18 6 6 18" }]];' in gathered


def test_an_icon_of_another_kind_is_told(web: Path, npm: Npm) -> None:
    (web / "node_modules").mkdir()
    (web / "node_modules" / "x.mjs").write_text("export default 1;")
    ask(web, {"icons/x.js": "x.mjs"})
    with pytest.raises(SystemExit, match=r"icons/x\.js: expected `const Name"):
        Vendor(web).bring()
