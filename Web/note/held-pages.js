// Pages in the canvas: fetched or taken from the journal, with the edits that wait on top of them, and kept the same as the
// server's from then on.

import { joinFrames } from "../shared/frames.js";

/** How long after the last news of a page it is compared with the server's, in milliseconds: more may follow. */
const comparingDelay = 400;

/** The pages a tab holds. Every part of a page that has to be painted is told to `onRepaint`. */
export class HeldPages {
  #ink;
  #api;
  #journal;
  #onRepaint;
  #onLost;
  #onAgreed;
  /** `damage` is what is wrong with a page; empty if nothing is. @type {Map<string, {note: string, page: string, handle: number, damage: string}>} */
  #pages = new Map();
  /** Pages on their way, so that two who ask wait for one. */
  #opening = new Map();
  /** What the server said last of a page, until it is compared. */
  #expected = new Map();

  /**
   * @param {object} options
   * @param {import("../ink/ink.js").Ink} options.ink
   * @param {typeof import("../shared/api.js")} options.api
   * @param {import("../shared/journal.js").Journal} options.journal
   * @param {(repaints: import("../ink/reports.js").Repaint[]) => void} options.onRepaint
   * @param {() => void} options.onLost called when the server lacks what it had confirmed, and it waits again
   * @param {(page: string, digest: string) => void} options.onAgreed called when a page was compared and is the server's
   */
  constructor({ ink, api, journal, onRepaint, onLost, onAgreed }) {
    this.#ink = ink;
    this.#api = api;
    this.#journal = journal;
    this.#onRepaint = onRepaint;
    this.#onLost = onLost;
    this.#onAgreed = onAgreed;
  }

