// Times what a person would feel, for tests and measurements; see the head of note.html. Off unless the address asks for it,
// since browsers keep every measure until the page is left.

/** Measures named "lnote:…" in the browser's own list. */
export class Stopwatch {
  #isOn;
  #begun = new Map();
  /** What was painted in this frame, and is seen when the next one begins. */
  #seen = new Set();

  /** @param {boolean} isOn */
  constructor(isOn) {
    this.#isOn = isOn;
  }

  /** Whether something was painted that nobody has seen. */
  get isAwaiting() {
    return this.#seen.size > 0;
  }

  /**
   * Begins what ends once.
   * @param {...string} names
   */
  begin(...names) {
    if (!this.#isOn) return;
    for (const name of names) this.#begun.set(name, performance.now());
  }

  /**
   * Ends something now that began at a known time.
   * @param {string} name
   * @param {number} start on the clock of `performance.now`
   */
  end(name, start) {
    if (this.#isOn) performance.measure(`lnote:${name}`, { start, end: performance.now() });
  }

  /**
   * Says that what `begin` began is painted.
   * @param {string} name
   */
  seen(name) {
    if (this.#begun.has(name)) this.#seen.add(name);
  }

  /** Says that what was painted up to now is on the screen. */
  painted() {
    for (const name of this.#seen) {
      this.end(name, this.#begun.get(name));
      this.#begun.delete(name);
    }
    this.#seen.clear();
  }
}
