// One game: how it ended, its course, its story; and what may be done with it.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { boot } from "../boot.js";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { seatName, t, timeOf, tn } from "../words.js";
import { download, get, post, why } from "./api.js";
import { Curve } from "./curve.js";
import { Page, dayOf, tell, told } from "./frame.js";
import { openTable, opening } from "./opening.js";
import { People, numbersOf, result } from "./people.js";
import { watchedWith } from "./watched.js";
/** @import { Signal } from "@preact/signals" */
/** @import { GameLine, Seat, ShownGame, Told } from "types/house" */

/** What the house says of the game; null before it has. @type {Signal<ShownGame | null>} */
export const page = signal(null);
const sure = signal(false);

export const load = async () => {
  const found = await get(`/api/games/${encodeURIComponent(boot.table)}`);
  if (found.refused) told.value = why(found.refused);
  else page.value = found;
};

/** @type {(name: string, body?: object) => Promise<any>} */
const deed = async (name, body = {}) => {
  const found = await post(`/api/tables/${encodeURIComponent(boot.table)}/${name}`, body);
  if (found.refused) {
    told.value = why(found.refused);
    return null;
  }
  return found;
};

/** @type {(name: string) => Promise<void>} */
const playOn = (name) => openTable({ what: name, path: `/api/tables/${encodeURIComponent(boot.table)}/${name}`, source: watchedWith(boot.table), tell });

/** A button that leads to a table. @type {(props: { id: string, name: string, look?: string, icon: string, words: string }) => unknown} */
const PlayOn = ({ id, name, look = "plain", icon, words }) => html`<${Button} id=${id} look=${look} icon=${icon} onClick=${() => playOn(name)}>${opening.value === name ? t("Laying the table…") : words}<//>`;

const close = async () => {
  if (!sure.value) {
    sure.value = true;
    return;
  }
  sure.value = false;
  if (await deed("close")) await load();
};

/** @type {(line: GameLine) => Promise<void>} */
const save = async (line) => {
  const day = new Date(line.created * 1000).toISOString().slice(0, 10);
  told.value = await download(`/api/tables/${encodeURIComponent(line.id)}/export`, `tablee-${line.game}-${day}.json`);
};

/** @type {(line: GameLine) => boolean} */
const goesOn = (line) => line.state === "playing" || line.state === "resting";

/** @type {(props: { line: GameLine, secret: boolean, page: boolean }) => unknown} */
const Deeds = ({ line, secret, page: played }) => html`<nav class="row deeds" aria-label=${t("Actions")}>
  ${played && goesOn(line) && html`<${PlayOn} id="resume" name="resume" look="primary" icon="play" words=${t("Go on")} />`}
  ${played && line.state === "closed" && html`<${PlayOn} id="reopen" name="resume" icon="play" words=${t("Open it again")} />`}
  ${played && !goesOn(line) && line.state !== "unreadable" && html`<${PlayOn} id="rematch" name="rematch" look="primary" icon="refresh" words=${t("Rematch")} />`}
  <a class="btn second" id="print" href=${`/games/${encodeURIComponent(line.id)}/print`}><${Icon} name="book" /><span>${t("On paper")}</span></a>
  ${secret ? html`<p class="second">${t("It can be saved as a file once its secrets are out.")}</p>` : html`<${Button} id="save" look="second" icon="archive" onClick=${() => save(line)}>${t("Save as a file")}<//>`}
  ${goesOn(line) && html`<${Button} id="close" look="second" asks=${sure.value} icon="x" onClick=${close}>${sure.value ? t("Really close it, as it stands?") : t("Close this table")}<//>`}
</nav>`;

/** @type {(state: Told["state"]) => string} */
const mark = (state) => ({ undone: t("undone"), removed: t("taken away"), corrected: t("corrected"), conflict: t("no longer holds"), stands: "" })[state];

/** @type {(actor: string, seats: Seat[]) => string} */
const who = (actor, seats) => {
  const seat = seats[Number(/^seat:(\d+)$/.exec(actor)?.[1])];
  return seat ? seatName(seat) : "";
};

/** @type {Record<string, string>} */
const icons = { camera: "camera", device: "layers", dealer: "layers", person: "hand" };

/** Lines that are shown before all are asked for. */
const SHOWN = 120;
const whole = signal(false);

/**
 * The story, the oldest first; `all`: however long it is.
 * @type {(props: { lines: Told[], seats: Seat[], all?: boolean }) => unknown}
 */
export const Story = ({ lines, seats, all = false }) => html`${!all && !whole.value && lines.length > SHOWN && html`<${Button} id="whole" look="second" onClick=${() => { whole.value = true; }}>${t("The whole story")}<//>`}<ol class="told">${(all || whole.value ? lines : lines.slice(-SHOWN)).map((line) => html`<li key=${line.seq} class=${line.state}>
  <time>${timeOf(line.at)}</time><${Icon} name=${icons[line.source] ?? "hand"} size=${20} />
  <div><p>${line.state === "undone" || line.state === "removed" ? html`<s>${line.head}</s>` : line.head}</p>${line.rest.map((words, n) => html`<p key=${n} class="second">${words}</p>`)}${line.reason && html`<p class="second">${t("“{what}”", { what: line.reason })}</p>`}</div>
  <small>${[mark(line.state), who(line.actor, seats)].filter(Boolean).join(" · ")}</small></li>`)}</ol>`;

/** How it ended: people, their numbers, one sentence. @type {(props: { line: GameLine, tracks: string[] }) => unknown} */
export const Result = ({ line, tracks }) => html`<section class=${`card outcome tint-${line.game}`}><p class="lead">${result(line)}</p>
  <${People} seats=${line.seats} numbers=${numbersOf(line, tracks)} winners=${line.winners} size=${44} />
  ${line.words && html`<p class="second">${line.words}</p>`}</section>`;

/** @type {(props: { page: ShownGame }) => unknown} */
export const Course = ({ page: { curve, tracks, line } }) => curve.points.length > 1
  ? html`<section aria-labelledby="course"><h2 id="course">${t("Course of the game")}</h2><${Curve} curve=${curve} tracks=${tracks} seats=${line.seats} /></section>`
  : null;

export const Game = () => {
  useEffect(() => void load(), []);
  const found = page.value;
  return html`<${Page} where=${found ? `${found.line.title} · ${dayOf(found.line.created)}` : t("Games played")} back="/games">
    ${found && html`<main class="start onegame"><h1>${found.line.title}</h1>
      <${Result} line=${found.line} tracks=${found.tracks} /><${Deeds} line=${found.line} secret=${found.secret} page=${found.page} />
      <${Course} page=${found} />
      <section aria-labelledby="story"><h2 id="story">${t("Story")}</h2><p class="second">${tn("{n} line", "{n} lines", found.story.length)}</p><${Story} lines=${found.story} seats=${found.line.seats} /></section>
    </main>`}<//>`;
};
