// The page in view: its canvases, where it lies, and what has to be painted when. Everything is painted within frames of the
// screen; whoever changes something only says so.

import { CanvasLayer, pixelRatio } from "./canvas-layer.js";
import { DryInk } from "./dry-ink.js";
import { contains } from "./pixels.js";
import { sheetRegion } from "./sheet-region.js";
import { ViewTransform } from "./view-transform.js";
import { WetInk } from "./wet-ink.js";

/** How much of a frame painting may take, in milliseconds: little while somebody writes, and until there is ink. */
const budgets = { writing: 5, first: 12, idle: 45 };

/** A handle that no page has. */
const noPage = 0;

/** Shows one page at a time. Tells by "zoom" when it becomes larger or smaller. */
export class PageView extends EventTarget {
  /** Where the page lies; after a change call `moved`. */
  transform = new ViewTransform();
  #host;
  #stage;
  #paper;
  #ink;
  #stopwatch;
  #dry;
  #wet;
  /** @type {import("./page-painting.js").Sheet | null} */
  #sheet = null;
  #origin = { x: 0, y: 0 };
  /** Pixels of the screen for a CSS pixel, as the canvases were made for. */
  #screenRatio = 1;
  #isAwaited = false;
  #isMoved = true;
  #isWriting = false;
  #hasInk = false;
  /** That was told last. */
  #scale = 0;
  #isReadOnly = false;

