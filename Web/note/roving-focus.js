// One stop of the Tab key for a whole toolbar, arrows within it: what a toolbar is expected to do.

const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Moves the focus within a toolbar by arrows. What is shown in it may change.
 * @param {HTMLElement} toolbar
 */
export function roveFocus(toolbar) {
  const stops = () => [...toolbar.querySelectorAll("button, input, a")].filter((stop) => !stop.disabled);
  const settle = (chosen) => {
    for (const stop of stops()) stop.tabIndex = stop === chosen ? 0 : -1;
  };
  toolbar.addEventListener("focusin", (event) => settle(event.target));
  toolbar.addEventListener("keydown", (event) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = stops().filter((stop) => stop.checkVisibility());
    const index = all.indexOf(document.activeElement) + step;
    all.at(index % all.length).focus();
    event.preventDefault();
    event.stopPropagation();
  });
  // What came or went may have been the stop.
  new MutationObserver(() => settle(stops().find((stop) => stop === document.activeElement) ?? stops()[0])).observe(toolbar, {
    childList: true, subtree: true, attributeFilter: ["disabled"],
  });
  settle(stops()[0]);
}
