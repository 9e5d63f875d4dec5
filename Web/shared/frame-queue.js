// Edits on their way: each is kept here before it is sent, waits until the server has it on its disk, and is then saved
// until a snapshot of its page holds it.
//
// They lie in IndexedDB, in the order in which they were made, for all tabs together. Where the browser has no room or no
// database, those made from then on lie in this tab's memory, and are gone with it.

import { answer, completion } from "./database.js";
import { splitFrames } from "./frames.js";

/**
 * One record: usually one frame; several where a refused one was replaced.
 * @typedef {object} QueuedFrames
 * @property {number} number ascending in the order in which they were made
 * @property {string} note
 * @property {string} page
 * @property {Uint8Array} bytes
 * @property {number} count how many frames there are in `bytes`
 * @property {boolean} isSaved whether the server has it on its disk
 */

/** Numbers of what lies in memory come after all that IndexedDB gives. */
const firstInMemory = 2 ** 40;

/** The frames of all notes. */
export class FrameQueue {
  #database;
  #makeRoom;
  /** @type {QueuedFrames[]} */
  #memory = [];
  #nextInMemory = firstInMemory;
  /** The end of what was appended last: one by one, so that none that fails is overtaken. */
  #appended = Promise.resolve();

  /**
   * @param {import("./database.js").Database | null} database
   * @param {() => Promise<boolean>} makeRoom removes something that can be done without; false if there was nothing
   */
  constructor(database, makeRoom) {
    this.#database = database;
    this.#makeRoom = makeRoom;
  }

  /** @param {IDBDatabase} database a new one */
  static create(database) {
    const frames = database.createObjectStore("frames", { keyPath: "number", autoIncrement: true });
    frames.createIndex("page", ["note", "page"]);
    frames.createIndex("waiting", "waiting");
  }

  /** Whether closing the tab loses nothing of what was queued so far. */
  get isLasting() {
    return this.#memory.every((record) => record.isSaved);
  }

  /**
   * Puts a frame at the end. What was queued before it never comes after it.
   * @param {string} note
   * @param {string} page
   * @param {Uint8Array} frame
   * @returns {Promise<void>} when it is kept
   */
  append(note, page, frame) {
    const record = { note, page, bytes: frame, count: splitFrames(frame).length };
    this.#appended = this.#appended.then(() => this.#append(record));
    return this.#appended;
  }

  /**
   * @param {string} note
   * @param {string} page
   * @returns {Promise<QueuedFrames[]>} all of a page, in order
   */
  async ofPage(note, page) {
    const frames = await this.#stored("readonly");
    const stored = frames ? await answer(frames.index("page").getAll(IDBKeyRange.only([note, page]))) : [];
    return [...stored.map(revived), ...this.#memory.filter((record) => record.note === note && record.page === page)];
  }

  /**
   * How many changes wait for the server, by page.
   * @returns {Promise<{note: string, page: string, count: number}[]>}
   */
  async waiting() {
    const frames = await this.#stored("readonly");
    const stored = frames ? await answer(frames.index("waiting").getAll()) : [];
    const pages = new Map();
    for (const { note, page, count } of [...stored, ...this.#memory.filter((record) => !record.isSaved)]) {
      const key = `${note}/${page}`;
      pages.set(key, { note, page, count: count + (pages.get(key)?.count ?? 0) });
    }
    return [...pages.values()];
  }

  /**
   * @param {QueuedFrames[]} records
   * @param {boolean} isSaved false where the server turns out not to have them after all
   * @returns {Promise<void>}
   */
  async mark(records, isSaved) {
    await this.#change(records, (record) => ({ ...record, isSaved }));
  }

  /**
   * Puts other frames in the place of a record.
   * @param {QueuedFrames} record
   * @param {Uint8Array} bytes
   * @returns {Promise<void>}
   */
  async replace(record, bytes) {
    await this.#change([record], (old) => ({ ...old, bytes, count: splitFrames(bytes).length }));
  }

  /**
   * Removes frames that a snapshot holds, within a transaction that stores it.
   * @param {QueuedFrames[]} records
   * @param {IDBTransaction | null} transaction over "frames"
   */
  remove(records, transaction) {
    const numbers = new Set(records.map((record) => record.number));
    this.#memory = this.#memory.filter((record) => !numbers.has(record.number));
    for (const number of numbers) {
      if (number < firstInMemory) transaction?.objectStore("frames").delete(number);
    }
  }

  /** The store; null where there is none. */
  async #stored(mode) {
    return (await this.#database?.transaction(["frames"], mode))?.objectStore("frames") ?? null;
  }

  async #append(record) {
    // Once something lies in memory, what follows does too: the order of a page's edits must not change.
    if (this.#database && this.#memory.length === 0) {
      try {
        return await this.#store(record);
      } catch (error) {
        const isFull = error.name === "QuotaExceededError";
        if (isFull && (await this.#makeRoom().catch(() => false))) return this.#append(record);
      }
    }
    this.#memory.push({ ...record, number: this.#nextInMemory++, isSaved: false });
  }

  async #store(record) {
    const frames = await this.#stored("readwrite");
    frames.add({ ...record, waiting: 1 });
    await completion(frames.transaction);
  }

  async #change(records, change) {
    const numbers = new Set(records.map((record) => record.number));
    this.#memory = this.#memory.map((record) => (numbers.has(record.number) ? change(record) : record));
    const stored = records.filter((record) => record.number < firstInMemory);
    if (stored.length === 0) return;
    const frames = await this.#stored("readwrite");
    for (const record of stored) frames.put(stowed(change(record)));
    await completion(frames.transaction);
  }
}

// IndexedDB has no truth values in its indexes: a record that waits has the field, one that is saved lacks it.

function stowed({ isSaved, ...record }) {
  return isSaved ? record : { ...record, waiting: 1 };
}

function revived({ waiting, ...record }) {
  return { ...record, isSaved: waiting === undefined };
}
