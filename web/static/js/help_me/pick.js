// Choosing creatures: in secret on a phone, or openly once everything is revealed.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { t, tn } from "../words.js";
import { CREATURES, Creature, nameOf } from "./creatures.js";

/**
 * A creature as a card: its sign and its name.
 * @param {{ name: string }} props
 */
export const CreatureCard = ({ name }) => html`<div class=${`hm-card c-${name}`}><${Creature} name=${name} size=${96} /><strong>${nameOf(name)}</strong></div>`;

/**
 * As many as were dealt; one more takes the place of the first. `words`: of the button.
 * @param {{ count: number, words: string, onDone: (chosen: string[]) => void, icon?: string }} props
 */
export const Picker = ({ count, words, onDone, icon = "check" }) => {
  const [chosen, setChosen] = useState(/** @type {string[]} */ ([]));
  const flip = (/** @type {string} */ name) => setChosen(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name].slice(-count));
  return html`<div class="hm-pick" role="group" aria-label=${t("Creatures")}>
    ${CREATURES.map((name) => html`<button type="button" key=${name} class=${`c-${name}`} aria-pressed=${String(chosen.includes(name))} onClick=${() => flip(name)}>
      <${Creature} name=${name} size=${52} /><span>${nameOf(name)}</span><i>${chosen.includes(name) && html`<${Icon} name="check" size=${20} />`}</i></button>`)}
  </div>
  ${chosen.length === count
    ? html`<${Button} id="hm-chosen" look="primary" icon=${icon} onClick=${() => onDone(chosen)}>${words}<//>`
    : html`<p class="why">${tn("Choose {n} Creature.", "Choose {n} Creatures.", count - chosen.length)}</p>`}`;
};
