// Why somebody adjusts what was counted: one tap, or a few words. It stands in the story.
import { html } from "htm/preact";
import { t } from "./words.js";

/** Characters that the table keeps of it. */
const LONGEST = 120;

const usual = () => [t("Miscounted"), t("The camera missed it"), t("Agreed at the table")];

/**
 * @param {{ value: string, onChange: (value: string) => void }} props
 */
export const Reason = ({ value, onChange }) => html`<div class="group" role="group" aria-label=${t("Why?")}><h3>${t("Why?")}</h3>
  <div class="row">${usual().map((words) => html`<button type="button" key=${words} class="btn pill" aria-pressed=${String(value === words)} onClick=${() => onChange(value === words ? "" : words)}>${words}</button>`)}</div>
  <input class="field" id="reason" type="text" maxlength=${LONGEST} placeholder=${t("Or in your own words")} aria-label=${t("The reason, in your own words")} value=${usual().includes(value) ? "" : value} onInput=${(/** @type {any} */ event) => onChange(event.currentTarget.value)} />
</div>`;
