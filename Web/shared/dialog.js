// Questions that have to be answered before anything else goes on. The browser keeps the focus in them, gives it back
// afterwards, and closes them by Escape.

/**
 * Asks by a dialog whose form closes it, as does what it has of the class "cancel".
 * @param {HTMLDialogElement} dialog
 * @returns {Promise<Record<string, string> | null>} what was filled in, by name; null if it was given up
 */
export function ask(dialog) {
  dialog.returnValue = "";
  // No submit button: Enter presses the first of these.
  dialog.querySelector(".cancel").onclick = () => dialog.close();
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener(
      "close",
      () => {
        const form = dialog.querySelector("form");
        resolve(dialog.returnValue ? Object.fromEntries(new FormData(form)) : null);
      },
      { once: true });
  });
}
