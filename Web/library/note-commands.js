// What can be done with a note without opening it.

import { folderAddress } from "./cards.js";

/** Does things with notes and says what came of them. */
export class NoteCommands {
  #api;
  #shelf;
  #grid;
  #notify;
  #ask;

  /**
   * @param {object} options
   * @param {typeof import("../shared/api.js")} options.api
   * @param {import("./shelf.js").Shelf} options.shelf
   * @param {import("./grid.js").Grid} options.grid
   * @param {typeof import("../shared/toast.js").toast} options.notify
   * @param {(note: import("./shelf.js").ListedNote) => Promise<string | null>} options.askForFolder null if it is given up
   */
  constructor({ api, shelf, grid, notify, askForFolder }) {
    this.#api = api;
    this.#shelf = shelf;
    this.#grid = grid;
    this.#notify = notify;
    this.#ask = askForFolder;
  }

  /**
   * @param {string} command as in the menu
   * @param {string} id of the note
   */
  async run(command, id) {
    const commands = {
      "open": () => location.assign(`/note/${id}`),
      "rename": () => this.rename(id),
      "duplicate": () => this.#change(this.#api.duplicateNote(id)),
      "move": () => this.#move(id),
      "export-pdf": () => this.#export(id, "pdf"),
      "export-json": () => this.#export(id, "json"),
      "remove": () => this.remove(id),
    };
    await commands[command]();
  }

  /** Lets the title be changed where it stands. @param {string} id */
  rename(id) {
    const card = this.#grid.card(id);
    const title = card.querySelector(".title");
    const field = document.createElement("input");
    Object.assign(field, { type: "text", className: "title", maxLength: 1000, value: this.#shelf.note(id).title });
    field.setAttribute("aria-label", "Title");
    const end = (isAccepted) => {
      if (!field.isConnected) return;
      const text = field.value.trim();
      field.replaceWith(title);
      card.querySelector("a").focus();
      if (isAccepted && text && text !== title.textContent) {
        title.textContent = text;
        this.#change(this.#api.changeNote(id, { title: text }));
      }
    };
    field.addEventListener("keydown", (event) => {
      // Keys of the grid mean letters here.
      event.stopPropagation();
      const isEnd = event.key === "Escape" || (event.key === "Enter" && !event.isComposing);
      if (!isEnd) return;
      // The focus goes to the link, which the same press would follow.
      event.preventDefault();
      end(event.key === "Enter");
    });
    // Within a link a press would open the note.
    field.addEventListener("click", (event) => event.preventDefault());
    field.addEventListener("blur", () => end(true));
    title.replaceWith(field);
    field.focus();
    field.select();
  }

  /** Puts a note into the trash, from which a press brings it back. @param {string} id */
  async remove(id) {
    const title = this.#shelf.note(id).title || "Untitled";
    const neighbour = this.#grid.card(id)?.nextElementSibling ?? this.#grid.card(id)?.previousElementSibling;
    if (!(await this.#change(this.#api.removeNote(id)))) return;
    this.#grid.card(neighbour?.dataset.note)?.querySelector("a").focus();
    this.#notify(`“${title}” is in the trash.`, { label: "Undo", run: () => this.restore(id) });
  }

  /** Brings a note back from the trash. @param {string} id */
  restore(id) {
    return this.#change(this.#api.restoreNote(id));
  }

  async #move(id) {
    const folder = await this.#ask(this.#shelf.note(id));
    if (folder === null || folder === this.#shelf.note(id).folder) return;
    if (!(await this.#change(this.#api.changeNote(id, { folder })))) return;
    const show = { label: "Show", run: () => location.assign(folderAddress(folder)) };
    this.#notify(folder ? `Moved to ${folder}.` : "Moved out of its folder.", show);
  }

  #export(id, format) {
    const link = document.createElement("a");
    Object.assign(link, { href: this.#api.exportAddress(id, format), download: "" });
    link.click();
  }

  /** Waits for a change and shows what is there then; answers whether it was made. */
  async #change(change) {
    try {
      await change;
      await this.#shelf.load();
      return true;
    } catch (error) {
      this.#notify(error.message);
      return false;
    }
  }
}
