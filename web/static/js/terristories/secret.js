// What is for one seat alone: the hand, and the back of its character. Seen while a finger rests on the key; told on purpose.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Icon } from "../icons.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { Hold } from "../phone.js";
import { goto, shown } from "../state.js";
import { t, tn } from "../words.js";
import { Choose, Count, Words } from "./fields.js";
import { INDICES, nameUpper } from "./names.js";
import { OfferPanel } from "./offer.js";
import { objectiveWords } from "./over.js";
import { CardsOf } from "./seat.js";
/** @import { Own, PlayerView, View } from "types/terristories/view" */

/** @typedef {{ game: View, player: PlayerView, own: Own }} Mine */

/** Cards of one's own, told to Tablée alone. @param {Mine & { onDone: () => void }} props */
const TellHand = ({ player, own, onDone }) => {
  const [cards, setCards] = useState(own.hand.map((name) => name ?? ""));
  const send = async () => (await command({ do: "hand", seat: player.seat, cards: cards.map((name) => name.trim() || null) })) && onDone();
  const next = cards.findIndex((name) => !name.trim());
  const put = (/** @type {number} */ i, /** @type {string} */ words) => setCards(cards.map((each, j) => (j === i ? words : each)));
  return html`<p class="lead">${t("Turn the screen toward you. Leave out what you do not want to tell.")}</p>
    ${cards.map((name, i) => html`<${Words} key=${i} id=${`ts-hand-${i}`} label=${t("Card {n}", { n: i + 1 })} value=${name} onInput=${(/** @type {string} */ words) => put(i, words)} />`)}
    ${next >= 0 && own.deck.length > 0 && html`<div class="ts-names" role="group" aria-label=${t("Cards that Tablée knows")}>${own.deck.map((name) => html`<button type="button" key=${name} class="btn second" onClick=${() => put(next, name)}>${name}</button>`)}</div>`}
    <${Button} id="ts-hand-told" look="primary" icon="hidden" onClick=${send}>${t("Note in secret")}<//><${Button} look="quiet" onClick=${onDone}>${t("Later")}<//>`;
};

/** Which cards go under the deck. @param {Mine & { onDone: () => void }} props */
const Discard = ({ player, own, onDone }) => {
  const [away, setAway] = useState(/** @type {number[]} */ ([]));
  const toggle = (/** @type {number} */ i) => setAway(away.includes(i) ? away.filter((each) => each !== i) : [...away, i]);
  const send = async () => (await command({ do: "refresh", seat: player.seat, discard: away.map((i) => own.hand[i]) })) && onDone();
  return html`<p class="lead">${t("Turn the screen toward you, then tap what goes under your deck.")}</p>
    <div class="stack">${own.hand.map((name, i) => html`<button type="button" key=${i} class="btn second" aria-pressed=${String(away.includes(i))} onClick=${() => toggle(i)}>${name ?? t("Card {n}, not told", { n: i + 1 })}</button>`)}</div>
    <${Button} id="ts-refresh" look="primary" icon="check" onClick=${send}>${away.length ? tn("{n} card under the deck, draw", "{n} cards under the deck, draw", away.length) : t("Keep all, draw")}<//>`;
};

/** @type {(own: Own) => unknown} */
const handCards = (own) => own.hand.map((name, i) => html`<div key=${i} class="card ts-held">${name ?? t("not told")}</div>`);

/** @param {Mine & { act: string, setAct: (act: string) => void }} props */
const HandActs = ({ game, player, own, act, setAct }) => {
  const done = () => setAct("");
  if (act === "tell") return html`<${TellHand} game=${game} player=${player} own=${own} onDone=${done} />`;
  if (act === "offer" && game.stage === "projects") return html`<${OfferPanel} game=${game} seat=${player.seat} known=${own.deck} held=${own.hand} onDone=${() => { done(); goto("play"); }} />`;
  return html`<${Discard} game=${game} player=${player} own=${own} onDone=${done} />`;
};

