// What can be done with the pages of a note, so that it can be taken back.

/** Adds, moves and removes pages. What cannot be done is said. */
export class PageCommands {
  #note;
  #editor;
  #notify;

  /**
   * @param {object} options
   * @param {import("./open-note.js").OpenNote} options.note
   * @param {import("./editor.js").Editor} options.editor
   * @param {(message: string, action?: {label: string, run: () => void}) => void} options.notify
   */
  constructor({ note, editor, notify }) {
    this.#note = note;
    this.#editor = editor;
    this.#notify = notify;
  }

  /** Adds a page behind the one in view, and shows it. */
  add() {
    return this.#try(async () => {
      const page = await this.#note.addPage(this.#editor.page || undefined);
      this.#editor.history.recordPages({ undo: () => this.#remove(page), redo: () => this.#restore(page) });
      await this.#editor.show(page);
    });
  }

  /** @param {string} page */
  remove(page) {
    return this.#try(async () => {
      if (this.#note.pages.length === 1) {
        this.#notify("A note has at least one page.");
        return;
      }
      const number = this.#note.indexOf(page) + 1;
      await this.#remove(page);
      this.#editor.history.recordPages({ undo: () => this.#restore(page), redo: () => this.#remove(page) });
      this.#notify(`Page ${number} was removed.`, { label: "Undo", run: () => this.#editor.undo() });
    });
  }

  /**
   * @param {string} page
   * @param {number} index from 0, without the page itself; beyond the ends it stays at the end
   */
  move(page, index) {
    return this.#try(async () => {
      const from = this.#note.indexOf(page);
      const to = Math.min(Math.max(index, 0), this.#note.pages.length - 1);
      if (from === to) return;
      await this.#note.movePage(page, to);
      this.#editor.history.recordPages({
        undo: () => this.#note.movePage(page, from), redo: () => this.#note.movePage(page, to),
      });
    });
  }

  async #remove(page) {
    // Edits that arrive later would bring the page back.
    await this.#editor.saving.flush();
    const index = this.#note.indexOf(page);
    const others = this.#note.pages.filter(({ id }) => id !== page);
    if (page === this.#editor.page) await this.#editor.show(others[Math.min(index, others.length - 1)].id);
    await this.#note.removePage(page);
  }

  async #restore(page) {
    await this.#note.restorePage(page);
    await this.#editor.show(page);
  }

  async #try(work) {
    try {
      await work();
    } catch (error) {
      this.#notify(error.message);
    }
  }
}
