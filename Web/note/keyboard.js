// Keys over the page. None is heard while something is typed.

/** Keys that do a thing, by what `event.key` calls them; those with Control, or Command on a Mac, after "mod ". */
function commandsByKey(commands) {
  return new Map([
    ["mod z", commands.undo], ["mod Z", commands.redo], ["mod y", commands.redo],
    ["mod +", commands.larger], ["mod =", commands.larger], ["mod -", commands.smaller], ["mod 0", commands.fitWidth],
    ["+", commands.larger], ["=", commands.larger], ["-", commands.smaller],
    ["0", commands.fitWidth], ["9", commands.fitPage],
    ["p", () => commands.take("pen")], ["h", () => commands.take("highlighter")], ["e", () => commands.take("eraser")],
    ["[", () => commands.widen(-1)], ["]", () => commands.widen(1)],
    ["PageDown", () => commands.turn(1)], ["PageUp", () => commands.turn(-1)],
    ["Home", () => commands.turn(-Infinity)], ["End", () => commands.turn(Infinity)],
    ["P", commands.showPages],
    ["ArrowUp", () => commands.pan(0, 1)], ["ArrowDown", () => commands.pan(0, -1)],
    ["ArrowLeft", () => commands.pan(1, 0)], ["ArrowRight", () => commands.pan(-1, 0)],
  ]);
}

/** What is typed into, or has arrows of its own. */
const typing = "input:not([type=color]), textarea, select, dialog, [role=menu], [contenteditable]";

/**
 * Hears keys until the signal ends.
 * @param {Record<string, (...values: any[]) => void>} commands
 * @param {AbortSignal} signal
 */
export function listenToKeys(commands, signal) {
  const byKey = commandsByKey(commands);
  const press = (event) => {
    if (event.altKey || event.target.closest?.(typing)) return;
    const isBar = event.key === " " && !event.target.closest?.("button, a, input");
    if (isBar) commands.setDragging(event.type === "keydown");
    const command = byKey.get(event.ctrlKey || event.metaKey ? `mod ${event.key}` : event.key);
    if (command && event.type === "keydown") command();
    if (command || isBar) event.preventDefault();
  };
  addEventListener("keydown", press, { signal });
  addEventListener("keyup", press, { signal });
  addEventListener("blur", () => commands.setDragging(false), { signal });
}
