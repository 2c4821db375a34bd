// What the table's eye sees, and what its host tells it.
import { useEffect, useState } from "preact/hooks";
import { boot } from "../boot.js";
import { tell } from "../state.js";
import { say } from "../words.js";

/** Milliseconds between pictures: as many as show a hand that aims the camera; fewer where none come. */
const QUICK = 250;
const NONE = 1000;

const address = (what) => `/api/tables/${boot.table}/camera/${what}`;

const get = async (rectified) => {
  try {
    const answer = await fetch(address(rectified ? "picture?rectified=1" : "picture"), { cache: "no-store" });
    if (answer.ok) return { url: URL.createObjectURL(await answer.blob()) };
    const { refused } = await answer.json();
    return { refused };
  } catch {
    return { refused: { key: "web.offline" } };
  }
};

/** The live picture: {url, refused}; the one before stays while none comes. */
export const usePictures = (rectified, on) => {
  const [shown, setShown] = useState({ url: null, refused: null });
  useEffect(() => {
    let wanted = true;
    let timer = 0;
    let held = null;
    const next = async () => {
      const found = document.hidden ? {} : await get(rectified);
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
    if (on) next();
    return () => {
      wanted = false;
      clearTimeout(timer);
      if (held) URL.revokeObjectURL(held);
    };
  }, [rectified, on]);
  return shown;
};

/** Resolves to true where it was done; else why not is told. */
const post = async (what, body) => {
  let answer;
  try {
    answer = await fetch(address(what), { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    answer = await answer.json();
  } catch {
    answer = { refused: { key: "web.offline" } };
  }
  if (answer.refused) tell(say(answer.refused));
  return !answer.refused;
};

export const mark = (imageSize, corners) => post("corners", { image_size: imageSize, corners });

export const lookAgain = () => post("look", {});

export const watchTable = (on) => post("switch", { on });
