// The eraser's size in sight: a ring under the pointer wherever something would be erased.

/** A button on the barrel of a pen, and its other end. */
const erasingButtons = 2 | 32;

/** Shows the ring while an eraser is over the page. */
export class EraserRing {
  #ring;
  #choice;
  #view;

  /**
   * @param {object} options
   * @param {HTMLElement} options.host
   * @param {HTMLElement} options.ring
   * @param {import("./tool-choice.js").ToolChoice} options.choice
   * @param {import("./page-view.js").PageView} options.view
   * @param {AbortSignal} options.signal
   */
  constructor({ host, ring, choice, view, signal }) {
    this.#ring = ring;
    this.#choice = choice;
    this.#view = view;
    for (const type of ["pointerdown", "pointermove"]) host.addEventListener(type, (event) => this.#show(event), { signal });
    for (const type of ["pointerleave", "pointercancel"]) host.addEventListener(type, () => this.#hide(), { signal });
    choice.addEventListener("change", () => this.#hide());
    host.addEventListener("pointerup", (event) => event.pointerType !== "mouse" && this.#hide(), { signal });
  }

  #show(event) {
    const { tool, eraser } = this.#choice.current;
    const isErasing = tool === "eraser" || (event.pointerType === "pen" && (event.buttons & erasingButtons) !== 0);
    // Fingers may move the page instead.
    const isMoving = event.pointerType === "touch" && !this.#view.isWriting;
    if (!isErasing || isMoving) return this.#hide();
    const { x, y } = this.#view.origin;
    const { style } = this.#ring;
    style.width = style.height = `${2 * eraser.radius}px`;
    style.transform = `translate(${event.clientX - x - eraser.radius}px, ${event.clientY - y - eraser.radius}px)`;
    this.#ring.hidden = false;
  }

  #hide() {
    this.#ring.hidden = true;
  }
}
