// What the library holds, as the server told it last, and which part of it is in view.

/**
 * @typedef {object} ListedNote
 * @property {string} [id] absent where the package cannot be read
 * @property {string} [title]
 * @property {string} folder as "Lectures/Physics", empty at the top
 * @property {string} [name] of a package that cannot be read
 * @property {string} [error] why it cannot
 * @property {number} [pages]
 * @property {{page: string, digest?: string}} [cover]
 * @property {string} [modifiedAt]
 * @property {string[]} [warnings]
 */

/** The library. Tells of another content, folder or filter by "change". */
export class Shelf extends EventTarget {
  #api;
  #journal;
  #facts = null;
  #folder = "";
  #filter = "";
  /** Whether the server was away when it was asked last. */
  isOld = false;

  /**
   * @param {object} options
   * @param {typeof import("../shared/api.js")} options.api
   * @param {import("../shared/journal.js").Journal} options.journal
   */
  constructor({ api, journal }) {
    super();
    this.#api = api;
    this.#journal = journal;
  }

  /** The path of the folder in view; empty at the top. */
  get folder() {
    return this.#folder;
  }

  /** @param {string} path */
  set folder(path) {
    this.#folder = path;
    this.#tell();
  }

  get filter() {
    return this.#filter;
  }

  /** @param {string} text what titles in view have to hold */
  set filter(text) {
    this.#filter = text;
    this.#tell();
  }

  /** Whether anything is known yet. */
  get isLoaded() {
    return this.#facts !== null;
  }

  /** Lines about what needs attention. @returns {string[]} */
  get problems() {
    const { twins = [], errors = [] } = this.#facts ?? {};
    const sameNote = ({ names }) => `These packages hold one and the same note: ${names.join(", ")}.`;
    return [...twins.map(sameNote), ...errors];
  }

  /** All folders. @returns {string[]} */
  get allFolders() {
    return this.#facts?.folders ?? [];
  }

  /** Those right in the folder in view, none while titles are filtered. @returns {string[]} */
  get folders() {
    if (this.#filter) return [];
    return this.allFolders.filter((path) => parentOf(path) === this.#folder);
  }

  /** Those in the folder in view; while titles are filtered, also those in folders below it. @returns {ListedNote[]} */
  get notes() {
    const notes = this.#facts?.notes ?? [];
    if (!this.#filter) return notes.filter(({ folder }) => folder === this.#folder);
    const wanted = folded(this.#filter);
    const isBelow = ({ folder }) => !this.#folder || `${folder}/`.startsWith(`${this.#folder}/`);
    return notes.filter((note) => isBelow(note) && folded(note.title ?? note.name ?? "").includes(wanted));
  }

  /** @param {string} id @returns {ListedNote | undefined} */
  note(id) {
    return this.#facts?.notes.find((note) => note.id === id);
  }

  /**
   * Asks the server, or, while it is away, remembers what it said last.
   * @returns {Promise<void>} rejected if there is nothing to show
   */
  async load() {
    try {
      this.#facts = await this.#api.library();
      this.isOld = false;
    } catch (error) {
      const remembered = error.isOffline ? await this.#journal.recall("library") : undefined;
      if (!remembered) throw error;
      this.#facts = remembered;
      this.isOld = true;
    }
    // A folder that is gone is not shown as an empty one.
    while (this.#folder && !this.allFolders.includes(this.#folder)) this.#folder = parentOf(this.#folder);
    this.#tell();
    if (!this.isOld) await this.#journal.remember("library", this.#facts);
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
  }
}

/** @param {string} path @returns {string} the folder that a folder is in */
export function parentOf(path) {
  return path.split("/").slice(0, -1).join("/");
}

/** @param {string} path @returns {string} the last part of a folder's path */
export function nameOf(path) {
  return path.split("/").at(-1);
}

/** Letters without their case and accents, so that one need not remember how a title was written. */
function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
