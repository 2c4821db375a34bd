// What things of Rahan are called, and how a hand is laid out.
import { boot } from "../boot.js";
import { nameAt } from "../seated.js";
import { isYou } from "../state.js";
import { t, tn } from "../words.js";
/** @import { PlayerView, View } from "types/rahan/view" */

/** The order of the rulebook. */
export const GOALS = /** @type {const} */ (["water", "fire", "food", "invention"]);
export const ANIMALS = ["deer", "fish", "bird", "rabbit"];
export const BEASTS = ["crocodile", "sabre_toothed_tiger", "mammoth", "giant_bear"];
const MOVES = ["move_1", "move_2", "move_3", "move_4"];
/** Small cards that are not beasts, and all of them. */
export const PLAIN = [...MOVES, "advance", "dagger", "weapon"];
export const FACES = [...PLAIN, ...BEASTS];

/** @param {string} id */
export const nameOf = (id) => boot.words.names[id] ?? id;

/** What a hand is called. @param {number} seat */
export const handWords = (seat) => (isYou(seat) ? t("Your cards") : t("Cards of {name}", { name: nameAt(seat) }));

/** @param {number} seat */
export const joinWords = (seat) => (isYou(seat) ? t("Does Rahan join you?") : t("Does Rahan join {name}?", { name: nameAt(seat) }));

/** @param {string} face */
export const isBeast = (face) => BEASTS.includes(face);

/** The number on a move card. @param {string} face */
export const stepsOn = (face) => (face.startsWith("move_") ? face.slice(-1) : "");

/**
 * A hand as a row of cards, in the rulebook's order; what nobody told comes last.
 * @param {PlayerView["hand"]} hand
 */
export const laidOut = (hand) => [...FACES, "unknown"].flatMap((face) => Array.from({ length: hand[face] ?? 0 }, () => face));

/** @param {PlayerView} player */
export const cardsWords = (player) => (player.exact ? tn("{n} card", "{n} cards", player.cards) : t("cards not counted"));

/** Whether a player owns all four. @param {PlayerView} player */
export const hasAll = (player) => GOALS.every((goal) => player[goal] > 0);

/** @param {View} game */
export const stockWords = (game) => (game.stock_exact ? tn("{n} card in the stock", "{n} cards in the stock", game.stock) : t("Stock not counted"));

/**
 * Inside a sentence, with its article.
 * @param {string} id
 */
export const theOf = (id) => ({
  crocodile: t("the crocodile"), sabre_toothed_tiger: t("the tiger"), mammoth: t("the mammoth"), giant_bear: t("the bear"),
  deer: t("the deer"), fish: t("the fish"), bird: t("the bird"), rabbit: t("the rabbit"),
})[id] ?? nameOf(id);

/**
 * A large card inside a sentence, as what is gained.
 * @param {string} id
 */
export const theGoal = (id) => ({ water: t("water"), fire: t("fire"), food: t("food"), invention: t("an invention") })[id] ?? nameOf(id);
