// Who has won a round, or the game: people by their names, where the rulebook's sentence names the side.
import { html } from "htm/preact";
import { boot } from "../boot.js";
import { initialOf } from "../plates.js";
import { Seat } from "../signs.js";
import { say, seatName, t, tn } from "../words.js";
/** @import { Phrase, Seat as Sitting } from "types/table" */

/**
 * How the people of a side are called; a side that nobody gave a name is called by its colour, once.
 * @type {(side: string, seats: Sitting[]) => string[]}
 */
const namesOf = (side, seats) => [...new Set(seats.filter((seat) => seat.side === side).map(seatName))];

const listed = new Intl.ListFormat(boot.language);

/** @type {(side: string, seats: Sitting[]) => string} */
export const gameWords = (side, seats) => {
  const names = namesOf(side, seats);
  return tn("{names} wins the game", "{names} win the game", names.length, { names: listed.format(names) });
};

/** "Malo and Lou" @type {(side: string, seats: Sitting[]) => string} */
export const peopleOf = (side, seats) => listed.format(namesOf(side, seats));

/** @type {(side: string, points: number, seats: Sitting[]) => string} */
const roundWords = (side, points, seats) => {
  const names = namesOf(side, seats);
  const won = tn("{names} wins the round", "{names} win the round", names.length, { names: listed.format(names) });
  return t("{won}: {points}", { won, points: tn("{n} point", "{n} points", points) });
};

/** A phrase as a sentence; of a victory, with the people's names. @type {(phrase: Phrase, seats: Sitting[]) => string} */
export const sentence = (phrase, seats) => {
  const { side, points } = phrase.params ?? {};
  if (phrase.key === "paleo.won.game") return gameWords(String(side), seats);
  if (phrase.key === "paleo.round.door" || phrase.key === "paleo.round.captures") return roundWords(String(side), Number(points), seats);
  return say(phrase, seats);
};

/**
 * The signs of a side's people, each with its initial.
 * @param {{ side: string, seats: Sitting[], size: number }} props
 */
export const Signs = ({ side, seats, size }) => html`<span class="signs">${namesOf(side, seats).map((name) => html`<${Seat} key=${name} side=${side} initial=${initialOf(name)} size=${size} />`)}</span>`;
