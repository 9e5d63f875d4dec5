// The page as it lies in the view, all but the stroke under the pen. What has changed is painted on a canvas that is not
// seen and copied when it is whole, so that nothing flickers; only where nothing was seen before ink appears as it is made.
// Moving the page moves what was painted and paints what comes into sight; until a page has its new size it is stretched.
//
// Invariants:
// 1. At most one painting is under way, on pixels where the page lay when it began, moved since with the page.
// 2. What is out of date is listed, or being painted.

import { PagePainting } from "./page-painting.js";
import { area, intersection, isEmpty, moved, pixels, points, remainder, touch, union } from "./pixels.js";

/** @typedef {import("./pixels.js").Placement} Placement */
/** @typedef {import("./page-painting.js").Sheet} Sheet */

/** A part of the view larger than this share of it is not painted at once. */
const largestStrip = 0.3;
/** How long a page is stretched after it was last made larger or smaller, in milliseconds. */
const stretchingDelay = 120;

/** Keeps a canvas the same as a page. */
export class DryInk {
  #ink;
  #pictures;
  #screen;
  #spare;
  #onPainted;
  /** @type {Sheet | null} */
  #sheet = null;
  /** Where the page is to lie. @type {Placement} */
  #wanted = { scale: 1, x: 0, y: 0 };
  /** Where it lies on the screen's canvas. @type {Placement | null} */
  #at = null;
  /** Out of date, in points. @type {{region: import("../ink/ink.js").Region, isUnseen: boolean, done: (() => void)[]}[]} */
  #stale = [];
  /** @type {{painting: PagePainting, at: Placement, isUnseen: boolean, done: (() => void)[]} | null} */
  #work = null;
  /** To which scale the page is stretched, and since when. */
  #stretchedTo = 0;
  #stretchedAt = 0;

  /**
   * @param {object} options
   * @param {import("../ink/ink.js").Ink} options.ink
   * @param {import("./pictures.js").Pictures} options.pictures
   * @param {import("./canvas-layer.js").CanvasLayer} options.screen
   * @param {import("./canvas-layer.js").CanvasLayer} options.spare
   * @param {(hasInk: boolean, isWhole: boolean) => void} options.onPainted called when more is on the screen
   */
  constructor({ ink, pictures, screen, spare, onPainted }) {
    this.#ink = ink;
    this.#pictures = pictures;
    this.#screen = screen;
    this.#spare = spare;
    this.#onPainted = onPainted;
  }

  /** Whether something is still to be painted. */
  get isBusy() {
    return this.#work !== null || this.#stale.length > 0 || this.#isStretched;
  }

  /** Where the page lies on the screen's canvas; null while it is not there in its own size. @returns {Placement | null} */
  get placement() {
    return this.#isStretched ? null : this.#at;
  }

  /**
   * Shows a page, or none, from the beginning.
   * @param {Sheet | null} sheet
   */
  show(sheet) {
    this.#leave().forEach((tell) => tell());
    this.#sheet = sheet;
    this.#at = null;
    this.#screen.clear();
    this.#screen.element.style.transform = "";
  }

