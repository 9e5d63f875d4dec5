// What was removed, and how it comes back.

import { day, element } from "./cards.js";

/** Shows the trash. */
export class Trash {
  #section;
  #api;
  #restore;

  /**
   * @param {object} options
   * @param {HTMLElement} options.section
   * @param {typeof import("../shared/api.js")} options.api
   * @param {(note: string) => Promise<boolean>} options.restore
   */
  constructor({ section, api, restore }) {
    this.#section = section;
    this.#api = api;
    this.#restore = restore;
  }

  /** @returns {Promise<void>} rejected if the server cannot tell */
  async show() {
    const { notes, errors } = await this.#api.trash();
    const list = this.#section.querySelector("ul");
    list.replaceChildren(
      ...notes.map((note) => this.#line(note)), ...errors.map((error) => element("li", "warning", error)));
    this.#section.querySelector(".none").hidden = notes.length + errors.length > 0;
  }

  #line({ id, title, name, removedAt }) {
    const line = element("li", "removed");
    if (id) line.dataset.note = id;
    const shown = title || name || "Untitled";
    line.append(element("span", "title", shown), element("span", "facts", removedAt ? `removed ${day(removedAt)}` : ""));
    if (!id) return line;
    const button = element("button", "restore text-button", "Bring back");
    button.type = "button";
    button.setAttribute("aria-label", `Bring back ${shown}`);
    button.addEventListener("click", async () => {
      button.disabled = true;
      if (await this.#restore(id)) await this.show();
      else button.disabled = false;
    });
    line.append(button);
    return line;
  }
}
