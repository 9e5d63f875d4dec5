// Answers of the canvas are records: a kind, how many words the record has, and what belongs to it. A word has 32 bits
// and is a whole number, or a floating-point number by its bits.

/** Reads a record word by word. */
export class RecordReader {
  #words;
  #floats;
  #position;

  /**
   * @param {Uint32Array} words
   * @param {number} start where the record's own words begin
   */
  constructor(words, start) {
    this.#words = words;
    this.#floats = new Float32Array(words.buffer, words.byteOffset, words.length);
    this.#position = start;
  }

  /** @returns {number} a whole number */
  word() {
    return this.#words[this.#position++];
  }

  /** @returns {number} a whole number of 64 bits, exact up to 2^53 */
  wide() {
    return this.word() + this.word() * 2 ** 32;
  }

  /** @returns {number} a floating-point number */
  float() {
    return this.#floats[this.#position++];
  }

  /** @param {number} count */
  floats(count) {
    return Array.from({ length: count }, () => this.float());
  }

  /** @returns {Uint8Array} bytes after their count */
  bytes() {
    const count = this.word();
    const start = this.#words.byteOffset + this.#position * 4;
    this.#position += Math.ceil(count / 4);
    return new Uint8Array(this.#words.buffer.slice(start, start + count));
  }

  /** @returns {string} */
  text() {
    return new TextDecoder().decode(this.bytes());
  }

  /** @returns {string} the UUID in the next four words */
  identifier() {
    const digits = Array.from({ length: 4 }, () => this.word().toString(16).padStart(8, "0")).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }

  /** @returns {Float32Array} the numbers from here to `end`, where they lie */
  path(end) {
    return this.#floats.subarray(this.#position, end);
  }
}

/**
 * The records of an answer, in order.
 * @param {Uint32Array} words
 * @returns {Generator<{kind: number, start: number, end: number, reader: RecordReader}>}
 */
export function* records(words) {
  let start = 0;
  while (start < words.length) {
    const end = start + words[start + 1];
    yield { kind: words[start], start, end, reader: new RecordReader(words, start + 2) };
    start = end;
  }
}
