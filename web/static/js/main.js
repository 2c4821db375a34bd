// Starts the page: the game's own module fills it as soon as the first view is there.
import { render } from "preact";
import { html } from "htm/preact";
import { boot } from "./boot.js";
import "./live.js";
import { Page } from "./paleo/page.js";
import { Tv } from "./paleo/tv.js";
import { LineBadge } from "./badges.js";
import { restoreTurn } from "./shell.js";
import { CameraPage } from "./sight/page.js";
import { mode, view } from "./state.js";
import { t } from "./words.js";

/** One page module a game, and its big screen. */
const games = { paleo: { tablet: Page, tv: Tv } };

const App = () => {
  if (view.value === null) return html`<div class="wait"><p>${t("Laying the table…")}</p><${LineBadge} /></div>`;
  const found = games[boot.game];
  if (!found) return html`<div class="wait"><p>${t("This game has no page yet.")}</p></div>`;
  if (mode.value.kind === "camera" && view.value.camera && boot.screen !== "tv") return html`<${CameraPage} />`;
  const Shown = found[boot.screen];
  return html`<${Shown} />`;
};

restoreTurn();
const root = document.getElementById("app");
root.replaceChildren();
render(html`<${App} />`, root);
