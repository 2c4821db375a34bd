// What is there beside the usual way, folded away until somebody asks for it.
import { html } from "htm/preact";
import { t } from "../words.js";
/** @import { ComponentChildren } from "preact" */

/** @param {{ children?: ComponentChildren }} props */
export const Another = ({ children }) => html`<details class="hm-other"><summary>${t("Another way")}</summary><div class="stack">${children}</div></details>`;
