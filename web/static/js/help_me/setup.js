// Before the moves: the tiles, the Creatures, who begins. What is not told now can be told later, or never.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { Icon } from "../icons.js";
import { command, deal } from "../live.js";
import { Button } from "../parts.js";
import { SeatLine } from "../plates.js";
import { SeatButtons } from "../seatpick.js";
import { goto, seats } from "../state.js";
import { seatName, t, tn } from "../words.js";
import { Another } from "./another.js";
import { CREATURES } from "./creatures.js";
import * as layout from "./layout.js";
import { Palette } from "./palette.js";
/** @import { View } from "types/help_me/view" */
/** @import { TableView } from "types/table" */
/** @import { Drawn } from "./grid.js" */
/** @import { Draft } from "./layout.js" */

/** @typedef {"tiles" | "creatures" | "first"} Step */

/** @type {Step[]} */
const STEPS = ["tiles", "creatures", "first"];

/** The step that somebody went to by hand; null: the first that is not done. */
const went = signal(/** @type {Step | null} */ (null));

/** @type {(view: TableView<View>, key: string) => boolean} */
const told = (view, key) => view.story.some((line) => ["stands", "corrected"].includes(line.state) && line.phrases[0]?.key === key);

/**
 * Whether the tiles lie: somebody said so, or which they are.
 * @param {TableView<View>} view
 */
const laid = (view) => view.game.cells.some((cell) => cell.top) || told(view, "help_me.laid");

/** @param {TableView<View>} view */
const dealt = (view) => !view.game.legal.can.includes("deal");

const isDone = { tiles: laid, creatures: dealt, first: () => false };

/** @type {(view: TableView<View>) => Step} */
const stepOf = (view) => went.value ?? STEPS.find((step) => !isDone[step](view)) ?? "first";

/** @param {Step | null} step */
const onward = (step) => {
  went.value = step;
};

/** @param {Step} step */
const stepName = (step) => ({ tiles: t("Tiles"), creatures: t("Creatures"), first: t("Who begins") })[step];

/** @param {{ view: TableView<View>, now: Step }} props */
const Steps = ({ view, now }) => html`<ol class="hm-steps">${STEPS.map((step, i) => html`<li key=${step}><button type="button" aria-current=${step === now ? "step" : null} class=${isDone[step](view) ? "done" : ""} onClick=${() => onward(step)}>
  <i>${isDone[step](view) ? html`<${Icon} name="check" size=${20} />` : i + 1}</i><span>${stepName(step)}</span></button></li>`)}</ol>`;

/** @param {TableView<View>} view */
const typed = (view) => html`<${Button} id="hm-type" look="plain" icon="pencil" onClick=${() => layout.open(view.game)}>${laid(view) ? t("Change some") : t("We tell them: tap by tap")}<//>`;

const byTablee = async () => (await deal({ do: "lay" })) && onward("tiles");

/** @param {{ look: string }} props */
const Shuffled = ({ look }) => html`<${Button} id="hm-deal" look=${look} icon="layers" onClick=${byTablee}>${t("Tablée shuffles: lay as shown")}<//>`;

/** @param {TableView<View>} view */
const untold = (view) => html`${typed(view)}<${Button} id="hm-untold" look="plain" icon="arrow-right" onClick=${async () => (await command({ do: "lay" })) && onward("creatures")}>${t("Play without telling them")}<//>`;

/** Creatures go to the phones, or people deal them. */
const dealing = {
  tablee: async () => (await deal({ do: "deal" })) && onward("creatures"),
  people: async () => (await command({ do: "deal" })) && onward("creatures"),
};

/**
 * The tiles lie. Where Tablée deals and each has a phone, it does at once: that was chosen before.
 * @param {TableView<View>} view
 */
const lain = (view) => {
  if (view.dealer && !dealt(view) && without(view).length === 0) return dealing.tablee();
  return onward(dealt(view) ? "first" : "creatures");
};

/** @param {{ view: TableView<View> }} props */
const Tiles = ({ view }) => {
  const known = view.game.cells.filter((cell) => cell.top).length;
  if (laid(view)) {
    return html`<h2>${known ? t("Lay the tiles like this") : t("The tiles lie face up")}</h2>
      <p class="lead">${known === 30 ? t("Face up, row by row, as they lie on the screen.") : tn("{n} tile is known.", "{n} tiles are known.", known)}</p>
      <${Button} id="hm-lain" look="primary" icon="check" onClick=${() => lain(view)}>${t("They lie so")}<//>
      ${typed(view)}<${Button} id="hm-deal" look="quiet" icon="refresh" onClick=${byTablee}>${t("Shuffle anew")}<//>`;
  }
  if (view.dealer) {
    return html`<h2>${t("Tablée deals")}</h2><p class="lead">${t("The tiles first, then the Creatures.")}</p>
      <${Shuffled} look="primary" /><${Another}>${untold(view)}<//>`;
  }
  return html`<h2>${t("How do the tiles lie?")}</h2>
    <p class="lead">${t("Who knows the tiles counts by itself at the end.")}</p>
    ${untold(view)}<${Shuffled} look="quiet" />`;
};

/**
 * Who has no phone: what Tablée deals could not be looked at there.
 * @param {TableView<View>} view
 */
