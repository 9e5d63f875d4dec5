// Exports from the menu: the server makes the file when it has everything, and the browser keeps it.

/** Those that are one picture: of the page in view. */
const pictures = new Set(["png", "svg"]);

/**
 * Lets the buttons of a menu export the note.
 * @param {object} options
 * @param {HTMLElement} options.menu whose buttons bear `data-format`
 * @param {(format: string, page?: number) => string} options.address of an export; the page is counted from 1
 * @param {() => number} options.pageNumber of the page in view
 * @param {() => Promise<void>} options.flush resolves when the server has everything
 * @param {(message: string) => void} options.notify
 */
export function offerExports({ menu, address, pageNumber, flush, notify }) {
  menu.addEventListener("click", async (event) => {
    const { format } = event.target.closest("[data-format]")?.dataset ?? {};
    if (!format) return;
    try {
      await flush();
    } catch (error) {
      notify(`Not exported, since not everything is saved: ${error.message}`);
      return;
    }
    const link = document.createElement("a");
    link.href = address(format, pictures.has(format) ? pageNumber() : undefined);
    link.download = "";
    link.click();
  });
}
