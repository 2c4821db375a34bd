// A tile is placed: which, and where. On a known board by two cells, else by short questions.
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { command } from "../live.js";
import { nameAt } from "../seated.js";
import { isYou } from "../state.js";
import { t } from "../words.js";
import { begin, draft, fits, forget, put, scenes, wayNow } from "./draft.js";
import { Chosen, Halves } from "./halves.js";
import { meaning } from "./looked.js";
import { Answer, Asked, SceneKeys } from "./parts.js";
import { names, nameTiles, Palette } from "./palette.js";
import { Scene, sceneName, tileName } from "./scenes.js";
/** @import { View } from "types/sapiens/view" */
/** @import { Draft } from "./draft.js" */

/** @param {View} game */
const own = (game) => game.seats[game.turn ?? 0];

/** A tile of the own reserve is taken up. @type {(game: View, slot: number) => void} */
const take = (game, slot) => {
  const now = draft.value;
  const { tile } = own(game).reserve[slot];
  if (now?.slot === slot && !now.mountain) forget();
  else if (now?.mountain) put({ slot });
  else begin({ way: wayNow(game), slot, tile });
};

/** @param {View} game */
const useReserve = (game) => {
  useEffect(() => {
    meaning.value = {
      may: (reserve) => reserve === game.turn,
      tap: (_, slot) => take(game, slot),
      chosen: (reserve, slot) => reserve === game.turn && draft.value?.slot === slot,
    };
    return () => {
      meaning.value = null;
    };
  }, [game]);
};

/** The first question: which tile. @param {{ game: View }} props */
const Which = ({ game }) => {
  const { can, can_place: possible, extra } = game.legal;
  const giving = draft.value?.way === "abandon";
  const words = giving ? t("With which tile does the new Tribe begin?") : extra ? t("Which tile is placed as well?") : game.phase === "start" ? t("Which tile sets out?") : t("Which tile is placed?");
  const stuck = !extra && game.phase === "turns" && possible !== true;
  return html`<${Asked} words=${words} lead=${own(game).board ? t("Tap it, or drag it to the board.") : t("Tap it in the reserve.")}>
    <div class="row">
      ${game.mountains.length > 0 && game.phase === "turns" && !giving && html`<${Answer} id="sa-mountain" scene="mountain" onClick=${() => begin({ mountain: "" })}>${t("A Mountain tile")}<//>`}
      ${stuck && !giving && html`<${Answer} id="sa-abandon" icon="flag" onClick=${() => begin({ way: "abandon" })}>${t("None fits: abandon the Tribe")}<//>`}
      ${stuck && giving && html`<${Answer} id="sa-finish" icon="flag" onClick=${async () => (await command({ do: "finish", seat: game.turn })) && forget()}>${t("No Cave either: finished")}<//><${Answer} icon="arrow-left" onClick=${forget}>${t("Place a tile after all")}<//>`}
      ${can.includes("redeal") && possible !== true && html`<${Answer} id="sa-redeal" icon="refresh" onClick=${() => command({ do: "redeal", seat: game.turn })}>${t("No tile fits a Cave: shuffle the tokens")}<//>`}
    </div><//>`;
};

/** R53: which Mountain tile, and what is discarded for it. @param {{ game: View, now: Draft }} props */
const Mountain = ({ game, now }) => {
  const offered = game.mountains.map((tile) => tile.split("-")[0]);
  if (!now.mountain) {
    return html`<${Asked} words=${t("Which Mountain tile?")}><${SceneKeys} of=${offered} name=${t("Mountain tiles")} onPick=${(/** @type {string} */ mountain) => put({ mountain })} />
      <div class="row"><${Answer} icon="arrow-left" onClick=${forget}>${t("None")}<//></div><//>`;
  }
  return html`<${Asked} words=${t("Which tile of the reserve is discarded for it?")} lead=${t("Tap it in the reserve.")} tile=${html`<${Chosen} now=${now} />`}>
    <div class="row"><${Answer} icon="arrow-left" onClick=${forget}>${t("Leave it")}<//></div><//>`;
};

