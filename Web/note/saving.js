// Whether what was written is safe: edits go into the queue as they are made and on to the server as soon as it answers,
// and one state says how far they are. "Saved" is said only when the server has everything on its disk.

import { Sending } from "./sending.js";

/**
 * How safe everything written in a note is.
 * @typedef {object} SaveState
 * @property {"saved" | "saving" | "unsaved" | "offline" | "failed"} kind
 * @property {number} count how many changes the server does not have yet
 * @property {string} reason why it failed, for people; empty otherwise
 * @property {boolean} isLasting whether what waits would outlive the tab
 */

/** After so many edits the browser's own copy of a page is made anew, which is then read in place of them. */
const editsOfASnapshot = 300;
/** Before it tries again, in milliseconds: longer each time. */
const pauses = [1000, 2000, 4000, 8000, 15000];
/** What a browser sends for a page that is closed is at most 64 KiB, all told. */
const farewellLimit = 60 << 10;

/** Sends every edit of a browser to the server, this tab's own and what others left. Tells of a new state by "change". */
export class Saving extends EventTarget {
  #note;
  #api;
  #journal;
  #held;
  #sending;
  /**
   * By page: the attempt to send it under way, whether another is to follow, how often that failed, and why; and how many
   * edits were sent since its snapshot was stored.
   */
  #pages = new Map();
  /** Of this note, in the queue. */
  #waiting = 0;
  #isCounted = false;
  /** Of this note, on the way into the queue. */
  #arriving = 0;
  #arrived = Promise.resolve();
  #shown = "";

  /**
   * @param {object} options
   * @param {string} options.note the one whose state is told
   * @param {typeof import("../shared/api.js")} options.api
   * @param {import("../shared/journal.js").Journal} options.journal
   * @param {import("./held-pages.js").HeldPages} options.pages
   * @param {(message: string) => void} options.onRefused called when a change was taken back
   * @param {AbortSignal} options.signal ends listening
   */
  constructor({ note, api, journal, pages, onRefused, signal }) {
    super();
    this.#note = note;
    this.#api = api;
    this.#journal = journal;
    this.#held = pages;
    const onProgress = () => {
      journal.tellOthers();
      this.#count();
    };
    this.#sending = new Sending({ api, frames: journal.frames, pages, onProgress, onRefused });
    journal.onOthers(() => this.#count(), signal);
    addEventListener("online", () => this.wake(), { signal });
    addEventListener("focus", () => this.wake(), { signal });
    addEventListener("pagehide", () => this.#farewell(), { signal });
    addEventListener("beforeunload", (event) => this.#warn(event), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.#farewell(), { signal });
  }

  /**
   * Queues an edit that was just made and sends it.
   * @param {string} page
   * @param {Uint8Array} frame
   * @returns {Promise<void>} when it is in the queue
   */
  async add(page, frame) {
    const sender = this.#page(this.#note, page);
    sender.recent.push(frame);
    this.#arriving += 1;
    this.#tell();
    this.#arrived = this.#journal.frames.append(this.#note, page, frame);
    await this.#arrived;
    this.#arriving -= 1;
    this.#waiting += 1;
    this.#journal.tellOthers();
    this.#send(sender);
  }

  /**
   * Sends everything of the note.
   * @returns {Promise<void>} when the server has it on its disk; rejected with what stands in the way
   */
  async flush() {
    for (;;) {
      await this.#arrived;
      const pages = (await this.#journal.frames.waiting()).filter(({ note }) => note === this.#note);
      if (pages.length === 0) return;
      const senders = pages.map(({ note, page }) => this.#page(note, page));
      await Promise.all(senders.map((sender) => this.#send(sender)));
      const failure = senders.find((sender) => sender.failure)?.failure;
      if (failure) throw failure;
    }
  }

  /** Sends whatever waits now, without minding pauses: the server may be back. */
  async wake() {
    for (const { note, page } of await this.#journal.frames.waiting()) this.#send(this.#page(note, page));
    await this.#count();
  }

  /** @returns {SaveState} */
  get state() {
    const count = this.#waiting + this.#arriving;
    const state = { count, reason: "", isLasting: this.#journal.isLasting };
    if (!this.#isCounted) return { ...state, kind: "saving" };
    if (count === 0) return { ...state, kind: "saved" };
    const own = [...this.#pages.values()].filter(({ note }) => note === this.#note);
    const failure = own.find(({ failure }) => failure)?.failure;
    if (failure) return { ...state, kind: failure.isOffline ? "offline" : "failed", reason: failure.message };
    const isBusy = this.#arriving > 0 || own.some(({ attempt }) => attempt);
    return { ...state, kind: isBusy ? "saving" : "unsaved" };
  }

  #page(note, page) {
    const key = `${note}/${page}`;
    if (!this.#pages.has(key)) {
      const sender = { note, page, recent: [], unkept: 0, attempt: null, isAgain: false, failures: 0, failure: null, timer: 0 };
      this.#pages.set(key, sender);
    }
    return this.#pages.get(key);
  }

  /** Sends what waits of a page; answers when it has, or has failed to. */
  #send(sender) {
    clearTimeout(sender.timer);
    // What was queued meanwhile may have been too late for the attempt under way.
    sender.isAgain = sender.attempt !== null;
    sender.attempt ??= this.#attempt(sender);
    this.#tell();
    return sender.attempt;
  }

  async #attempt(sender) {
    // What is still on its way into the queue is not read from it now.
    const sent = Math.max(sender.recent.length - this.#arriving, 0);
    try {
      await this.#sending.send(sender.note, sender.page);
      sender.recent.splice(0, sent);
      sender.unkept += sent;
      if (sender.unkept >= editsOfASnapshot) this.#keep(sender);
      sender.failures = 0;
      sender.failure = null;
    } catch (error) {
      sender.failure = error;
    }
    sender.attempt = null;
    await this.#count();
    if (sender.failure) this.#tryLater(sender);
    else if (sender.isAgain) this.#send(sender);
  }

  /** Not while somebody writes, if the browser can tell. */
  #keep(sender) {
    sender.unkept = 0;
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
    whenIdle(() => this.#held.keep(sender.note, sender.page));
  }

  #tryLater(sender) {
    const pause = pauses[Math.min(sender.failures, pauses.length - 1)];
    sender.failures += 1;
    sender.timer = setTimeout(() => this.#send(sender), pause);
  }

  /** Counts what waits, until nothing was queued while it was counted. */
  async #count() {
    let waiting;
    do {
      waiting = this.#waiting;
      const pages = await this.#journal.frames.waiting();
      const counted = pages.reduce((sum, { note, count }) => sum + (note === this.#note ? count : 0), 0);
      if (waiting === this.#waiting) {
        this.#waiting = waiting = counted;
        this.#isCounted = true;
      }
    } while (waiting !== this.#waiting);
    this.#tell();
  }

  #tell() {
    const { state } = this;
    const shown = JSON.stringify(state);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.dispatchEvent(new CustomEvent("change", { detail: state }));
  }

  /** The tab may be gone at once: what was made last is handed to the browser to be sent whatever happens to the tab. */
  #farewell() {
    let room = farewellLimit;
    for (const { note, page, recent } of this.#pages.values()) {
      const size = recent.reduce((sum, frame) => sum + frame.length, 0);
      if (size === 0 || size > room) continue;
      room -= size;
      // It stays in the queue until an answer was seen; sent again it changes nothing.
      this.#api.sendLastEdits(note, page, recent);
    }
  }

  #warn(event) {
    if (this.state.count > 0 && !this.#journal.isLasting) event.preventDefault();
  }
}
