// Before the flicks: who begins, reefs, pawns; or a game that goes on from the table as it lies. And the ends.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { signal } from "@preact/signals";
import { sanctuaries, spotsOf } from "../board/geometry.js";
import { command } from "../live.js";
import { Button, Stepper } from "../parts.js";
import { KeyIcon, PawnIcon } from "../board/pieces.js";
import { Seat } from "../signs.js";
import { seats } from "../state.js";
import { pawnName, sanctuaryName } from "../board/names.js";
import { say, seatName, sideName, t, tn } from "../words.js";

/** What people say of a game that has begun without us: {turn, keys, points, captured}; null: not open. */
export const lying = signal(null);

/** Opens the form, with what the eye has seen. */
const openLying = (view) => {
  const start = view.start ?? {};
  lying.value = { turn: null, keys: start.keys ?? {}, points: start.points ?? {}, captured: start.captured ?? [] };
};

const set = (values) => {
  lying.value = { ...lying.value, ...values };
};

/** While the form is open a tap on a pawn says that it is captured, or not. */
export const tapLying = ({ pawn }) => {
  if (!pawn || !lying.value) return;
  const { captured } = lying.value;
  set({ captured: captured.includes(pawn) ? captured.filter((id) => id !== pawn) : [...captured, pawn] });
};

const SeatButtons = ({ chosen = null, onPick }) => html`<div class="seats">${seats.value.map((seat, i) => html`
  <button type="button" key=${i} class=${`btn seatpick o-${seat.side}`} aria-pressed=${chosen === null ? null : String(chosen === i)} onClick=${() => onPick(i)}>
    <${Seat} side=${seat.side} initial=${seatName(seat).slice(0, 1)} size=${44} /><span>${seatName(seat)}</span></button>`)}</div>`;

const Lying = ({ view }) => {
  const { turn, keys, points, captured } = lying.value;
  const toggleKey = (side, id) => {
    const held = keys[side] ?? [];
    set({ keys: { ...keys, [side]: held.includes(id) ? held.filter((each) => each !== id) : [...held, id] } });
  };
  const begin = async () => {
    const base = view.start ?? { do: "continue" };
    const positions = Object.fromEntries(Object.entries(base.positions ?? {}).filter(([id]) => !captured.includes(id)));
    if (await command({ ...base, do: "continue", turn, keys, points, captured, positions })) lying.value = null;
  };
  return html`<section class="card setup"><div class="scroll">
    <h2>${t("Whose turn is it?")}</h2>
    <${SeatButtons} chosen=${turn} onPick=${(seat) => set({ turn: seat })} />
    <h3>${t("Points")}</h3>
    ${view.game.sides.map(({ side }) => html`<div class="pair" key=${side}><span><${Seat} side=${side} size=${32} />${sideName(side)}</span>
      <${Stepper} value=${points[side] ?? 0} most=${3} name=${t("Points of {side}", { side: sideName(side) })} less=${t("One point less")} more=${t("One point more")} onChange=${(n) => set({ points: { ...points, [side]: n } })} /></div>`)}
    <h3>${t("Keys held")}</h3>
    ${view.game.sides.map(({ side, keys_needed: needed }) => html`<div class="pair" key=${side}><span><${Seat} side=${side} size=${32} />${sideName(side)}</span>
      <div class="chiprow">${needed.map((id) => html`<button type="button" class="chip" key=${id} aria-label=${sanctuaryName(id)} aria-pressed=${String((keys[side] ?? []).includes(id))} onClick=${() => toggleKey(side, id)}><${KeyIcon} name=${sanctuaries.get(id)?.key ?? id} /></button>`)}</div></div>`)}
    <h3>${t("Captured pawns")}</h3>
    <p class="lead">${captured.length ? captured.map(pawnName).join(", ") : t("None. Tap those that are off the board.")}</p>
  </div><footer class="row">
    ${turn === null ? html`<p class="why">${t("First say whose turn it is.")}</p>` : html`<${Button} look="primary" icon="check" onClick=${begin}>${t("Play on")}<//>`}
    <${Button} look="quiet" onClick=${() => { lying.value = null; }}>${t("Back")}<//></footer></section>`;
};

