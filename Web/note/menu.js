// A list of commands behind a button: Escape, a choice and a press elsewhere close it, arrows go through it.

/** Opens and closes a menu. */
export class Menu {
  #button;
  #list;

  /**
   * @param {object} options
   * @param {HTMLButtonElement} options.button
   * @param {HTMLElement} options.list
   * @param {AbortSignal} options.signal
   */
  constructor({ button, list, signal }) {
    this.#button = button;
    this.#list = list;
    button.addEventListener("click", () => this.#set(list.hidden));
    list.addEventListener("click", (event) => event.target.closest("button") && this.#set(false));
    list.addEventListener("keydown", (event) => this.#press(event));
    const leave = ({ target }) => !list.hidden && !list.contains(target) && !button.contains(target) && this.#close();
    document.addEventListener("pointerdown", leave, { capture: true, signal });
  }

  #set(isOpen) {
    if (!isOpen) return this.#close(true);
    this.#list.hidden = false;
    this.#button.setAttribute("aria-expanded", "true");
    this.#items[0].focus();
  }

  #close(returnsFocus = false) {
    this.#list.hidden = true;
    this.#button.setAttribute("aria-expanded", "false");
    if (returnsFocus) this.#button.focus();
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
