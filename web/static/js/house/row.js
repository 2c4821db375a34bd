// A line of a list of choices: what is chosen, and its buttons.
import { html } from "htm/preact";
import { Icon } from "../icons.js";

/** @type {(props: { icon: string, words: string, children?: unknown }) => unknown} */
export const Row = ({ icon, words, children }) => html`<li><span class="label"><${Icon} name=${icon} />${words}</span><div>${children}</div></li>`;
