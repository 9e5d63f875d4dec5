// What is drawn of a page: strokes as paths, texts and images as they are described. Coordinates are points of the page.

import { records } from "./records.js";

/**
 * Something on a page, from the bottom up. Of a stroke `colour`, `opacity`, `multiplies` and `path` count; of a text
 * `colour`, `opacity`, `size`, `direction`, `text`; of an image `asset`; of both `placement` and `frame`.
 * @typedef {object} ShapeFields
 * @property {"stroke" | "text" | "image"} kind
 * @property {string} [colour] as CSS has it, without opacity: "#1d3557"
 * @property {number} [opacity] from 0 to 1
 * @property {boolean} [multiplies] whether its colour is multiplied with what lies below, as a highlighter's
 * @property {number} [size] of the font, in points
 * @property {"natural" | "ltr" | "rtl"} [direction]
 * @property {string} [text]
 * @property {string} [asset] its UUID
 * @property {number[]} [placement] a, b, c, d, e, f as `CanvasRenderingContext2D.transform` takes them
 * @property {{x: number, y: number, width: number, height: number}} [frame] before placing
 */

/**
 * Canvas and paper of a page; lengths in points, colours as CSS has them, with opacity.
 * @typedef {object} PageFacts
 * @property {"fixed" | "growing" | "endless"} canvas
 * @property {import("./ink.js").Region} shown what of it shows: all ink too, where the canvas grows
 * @property {"plain" | "lined" | "grid" | "dotted" | "isometric" | "isometricDotted" | "staves"} ruling
 * @property {string} background
 * @property {string} lineColour
 * @property {number} spacing
 * @property {number} firstLine
 * @property {number} margin from the left edge, or, negative, from the right one; 0 is none
 * @property {string} marginColour
 * @property {null | {kind: "image" | "pdf", asset: string, page: number}} backdrop
 */

const stroke = 1;
const text = 2;
const image = 3;
const page = 4;
const wet = 5;

const canvases = ["fixed", "growing", "endless"];
const rulings = ["plain", "lined", "grid", "dotted", "isometric", "isometricDotted", "staves"];
const directions = ["natural", "ltr", "rtl"];
const backdrops = [null, "image", "pdf"];

/** Something on a page. @extends {ShapeFields} */
export class Shape {
  /** The numbers of a stroke's path: 0 x y moves, 1 x y draws a line, 2 and six numbers a curve, 3 closes. */
  #path;

  /**
   * @param {ShapeFields} fields
   * @param {Float32Array} [path]
   */
  constructor(fields, path) {
    Object.assign(this, fields);
    this.#path = path;
  }

  /**
   * Adds a stroke's outline to a path, to be filled by the nonzero rule.
   * @param {CanvasPath} path
   */
  trace(path) {
    const numbers = this.#path;
    let index = 0;
    while (index < numbers.length) {
      switch (numbers[index]) {
        case 0:
          path.moveTo(numbers[index + 1], numbers[index + 2]);
          index += 3;
          break;
        case 1:
          path.lineTo(numbers[index + 1], numbers[index + 2]);
          index += 3;
          break;
        case 2:
          path.bezierCurveTo(
            numbers[index + 1], numbers[index + 2], numbers[index + 3], numbers[index + 4], numbers[index + 5],
            numbers[index + 6]);
          index += 7;
          break;
        default:
          path.closePath();
          index += 1;
      }
    }
  }

  /**
   * Fills a stroke in its colour. The context is transformed so that its units are points of the page.
   * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} context
   * @param {{isOpaque?: boolean}} [options] `isOpaque` leaves opacity and blending to the canvas, as for wet ink
   */
  fill(context, { isOpaque = false } = {}) {
    context.globalAlpha = isOpaque ? 1 : this.opacity;
    context.globalCompositeOperation = this.multiplies && !isOpaque ? "multiply" : "source-over";
    context.fillStyle = this.colour;
    context.beginPath();
    this.trace(context);
    context.fill();
    context.globalAlpha = 1;
    context.globalCompositeOperation = "source-over";
  }
}

/**
 * @param {Uint32Array} words
 * @returns {{shapes: Shape[], wet: import("./ink.js").WetInk | null}}
 */
export function readShapes(words) {
  const shapes = [];
  let wetInk = null;
  let settledEnd = 0;
  for (const { kind, start, end, reader } of records(words)) {
    if (kind === wet) {
      wetInk = { page: reader.word(), isRestart: reader.word() === 1, settled: [], tail: [] };
      settledEnd = end + reader.word();
      continue;
    }
    const shape = readShape(kind, end, reader);
    shapes.push(shape);
    if (wetInk) (start < settledEnd ? wetInk.settled : wetInk.tail).push(shape);
  }
  return { shapes, wet: wetInk };
}

function readShape(kind, end, reader) {
  switch (kind) {
    case stroke: {
      const ink = readColour(reader.word());
      const multiplies = reader.word() === 1;
      return new Shape({ kind: "stroke", ...ink, multiplies }, reader.path(end));
    }
    case text: {
      const ink = readColour(reader.word());
      const size = reader.word() / 100;
      const direction = directions[reader.word()];
      return new Shape({ kind: "text", ...ink, size, direction, ...readPlace(reader), text: reader.text() });
    }
    case image:
      return new Shape({ kind: "image", asset: reader.identifier(), ...readPlace(reader) });
    default:
      throw new Error(`The canvas answered with a shape of kind ${kind}, which this file does not know.`);
  }
}

function readPlace(reader) {
  const placement = reader.floats(6);
  const [x, y, width, height] = reader.floats(4);
  return { placement, frame: { x, y, width, height } };
}

/**
 * @param {Uint32Array} words
 * @returns {PageFacts}
 */
export function readPage(words) {
  for (const { kind, reader } of records(words)) {
    if (kind !== page) continue;
    const canvas = canvases[reader.word()];
    const [minX, minY, maxX, maxY] = reader.floats(4);
    const ruling = rulings[reader.word()];
    const [background, lineColour] = [css(reader.word()), css(reader.word())];
    const [spacing, firstLine, margin] = reader.floats(3);
    const marginColour = css(reader.word());
    const backdrop = backdrops[reader.word()];
    const asset = reader.identifier();
    return {
      canvas, shown: { minX, minY, maxX, maxY }, ruling, background, lineColour, spacing, firstLine, margin,
      marginColour, backdrop: backdrop && { kind: backdrop, asset, page: reader.word() },
    };
  }
  throw new Error("The canvas did not describe the page.");
}

/** RGBA as a colour without opacity, and the opacity. */
function readColour(rgba) {
  return { colour: `#${hexadecimal(rgba).slice(0, 6)}`, opacity: (rgba & 0xff) / 255 };
}

function css(rgba) {
  return `#${hexadecimal(rgba)}`;
}

function hexadecimal(rgba) {
  return rgba.toString(16).padStart(8, "0");
}
