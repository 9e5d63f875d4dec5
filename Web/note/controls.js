// Everything around the page that is pressed or read: bar, tools, strip, keys. Each shows what the note and the editor say.

import { EraserRing } from "./eraser-ring.js";
import { offerExports } from "./exporting.js";
import { listenToKeys } from "./keyboard.js";
import { Menu } from "../shared/menu.js";
import { Obstacle } from "./obstacle.js";
import { PageStrip } from "./page-strip.js";
import { roveFocus } from "./roving-focus.js";
import { SaveIndicator } from "./save-indicator.js";
import { TitleField } from "./title-field.js";
import { ToolBar } from "./tool-bar.js";
import { ZoomControls } from "./zoom-controls.js";

const element = (id) => document.getElementById(id);

/** The controls of the note view. */
export class Controls {
  #note;
  #editor;
  #choice;
  #ink;
  #say;
  #notify;
  #title;
  #strip;
  #zoom;
  #obstacle;
  #indicator;

  /**
   * @param {object} options
   * @param {import("./open-note.js").OpenNote} options.note
   * @param {import("./editor.js").Editor} options.editor
   * @param {import("./page-commands.js").PageCommands} options.pages
   * @param {import("./tool-choice.js").ToolChoice} options.choice
   * @param {import("../ink/ink.js").Ink} options.ink
   * @param {typeof import("../shared/api.js")} options.api
   * @param {(message: string) => void} options.say for screen readers only
   * @param {(message: string) => void} options.notify for all
   * @param {AbortSignal} options.signal
   */
  constructor({ note, editor, pages, choice, ink, api, say, notify, signal }) {
    this.#note = note;
    this.#editor = editor;
    this.#choice = choice;
    this.#ink = ink;
    this.#say = say;
    this.#notify = notify;
    const [host, menu] = [element("view"), element("menu")];
    const rename = (title) => note.rename(title).catch((error) => this.tell(error));
    this.#title = new TitleField({ button: element("title"), field: element("title-field"), onRename: rename });
    this.#strip = new PageStrip({
      element: element("pages"), button: element("show-pages"), thumbnail: (page) => api.thumbnail(note.id, page),
      commands: {
        go: (page) => editor.show(page), move: (page, index) => pages.move(page, index), remove: (page) => pages.remove(page),
      },
    });
    this.#zoom = new ZoomControls(editor.view);
    this.#obstacle = new Obstacle(element("obstacle"), () => this.open());
    this.#indicator = new SaveIndicator({ element: element("save-state"), say });
    new Menu({ button: element("show-menu"), list: menu, signal });
    new ToolBar({ element: element("tools"), choice });
    new EraserRing({ host, ring: element("eraser-ring"), choice, view: editor.view, signal });
    offerExports({
      menu, address: (format, page) => api.exportAddress(note.id, format, page), pageNumber: () => this.#index + 1,
      flush: () => editor.saving.flush(), notify,
    });
    this.#listen(pages);
    listenToKeys(this.#commands, signal);
    for (const toolbar of document.querySelectorAll("[role=toolbar]")) roveFocus(toolbar);
    this.#takeTool();
    this.#showHistory();
  }

  /** Opens the note where it was left, or says why it cannot be. */
  async open() {
    try {
      await this.#note.load();
      if (this.#note.isOld) this.setConnected(false);
      if (this.#note.pages.length === 0) await this.#note.addPage();
      const asked = location.hash.slice(1);
      await this.#editor.show(this.#note.indexOf(asked) < 0 ? this.#note.pages[0].id : asked);
    } catch (error) {
      this.#obstacle.show(error);
    }
  }

  /** @param {Error} error that nothing follows from but knowing it */
  tell(error) {
    this.#notify(error.message);
  }

  /** @param {boolean} isConnected */
  setConnected(isConnected) {
    this.#indicator.setConnected(isConnected);
  }

  /** @param {string} page whose picture has become another */
  refreshThumbnail(page) {
    this.#strip.refresh(page);
  }

  get #index() {
    return this.#note.indexOf(this.#editor.page);
  }

  get #commands() {
    const editor = this.#editor;
    return {
      undo: () => editor.undo(), redo: () => editor.redo(), turn: (step) => editor.turn(step),
      larger: () => this.#zoom.larger(), smaller: () => this.#zoom.smaller(),
      fitWidth: () => this.#zoom.fit("width"), fitPage: () => this.#zoom.fit("page"),
      pan: (x, y) => this.#zoom.pan(x, y),
      take: (tool) => this.#choice.take(tool), widen: (step) => this.#choice.widen(step),
      showPages: () => this.#strip.toggle(),
      setDragging: (isDragging) => {
        editor.input.isDragging = isDragging;
        element("view").classList.toggle("dragging", isDragging);
      },
    };
  }

  #listen(pages) {
    const editor = this.#editor;
    const press = {
      "undo": () => editor.undo(), "redo": () => editor.redo(),
      "previous-page": () => editor.turn(-1), "next-page": () => editor.turn(1),
      "add-page": () => pages.add(), "remove-page": () => pages.remove(editor.page),
      "move-page-up": () => pages.move(editor.page, this.#index - 1),
      "move-page-down": () => pages.move(editor.page, this.#index + 1),
      "pen-only": () => this.#choice.setPenOnly(!this.#choice.current.isPenOnly),
    };
    for (const [id, command] of Object.entries(press)) element(id).addEventListener("click", command);
    this.#note.addEventListener("change", () => this.#showNote());
    editor.addEventListener("page", () => this.#showPage());
    editor.addEventListener("shown", () => {
      this.#obstacle.hide();
      this.#showRights();
    });
    editor.addEventListener("missing", ({ detail }) => this.#obstacle.show(detail));
    editor.history.addEventListener("change", () => this.#showHistory());
    editor.saving.addEventListener("change", ({ detail }) => this.#indicator.show(detail));
    this.#choice.addEventListener("change", () => this.#takeTool());
    element("view").addEventListener("pointerdown", ({ pointerType }) => pointerType === "pen" && this.#choice.notePen());
    editor.view.addEventListener("zoom", () => this.#takeTool());
  }

  #showNote() {
    const { facts, pages } = this.#note;
    this.#title.show(facts.title);
    this.#showRights();
    // The page in view may have been removed elsewhere.
    if (this.#editor.page && this.#index < 0 && pages.length > 0) this.#editor.show(pages[0].id);
    this.#showPage();
  }

  #showPage() {
    const { pages } = this.#note;
    const page = this.#editor.page;
    const [index, count] = [this.#index, pages.length];
    this.#strip.show(pages, page);
    element("page-number").textContent = `${index + 1} / ${count}`;
    element("show-pages").setAttribute("aria-label", `Page ${index + 1} of ${count}, show all`);
    element("previous-page").disabled = index <= 0;
    element("next-page").disabled = index >= count - 1;
    if (index < 0) return;
    const view = element("view");
    view.setAttribute("aria-label", `Page ${index + 1} of ${count}`);
    view.dataset.pageNumber = String(index + 1);
    if (view.dataset.page === page) return;
    // What is painted is the page before, until this one is.
    delete view.dataset.ready;
    view.dataset.page = page;
    history.replaceState(null, "", `${location.search}#${page}`);
    this.#say(`Page ${index + 1} of ${count}`);
  }

  #showRights() {
    const { readOnlyReason, view } = this.#editor;
    view.isReadOnly = readOnlyReason !== "";
    this.#indicator.setReadOnly(readOnlyReason);
  }

  #showHistory() {
    element("undo").disabled = !this.#editor.history.canUndo;
    element("redo").disabled = !this.#editor.history.canRedo;
  }

  /** Gives the canvas the tool in the hand; the eraser is as large on the screen whatever the page's scale. */
  #takeTool() {
    const { tool, eraser, isPenOnly, ...tools } = this.#choice.current;
    const { colour, width } = tool === "eraser" ? tools.pen : tools[tool];
    this.#ink.setTool({
      tool, colour: Number.parseInt(`${colour.slice(1)}ff`, 16), width, erases: eraser.erases,
      radius: eraser.radius / this.#editor.view.transform.scale,
    });
    this.#ink.setPenOnly(isPenOnly);
    element("pen-only").setAttribute("aria-checked", String(isPenOnly === true));
    element("view").classList.toggle("erasing", tool === "eraser");
  }
}
