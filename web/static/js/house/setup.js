// A game is set up: who sits where in which colour, house rules, camera, dealer. Two taps are enough.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { Seat } from "../signs.js";
import { t, tn } from "../words.js";
import { Board, Copy } from "./copy.js";
import { keptDraft } from "./draft.js";
import { initial, tell } from "./frame.js";
import { openTable, opening } from "./opening.js";
import { Row } from "./row.js";
import { Rules, changes } from "./rules.js";
import { Watched, watchedWith } from "./watched.js";
/** @import { Signal } from "@preact/signals" */
/** @import { HouseView, OfferedGame, Seats } from "types/house" */
/** @import { Draft } from "types/page" */

/** What is set up; null before anything is. @type {Signal<Draft | null>} */
const draft = signal(null);

/** @type {() => Draft} */
const now = () => /** @type {Draft} */ (draft.value);

/** A game is begun anew: nothing is chosen yet. */
export const forget = () => {
  draft.value = null;
};

/** @type {(change: Partial<Draft>) => void} */
const put = (change) => {
  draft.value = { ...now(), ...change };
};

/** @type {(game: OfferedGame, count: number) => Seats | undefined} */
const offered = (game, count) => game.seats.find((each) => each.count === count);

/** @type {(game: OfferedGame) => Draft} */
const fresh = (game) => {
  const least = game.seats[0] ?? { sides: [], needs: {} };
  const files = game.last.files.filter((name) => game.kept.some((each) => each.kind === "data" && each.name === name && each.left === 0));
  const board = [...game.boards, ...game.kept.filter((each) => each.kind === "boards")].some((each) => each.name === game.last.board) ? game.last.board : null;
  return { seats: least.sides.map((side) => ({ name: "", side })), options: { ...least.needs }, dealer: false, phones: game.secret, at: 0, rules: false, files, board };
};

/** @type {(game: OfferedGame, side: string) => string} */
const nameOf = (game, side) => game.sides.find((each) => each.side === side)?.name ?? side;

/** More or fewer people: sides that were chosen stay, the others are the game's. @type {(game: OfferedGame, count: number) => void} */
const resize = (game, count) => {
  const { sides, needs } = offered(game, count) ?? { sides: [], needs: {} };
  const seats = now().seats.slice(0, count);
  const free = game.chosen ? game.sides.map((each) => each.side).filter((side) => !seats.some((seat) => seat.side === side)) : sides.slice(seats.length);
  while (seats.length < count) seats.push({ name: "", side: free.shift() ?? sides[seats.length] ?? "" });
  const fewer = game.seats.filter((each) => each.count !== count).flatMap((each) => Object.keys(each.needs));
  const options = Object.fromEntries(Object.entries(now().options).filter(([name]) => !fewer.includes(name) || name in needs));
  put({ seats: game.chosen ? seats : seats.map((seat, n) => ({ ...seat, side: sides[n] ?? seat.side })), options: { ...options, ...needs }, at: Math.min(now().at, count - 1) });
};

/** @type {(game: OfferedGame, n: number) => void} */
const remove = (game, n) => {
  put({ seats: now().seats.filter((_, place) => place !== n) });
  resize(game, now().seats.length);
};

/** @type {(n: number, words: string) => void} */
const name = (n, words) => put({ seats: now().seats.map((seat, place) => (place === n ? { ...seat, name: words } : seat)) });

/** A side is chosen; who had it gets the other one's. @type {(n: number, side: string) => void} */
const take = (n, side) => {
  const was = now().seats[n]?.side ?? side;
  const other = now().seats.findLastIndex((seat, place) => place !== n && seat.side === side);
  put({ seats: now().seats.map((seat, place) => (place === n ? { ...seat, side } : place === other ? { ...seat, side: was } : seat)) });
};

/** A name from earlier games goes to the seat that is written on, else to the first without a name. @type {(words: string) => void} */
const call = (words) => {
  const { seats, at } = now();
  const place = seats[at]?.name ? seats.findIndex((seat) => !seat.name) : at;
  if (place < 0) return;
  name(place, words);
  const next = now().seats.findIndex((seat) => !seat.name);
  put({ at: next < 0 ? place : next });
};

/** @type {(props: { game: OfferedGame, n: number }) => unknown} */
const SeatCard = ({ game, n }) => {
  const { seats, at } = now();
  const seat = seats[n];
  if (!seat) return null;
  const side = nameOf(game, seat.side);
  const fewer = offered(game, seats.length - 1);
  return html`<li class=${`seatcard card ${at === n ? "at" : ""}`}>
    <div class="seatrow"><${Seat} side=${seat.side} initial=${initial(seat.name || side)} size=${56} />
      <label><span class="unseen">${t("Name of {side}", { side })}</span>
        <input type="text" maxlength="40" autocomplete="off" value=${seat.name} placeholder=${side} onInput=${(/** @type {Event & { currentTarget: HTMLInputElement }} */ event) => name(n, event.currentTarget.value)} onFocus=${() => put({ at: n })} /></label>
    </div>
    <div class="sides" role="group" aria-label=${t("Colour")}>${game.sides.map((each) => html`<button type="button" key=${each.side} aria-label=${each.name} aria-pressed=${String(each.side === seat.side)} onClick=${() => take(n, each.side)}><${Seat} side=${each.side} size=${28} /></button>`)}<span class="gap"></span>
      ${fewer && html`<button type="button" class="btn quiet close" aria-label=${t("Take {side} away", { side })} onClick=${() => remove(game, n)}><${Icon} name="x" /></button>`}</div>
  </li>`;
};

