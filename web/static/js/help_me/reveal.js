// Nothing can move: the Creatures are turned up, and what the count still needs is asked for, one thing at a time.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { QuestionCard } from "../cards.js";
import { Icon } from "../icons.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { SeatLine } from "../plates.js";
import { nameAt } from "../seated.js";
import { seats } from "../state.js";
import { seatName, t } from "../words.js";
import { Another } from "./another.js";
import { Avatar, Creature, nameOf } from "./creatures.js";
import { Palette } from "./palette.js";
import { Picker } from "./pick.js";
import { at, keyOf, placeName, same } from "./places.js";
/** @import { View } from "types/help_me/view" */
/** @import { Cell } from "./places.js" */

/** What the table does instead of answering; null: it answers. */
const instead = signal(/** @type {"points" | null} */ (null));

/** A pile that is asked for was tapped; null: the first. */
export const chosen = signal(/** @type {Cell | null} */ (null));

/** The pile that is asked for now. @param {View} game */
export const askedPile = (game) => {
  const { piles } = game.legal.asks;
  return piles.find((cell) => same(cell, chosen.value)) ?? piles[0] ?? null;
};

/**
 * Who has shown what.
 * @param {{ game: View }} props
 */
export const Shown = ({ game }) => html`<div class="stack hm-shown">${game.seats.map((each) => html`<${SeatLine} key=${each.seat} seat=${seats.value[each.seat]}>
  ${each.creatures ? each.creatures.map((name) => html`<span key=${name} class=${`avatar small c-${name}`} role="img" aria-label=${nameOf(name)}><${Creature} name=${name} /></span>`) : html`<span class="hm-told">${t("still hidden")}</span>`}<//>`)}</div>`;

/**
 * Whose creatures are asked for, openly.
 * @param {{ game: View }} props
 */
const Whose = ({ game }) => {
  const [seat, setSeat] = useState(/** @type {number | null} */ (null));
  const { creatures, clash } = game.legal.asks;
  const who = seat !== null && creatures.includes(seat) ? seat : null;
  if (who === null) {
    return html`<${QuestionCard} words=${t("Turn up your Creatures")}>
      ${clash.length > 0 && html`<p class="why">${t("Two players claim the same: {creatures}.", { creatures: clash.map(nameOf).join(", ") })}</p>`}
      <p class="lead">${t("On the phones; or tap a name and say them here.")}</p>
      <div class="stack">${creatures.map((each) => html`<button type="button" key=${each} class=${`btn seatpick hm-who o-${seats.value[each].side}`} onClick=${() => setSeat(each)}>
        <span>${seatName(seats.value[each])}</span><span class="gap"></span><${Icon} name="right" /></button>`)}</div><${Other} game=${game} /><//>`;
  }
  return html`<${QuestionCard} side=${seats.value[who].side} who=${nameAt(who)} words=${game.seats[who].hand === 1 ? t("Which Creature is turned up?") : t("Which two Creatures are turned up?")}>
    <${Picker} count=${game.seats[who].hand} words=${t("Show to all")} icon="eye" onDone=${(/** @type {string[]} */ shown) => command({ do: "creatures", seat: who, creatures: shown })} />
    <${Button} look="quiet" onClick=${() => setSeat(null)}>${t("Back")}<//><//>`;
};

/**
 * A pile is turned over and told from the top: its tiles one after the other.
 * @param {{ game: View, cell: Cell }} props
 */
const PileAsked = ({ game, cell }) => {
  const place = at(game, cell);
  const known = place.pile ?? [];
  const [tiles, setTiles] = useState(known);
  const levels = tiles.map((_, i) => tiles.length - 1 - i); // the top first
  const here = levels.find((level) => tiles[level] === null) ?? null;
  const elsewhere = game.cells.filter((each) => each !== place).flatMap((each) => each.pile ?? []).filter((tile) => tile !== null);
  const put = (/** @type {string} */ tile) => here !== null && !tiles.includes(tile) && !elsewhere.includes(tile) && setTiles(tiles.map((each, i) => (i === here ? tile : each)));
  const undo = () => {
    const last = [...levels].reverse().find((level) => tiles[level] !== null && known[level] === null);
    if (last !== undefined) setTiles(tiles.map((each, i) => (i === last ? null : each)));
  };
  return html`<${QuestionCard} words=${t("What lies in this pile?")}>
    <p class="lead">${t("{place}: tell it from the top.", { place: placeName(cell) })}</p>
    <ol class="hm-pile">${levels.map((level) => html`<li key=${level} class=${level === here ? "here" : ""}>${tiles[level] ? html`<${Avatar} tile=${tiles[level]} size="small" />` : html`<span class="avatar small c-untold">?</span>`}</li>`)}</ol>
    ${here !== null && html`<${Palette} used=${[...elsewhere, ...tiles.filter(Boolean)]} onPick=${put} />`}
    <div class="row nowrap">
      ${here === null && html`<${Button} id="hm-pile" look="primary" icon="check" onClick=${() => command({ do: "pile", cell, tiles })}>${t("That is it")}<//>`}
      ${tiles.some((tile, i) => tile !== known[i]) && html`<${Button} look="second" icon="undo" onClick=${undo}>${t("Last one back")}<//>`}
    </div><${Other} game=${game} /><//>`;
};

const answer = () => {
  instead.value = null;
};

/**
 * The table counted by itself.
 * @param {{ game: View, onDone?: () => void }} props
 */
export const Points = ({ game, onDone = answer }) => {
  const [points, setPoints] = useState(game.seats.map((each) => each.points));
  const set = (/** @type {number} */ seat, /** @type {number | null} */ value) => setPoints(points.map((each, i) => (i === seat ? value : each)));
  const read = (/** @type {string} */ text) => (text.trim() === "" ? null : Math.max(0, Math.round(Number(text)) || 0));
  return html`<section class="card setup hm-points"><h2>${t("How many points?")}</h2>
    ${game.seats.map(({ seat }) => html`<label key=${seat} class="pair"><span>${nameAt(seat)}</span><input type="text" inputmode="numeric" pattern="[0-9]*" maxlength="3" value=${points[seat] ?? ""} onInput=${(/** @type {InputEvent & { currentTarget: HTMLInputElement }} */ event) => set(seat, read(event.currentTarget.value))} /></label>`)}
    <footer class="row"><${Button} id="hm-points" look="primary" icon="check" onClick=${async () => (await command({ do: "points", points })) && onDone()}>${t("So it is")}<//>
      <${Button} look="quiet" onClick=${onDone}>${t("Leave it")}<//></footer></section>`;
};

/**
 * Other ways to end.
 * @param {{ game: View }} props
 */
const Other = ({ game }) => html`<${Another}><${Button} id="hm-counted" look="second" icon="pencil" onClick=${() => { instead.value = "points"; }}>${t("We counted ourselves")}<//>
  ${game.legal.can.includes("end") && html`<${Button} id="hm-end" look="second" icon="flag" onClick=${() => command({ do: "end" })}>${t("End with what is known")}<//>`}<//>`;

/**
 * What is asked for now.
 * @param {{ game: View }} props
 */
export const Reveal = ({ game }) => {
  if (instead.value === "points") return html`<${Points} game=${game} />`;
  const cell = askedPile(game);
  const question = game.legal.asks.creatures.length > 0 ? html`<${Whose} game=${game} />` : cell && html`<${PileAsked} key=${keyOf(cell)} game=${game} cell=${cell} />`;
  return html`${question}<${Shown} game=${game} />`;
};
