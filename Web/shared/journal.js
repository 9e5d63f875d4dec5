// What this browser keeps of notes, as the disk does: a snapshot of each page seen last and, in `frames`, the edits since.
// With it a page opens while the server is away, and nothing that was drawn is missing after a reload.
//
// The browser may clear all of it: what only lies here is never called saved.

import { Database, answer, completion } from "./database.js";
import { FrameQueue } from "./frame-queue.js";

/** @typedef {import("./frame-queue.js").QueuedFrames} QueuedFrames */

/**
 * A page as it was seen.
 * @typedef {object} Snapshot
 * @property {string} note
 * @property {string} page
 * @property {Uint8Array} content
 * @property {string} digest
 * @property {number} seen when it was stored, in milliseconds
 */

/** How many snapshots are kept, at most. */
const pageLimit = 50;

/** Snapshots, edits, and the last known lists, for all tabs together. */
export class Journal {
  #database;
  #channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("lnote-journal") : null;
  /** Edits on their way to the server. */
  frames;

  /** @param {Database | null} database null keeps everything in memory */
  constructor(database) {
    this.#database = database;
    this.frames = new FrameQueue(database, () => this.#dropOldest(0));
  }

  /** @returns {Promise<Journal>} always one, though perhaps one that lasts no longer than the tab */
  static async open() {
    try {
      return new Journal(await Database.open("lnote", 1, create));
    } catch {
      return new Journal(null);
    }
  }

  /** Whether the browser keeps anything at all when the tab is closed. */
  get isLasting() {
    return this.#database !== null && this.frames.isLasting;
  }

  /**
   * @param {string} note
   * @param {string} page
   * @returns {Promise<Snapshot | undefined>}
   */
  async snapshot(note, page) {
    return this.#get("pages", [note, page]);
  }

  /**
   * Stores a page and forgets the frames that it holds. A page that there is no room for is simply not kept.
   * @param {{note: string, page: string, content: Uint8Array, digest: string}} snapshot
   * @param {QueuedFrames[]} held saved frames that are in it
   * @returns {Promise<void>}
   */
  async storeSnapshot(snapshot, held) {
    if (!this.#database) return this.frames.remove(held, null);
    const transaction = await this.#database.transaction(["pages", "frames"], "readwrite");
    transaction.objectStore("pages").put({ ...snapshot, seen: Date.now() });
    this.frames.remove(held, transaction);
    try {
      await completion(transaction);
      await this.#dropOldest(pageLimit);
    } catch (error) {
      if (error.name !== "QuotaExceededError") throw error;
    }
  }

  /**
   * @param {string} name as "library" or "note/…"
   * @returns {Promise<any>} what was remembered under it; undefined if nothing was
   */
  async recall(name) {
    return this.#get("facts", name);
  }

  /**
   * Remembers the last answer of the server; where there is no room it is simply not kept.
   * @param {string} name
   * @param {any} value as JSON has it
   * @returns {Promise<void>}
   */
  async remember(name, value) {
    if (!this.#database) return;
    const transaction = await this.#database.transaction(["facts"], "readwrite");
    transaction.objectStore("facts").put(value, name);
    await completion(transaction).catch((error) => {
      if (error.name !== "QuotaExceededError") throw error;
    });
  }

  /** Tells other tabs that what waits has become more or less. */
  tellOthers() {
    this.#channel?.postMessage("frames");
  }

  /**
   * @param {() => void} listener called when another tab queued or sent something
   * @param {AbortSignal} signal ends it
   */
  onOthers(listener, signal) {
    this.#channel?.addEventListener("message", listener, { signal });
  }

  async #get(store, key) {
    const transaction = await this.#database?.transaction([store], "readonly");
    return transaction && answer(transaction.objectStore(store).get(key));
  }

  /** Removes the snapshots seen longest ago, but none that waiting frames stand on; answers whether one went. */
  async #dropOldest(limit) {
    const waiting = new Set((await this.frames.waiting()).map(({ note, page }) => `${note}/${page}`));
    const pages = (await this.#database.transaction(["pages"], "readwrite")).objectStore("pages");
    const keys = await answer(pages.index("seen").getAllKeys());
    const free = keys.filter(([note, page]) => !waiting.has(`${note}/${page}`));
    // Without a limit half of them go, so that the next edit need not ask again.
    const surplus = limit > 0 ? keys.length - limit : Math.ceil(free.length / 2);
    const dropped = free.slice(0, Math.max(surplus, 0));
    for (const key of dropped) pages.delete(key);
    await completion(pages.transaction);
    return dropped.length > 0;
  }
}

function create(database) {
  database.createObjectStore("pages", { keyPath: ["note", "page"] }).createIndex("seen", "seen");
  database.createObjectStore("facts");
  FrameQueue.create(database);
}
