// What the table's eye sees, and what its host tells it.
import { useEffect, useState } from "preact/hooks";
import { boot } from "../boot.js";
import { api, bearer } from "../key.js";
import { tell } from "../state.js";
import { say } from "../words.js";

/** @import { Pixel, Pixels } from "types/page" */
/** @import { Figures, Refusal, Shot } from "types/table" */
/** @typedef {{ url: string | null, refused: Refusal | null }} Shown */

/** Milliseconds between pictures: as many as show a hand that aims the camera; fewer where none come. */
const QUICK = 250;
const NONE = 1000;

/** @type {(what: string) => string} */
const address = (what) => `/api/tables/${boot.table}/camera/${what}`;

/** @type {(rectified: boolean) => Promise<Shown>} */
const get = async (rectified) => {
  try {
    const answer = await fetch(address(rectified ? "picture?rectified=1" : "picture"), { headers: bearer(boot.table), cache: "no-store" });
    if (answer.ok) return { url: URL.createObjectURL(await answer.blob()), refused: null };
    const { refused } = await answer.json();
    return { url: null, refused };
  } catch {
    return { url: null, refused: { key: "web.offline" } };
  }
};

/**
 * The live picture, or why there is none; the one before stays while none comes.
 * @type {(rectified: boolean, on: boolean) => Shown}
 */
export const usePictures = (rectified, on) => {
  const [shown, setShown] = useState(/** @type {Shown} */ ({ url: null, refused: null }));
  useEffect(() => {
    let wanted = true;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    /** @type {string | null} */
    let held = null;
    const next = async () => {
      const found = document.hidden ? { url: null, refused: null } : await get(rectified);
      if (!wanted) {
        if (found.url) URL.revokeObjectURL(found.url);
        return;
      }
      if (found.url) {
        if (held) URL.revokeObjectURL(held);
        held = found.url;
        setShown({ url: held, refused: null });
      } else if (found.refused) setShown({ url: held, refused: found.refused });
      timer = setTimeout(next, found.url ? QUICK : NONE);
    };
    setShown({ url: null, refused: null }); // the one before is of another kind
    if (on) next();
    return () => {
      wanted = false;
      clearTimeout(timer);
      if (held) URL.revokeObjectURL(held);
    };
  }, [rectified, on]);
  return shown;
};

/** Milliseconds between figures. */
const FIGURES = 2000;

/**
 * How good its pictures are; null before anybody knows.
 * @type {(on: boolean) => Figures | null}
 */
export const useFigures = (on) => {
  const [figures, setFigures] = useState(/** @type {Figures | null} */ (null));
  useEffect(() => {
    let wanted = true;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const next = async () => {
      const found = document.hidden ? null : await api(address("figures"), { table: boot.table });
      if (!wanted) return;
      if (found) setFigures(found.refused ? null : found);
      timer = setTimeout(next, FIGURES);
    };
    if (on) next();
    else setFigures(null);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [on]);
  return figures;
};

/** What was seen of the flick that was tried; null where nothing was. @type {() => Promise<Shot | null>} */
export const tried = async () => {
  const found = await api(address("tried"), { table: boot.table });
  return found.refused ? null : found;
};

/**
 * Resolves to true where it was done; else why not is told.
 * @type {(what: string, body: object) => Promise<boolean>}
 */
const post = async (what, body) => {
  const answer = await api(address(what), { body, table: boot.table });
  if (answer.refused) tell(say(answer.refused));
  return !answer.refused;
};

/** @type {(imageSize: Pixel, corners: Pixels) => Promise<boolean>} */
export const mark = (imageSize, corners) => post("corners", { image_size: imageSize, corners });

export const lookAgain = () => post("look", {});

/** @type {(on: boolean) => Promise<boolean>} */
export const watchTable = (on) => post("switch", { on });

/** The next flick does not count, or it was looked at. @type {(on: boolean) => Promise<boolean>} */
export const tryFlick = (on) => post("try", { on });
