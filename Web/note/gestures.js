// Moving the page: with fingers, as the canvas tells them, with a wheel and with a trackpad.

/** How far a page is pulled aside to be turned, in CSS pixels. */
const turningPull = 72;
/** How much of a pull is seen. */
const seenPull = 0.5;
/** A line of a wheel that counts in lines, in CSS pixels. */
const lineHeight = 16;

/** Moves the page in view, and asks for the next or the one before when it is pulled aside. */
export class Gestures {
  #view;
  #onTurn;
  /** How far the page was pulled aside, and moved up and down, in this gesture. */
  #pulled = 0;
  #climbed = 0;
  #isTurning = true;
  /** What fingers did since the last frame. */
  #step = null;

  /**
   * @param {object} options
   * @param {HTMLElement} options.host
   * @param {import("./page-view.js").PageView} options.view
   * @param {(step: 1 | -1) => void} options.onTurn
   * @param {AbortSignal} options.signal
   */
  constructor({ host, view, onTurn, signal }) {
    this.#view = view;
    this.#onTurn = onTurn;
    host.addEventListener("wheel", (event) => this.#wheel(event), { passive: false, signal });
    this.#pinch(host, signal);
  }

  /**
   * Takes in a step of fingers.
   * @param {import("../ink/reports.js").Gesture} gesture
   */
  take({ phase, x, y, dx, dy, factor }) {
    if (phase === "begin") {
      this.#pulled = this.#climbed = 0;
      this.#isTurning = true;
    }
    // Each finger tells of itself: only with both of a frame the way between them is what it is.
    if (!this.#step) requestAnimationFrame(() => this.#move());
    const step = (this.#step ??= { dx: 0, dy: 0, factor: 1 });
    Object.assign(step, { x, y, dx: step.dx + dx, dy: step.dy + dy, factor: step.factor * factor });
    if (phase === "end") this.#end();
  }

  #move() {
    if (!this.#step) return;
    const { x, y, dx, dy, factor } = this.#step;
    this.#step = null;
    const { transform } = this.#view;
    if (factor !== 1) transform.zoom(factor, x, y);
    // Fingers that pull wide do not turn.
    this.#isTurning &&= Math.abs(factor - 1) < 0.1 && transform.isNarrow;
    this.#pulled += transform.pan(dx, dy);
    this.#climbed += Math.abs(dy);
    this.#view.pull(this.#isTurning ? this.#pulled * seenPull : 0);
    this.#view.moved();
  }

  #end() {
    this.#move();
    this.#view.pull(0);
    const isAside = Math.abs(this.#pulled) > Math.max(turningPull, this.#climbed);
    if (this.#isTurning && isAside) this.#onTurn(this.#pulled < 0 ? 1 : -1);
  }

  #wheel(event) {
    event.preventDefault();
    const { transform, origin } = this.#view;
    const unit = [1, lineHeight, transform.height][event.deltaMode];
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    if (event.ctrlKey || event.metaKey) {
      // A notch of a wheel is a hundred pixels, a step of a trackpad a few.
      const step = Math.min(Math.max(dy, -25), 25);
      transform.zoom(Math.exp(-step * 0.01), event.clientX - origin.x, event.clientY - origin.y);
    } else if (event.shiftKey && dx === 0) {
      transform.pan(-dy, 0);
    } else {
      transform.pan(-dx, -dy);
    }
    this.#view.moved();
  }

  /** Safari tells a trackpad's pinch by events of its own, on a Mac; on an iPad they come with touches, which are heard. */
  #pinch(host, signal) {
    let scale = 1;
    const take = (event) => {
      event.preventDefault();
      if (event.type === "gesturechange" && navigator.maxTouchPoints === 0) {
        const { transform, origin } = this.#view;
        transform.zoom(event.scale / scale, event.clientX - origin.x, event.clientY - origin.y);
        this.#view.moved();
      }
      scale = event.scale;
    };
    for (const type of ["gesturestart", "gesturechange"]) host.addEventListener(type, take, { passive: false, signal });
  }
}
