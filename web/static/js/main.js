// Starts the page: the game's own module fills it as soon as it and the first view are there.
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { html } from "htm/preact";
import { boot } from "./boot.js";
import "./live.js";
import { LineBadge } from "./badges.js";
import { descriptor, use } from "./descriptor.js";
import { InviteSheet } from "./invite.js";
import { ownKey } from "./key.js";
import { fetchRest, later } from "./later.js";
import { Button } from "./parts.js";
import { restore } from "./settings.js";
import { CameraSetUp } from "./sight/door.js";
import { barred, mode, screen, view } from "./state.js";
import { t } from "./words.js";
/** @import { ComponentChildren } from "preact" */

const Barred = later(async () => (await import("./barred.js")).Barred);

/** @param {{ words: string, children: ComponentChildren }} props */
const Wait = ({ words, children }) => html`<div class="wait"><p>${words}</p>${children}<${LineBadge} /></div>`;

const App = () => {
  const drawn = view.value !== null;
  useEffect(() => {
    if (drawn) void fetchRest();
  }, [drawn]);
  if (barred.value !== null) return html`<${Barred} />`;
  if (!descriptor()) {
    if (!boot.page) return html`<${Wait} words=${t("This game has no page yet.")} />`;
    return html`<${Wait} words=${t("The page did not come whole.")}><${Button} look="primary" icon="refresh" onClick=${() => location.reload()}>${t("Try again")}<//><//>`;
  }
  if (view.value === null) return html`<${Wait} words=${t("Laying the table…")} />`;
  if (mode.value.kind === "camera" && view.value.camera && screen.value === "tablet") return html`<${CameraSetUp} />`;
  const { Tablet, Phone, Tv } = descriptor();
  document.body.className = screen.value;
  const Shown = { tablet: Tablet, phone: Phone, tv: Tv }[screen.value];
  return html`<${Shown} /><${InviteSheet} />`;
};

const start = async () => {
  restore();
  const phone = ownKey(boot.table) && boot.screen !== "tv"; // a seat's own key: what is drawn first is its phone
  try {
    const [{ game }] = await Promise.all([import(`./${boot.game}/game.js`), phone ? import(`./${boot.game}/phone.js`).catch(() => null) : null]);
    use(game);
  } catch (error) {
    console.error(error); // what is missing is told on the page
  }
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  root.replaceChildren();
  render(html`<${App} />`, root);
};

start();
