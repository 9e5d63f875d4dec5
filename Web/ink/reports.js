// What came of an event, a command or frames.

import { records } from "./records.js";

/**
 * A part of a page to be painted again.
 * @typedef {object} Repaint
 * @property {number} page its handle
 * @property {import("./ink.js").Region | null} region in points; null is everything, paper included
 */

/**
 * A step of moving the page with fingers, in CSS pixels of the view.
 * @typedef {object} Gesture
 * @property {"begin" | "move" | "end"} phase
 * @property {number} fingers how many are down; 0 at the end
 * @property {number} x the middle of the fingers
 * @property {number} y
 * @property {number} dx how far the middle moved since the last step
 * @property {number} dy
 * @property {number} factor how many times the fingers are as far apart as at the last step, around (x, y)
 */

/**
 * @typedef {object} Report
 * @property {{page: number, frame: Uint8Array}[]} made edits that were made and are on their pages already: to be kept and
 *   sent, in this order
 * @property {Repaint[]} repaints each page once
 * @property {Gesture[]} gestures
 * @property {boolean} wasRefused whether somebody began to write where nobody can
 * @property {boolean} [isMarking] of an event: whether a stroke is being written or an eraser is moved
 */

/**
 * What became of frames.
 * @typedef {object} FrameOutcome
 * @property {number} accepted how many were taken, known ones included
 * @property {number} known how many of these were on the page before
 * @property {null | "gap" | "sendWhole" | "refused"} stop why the next one was not taken; null if all were
 * @property {number} expected after a gap: the number of the first edit that is missing
 * @property {string} message after a refusal: what is wrong
 * @property {Repaint[]} repaints
 */

/**
 * What taking back or doing again came to.
 * @typedef {Report & Step} StepReport
 *
 * @typedef {object} Step
 * @property {"done" | "nothing" | "needsPage"} step whether it was done, or there is nothing to do, or its page has to be
 *   opened first, with the frames that wait for it, and then it is to be tried again
 * @property {number} skipped how many parts stay as they are, since somebody else came in between
 * @property {string} pageId the page that has to be opened; empty otherwise
 */

const made = 16;
const repaint = 17;
const gesture = 18;
const refused = 19;
const frames = 20;
const step = 21;

const phases = ["begin", "move", "end"];
const stops = [null, "gap", "sendWhole", "refused"];
const steps = ["done", "nothing", "needsPage"];

/**
 * @param {Uint32Array} words
 * @returns {Report}
 */
export function readReport(words) {
  /** @type {Report} */
  const report = { made: [], repaints: [], gestures: [], wasRefused: false };
  for (const { kind, reader } of records(words)) {
    if (kind === made) report.made.push({ page: reader.word(), frame: reader.bytes() });
    if (kind === repaint) report.repaints.push(readRepaint(reader));
    if (kind === gesture) report.gestures.push(readGesture(reader));
    if (kind === refused) report.wasRefused = true;
  }
  return report;
}

/**
 * @param {Uint32Array} words
 * @returns {FrameOutcome}
 */
export function readOutcome(words) {
  const outcome = { accepted: 0, known: 0, stop: null, expected: 0, message: "", repaints: [] };
  for (const { kind, reader } of records(words)) {
    if (kind === repaint) outcome.repaints.push(readRepaint(reader));
    if (kind !== frames) continue;
    outcome.accepted = reader.word();
    outcome.known = reader.word();
    outcome.stop = stops[reader.word()];
    outcome.expected = reader.wide();
    outcome.message = reader.text();
  }
  return outcome;
}

/**
 * @param {Uint32Array} words
 * @returns {StepReport}
 */
export function readStep(words) {
  const result = { step: "nothing", skipped: 0, pageId: "" };
  for (const { kind, reader } of records(words)) {
    if (kind !== step) continue;
    result.step = steps[reader.word()];
    result.skipped = reader.word();
    if (result.step === "needsPage") result.pageId = reader.identifier();
  }
  return { ...readReport(words), ...result };
}

function readRepaint(reader) {
  const page = reader.word();
  const isEverything = reader.word() === 1;
  const [minX, minY, maxX, maxY] = reader.floats(4);
  return { page, region: isEverything ? null : { minX, minY, maxX, maxY } };
}

function readGesture(reader) {
  const phase = phases[reader.word()];
  const fingers = reader.word();
  const [x, y, dx, dy, factor] = reader.floats(5);
  return { phase, fingers, x, y, dx, dy, factor };
}
