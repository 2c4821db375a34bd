// Phase 4: the Ambassador draws an event and reads it aloud.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { command, deal } from "../live.js";
import { Button } from "../parts.js";
import { SeatSign } from "../seated.js";
import { isYou, shown } from "../state.js";
import { t } from "../words.js";
import { Choose, Count, Indices, Panel, Words } from "./fields.js";
import { signed, whoIs } from "./names.js";
/** @import { View } from "types/terristories/view" */
/** @import { Draw } from "types/terristories/commands" */
/** @import { Three } from "./names.js" */

/** @typedef {{ name: string, sign: string, impacts: Three, players: number, tiles: number, labels: number }} Read */

/** @type {Read} */
const BLANK = { name: "", sign: "", impacts: [0, 0, 0], players: 0, tiles: 0, labels: 0 };

/** @type {(seat: number, read: Read) => Draw} */
const told = (seat, { name, sign, impacts, players, tiles, labels }) => ({
  do: "event", seat, name: name.trim() || null, sign: /** @type {"negative" | "positive" | null} */ (sign || null), impacts, players, tiles, labels: labels || null,
});

/** @type {(draw: Draw) => Read} */
export const readOf = (draw) => ({ ...BLANK, ...Object.fromEntries(Object.entries(draw).filter(([key, value]) => key in BLANK && value !== null && value !== undefined)) });

/**
 * What an event says.
 * @param {{ seat: number, first?: Read, title: string, onSend: (draw: Draw) => unknown, onLeave?: () => void }} props
 */
export const EventForm = ({ seat, first = BLANK, title, onSend, onLeave }) => {
  const [read, setRead] = useState(first);
  const put = (/** @type {Partial<Read>} */ change) => setRead({ ...read, ...change });
  return html`<${Panel} id="ts-event" title=${title} lead=${t("As it is printed. Tablée keeps it for next time.")}
      foot=${html`<${Button} id="ts-send" look="primary" icon="check" onClick=${() => onSend(told(seat, read))}>${t("It happens")}<//>${onLeave && html`<${Button} look="quiet" onClick=${onLeave}>${t("Leave it")}<//>`}`}>
    <div class="ts-columns"><div>
      <${Words} id="ts-name" label=${t("Name")} value=${read.name} onInput=${(/** @type {string} */ name) => put({ name })} />
      <${Choose} legend=${t("Good or bad?")} options=${[{ key: "negative", words: t("Bad") }, { key: "positive", words: t("Good") }]} chosen=${[read.sign]} onPick=${(/** @type {string} */ sign) => put({ sign: read.sign === sign ? "" : sign })} />
      <${Count} name=${t("Each player: Res")} value=${read.players} least=${-30} shows=${signed} onChange=${(/** @type {number} */ players) => put({ players })} />
      <${Count} name=${t("Each tile: Res")} value=${read.tiles} least=${-30} shows=${signed} onChange=${(/** @type {number} */ tiles) => put({ tiles })} />
      <${Count} name=${t("Labels that avoid it")} value=${read.labels} most=${12} onChange=${(/** @type {number} */ labels) => put({ labels })} />
    </div><div><${Indices} legend=${t("Impact")} value=${read.impacts} onChange=${(/** @type {Three} */ impacts) => put({ impacts })} /></div></div><//>`;
};

/** @param {{ game: View }} props */
export const Event = ({ game }) => {
  const [reading, setReading] = useState(false);
  const seat = game.ambassador ?? 0;
  const { events } = game.asks;
  if (reading) return html`<${EventForm} seat=${seat} title=${t("What does the event say?")} onSend=${command} onLeave=${() => setReading(false)} />`;
  return html`<section class="card ts-panel"><header class="ts-turn"><${SeatSign} seat=${seat} /><h2>${isYou(seat) ? t("You draw an event and read it") : t("{name} draws an event and reads it", { name: whoIs(seat) })}</h2></header>
    <div class="ts-scroll"><div class="ts-names">${events.map((name) => html`<button type="button" key=${name} class="btn second" onClick=${() => command({ do: "event", seat, name })}>${name}</button>`)}</div></div>
    <footer class="row"><${Button} id="ts-read" look=${events.length ? "plain" : "primary"} icon="pencil" onClick=${() => setReading(true)}>${t("Read it aloud")}<//>
      ${shown().dealer && events.length > 0 && html`<${Button} id="ts-deal" look="plain" icon="layers" onClick=${() => deal({ do: "event", seat })}>${t("Tablée draws")}<//>`}
      <${Button} id="ts-untold" look="quiet" onClick=${() => command({ do: "event", seat })}>${t("Go on, tell it later")}<//></footer></section>`;
};

/** An event of which nobody said what it was. @param {{ game: View, onDone: () => void }} props */
export const LateEvent = ({ game, onDone }) => {
  const seat = game.ambassador ?? 0;
  const send = async (/** @type {object} */ body) => (await command(body)) && onDone();
  return html`<${EventForm} seat=${seat} title=${t("Which event was it?")} onSend=${send} onLeave=${onDone} />`;
};
