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
const found = async () => {
  if (boot.kind === "form") return (await import("../form/page.js")).Form;
  if (boot.kind === "board") return (await import("../boardform/page.js")).BoardForm;
  return pages[boot.kind ?? "start"];
};
const page = await found();
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.replaceChildren();
render(html`<${page} />`, root);
