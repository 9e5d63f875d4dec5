// The ink of a note in the browser: pages, the pen, undoing, outlines. All of it is computed in InkCanvas.wasm, which is
// built from the same source as the server; this file passes bytes and numbers across and knows nothing of ink itself.
//
//     const ink = await Ink.load(new URL("InkCanvas.wasm", import.meta.url));
//     const page = ink.open(contentBytes);
//     ink.face(page, { scale: 1.5, x: 40, y: 20 });
//     canvas.addEventListener("pointerdown", (event) => handle(ink.pointer(event, origin)));
//
// Nothing here waits: every method returns when it is done, and what it returned stays as it is.

import { Shape, readPage, readShapes } from "./shapes.js";
import { eventNumbers } from "./events.js";
import { imports } from "./imports.js";
import { readOutcome, readReport, readStep } from "./reports.js";

/** @typedef {import("./reports.js").Report} Report */
/** @typedef {import("./reports.js").FrameOutcome} FrameOutcome */
/** @typedef {import("./reports.js").StepReport} StepReport */
/** @typedef {import("./shapes.js").PageFacts} PageFacts */

/**
 * A held page, as a number that is never given twice in a tab.
 * @typedef {number} PageHandle
 */

/**
 * Where a page lies in the view: view = page × scale + (x, y), in CSS pixels; the page is in points.
 * @typedef {{scale: number, x: number, y: number}} PageView
 */

/**
 * A region of a page in points.
 * @typedef {{minX: number, minY: number, maxX: number, maxY: number}} Region
 */

/**
 * What the tip of the pen does from the next stroke on. A barrel button and the other end of a pen always erase.
 * @typedef {object} ToolChoice
 * @property {"pen" | "highlighter" | "pencil" | "whiteout" | "eraser"} tool
 * @property {number} [colour] RGBA, red in the highest byte, as 0x1d3557ff; black if it is left out
 * @property {number} [width] of the ink, in points, up to 655
 * @property {"whole" | "parts"} [erases] whether the eraser takes whole strokes or what lies under it
 * @property {number} [radius] of the eraser, in points of the page
 */

/**
 * What has come to be seen of the stroke that is being written. `settled` is painted on top of what was painted before;
 * `tail` replaces the tail of the last time. Both overlap: paint them opaque, and fade the canvas they are on by `opacity`.
 * @typedef {object} WetInk
 * @property {PageHandle} page
 * @property {boolean} isRestart whether what was painted of this stroke before is void and has to be cleared
 * @property {Shape[]} settled at most one
 * @property {Shape[]} tail at most one
 */

const tools = ["eraser", "pen", "highlighter", "pencil", "whiteout"];
const notHeld = -1;
const failed = -2;

/** What is wrong with bytes or a call, in words for people who know the formats. */
export class InkError extends Error {
  name = "InkError";
}

