// A tile on a board that nobody wrote down: what it covers is asked for, one short question after the other.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { capital, t } from "../words.js";
import { draft, put, scenes, send } from "./draft.js";
import { Answer, Asked, Keys, SceneKeys } from "./parts.js";
import { Faces, Scene, sceneName } from "./scenes.js";
/** @import { Half } from "types/sapiens/commands" */
/** @import { SeatView, View } from "types/sapiens/view" */
/** @import { Draft } from "./draft.js" */

const FEW = [1, 2, 3, 4, 5];
const OTHERS = [0, 6, 7, 8, 9];
/** Shelter points beside a Cave, where nobody wrote any down. */
const SHELTER = [3, 4, 5, 6, 7, 8, 9, 10];

/** The scene as the question names it. @type {(scene: string | null, at: number) => string} */
const called = (scene, at) => (scene ? sceneName(scene) : at ? t("the second Scene") : t("the first Scene"));

/** @type {(game: View) => SeatView} */
const own = (game) => game.seats[game.turn ?? 0];

/** Mountain tokens that still lie on the own board. @param {View} game */
const lying = (game) => Object.entries(own(game).tokens).filter(([, where]) => where === "board").map(([scene]) => scene);

/** Kept here, and sent once all is said. @type {(game: View, now: Draft, halves: Half[]) => void} */
const tell = (game, now, halves) => {
  put({ halves });
  if (next(game, { ...now, halves }) === null) void send(game, { halves: halves.map((each, i) => ({ ...each, scene: scenes(now)[i] })) });
};

/**
 * What was said of a scene, so far.
 * @type {(game: View, at: number, half: Half) => void}
 */
const say = (game, at, half) => {
  const now = /** @type {Draft} */ (draft.value);
  const halves = [0, 1].map((i) => (i === at ? { ...now.halves[i], ...half } : now.halves[i]));
  tell(game, now, halves);
};

/** @typedef {{ ask: "where" | "covers" | "set_out" | "border" | "token" | "shelter", at: number }} Question */

/** Whether a token may have lain there that the rules do not tell of (R3, R18, R47). @type {(game: View, now: Draft, at: number) => boolean} */
const tokenOpen = (game, now, at) => {
  const scene = scenes(now)[at];
  if (now.way === "start") return false;
  if (now.way === "abandon" || scene === "mountain" || scene === null) return true;
  return lying(game).includes(scene);
};

/**
 * The question that is due; null: all is said.
 * @type {(game: View, now: Draft) => Question | null}
 */
const next = (game, now) => {
  const extra = game.legal.extra && now.way === "place";
  for (const at of [0, 1]) {
    const half = now.halves[at];
    const mountain = scenes(now)[at] === "mountain";
    if (half === undefined) {
      if (now.way !== "place") return { ask: "set_out", at };
      if (mountain) return { ask: "border", at };
      return { ask: extra ? "covers" : "where", at };
    }
    if (!half.cave) continue;
    if (half.token === undefined && tokenOpen(game, now, at)) return { ask: "token", at };
    if (half.shelter === undefined && !mountain) return { ask: "shelter", at };
  }
  return null;
};

/** Neither Scene lies on a Cave. */
const NEITHER = -1;

/** Both scenes at once, where one answer tells of both. `cave`: the one on a Cave, null: nobody knows. @type {(game: View, cave: number | null) => void} */
const covers = (game, cave) => {
  const now = /** @type {Draft} */ (draft.value);
  const halves = [0, 1].map((i) => ({ ...(cave === null ? {} : { cave: i === cave }) }));
  tell(game, now, halves);
};

/** The number under a connected scene (R20). @param {{ game: View, at: number, now: Draft }} props */
const Where = ({ game, at, now }) => {
  const [more, setMore] = useState(false);
  const scene = called(scenes(now)[at], at);
  const other = at ? now.halves[0] : undefined;
  const must = other?.connected === false || other?.cave; // R14: one of the two touches the Tribe
  return html`<${Asked} words=${t("What number under {scene}?", { scene })} tile=${html`<${Shown} now=${now} at=${at} />`}>
    <div class="sa-flow keyed"><${Keys} numbers=${more ? OTHERS : FEW} name=${t("The number under it")} onPick=${(/** @type {number} */ food) => say(game, at, { connected: true, food, cave: false })} />
      ${!must && html`<${Answer} id="sa-apart" onClick=${() => say(game, at, { connected: false, cave: false })}>${t("Not connected")}<//>`}
      ${!other?.cave && html`<${Answer} id="sa-cave" scene="shelter" onClick=${() => say(game, at, { connected: false, cave: true })}>${t("On a Cave")}<//>`}
      <${Answer} onClick=${() => setMore(!more)}>${more ? t("1 to 5") : t("Another number")}<//>
      <${Answer} id="sa-unknown" onClick=${() => say(game, at, {})}>${t("We do not know")}<//></div><//>`;
};

