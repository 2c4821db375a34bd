// House rules in plain words: of each, the sentences to choose from.
import { html } from "htm/preact";
import { Button } from "../parts.js";
import { t } from "../words.js";
/** @import { OfferedGame, Switch } from "types/house" */

/** @typedef {Record<string, unknown>} Options */

/** How many rules are not the usual ones. @type {(game: OfferedGame, options: Options) => number} */
export const changes = (game, options) => game.switches.filter(({ name, default: usual }) => name in options && options[name] !== usual).length;

/** @type {(props: { rule: Switch, chosen: unknown, onChoose: (value: unknown) => void }) => unknown} */
const Rule = ({ rule, chosen, onChoose }) => html`<li><fieldset class="card rule"><legend class="unseen">${rule.values.find(({ value }) => value === rule.default)?.text}</legend>
  ${rule.values.map(({ value, text }) => html`<label key=${text} class=${`radio ${value === chosen ? "on" : ""}`}>
    <input type="radio" name=${rule.name} checked=${value === chosen} onChange=${() => onChoose(value)} />
    <span>${text}${value === rule.default && html` <small>${t("usual")}</small>`}</span></label>`)}
</fieldset></li>`;

/** @type {(props: { game: OfferedGame, options: Options, onChange: (options: Options) => void, onDone: () => void }) => unknown} */
export const Rules = ({ game, options, onChange, onDone }) => html`<main class="seating rules">
  <h1>${t("House rules")}</h1>
  <p class="second">${t("What the booklet leaves open. One sentence of each holds.")}</p>
  <ul class="stack">${game.switches.map((rule) => html`<${Rule} key=${rule.name} rule=${rule} chosen=${options[rule.name] ?? rule.default} onChoose=${(/** @type {unknown} */ value) => onChange({ ...options, [rule.name]: value })} />`)}</ul>
  <nav class="foot" aria-label=${t("Actions")}><${Button} icon="undo" onClick=${() => onChange({})}>${t("All as usual")}<//><span class="gap"></span><${Button} id="rules-done" look="primary" icon="check" onClick=${onDone}>${t("Done")}<//></nav>
</main>`;
