// The effects that wait: which one first (R22), and what it asks. Nobody has to use one (R21).
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { command } from "../live.js";
import { nameAt } from "../seated.js";
import { isYou } from "../state.js";
import { t, tn } from "../words.js";
import { lookAt, meaning } from "./looked.js";
import { Answer, Asked, Keys, SceneKeys } from "./parts.js";
import { Place } from "./place.js";
import { Scene, SCENES, sceneName } from "./scenes.js";
/** @import { Effect, View } from "types/sapiens/view" */

/** The effect that is being used, where several wait, or a Scene that nobody named. */
export const using = signal(/** @type {string | null} */ (null));

/** Cells that are asked for on somebody's board, with what stands on them; null: none. */
export const cellsAsked = signal(/** @type {{ on: number, marks: Map<string, string>, pick: (cell: string) => unknown } | null} */ (null));

/** @param {View} game */
const own = (game) => game.seats[game.turn ?? 0];

/** @type {(game: View, body: Record<string, unknown>) => Promise<boolean>} */
const use = async (game, body) => {
  const kept = await command({ seat: game.turn, ...body });
  if (kept) using.value = null;
  return kept;
};

/** What a Scene gives, in a sentence. @param {string} scene */
export const effectWords = (scene) =>
  ({
    feast: t("Place one more tile, without its numbers and effects."),
    gathering: t("1 food more."),
    ritual: t("Take one of your Mountain tokens."),
    brawl: t("Put a Brawl token on a tile: who places it gives you 1 food."),
    water: t("Swap a tile with the Common Reserve or with somebody."),
    camp: t("3 shelter."),
    hunt: t("Take a Steak; then, if you like, turn all of them into food."),
    fire: t("A Bear goes to somebody's board, or leaves yours."),
  })[scene] ?? "";

/** @param {{ scene: string | null }} props */
const Sign = ({ scene }) => html`<i class=${`sa-one s-${scene ?? "untold"}`}><${Scene} scene=${scene} size=${56} /></i>`;

/** Taps on tiles mean this, as long as the question stands. @param {import("./looked.js").Meaning} what @param {unknown[]} on */
const useMeaning = (what, on) => {
  useEffect(() => {
    meaning.value = what;
    return () => {
      meaning.value = null;
    };
  }, on);
};

/** @param {{ game: View }} props */
const Gathering = ({ game }) => html`<div class="row"><${Answer} id="sa-use" scene="gathering" onClick=${() => use(game, { do: "gather" })}>${t("+1 food")}<//></div>`;

/** @param {{ game: View }} props */
const Camp = ({ game }) => html`<div class="row"><${Answer} id="sa-use" scene="camp" onClick=${() => use(game, { do: "camp" })}>${t("+3 shelter")}<//></div>`;

/** R26, R27. @param {{ game: View }} props */
const Ritual = ({ game }) => {
  const { rituals } = game.legal;
  if (!rituals.length) return html`<p class="why">${t("No Mountain token is left to take.")}</p>`;
  return html`<${SceneKeys} of=${rituals} name=${t("Mountain tokens")} onPick=${(/** @type {string} */ token) => use(game, { do: "ritual", token })} />`;
};

/** Whose reserve is shown, where a tile of anybody's may be meant. @param {{ game: View, others?: boolean }} props */
const Whose = ({ game, others = false }) => html`<div class="row sa-whose" role="group" aria-label=${t("Whose reserve?")}>${game.seats.filter((each) => !others || each.seat !== game.turn).map((each) => html`<${Answer} key=${each.seat} onClick=${() => lookAt(each.seat)}>${isYou(each.seat) ? t("Your reserve") : nameAt(each.seat)}<//>`)}</div>`;

/** R28. @param {{ game: View }} props */
const Brawl = ({ game }) => {
  const left = own(game).brawls;
  useMeaning({ may: () => left > 0, tap: (reserve, slot) => void use(game, { do: "brawl", slot, reserve }) }, [game]);
  useEffect(() => () => lookAt(null), []);
  if (!left) return html`<p class="why">${t("All three lie on tiles: take one back first, by a tap on its tile.")}</p>`;
  return html`<p class="lead">${t("Tap a tile of any reserve; whose is to be shown?")}</p><${Whose} game=${game} />`;
};

/** R29: the own tile first, then the other. @param {{ game: View }} props */
const Water = ({ game }) => {
  const [slot, setSlot] = useState(/** @type {number | null} */ (null));
  useMeaning(
    {
      may: (reserve) => slot === null ? reserve === game.turn : true,
      tap: (reserve, at) => (reserve === game.turn ? setSlot(at) : void use(game, { do: "water", slot, other: at, reserve })),
      chosen: (reserve, at) => reserve === game.turn && at === slot,
    },
    [game, slot],
  );
  useEffect(() => () => lookAt(null), []);
  if (slot === null) return html`<p class="lead">${t("First tap the tile that you give.")}</p>`;
  return html`<p class="lead">${t("Now tap the tile that you take; whose is to be shown?")}</p><${Whose} game=${game} others=${true} />`;
};

/** R31, R42. @param {{ game: View }} props */
const Hunt = ({ game }) => {
  const [asks, setAsks] = useState(false);
  const { converts, steak_food: food } = game.legal;
  if (asks) {
    return html`<p class="lead">${t("What does the score track say for so many Steaks?")}</p><${Keys} numbers=${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]} signed=${true} name=${t("Food points")} onPick=${(/** @type {number} */ n) => use(game, { do: "hunt", convert: true, food: n })} />
      <div class="row"><${Answer} onClick=${() => use(game, { do: "hunt", convert: true })}>${t("We do not know")}<//></div>`;
  }
  return html`<div class="row"><${Answer} id="sa-use" scene="food" onClick=${() => use(game, { do: "hunt" })}>${game.steaks > 0 ? t("Take a Steak") : t("No Steak is left")}<//>
    ${converts && html`<${Answer} id="sa-convert" scene="food" onClick=${() => (food === null ? setAsks(true) : use(game, { do: "hunt", convert: true }))}>${food === null ? t("And turn all into food") : t("And turn all into food: +{n}", { n: food })}<//>`}</div>`;
};