/** @param {Mine} props */
export const Cards = ({ game, player, own }) => {
  const [act, setAct] = useState("");
  const offered = game.cards.some((card) => card.owner === player.seat && card.place === "offered");
  const asked = game.stage === "hands" && !player.ready;
  const acting = act === "discard" && !asked ? "" : act;
  if (acting) return html`<h1>${t("Your projects")}</h1><${HandActs} game=${game} player=${player} own=${own} act=${acting} setAct=${setAct} />`;
  return html`<h1>${t("Your projects")}</h1>
    <${Hold} places=${Math.max(1, own.hand.length)} show=${() => handCards(own)} />
    ${game.stage === "projects" && !offered && html`<${Button} id="ts-offer" look="plain" icon="plus" onClick=${() => setAct("offer")}>${t("Lay a project open")}<//>`}
    ${asked && html`<${Button} id="ts-discard" look="primary" icon="refresh" onClick=${() => setAct("discard")}>${t("Fill up your hand")}<//>`}
    ${shown().dealer && own.hand.includes(null) && html`<${Button} id="ts-dealt" look="quiet" icon="layers" onClick=${() => command({ do: "hand", seat: player.seat }, { dealer: true })}>${t("Tablée deals them")}<//>`}
    ${game.stage !== "over" && player.role && html`<${Button} id="ts-tell-hand" look="quiet" icon="pencil" onClick=${() => setAct("tell")}>${t("Note your cards in secret")}<//>`}
    <${CardsOf} game=${game} seat=${player.seat} />`;
};

const kinds = () => [["", t("Something else")], ["resources", t("Res of one's own")], ["sablier", t("Sablier cards")], ["people", t("people")], ["zones", t("zones")], ["labels", t("labels")], ["improvements", t("improvements")]].map(([key, words]) => ({ key, words }));

/** The back of the character: its profile by name, or what it asks. @param {Mine & { onDone: () => void }} props */
const TellObjective = ({ game, player, own, onDone }) => {
  const [said, setSaid] = useState({ index: "", offset: 1, of: "", n4: 5, text: "" });
  const put = (/** @type {Partial<typeof said>} */ change) => setSaid({ ...said, ...change });
  const { index, offset, of, n4, text } = said;
  const send = async (/** @type {object} */ body) => (await command(body)) && onDone();
  const tell = () => send({ do: "objective", seat: player.seat, index, offset, text, achievement: of ? { of, n4 } : null });
  return html`<p class="lead">${t("Turn the screen toward you. Only you will see it.")}</p>
    ${game.can.includes("character") && own.profiles.length > 0 && html`<div class="stack">${own.profiles.map((name) => html`<button type="button" key=${name} class="btn second" onClick=${() => send({ do: "character", seat: player.seat, role: player.role, name })}>${name}</button>`)}</div>`}
    <${Choose} legend=${t("Which index?")} options=${INDICES.map((key) => ({ key, words: nameUpper(key), mark: key }))} chosen=${[index]} onPick=${(/** @type {string} */ key) => put({ index: key })} />
    <${Count} name=${t("Above the common objective by")} value=${offset} least=${-3} most=${10} onChange=${(/** @type {number} */ n) => put({ offset: n })} />
    <${Choose} legend=${t("And at the same time")} options=${kinds()} chosen=${[of]} onPick=${(/** @type {string} */ key) => put({ of: key })} />
    ${of ? html`<${Count} name=${t("How many?")} value=${n4} least=${1} most=${40} onChange=${(/** @type {number} */ n) => put({ n4: n })} />` : html`<${Words} id="ts-objective-text" label=${t("In the card's words")} most=${600} value=${text} onInput=${(/** @type {string} */ words) => put({ text: words })} />`}
    ${index ? html`<${Button} id="ts-objective-told" look="primary" icon="hidden" onClick=${tell}>${t("Note in secret")}<//>` : html`<p class="why" role="status">${t("First choose the index.")}</p>`}<${Button} look="quiet" onClick=${onDone}>${t("Later")}<//>`;
};

/** Showing it to all is an act of its own. @param {{ seat: number, onDone: () => void }} props */
const Showing = ({ seat, onDone }) => html`<section class="card choice asked" role="group"><h2>${t("Show your objective to all?")}</h2><p>${t("It lies open from then on.")}</p>
  <div class="stack"><${Button} id="ts-shown" look="plain" icon="eye" onClick=${async () => (await command({ do: "show", seat })) && onDone()}>${t("Show it to all")}<//><${Button} look="quiet" onClick=${onDone}>${t("Keep it")}<//></div></section>`;

/** @param {{ own: Own }} props */
const Back = ({ own }) => html`<div class="card ts-mine">${own.character && html`<small>${own.character}</small>`}<p>${t("At the end of a turn, at the same time:")}</p>
  <ul>${own.objective && objectiveWords(own.objective, own.target, own.needed).map((words) => html`<li key=${words}><${Icon} name="flag" /><strong>${words}</strong></li>`)}</ul>
  ${own.out_of_reach && html`<p class="why">${t("The scale ends at 10: this cannot be reached.")}</p>`}</div>`;

/** @param {Mine} props */
export const Objective = ({ game, player, own }) => {
  const [act, setAct] = useState("");
  const done = () => setAct("");
  if (act === "tell") return html`<h1>${t("Your objective")}</h1><${TellObjective} game=${game} player=${player} own=${own} onDone=${done} />`;
  if (!player.role) return html`<h1>${t("Your objective")}</h1><p class="lead">${t("First choose your role.")}</p>`;
  return html`<h1>${t("Your objective")}</h1>
    ${act === "show" && html`<${Showing} seat=${player.seat} onDone=${done} />`}
    <${Hold} show=${() => (own.objective || own.character ? html`<${Back} own=${own} />` : html`<div class="card ts-held">${t("not told")}</div>`)} />
    ${game.stage !== "over" && html`<${Button} id="ts-tell-objective" look="quiet" icon="pencil" onClick=${() => setAct("tell")}>${t("Note it in secret")}<//>`}
    ${game.can.includes("show") && !player.back && html`<${Button} id="ts-show" look="quiet" icon="eye" onClick=${() => setAct("show")}>${t("Show it to all")}<//>`}`;
};

/** At the end of a turn every phone asks alike, whatever is known. @param {{ seat: number, own: Own, ready: boolean }} props */
export const Answer = ({ seat, own, ready }) => {
  const say = (/** @type {boolean | null} */ met) => command({ do: "end_turn", seat, met });
  if (ready || !own.asked) return html`<h1>${t("Answered")}</h1><p class="lead">${t("Wait for the others.")}</p>`;
  return html`<h1>${t("Is your objective met?")}</h1><p class="lead">${t("Everybody is asked at each turn's end. A met one is announced; nothing else is.")}</p>
    <div class="stack"><${Button} id="ts-look" look="plain" icon="hidden" onClick=${() => say(null)}>${t("Tablée looks")}<//><${Button} id="ts-not-met" look="plain" icon="x" onClick=${() => say(false)}>${t("No")}<//><${Button} id="ts-met" look="plain" icon="check" onClick=${() => say(true)}>${t("Yes: tell all")}<//></div>`;
};
