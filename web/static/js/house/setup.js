// A game is set up: who sits where in which colour, house rules, camera, dealer. Two taps are enough.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { Seat } from "../signs.js";
import { t, tn } from "../words.js";
import { post, why } from "./api.js";
import { initial, told } from "./frame.js";
import { Rules, changes } from "./rules.js";
import { Watched, watchWith, watchedWith } from "./watched.js";

/** What is set up: {seats: [{name, side}], options, dealer, at: the seat that is written on, rules: shown}. */
const draft = signal(null);

/** A game is begun anew: nothing is chosen yet. */
export const forget = () => {
  draft.value = null;
};

const put = (change) => {
  draft.value = { ...draft.value, ...change };
};

const offered = (game, count) => game.seats.find((each) => each.count === count);

const fresh = (game) => {
  const least = game.seats[0];
  return { seats: least.sides.map((side) => ({ name: "", side })), options: { ...least.needs }, dealer: false, at: 0, rules: false };
};

const nameOf = (game, side) => game.sides.find((each) => each.side === side)?.name ?? side;

/** More or fewer people: sides that were chosen stay, the others are the game's. */
const resize = (game, count) => {
  const { sides, needs } = offered(game, count);
  const seats = draft.value.seats.slice(0, count);
  const free = game.chosen ? game.sides.map((each) => each.side).filter((side) => !seats.some((seat) => seat.side === side)) : sides.slice(seats.length);
  while (seats.length < count) seats.push({ name: "", side: free.shift() ?? sides[seats.length] });
  const fewer = game.seats.filter((each) => each.count !== count).flatMap((each) => Object.keys(each.needs));
  const options = Object.fromEntries(Object.entries(draft.value.options).filter(([name]) => !fewer.includes(name) || name in needs));
  put({ seats: game.chosen ? seats : seats.map((seat, n) => ({ ...seat, side: sides[n] })), options: { ...options, ...needs }, at: Math.min(draft.value.at, count - 1) });
};

const remove = (game, n) => {
  put({ seats: draft.value.seats.filter((_, place) => place !== n) });
  resize(game, draft.value.seats.length);
};

const name = (n, words) => put({ seats: draft.value.seats.map((seat, place) => (place === n ? { ...seat, name: words } : seat)) });

/** A side is chosen; who had it gets the other one's. */
const take = (n, side) => {
  const was = draft.value.seats[n].side;
  const other = draft.value.seats.findLastIndex((seat, place) => place !== n && seat.side === side);
  put({ seats: draft.value.seats.map((seat, place) => (place === n ? { ...seat, side } : place === other ? { ...seat, side: was } : seat)) });
};

/** A name from earlier games goes to the seat that is written on, else to the first without a name. */
const call = (words) => {
  const { seats, at } = draft.value;
  const place = seats[at]?.name ? seats.findIndex((seat) => !seat.name) : at;
  if (place < 0) return;
  name(place, words);
  const next = draft.value.seats.findIndex((seat) => !seat.name);
  put({ at: next < 0 ? place : next });
};

const SeatCard = ({ game, n }) => {
  const { seats, at } = draft.value;
  const seat = seats[n];
  const side = nameOf(game, seat.side);
  const fewer = offered(game, seats.length - 1);
  return html`<li class=${`seatcard card ${at === n ? "at" : ""}`}>
    <div class="seatrow"><${Seat} side=${seat.side} initial=${initial(seat.name || side)} size=${56} />
      <label><span class="unseen">${t("Name of {side}", { side })}</span>
        <input type="text" maxlength="40" autocomplete="off" value=${seat.name} placeholder=${side} onInput=${(event) => name(n, event.target.value)} onFocus=${() => put({ at: n })} /></label>
      ${fewer && html`<button type="button" class="btn quiet close" aria-label=${t("Take {side} away", { side })} onClick=${() => remove(game, n)}><${Icon} name="x" /></button>`}
    </div>
    <div class="sides" role="group" aria-label=${t("Colour")}>${game.sides.map((each) => html`<button type="button" key=${each.side} aria-label=${each.name} aria-pressed=${String(each.side === seat.side)} onClick=${() => take(n, each.side)}><${Seat} side=${each.side} size=${28} /></button>`)}</div>
  </li>`;
};

