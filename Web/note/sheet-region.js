// How far the paper of a page reaches while it is written on.

/** @typedef {import("../ink/ink.js").Region} Region */

/** Paper grows by so much at a time, in points, so that it does not with every stroke. */
const step = 400;

/**
 * A fixed canvas is its own extent. One that grows has free paper below what is drawn, an endless one all around.
 * @param {import("../ink/shapes.js").PageFacts} facts
 * @returns {Region}
 */
export function sheetRegion({ canvas, shown }) {
  const { minX, minY, maxX, maxY } = shown;
  const below = { minX, minY, maxX, maxY: beyond(maxY) };
  switch (canvas) {
    case "fixed":
      return shown;
    case "growing":
      return below;
    case "endless":
      return { minX: -beyond(-minX), minY: -beyond(-minY), maxX: beyond(maxX), maxY: below.maxY };
  }
}

function beyond(edge) {
  return (Math.floor(edge / step) + 2) * step;
}