/** A tile that nobody named is named first, or never. @param {{ game: View, now: Draft }} props */
const Naming = ({ game, now }) => html`<${Asked} words=${t("Which tile is it?")}>
  <${Palette} game=${game} onPick=${(/** @type {string} */ tile) => command({ do: "tile_is", slot: now.slot, reserve: game.turn, tile })} />
  <div class="row"><${Answer} id="sa-unnamed" onClick=${() => { nameTiles(false); put({ naming: false }); }}>${t("We do not name tiles")}<//></div><//>`;

/** R37: whose Baston is settled first. @param {{ game: View, now: Draft }} props */
const Order = ({ game, now }) => {
  const { brawls } = own(game).reserve[now.slot ?? 0];
  const owners = [...new Set(brawls)];
  return html`<${Asked} words=${t("Whose Brawl token comes first?")} tile=${html`<${Chosen} now=${now} />`}>
    <div class="row">${owners.map((owner) => html`<${Answer} key=${owner} onClick=${() => put({ brawls: [...brawls.filter((each) => each === owner), ...brawls.filter((each) => each !== owner)] })}>${isYou(owner) ? t("Your token") : nameAt(owner)}<//>`)}</div><//>`;
};

/** Whether the tile gets its name first. @type {(game: View, now: Draft) => boolean} */
export const asksName = (game, now) => !now.mountain && now.tile === null && (now.naming || names(game));

/** Of a tile without a name. @param {{ now: Draft }} props */
const NameIt = ({ now }) => !now.mountain && now.tile === null && html`<${Answer} id="sa-name" icon="pencil" onClick=${() => put({ naming: true })}>${t("Name this tile")}<//>`;

/** Where, on the board that is drawn in the middle. @param {{ game: View, now: Draft }} props */
const OnBoard = ({ game, now }) => {
  const [first, second] = scenes(now);
  const scene = now.cells.length ? second : first;
  const none = fits(game, now).length === 0;
  const words = none ? t("{tile} fits nowhere", { tile: tileName(now.mountain ? `${now.mountain}-mountain` : now.tile) }) : t("Where does {scene} go?", { scene: sceneName(scene) });
  return html`<${Asked} words=${words} lead=${none ? t("Scenes that touch must be the same: choose another tile.") : t("Marked cells are legal.")} tile=${html`<i class=${`sa-one s-${scene ?? "untold"}`}><${Scene} scene=${scene} size=${48} /></i>`}>
    <div class="row">${now.cells.length > 0 && html`<${Answer} icon="arrow-left" onClick=${() => put({ cells: [] })}>${t("Another cell")}<//>`}
      <${NameIt} now=${now} /><${Answer} id="sa-untold" onClick=${() => put({ halves: [], told: true })}>${t("Not there: tell what it covers")}<//></div><//>`;
};

/**
 * What is asked about the placement now.
 * @param {{ game: View }} props
 */
export const Place = ({ game }) => {
  useReserve(game);
  const now = draft.value;
  if (!now || (now.slot === null && now.mountain === null)) return html`<${Which} game=${game} />`;
  if (now.mountain !== null && (!now.mountain || now.slot === null)) return html`<${Mountain} game=${game} now=${now} />`;
  if (asksName(game, now)) return html`<${Naming} game=${game} now=${now} />`;
  if (!now.mountain && now.brawls === null && new Set(own(game).reserve[now.slot ?? 0].brawls).size > 1) return html`<${Order} game=${game} now=${now} />`;
  if (own(game).board && !now.told) return html`<${OnBoard} game=${game} now=${now} />`;
  return html`<${Halves} game=${game} now=${now} /><div class="row"><${NameIt} now=${now} /></div>`;
};