const Names = ({ house }) => {
  const used = draft.value.seats.map((seat) => seat.name);
  const left = house.names.filter((each) => !used.includes(each)).slice(0, 8);
  return left.length > 0 && html`<div class="row names" role="group" aria-label=${t("Who has played here before")}>${left.map((each) => html`<button type="button" key=${each} class="btn pill" onClick=${() => call(each)}>${each}</button>`)}</div>`;
};

const Row = ({ icon, words, children }) => html`<li><span class="label"><${Icon} name=${icon} />${words}</span><div>${children}</div></li>`;

const Camera = ({ house, game }) => {
  if (!game.camera) return html`<${Row} icon="hand" words=${t("Camera")}><p class="second">${t("This game is told by hand.")}</p><//>`;
  return html`<${Row} icon="camera" words=${t("Camera")}><${Watched} house=${house} id="new" />${house.cameras.length === 0 && html`<p class="second">${t("No camera is connected to this computer.")}</p>`}<//>`;
};

const Dealer = ({ game }) => {
  if (!game.dealer) return null;
  const { dealer } = draft.value;
  return html`<${Row} icon="layers" words=${t("Who deals")}>
    <div class="segments" role="group" aria-label=${t("Who deals")}><button type="button" id="we-deal" aria-pressed=${String(!dealer)} onClick=${() => put({ dealer: false })}>${t("We do")}</button><button type="button" id="tablee-deals" aria-pressed=${String(dealer)} onClick=${() => put({ dealer: true })}>Tablée</button></div>
    <p class="second">${dealer ? game.dealer : t("You deal and shuffle with your own game.")}</p><//>`;
};

const numbers = () => ({ 2: t("Begin with two"), 3: t("Begin with three"), 4: t("Begin with four") });

const begin = async (game) => {
  const { seats, options, dealer } = draft.value;
  const source = game.camera ? watchedWith("new") : { kind: "none" };
  const found = await post("/api/tables", { game: game.game, seats, options, dealer, source });
  if (found.refused) {
    told.value = why(found.refused);
    return;
  }
  watchWith(found.table, source);
  if (found.trouble) alert(why(found.trouble));
  location.href = `/table/${found.table}`;
};

export const Setup = ({ house, game }) => {
  if (draft.value === null) draft.value = fresh(game);
  const { seats, options, rules } = draft.value;
  const changed = changes(game, options);
  const more = offered(game, seats.length + 1);
  if (rules) return html`<${Rules} game=${game} options=${options} onChange=${(next) => put({ options: next })} onDone=${() => put({ rules: false })} />`;
  return html`<main class="seating">
    <section aria-labelledby="who"><h1 id="who">${t("Who is at the table?")}</h1>
      <p class="second">${t("In the order of turns; names may be left out.")}</p>
      <ul class="seatcards">${seats.map((_, n) => html`<${SeatCard} key=${n} game=${game} n=${n} />`)}
        ${more && html`<li><button type="button" class="seatcard card more" id="more" onClick=${() => resize(game, seats.length + 1)}><${Icon} name="plus" size=${32} /><span>${t("One more")}</span></button></li>`}</ul>
      <${Names} house=${house} /></section>
    <ul class="card choices"><${Camera} house=${house} game=${game} /><${Dealer} game=${game} /></ul>
    <nav class="foot" aria-label=${t("Actions")}>
      ${game.switches.length > 0 && html`<${Button} id="rules" icon="pencil" onClick=${() => put({ rules: true })}>${changed ? tn("House rules · {n} changed", "House rules · {n} changed", changed) : t("House rules")}<//>`}
      <span class="gap"></span>
      <${Button} id="begin" look="primary" onClick=${() => begin(game)}>${numbers()[seats.length] ?? t("Begin with {n}", { n: seats.length })} <${Icon} name="arrow-right" /><//>
    </nav>
  </main>`;
};
