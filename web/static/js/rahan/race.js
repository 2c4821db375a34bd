// The race that everybody sees: who has water, fire, food and an invention; cards, combat, and what somebody must do first.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { awayWords, initialOf, phoneLost } from "../plates.js";
import { nameAt } from "../seated.js";
import { Seat } from "../signs.js";
import { isYou, seats } from "../state.js";
import { t } from "../words.js";
import { Glyph } from "./glyphs.js";
import { cardsWords, GOALS, handWords, hasAll, nameOf, theOf } from "./names.js";
/** @import { PlayerView, View } from "types/rahan/view" */

/**
 * One of the four: held or not, and how many where there are several.
 * @param {{ goal: "water" | "fire" | "food" | "invention", count: number, size?: number }} props
 */
export const Goal = ({ goal, count, size = 32 }) => html`<span class=${`rh-goal ${count ? "held" : ""}`} role="img" aria-label=${count ? t("{goal}: held", { goal: nameOf(goal) }) : t("{goal}: missing", { goal: nameOf(goal) })}>
  <${Glyph} name=${goal} size=${size} />${count > 1 && html`<b>${count}</b>`}</span>`;

/** @param {{ player: PlayerView, size?: number }} props */
export const Goals = ({ player, size }) => html`<div class="rh-goals">${GOALS.map((goal) => html`<${Goal} key=${goal} goal=${goal} count=${player[goal]} size=${size} />`)}</div>`;

/** Whether it is this seat's to act: its turn, its shot, its choice. @type {(game: View, seat: number) => boolean} */
export const acts = (game, seat) => (game.phase === "play" ? game.legal.now?.seat === seat : game.winner === seat);

/**
 * In a few words: what a player is about, or must do.
 * @type {(game: View, player: PlayerView) => { icon: string, words: string } | null}
 */
export const doing = (game, player) => {
  const { seat } = player;
  if (game.phase === "over") return game.winner === seat ? { icon: "trophy", words: isYou(seat) ? t("you win the game") : t("wins the game") } : null;
  if (player.beast) return { icon: player.turn ? "arrow-right" : "warning", words: isYou(seat) ? t("you must hit {beast}", { beast: theOf(player.beast) }) : t("must hit {beast}", { beast: theOf(player.beast) }) };
  if (hasAll(player)) return { icon: "door", words: t("Back to the cave!") };
  if (game.phase === "start") return null;
  if (game.ask?.seat === seat) return { icon: "question", words: isYou(seat) ? t("you choose a card") : t("chooses a card") };
  if (game.combat && game.legal.now?.seat === seat) return { icon: "arrow-right", words: isYou(seat) ? t("your shot") : t("shoots") };
  if (player.turn) return { icon: "arrow-right", words: isYou(seat) ? t("your turn") : t("is to play") };
  return game.turn !== null && (game.turn + 1) % game.players.length === seat ? { icon: "", words: t("next") } : null;
};

/** @param {{ player: PlayerView }} props */
const Facts = ({ player }) => {
  const away = awayWords([player.seat]);
  return html`<ul class="facts"><li><${Icon} name="layers" size=${22} />${cardsWords(player)}</li>
    <li class=${player.combat ? "" : "spent"}><${Glyph} name="combat" size=${22} />${player.combat ? t("combat ready") : html`<s>${t("combat played")}</s>`}</li>
    ${away ? html`<li class="gone"><${Icon} name="door" size=${20} />${away}</li>` : phoneLost(player.seat) && html`<li class="gone"><${Icon} name="wifi-off" size=${20} />${t("phone away")}</li>`}</ul>`;
};

/**
 * A player: sign, name, the four, cards and combat.
 * @param {{ game: View, player: PlayerView, size?: number, sign?: number, onOpen?: (seat: number) => void }} props
 */
export const Runner = ({ game, player, size, sign = 56, onOpen }) => {
  const { side } = seats.value[player.seat];
  const name = nameAt(player.seat);
  const said = doing(game, player);
  const on = acts(game, player.seat);
  const who = html`<${Seat} side=${side} initial=${initialOf(name)} size=${sign} /><div><h2>${name}</h2>${said && html`<p class="turn">${said.icon && html`<${Icon} name=${said.icon} size=${22} />`}${said.words}</p>`}</div>`;
  const lost = phoneLost(player.seat) || awayWords([player.seat]);
  return html`<section class=${`plate rh-runner o-${side} ${on ? "on" : ""} ${lost ? "lost" : ""}`} aria-label=${name} aria-current=${on ? "true" : null}>
    <div class="id">${who}${onOpen && html`<button type="button" class="cover" aria-label=${handWords(player.seat)} onClick=${() => onOpen(player.seat)}></button>`}</div>
    <${Goals} player=${player} size=${size} /><${Facts} player=${player} /></section>`;
};

/**
 * All of them, in rows under the names of the four. `low`: where something else needs the room.
 * @param {{ game: View, size?: number, sign?: number, low?: boolean, onOpen?: (seat: number) => void }} props
 */
export const Race = ({ game, size, sign, low = false, onOpen }) => html`<div class=${`rh-rows ${low ? "low" : ""}`}><div class="rh-names" aria-hidden="true">${GOALS.map((goal) => html`<span key=${goal}>${nameOf(goal)}</span>`)}</div>
  ${game.players.map((player) => html`<${Runner} key=${player.seat} game=${game} player=${player} size=${size} sign=${sign} onOpen=${onOpen} />`)}</div>`;