/** R33, R34. @param {{ game: View }} props */
const Fire = ({ game }) => {
  const [on, setOn] = useState(/** @type {number | null} */ (null));
  const { bears } = game.legal;
  const board = bears.find((each) => each.on === on);
  const mine = own(game);
  const gone = () => {
    const cells = mine.board?.bears ?? [];
    if (mine.bears > 1 && cells.length === mine.bears) {
      cellsAsked.value = { on: mine.seat, marks: new Map(cells.map((cell) => [cell, ""])), pick: (cell) => use(game, { do: "drive_off", cell }) };
      lookAt(mine.seat);
    } else use(game, { do: "drive_off" });
  };
  useEffect(() => {
    if (board?.cells) {
      cellsAsked.value = { on: board.on, marks: new Map(Object.entries(board.cells).map(([cell, n]) => [cell, `+${n}`])), pick: (cell) => use(game, { do: "fire", on: board.on, cell }) };
      lookAt(board.on);
    }
  }, [on, game]);
  useEffect(() => () => {
    cellsAsked.value = null;
    lookAt(null);
  }, []);
  if (board?.cells) return html`<p class="lead">${t("Tap the cell on the board: the number is what it gives.")}</p><div class="row"><${Answer} icon="arrow-left" onClick=${() => { cellsAsked.value = null; lookAt(null); setOn(null); }}>${t("Another board")}<//></div>`;
  if (board) {
    return html`<p class="lead">${t("How many tiles does it touch?")}</p><${Keys} numbers=${[1, 2, 3, 4]} name=${t("Tiles that it touches")} onPick=${(/** @type {number} */ touching) => use(game, { do: "fire", on: board.on, touching })} />
      <div class="row"><${Answer} onClick=${() => use(game, { do: "fire", on: board.on })}>${t("We do not know")}<//><${Answer} icon="arrow-left" onClick=${() => setOn(null)}>${t("Another board")}<//></div>`;
  }
  return html`${bears.length ? html`<p class="lead">${t("To whose board?")}</p><div class="row">${bears.map((each) => html`<${Answer} key=${each.on} onClick=${() => setOn(each.on)}>${nameAt(each.on)}<//>`)}</div>` : html`<p class="why">${t("No Bear is left: only one of yours may leave.")}</p>`}
    ${mine.bears > 0 && html`<div class="row"><${Answer} id="sa-drive-off" icon="x" onClick=${gone}>${isYou(mine.seat) ? t("A Bear leaves your board") : t("A Bear leaves the board of {name}", { name: nameAt(mine.seat) })}<//></div>`}`;
};

/** @type {Record<string, Function>} */
const panels = { gathering: Gathering, ritual: Ritual, brawl: Brawl, water: Water, camp: Camp, hunt: Hunt, fire: Fire };

/** @param {{ game: View, effect: Effect }} props */
const Skip = ({ game, effect }) => html`<${Answer} id="sa-skip" icon="x" onClick=${() => use(game, { do: "skip", ...(effect.scene ? { scene: effect.scene } : {}) })}>${t("Do not use it")}<//>`;

/** One effect, from its name to its last tap. @param {{ game: View, effect: Effect, scene: string, several: boolean }} props */
const One = ({ game, effect, scene, several }) => {
  const Panel = panels[scene];
  return html`<${Asked} words=${t("{scene}: use it?", { scene: sceneName(scene) })} lead=${effectWords(scene)} tile=${html`<${Sign} scene=${scene} />`}>
    <div class="sa-flow">${scene === "feast" ? html`<${Place} game=${game} />` : html`<${Panel} key=${scene} game=${game} />`}
    <${Skip} game=${game} effect=${effect} />${(several || effect.scene === null) && html`<${Answer} icon="arrow-left" onClick=${() => { using.value = null; }}>${t("Another effect")}<//>`}</div><//>`;
};

/**
 * What waits now: of several, which comes first.
 * @param {{ game: View }} props
 */
export const Effects = ({ game }) => {
  const { effects } = game.legal;
  const scenes = [...new Set(effects.map((each) => each.scene))];
  const chosen = using.value && scenes.find((scene) => scene === using.value || scene === null) !== undefined ? using.value : null;
  const only = scenes.length === 1 ? scenes[0] : null;
  const scene = chosen ?? only;
  if (scene) {
    const effect = effects.find((each) => each.scene === scene) ?? effects[0];
    return html`<${One} key=${scene} game=${game} effect=${effect} scene=${scene} several=${scenes.length > 1} />`;
  }
  const named = /** @type {string[]} */ (scenes.filter(Boolean));
  const open = scenes.includes(null) ? SCENES : named;
  return html`<${Asked} words=${scenes.includes(null) ? t("Which Scene is connected?") : t("Which effect comes first?")} lead=${tn("{n} effect waits.", "{n} effects wait.", effects.length)}>
    <${SceneKeys} of=${open} name=${t("Effects")} onPick=${(/** @type {string} */ each) => { using.value = each; }} />
    <div class="row"><${Answer} id="sa-skip-all" icon="x" onClick=${() => use(game, { do: "skip" })}>${t("Use none")}<//></div><//>`;
};
