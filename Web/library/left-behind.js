// Changes that closed tabs left in this browser, of whatever note: they are sent as soon as the server is there, also if
// nobody opens their note again.

/**
 * Sends what waits. The canvas is loaded only if something does, since a refused change needs it.
 * @param {typeof import("../shared/api.js")} api
 * @param {import("../shared/journal.js").Journal} journal
 * @param {(message: string) => void} notify
 * @param {AbortSignal} signal
 */
export async function sendLeftBehind(api, journal, notify, signal) {
  if ((await journal.frames.waiting()).length === 0) return;
  const [{ Ink }, { HeldPages }, { Saving }] = await Promise.all([
    import("../ink/ink.js"), import("../note/held-pages.js"), import("../note/saving.js"),
  ]);
  const ink = await Ink.load(new URL("../ink/InkCanvas.wasm", import.meta.url));
  const nothing = () => {};
  const pages = new HeldPages({ ink, api, journal, onRepaint: nothing, onLost: nothing, onAgreed: nothing });
  const onRefused = (message) => notify(`A change could not be kept and was taken back: ${message}`);
  await new Saving({ note: "", api, journal, pages, signal, onRefused }).wake();
}
