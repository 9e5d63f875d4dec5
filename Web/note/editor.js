// Where what was written goes: from the canvas into the queue, into what can be taken back, and onto the screen.

import { Gestures } from "./gestures.js";
import { HeldPages } from "./held-pages.js";
import { History } from "./history.js";
import { PageView } from "./page-view.js";
import { Pictures } from "./pictures.js";
import { PointerInput } from "./pointer-input.js";
import { Saving } from "./saving.js";

/**
 * The ink of an open note. Tells of another page by "page" as soon as it is asked for; then by "shown", or by "missing", with
 * the error, where it cannot be had.
 */
export class Editor extends EventTarget {
  /** @type {PageView} */
  view;
  /** @type {History} */
  history;
  /** @type {Saving} */
  saving;
  /** @type {PointerInput} */
  input;
  /** The pictures of the note. @type {Pictures} */
  pictures;
  #note;
  #ink;
  #pages;
  #gestures;
  #stopwatch;
  #notify;
  /** The id of the page in view, or of the one that will be. */
  #wanted = "";

  /**
   * @param {object} options
   * @param {import("./open-note.js").OpenNote} options.note
   * @param {import("../ink/ink.js").Ink} options.ink
   * @param {typeof import("../shared/api.js")} options.api
   * @param {import("../shared/journal.js").Journal} options.journal
   * @param {import("./stopwatch.js").Stopwatch} options.stopwatch
   * @param {HTMLElement} options.host
   * @param {(message: string) => void} options.notify
   * @param {AbortSignal} options.signal
   */
  constructor({ note, ink, api, journal, stopwatch, host, notify, signal }) {
    super();
    this.#note = note;
    this.#ink = ink;
    this.#stopwatch = stopwatch;
    this.#notify = notify;
    const onReport = (report) => this.#take(report);
    this.#pages = new HeldPages({
      ink, api, journal, onRepaint: (repaints) => this.view.repaint(repaints), onLost: () => this.saving.wake(),
      onAgreed: (page, digest) => page === this.#wanted && (host.dataset.digest = digest),
    });
    this.pictures = new Pictures((asset) => api.asset(note.id, asset), () => this.view.repaintAll());
    this.view = new PageView({ host, ink, pictures: this.pictures, stopwatch, signal });
    this.#gestures = new Gestures({ host, view: this.view, onTurn: (step) => this.turn(step), signal });
    this.input = new PointerInput({ host, ink, view: this.view, stopwatch, onReport, signal });
    // What ends a stroke comes first: what hands over the last edits has to have it.
    this.saving = new Saving({
      note: note.id, api, journal, pages: this.#pages, signal,
      onRefused: (message) => notify(`A change could not be kept and was taken back: ${message}`),
    });
    this.history = new History({
      ink, pages: { hold: (page) => this.#pages.hold(note.id, page) }, endMark: () => this.input.end(),
      onReport: (report) => this.#takeStep(report),
    });
  }

  /** The id of the page in view, or of the one that is about to be; empty while there is none. */
  get page() {
    return this.#wanted;
  }

  /** Why nothing can be written on the page in view; empty if it can. */
  get readOnlyReason() {
    if (this.#note.readOnlyReason) return this.#note.readOnlyReason;
    const isDamaged = this.#pages.damageOf(this.#note.id, this.#wanted) !== "";
    return isDamaged ? "Part of this page is damaged; what can be read of it is shown." : "";
  }

  /**
   * Shows a page; the one that was asked for last wins.
   * @param {string} page
   * @returns {Promise<void>} when its paper is there, or cannot be had
   */
  async show(page) {
    if (page === this.#wanted && this.view.page !== null) return;
    const before = this.#wanted;
    this.input.end();
    this.#stopwatch.begin("first-ink", "all-ink");
    this.#wanted = page;
    this.dispatchEvent(new Event("page"));
    if (before && before !== page) this.#pages.keep(this.#note.id, before);
    try {
      const handle = await this.#pages.hold(this.#note.id, page);
      if (page !== this.#wanted) return;
      this.view.show(handle);
      this.dispatchEvent(new Event("shown"));
    } catch (error) {
      if (page !== this.#wanted) return;
      this.view.show(null);
      this.dispatchEvent(new CustomEvent("missing", { detail: error }));
    }
  }

  /**
   * Turns pages forth or back, as far as there are any.
   * @param {number} step
   */
  async turn(step) {
    const { pages } = this.#note;
    const index = Math.min(Math.max(this.#note.indexOf(this.#wanted) + step, 0), pages.length - 1);
    if (pages[index]) await this.show(pages[index].id);
  }

  /** Takes back what was done last, and shows where. */
  undo() {
    return this.#try(() => this.history.undo());
  }

  /** Does again what was taken back last, and shows where. */
  redo() {
    return this.#try(() => this.history.redo());
  }

  /** Applies an edit that the server tells of. */
  applyEdit(edit) {
    this.#pages.applyEdit(edit);
  }

  /** Compares a page with the server's, which has become another. */
  expect(page, digest) {
    this.#pages.expect(this.#note.id, page, digest);
  }

  /** Compares the page in view with the server's, whatever that is: something may have been missed. */
  refresh() {
    if (this.view.page === null) this.show(this.#wanted);
    else this.expect(this.#wanted, "");
  }

  /** Stores the page in view as it is, to be seen while the server is away. */
  async keep() {
    if (this.#wanted) await this.#pages.keep(this.#note.id, this.#wanted);
  }

  #take(report) {
    this.#send(report);
    if (report.made.length > 0) this.history.recordInk(report.made.length);
    this.view.take(report);
    for (const gesture of report.gestures) this.#gestures.take(gesture);
    if (report.wasRefused) this.#notify(this.readOnlyReason || "This page cannot be written on now.");
  }

  #takeStep(report) {
    this.#send(report);
    this.view.take(report);
    const place = report.made.length > 0 ? this.#pages.pageOf(report.made.at(-1).page) : null;
    if (place && place.page !== this.#wanted) this.show(place.page);
    if (report.skipped > 0) this.#notify("Some of it stays: somebody else has changed it since.");
  }

  #send({ made }) {
    for (const { page, frame } of made) this.saving.add(this.#pages.pageOf(page).page, frame);
  }

  async #try(work) {
    try {
      await work();
    } catch (error) {
      this.#notify(error.message);
    }
  }
}
