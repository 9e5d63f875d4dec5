// Keys over the library. None is heard while something is typed, or a dialog or menu is open.

const typing = "input, textarea, select, dialog, [role=menu]";

/**
 * Hears keys until the signal ends.
 * @param {object} options
 * @param {HTMLElement} options.shelf
 * @param {import("./note-commands.js").NoteCommands} options.commands
 * @param {() => void} options.makeNote
 * @param {HTMLInputElement} options.filter
 * @param {AbortSignal} options.signal
 */
export function listenToKeys({ shelf, commands, makeNote, filter, signal }) {
  const press = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(typing)) return;
    const note = document.activeElement?.closest("[data-note]")?.dataset.note;
    const moves = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns(), ArrowDown: columns() };
    if (moves[event.key] && move(moves[event.key])) event.preventDefault();
    else if (event.key === "F2" && note) commands.rename(note);
    else if (event.key === "Delete" && note) commands.remove(note);
    else if (event.key === "n") makeNote();
    else if (event.key === "/") filter.focus();
    else return;
    event.preventDefault();
  };
  const stops = () => [...shelf.querySelectorAll("a.open")].filter((stop) => stop.checkVisibility());

  /** How many cards stand side by side where the focus is. */
  function columns() {
    const all = stops();
    const row = document.activeElement?.getBoundingClientRect().top;
    return Math.max(all.filter((stop) => stop.getBoundingClientRect().top === row).length, 1);
  }

  function move(step) {
    const all = stops();
    const index = all.indexOf(document.activeElement);
    // Who is nowhere yet begins at the first.
    const next = index < 0 ? all[0] : all[Math.min(Math.max(index + step, 0), all.length - 1)];
    next?.focus();
    return next !== undefined;
  }

  addEventListener("keydown", press, { signal });
  filter.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "Enter") move(1);
  });
}
