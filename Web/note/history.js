// What can be taken back in this tab, in one order: ink, which the canvas takes back itself, and pages added, moved and
// removed, which the contrary request takes back.
//
// Invariant: the canvas's own list has its edits in the same order, those taken back likewise; of the oldest it may have
// forgotten some.

/**
 * Something that was done with pages.
 * @typedef {object} PageStep
 * @property {() => Promise<void>} undo
 * @property {() => Promise<void>} redo
 */

/** Ink, whose steps the canvas knows. */
const ink = Symbol("ink");

/** Takes back and does again, one step at a time. Tells by "change" when there is more or less of it. */
export class History extends EventTarget {
  #ink;
  #pages;
  #endMark;
  #onReport;
  /** @type {(PageStep | typeof ink)[]} */
  #done = [];
  /** @type {(PageStep | typeof ink)[]} */
  #undone = [];
  /** The end of the step under way. */
  #turn = Promise.resolve();

  /**
   * @param {object} options
   * @param {import("../ink/ink.js").Ink} options.ink
   * @param {{hold: (page: string) => Promise<number>}} options.pages brings a page that the canvas has to hold
   * @param {() => void} options.endMark ends a stroke that is being written, which records it
   * @param {(report: import("../ink/reports.js").Report) => void} options.onReport called with what a step of ink made; these
   *   edits are not to be recorded
   */
  constructor({ ink, pages, endMark, onReport }) {
    super();
    this.#ink = ink;
    this.#pages = pages;
    this.#endMark = endMark;
    this.#onReport = onReport;
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** Records edits of ink that the canvas has just made. @param {number} count */
  recordInk(count) {
    for (let index = 0; index < count; index += 1) this.#done.push(ink);
    this.#forgetUndone();
  }

  /** @param {PageStep} step that was just done */
  recordPages(step) {
    this.#done.push(step);
    while (this.#ink.canRedo) this.#ink.skipRedo();
    this.#forgetUndone();
  }

  /** @returns {Promise<void>} rejected if it could not be done; then it can be tried again */
  undo() {
    return this.#inTurn(() => this.#step(this.#done, this.#undone, "undo"));
  }

  /** @returns {Promise<void>} as `undo` */
  redo() {
    return this.#inTurn(() => this.#step(this.#undone, this.#done, "redo"));
  }

  #forgetUndone() {
    this.#undone.length = 0;
    this.dispatchEvent(new Event("change"));
  }

  #inTurn(work) {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => {});
    return result;
  }

  async #step(from, to, direction) {
    this.#endMark();
    const step = from.at(-1);
    if (!step) return;
    const isDone = step === ink ? await this.#stepInk(direction) : await step[direction]().then(() => true);
    const index = from.lastIndexOf(step);
    if (index >= 0) from.splice(index, 1);
    if (isDone) to.push(step);
    this.dispatchEvent(new Event("change"));
    // What the canvas has forgotten is no step: go on to the next.
    if (!isDone) await this.#step(from, to, direction);
  }

  async #stepInk(direction) {
    for (;;) {
      const report = this.#ink[direction]();
      this.#onReport(report);
      if (report.step !== "needsPage") return report.step === "done";
      try {
        await this.#pages.hold(report.pageId);
      } catch (error) {
        if (error.isOffline) throw error;
        // The page is gone for good; what was written on it cannot be taken back.
        if (direction === "undo") this.#ink.skipUndo();
        else this.#ink.skipRedo();
        return false;
      }
    }
  }
}
