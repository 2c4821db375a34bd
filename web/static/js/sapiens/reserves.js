// The reserves: the common one with the pile, and that of whom this screen looks at. A tap means what is asked now.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { nameAt } from "../seated.js";
import { isYou, seats, you } from "../state.js";
import { t, tn } from "../words.js";
import { draft, wayNow } from "./draft.js";
import { grip, wasDragged } from "./drag.js";
import { looked, meaning, opened } from "./looked.js";
import { Palette } from "./palette.js";
import { factsOf } from "./rows.js";
import { Scene, sceneName, slotWords, Tile } from "./scenes.js";
import { reserveName } from "./setting.js";
/** @import { SlotView, View } from "types/sapiens/view" */

/** @type {(game: View, reserve: number | null) => SlotView[]} */
export const slotsOf = (game, reserve) => (reserve === null ? game.common : game.seats[reserve].reserve);

/** Where tiles may go now: those of a Tribe that goes on, or of a new one. @param {View} game */
const placesOf = (game) => (wayNow(game) === "abandon" ? game.legal.abandons : game.legal.fits);

/** Whether tiles of this reserve can be carried to the board. @type {(game: View, reserve: number | null) => boolean} */
const carries = (game, reserve) => reserve !== null && reserve === game.turn && placesOf(game).length > 0 && !draft.value?.mountain;

/** @param {{ game: View, reserve: number | null }} props */
const Tiles = ({ game, reserve }) => {
  const asked = meaning.value;
  const drag = asked !== null && carries(game, reserve);
  const fitting = new Set(placesOf(game).map((fit) => fit.slot));
  return html`<div class=${`sa-tiles ${drag ? "carry" : ""}`}>${slotsOf(game, reserve).map((slot, i) => {
    const may = asked?.may(reserve, i) ?? false;
    const chosen = may ? asked?.chosen?.(reserve, i) : undefined;
    const tap = () => {
      if (wasDragged()) return;
      if (may) asked?.tap(reserve, i);
      else opened.value = { reserve, slot: i };
    };
    return html`<${Tile} key=${i} slot=${slot} chosen=${chosen} aimed=${may} off=${drag && slot.tile !== null && !fitting.has(i)} badge=${asked?.badge?.(reserve, i)} onTap=${tap}
      onPointerDown=${drag ? (/** @type {PointerEvent} */ event) => grip(game, i, wayNow(game), event) : undefined} />`;
  })}</div>`;
};

/** When it ends, as far as the tiles tell. @param {View} game */
export const endWords = (game) => {
  if (game.phase === "over") return t("The game is over");
  if (game.last_round) return t("Last round");
  return game.rounds_left > 0 ? tn("about {n} round more", "about {n} rounds more", game.rounds_left) : "";
};

/** @param {{ game: View }} props */
export const Common = ({ game }) => html`<section class="card sa-reserve common"><h2>${t("Common reserve")}</h2>
  <${Tiles} game=${game} reserve=${null} />
  <p class="sa-pile"><${Icon} name="layers" /><strong>${t("Pile {n}", { n: game.pile })}</strong><span>${endWords(game)}</span></p>
  ${game.mountains.length > 0 && html`<div class="sa-mountains"><h3>${t("Mountain tiles")}</h3><div class="sa-signs">${game.mountains.map((tile) => html`<i key=${tile} class=${`s-${tile.split("-")[0]}`} role="img" aria-label=${sceneName(tile.split("-")[0])}><${Scene} scene=${tile.split("-")[0]} size=${26} /></i>`)}</div></div>`}</section>`;

/** The Mountain tokens that a player has, and those that were played. @param {{ game: View, seat: number }} props */
const Tokens = ({ game, seat }) => {
  const tokens = Object.entries(game.seats[seat].tokens);
  const shown = /** @type {[string, string, string][]} */ ([["hand", t("Tokens in hand"), ""], ["used", t("Tokens played"), "used"]]);
  return shown.map(([where, words, look]) => {
    const those = tokens.filter(([, at]) => at === where).map(([scene]) => scene);
    return those.length > 0 && html`<div key=${where} class=${`sa-signs ${look}`} role="group" aria-label=${words}><span>${words}</span>${those.map((scene) => html`<i key=${scene} class=${`coin s-${scene}`} role="img" aria-label=${sceneName(scene)}><${Scene} scene=${scene} size=${24} /></i>`)}</div>`;
  });
};

/** @param {{ game: View, seat?: number }} props */
export const Own = ({ game, seat = looked(game) }) => html`<section class=${`card sa-reserve own o-${seats.value[seat].side}`}><h2>${reserveName(seat)}</h2>
  <${Tiles} game=${game} reserve=${seat} />
  <p class="sa-facts">${factsOf({ ...game.seats[seat] }).join(" · ")}</p>
  <${Tokens} game=${game} seat=${seat} /></section>`;

/** Whose Baston tokens this screen may take back. */
const mine = (/** @type {number} */ owner) => you.value.role === "host" || isYou(owner);

/**
 * A tile that was tapped while nothing is asked of it: what it is, and whose Baston tokens lie on it.
 * @param {{ game: View }} props
 */
export const TileCard = ({ game }) => {
  if (!opened.value) return null;
  const { reserve, slot } = opened.value;
  const tile = slotsOf(game, reserve)[slot];
  const close = () => {
    opened.value = null;
  };
  if (!tile) return null;
  const owners = [...new Set(tile.brawls)].filter(mine);
  return html`<section class="card setup sa-opened" role="group" aria-label=${slotWords(tile)}><header class="sa-titled"><h2>${slotWords(tile)}</h2><${Button} id="sa-close" look="quiet" icon="x" onClick=${close}>${t("Close")}<//></header><div class="scroll">
    ${owners.map((owner) => html`<${Button} key=${owner} id="sa-back" look="second" icon="undo" onClick=${async () => (await command({ do: "take_back", seat: owner, slot, reserve })) && close()}>${isYou(owner) ? t("Take your Brawl token back") : t("{name} takes the Brawl token back", { name: nameAt(owner) })}<//>`)}
    <h3>${tile.tile ? t("It is another tile") : t("Which tile is it?")}</h3>
    <${Palette} game=${game} onPick=${async (/** @type {string} */ named) => (await command({ do: "tile_is", slot, reserve, tile: named })) && close()} /></div></section>`;
};
