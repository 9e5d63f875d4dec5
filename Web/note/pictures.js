// Pictures of a note, decoded once and kept while there is room. Those of the kinds that a page shows: PNG and JPEG.

import { withoutOrientation } from "./stored-pixels.js";

/** How many pixels are kept decoded, of all pictures together; 4 bytes each. */
const pixelLimit = 12 << 20;
/** A larger picture is kept smaller: no screen shows more of it at once. */
const sideLimit = 3000;

/** The pictures of one note, by the ids of their assets. */
export class Pictures {
  #fetch;
  #onArrival;
  /** Those used last at the end; null while one is on its way, or cannot be shown. @type {Map<string, ImageBitmap | null>} */
  #bitmaps = new Map();

  /**
   * @param {(asset: string) => Promise<Blob>} fetch
   * @param {() => void} onArrival called when a picture that was asked for can be painted
   */
  constructor(fetch, onArrival) {
    this.#fetch = fetch;
    this.#onArrival = onArrival;
  }

  /**
   * @param {string} asset
   * @returns {ImageBitmap | null} null while it is fetched, and for one that cannot be shown
   */
  get(asset) {
    const bitmap = this.#bitmaps.get(asset);
    if (bitmap === undefined) {
      this.#bitmaps.set(asset, null);
      this.#load(asset);
      return null;
    }
    if (bitmap) {
      this.#bitmaps.delete(asset);
      this.#bitmaps.set(asset, bitmap);
    }
    return bitmap;
  }

  /** Tries those again that could not be fetched, as when the server is back. */
  retry() {
    const missing = [...this.#bitmaps].filter(([, bitmap]) => !bitmap);
    for (const [asset] of missing) this.#bitmaps.delete(asset);
    if (missing.length > 0) this.#onArrival();
  }

  async #load(asset) {
    try {
      const blob = await withoutOrientation(await this.#fetch(asset));
      this.#bitmaps.set(asset, await decoded(blob));
    } catch {
      // What cannot be fetched or decoded is left out, as in every drawing of the page.
      return;
    }
    this.#dropOldest();
    this.#onArrival();
  }

  #dropOldest() {
    const kept = [...this.#bitmaps].filter(([, bitmap]) => bitmap);
    let pixels = kept.reduce((sum, [, bitmap]) => sum + bitmap.width * bitmap.height, 0);
    // The one that came last stays, however large.
    for (const [asset, bitmap] of kept.slice(0, -1)) {
      if (pixels <= pixelLimit) return;
      pixels -= bitmap.width * bitmap.height;
      bitmap.close();
      this.#bitmaps.delete(asset);
    }
  }
}

async function decoded(blob) {
  const bitmap = await createImageBitmap(blob);
  const factor = sideLimit / Math.max(bitmap.width, bitmap.height);
  if (factor >= 1) return bitmap;
  const size = { resizeWidth: Math.ceil(bitmap.width * factor), resizeHeight: Math.ceil(bitmap.height * factor) };
  const smaller = await createImageBitmap(bitmap, { ...size, resizeQuality: "high" });
  bitmap.close();
  return smaller;
}
