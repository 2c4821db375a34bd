// The thing whose row somebody is in: it stands out in the drawing.
import { signal } from "@preact/signals";
/** @import { Signal } from "@preact/signals" */
/** @import { Path } from "../form/sheet.js" */

/** @type {Signal<Path | null>} */
export const near = signal(null);
