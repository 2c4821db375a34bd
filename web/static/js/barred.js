// Instead of the page, where this device is not let in (any more).
import { html } from "htm/preact";
import { boot } from "./boot.js";
import { Icon } from "./icons.js";
import { Logo } from "./signs.js";
import { barred } from "./state.js";
import { say, t } from "./words.js";

const heads = {
  "web.who_are_you": () => t("Who are you?"),
  "web.locked_out": () => t("This phone has no place any more"),
  "table.no_such_table": () => t("This table is not here"),
};

export const Barred = () => {
  const key = barred.value ?? "web.who_are_you";
  const head = key in heads ? heads[/** @type {keyof typeof heads} */ (key)]() : t("This page is not let in");
  const way = boot.screen === "tv" ? "/tv" : "/join";
  return html`<main class="joinpage" id="barred"><${Logo} /><h1>${head}</h1><p role="status">${say({ key, params: {} })}</p>
    <a class="btn primary" href=${way}><${Icon} name="key" /><span>${t("Say the table's word")}</span></a></main>`;
};
