// Rectangles of whole pixels on a canvas, and how a page lies on it.

/** @typedef {import("../ink/ink.js").Region} Region */

/**
 * pixel = point × scale + (x, y); the corner is whole.
 * @typedef {{scale: number, x: number, y: number}} Placement
 */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Rectangle */

/**
 * The pixels that a region touches.
 * @param {Region} region
 * @param {Placement} at
 * @returns {Rectangle}
 */
export function pixels({ minX, minY, maxX, maxY }, { scale, x, y }) {
  return {
    left: Math.floor(minX * scale + x), top: Math.floor(minY * scale + y),
    right: Math.ceil(maxX * scale + x), bottom: Math.ceil(maxY * scale + y),
  };
}

/**
 * @param {Rectangle} rectangle
 * @param {Placement} at
 * @returns {Region} in points
 */
export function points({ left, top, right, bottom }, { scale, x, y }) {
  return { minX: (left - x) / scale, minY: (top - y) / scale, maxX: (right - x) / scale, maxY: (bottom - y) / scale };
}

/**
 * @param {Rectangle} a
 * @param {Rectangle} b
 * @returns {Rectangle} empty where they do not meet
 */
export function intersection(a, b) {
  return {
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  };
}

/** @param {Rectangle} rectangle */
export function isEmpty({ left, top, right, bottom }) {
  return left >= right || top >= bottom;
}

/** @param {Rectangle} rectangle */
export function area({ left, top, right, bottom }) {
  return Math.max(right - left, 0) * Math.max(bottom - top, 0);
}

/** @returns {Rectangle} */
export function moved({ left, top, right, bottom }, dx, dy) {
  return { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy };
}

/**
 * What is left of a rectangle without another.
 * @param {Rectangle} whole
 * @param {Rectangle} part
 * @returns {Rectangle[]} at most four, none empty
 */
export function remainder(whole, part) {
  const hole = intersection(whole, part);
  if (isEmpty(hole)) return isEmpty(whole) ? [] : [whole];
  return [
    { ...whole, bottom: hole.top },
    { ...whole, top: hole.bottom },
    { left: whole.left, right: hole.left, top: hole.top, bottom: hole.bottom },
    { left: hole.right, right: whole.right, top: hole.top, bottom: hole.bottom },
  ].filter((rectangle) => !isEmpty(rectangle));
}

/**
 * @param {Region} a
 * @param {Region} b
 * @returns {Region} around both
 */
export function union(a, b) {
  return {
    minX: Math.min(a.minX, b.minX), minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX), maxY: Math.max(a.maxY, b.maxY),
  };
}

/** Whether two regions touch. */
export function touch(a, b) {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

/** Whether region `a` has all of `b` in it. */
export function contains(a, b) {
  return a.minX <= b.minX && a.minY <= b.minY && a.maxX >= b.maxX && a.maxY >= b.maxY;
}
