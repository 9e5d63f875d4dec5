// The tools in sight: which is in the hand, and what the one in the hand can be set to.

import { offers } from "./tool-choice.js";

const tools = ["pen", "highlighter", "eraser"];
const erasings = [["whole", "Whole strokes"], ["parts", "Parts"]];
/** How wide a line is drawn on a button for a tool of some width, in CSS pixels. */
const seenWidth = { pen: (width) => Math.max(width * 1.6, 1.5), highlighter: (width) => width * 0.6 };

/** Shows a choice of tools and changes it. */
export class ToolBar {
  #choice;
  #options;
  #buttons;

  /**
   * @param {object} options
   * @param {HTMLElement} options.element
   * @param {import("./tool-choice.js").ToolChoice} options.choice
   */
  constructor({ element, choice }) {
    this.#choice = choice;
    this.#options = element.querySelector("#tool-options");
    this.#buttons = tools.map((tool) => [tool, element.querySelector(`#tool-${tool}`)]);
    for (const [tool, button] of this.#buttons) button.addEventListener("click", () => choice.take(tool));
    choice.addEventListener("change", () => this.#show());
    this.#show();
  }

  #show() {
    const { tool } = this.#choice.current;
    for (const [name, button] of this.#buttons) button.setAttribute("aria-pressed", String(name === tool));
    const focused = this.#options.contains(document.activeElement) ? document.activeElement.dataset.option : null;
    this.#options.replaceChildren(...(tool === "eraser" ? this.#eraserOptions() : this.#inkOptions(tool)));
    // The buttons are new; whoever was on one stays there.
    if (focused) this.#options.querySelector(`[data-option="${CSS.escape(focused)}"]`)?.focus();
  }

  #inkOptions(tool) {
    const { ownColours, [tool]: chosen } = this.#choice.current;
    const { colours, widths } = offers[tool];
    const own = ownColours.filter((colour) => !colours.some(([, offered]) => offered === colour));
    const swatches = [...colours, ...own.map((colour) => [colour, colour])].map(([name, colour]) => {
      const button = this.#option(name, { colour }, colour === chosen.colour);
      button.className = "swatch";
      button.style.setProperty("--swatch", colour);
      return button;
    });
    const lines = widths.map(([name, width]) => {
      const button = this.#option(`${name} line`, { width }, width === chosen.width);
      button.className = "line";
      const line = document.createElement("span");
      line.style.height = `${seenWidth[tool](width)}px`;
      button.append(line);
      return button;
    });
    return [group("Colour", ...swatches, this.#picker(chosen.colour)), group("Width", ...lines)];
  }

  #eraserOptions() {
    const { erases, radius } = this.#choice.current.eraser;
    const ways = erasings.map(([way, name]) => {
      const button = this.#option(name, { erases: way }, way === erases);
      button.className = "text-button";
      button.textContent = name;
      return button;
    });
    const sizes = offers.eraser.radii.map(([name, size]) => {
      const button = this.#option(`${name} eraser`, { radius: size }, size === radius);
      button.className = "line";
      const ring = document.createElement("span");
      ring.className = "ring";
      ring.style.width = ring.style.height = `${Math.min(size, 13) * 2}px`;
      button.append(ring);
      return button;
    });
    return [group("What it takes", ...ways), group("Size", ...sizes)];
  }

  #picker(colour) {
    const label = document.createElement("label");
    label.className = "picker";
    label.title = "Another colour";
    const input = document.createElement("input");
    Object.assign(input, { type: "color", value: colour });
    input.dataset.option = "picker";
    input.setAttribute("aria-label", "Another colour");
    input.addEventListener("change", () => this.#choice.pick(input.value));
    label.append(input);
    return label;
  }

  /** A button that sets one thing, which it also says of itself. */
  #option(name, setting, isChosen) {
    const button = document.createElement("button");
    button.type = "button";
    button.title = name;
    button.setAttribute("aria-label", name);
    button.setAttribute("aria-pressed", String(isChosen));
    Object.assign(button.dataset, setting, { option: JSON.stringify(setting) });
    button.addEventListener("click", () => this.#choice.set(setting));
    return button;
  }
}

function group(name, ...buttons) {
  const element = document.createElement("div");
  element.className = "group";
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", name);
  element.append(...buttons);
  return element;
}
