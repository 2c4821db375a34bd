// What the owner wrote down of his copy, and his boards: files that are brought, chosen, or written on a form.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { t, tn } from "../words.js";
import { post, why } from "./api.js";
import { writeBoard, writeCopy } from "./draft.js";
import { told } from "./frame.js";
import { Row } from "./row.js";
import { watchedWith } from "./watched.js";
/** @import { Kept, OfferedGame } from "types/house" */
/** @import { Draft } from "types/page" */

/** @typedef {{ game: OfferedGame, draft: Draft, onPut: (change: Partial<Draft>) => void, onChange: () => Promise<void> }} Props */

/** Bytes of a file; what is written down of a game is a hundredth of it. */
const LARGEST = 1 << 20;

/** @type {(props: Props & { id: string, words: string }) => unknown} */
const Bring = ({ game, draft, onPut, onChange, id, words }) => {
  /** @type {(event: Event & { currentTarget: HTMLInputElement }) => Promise<void>} */
  const bring = async ({ currentTarget: input }) => {
    const file = input.files?.[0];
    if (!file) return;
    input.value = "";
    const name = encodeURIComponent(file.name.replace(/\.toml$/i, "").slice(0, 100));
    const found = file.size > LARGEST ? { refused: { key: "file.too_large", params: { kilobytes: LARGEST / 1024 } } } : await post(`/api/files/${game.game}/bring?name=${name}`, file);
    if (found.refused) {
      told.value = why(found.refused);
      return;
    }
    if (found.left && found.kind === "data") return writeCopy(game, draft, found.name);
    await onChange();
    onPut(found.kind === "boards" ? { board: found.name } : { files: [...draft.files, found.name] });
  };
  return html`<label class="btn second" for=${id}><${Icon} name="plus" /><span>${words}</span><input type="file" id=${id} class="unseen" accept=".toml,application/toml,text/plain" onChange=${bring} /></label>`;
};

/** @type {(file: Kept) => string} */
const facts = (file) => (file.left ? tn("{n} field to fill in", "{n} fields to fill in", file.left) : file.holds.join(", ") || t("nothing yet"));

/** A file of the shelf: chosen or not, and the way to its form. @type {(props: { file: Kept, chosen: boolean, onToggle: () => void, onWrite: () => void }) => unknown} */
const File = ({ file, chosen, onToggle, onWrite }) => html`<li class="keptfile">
  ${file.left
    ? html`<button type="button" class="btn pill unfit" onClick=${onWrite}><${Icon} name="warning" /><span>${file.name}</span></button>`
    : html`<button type="button" class="btn pill" aria-pressed=${String(chosen)} onClick=${onToggle}>${chosen && html`<${Icon} name="check" />`}<span>${file.name}</span></button>`}
  <span class="second">${facts(file)}</span>
  <button type="button" class="btn quiet" aria-label=${t("Write in {name}", { name: file.name })} onClick=${onWrite}><${Icon} name="pencil" /></button></li>`;

/** @type {(props: Props) => unknown} */
export const Copy = (props) => {
  const { game, draft, onPut } = props;
  if (!game.reads) return null;
  const files = game.kept.filter((each) => each.kind === "data");
  /** @type {(name: string) => void} */
  const toggle = (name) => onPut({ files: draft.files.includes(name) ? draft.files.filter((each) => each !== name) : [...draft.files, name] });
  const make = async () => {
    const found = await post(`/api/files/${game.game}/new`, { name: t("My copy of {game}", { game: game.title }) });
    if (found.refused) told.value = why(found.refused);
    else writeCopy(game, draft, found.name);
  };
  return html`<${Row} icon="book" words=${t("Your copy")}>
    ${files.length > 0 && html`<ul class="keptfiles">${files.map((file) => html`<${File} key=${file.name} file=${file} chosen=${draft.files.includes(file.name)} onToggle=${() => toggle(file.name)} onWrite=${() => writeCopy(game, draft, file.name)} />`)}</ul>`}
    <${Button} look="second" icon="pencil" id="write-copy" onClick=${make}>${t("Write it down here")}<//>
    <${Bring} ...${props} id="bring-copy" words=${t("Bring a file")} />
    <p class="second">${files.some((file) => draft.files.includes(file.name)) ? t("Tablée asks only for what is not in it.") : t("Without it, Tablée asks for what it needs as you play.")}</p><//>`;
};

/** A board: the game's, or one of the house that may be half done. @type {(props: { board: { name: string, title: string, left: number }, chosen: boolean, onChoose: () => void, onWrite: () => void }) => unknown} */
const OneBoard = ({ board, chosen, onChoose, onWrite }) => (board.left
  ? html`<button type="button" class="unfit" aria-label=${t("Write in {name}", { name: board.title })} onClick=${onWrite}><span class="row"><${Icon} name="warning" />${board.title}</span></button>`
  : html`<button type="button" aria-pressed=${String(chosen)} onClick=${onChoose}>${board.title}</button>`);

/** @type {(props: Props) => unknown} */
export const Board = (props) => {
  const { game, draft, onPut } = props;
  const own = game.kept.filter((each) => each.kind === "boards");
  if (game.boards.length + own.length === 0) return null;
  const usual = game.boards.find((each) => watchedWith("new").kind === "simulated" && each.wide) ?? game.boards[0];
  const boards = [...game.boards.map(({ name, title }) => ({ name, title, left: 0 })), ...own.map(({ name, left }) => ({ name, title: name, left }))];
  const chosen = draft.board ?? usual?.name;
  const mine = own.find((each) => each.name === chosen);
  const make = async () => {
    if (mine) return writeBoard(game, draft, mine.name);
    const found = await post(`/api/files/${game.game}/boards/new`, { name: t("My board of {game}", { game: game.title }), of: chosen });
    if (found.refused) told.value = why(found.refused);
    else writeBoard(game, draft, found.name);
  };
  return html`<${Row} icon="layers" words=${t("Board")}>
    <div class="ownboards"><div class="segments boards" role="group" aria-label=${t("Board")}>${boards.map((board) => html`<${OneBoard} key=${board.name} board=${board} chosen=${board.name === chosen} onChoose=${() => onPut({ board: board.name === usual?.name ? null : board.name })} onWrite=${() => writeBoard(game, draft, board.name)} />`)}</div></div>
    <${Button} look="second" icon="pencil" id="write-board" onClick=${make}>${mine ? t("Change {name}", { name: mine.name }) : t("Describe your own")}<//>
    <${Bring} ...${props} id="bring-board" words=${t("Bring a board")} /><//>`;
};
