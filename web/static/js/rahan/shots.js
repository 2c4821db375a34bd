// Shots that are due: at an animal, at a beast, at another player; and where the silex fell after a miss.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { nameAt } from "../seated.js";
import { SeatButtons } from "../seatpick.js";
import { isYou, shown } from "../state.js";
import { t, tn } from "../words.js";
import { choose, draft, further, pick, say } from "./draft.js";
import { Found } from "./found.js";
import { Glyph } from "./glyphs.js";
import { Numbers, Squares, Things } from "./keys.js";
import { isBeast, theOf } from "./names.js";
import { isGrid, squaresOf } from "./squares.js";
import { Step } from "./step.js";
/** @import { Choices, View } from "types/rahan/view" */

/** @param {{ now: Choices }} props */
export const Shoot = ({ now }) => {
  const { seat, targets, weapons, dagger } = now;
  const target = targets.length === 1 ? targets[0] : draft.value?.target;
  if (!target) return html`<${Step} title=${t("At what?")}><${Things} ids=${targets} name=${t("Targets")} onPick=${(/** @type {string} */ id) => further({ target: id })} /><//>`;
  const counts = Array.from({ length: weapons }, (_, n) => n + 1);
  return html`<${Step} title=${weapons ? t("At {target}: with how many weapon cards?", { target: theOf(target) }) : t("At {target}", { target: theOf(target) })}>
    ${counts.length > 0 && html`<${Numbers} numbers=${counts} name=${t("Weapon cards")} notes=${(/** @type {number} */ n) => tn("{n} shot", "{n} shots", n)} onPick=${(/** @type {number} */ n) => say({ do: "shoot", seat, target, weapons: n })} />`}
    ${dagger && !isBeast(target) && html`<${Button} id="rh-dagger" onClick=${() => say({ do: "shoot", seat, target, dagger: true })}><${Glyph} name="dagger" /> ${t("With the dagger: 3 shots")}<//>`}
    <p class="lead">${t("All cards put down are lost, even if the first shot hits.")}</p><//>`;
};

/** @param {{ now: Choices }} props */
export const Attack = ({ now }) => html`<${Step} title=${isYou(now.seat) ? t("Whom do you attack?") : t("Whom does {name} attack?", { name: nameAt(now.seat) })}>
  <${SeatButtons} only=${now.opponents} onPick=${(/** @type {number} */ opponent) => say({ do: "attack", seat: now.seat, opponent })} />
  <p class="lead">${t("The combat card is used once in a game.")}</p><//>`;

const acquires = () => Boolean(shown().table.options.jump_acquires);

/**
 * The silex missed a beast: it fell off the board, or somewhere on it.
 * @param {{ game: View, now: Choices }} props
 */
const Fell = ({ game, now }) => {
  const { seat } = now;
  const off = html`<${Button} id="rh-off" icon="out" onClick=${() => say({ do: "shot", seat, hit: false, off_board: true })}>${t("Off the board")}<//>`;
  if (game.map) {
    return html`<h3>${t("Missed? Tap where the silex fell")}</h3>
      <div class="row">${off}<${Button} id="rh-unseen" look="quiet" onClick=${() => say({ do: "shot", seat, hit: false })}>${t("Nobody saw where")}<//></div>
      ${isGrid(game.map) && html`<${Squares} game=${game} map=${game.map} squares=${squaresOf(game.map)} onPick=${pick} />`}`;
  }
  const fell = (/** @type {("water" | "fire" | "rahan" | "cave" | "centre")[] | null} */ reached) => say({ do: "shot", seat, hit: false, off_board: false, ...(reached ? { reached } : {}) });
  if (draft.value?.kind === "missed") return html`<h3>${t("What is on that square?")}</h3><${Found} onDone=${fell} />`;
  return html`<h3>${t("Missed? Where did the silex fall?")}</h3>
    <div class="row">${off}<${Button} id="rh-on" onClick=${() => (acquires() ? choose("missed") : fell([]))}>${t("On the board")}<//>
      ${!acquires() && html`<${Button} id="rh-cave" onClick=${() => fell(["cave"])}><${Glyph} name="cave" /> ${t("In the cave")}<//>`}</div>`;
};

/**
 * After a miss in a combat: the step towards the other, where there is a choice.
 * @param {{ game: View, now: Choices }} props
 */
const Closer = ({ game, now }) => html`<h3>${t("One step closer: which way?")}</h3>
  ${game.map && html`<${Squares} game=${game} map=${game.map} squares=${now.steps} onPick=${pick} />`}
  <${Button} id="rh-hit" look="quiet" onClick=${() => { draft.value = null; }}>${t("Back")}<//>`;

/** @type {(game: View, now: Choices) => unknown} */
const missed = (game, now) => {
  if (now.miss === "step" && (now.steps.length > 1 || (acquires() && !game.map))) return choose("missed");
  return say({ do: "shot", seat: now.seat, hit: false });
};

/** Who shoots at whom or what, and how many shots are left. @param {View} game */
const aimWords = (game) => {
  const { combat, series } = game;
  if (combat) {
    const other = nameAt(combat.shooter === combat.attacker ? combat.defender : combat.attacker);
    return isYou(combat.shooter) ? t("You shoot at {other}", { other }) : t("{name} shoots at {other}", { name: nameAt(combat.shooter), other });
  }
  if (!series) return "";
  const target = theOf(series.target);
  return isYou(series.seat) ? t("You shoot at {target}", { target }) : t("{name} shoots at {target}", { name: nameAt(series.seat), target });
};

/**
 * The shot that is due.
 * @param {{ game: View, now: Choices }} props
 */
export const Shot = ({ game, now }) => {
  const { seat, miss } = now;
  const { series } = game;
  const stepping = miss === "step" && draft.value?.kind === "missed";
  return html`<header class="rh-head"><h2>${aimWords(game)}</h2>
      ${series && html`<p class="rh-left" role="img" aria-label=${tn("{n} shot left", "{n} shots left", series.left)}>${Array.from({ length: series.left }, (_, n) => html`<${Glyph} key=${n} name="silex" size=${28} />`)}</p>`}</header>
    ${stepping ? (game.map ? html`<${Closer} game=${game} now=${now} />` : html`<h3>${t("What is on that square?")}</h3><${Found} onDone=${(/** @type {any} */ reached) => say({ do: "shot", seat, hit: false, ...(reached ? { reached } : {}) })} />`) : html`
      <div class="row rh-verdict"><${Button} id="rh-hit" look="primary" icon="burst" onClick=${() => say({ do: "shot", seat, hit: true })}>${t("Hit")}<//>
        ${miss !== "fall" && html`<${Button} id="rh-miss" icon="x" onClick=${() => missed(game, now)}>${t("Missed")}<//>`}
        <${Button} id="rh-later" look="quiet" onClick=${() => say({ do: "shot", seat })}>${t("Say it later")}<//></div>
      ${miss === "fall" && html`<${Fell} game=${game} now=${now} />`}
      ${miss === "step" && html`<p class="lead"><${Icon} name="arrow-right" size=${22} /> ${t("After a miss: one step towards the other.")}</p>`}`}`;
};
