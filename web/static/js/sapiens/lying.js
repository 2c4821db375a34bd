// A game that began without Tablée goes on from the table as it lies: points, Steaks, the pile, whose turn it is.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { nameAt } from "../seated.js";
import { SeatButtons } from "../seatpick.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { Seat } from "../signs.js";
import { seats } from "../state.js";
import { t } from "../words.js";
/** @import { View } from "types/sapiens/view" */

/** @param {string} text */
export const read = (text) => Math.max(0, Math.round(Number(text)) || 0);

/**
 * A number that is typed.
 * @param {{ words: string, name: string, value: number, onChange: (n: number) => void }} props
 */
export const Typed = ({ words, name, value, onChange }) => html`<label class="pair sa-typed"><span>${words}</span><input type="text" class="field" inputmode="numeric" pattern="[0-9]*" maxlength="3" aria-label=${name} value=${value} onInput=${(/** @type {InputEvent & { currentTarget: HTMLInputElement }} */ event) => onChange(read(event.currentTarget.value))} /></label>`;

/** What people say of a player. @typedef {{ food: number, shelter: number, steaks: number }} Points */

/**
 * Points and Steaks of a player.
 * @param {{ seat: number, points: Points, onChange: (points: Points) => void }} props
 */
export const PointsOf = ({ seat, points, onChange }) => {
  const name = nameAt(seat);
  const set = (/** @type {Partial<Points>} */ values) => onChange({ ...points, ...values });
  return html`<div class="block"><h3 class="name"><${Seat} side=${seats.value[seat].side} size=${32} />${name}</h3><div class="sa-three">
    <${Typed} words=${t("Food")} name=${t("Food of {name}", { name })} value=${points.food} onChange=${(/** @type {number} */ food) => set({ food })} />
    <${Typed} words=${t("Shelter")} name=${t("Shelter of {name}", { name })} value=${points.shelter} onChange=${(/** @type {number} */ shelter) => set({ shelter })} />
    <${Typed} words=${t("Steaks")} name=${t("Steaks of {name}", { name })} value=${points.steaks} onChange=${(/** @type {number} */ steaks) => set({ steaks })} /></div></div>`;
};

/**
 * @param {{ game: View, onDone: () => void }} props
 */
export const Lying = ({ game, onDone }) => {
  const [players, setPlayers] = useState(game.seats.map(() => ({ food: 0, shelter: 0, steaks: 0 })));
  const [pile, setPile] = useState(20);
  const [round, setRound] = useState(2);
  const [turn, setTurn] = useState(/** @type {number | null} */ (null));
  const save = async () => (await command({ do: "continue", turn, players: players.map((each) => ({ ...each, tiles: round })), pile, round })) && onDone();
  return html`<section class="card setup sa-setup"><div class="scroll"><h2>${t("How does the table lie?")}</h2>
      ${players.map((points, seat) => html`<${PointsOf} key=${seat} seat=${seat} points=${points} onChange=${(/** @type {typeof points} */ next) => setPlayers(players.map((each, i) => (i === seat ? next : each)))} />`)}
      <div class="block sa-three"><${Typed} words=${t("Tiles in the pile")} name=${t("Tiles in the pile")} value=${pile} onChange=${setPile} /><${Typed} words=${t("Round number")} name=${t("Round number")} value=${round} onChange=${setRound} /></div>
      <div class="block"><h3>${t("Whose turn is it?")}</h3><${SeatButtons} chosen=${turn} onPick=${setTurn} /></div></div>
    <footer class="row">${turn === null ? html`<p class="why" role="status">${t("First say whose turn it is.")}</p>` : html`<${Button} id="sa-lies" look="primary" icon="check" onClick=${save}>${t("It lies so")}<//>`}<${Button} look="quiet" onClick=${onDone}>${t("Leave it")}<//></footer></section>`;
};
