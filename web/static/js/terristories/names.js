// How the game's things are called, and numbers with their sign.
import { boot } from "../boot.js";
import { isYou, seats } from "../state.js";
import { capital, naming, seatName, t } from "../words.js";
/** @import { PlayerView, TileView, View } from "types/terristories/view" */

/** @typedef {"society" | "economy" | "environment"} Index */
/** @typedef {"farmer" | "governor" | "entrepreneur" | "ecologist"} Role */
/** @typedef {"mountain" | "plain" | "marsh"} Terrain */
/** @typedef {[number, number, number]} Three */

/** In the order of every triple of numbers. @type {Index[]} */
export const INDICES = ["society", "economy", "environment"];
/** @type {Role[]} */
export const ROLES = ["farmer", "governor", "entrepreneur", "ecologist"];
/** @type {Terrain[]} */
export const TERRAINS = ["mountain", "plain", "marsh"];

/** @param {string} key */
export const nameOf = (key) => boot.words.names[key] ?? key;

/** "mountain-2" is a tile that nobody gave a name. @param {string} id */
export const tileName = (id) => {
  const [, terrain, n] = /^(mountain|plain|marsh)-(\d+)$/.exec(id) ?? [];
  return terrain ? `${nameOf(terrain)}\u00a0${n}` : id;
};

naming({ tile: tileName, origin: tileName });

/** @param {number} seat */
export const whoIs = (seat) => (seats.value[seat] ? seatName(seats.value[seat]) : "");

/** The same over what is one seat's own: its phone says "you". @param {number} seat */
export const youAre = (seat) => (isYou(seat) ? t("You") : whoIs(seat));

/** "+2", "−1", "0" @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** "−3" with a minus that is one. @param {number} n */
export const figure = (n) => (n < 0 ? `−${-n}` : String(n));

/** @type {() => string[]} */
export const phaseNames = () => [t("Base"), t("Projects"), t("Harvest"), t("Event"), t("Wages"), t("Regeneration")];

/** @param {Pick<TileView, "id" | "terrain" | "fertile" | "resources">} tile */
export const tileWords = ({ id, terrain, fertile, resources }) => {
  const name = tileName(id);
  const kind = name.startsWith(nameOf(terrain)) ? name : `${name}, ${nameOf(terrain)}`;
  return fertile ? t("{tile}: {n} Res", { tile: kind, n: resources }) : t("{tile}: sterile", { tile: kind });
};

/** Who sits there and what part they play. @param {PlayerView} player */
export const roleOf = (player) => (player.role ? nameOf(player.role) : "");

/** @param {View} game */
export const turnWords = (game) => (game.stage === "setup" ? t("Set-up") : t("Turn {n} of {all}", { n: Math.max(1, game.turn), all: game.turns }));

/** Who acts alone now; null: nobody, or everybody. @param {View} game */
export const actor = (game) => (["event", "rain"].includes(game.stage) ? game.ambassador : game.active);

/** @param {string} key */
export const nameUpper = (key) => capital(nameOf(key));