const Starter = ({ view }) => {
  const seen = view.start ? Object.keys(view.start.positions ?? {}).length : 0;
  return html`<section class="card setup">
    <h2>${t("Who begins?")}</h2>
    <p class="lead">${t("Draw it among you, then tap.")}</p>
    <${SeatButtons} onPick=${(seat) => command({ do: "starter", seat })} />
    <h3>${t("Or go on from the table as it lies")}</h3>
    <p class="lead">${seen ? tn("The camera sees {n} pawn.", "The camera sees {n} pawns.", seen) : t("A game is under way already.")}</p>
    <${Button} look="second" icon="arrow-right" onClick=${() => openLying(view)}>${t("Take it over")}<//>
  </section>`;
};

const KeepReefs = ({ view }) => html`<section class="card setup"><h2>${t("Reefs of the next round")}</h2>
  ${view.game.sides.map(({ side }) => html`<div class="block" key=${side}><span class="name"><${Seat} side=${side} size=${36} />${sideName(side)}</span>
    <div class="row"><${Button} look="second" icon="check" onClick=${() => command({ do: "keep_reefs", side, keep: true })}>${t("Keep")}<//>
    <${Button} look="second" icon="hand" onClick=${() => command({ do: "keep_reefs", side, keep: false })}>${t("Move")}<//></div></div>`)}
  <${Button} look="plain" icon="check" onClick=${() => command({ do: "reefs_done" })}>${t("All reefs stand")}<//></section>`;

const Reefs = ({ view }) => {
  const { legal } = view.game;
  if (legal.can.includes("keep_reefs")) return html`<${KeepReefs} view=${view} />`;
  return html`<section class="card setup"><h2>${legal.reef_side ? t("{side} places a reef", { side: sideName(legal.reef_side) }) : t("Reefs")}</h2>
    <p class="lead">${tn("{n} reef is still to be placed.", "{n} reefs are still to be placed.", legal.reefs_left)}</p>
    ${legal.reef_side && html`<${Seat} side=${legal.reef_side} size=${72} />`}
    <div class="stack">
      <${Button} look="primary" icon="check" onClick=${() => command({ do: "place_reef" })}>${t("It stands")}<//>
      <${Button} look="plain" icon="flag" onClick=${() => command({ do: "reefs_done" })}>${t("All reefs stand")}<//>
      <${Button} look="quiet" icon="arrow-right" onClick=${() => openLying(view)}>${t("Take over the table as it lies")}<//>
    </div></section>`;
};

/** Circles that the eye sees pawns on; the others stand where nobody said. */
const spotsSeen = (view, pawns) => {
  const found = {};
  for (const { id, side } of pawns) {
    const live = view.live.discs[id];
    const spot = live && spotsOf(side).find((each) => Math.hypot(each.x - live.x, each.y - live.y) < 20);
    if (spot && !Object.values(found).includes(spot.id)) found[id] = spot.id;
  }
  return found;
};

const Pawns = ({ view }) => {
  const left = new Set(view.game.legal.unplaced);
  const all = view.game.pawns;
  const ready = (side) => command({ do: "set_up_pawns", side, spots: spotsSeen(view, all.filter((pawn) => side === null || pawn.side === side)) });
  return html`<section class="card setup"><h2>${t("Put your pawns on their circles")}</h2>
    <p class="lead">${t("Five Explorers and three Mercenaries a side, as you like.")}</p>
    ${view.game.sides.map(({ side }) => {
      const waiting = all.filter((pawn) => pawn.side === side && left.has(pawn.id));
      return html`<div class="block" key=${side}><div class="chiprow tight">${waiting.map((pawn) => html`<${PawnIcon} key=${pawn.id} id=${pawn.id} size=${32} />`)}</div>
        ${waiting.length ? html`<${Button} look="second" icon="check" onClick=${() => ready(side)}>${t("{side} is ready", { side: sideName(side) })}<//>` : html`<p class="lead">${t("{side} is ready", { side: sideName(side) })}</p>`}</div>`;
    })}
    <${Button} look="primary" icon="check" onClick=${() => ready(null)}>${t("All pawns stand")}<//></section>`;
};

