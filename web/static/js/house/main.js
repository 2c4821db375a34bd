// The pages of the house: start, games, one game, and that on paper; forms.
import { render } from "preact";
import { html } from "htm/preact";
import { boot } from "../boot.js";
import { takeKey } from "../key.js";
import { Game } from "./played.js";
import { Games } from "./games.js";
import { Printed } from "./printed.js";
import { Start } from "./start.js";

takeKey(); // the host's, which the address brought
const pages = { start: Start, games: Games, game: Game, print: Printed };
/** Forms are fetched when somebody writes on one. */
const page = boot.kind === "form" ? (await import("../form/page.js")).Form : pages[boot.kind ?? "start"];
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.replaceChildren();
render(html`<${page} />`, root);
