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

/** How many records are read at once to be sent. */
const batchLimit = 1000;
/** Numbers of what lies in memory come after all that IndexedDB gives. */
const firstInMemory = 2 ** 40;

/** The frames of all notes. */
export class FrameQueue {
  #database;
  #makeRoom;
  /** @type {QueuedFrames[]} */
  #memory = [];
  #nextInMemory = firstInMemory;
  /** What is on its way in, with whom to tell when it is there. @type {{record: object, resolve: () => void}[]} */
  #arriving = [];

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
    frames.createIndex("waiting", ["waiting", "note", "page"]);
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
    return new Promise((resolve) => {
      this.#arriving.push({ record, resolve });
      // The rest goes with the one that is under way, or right after it.
      if (this.#arriving.length === 1) queueMicrotask(() => this.#takeIn());
    });
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
   * @param {string} note
   * @param {string} page
   * @returns {Promise<QueuedFrames[]>} those of a page that wait for the server, in order; of very many the first
   */
  async waitingOf(note, page) {
    const frames = await this.#stored("readonly");
    const range = frames && IDBKeyRange.only([1, note, page]);
    const stored = frames ? await answer(frames.index("waiting").getAll(range, batchLimit)) : [];
    const isWaiting = (record) => record.note === note && record.page === page && !record.isSaved;
    return [...stored.map(revived), ...(stored.length < batchLimit ? this.#memory.filter(isWaiting) : [])];
  }

  /**
   * How many changes wait for the server, by page. Their bytes are not read.
   * @returns {Promise<{note: string, page: string, count: number}[]>}
   */
  async waiting() {
    const pages = new Map();
    const add = (note, page, count) => {
      const key = `${note}/${page}`;
      pages.set(key, { note, page, count: count + (pages.get(key)?.count ?? 0) });
    };
    const index = (await this.#stored("readonly"))?.index("waiting");
    if (index) {
      const keys = await distinctKeys(index);
      const counts = await Promise.all(keys.map((key) => answer(index.count(IDBKeyRange.only(key)))));
      keys.forEach(([, note, page], place) => add(note, page, counts[place]));
    }
    for (const { note, page, isSaved } of this.#memory) if (!isSaved) add(note, page, 1);
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

  /** Takes in what has come, all at once, until nothing more has: none that fails is overtaken. */
  async #takeIn() {
    while (this.#arriving.length > 0) {
      const arriving = [...this.#arriving];
      await this.#append(arriving.map(({ record }) => record));
      this.#arriving.splice(0, arriving.length);
      for (const { resolve } of arriving) resolve();
    }
  }

  async #append(records) {
    // Once something lies in memory, what follows does too: the order of a page's edits must not change.
    if (this.#database && this.#memory.length === 0) {
      try {
        return await this.#store(records);
      } catch (error) {
        const isFull = error.name === "QuotaExceededError";
        if (isFull && (await this.#makeRoom().catch(() => false))) return this.#append(records);
      }
    }
    for (const record of records) this.#memory.push({ ...record, number: this.#nextInMemory++, isSaved: false });
  }

  async #store(records) {
    const frames = await this.#stored("readwrite");
    for (const record of records) frames.add({ ...record, waiting: 1 });
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

/** Each key of an index once. @param {IDBIndex} index @returns {Promise<any[]>} */
function distinctKeys(index) {
  const keys = [];
  const request = index.openKeyCursor(null, "nextunique");
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve(keys);
      keys.push(cursor.key);
      cursor.continue();
    };
  });
}

// IndexedDB has no truth values in its indexes: a record that waits has the field, one that is saved lacks it.

function stowed({ isSaved, ...record }) {
  return isSaved ? record : { ...record, waiting: 1 };
}

function revived({ waiting, ...record }) {
  return { ...record, isSaved: waiting === undefined };
}
