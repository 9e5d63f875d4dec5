// Paints part of a page onto a canvas, a chunk at a time: paper first, then pictures, texts and ink from the bottom up.

import { paintImage, paintText } from "./furniture.js";
import { paintRuling } from "./paper.js";
import { intersection, isEmpty, pixels, points } from "./pixels.js";

/** @typedef {import("./pixels.js").Rectangle} Rectangle */
/** @typedef {import("./pixels.js").Placement} Placement */

/**
 * A page as it is to be painted.
 * @typedef {object} Sheet
 * @property {number} handle
 * @property {import("../ink/shapes.js").PageFacts} facts
 * @property {import("../ink/ink.js").Region} region how far its paper reaches
 */

/** Painting under way. Left early, it has to be ended. */
export class PagePainting {
  /** What is painted, in pixels of the canvas. @type {Rectangle} */
  rectangle;
  /** Whether ink was painted. */
  hasInk = false;
  #sheet;
  #layer;
  #at;
  #pictures;
  #shapes;

  /**
   * Paints the paper.
   * @param {object} options
   * @param {import("../ink/ink.js").Ink} options.ink
   * @param {import("./pictures.js").Pictures} options.pictures
   * @param {Sheet} options.sheet
   * @param {import("./canvas-layer.js").CanvasLayer} options.layer
   * @param {Rectangle} options.rectangle
   * @param {Placement} options.at
   */
  constructor({ ink, pictures, sheet, layer, rectangle, at }) {
    this.rectangle = rectangle;
    this.#sheet = sheet;
    this.#layer = layer;
    this.#at = at;
    this.#pictures = pictures;
    this.#shapes = ink.draw(sheet.handle, { region: points(rectangle, at), pixelsPerPoint: at.scale });
    this.#paint((context) => this.#paintPaper(context), { isCleared: true });
  }

  /**
   * Paints on.
   * @param {number} deadline on the clock of `performance.now`
   * @returns {boolean} whether something is left
   */
  advance(deadline) {
    // Without a canvas, or beside the page, there is nothing to paint.
    let isDone = true;
    this.#paint((context) => {
      do {
        const { value, done } = this.#shapes.next();
        isDone = done;
        for (const shape of value ?? []) this.#paintShape(context, shape);
      } while (!isDone && performance.now() < deadline);
    });
    return !isDone;
  }

  /**
   * Goes on where the canvas was moved to.
   * @param {Placement} at
   * @param {Rectangle} rectangle what of it is still on the canvas
   */
  move(at, rectangle) {
    this.#at = at;
    this.rectangle = rectangle;
  }

  /** Leaves the rest. */
  end() {
    this.#shapes.return();
  }

  #paint(paint, { isCleared = false } = {}) {
    const { context } = this.#layer;
    const { left, top, right, bottom } = this.rectangle;
    if (!context) return;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (isCleared) context.clearRect(left, top, right - left, bottom - top);
    // The paper's own edge lies on whole pixels, or its colour would be mixed with the desk's at each repaint.
    const sheet = intersection(this.rectangle, pixels(this.#sheet.region, this.#at));
    if (!isEmpty(sheet)) {
      context.beginPath();
      context.rect(sheet.left, sheet.top, sheet.right - sheet.left, sheet.bottom - sheet.top);
      context.clip();
      context.setTransform(this.#at.scale, 0, 0, this.#at.scale, this.#at.x, this.#at.y);
      paint(context);
    } else {
      // Nothing of the page lies here.
      this.#shapes.return();
    }
    context.restore();
  }

  #paintPaper(context) {
    const { facts, region } = this.#sheet;
    const part = points(this.rectangle, this.#at);
    context.fillStyle = facts.background;
    context.fillRect(part.minX, part.minY, part.maxX - part.minX, part.maxY - part.minY);
    this.#paintBackdrop(context, facts);
    const { minX, minY, maxX, maxY } = region;
    paintRuling(context, facts, region, {
      minX: Math.max(part.minX, minX), minY: Math.max(part.minY, minY),
      maxX: Math.min(part.maxX, maxX), maxY: Math.min(part.maxY, maxY),
    });
  }

  #paintBackdrop(context, { backdrop, shown }) {
    if (backdrop?.kind !== "image") return;
    const { minX: x, minY: y, maxX, maxY } = shown;
    const frame = { x, y, width: maxX - x, height: maxY - y };
    paintImage(context, { asset: backdrop.asset, placement: [1, 0, 0, 1, 0, 0], frame }, this.#pictures);
  }

  #paintShape(context, shape) {
    switch (shape.kind) {
      case "stroke":
        this.hasInk = true;
        return shape.fill(context);
      case "image":
        return paintImage(context, shape, this.#pictures);
      case "text":
        return paintText(context, shape);
    }
  }
}
