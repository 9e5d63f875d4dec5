// What the server tells while the note is open: ink of others, other pages, its coming and going.

/**
 * Follows the stream of events until the signal ends.
 * @param {object} options
 * @param {import("./open-note.js").OpenNote} options.note
 * @param {import("./editor.js").Editor} options.editor
 * @param {import("./controls.js").Controls} options.controls
 * @param {typeof import("../shared/live.js").subscribe} options.subscribe
 * @param {AbortSignal} options.signal
 */
export function followServer({ note, editor, controls, subscribe, signal }) {
  const reload = () => note.load().catch((error) => controls.tell(error));
  const hear = {
    edit: (event) => editor.applyEdit(event),
    page: ({ page, digest }) => editor.expect(page, digest),
    note: reload,
    state: (state) => note.takeState(state),
    thumbnail: ({ page }) => controls.refreshThumbnail(page),
    reset: () => {
      reload();
      editor.refresh();
    },
  };
  const stop = subscribe([note.id], {
    onEvent: (type, event) => (event.note === undefined || event.note === note.id) && hear[type]?.(event),
    onConnection: (isConnected) => {
      controls.setConnected(isConnected);
      if (!isConnected) return;
      editor.saving.wake();
      editor.pictures.retry();
      if (!note.facts) return controls.open();
      if (note.isOld) reload();
      // What came while there was no stream may have been more than the server remembers.
      editor.refresh();
    },
  });
  signal.addEventListener("abort", stop);
  addEventListener("pagehide", () => editor.keep(), { signal });
  document.addEventListener("visibilitychange", () => document.hidden && editor.keep(), { signal });
}
