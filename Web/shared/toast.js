// A line that says what happened, for a while, with at most one thing to do about it.

/** How long it stays, in milliseconds; longer while somebody is at it. */
const duration = 6000;

/**
 * Says something without being in the way; screen readers say it aloud.
 * @param {string} message
 * @param {{label: string, run: () => void}} [action]
 */
export function toast(message, action) {
  const element = document.createElement("div");
  element.className = "toast";
  const text = document.createElement("span");
  text.textContent = message;
  element.append(text);
  let timer = 0;
  const leave = () => element.remove();
  const wait = () => (timer = setTimeout(leave, duration));
  if (action) element.append(button(action, leave));
  for (const type of ["pointerenter", "focusin"]) element.addEventListener(type, () => clearTimeout(timer));
  for (const type of ["pointerleave", "focusout"]) element.addEventListener(type, wait);
  // One at a time: the newest is what matters.
  region().replaceChildren(element);
  wait();
}

function button({ label, run }, leave) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.addEventListener("click", () => {
    leave();
    run();
  });
  return element;
}

/** Where they appear; it has to be there before what it says, or screen readers miss that. */
function region() {
  const existing = document.querySelector(".toasts");
  if (existing) return existing;
  const element = document.createElement("div");
  element.className = "toasts";
  element.setAttribute("role", "status");
  document.body.append(element);
  return element;
}
