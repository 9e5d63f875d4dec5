// Where a page lies in the view: view = page × scale + (x, y). The view is in CSS pixels, the page in points.
//
// Invariants:
// 1. The corner lies on a pixel of the screen, so that what was painted can be moved by whole pixels.
// 2. A page smaller than the view lies in its middle, at the top if it is lower; of a larger one no side lies further in
//    than the margin.

/** Between a page and the edges of the view, in CSS pixels. */
export const margin = 16;

const largestScale = 12;
/** Fitted to a wide view a page is no larger than this, so that enough of it is in sight. */
const largestFit = 2;

/** @typedef {import("../ink/ink.js").Region} Region */

/** A place for the page. Of those that set it, each leaves it within the invariants. */
export class ViewTransform {
  scale = 1;
  x = 0;
  y = 0;
  /** Of the view, in CSS pixels. */
  width = 1;
  height = 1;
  /** Pixels of the canvases for a CSS pixel. */
  ratio = 1;
  /** What of the page can be seen, in points. @type {Region} */
  page = { minX: 0, minY: 0, maxX: 1, maxY: 1 };
  /** What is kept when the view changes its size. @type {"width" | "page" | null} */
  fitting = "width";

  /** Pixels of the canvases for a point. */
  get pixelsPerPoint() {
    return this.scale * this.ratio;
  }

  /** Whether the page is as wide as the view at most, so that pulling it aside turns it. */
  get isNarrow() {
    return this.#pageWidth * this.scale <= this.width + 1;
  }

  /**
   * @param {number} width in CSS pixels
   * @param {number} height
   * @param {number} ratio pixels of the canvases for a CSS pixel
   */
  resize(width, height, ratio) {
    // What is in the middle stays there.
    const [x, y] = [(this.width / 2 - this.x) / this.scale, (this.height / 2 - this.y) / this.scale];
    Object.assign(this, { width, height, ratio });
    if (this.fitting) {
      this.fit(this.fitting, { keepsTop: true });
    } else {
      this.x = width / 2 - x * this.scale;
      this.y = height / 2 - y * this.scale;
      this.#settle();
    }
  }

  /**
   * @param {"width" | "page"} what
   * @param {{keepsTop?: boolean}} [options] whether the part of the page that is seen stays the same
   */
  fit(what, { keepsTop = false } = {}) {
    const top = -this.y / this.scale;
    const [across, down] = [this.width - 2 * margin, this.height - 2 * margin];
    const scales = { width: across / this.#pageWidth, page: Math.min(across / this.#pageWidth, down / this.#pageHeight) };
    this.scale = Math.min(Math.max(scales[what], this.#smallestScale), largestFit);
    this.fitting = what;
    this.x = margin - this.page.minX * this.scale;
    this.y = keepsTop ? -top * this.scale : margin - this.page.minY * this.scale;
    this.#settle();
  }

  /**
   * Moves the page.
   * @param {number} dx in CSS pixels
   * @param {number} dy
   * @returns {number} how far aside it was pulled without moving
   */
  pan(dx, dy) {
    const wanted = this.x + dx;
    this.x = wanted;
    this.y += dy;
    this.#settle();
    return wanted - this.x;
  }

  /**
   * Makes the page larger or smaller around a place of the view that keeps what it shows.
   * @param {number} factor
   * @param {number} x in CSS pixels
   * @param {number} y
   */
  zoom(factor, x, y) {
    const scale = Math.min(Math.max(this.scale * factor, this.#smallestScale), largestScale);
    const real = scale / this.scale;
    this.x = x - (x - this.x) * real;
    this.y = y - (y - this.y) * real;
    this.scale = scale;
    this.fitting = null;
    this.#settle();
  }

  get #pageWidth() {
    return Math.max(this.page.maxX - this.page.minX, 1);
  }

  get #pageHeight() {
    return Math.max(this.page.maxY - this.page.minY, 1);
  }

  /** Half of what shows the whole page, or its size on paper if that is less. */
  get #smallestScale() {
    return Math.min(Math.min(this.width / this.#pageWidth, this.height / this.#pageHeight) / 2, 1);
  }

  #settle() {
    const { minX, minY, maxX, maxY } = this.page;
    this.x = this.#snap(within(this.x, minX * this.scale, maxX * this.scale, this.width, 0.5));
    this.y = this.#snap(within(this.y, minY * this.scale, maxY * this.scale, this.height, 0));
  }

  #snap(length) {
    return Math.round(length * this.ratio) / this.ratio;
  }
}

/** An offset at which what lies between `low` and `high` shows as the invariants say; `rest` shares out what is left. */
function within(offset, low, high, room, rest) {
  const free = room - (high - low);
  if (free >= 2 * margin) return Math.max(free * rest, margin) - low;
  return Math.min(Math.max(offset, room - margin - high), margin - low);
}
