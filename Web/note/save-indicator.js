// Says how safe everything is, always in view, in few words; and aloud where it becomes worse or well again.

/** @typedef {import("./saving.js").SaveState} SaveState */

/** Shows the state of saving. */
export class SaveIndicator {
  #element;
  #say;
  #isConnected = true;
  #readOnlyReason = "";
  /** @type {SaveState} */
  #state = { kind: "saving", count: 0, reason: "", isLasting: true };
  /** What was said aloud last, and whether something waited then. */
  #spoken = "saved false";

  /**
   * @param {object} options
   * @param {HTMLElement} options.element
   * @param {(message: string) => void} options.say for screen readers
   */
  constructor({ element, say }) {
    this.#element = element;
    this.#say = say;
  }

  /** @param {SaveState} state */
  show(state) {
    this.#state = state;
    this.#update();
  }

  /** @param {boolean} isConnected whether the server is there, as far as is known */
  setConnected(isConnected) {
    this.#isConnected = isConnected;
    this.#update();
  }

  /** @param {string} reason why nothing can be changed; empty if it can */
  setReadOnly(reason) {
    this.#readOnlyReason = reason;
    this.#update();
  }

  /** What waits matters most; then whether the server is there; then whether anything can be changed at all. */
  get #kind() {
    if (this.#state.kind !== "saved") return this.#state.kind;
    if (!this.#isConnected) return "offline";
    return this.#readOnlyReason ? "readOnly" : "saved";
  }

  #update() {
    const { count } = this.#state;
    const kind = this.#kind;
    const text = this.#words(kind);
    this.#element.dataset.state = kind;
    this.#element.dataset.count = String(count);
    this.#element.title = text;
    this.#element.querySelector("span").textContent = text;
    // The way to saved and back with every stroke would be noise.
    const isQuiet = kind === "saving" || kind === "unsaved";
    const topic = `${kind} ${count > 0}`;
    if (isQuiet || topic === this.#spoken) return;
    this.#spoken = topic;
    this.#say(text);
  }

  #words(kind) {
    const { count, reason, isLasting } = this.#state;
    const changes = count === 1 ? "1 change" : `${count} changes`;
    const danger = isLasting || count === 0 ? "" : ` – closing this tab would lose ${changes}`;
    switch (kind) {
      case "saved":
        return "Saved";
      case "saving":
        return `Saving …${danger}`;
      case "unsaved":
        return `${changes} not saved yet${danger}`;
      case "offline":
        return count === 0 ? "Offline, all saved" : `Offline, ${changes} waiting${danger}`;
      case "readOnly":
        return `Can only be read. ${this.#readOnlyReason}`;
      case "failed":
        return `Not saved: ${reason}${danger}`;
    }
  }
}
