// The note that is open: its title and pages as the server told them last, and what can be done with them.

/** @typedef {{id: string, label: string, width: number, height: number, canvas: string, paper: string, elements: number, digest: string, damage?: string}} NotePage */

/** One note. Tells of another title, other pages or another state by "change". */
export class OpenNote extends EventTarget {
  id;
  /** As `GET /api/notes/NOTE` answers; null before that. */
  facts = null;
  /** Whether the server was away when it was asked last. */
  isOld = false;
  #api;
  #journal;

  /**
   * @param {object} options
   * @param {string} options.id
   * @param {typeof import("../shared/api.js")} options.api
   * @param {import("../shared/journal.js").Journal} options.journal
   */
  constructor({ id, api, journal }) {
    super();
    this.id = id;
    this.#api = api;
    this.#journal = journal;
  }

  /** In their order. @returns {NotePage[]} */
  get pages() {
    return this.facts?.pages ?? [];
  }

  /** Why nothing can be changed; empty if it can. */
  get readOnlyReason() {
    const { state, message } = this.facts?.state ?? {};
    return state === "readOnly" ? message || "This note can only be read." : "";
  }

  /** @param {string} page @returns {number} where a page is, from 0; -1 if it is not there */
  indexOf(page) {
    return this.pages.findIndex(({ id }) => id === page);
  }

  /**
   * Asks the server, or, while it is away, remembers what it said last.
   * @returns {Promise<void>} rejected if there is nothing to show
   */
  async load() {
    const name = `note/${this.id}`;
    try {
      this.#take(await this.#api.note(this.id));
      this.isOld = false;
    } catch (error) {
      const remembered = error.isOffline ? await this.#journal.recall(name) : undefined;
      if (!remembered) throw error;
      this.isOld = true;
      this.#take(remembered);
      return;
    }
    await this.#journal.remember(name, this.facts);
  }

  /** @param {{state: string, message?: string}} state as the server tells of it */
  takeState({ state, message }) {
    if (this.facts) this.#take({ ...this.facts, state: { state, message } });
  }

  /** @param {string} title */
  async rename(title) {
    await this.#api.changeNote(this.id, { title });
    this.#take({ ...this.facts, title });
  }

  /**
   * Adds a page like the one it comes behind.
   * @param {string} [after] at the end if it is left out
   * @returns {Promise<string>} its id
   */
  async addPage(after) {
    const { page, note } = await this.#api.addPage(this.id, { after });
    this.#take({ ...this.facts, ...note });
    return page;
  }

  /** @param {string} page */
  async removePage(page) {
    this.#take({ ...this.facts, ...(await this.#api.removePage(this.id, page)) });
  }

  /** Brings a removed page back where it was. @param {string} page */
  async restorePage(page) {
    this.#take({ ...this.facts, ...(await this.#api.restorePage(this.id, page)) });
  }

  /**
   * @param {string} page
   * @param {number} index from 0, without the page itself
   */
  async movePage(page, index) {
    this.#take({ ...this.facts, ...(await this.#api.movePage(this.id, page, index)) });
  }

  #take(facts) {
    this.facts = facts;
    this.dispatchEvent(new Event("change"));
  }
}
