// Who did what, in words: the tablet, a seat's phone, the camera.
import { html } from "htm/preact";
import { initialOf } from "./plates.js";
import { Seat } from "./signs.js";
import { isYou, seats } from "./state.js";
import { seatName, t } from "./words.js";
/** @import { Line } from "types/table" */

/**
 * The number of the seat of an actor `seat:N`; null for others.
 * @param {string | null | undefined} actor
 */
const placeOf = (actor) => {
  const found = /^seat:(\d+)$/.exec(actor ?? "");
  return found ? Number(found[1]) : null;
};

/**
 * The seat of an actor `seat:N`; null for others.
 * @param {string | null | undefined} actor
 */
export const seatOf = (actor) => seats.value[placeOf(actor) ?? -1] ?? null;

/**
 * "Lou", who acted from a phone, "you" on that phone; "" where it was the table's own screen.
 * @param {string | null | undefined} actor
 */
export const actorName = (actor) => {
  const seat = seatOf(actor);
  if (isYou(placeOf(actor))) return t("you");
  return seat ? seatName(seat) : "";
};

/**
 * "corrected by Lou", "undone by you"; without a name where the table's own screen did it.
 * @param {Line} line
 */
export const byWords = (line) => {
  const name = line.by ? actorName(line.by.actor) : "";
  if (line.state === "corrected") return name ? t("corrected by {name}", { name }) : t("corrected");
  return name ? t("undone by {name}", { name }) : t("undone");
};

/**
 * The sign of who acted from a phone.
 * @param {{ actor: string | null | undefined, size?: number }} props
 */
export const ActorSign = ({ actor, size = 28 }) => {
  const seat = seatOf(actor);
  return seat && html`<${Seat} side=${seat.side} initial=${initialOf(seatName(seat))} size=${size} />`;
};
