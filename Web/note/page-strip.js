// The pages of the note as small pictures, in their order: to go to one, and to move one by dragging it or by keys.

import { StripDragging } from "./strip-dragging.js";
import { Thumbnails } from "./thumbnails.js";

/** @typedef {import("./open-note.js").NotePage} NotePage */

/** Shows the strip. */
export class PageStrip {
  #element;
  #list;
  #button;
  #thumbnails;
  #commands;
  #isFollowing = false;
  /** @type {NotePage[]} */
  #pages = [];
  #current = "";

  /**
   * @param {object} options
   * @param {HTMLElement} options.element
   * @param {HTMLButtonElement} options.button that opens and closes it
   * @param {(page: string) => Promise<Blob>} options.thumbnail
   * @param {object} options.commands
   * @param {(page: string) => void} options.commands.go
   * @param {(page: string, index: number) => Promise<void>} options.commands.move
   * @param {(page: string) => void} options.commands.remove
   */
  constructor({ element, button, thumbnail, commands }) {
    this.#element = element;
    this.#list = element.querySelector("ol");
    this.#button = button;
    this.#commands = commands;
    this.#thumbnails = new Thumbnails(this.#list, thumbnail);
    button.addEventListener("click", () => this.toggle());
    this.#list.addEventListener("click", (event) => this.#click(event));
    this.#list.addEventListener("keydown", (event) => this.#press(event));
    new StripDragging(this.#list, (page, index) => this.#drop(page, index));
  }

  /** Opens the strip, or closes it. */
  toggle() {
    const isOpen = this.#element.hidden;
    this.#element.hidden = !isOpen;
    this.#button.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) this.#reveal();
  }

  /**
   * @param {NotePage[]} pages
   * @param {string} current the id of the one in view
   */
  show(pages, current) {
    const isOther = current !== this.#current;
    [this.#pages, this.#current] = [pages, current];
    const focused = this.#list.contains(document.activeElement) ? pageOf(document.activeElement) : null;
    const items = new Map([...this.#list.children].map((item) => [item.dataset.page, item]));
    const shown = pages.map((page, index) => this.#item(items.get(page.id) ?? newItem(page), page, index, pages.length));
    if (shown.some((item, index) => item !== this.#list.children[index]) || shown.length !== items.size) {
      this.#list.replaceChildren(...shown);
      if (focused) this.#focus(focused);
    }
    if (this.#isFollowing) this.#focus(current);
    this.#isFollowing = false;
    if (isOther) this.#reveal();
  }

  /** Fetches the picture of a page again. @param {string} page */
  refresh(page) {
    this.#thumbnails.refresh(page);
  }

  #item(item, page, index, count) {
    const button = item.firstElementChild;
    const isCurrent = page.id === this.#current;
    button.setAttribute("aria-label", `Page ${index + 1} of ${count}${page.damage ? ", damaged" : ""}`);
    button.querySelector("span").textContent = page.label || String(index + 1);
    if (isCurrent) button.setAttribute("aria-current", "page");
    else button.removeAttribute("aria-current");
    this.#thumbnails.watch(item);
    return item;
  }

  #click(event) {
    const page = pageOf(event.target);
    if (page) this.#commands.go(page);
  }

  #press(event) {
    const page = pageOf(event.target);
    if (!page) return;
    const index = this.#pages.findIndex(({ id }) => id === page);
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (event.key === "Delete") {
      this.#isFollowing = true;
      this.#commands.remove(page);
    } else if (step && event.altKey) {
      this.#commands.move(page, index + step);
    } else if (step) {
      this.#focus(this.#pages[index + step]?.id);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  async #drop(page, index) {
    if (index >= 0) await this.#commands.move(page, index);
    // Where nothing was moved after all, the list is as it was.
    this.show(this.#pages, this.#current);
  }

  #focus(page) {
    this.#list.querySelector(`[data-page="${page}"] button`)?.focus();
  }

  #reveal() {
    const item = this.#list.querySelector(`[data-page="${this.#current}"]`);
    if (!this.#element.hidden) item?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

function newItem(page) {
  const item = document.createElement("li");
  item.dataset.page = page.id;
  const button = document.createElement("button");
  button.type = "button";
  const picture = document.createElement("img");
  picture.alt = "";
  picture.draggable = false;
  // Room for it before it is there.
  picture.style.aspectRatio = `${page.width} / ${Math.min(page.height, page.width * 2)}`;
  button.append(picture, document.createElement("span"));
  item.append(button);
  return item;
}

function pageOf(element) {
  return element.closest("[data-page]")?.dataset.page ?? null;
}
