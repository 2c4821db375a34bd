// The games that were played here, the latest first.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { t } from "../words.js";
import { get, why } from "./api.js";
import { Page, dayOf, told } from "./frame.js";
import { People, numbersOf, result } from "./people.js";
import { Import } from "./start.js";
/** @import { Signal } from "@preact/signals" */
/** @import { GameLine } from "types/house" */

/** @type {Signal<GameLine[] | null>} */
const lines = signal(null);
const all = signal(false);

/** @type {(before?: string | null) => Promise<void>} */
const load = async (before = null) => {
  const found = await get(before ? `/api/games?before=${encodeURIComponent(before)}` : "/api/games");
  if (found.refused) {
    told.value = why(found.refused);
    return;
  }
  all.value = found.games.length < found.count;
  lines.value = [...(lines.value ?? []), ...found.games];
};

/** @type {(props: { line: GameLine }) => unknown} */
const Line = ({ line }) => html`<li><a class=${`card gameline tint-${line.game}`} href=${`/games/${line.id}`}>
  <strong>${line.title}</strong><time datetime=${new Date(line.created * 1000).toISOString()}>${dayOf(line.created)}</time>
  <${People} seats=${line.seats} numbers=${numbersOf(line)} winners=${line.winners} />
  <span class="result">${result(line)}</span><${Icon} name="right" /></a></li>`;

export const Games = () => {
  useEffect(() => void load(), []);
  const found = lines.value;
  return html`<${Page} where=${t("Games played")} back="/house"><main class="start">
    <h1>${t("Games played")}</h1>
    ${found?.length === 0 && html`<p class="lead">${t("None yet: the first one will stand here.")}</p>`}
    <ul class="stack">${(found ?? []).map((line) => html`<${Line} key=${line.id} line=${line} />`)}</ul>
    <div class="row">${found && found.length > 0 && !all.value && html`<${Button} look="second" id="older" onClick=${() => load(found.at(-1)?.id)}>${t("Older games")}<//>`}<${Import} /></div>
  </main><//>`;
};