/** @type {(props: { house: HouseView }) => unknown} */
const Names = ({ house }) => {
  const used = now().seats.map((seat) => seat.name);
  const left = house.names.filter((each) => !used.includes(each)).slice(0, 8);
  return left.length > 0 && html`<div class="row names" role="group" aria-label=${t("Who has played here before")}>${left.map((each) => html`<button type="button" key=${each} class="btn pill" onClick=${() => call(each)}>${each}</button>`)}</div>`;
};

/** @type {(props: { house: HouseView, game: OfferedGame }) => unknown} */
const Camera = ({ house, game }) => {
  if (!game.camera) return html`<${Row} icon="hand" words=${t("Camera")}><p class="second">${t("This game is told by hand.")}</p><//>`;
  return html`<${Row} icon="camera" words=${t("Camera")}><${Watched} house=${house} id="new" />${house.cameras.length === 0 && html`<p class="second">${t("No camera is connected to this computer.")}</p>`}<//>`;
};

/** @type {(props: { game: OfferedGame }) => unknown} */
const Dealer = ({ game }) => {
  if (!game.dealer) return null;
  const { dealer } = now();
  return html`<${Row} icon="layers" words=${t("Who deals")}>
    <div class="segments" role="group" aria-label=${t("Who deals")}><button type="button" id="we-deal" aria-pressed=${String(!dealer)} onClick=${() => put({ dealer: false })}>${t("We do")}</button><button type="button" id="tablee-deals" aria-pressed=${String(dealer)} onClick=${() => put({ dealer: true })}>Tablée</button></div>
    <p class="second">${dealer ? game.dealer : t("You deal and shuffle with your own game.")}</p><//>`;
};

/** @type {(props: { game: OfferedGame }) => unknown} */
const Phones = ({ game }) => {
  const { phones } = now();
  return html`<${Row} icon="phone" words=${t("Phones")}>
    <div class="segments" role="group" aria-label=${t("Phones")}><button type="button" id="no-phones" aria-pressed=${String(!phones)} onClick=${() => put({ phones: false })}>${t("Without")}</button><button type="button" id="phones" aria-pressed=${String(phones)} onClick=${() => put({ phones: true })}>${t("Invite them")}</button></div>
    <p class="second">${game.secret ? t("What is secret shows on each one's phone alone.") : t("A phone may tell and undo as the table does.")}</p><//>`;
};

/** @type {() => Record<number, string>} */
const numbers = () => ({ 2: t("Begin with two"), 3: t("Begin with three"), 4: t("Begin with four") });

/** @type {(game: OfferedGame) => Promise<void>} */
const begin = async (game) => {
  const { seats, options, dealer, phones, files, board } = now();
  await openTable({
    what: "new",
    path: "/api/tables",
    body: { game: game.game, seats, options, dealer, files, board },
    source: game.camera ? watchedWith("new") : null,
    hash: phones ? "#phones" : "",
    tell,
  });
};

/** `onChange`: the house has other files now. @type {(props: { house: HouseView, game: OfferedGame, onChange: () => Promise<void> }) => unknown} */
export const Setup = ({ house, game, onChange }) => {
  if (draft.value === null) draft.value = { ...fresh(game), ...keptDraft(game) };
  const { seats, options, rules } = now();
  const changed = changes(game, options);
  const more = offered(game, seats.length + 1);
  if (rules) return html`<${Rules} game=${game} options=${options} onChange=${(/** @type {Draft["options"]} */ next) => put({ options: next })} onDone=${() => put({ rules: false })} />`;
  return html`<main class="seating">
    <section aria-labelledby="who"><h1 id="who">${t("Who is at the table?")}</h1>
      <p class="second">${t("In the order of turns; names may be left out.")}</p>
      <ul class="seatcards">${seats.map((_, n) => html`<${SeatCard} key=${n} game=${game} n=${n} />`)}
        ${more && html`<li><button type="button" class="seatcard card more" id="more" onClick=${() => resize(game, seats.length + 1)}><${Icon} name="plus" size=${32} /><span>${t("One more")}</span></button></li>`}</ul>
      <${Names} house=${house} /></section>
    <ul class="card choices"><${Copy} game=${game} draft=${now()} onPut=${put} onChange=${onChange} /><${Board} game=${game} draft=${now()} onPut=${put} onChange=${onChange} /><${Camera} house=${house} game=${game} /><${Dealer} game=${game} /><${Phones} game=${game} /></ul>
    <nav class="foot" aria-label=${t("Actions")}>
      ${game.switches.length > 0 && html`<${Button} id="rules" icon="pencil" onClick=${() => put({ rules: true })}>${changed ? tn("House rules · {n} changed", "House rules · {n} changed", changed) : t("House rules")}<//>`}
      <span class="gap"></span>
      <${Button} id="begin" look="primary" onClick=${() => begin(game)}>${opening.value ? t("Laying the table…") : numbers()[seats.length] ?? t("Begin with {n}", { n: seats.length })} <${Icon} name="arrow-right" /><//>
    </nav>
  </main>`;
};
