// Pens, fingers and mice over the page. A handler only tells the canvas what came, as fast as it can; what has to be seen is
// painted in the next frame.

/** Of a mouse: the button that moves the page. */
const middleButton = 1;

/** Forwards pointers to the canvas until the signal ends. */
export class PointerInput {
  #host;
  #ink;
  #view;
  #stopwatch;
  #onReport;
  /** The mouse that moves the page, if one does. @type {number | null} */
  #dragging = null;
  /** Whether a mouse moves the page instead of writing: the space bar is held. */
  isDragging = false;

  /**
   * @param {object} options
   * @param {HTMLElement} options.host
   * @param {import("../ink/ink.js").Ink} options.ink
   * @param {import("./page-view.js").PageView} options.view
   * @param {import("./stopwatch.js").Stopwatch} options.stopwatch
   * @param {(report: import("../ink/reports.js").Report) => void} options.onReport
   * @param {AbortSignal} options.signal
   */
  constructor({ host, ink, view, stopwatch, onReport, signal }) {
    this.#host = host;
    this.#ink = ink;
    this.#view = view;
    this.#stopwatch = stopwatch;
    this.#onReport = onReport;
    const write = (event) => this.#take(event);
    for (const type of ["pointermove", "pointerup", "pointercancel", "lostpointercapture", "pointerleave"]) {
      host.addEventListener(type, write, { signal });
    }
    host.addEventListener("pointerdown", (event) => this.#begin(event), { signal });
    // Without these iPadOS takes quick strokes for handwriting to be made into letters, and swallows every second one.
    for (const type of ["touchstart", "touchmove"]) {
      host.addEventListener(type, (event) => event.preventDefault(), { passive: false, signal });
    }
    host.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    host.addEventListener("blur", () => host.classList.remove("pressed"), { signal });
    const end = () => this.end();
    addEventListener("blur", end, { signal });
    addEventListener("pagehide", end, { signal });
    document.addEventListener("visibilitychange", () => document.hidden && end(), { signal });
  }

  /** Ends a stroke that is being written, and keeps it. */
  end() {
    this.#onReport(this.#ink.end());
  }

  #begin(event) {
    this.#host.focus({ preventScroll: true });
    // A ring of focus around the page is for those who came by keys.
    this.#host.classList.add("pressed");
    this.#view.locate();
    // The pointer may be gone already.
    if (event.isTrusted) this.#host.setPointerCapture(event.pointerId);
    if (event.pointerType === "mouse" && (event.button === middleButton || this.isDragging)) {
      this.#dragging = event.pointerId;
      event.preventDefault();
    } else {
      this.#take(event);
    }
  }

  #take(event) {
    if (event.pointerId === this.#dragging) return this.#drag(event);
    const start = performance.now();
    this.#onReport(this.#ink.pointer(event, this.#view.origin));
    this.#stopwatch.end("pen", start);
  }

  #drag(event) {
    if (event.type !== "pointermove") {
      this.#dragging = null;
      return;
    }
    this.#view.transform.pan(event.movementX, event.movementY);
    this.#view.moved();
  }
}
