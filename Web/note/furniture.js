// Paints what lies on a page beside ink: pictures and texts, as Documentation/Formats/drawing.md says.

/** @typedef {import("../ink/shapes.js").Shape} Shape */
/** @typedef {import("./pictures.js").Pictures} Pictures */

const lineHeight = 1.2;
const footOfFirst = 0.95;

/** Letters of scripts that run to the left: Hebrew, Arabic and their relatives. */
const leftward = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const letter = /\p{L}/u;

/**
 * @param {CanvasRenderingContext2D} context in points of the page
 * @param {Shape} shape an image
 * @param {Pictures} pictures
 */
export function paintImage(context, shape, pictures) {
  const bitmap = pictures.get(shape.asset);
  if (!bitmap) return;
  const { x, y, width, height } = shape.frame;
  context.save();
  context.transform(...shape.placement);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, x, y, width, height);
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context in points of the page
 * @param {Shape} shape a text
 */
export function paintText(context, shape) {
  const { frame, size, text } = shape;
  context.save();
  context.transform(...shape.placement);
  context.font = `${size}px sans-serif`;
  context.fillStyle = shape.colour;
  context.globalAlpha = shape.opacity;
  context.textBaseline = "alphabetic";
  let y = frame.y + footOfFirst * size;
  for (const paragraph of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const isLeftward = shape.direction === "natural" ? runsLeft(paragraph) : shape.direction === "rtl";
    context.direction = isLeftward ? "rtl" : "ltr";
    context.textAlign = isLeftward ? "right" : "left";
    const x = isLeftward ? frame.x + frame.width : frame.x;
    for (const line of lines(context, paragraph, frame.width)) {
      context.fillText(line, x, y);
      y += lineHeight * size;
    }
  }
  context.restore();
}

/** As the first strong letter does. */
function runsLeft(text) {
  for (const character of text) {
    if (leftward.test(character)) return true;
    if (letter.test(character)) return false;
  }
  return false;
}

/** A paragraph broken at a width; 0 breaks nothing. A word that is too long is broken between letters. */
function lines(context, paragraph, width) {
  if (width <= 0) return [paragraph];
  const fits = (text) => context.measureText(text.trimEnd()).width <= width;
  const found = [];
  let line = "";
  for (const word of paragraph.match(/\S*\s*/gu) ?? []) {
    if (line && !fits(line + word)) {
      found.push(line);
      line = "";
    }
    line += word;
    while (!fits(line)) {
      const length = fittingLength(line, fits);
      if (length >= line.length) break;
      found.push(line.slice(0, length));
      line = line.slice(length);
    }
  }
  return [...found, line];
}

/** How much of a text fits, at least a letter. */
function fittingLength(text, fits) {
  const letters = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)];
  const next = letters.findIndex(({ index, segment }) => index > 0 && !fits(text.slice(0, index + segment.length)));
  return next < 0 ? text.length : letters[next].index;
}
