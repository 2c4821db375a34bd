// The three indices on their scale, with what is aimed at; and where they would be once the projects are closed.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { t } from "../words.js";
import { Mark } from "./marks.js";
import { figure, INDICES, nameUpper } from "./names.js";
/** @import { View } from "types/terristories/view" */

const LOWEST = -3;
const HIGHEST = 10;

/** Per cent of the scale, within its round ends. @param {number} n */
const at = (n) => 5 + (90 * (n - LOWEST)) / (HIGHEST - LOWEST);

/** @param {{ now: number, then: number, target: number | null }} props */
const Scale = ({ now, then, target }) => html`<div class="ts-scale" aria-hidden="true"><div class="ts-line">
    ${then !== now && html`<i class="ts-way" style=${{ left: `${at(Math.min(now, then))}%`, right: `${100 - at(Math.max(now, then))}%` }}></i><i class="ts-was" style=${{ left: `${at(now)}%` }}></i>`}
    <i class="ts-is" style=${{ left: `${at(then)}%` }}></i>
    ${target !== null && html`<i class="ts-flag" style=${{ left: `${at(target)}%` }}><${Icon} name="flag" size=${20} /></i>`}</div>
  <div class="ts-ends"><span style=${{ left: `${at(LOWEST)}%` }}>−3</span><span style=${{ left: `${at(0)}%` }}>0</span>${target !== null && target !== HIGHEST && html`<span style=${{ left: `${at(target)}%` }}>${figure(target)}</span>`}<span style=${{ left: `${at(HIGHEST)}%` }}>10</span></div></div>`;

/** @type {(name: string, now: number, then: number, target: number | null) => string} */
const words = (name, now, then, target) => {
  const here = then === now ? t("{index}: {n}", { index: name, n: figure(now) }) : t("{index}: {n}, then {then}", { index: name, n: figure(now), then: figure(then) });
  return target === null ? here : t("{index}; aim: {n}", { index: here, n: figure(target) });
};

/** @param {{ game: View }} props */
export const IndexScales = ({ game }) => {
  const then = game.asks.closing ?? game.indices;
  return html`<section class="ts-indices" aria-label=${t("Indices")}><h2>${game.asks.closing ? t("If we close now") : t("Common objective")}</h2>
    ${INDICES.map((index, i) => {
      const [now, next, target] = [game.indices[i], then[i], game.targets?.[i] ?? null];
      const met = target !== null && next >= target;
      return html`<div key=${index} class=${`ts-index ${met ? "met" : ""}`} role="img" aria-label=${words(nameUpper(index), now, next, target)}>
        <header><${Mark} name=${index} /><span>${nameUpper(index)}</span>${met && html`<${Icon} name="check" size=${20} />`}<span class="gap"></span>${next !== now && html`<em>${figure(now)}</em><${Icon} name="arrow-right" size=${18} />`}<strong>${figure(next)}</strong></header>
        <${Scale} now=${now} then=${next} target=${target} /></div>`;
    })}</section>`;
};
