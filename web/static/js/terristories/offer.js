// A project card is laid open. One that was written down is a tap; another is transcribed here, once: Tablée keeps it.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { isYou } from "../state.js";
import { t } from "../words.js";
import { Choose, Count, Indices, Panel, Words } from "./fields.js";
import { nameOf, whoIs } from "./names.js";
/** @import { ComponentChildren } from "preact" */
/** @import { View } from "types/terristories/view" */
/** @import { Offer } from "types/terristories/commands" */
/** @import { Three } from "./names.js" */

/** @typedef {{ name: string, kind: "eclair" | "sablier", stock: boolean, phases: number[], cost: number, impacts: Three, labels: number, improvement: string, effect: string }} Read */

/** @type {Read} */
const BLANK = { name: "", kind: "eclair", stock: false, phases: [], cost: 1, impacts: [0, 0, 0], labels: 0, improvement: "", effect: "" };

/** What a person reads, as the command has it. @type {(seat: number, read: Read) => Offer} */
const told = (seat, read) => ({ do: "offer", seat, ...read, name: read.name.trim() || null, improvement: read.improvement.trim() || null });

/** A command as it was told, to be changed. @type {(offer: Offer) => Read} */
export const readOf = (offer) => ({
  ...BLANK,
  ...Object.fromEntries(Object.entries(offer).filter(([key, value]) => key in BLANK && value !== null && value !== undefined)),
});

/** @type {(phases: number[], key: string) => number[]} */
const toggled = (phases, key) => (phases.includes(Number(key)) ? phases.filter((each) => each !== Number(key)) : [...phases, Number(key)].sort());

/**
 * What a card says, field by field.
 * @param {{ seat: number, first?: Read, known?: string[], title: string, words: string, onSend: (offer: Offer) => unknown, onLeave: () => void, children?: ComponentChildren }} props
 */
export const CardForm = ({ seat, first = BLANK, known = [], title, words, onSend, onLeave, children }) => {
  const [read, setRead] = useState(first);
  const put = (/** @type {Partial<Read>} */ change) => setRead({ ...read, ...change });
  const send = () => onSend(told(seat, read));
  return html`<${Panel} id="ts-card" title=${title} lead=${t("As it is printed. Tablée keeps it for next time.")}
      foot=${html`<${Button} id="ts-send" look="primary" icon="check" onClick=${send}>${words}<//><${Button} look="quiet" onClick=${onLeave}>${t("Leave it")}<//>`}>
    ${children}
    <div class="ts-columns"><div>
      <${Words} id="ts-name" label=${t("Name")} value=${read.name} known=${known} onInput=${(/** @type {string} */ name) => put({ name })} />
      <${Choose} legend=${t("Kind")} options=${["eclair", "sablier"].map((key) => ({ key, words: nameOf(key), mark: key }))} chosen=${[read.kind]} onPick=${(/** @type {Read["kind"]} */ kind) => put({ kind })} />
      <${Choose} legend=${t("Symbol")} options=${[{ key: "stock", words: nameOf("stock"), mark: "stock" }]} chosen=${read.stock ? ["stock"] : []} onPick=${() => put({ stock: !read.stock })} />
      <${Choose} legend=${t("Phases in the margin")} options=${["1", "2", "3", "4", "5", "6"].map((key) => ({ key, words: key }))} chosen=${read.phases.map(String)} onPick=${(/** @type {string} */ key) => put({ phases: toggled(read.phases, key) })} />
      <${Count} name=${t("Cost")} value=${read.cost} onChange=${(/** @type {number} */ cost) => put({ cost })} />
    </div><div>
      <${Indices} legend=${t("Impact")} value=${read.impacts} onChange=${(/** @type {Three} */ impacts) => put({ impacts })} />
      <${Count} name=${t("Labels")} value=${read.labels} most=${12} onChange=${(/** @type {number} */ labels) => put({ labels })} />
      <${Words} id="ts-improvement" label=${t("Improvement")} value=${read.improvement} onInput=${(/** @type {string} */ improvement) => put({ improvement })} />
      <${Words} id="ts-effect" label=${t("Its text")} most=${600} value=${read.effect} onInput=${(/** @type {string} */ effect) => put({ effect })} />
    </div></div><//>`;
};

/**
 * Which card a seat lays open: one of `known` (or of `held`, a hand) by a tap, or one that is read aloud.
 * @param {{ game: View, seat: number, known: string[], held?: (string | null)[], onDone: () => void }} props
 */
export const OfferPanel = ({ game, seat, known, held, onDone }) => {
  const [reading, setReading] = useState(/** @type {Read | null} */ (null));
  const send = async (/** @type {object} */ body) => (await command(body)) && onDone();
  const title = isYou(seat) ? t("You lay a project open") : t("{name} lays a project open", { name: whoIs(seat) });
  const names = held ? held.filter((each) => each !== null) : known;
  const pick = (/** @type {string} */ name) => (known.includes(name) ? send({ do: "offer", seat, name }) : setReading({ ...BLANK, name }));
  if (reading || !names.length) {
    return html`<${CardForm} seat=${seat} first=${reading ?? BLANK} known=${known} title=${title} words=${t("Lay it open")} onSend=${send} onLeave=${onDone} />`;
  }
  return html`<${Panel} id="ts-offering" title=${title} lead=${held ? t("Your cards: tap the one that you lay open.") : t("Tap its name; one that Tablée does not know is read aloud once.")}
    foot=${html`<${Button} id="ts-other" look="plain" icon="pencil" onClick=${() => setReading(BLANK)}>${t("Another card")}<//><${Button} look="quiet" onClick=${onDone}>${t("Leave it")}<//>`}>
    <div class="ts-names">${names.map((name, i) => html`<button type="button" key=${`${name}${i}`} class="btn second" onClick=${() => pick(name)}>${name}</button>`)}</div><//>`;
};
