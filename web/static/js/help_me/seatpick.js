// Players to choose from, as in all games.
export { SeatButtons } from "../seatpick.js";
