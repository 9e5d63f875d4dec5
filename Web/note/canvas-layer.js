// The canvases of a view: a fixed few, as large as the view and never as the page, together below a limit that every tablet
// allows. One whose context was lost, or not given, is tried again.

/** How many there are: ink, ink in the making, ink under the pen. */
const layerCount = 3;
/** Bytes of all of them together. */
const byteLimit = 63e6;
/** After how many milliseconds a context that was not given is asked for again. */
const retryDelay = 500;

/**
 * How many pixels of the canvases a CSS pixel has: the screen's own, if that many are allowed.
 * @param {number} width of the view in CSS pixels
 * @param {number} height
 * @returns {number}
 */
export function pixelRatio(width, height) {
  return Math.min(devicePixelRatio, Math.sqrt(byteLimit / 4 / layerCount / Math.max(width * height, 1)));
}

/** One canvas. */
export class CanvasLayer {
  element;
  #options;
  #onRestored;
  #isWaiting = false;

  /**
   * @param {HTMLCanvasElement} element
   * @param {CanvasRenderingContext2DSettings} options
   * @param {() => void} onRestored called when all that was painted is gone and can be painted again
   */
  constructor(element, options, onRestored) {
    this.element = element;
    this.#options = options;
    this.#onRestored = onRestored;
    element.addEventListener("contextrestored", onRestored);
  }

  /** Null while there is none. @returns {CanvasRenderingContext2D | null} */
  get context() {
    const context = this.element.getContext("2d", this.#options);
    if (context && !context.isContextLost?.()) return context;
    if (!context) this.#askLater();
    return null;
  }

  /**
   * Empties it, and gives it a size in its own pixels.
   * @param {number} width
   * @param {number} height
   */
  resize(width, height) {
    this.element.width = width;
    this.element.height = height;
  }

  /** Empties it. */
  clear() {
    const { context } = this;
    context?.setTransform(1, 0, 0, 1, 0, 0);
    context?.clearRect(0, 0, this.element.width, this.element.height);
  }

  /**
   * Moves what was painted by whole pixels.
   * @param {number} dx
   * @param {number} dy
   */
  shift(dx, dy) {
    const { context } = this;
    if (!context) return;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = "copy";
    context.drawImage(this.element, dx, dy);
    context.restore();
  }

  #askLater() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    setTimeout(() => {
      this.#isWaiting = false;
      this.#onRestored();
    }, retryDelay);
  }
}
