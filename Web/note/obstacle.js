// What stands in the place of a page that cannot be shown.

/** A message with a button that tries again. */
export class Obstacle {
  #element;

  /**
   * @param {HTMLElement} element
   * @param {() => void} retry
   */
  constructor(element, retry) {
    this.#element = element;
    element.querySelector("button").addEventListener("click", retry);
  }

  /** @param {Error & {isOffline?: boolean}} error */
  show(error) {
    const text = error.isOffline ? "The server is away, and this browser has not kept the page." : error.message;
    this.#element.querySelector("p").textContent = text;
    this.#element.hidden = false;
  }

  /** Makes room for the page. */
  hide() {
    this.#element.hidden = true;
  }
}
