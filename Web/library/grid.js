// Notes and folders as they are shown: cards that are made as one comes to them, so that thousands of notes cost no more
// than those that were seen.

import { noteCard, folderTile } from "./cards.js";

/** How many cards are added at a time. */
const portion = 120;

/** Shows the part of a shelf that is in view. */
export class Grid {
  #shelf;
  #elements;
  #notes = [];
  /** Cards by what they show, kept while nothing of that changes. @type {Map<string, HTMLElement>} */
  #cards = new Map();
  /** Tiles by the paths of their folders. @type {Map<string, HTMLElement>} */
  #tiles = new Map();
  #sentinel;

  /**
   * @param {object} options
   * @param {import("./shelf.js").Shelf} options.shelf
   * @param {{notes: HTMLElement, folders: HTMLElement, empty: HTMLElement, nothingFound: HTMLElement}} options.elements
   */
  constructor({ shelf, elements }) {
    this.#shelf = shelf;
    this.#elements = elements;
    this.#sentinel = document.createElement("li");
    this.#sentinel.className = "sentinel";
    this.#sentinel.setAttribute("role", "none");
    new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.#grow(), {
      rootMargin: "800px",
    }).observe(this.#sentinel);
  }

  /** Shows what is in view now. Whoever was on a card stays on it; while a title is typed there, it waits. */
  show() {
    const typing = document.activeElement?.closest("input.title");
    if (typing) return typing.addEventListener("blur", () => setTimeout(() => this.show()), { once: true });
    const { notes, folders, filter } = this.#shelf;
    const { notes: list, folders: tiles, empty, nothingFound } = this.#elements;
    const focused = document.activeElement?.closest("[data-note], [data-folder]")?.dataset;
    const shown = Math.max(list.querySelectorAll("[data-note], [data-name]").length, portion);
    this.#notes = notes;
    list.dataset.count = String(notes.length);
    const old = this.#cards;
    this.#cards = new Map();
    list.replaceChildren(...notes.slice(0, shown).map((note) => this.#card(note, old)), this.#sentinel);
    this.#tiles = new Map(folders.map((path) => [path, this.#tiles.get(path) ?? folderTile(path)]));
    tiles.replaceChildren(...this.#tiles.values());
    tiles.hidden = folders.length === 0;
    empty.hidden = notes.length > 0 || folders.length > 0 || filter !== "";
    nothingFound.hidden = notes.length > 0 || filter === "";
    if (focused && !document.activeElement?.closest("[data-note], [data-folder]")) this.#focus(focused);
  }

  /** @param {string} id @returns {HTMLElement | null} the card of a note, if it is shown */
  card(id) {
    return this.#elements.notes.querySelector(`[data-note="${id}"]`);
  }

  #focus({ note, folder }) {
    const place = note ? this.card(note) : this.#elements.folders.querySelector(`[data-folder="${CSS.escape(folder)}"]`);
    place?.querySelector("a")?.focus();
  }

  #grow() {
    const list = this.#elements.notes;
    const shown = this.#cards.size;
    const more = this.#notes.slice(shown, shown + portion).map((note) => this.#card(note, new Map()));
    list.append(...more, this.#sentinel);
  }

  #card(note, old) {
    const key = JSON.stringify(note);
    const card = old.get(key) ?? noteCard(note);
    this.#cards.set(key, card);
    return card;
  }
}
