// One thing that an action asks for, with the way back to the other actions.
import { html } from "htm/preact";
import { Button } from "../parts.js";
import { t } from "../words.js";
import { forget } from "./draft.js";
/** @import { ComponentChildren } from "preact" */

/** @param {{ title: string, children: ComponentChildren }} props */
export const Step = ({ title, children }) => html`<header class="rh-head"><h2>${title}</h2><${Button} id="rh-back" look="quiet" icon="arrow-left" onClick=${forget}>${t("Another action")}<//></header>${children}`;