const RoundOver = ({ view }) => {
  const { round_winner: winner, winner: champion } = view.game;
  const side = champion ?? winner;
  const last = [...view.story].reverse().find((line) => line.phrases.some((phrase) => phrase.key.startsWith("paleo.round.")));
  const why = last?.phrases.find((phrase) => phrase.key.startsWith("paleo.round."));
  return html`<section class=${`card setup end ${side ? `o-${side}` : ""}`} aria-live="polite">
    ${side && html`<${Seat} side=${side} size=${88} />`}
    <h2>${champion ? t("{side} wins the game", { side: sideName(champion) }) : why ? say(why, seats.value) : t("The round is over")}</h2>
    ${champion ? html`<p class="lead">${t("Start Tablée again for another game.")}</p>` : html`<${Button} look="primary" icon="arrow-right" onClick=${() => command({ do: "next_round" })}>${t("Next round")}<//>`}
  </section>`;
};

const panels = { starter: Starter, reefs: Reefs, pawns: Pawns, round_over: RoundOver, game_over: RoundOver };

/** The panel that the phase asks for; null while flicks are played. */
export const Setup = ({ view }) => {
  if (lying.value && ["starter", "reefs", "pawns"].includes(view.game.phase)) return html`<${Lying} view=${view} />`;
  const Panel = panels[view.game.phase];
  return Panel ? html`<${Panel} view=${view} />` : null;
};

/** Points, keys and pawns as people say they are. */
export const Facts = ({ view, onDone }) => {
  const sides = view.game.sides;
  const [points, setPoints] = useState(Object.fromEntries(sides.map((each) => [each.side, each.points])));
  const [keys, setKeys] = useState(Object.fromEntries(sides.map((each) => [each.side, each.keys])));
  const [changed, setChanged] = useState([]);
  const flip = (list, id) => (list.includes(id) ? list.filter((each) => each !== id) : [...list, id]);
  const place = new Map(view.game.pawns.map((pawn) => [pawn.id, pawn.place]));
  const save = async () => {
    const told = { do: "facts", points: {}, keys: {}, captured: changed.filter((id) => place.get(id) !== "captured"), restored: Object.fromEntries(changed.filter((id) => place.get(id) === "captured").map((id) => [id, null])) };
    for (const each of sides) {
      if (points[each.side] !== each.points) told.points[each.side] = points[each.side];
      if (keys[each.side].join() !== each.keys.join()) told.keys[each.side] = keys[each.side];
    }
    if (await command(told)) onDone();
  };
  return html`<section class="card setup"><div class="scroll">
    <h2>${t("Set points, keys, pawns")}</h2>
    ${sides.map(({ side, keys_needed: needed }) => html`<div class="block" key=${side}>
      <div class="pair"><span><${Seat} side=${side} size=${32} />${sideName(side)}</span>
        <${Stepper} value=${points[side]} most=${9} name=${t("Points of {side}", { side: sideName(side) })} less=${t("One point less")} more=${t("One point more")} onChange=${(n) => setPoints({ ...points, [side]: n })} /></div>
      <div class="chiprow" role="group" aria-label=${t("Keys held")}>${needed.map((id) => html`<button type="button" class="chip" key=${id} aria-label=${sanctuaryName(id)} aria-pressed=${String(keys[side].includes(id))} onClick=${() => setKeys({ ...keys, [side]: flip(keys[side], id) })}><${KeyIcon} name=${sanctuaries.get(id)?.key ?? id} /></button>`)}</div>
    </div>`)}
    <h3>${t("Captured pawns")}</h3>
    ${sides.map(({ side }) => html`<div class="chiprow tight" key=${side}>${view.game.pawns.filter((pawn) => pawn.side === side).map((pawn) => {
      const taken = (pawn.place === "captured") !== changed.includes(pawn.id);
      return html`<button type="button" class="chip" key=${pawn.id} aria-label=${pawnName(pawn.id)} aria-pressed=${String(taken)} onClick=${() => setChanged(flip(changed, pawn.id))}><${PawnIcon} id=${pawn.id} size=${40} taken=${taken} /></button>`;
    })}</div>`)}
  </div><footer class="row"><${Button} look="primary" icon="check" onClick=${save}>${t("Note it")}<//><${Button} look="quiet" onClick=${onDone}>${t("Leave it")}<//></footer></section>`;
};
