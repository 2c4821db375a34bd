"""What a page starts with is read from what its modules import."""

from __future__ import annotations

from pathlib import Path

from web.modules import started


def written(folder: Path, **modules: str) -> None:
    """`a_b` is the module `a/b.js`."""
    for name, text in modules.items():
        file = folder / f"{name.replace('_', '/')}.js"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def test_what_is_imported_comes_too_and_what_that_imports(tmp_path: Path) -> None:
    written(
        tmp_path,
        js_main='import { a } from "./a.js";\nimport "./b.js";\nexport { c } from "../vendor/c.js";\n',
        js_a='import {\n  one,\n  two,\n} from "./game/d.js";\n',
        js_b='import { a } from "./a.js";\n',
        vendor_c='var x=1;import{y}from"named";export{y as c};',
        vendor_y="export const y = 1;\n",
        js_game_d='import { a } from "../a.js";\n',
    )
    found = started(["js/main.js"], tmp_path, {"named": "vendor/y.js"})
    assert found == ["js/main.js", "js/a.js", "js/b.js", "vendor/c.js", "js/game/d.js", "vendor/y.js"]


def test_what_is_fetched_later_or_stands_in_a_comment_does_not(tmp_path: Path) -> None:
    written(
        tmp_path,
        main='/** @import { A } from "./a.js" */\nconst b = () => import("./b.js");\nexport const c = 1;\n',
    )
    assert started(["main.js"], tmp_path, {}) == ["main.js"]