/** A Feast's tile gives nothing but a Cave (R24). @param {{ game: View, now: Draft }} props */
const Covers = ({ game, now }) => html`<${Asked} words=${t("Does it cover a Cave?")} tile=${html`<${Shown} now=${now} at=${null} />`}>
  <div class="row"><${Answer} id="sa-no-cave" icon="x" onClick=${() => covers(game, NEITHER)}>${t("No")}<//>
    ${scenes(now).map((scene, i) => scene !== "mountain" && html`<${Answer} key=${i} scene=${scene} onClick=${() => covers(game, i)}>${t("Yes, {scene} on it", { scene: called(scene, i) })}<//>`)}
    <${Answer} id="sa-unknown" onClick=${() => covers(game, null)}>${t("We do not know")}<//></div><//>`;

/** R2, R47: one Scene lies on the Cave. @param {{ game: View, now: Draft }} props */
const SetOut = ({ game, now }) => html`<${Asked} words=${t("Which Scene lies on the Cave?")} lead=${now.way === "start" ? t("It is the one of the Mountain token there.") : ""} tile=${html`<${Shown} now=${now} at=${null} />`}>
  <div class="row">${scenes(now).map((scene, i) => html`<${Answer} key=${i} scene=${scene} onClick=${() => covers(game, i)}>${capital(called(scene, i))}<//>`)}</div><//>`;

/** R54, R55. @param {{ game: View, at: number, now: Draft }} props */
const Border = ({ game, at, now }) => html`<${Asked} words=${t("What does the Mountain Scene cover?")} tile=${html`<${Shown} now=${now} at=${at} />`}>
  <div class="row"><${Answer} scene="mountain" onClick=${() => say(game, at, { cave: false })}>${t("The border")}<//><${Answer} scene="shelter" onClick=${() => say(game, at, { cave: true })}>${t("A Cave")}<//></div><//>`;

/** Which Mountain token lay there, if any. @param {{ game: View, at: number, now: Draft }} props */
const Token = ({ game, at, now }) => {
  const scene = scenes(now)[at];
  const binds = now.way === "place" && scene !== null && scene !== "mountain"; // R18
  const may = binds ? [scene] : lying(game);
  return html`<${Asked} words=${t("Which Mountain token lay there?")} tile=${html`<${Shown} now=${now} at=${at} />`}>
    <${SceneKeys} of=${may} name=${t("Mountain tokens")} onPick=${(/** @type {string} */ token) => say(game, at, { token })} />
    <div class="row"><${Answer} id="sa-bare" icon="x" onClick=${() => say(game, at, { token: "none" })}>${t("None")}<//><${Answer} id="sa-unknown" onClick=${() => say(game, at, { token: null })}>${t("We do not know")}<//></div><//>`;
};

/** R6, R23, R47: the higher number where a token lay, else the lower. @param {{ game: View, at: number, now: Draft }} props */
const Shelter = ({ game, at, now }) => {
  const low = now.way === "abandon" || now.halves[at]?.token === "none";
  const seen = [...new Set(game.legal.cave_values.map(([high, lower]) => (low ? lower : high)))];
  const [more, setMore] = useState(seen.length === 0);
  return html`<${Asked} words=${t("How much shelter does the Cave give?")} lead=${low ? t("The lower number beside it.") : t("The higher number beside it.")} tile=${html`<${Shown} now=${now} at=${at} />`}>
    <${Keys} numbers=${more ? SHELTER : seen} signed=${true} name=${t("Shelter points")} onPick=${(/** @type {number} */ shelter) => say(game, at, { shelter })} />
    <div class="row">${!more && html`<${Answer} onClick=${() => setMore(true)}>${t("Another number")}<//>`}<${Answer} id="sa-unknown" onClick=${() => say(game, at, { shelter: null })}>${t("We do not know")}<//></div><//>`;
};

/** The tile, large, the scene that is asked about inked. @param {{ now: Draft, at: number | null }} props */
const Shown = ({ now, at }) => html`<div class="sa-large" aria-hidden="true">${scenes(now).map((scene, i) => html`<i key=${i} class=${`s-${scene ?? "untold"} ${at !== null && i !== at ? "faded" : ""}`}><${Scene} scene=${scene} size=${64} /></i>`)}</div>`;

const asks = { where: Where, covers: Covers, set_out: SetOut, border: Border, token: Token, shelter: Shelter };

/**
 * What is asked about the tile that was chosen.
 * @param {{ game: View, now: Draft }} props
 */
export const Halves = ({ game, now }) => {
  const due = next(game, now);
  if (due === null) return html`<p class="lead" role="status">${t("Noting…")}</p>`;
  const Ask = asks[due.ask];
  return html`<${Ask} key=${`${due.ask}${due.at}`} game=${game} now=${now} at=${due.at} />`;
};

/** The tile that was chosen, small, for the other questions. @param {{ now: Draft }} props */
export const Chosen = ({ now }) => html`<${Faces} tile=${now.mountain ? `${now.mountain}-mountain` : now.tile} size=${34} />`;