  /**
   * Holds a page with all that waits for it; when the server is away, as it was seen last.
   * @param {string} note
   * @param {string} page
   * @returns {Promise<number>} its handle
   */
  async hold(note, page) {
    const handle = this.handleOf(note, page);
    if (handle !== null && this.#ink.isWritable(handle) && !this.damageOf(note, page)) return handle;
    const key = `${note}/${page}`;
    if (!this.#opening.has(key)) {
      this.#opening.set(key, this.#open(note, page).finally(() => this.#opening.delete(key)));
    }
    return this.#opening.get(key);
  }

  /** @returns {number | null} the handle of a page that is held */
  handleOf(note, page) {
    const held = this.#pages.get(`${note}/${page}`);
    return held && this.#ink.isHeld(held.handle) ? held.handle : null;
  }

  /** @returns {string} what is wrong with a page that is held; empty if nothing is. Such a page is not to be written on. */
  damageOf(note, page) {
    return this.#pages.get(`${note}/${page}`)?.damage ?? "";
  }

  /** @returns {{note: string, page: string} | null} which page a handle belongs to, also one that is no longer held */
  pageOf(handle) {
    return [...this.#pages.values()].find((held) => held.handle === handle) ?? null;
  }

  /**
   * Stores a page as it is now, so that it opens without the server, and forgets the edits that are in it.
   * @returns {Promise<void>}
   */
  async keep(note, page) {
    const handle = this.handleOf(note, page);
    // What this browser has of a damaged page may be all there is.
    if (handle === null || this.damageOf(note, page)) return;
    const records = await this.#journal.frames.ofPage(note, page);
    if (records.length === 0 || !this.#ink.isHeld(handle)) return;
    // Another tab's edits may have come to the queue before they come from the server.
    const { stop, repaints } = this.#ink.apply(handle, joined(records));
    this.#onRepaint(repaints);
    if (stop) return;
    const snapshot = { note, page, content: this.#ink.content(handle), digest: this.#ink.digest(handle) };
    await this.#journal.storeSnapshot(snapshot, records.filter((record) => record.isSaved));
  }

  // From the server

  /** Applies an edit that the server tells of; this tab's own change nothing. */
  applyEdit({ note, page, digest, frame }) {
    const handle = this.handleOf(note, page);
    if (handle === null) {
      // What is on its way may be older.
      if (this.#opening.has(`${note}/${page}`)) this.expect(note, page, digest);
      return;
    }
    const outcome = this.#ink.apply(handle, frame);
    this.#onRepaint(outcome.repaints);
    this.expect(note, page, outcome.stop ? "" : digest);
  }

  /**
   * Says which digest the server's page has. A little later, when nothing of the page waits, both are compared.
   * @param {string} digest empty if it is not known, but another
   */
  expect(note, page, digest) {
    const key = `${note}/${page}`;
    clearTimeout(this.#expected.get(key));
    this.#expected.set(key, setTimeout(() => this.#compare(note, page, digest), comparingDelay));
  }

  async #compare(note, page, digest) {
    // Whoever opens it hears if it cannot be.
    await this.#opening.get(`${note}/${page}`)?.catch(() => {});
    const handle = this.handleOf(note, page);
    if (handle === null) return;
    if (this.#ink.digest(handle) === digest) return this.#onAgreed(page, digest);
    const records = await this.#journal.frames.ofPage(note, page);
    // What waits makes the pages differ; the answer to it is compared next.
    if (records.some((record) => !record.isSaved)) return;
    const own = this.#ink.digest(handle);
    const fetched = await this.#api.pageContent(note, page, own).catch(() => undefined);
    if (fetched === null) return this.#onAgreed(page, own);
    // What cannot be had now is compared after the next change; what a damaged page lacks would be taken for removed.
    if (!fetched || fetched.damage || !this.#ink.isHeld(handle)) return;
    this.#onRepaint(this.#ink.merge(handle, fetched.content).repaints);
    if (this.#ink.digest(handle) === fetched.digest) return this.#onAgreed(page, fetched.digest);
    if (records.length === 0) return;
    await this.#journal.frames.mark(records, false);
    this.#onLost();
  }

  // For edits on their way

  /** The same frame with all that the server needs; null if it can no longer be sent. */
  async whole(note, page, frame) {
    return this.#ink.whole(await this.hold(note, page), frame);
  }

  /** What takes the place of a frame that was refused. */
  voids(frame) {
    return this.#ink.voids(frame);
  }

  /**
   * Shows a page without what was refused.
   * @param {() => Promise<void>} replace puts voids into the queue, as soon as the server's page is at hand
   */
  async takeBack(note, page, replace) {
    const { content, damage } = await this.#api.pageContent(note, page);
    if (damage) throw new Error(damage);
    await replace();
    const handle = this.handleOf(note, page);
    if (handle === null) return;
    const waiting = (await this.#journal.frames.ofPage(note, page)).filter((record) => !record.isSaved);
    const { stop, repaints } = this.#ink.takeBack(handle, content, joined(waiting));
    this.#onRepaint(repaints);
    if (stop) return;
    // What was drawn while this was going on.
    const all = await this.#journal.frames.ofPage(note, page);
    if (this.#ink.isHeld(handle)) this.#onRepaint(this.#ink.apply(handle, joined(all)).repaints);
  }

  async #open(note, page) {
    const { frames } = this.#journal;
    const [snapshot, before] = await Promise.all([this.#journal.snapshot(note, page), frames.ofPage(note, page)]);
    const { content, digest, damage, isOld } = await this.#fetch(note, page, snapshot);
    const waiting = joined(await frames.ofPage(note, page));
    const handle = this.#ink.open(content);
    this.#pages.set(`${note}/${page}`, { note, page, handle, damage });
    this.#ink.apply(handle, waiting);
    // After the frames were read, which would wait for it; what was saved before the request is in what came back.
    const held = before.filter((record) => record.isSaved);
    if (!isOld && !damage) this.#journal.storeSnapshot({ note, page, content, digest }, held);
    return handle;
  }

  /**
   * The server's page, or the snapshot while it is away.
   * @returns {Promise<{content: Uint8Array, digest: string, damage: string, isOld: boolean}>}
   */
  async #fetch(note, page, snapshot) {
    try {
      const fetched = await this.#api.pageContent(note, page, snapshot?.digest);
      return { damage: "", ...(fetched ?? snapshot), isOld: false };
    } catch (error) {
      if (!error.isOffline || !snapshot) throw error;
      return { ...snapshot, damage: "", isOld: true };
    }
  }
}

function joined(records) {
  return joinFrames(records.map((record) => record.bytes));
}
