// Sends what waits of one page, until nothing does or something stands in the way.
//
// One request a page is under way in the whole browser: a lock is held from reading the queue until its records are
// marked, so that two tabs never send the same twice at once, and what closed tabs left goes too.

import { authorOf, joinFrames, splitFrames } from "../shared/frames.js";

/** The most bytes of one request; the server takes 32 MiB. */
const requestLimit = 8 << 20;
/** How long another tab may keep a page to itself, in milliseconds. */
const patience = 20_000;

/** A change that cannot be sent on, whatever is tried; in words for whoever writes. */
export class StuckError extends Error {
  name = "StuckError";
}

/** The way of edits from the queue to the server. */
export class Sending {
  #api;
  #frames;
  #pages;
  #onProgress;
  #onRefused;

  /**
   * @param {object} options
   * @param {typeof import("../shared/api.js")} options.api
   * @param {import("../shared/frame-queue.js").FrameQueue} options.frames
   * @param {import("./held-pages.js").HeldPages} options.pages
   * @param {() => void} options.onProgress called whenever records were marked
   * @param {(message: string) => void} options.onRefused called when a change was taken back
   */
  constructor({ api, frames, pages, onProgress, onRefused }) {
    this.#api = api;
    this.#frames = frames;
    this.#pages = pages;
    this.#onProgress = onProgress;
    this.#onRefused = onRefused;
  }

  /**
   * @param {string} note
   * @param {string} page
   * @returns {Promise<void>} when nothing of the page waits; rejected with what stands in the way
   */
  async send(note, page) {
    await locked(`lnote-page-${page}`, () => this.#sendAll(note, page));
  }

  async #sendAll(note, page) {
    // What was asked for once and came back the same would be asked for without end.
    const solved = new Set();
    for (;;) {
      const batch = beginning(await this.#frames.waitingOf(note, page));
      if (batch.length === 0) return;
      const { accepted, digest, stopped } = await this.#api.sendEdits(
        note, page, joinFrames(batch.map((record) => record.bytes)));
      const saved = wholly(batch, accepted);
      await this.#frames.mark(saved, true);
      this.#onProgress();
      if (!stopped) {
        this.#pages.expect(note, page, digest);
        continue;
      }
      const stuck = batch[saved.length];
      const question = `${stuck.number} ${stopped.code} ${stopped.expected ?? ""}`;
      if (solved.has(question)) throw new StuckError(stopped.message);
      solved.add(question);
      await this.#solve(stopped, { ...stuck, frame: splitFrames(stuck.bytes)[accepted - count(saved)] });
    }
  }

  async #solve(stopped, stuck) {
    switch (stopped.code) {
      case "gap":
        return this.#sendAgain(stopped, stuck);
      case "sendWhole": {
        const whole = await this.#pages.whole(stuck.note, stuck.page, stuck.frame);
        await this.#replace(stuck, whole ?? this.#pages.voids(stuck.frame));
        return;
      }
      default:
        // The content first: while the server is away nothing is changed here.
        await this.#pages.takeBack(stuck.note, stuck.page, () => this.#replace(stuck, this.#pages.voids(stuck.frame)));
        this.#onRefused(stopped.message);
    }
  }

  /** The server lacks what it had confirmed, as after a disk was put back to an older state. */
  async #sendAgain({ expected, message }, { note, page, frame }) {
    const { replica } = authorOf(frame);
    const missing = (await this.#frames.ofPage(note, page)).filter(
      ({ bytes, isSaved }) =>
        isSaved && splitFrames(bytes).some((other) => authorOf(other).replica === replica && authorOf(other).first >= expected));
    if (missing.length === 0) throw new StuckError(message);
    await this.#frames.mark(missing, false);
  }

  async #replace(record, bytes) {
    const frames = splitFrames(record.bytes).map((frame) => (sameBytes(frame, record.frame) ? bytes : frame));
    await this.#frames.replace(record, joinFrames(frames));
  }
}

/** Records from the first on that one request carries. */
function beginning(records) {
  let bytes = 0;
  return records.filter((record, index) => (bytes += record.bytes.length) <= requestLimit || index === 0);
}

/** Those of which every frame is among the first `accepted`. */
function wholly(records, accepted) {
  let frames = 0;
  return records.filter((record) => (frames += record.count) <= accepted);
}

function count(records) {
  return records.reduce((sum, record) => sum + record.count, 0);
}

function sameBytes(a, b) {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/**
 * Browsers give locks to secure pages only, and a tab asleep may hold one for hours. Without it two tabs may send the same,
 * which costs a request and changes nothing.
 */
async function locked(name, work) {
  let isHeld = false;
  const holding = () => {
    isHeld = true;
    return work();
  };
  if (!navigator.locks) return work();
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(patience) }, holding);
  } catch (error) {
    if (isHeld) throw error;
    await work();
  }
}
