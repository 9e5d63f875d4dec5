// Measures a path instead of drawing it.

/** Takes in the steps of a path and knows how far they reach; of a curve, how far its control points do. */
export class PathBounds {
  minX = Infinity;
  minY = Infinity;
  maxX = -Infinity;
  maxY = -Infinity;

  moveTo(x, y) {
    this.#take(x, y);
  }

  lineTo(x, y) {
    this.#take(x, y);
  }

  bezierCurveTo(x1, y1, x2, y2, x, y) {
    this.#take(x1, y1);
    this.#take(x2, y2);
    this.#take(x, y);
  }

  closePath() {}

  /** @param {number} length on each side */
  grow(length) {
    this.minX -= length;
    this.minY -= length;
    this.maxX += length;
    this.maxY += length;
  }

  #take(x, y) {
    if (x < this.minX) this.minX = x;
    if (x > this.maxX) this.maxX = x;
    if (y < this.minY) this.minY = y;
    if (y > this.maxY) this.maxY = y;
  }
}
