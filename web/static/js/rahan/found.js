// Without a transcribed board: what a caveman found where he arrived, as far as the rules ask.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Button } from "../parts.js";
import { shown } from "../state.js";
import { t } from "../words.js";
import { Things } from "./keys.js";
import { nameOf } from "./names.js";
/** @typedef {"water" | "fire" | "rahan" | "cave" | "centre"} Sign */

/** The signs that a square may show; the cave's central square where the house says that only it is home. @returns {Sign[]} */
const signs = () => ["water", "fire", "rahan", "cave", ...(shown().table.options.home_square === "centre" ? [/** @type {const} */ ("centre")] : [])];

/** @param {string} sign */
const signWords = (sign) => ({ rahan: "Rahan", cave: t("The cave"), centre: t("Its centre") })[sign] ?? nameOf(sign);

/**
 * What lies there: one tap where it is nothing, else what was found. `onDone` null: it is left untold.
 * @param {{ from?: Sign[] | null, onDone: (reached: Sign[] | null) => unknown, later?: boolean }} props
 */
export const Found = ({ from = null, onDone, later = true }) => {
  const [chosen, setChosen] = useState(/** @type {Sign[]} */ (from ?? []));
  const flip = (/** @type {string} */ sign) => setChosen(chosen.includes(/** @type {Sign} */ (sign)) ? chosen.filter((each) => each !== sign) : [...chosen, /** @type {Sign} */ (sign)]);
  return html`<${Things} ids=${signs()} name=${t("What is there")} chosen=${chosen} words=${signWords} onPick=${flip} />
    <div class="row nowrap"><${Button} id="rh-found" look=${chosen.length ? "primary" : "plain"} icon="check" onClick=${() => onDone(chosen)}>${chosen.length ? chosen.map(signWords).join(", ") : t("Nothing there")}<//>
      ${later && html`<${Button} id="rh-later" look="quiet" onClick=${() => onDone(null)}>${t("Say it later")}<//>`}</div>`;
};
