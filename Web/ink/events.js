// Events of pointers as the numbers that the canvas reads: what happened, and every sample that was joined into it.

const kinds = new Map([
  ["pointerdown", 0], ["pointermove", 1], ["pointerup", 2], ["pointercancel", 3], ["lostpointercapture", 4],
  ["pointerleave", 5],
]);
const move = 1;
const devices = new Map([["pen", 0], ["touch", 1]]);
const mouse = 2;

/**
 * @param {PointerEvent} event
 * @param {{x: number, y: number}} origin where the view's corner lies in the window, in CSS pixels
 * @returns {Float64Array | null} null for an event that is none of those
 */
export function eventNumbers(event, origin) {
  const kind = kinds.get(event.type);
  if (kind === undefined) return null;
  const samples = several(event, "getCoalescedEvents");
  if (samples.length === 0) samples.push(event);
  const predicted = kind === move ? several(event, "getPredictedEvents") : [];
  const numbers = [
    kind, event.pointerId | 0, devices.get(event.pointerType) ?? mouse, event.buttons >>> 0, event.timeStamp,
    samples.length, predicted.length,
  ];
  for (const sample of [...samples, ...predicted]) {
    const { altitude, azimuth } = tilt(sample);
    numbers.push(
      sample.clientX - origin.x, sample.clientY - origin.y, sample.pressure ?? NaN, altitude, azimuth, sample.timeStamp);
  }
  return new Float64Array(numbers);
}

/** Samples that the browser joined into an event, or expects; none where it cannot tell. */
function several(event, method) {
  return typeof event[method] === "function" ? Array.from(event[method]()) : [];
}

/** Altitude and azimuth in radians, from whichever of the two forms the browser has; NaN without. */
function tilt({ altitudeAngle, azimuthAngle, tiltX, tiltY }) {
  if (altitudeAngle !== undefined) return { altitude: altitudeAngle, azimuth: azimuthAngle ?? 0 };
  if (tiltX === undefined || tiltY === undefined) return { altitude: NaN, azimuth: NaN };
  const [x, y] = [tiltX, tiltY].map((degrees) => Math.tan((degrees * Math.PI) / 180));
  return { altitude: Math.atan(1 / Math.hypot(x, y)), azimuth: Math.atan2(y, x) };
}
