// Larger, smaller, fitted: by buttons and keys.

const factor = 1.25;
/** How far a key moves the page, in CSS pixels. */
const stride = 80;

const element = (id) => document.getElementById(id);

/** Changes where the page lies in a view, and says how large it is. */
export class ZoomControls {
  #view;

  /** @param {import("./page-view.js").PageView} view */
  constructor(view) {
    this.#view = view;
    element("zoom-in").addEventListener("click", () => this.larger());
    element("zoom-out").addEventListener("click", () => this.smaller());
    element("zoom-fit").addEventListener("click", () => this.fit(view.transform.fitting === "width" ? "page" : "width"));
    element("fit-width").addEventListener("click", () => this.fit("width"));
    element("fit-page").addEventListener("click", () => this.fit("page"));
    view.addEventListener("zoom", () => this.#show());
  }

  /** Makes the page larger around the middle of the view. */
  larger() {
    this.#zoom(factor);
  }

  /** Makes the page smaller around the middle of the view. */
  smaller() {
    this.#zoom(1 / factor);
  }

  /** @param {"width" | "page"} what */
  fit(what) {
    this.#view.transform.fit(what);
    this.#view.moved();
  }

  /**
   * Moves the page by steps.
   * @param {number} x
   * @param {number} y
   */
  pan(x, y) {
    this.#view.transform.pan(x * stride, y * stride);
    this.#view.moved();
  }

  #zoom(factor) {
    const { transform } = this.#view;
    transform.zoom(factor, transform.width / 2, transform.height / 2);
    this.#view.moved();
  }

  #show() {
    const { scale } = this.#view.transform;
    const percent = Math.round(scale * 100);
    element("zoom-fit").textContent = `${percent} %`;
    element("zoom-fit").setAttribute("aria-label", `${percent} percent; fit the width, or the whole page`);
    element("view").dataset.scale = String(scale);
  }
}
