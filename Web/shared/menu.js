// A list of commands behind buttons: Escape, a choice and a press elsewhere close it, arrows go through it.

/** Opens and closes a menu. */
export class Menu {
  #list;
  /** The one it was opened by, while it is open. @type {HTMLButtonElement | null} */
  #button = null;

  /**
   * @param {object} options
   * @param {HTMLElement} options.list
   * @param {HTMLButtonElement} [options.button] opens it, and closes it again
   * @param {AbortSignal} options.signal
   */
  constructor({ list, button, signal }) {
    this.#list = list;
    button?.addEventListener("click", () => this.toggle(button));
    list.addEventListener("click", (event) => event.target.closest("button") && this.#close(true));
    list.addEventListener("keydown", (event) => this.#press(event));
    const leave = ({ target }) => !list.contains(target) && !this.#button?.contains(target) && this.#close();
    document.addEventListener("pointerdown", leave, { capture: true, signal });
  }

  /** @param {HTMLButtonElement} button that was pressed */
  toggle(button) {
    if (button === this.#button) return this.#close(true);
    this.#close();
    this.#button = button;
    this.#list.hidden = false;
    button.setAttribute("aria-expanded", "true");
    this.#items[0].focus();
  }

  #close(returnsFocus = false) {
    const button = this.#button;
    if (!button) return;
    this.#button = null;
    this.#list.hidden = true;
    button.setAttribute("aria-expanded", "false");
    if (returnsFocus) button.focus();
  }

  get #items() {
    return [...this.#list.querySelectorAll("button")];
  }

  #press(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key === "Escape" || event.key === "Tab") this.#close(event.key === "Escape");
    const step = steps[event.key];
    if (step) {
      const items = this.#items;
      const index = items.indexOf(document.activeElement) + step;
      items.at(index % items.length).focus();
      event.preventDefault();
    }
    event.stopPropagation();
  }
}
