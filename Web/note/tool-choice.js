// Which tool is in the hand, and how it is set: remembered on this device, for all notes.

/**
 * @typedef {object} Tools
 * @property {"pen" | "highlighter" | "eraser"} tool
 * @property {{colour: string, width: number}} pen the colour as "#1d3557", the width in points
 * @property {{colour: string, width: number}} highlighter
 * @property {{erases: "whole" | "parts", radius: number}} eraser the radius in CSS pixels, however large the page is shown
 * @property {string[]} ownColours those picked by hand, the last one first
 * @property {boolean | null} isPenOnly whether fingers never write; null until a pen was seen or somebody said it
 */

const key = "lnote-tools";
const ownColourLimit = 3;

/** Colours and widths that are offered, by tool. */
export const offers = {
  pen: {
    colours: [
      ["Black", "#1c1c22"], ["Blue", "#1d4ed8"], ["Red", "#c8202f"], ["Green", "#15803d"], ["Orange", "#c2570c"],
      ["Violet", "#7c3aed"],
    ],
    widths: [["Fine", 0.8], ["Medium", 1.4], ["Broad", 2.4], ["Very broad", 4.2]],
  },
  highlighter: {
    colours: [["Yellow", "#ffe45c"], ["Green", "#b5f28a"], ["Pink", "#ffb0d3"], ["Blue", "#a8dcff"], ["Orange", "#ffcf8f"]],
    widths: [["Narrow", 8], ["Medium", 14], ["Wide", 22]],
  },
  eraser: {
    radii: [["Small", 5], ["Medium", 11], ["Large", 24]],
  },
};

/** @type {Tools} */
const initial = {
  tool: "pen",
  pen: { colour: "#1c1c22", width: 1.4 },
  highlighter: { colour: "#ffe45c", width: 14 },
  eraser: { erases: "whole", radius: 11 },
  ownColours: [],
  isPenOnly: null,
};

/** The choice. Tells of another by "change". */
export class ToolChoice extends EventTarget {
  #storage;
  /** @type {Tools} */
  #tools;

  /** @param {() => Storage} storage where it is remembered; some browsers refuse it */
  constructor(storage) {
    super();
    this.#storage = storage;
    this.#tools = { ...initial, ...recall(storage) };
  }

  /** @returns {Readonly<Tools>} */
  get current() {
    return this.#tools;
  }

  /** @param {Tools["tool"]} tool */
  take(tool) {
    this.#change({ tool });
  }

  /**
   * Sets the tool in the hand.
   * @param {{colour?: string, width?: number, erases?: "whole" | "parts", radius?: number}} setting
   */
  set(setting) {
    const { tool } = this.#tools;
    this.#change({ [tool]: { ...this.#tools[tool], ...setting } });
  }

  /**
   * Takes a colour picked by hand, and offers it from then on.
   * @param {string} colour
   */
  pick(colour) {
    const own = this.#tools.ownColours.filter((other) => other !== colour);
    this.#change({ ownColours: [colour, ...own].slice(0, ownColourLimit) });
    this.set({ colour });
  }

  /** Says that a pen was seen: unless it was said otherwise, the hand that holds it does not write. */
  notePen() {
    if (this.#tools.isPenOnly === null) this.setPenOnly(true);
  }

  /** @param {boolean} isPenOnly */
  setPenOnly(isPenOnly) {
    this.#change({ isPenOnly });
  }

  /**
   * Makes the tool wider, or narrower.
   * @param {1 | -1} step
   */
  widen(step) {
    const { tool } = this.#tools;
    const [name, sizes] = tool === "eraser" ? ["radius", offers.eraser.radii] : ["width", offers[tool].widths];
    const index = sizes.findIndex(([, size]) => size === this.#tools[tool][name]) + step;
    if (sizes[index]) this.set({ [name]: sizes[index][1] });
  }

  #change(change) {
    this.#tools = { ...this.#tools, ...change };
    try {
      this.#storage().setItem(key, JSON.stringify(this.#tools));
    } catch {
      // Without room, or leave, the choice holds until the tab is closed.
    }
    this.dispatchEvent(new Event("change"));
  }
}

function recall(storage) {
  try {
    return JSON.parse(storage().getItem(key) ?? "{}");
  } catch {
    return {};
  }
}
