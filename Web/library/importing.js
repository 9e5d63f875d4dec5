// Files of other programs: by button or dropped anywhere, one after the other, each with how far it is and, at the end, what
// of it could not be kept.

import { element } from "./cards.js";

/** Makes notes of files and keeps a line about each. */
export class Importing {
  #api;
  #elements;
  #folder;
  #onImported;
  /** The end of the file under way. */
  #turn = Promise.resolve();

  /**
   * @param {object} options
   * @param {typeof import("../shared/api.js")} options.api
   * @param {{panel: HTMLElement, button: HTMLElement, files: HTMLInputElement, hint: HTMLElement}} options.elements
   * @param {() => string} options.folder where the notes go
   * @param {() => void} options.onImported
   * @param {AbortSignal} options.signal
   */
  constructor({ api, elements, folder, onImported, signal }) {
    this.#api = api;
    this.#elements = elements;
    this.#folder = folder;
    this.#onImported = onImported;
    const { panel, button, files } = elements;
    button.addEventListener("click", () => files.click());
    files.addEventListener("change", () => {
      this.#add([...files.files]);
      // The same file may be chosen again.
      files.value = "";
    });
    panel.querySelector("header button").addEventListener("click", () => this.#close());
    this.#listenToDrops(signal);
  }

  #listenToDrops(signal) {
    const { hint } = this.#elements;
    const hasFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
    addEventListener("dragover", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      hint.hidden = false;
    }, { signal });
    addEventListener("dragleave", (event) => (hint.hidden = event.relatedTarget === null || hint.hidden), { signal });
    addEventListener("drop", (event) => {
      hint.hidden = true;
      if (!hasFiles(event)) return;
      event.preventDefault();
      this.#add([...event.dataTransfer.files]);
    }, { signal });
  }

  #add(files) {
    const { panel } = this.#elements;
    const folder = this.#folder();
    for (const file of files) {
      const line = new ImportLine(file.name);
      panel.querySelector("ul").append(line.element);
      this.#turn = this.#turn.then(() => this.#import(file, folder, line));
    }
    panel.hidden = files.length === 0 && panel.hidden;
  }

  async #import(file, folder, line) {
    line.show("sending");
    try {
      const { note, report } = await this.#api.importFile(file, folder, (share) => line.progress(share));
      line.done(note, report);
      this.#onImported();
    } catch (error) {
      line.failed(error.message);
    }
  }

  #close() {
    const { panel, button } = this.#elements;
    panel.hidden = true;
    for (const line of panel.querySelectorAll("li:is([data-state=done], [data-state=failed])")) line.remove();
    button.focus();
  }
}

/** What is said of one file. */
class ImportLine {
  element = element("li", "import");
  #bar = document.createElement("progress");
  #text = element("span", "outcome", "Waiting");

  constructor(name) {
    this.#bar.value = 0;
    this.#bar.setAttribute("aria-label", `How much of ${name} was sent`);
    this.element.append(element("span", "name", name), this.#bar, this.#text);
  }

  show(state) {
    this.element.dataset.state = state;
    this.#bar.hidden = state !== "sending";
  }

  /** Once all of it was sent the server works on it, nobody knows how long. */
  progress(share) {
    if (share < 1) this.#bar.value = share;
    else this.#bar.removeAttribute("value");
    this.#text.textContent = share < 1 ? `${Math.round(share * 100)} %` : "Reading …";
  }

  done(note, report) {
    this.show("done");
    const link = element("a", "", note.title || "Untitled");
    link.href = `/note/${note.id}`;
    this.#text.replaceChildren("Became ", link);
    if (report.length > 0) this.element.append(losses(report));
  }

  failed(message) {
    this.show("failed");
    this.#text.textContent = message;
  }
}

function losses(report) {
  const details = document.createElement("details");
  details.dataset.losses = String(report.length);
  const what = report.length === 1 ? "1 thing is not as it was" : `${report.length} things are not as they were`;
  details.append(element("summary", "", what));
  const list = document.createElement("ul");
  for (const { page, count, message } of report) {
    const where = page === undefined ? "" : `Page ${page}: `;
    list.append(element("li", "", `${where}${message}${count > 1 ? ` (${count} times)` : ""}`));
  }
  details.append(list);
  return details;
}
