// The page's own board without its loose pieces, drawn once.
import { groundOf } from "./drawn.js";
import { here } from "./geometry.js";

export const Ground = groundOf(here);
