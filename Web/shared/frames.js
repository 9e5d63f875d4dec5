// Edits travel in frames, one behind the other: a length and a check of four bytes each, a byte that is 1, and the edit,
// which begins with its version, its parts, its author and its first number. Only this head is read here.

const head = 8;
const authorAt = head + 3;

/**
 * @param {Uint8Array} bytes whole frames
 * @returns {Uint8Array[]} each frame, where it lies
 */
export function splitFrames(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames = [];
  for (let start = 0; start < bytes.length; ) {
    const end = start + head + view.getUint32(start, true);
    frames.push(bytes.subarray(start, end));
    start = end;
  }
  return frames;
}

/**
 * @param {Uint8Array[]} frames
 * @returns {Uint8Array} one behind the other
 */
export function joinFrames(frames) {
  const joined = new Uint8Array(frames.reduce((count, frame) => count + frame.length, 0));
  let end = 0;
  for (const frame of frames) {
    joined.set(frame, end);
    end += frame.length;
  }
  return joined;
}

/**
 * Who made an edit, and from which number on: what the server counts by.
 * @param {Uint8Array} frame
 * @returns {{replica: string, first: number}} the replica in hexadecimal; the number is exact up to 2^53
 */
export function authorOf(frame) {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const replica = view.getBigUint64(authorAt, true).toString(16).padStart(16, "0");
  let first = 0;
  let factor = 1;
  for (let index = authorAt + 8; ; index += 1) {
    first += (frame[index] & 0x7f) * factor;
    if (frame[index] < 0x80) return { replica, first };
    factor *= 0x80;
  }
}
