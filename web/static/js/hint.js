// Said once on this device, where Undo stands in the bar for the first time: that it always does.
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { setting } from "./kept.js";
import { t } from "./words.js";

const said = setting("undo-hint");

/** It stays until Undo names something else: nobody is hurried. Give it that entry as its key. */
export const UndoHint = () => {
  const [first] = useState(said.now.value === "");
  useEffect(() => said.choose("said"), []);
  return first && html`<small class="hint">${t("Undo is always here.")}</small>`;
};
