// Small pictures of pages, fetched when they come into sight and again when they have become others.

/** Keeps the pictures of list items, each of which has the id of its page in `data-page`. */
export class Thumbnails {
  #list;
  #fetch;
  #observer;
  /** Pages whose picture is in sight, or was. */
  #seen = new Set();

  /**
   * @param {HTMLElement} list
   * @param {(page: string) => Promise<Blob>} fetch
   */
  constructor(list, fetch) {
    this.#list = list;
    this.#fetch = fetch;
    this.#observer = new IntersectionObserver((entries) => entries.forEach((entry) => this.#see(entry)), {
      rootMargin: "200px",
    });
  }

  /** @param {HTMLElement} item */
  watch(item) {
    this.#observer.observe(item);
  }

  /** @param {string} page whose picture is no longer right; one that nobody has seen is fetched when somebody does */
  refresh(page) {
    if (this.#seen.has(page)) this.#load(page);
  }

  #see({ target, isIntersecting }) {
    const { page } = target.dataset;
    if (!isIntersecting || this.#seen.has(page)) return;
    this.#seen.add(page);
    this.#load(page);
  }

  async #load(page) {
    const picture = () => this.#list.querySelector(`[data-page="${page}"] img`);
    try {
      const address = URL.createObjectURL(await this.#fetch(page));
      const image = picture();
      if (!image) return URL.revokeObjectURL(address);
      image.onload = image.onerror = () => URL.revokeObjectURL(address);
      image.src = address;
    } catch {
      // The number of the page says enough until its picture comes.
      this.#seen.delete(page);
    }
  }
}
