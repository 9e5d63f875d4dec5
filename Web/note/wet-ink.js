// The stroke under the pen, on a canvas of its own that is faded as a whole. What stays of it is painted once; its tail, up
// to where the pen is expected, is replaced in each frame: cleared, and what lies below it painted again.

import { PathBounds } from "./path-bounds.js";
import { pixels, touch } from "./pixels.js";

/** @typedef {import("./pixels.js").Placement} Placement */
/** @typedef {{shape: import("../ink/shapes.js").Shape, bounds: PathBounds}} Part */

/** Keeps a canvas the same as the stroke that is being written. */
export class WetInk {
  #ink;
  #layer;
  #stamp;
  /** What stays of the stroke. @type {Part[]} */
  #settled = [];
  /** @type {Part[]} */
  #tail = [];
  /** Where the page lay when all this was painted. @type {Placement | null} */
  #at = null;
  /** Whether the stroke has ended and stays until the page shows it. */
  #isDrying = false;

  /**
   * @param {object} options
   * @param {import("../ink/ink.js").Ink} options.ink
   * @param {import("./canvas-layer.js").CanvasLayer} options.layer
   * @param {import("./dry-ink.js").DryInk["stamp"]} options.stamp takes over a stroke whose place the next one needs
   */
  constructor({ ink, layer, stamp }) {
    this.#ink = ink;
    this.#layer = layer;
    this.#stamp = stamp;
  }

  /** Whether something is on the canvas. */
  get isSeen() {
    return this.#settled.length + this.#tail.length > 0;
  }

  /**
   * Empties the canvas and gives it a size in its own pixels.
   * @param {number} width
   * @param {number} height
   */
  resize(width, height) {
    this.#layer.resize(width, height);
    this.#forget();
  }

  /**
   * Paints what has come to be seen.
   * @param {number} page the handle of the one in view
   * @param {Placement} at where it lies
   */
  paint(page, at) {
    const wet = this.#ink.wet(at.scale);
    if (!wet || wet.page !== page) {
      // A stroke that was taken off, or that belongs to a page no longer in view.
      if (this.isSeen && !this.#isDrying) this.clear();
      return;
    }
    if (this.#isDrying) {
      this.#handOver();
    } else if (wet.isRestart) {
      this.clear();
    }
    const isMoved = this.#at && (this.#at.scale !== at.scale || this.#at.x !== at.x || this.#at.y !== at.y);
    this.#at = at;
    const measure = (shape) => measured(shape, 2 / at.scale);
    this.#replaceTail(wet.settled.map(measure), wet.tail.map(measure), isMoved);
  }

  /**
   * Says that the stroke has ended and the page will show it.
   * @returns {() => void} to be called when it does
   */
  dry() {
    this.#isDrying = this.isSeen;
    return () => {
      if (this.#isDrying) this.clear();
    };
  }

  /** Hands over a stroke that dries, since the page will be moved under it. */
  yield() {
    if (this.#isDrying) this.#handOver();
  }

  /** Takes everything off. */
  clear() {
    this.#layer.clear();
    this.#forget();
  }

  #forget() {
    this.#settled = [];
    this.#tail = [];
    this.#at = null;
    this.#isDrying = false;
  }

  #handOver() {
    const [{ shape }] = [...this.#settled, ...this.#tail];
    this.#stamp(this.#layer.element, shape, this.#tail.map(({ bounds }) => bounds));
    this.clear();
  }

  #replaceTail(settled, tail, isMoved) {
    const { context } = this.#layer;
    if (!context) return;
    const old = this.#tail;
    const below = isMoved ? this.#settled : this.#settled.filter(({ bounds }) => old.some((part) => touch(bounds, part.bounds)));
    context.save();
    if (isMoved) this.#layer.clear();
    else this.#clip(context, old);
    this.#fill(context, below);
    context.restore();
    this.#fill(context, [...settled, ...tail]);
    this.#settled.push(...settled);
    this.#tail = tail;
  }

  /** Clears where parts lie, and lets nothing be painted elsewhere. */
  #clip(context, parts) {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    for (const { bounds } of parts) {
      const { left, top, right, bottom } = pixels(bounds, this.#at);
      const place = [left, top, right - left, bottom - top];
      context.clearRect(...place);
      context.rect(...place);
    }
    context.clip();
  }

  #fill(context, parts) {
    if (parts.length === 0) return;
    const { scale, x, y } = this.#at;
    const { opacity, multiplies } = parts[0].shape;
    this.#layer.element.style.opacity = String(opacity);
    this.#layer.element.style.mixBlendMode = multiplies ? "multiply" : "";
    context.setTransform(scale, 0, 0, scale, x, y);
    for (const { shape } of parts) shape.fill(context, { isOpaque: true });
  }
}

/**
 * @param {import("../ink/shapes.js").Shape} shape
 * @param {number} edge how far its soft edge may reach, in points
 * @returns {Part}
 */
function measured(shape, edge) {
  const bounds = new PathBounds();
  shape.trace(bounds);
  bounds.grow(edge);
  return { shape, bounds };
}
