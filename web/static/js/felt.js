// What sensors say: how their boards are, what was just felt, and what is asked. Nothing waits for an answer to it.
import { html } from "htm/preact";
import { Badge } from "./badges.js";
import { mayAct } from "./cards.js";
import { descriptor } from "./descriptor.js";
import { Icon } from "./icons.js";
import { command } from "./live.js";
import { Button } from "./parts.js";
import { mode, seats, shown, view } from "./state.js";
import { capital, say, t } from "./words.js";
/** @import { BoardView, CallView, Choice, Phrase } from "types/table" */

/** @param {Phrase} phrase */
const sentence = (phrase) => `${capital(say(phrase, seats.value))}${/[?…]$/.test(say(phrase, seats.value)) ? "" : "."}`;

/** @param {BoardView[]} boards */
const troubled = (boards) => boards.flatMap((board) => (board.trouble ? [board.trouble] : []));

/** How the boards with sensors are; nothing where there are none. */
export const DevicesBadge = () => {
  const devices = view.value?.devices;
  if (!devices || devices.boards.length === 0) return null;
  const wrong = troubled(devices.boards);
  const waits = devices.boards.some((board) => board.state !== "run");
  const words = wrong.length ? t("Sensors: one is missing") : waits ? t("Sensors starting…") : t("Sensors ready");
  const more = wrong.length ? wrong.map(sentence).join(" ") : devices.boards.map((board) => board.name).join(", ");
  return html`<${Badge} id="sensors" calm=${!wrong.length && !waits} drawn=${[wrong.length ? "warning" : "vibrate", words, more, wrong.length ? "inverse" : waits ? "edge" : ""]} />`;
};

/** @param {{ call: CallView, choice: Choice }} props */
const Answer = ({ call, choice }) => html`<${Button} look="second" onClick=${() => command({ do: "call.confirm", call: call.id, choice: choice.choice })}>${capital(descriptor().told(choice.phrases, seats.value).whole)}<//>`;

/**
 * @param {CallView} call
 * @param {string} how
 */
const settle = (call, how) => command({ do: "call.settle", call: call.id, how });

/** @param {{ call: CallView }} props */
const Question = ({ call }) => html`<section class="card felt" id="felt" role="group" aria-live="polite" aria-label=${t("A sensor asks")}>
  <header><${Icon} name=${call.choices.length ? "question" : "warning"} /><h3>${call.felt && sentence(call.felt)}</h3></header>
  <div class="stack">${call.choices.map((choice) => html`<${Answer} key=${choice.choice} call=${call} choice=${choice} />`)}</div>
  <div class="row">
    ${descriptor().add && html`<${Button} icon="hand" onClick=${() => descriptor().add?.(null)}>${t("Say it by hand")}<//>`}
    <${Button} look="quiet" icon="x" onClick=${() => settle(call, "none")}>${call.choices.length ? t("None of these") : t("Nothing is missing")}<//>
  </div></section>`;

/** The oldest question of a sensor, over the lower corner of the page; and what was just felt. */
export const Felt = () => {
  const { felt, devices } = shown();
  const news = devices?.notice;
  const [first] = felt;
  if (mode.value.kind !== "play") return null;
  return html`${first && mayAct() && html`<${Question} call=${first} />`}${news && !first && html`<p class="felt news" id="felt-news" role="status">${sentence(news.phrase)}</p>`}`;
};
