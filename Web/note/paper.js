// Paints a paper: background, ruling, margin, as Documentation/Formats/drawing.md says. Units are points of the page.

/** @typedef {import("../ink/shapes.js").PageFacts} PageFacts */
/** @typedef {import("../ink/ink.js").Region} Region */

const lineWidth = 0.5;
const dotWidth = 1.5;
const lineLimit = 100_000;

/**
 * Paints what of a paper lies in a region, except a picture under the ruling.
 * @param {CanvasRenderingContext2D} context
 * @param {PageFacts} facts
 * @param {Region} sheet how far the paper reaches
 * @param {Region} region what is painted of it, within the sheet
 */
export function paintRuling(context, facts, sheet, region) {
  const ruling = new Ruling(context, facts, sheet, region);
  context.strokeStyle = context.fillStyle = facts.lineColour;
  context.lineWidth = lineWidth;
  context.beginPath();
  if (ruling.count < lineLimit) ruling.trace();
  context.stroke();
  if (facts.margin === 0) return;
  context.strokeStyle = facts.marginColour;
  context.beginPath();
  // It is counted from the edges of the canvas, which an endless sheet reaches beyond.
  ruling.upright(facts.margin > 0 ? facts.margin : facts.shown.maxX + facts.margin);
  context.stroke();
}

/** The lines and dots within a region. */
class Ruling {
  #context;
  #facts;
  #sheet;
  #region;

  constructor(context, facts, sheet, region) {
    this.#context = context;
    this.#facts = facts;
    this.#sheet = sheet;
    this.#region = region;
  }

  /** How many lines there are, about. */
  get count() {
    const { minX, minY, maxX, maxY } = this.#region;
    return ((maxX - minX + maxY - minY) / this.#facts.spacing) * 6;
  }

  trace() {
    switch (this.#facts.ruling) {
      case "lined":
        return this.#rows().forEach((y) => this.#level(y));
      case "grid":
        this.#rows().forEach((y) => this.#level(y));
        return this.#columns().forEach((x) => this.upright(x));
      case "dotted":
        return this.#dots(this.#rows().flatMap((y) => this.#columns().map((x) => [x, y])));
      case "staves":
        return this.#staves();
      case "isometric":
        return this.#triangles();
      case "isometricDotted":
        return this.#dots(this.#triangleColumns().flatMap(({ x, start }) => this.#rows(start, true).map((y) => [x, y])));
    }
  }

  upright(x) {
    if (x <= this.#sheet.minX || x >= this.#sheet.maxX) return;
    this.#context.moveTo(x, this.#region.minY);
    this.#context.lineTo(x, this.#region.maxY);
  }

  #level(y) {
    this.#context.moveTo(this.#region.minX, y);
    this.#context.lineTo(this.#region.maxX, y);
  }

  #dots(places) {
    this.#context.beginPath();
    for (const [x, y] of places) {
      this.#context.moveTo(x + dotWidth / 2, y);
      this.#context.arc(x, y, dotWidth / 2, 0, 2 * Math.PI);
    }
    this.#context.fill();
    this.#context.beginPath();
  }

  /** Only on an endless canvas do rows go on above the first; triangles do on any. */
  #rows(first = this.#facts.firstLine, bothWays = this.#facts.canvas === "endless") {
    const { minY, maxY } = this.#reach("minY", "maxY");
    return places(first, this.#facts.spacing, minY, maxY, bothWays ? -Infinity : 0);
  }

  #columns() {
    const { minX, maxX } = this.#reach("minX", "maxX");
    return places(0, this.#facts.spacing, minX, maxX, -Infinity);
  }

  #staves() {
    const { spacing } = this.#facts;
    const above = { ...this.#region, minY: this.#region.minY - spacing };
    for (const top of new Ruling(this.#context, this.#facts, this.#sheet, above).#rows()) {
      if (top + spacing / 3 >= this.#sheet.maxY) continue;
      for (let line = 0; line < 5; line += 1) this.#level(top + (line * spacing) / 12);
    }
  }

  #triangles() {
    this.#triangleColumns().forEach(({ x }) => this.upright(x));
    const { minX, minY, maxX, maxY } = this.#region;
    for (const slope of [1 / Math.sqrt(3), -1 / Math.sqrt(3)]) {
      const crossings = [minY - slope * minX, minY - slope * maxX, maxY - slope * minX, maxY - slope * maxX];
      const { firstLine, spacing } = this.#facts;
      for (const start of places(firstLine, spacing, Math.min(...crossings), Math.max(...crossings), -Infinity)) {
        this.#context.moveTo(minX, start + slope * minX);
        this.#context.lineTo(maxX, start + slope * maxX);
      }
    }
  }

  /** Every second one begins half a side lower. */
  #triangleColumns() {
    const { firstLine, spacing } = this.#facts;
    const { minX, maxX } = this.#reach("minX", "maxX");
    const apart = (spacing * Math.sqrt(3)) / 2;
    return places(0, apart, minX, maxX, -Infinity).map((x) => {
      const isOdd = Math.round(x / apart) % 2 !== 0;
      return { x, start: firstLine + (isOdd ? spacing / 2 : 0) };
    });
  }

  /** Where something may lie that shows in the region, but not on the very edge of the sheet. */
  #reach(low, high) {
    const soft = 1e-6;
    return {
      [low]: Math.max(this.#region[low] - dotWidth, this.#sheet[low] + soft),
      [high]: Math.min(this.#region[high] + dotWidth, this.#sheet[high] - soft),
    };
  }
}

/** first + k × apart between two places, with k from `least` on. */
function places(first, apart, low, high, least) {
  const found = [];
  for (let k = Math.max(Math.ceil((low - first) / apart), least); first + k * apart <= high; k += 1) {
    found.push(first + k * apart);
  }
  return found;
}