  /**
   * @param {object} options
   * @param {HTMLElement} options.host with the canvases in it
   * @param {import("../ink/ink.js").Ink} options.ink
   * @param {import("./pictures.js").Pictures} options.pictures
   * @param {import("./stopwatch.js").Stopwatch} options.stopwatch
   * @param {AbortSignal} options.signal ends listening
   */
  constructor({ host, ink, pictures, stopwatch, signal }) {
    super();
    this.#host = host;
    this.#ink = ink;
    this.#stopwatch = stopwatch;
    this.#stage = host.querySelector(".stage");
    this.#paper = host.querySelector(".paper");
    const layer = (name, options) =>
      new CanvasLayer(host.querySelector(`canvas.${name}`), options, () => this.#restore());
    const screen = layer("dry", {});
    const onPainted = (hasInk, isWhole) => this.#note(hasInk, isWhole);
    this.#dry = new DryInk({ ink, pictures, screen, spare: layer("spare", {}), onPainted });
    this.#wet = new WetInk({
      ink, layer: layer("wet", { desynchronized: true }), stamp: (...stroke) => this.#dry.stamp(...stroke),
    });
    new ResizeObserver(() => this.#restore()).observe(host);
    // Also on a screen with other pixels, where the view has the same size.
    addEventListener("resize", () => devicePixelRatio !== this.#screenRatio && this.#restore(), { signal });
    // Some browsers count the canvases of a page that was left, and have none for the next.
    addEventListener("pagehide", () => this.#resize(0, 0), { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && this.#restore(), { signal });
    // Some empty them in the background without a word.
    document.addEventListener("visibilitychange", () => document.hidden || this.repaintAll(), { signal });
  }

  /** The page in view; null while there is none. @returns {number | null} */
  get page() {
    return this.#sheet?.handle ?? null;
  }

  /** Whether a stroke is being written, or an eraser moved. */
  get isWriting() {
    return this.#isWriting;
  }

  /** @param {boolean} isReadOnly whether nobody can write, on whatever page */
  set isReadOnly(isReadOnly) {
    this.#isReadOnly = isReadOnly;
    this.moved();
  }

  /** What pointers are counted from: the corner of the view in the window. */
  get origin() {
    return this.#origin;
  }

  /**
   * Shows a page, fitted as the one before was, from its top.
   * @param {number | null} handle
   */
  show(handle) {
    this.#sheet = null;
    this.#hasInk = false;
    delete this.#host.dataset.ready;
    if (handle !== null) {
      this.#describe(handle);
      this.transform.fit(this.transform.fitting ?? "width");
    }
    this.#wet.clear();
    this.#dry.show(this.#sheet);
    this.moved();
  }

  /** Says that the page lies elsewhere. */
  moved() {
    this.#isMoved = true;
    this.#await();
    if (this.transform.scale === this.#scale) return;
    this.#scale = this.transform.scale;
    this.dispatchEvent(new Event("zoom"));
  }

  /**
   * Pulls what is seen aside for as long as fingers do, without moving the page.
   * @param {number} dx in CSS pixels
   */
  pull(dx) {
    this.#stage.style.transform = dx === 0 ? "" : `translateX(${dx}px)`;
  }

  /**
   * Takes in what came of an event or a command.
   * @param {import("../ink/reports.js").Report} report
   */
  take(report) {
    this.#isWriting = report.isMarking ?? false;
    const ended = report.made.length > 0 && this.#wet.isSeen ? this.#wet.dry() : undefined;
    this.repaint(report.repaints, ended);
    this.#await();
  }

  /**
   * Paints parts of pages again, of which only those in view matter.
   * @param {import("../ink/reports.js").Repaint[]} repaints
   * @param {() => void} [done] called when they are seen
   */
  repaint(repaints, done) {
    const repaint = repaints.find(({ page }) => page === this.page);
    if (!repaint) return done?.();
    const isOther = this.#reachesOut(repaint.region) && this.#describe(this.#sheet.handle);
    this.#dry.update(this.#sheet);
    this.#dry.invalidate(isOther ? null : repaint.region, done);
    if (isOther) this.moved();
    this.#await();
  }

  /** Paints everything in view again. */
  repaintAll() {
    if (this.#sheet) this.#dry.invalidate(null);
    this.#await();
  }

  /** Whether a change may have made canvas and paper others: asking them costs a look at all ink. */
  #reachesOut(region) {
    const { canvas, shown } = this.#sheet.facts;
    return region === null || (canvas !== "fixed" && !contains(shown, region));
  }

  /** Reads canvas and paper, and answers whether the paper reaches elsewhere than before or looks other. */
  #describe(handle) {
    const facts = this.#ink.describe(handle);
    const region = sheetRegion(facts);
    const before = this.#sheet;
    this.#sheet = { handle, facts, region };
    this.transform.page = region;
    const look = ({ facts, region }) => JSON.stringify([{ ...facts, shown: null }, region]);
    return before !== null && look(before) !== look(this.#sheet);
  }

  /** Asks where the view lies in the window: a keyboard on the screen may have moved it. */
  locate() {
    const { x, y } = this.#host.getBoundingClientRect();
    this.#origin = { x, y };
  }

  #restore() {
    const { width, height } = this.#host.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const ratio = pixelRatio(width, height);
    this.locate();
    this.#screenRatio = devicePixelRatio;
    this.transform.resize(width, height, ratio);
    const size = [Math.ceil(width * ratio), Math.ceil(height * ratio)];
    for (const canvas of this.#host.querySelectorAll("canvas")) {
      canvas.style.width = `${size[0] / ratio}px`;
      canvas.style.height = `${size[1] / ratio}px`;
    }
    this.#resize(...size);
    this.moved();
  }

  #resize(width, height) {
    this.#dry.resize(width, height);
    this.#wet.resize(width, height);
  }

  #await() {
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now) {
    this.#isAwaited = false;
    this.#stopwatch.painted();
    if (!this.#sheet || !this.#ink.isHeld(this.#sheet.handle)) return;
    const isMoved = this.#isMoved;
    if (isMoved) this.#place();
    const { pixelsPerPoint: scale, x, y, ratio } = this.transform;
    const at = { scale, x: Math.round(x * ratio), y: Math.round(y * ratio) };
    this.#wet.paint(this.#sheet.handle, at);
    this.#dry.move(at);
    const budget = this.#isWriting ? budgets.writing : this.#hasInk ? budgets.idle : budgets.first;
    this.#dry.paint(now, performance.now() + budget);
    if (isMoved) this.#stopwatch.end("pan-frame", now);
    if (this.#dry.isBusy || this.#stopwatch.isAwaiting) this.#await();
  }

  /** Moves what stands still under the canvases: the pen's own idea of the page, and its shadow on the desk. */
  #place() {
    this.#isMoved = false;
    this.#wet.yield();
    const { scale, x, y } = this.transform;
    this.#ink.face(this.#isReadOnly ? noPage : this.#sheet.handle, { scale, x, y });
    const { minX, minY, maxX, maxY } = this.#sheet.region;
    this.#paper.style.width = `${(maxX - minX) * scale}px`;
    this.#paper.style.height = `${(maxY - minY) * scale}px`;
    this.#paper.style.transform = `translate(${x + minX * scale}px, ${y + minY * scale}px)`;
    this.#paper.style.background = this.#sheet.facts.background;
  }

  #note(hasInk, isWhole) {
    this.#hasInk ||= hasInk;
    if (hasInk) this.#stopwatch.seen("first-ink");
    if (!isWhole) return;
    this.#host.dataset.ready = "";
    this.#stopwatch.seen("all-ink");
  }
}