const without = (view) => seats.value.filter((_, seat) => !(view.people ?? []).some((each) => each.seat === seat && each.joined));

/** @param {{ view: TableView<View> }} props */
const Told = ({ view }) => html`<div class="stack">${view.game.seats.map((each) => html`<${SeatLine} key=${each.seat} seat=${seats.value[each.seat]}>
  <span class="hm-told">${each.told ? html`<${Icon} name="check" size=${22} />${t("noted")}` : t("not noted")}</span><//>`)}</div>`;

/** @param {{ look: string }} props */
const ByHand = ({ look }) => html`<${Button} id="hm-by-hand" look=${look} icon="hand" onClick=${dealing.people}>${t("We deal them")}<//>`;

/** @param {{ look: string }} props */
const ToPhones = ({ look }) => html`<${Button} id="hm-by-dealer" look=${look} icon="phone" onClick=${dealing.tablee}>${t("Tablée deals: on the phones")}<//>`;

/** @param {{ view: TableView<View> }} props */
const Creatures = ({ view }) => {
  const missing = without(view);
  const each = view.game.seats[0].hand;
  if (dealt(view)) {
    const all = view.game.seats.every((seat) => seat.told);
    return html`<h2>${t("Each looks at their own")}</h2><p class="lead">${all ? t("In secret, on the phone.") : t("In secret, on the phone. Who notes nothing tells them at the end.")}</p><${Told} view=${view} />
      <${Button} id="hm-looked" look="primary" icon="check" onClick=${() => onward("first")}>${t("Everyone has theirs")}<//>`;
  }
  const [first, second] = view.dealer ? [ToPhones, ByHand] : [ByHand, ToPhones];
  return html`<h2>${t("Deal the Creatures")}</h2>
    <p class="lead">${t("Face down, {n} each.", { n: each })} ${each * seats.value.length < CREATURES.length && t("The others go back into the box, unseen.")}</p>
    <${first} look="primary" />${view.dealer ? html`<${Another}><${second} look="plain" /><//>` : html`<${second} look="quiet" />`}
    ${missing.length > 0 && html`<p class="why">${t("No phone yet: {names}.", { names: missing.map(seatName).join(", ") })}</p>`}`;
};

const First = () => html`<h2>${t("Who is the youngest?")}</h2><p class="lead">${t("The youngest begins.")}</p>
  <${SeatButtons} onPick=${async (/** @type {number} */ first) => (await command({ do: "begin", first })) && onward(null)} />
  <${Button} id="hm-lying" look="quiet" icon="arrow-right" onClick=${() => goto("facts")}>${t("A game is under way: take it over")}<//>`;

const panels = { tiles: Tiles, creatures: Creatures, first: First };

/**
 * The step that is due.
 * @param {{ view: TableView<View> }} props
 */
export const Setup = ({ view }) => {
  const step = stepOf(view);
  const Panel = panels[step];
  return html`<section class="card setup hm-setup"><${Steps} view=${view} now=${step} /><${Panel} view=${view} /></section>`;
};

/**
 * Telling the layout: the keys beside the grid.
 * @param {{ draft: Draft }} props
 */
export const Telling = ({ draft }) => {
  const { tiles, here, rows, cols, before } = draft;
  const count = layout.done.value;
  const all = count === tiles.length;
  const [row, col] = layout.cellOf(here);
  return html`<section class="card setup hm-telling">
    <h2>${all ? t("All told") : t("Row {row}, column {col}?", { row: row + 1, col: col + 1 })}</h2>
    <div class="hm-progress"><div role="progressbar" aria-label=${t("Tiles told")} aria-valuemin="0" aria-valuemax=${tiles.length} aria-valuenow=${count}><i style=${{ width: `${(100 * count) / tiles.length}%` }}></i></div>
      <span>${t("{n} of {all}", { n: count, all: tiles.length })}</span></div>
    <${Palette} used=${tiles.filter(Boolean)} onPick=${layout.put} />
    <div class="row nowrap">
      <${Button} id="hm-skip" look="second" icon="question" onClick=${layout.skip}>${t("Untold")}<//>
      ${before.length > 0 && html`<${Button} id="hm-undo" look="second" icon="undo" onClick=${layout.undo}>${t("Back one")}<//>`}
    </div>
    <${Button} id="hm-told" look=${all ? "primary" : "second"} icon="check" onClick=${layout.save}>${all ? t("They lie so") : t("Enough: the rest untold")}<//>
    <div class="row nowrap"><${Button} id="hm-turned" look="quiet" icon="turn" onClick=${layout.turn}>${t("{rows} × {cols}", { rows: cols, cols: rows })}<//>
      <${Button} id="hm-drop" look="quiet" onClick=${layout.drop}>${t("Leave it")}<//></div></section>`;
};

/**
 * The cells of the draft, as the grid draws them.
 * @param {Draft} draft
 * @returns {{ rows: number, cols: number, cells: Drawn[] }}
 */
export const telling = ({ tiles, rows, cols }) => {
  return {
    rows,
    cols,
    cells: tiles.map((tile, i) => ({ cell: layout.cellOf(i), empty: tile === undefined, top: tile ?? null, height: 1 })),
  };
};