  /**
   * Paints everything again, as after the canvases changed their size.
   * @param {number} width in pixels
   * @param {number} height
   */
  resize(width, height) {
    for (const layer of [this.#screen, this.#spare]) layer.resize(width, height);
    this.show(this.#sheet);
  }

  /**
   * Takes over what has become of canvas and paper.
   * @param {Sheet} sheet of the same page
   */
  update(sheet) {
    this.#sheet = sheet;
  }

  /** @param {Placement} placement where the page is to lie from the next frame on */
  move(placement) {
    this.#wanted = placement;
  }

  /**
   * Lists a part of the page to be painted again.
   * @param {import("../ink/ink.js").Region | null} region in points; null is everything
   * @param {() => void} [done] called when the screen shows it
   */
  invalidate(region, done) {
    this.#list(region ?? this.#view, false, done ? [done] : []);
  }

  /**
   * Puts the ink under the pen where it dries, until it is painted as it is.
   * @param {CanvasImageSource} source as large as the view
   * @param {{opacity: number, multiplies: boolean}} style
   * @param {import("../ink/ink.js").Region[]} doubtful where it may show what was only expected of the pen
   */
  stamp(source, { opacity, multiplies }, doubtful) {
    const { context } = this.#screen;
    if (!context || !this.placement) return;
    for (const region of doubtful) this.invalidate(region);
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = opacity;
    context.globalCompositeOperation = multiplies ? "multiply" : "source-over";
    context.drawImage(source, 0, 0);
    context.restore();
  }

  /**
   * Paints within a frame.
   * @param {number} now
   * @param {number} deadline on the clock of `performance.now`
   */
  paint(now, deadline) {
    if (!this.#sheet) return;
    this.#follow(now);
    do {
      if (!this.#work && !this.#begin(now)) return;
      const { painting, isUnseen } = this.#work;
      const isMore = painting.advance(deadline);
      if (isUnseen) this.#onPainted(painting.hasInk, false);
      if (isMore) return;
      this.#finish();
    } while (performance.now() < deadline);
  }

  // Moving

  get #isStretched() {
    return this.#at !== null && this.#at.scale !== this.#wanted.scale;
  }

  get #canvas() {
    return { left: 0, top: 0, right: this.#screen.element.width, bottom: this.#screen.element.height };
  }

  /** The whole view, in points. */
  get #view() {
    return points(this.#canvas, this.#wanted);
  }

  /** Moves what was painted to where it is wanted. */
  #follow(now) {
    if (!this.#at) {
      this.#at = this.#wanted;
      this.#list(this.#view, true, this.#leave());
      return;
    }
    if (this.#isStretched) return this.#stretch(now);
    this.#screen.element.style.transform = "";
    const [dx, dy] = [this.#wanted.x - this.#at.x, this.#wanted.y - this.#at.y];
    if (dx === 0 && dy === 0) return;
    this.#screen.shift(dx, dy);
    this.#at = this.#wanted;
    this.#moveWork(dx, dy);
    this.#fill(remainder(this.#canvas, moved(this.#canvas, dx, dy)));
  }

  #moveWork(dx, dy) {
    if (!this.#work) return;
    if (!this.#work.isUnseen) this.#spare.shift(dx, dy);
    const { painting, at } = this.#work;
    this.#work.at = { ...at, x: at.x + dx, y: at.y + dy };
    painting.move(this.#work.at, intersection(moved(painting.rectangle, dx, dy), this.#canvas));
  }

  #stretch(now) {
    const [from, to] = [this.#at, this.#wanted];
    const factor = to.scale / from.scale;
    const pixel = this.#screen.element.width / Math.max(this.#screen.element.clientWidth, 1);
    const [x, y] = [to.x - from.x * factor, to.y - from.y * factor].map((length) => length / pixel);
    this.#screen.element.style.transform = `matrix(${factor}, 0, 0, ${factor}, ${x}, ${y})`;
    if (to.scale !== this.#stretchedTo) [this.#stretchedTo, this.#stretchedAt] = [to.scale, now];
    if (!this.#work) return;
    const [dx, dy] = [to.x - this.#work.at.x, to.y - this.#work.at.y];
    if (this.#work.at.scale !== to.scale) this.#list(this.#view, false, this.#leave());
    else if (dx !== 0 || dy !== 0) this.#moveWork(dx, dy);
  }

  /** Paints parts of the view where nothing is seen. */
  #fill(rectangles) {
    const limit = area(this.#canvas) * largestStrip;
    for (const rectangle of rectangles) {
      if (area(rectangle) > limit) {
        this.#list(points(rectangle, this.#at), true, []);
        continue;
      }
      const painting = this.#painting(this.#screen, rectangle, this.#at);
      while (painting.advance(Infinity));
    }
  }

  // Painting

  #painting(layer, rectangle, at) {
    return new PagePainting({ ink: this.#ink, pictures: this.#pictures, sheet: this.#sheet, layer, rectangle, at });
  }

  #list(region, isUnseen, done) {
    // Parts that touch become one; around two that are unseen there may be something that is not.
    const other = this.#stale.find((part) => !part.isUnseen && touch(part.region, region));
    if (other && !isUnseen) {
      other.region = union(other.region, region);
      other.done.push(...done);
    } else {
      this.#stale.push({ region, isUnseen, done });
    }
  }

  #begin(now) {
    if (this.#isStretched) {
      if (now - this.#stretchedAt < stretchingDelay) return false;
      const done = this.#stale.flatMap((part) => part.done);
      this.#stale = [];
      return this.#start(this.#canvas, this.#wanted, false, done);
    }
    while (this.#stale.length > 0) {
      const { region, isUnseen, done } = this.#stale.shift();
      const rectangle = intersection(pixels(region, this.#at), this.#canvas);
      if (!isEmpty(rectangle)) return this.#start(rectangle, this.#at, isUnseen, done);
      done.forEach((tell) => tell());
    }
    return false;
  }

  #start(rectangle, at, isUnseen, done) {
    const painting = this.#painting(isUnseen ? this.#screen : this.#spare, rectangle, at);
    this.#work = { painting, at, isUnseen, done };
    return true;
  }

  #finish() {
    const { painting, at, isUnseen, done } = this.#work;
    this.#work = null;
    const wasStretched = this.#isStretched;
    if (wasStretched) {
      this.#screen.clear();
      this.#screen.element.style.transform = "";
      this.#at = at;
    }
    if (!isUnseen) this.#copy(painting.rectangle);
    if (wasStretched) this.#fill(remainder(this.#canvas, painting.rectangle));
    done.forEach((tell) => tell());
    if (!this.isBusy) this.#onPainted(painting.hasInk, true);
  }

  #copy(rectangle) {
    const { context } = this.#screen;
    if (!context || isEmpty(rectangle)) return;
    const { left, top, right, bottom } = rectangle;
    const place = [left, top, right - left, bottom - top];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(...place);
    context.drawImage(this.#spare.element, ...place, ...place);
  }

  /**
   * Leaves the painting under way and all that is listed, since all of it will be painted anew.
   * @returns {(() => void)[]} what is to be told when that is done
   */
  #leave() {
    this.#work?.painting.end();
    const done = [...(this.#work?.done ?? []), ...this.#stale.flatMap((part) => part.done)];
    this.#work = null;
    this.#stale = [];
    return done;
  }
}