/** One tab's ink: the pages looked at last and everything that changes them. */
export class Ink {
  #exports;

  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.#exports = instance.exports;
  }

  /**
   * Loads the canvas and draws the random number under which this load of the tab makes its edits. Browsers keep what they
   * compile of a module that streams in, so that from the second load on the first page opens several times as quickly.
   * @param {URL | string} address of InkCanvas.wasm, served as application/wasm
   * @param {object} [options]
   * @param {number} [options.undoLimit] the most bytes that undoing may hold on to
   * @param {number} [options.pageLimit] how many pages are held; beyond that the one used longest ago goes
   * @returns {Promise<Ink>}
   */
  static async load(address, options = {}) {
    const response = await fetch(address);
    if (!response.ok) throw new InkError(`The canvas could not be loaded (${response.status}).`);
    return Ink.start(await WebAssembly.compileStreaming(response), options);
  }

  /**
   * As `load`, with the module at hand.
   * @param {WebAssembly.Module} module
   * @param {{undoLimit?: number, pageLimit?: number}} [options]
   * @returns {Promise<Ink>}
   */
  static async start(module, { undoLimit = 32 << 20, pageLimit = 6 } = {}) {
    const ink = new Ink(await WebAssembly.instantiate(module, imports(() => ink.#exports.memory)));
    const [low, high] = crypto.getRandomValues(new Uint32Array(2));
    ink.#exports.ink_start(low, high, undoLimit, pageLimit);
    return ink;
  }

  // Pages

  /**
   * Holds a page; one that is held already is united with the bytes and keeps its handle.
   * @param {Uint8Array} content the bytes of its file
   * @returns {PageHandle}
   */
  open(content) {
    return this.#call(this.#exports.ink_open(this.#put(content)));
  }

  /**
   * Forgets the page; a stroke that is being written on it ends first.
   * @param {PageHandle} page
   * @returns {Report}
   */
  close(page) {
    this.#call(this.#exports.ink_close(page));
    return readReport(this.#words());
  }

  /**
   * Whether the page is held still: the one used longest ago goes when there are too many.
   * @param {PageHandle} page
   * @returns {boolean}
   */
  isHeld(page) {
    return this.#exports.ink_is_writable(page) !== notHeld;
  }

  /**
   * Whether the page can be written on; not one that arrived damaged, nor one that came back without all that this tab
   * wrote on it, before the waiting frames are applied: their numbers would be given again.
   * @param {PageHandle} page
   * @returns {boolean}
   */
  isWritable(page) {
    return this.#exports.ink_is_writable(page) === 1;
  }

  /**
   * The bytes of the page's file as it is now.
   * @param {PageHandle} page
   * @returns {Uint8Array}
   */
  content(page) {
    this.#call(this.#exports.ink_content(page));
    return this.#bytes();
  }

  /**
   * What tells two states of the page apart: 16 hexadecimal digits, as the server gives them.
   * @param {PageHandle} page
   * @returns {string}
   */
  digest(page) {
    this.#call(this.#exports.ink_digest(page));
    const [low, high] = this.#words();
    return [high, low].map((word) => word.toString(16).padStart(8, "0")).join("");
  }

  /**
   * Unites the page with a state of it that was fetched.
   * @param {PageHandle} page
   * @param {Uint8Array} content
   * @returns {Report} what to paint
   */
  merge(page, content) {
    this.#call(this.#exports.ink_merge(page, this.#put(content)));
    return readReport(this.#words());
  }

  /**
   * Canvas and paper.
   * @param {PageHandle} page
   * @returns {PageFacts}
   */
  describe(page) {
    this.#call(this.#exports.ink_describe(page));
    return readPage(this.#words());
  }

  // Frames

  /**
   * Applies frames of others, or of the browser's own queue, one behind the other, until one cannot be.
   * @param {PageHandle} page
   * @param {Uint8Array} frames
   * @returns {FrameOutcome}
   */
  apply(page, frames) {
    this.#call(this.#exports.ink_apply(page, this.#put(frames)));
    return readOutcome(this.#words());
  }

  /**
   * The answer to "send whole": the same frame with everything the server needs.
   * @param {PageHandle} page
   * @param {Uint8Array} frame
   * @returns {Uint8Array | null} null where `voids` have to be sent instead
   */
  whole(page, frame) {
    return this.#call(this.#exports.ink_whole(page, this.#put(frame))) === 1 ? this.#bytes() : null;
  }

  /**
   * The frames that take the place of one that was refused, so that nothing behind it waits.
   * @param {Uint8Array} frame
   * @returns {Uint8Array}
   */
  voids(frame) {
    this.#call(this.#exports.ink_voids(this.#put(frame)));
    return this.#bytes();
  }

  /**
   * Takes back what was refused: the page becomes what was fetched with the waiting frames on top of it.
   * @param {PageHandle} page
   * @param {Uint8Array} content what the server has
   * @param {Uint8Array} frames all that wait, in their order, with voids in place of what was refused
   * @returns {FrameOutcome} where it says that a frame was not taken, nothing was changed
   */
  takeBack(page, content, frames) {
    const both = new Uint8Array(content.length + frames.length);
    both.set(content);
    both.set(frames, content.length);
    this.#put(both);
    this.#call(this.#exports.ink_take_back(page, content.length, frames.length));
    return readOutcome(this.#words());
  }

  // The pen

  /**
   * Says which page the pen writes on and where it lies; a stroke that is being written stays where it began.
   * @param {PageHandle} page
   * @param {PageView} view
   */
  face(page, { scale, x, y }) {
    if (this.#exports.ink_face(page, scale, x, y) !== 0) throw new InkError("A view needs a scale above 0.");
  }

  /** @param {ToolChoice} choice */
  setTool({ tool, colour = 0x000000ff, width = 1.4, erases = "whole", radius = 6 }) {
    const number = tools.indexOf(tool);
    this.#call(this.#exports.ink_tool(number, colour, width, erases === "parts" ? 1 : 0, radius));
  }

  /**
   * Says whether fingers never write, or always may.
   * @param {boolean | null} isPenOnly null lets them write until a pen was seen
   */
  setPenOnly(isPenOnly) {
    this.#call(this.#exports.ink_pen_only(isPenOnly === null ? -1 : Number(isPenOnly)));
  }

  /**
   * Takes in one event of a pointer: down, move, up, cancel, lost capture or leave. Capture the pointer when it comes down.
   * @param {PointerEvent} event
   * @param {{x: number, y: number}} origin where the view's corner lies in the window, in CSS pixels
   * @returns {Report}
   */
  pointer(event, origin) {
    const numbers = eventNumbers(event, origin);
    if (numbers === null) throw new InkError(`${event.type} is no event of a pointer that is written with.`);
    this.#put(new Uint8Array(numbers.buffer));
    const isMarking = this.#call(this.#exports.ink_pointer()) === 1;
    return { ...readReport(this.#words()), isMarking };
  }

  /**
   * Ends a stroke that is being written, and keeps it: when the window loses the focus or the page is hidden.
   * @returns {Report}
   */
  end() {
    this.#call(this.#exports.ink_end());
    return readReport(this.#words());
  }

  // Undoing

  /**
   * Takes this tab's newest edit back; a stroke that is being written ends first.
   * @returns {StepReport}
   */
  undo() {
    this.#call(this.#exports.ink_step(0));
    return readStep(this.#words());
  }

  /**
   * Does again what was taken back last.
   * @returns {StepReport}
   */
  redo() {
    this.#call(this.#exports.ink_step(1));
    return readStep(this.#words());
  }

  /** Whether there is something to take back. */
  get canUndo() {
    return this.#exports.ink_can_step(0) === 1;
  }

  /** Whether there is something to do again. */
  get canRedo() {
    return this.#exports.ink_can_step(1) === 1;
  }

  /** Forgets the newest edit instead of taking it back, as when its page is gone. */
  skipUndo() {
    this.#call(this.#exports.ink_skip_step(0));
  }

  /** Forgets what would be done again. */
  skipRedo() {
    this.#call(this.#exports.ink_skip_step(1));
  }

  // Drawing

  /**
   * Draws part of a page from the bottom up, a chunk at a time, so that the first ink is seen early. Paper is not drawn.
   * What an eraser has taken away so far is left out. A loop that is left early ends the drawing too.
   * @param {PageHandle} page
   * @param {object} options
   * @param {Region} [options.region] everything if it is left out
   * @param {number} options.pixelsPerPoint of the screen's own pixels: scale × devicePixelRatio
   * @param {number} [options.chunk] how many words of 4 bytes the largest chunks have, about; a coordinate is one
   * @returns {Generator<Shape[], void, void>}
   */
  *draw(page, { region, pixelsPerPoint, chunk = 1 << 16 }) {
    const { minX, minY, maxX, maxY } = region ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
    const drawing = this.#call(this.#exports.ink_draw(page, minX, minY, maxX, maxY, pixelsPerPoint));
    try {
      // The first is small, so that something is seen soon.
      let words = Math.min(chunk, 1 << 11);
      let isMore = true;
      while (isMore) {
        isMore = this.#call(this.#exports.ink_draw_next(drawing, words)) === 1;
        yield readShapes(this.#words()).shapes;
        words = Math.min(chunk, words * 2);
      }
    } finally {
      this.#exports.ink_draw_end(drawing);
    }
  }

  /**
   * What has come to be seen of the stroke that is being written since this was last asked; once a frame is enough.
   * @param {number} pixelsPerPoint of the screen's own pixels
   * @returns {WetInk | null} null if none is being written
   */
  wet(pixelsPerPoint) {
    if (this.#call(this.#exports.ink_wet(pixelsPerPoint)) !== 1) return null;
    return readShapes(this.#words()).wet;
  }

  // Across

  /** Hands bytes in, and returns how many. */
  #put(bytes) {
    const address = this.#exports.ink_input(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
    return bytes.length;
  }

  /** The answer of the last call, copied out of memory that the next call overwrites. */
  #bytes() {
    const { memory, ink_output, ink_output_size } = this.#exports;
    const address = ink_output();
    return new Uint8Array(memory.buffer.slice(address, address + ink_output_size()));
  }

  #words() {
    return new Uint32Array(this.#bytes().buffer);
  }

  /** A number that says something is wrong becomes an error. */
  #call(status) {
    if (status === notHeld) throw new InkError("The page is not held; open it first.");
    if (status === failed) throw new InkError(new TextDecoder().decode(this.#bytes()));
    return status;
  }
}
