// Dragging an item of the strip to another place: with a mouse or pen at once, with a finger after holding it, since a
// finger that moves scrolls.

const holdingDelay = 350;
/** How far a mouse moves before it drags, in CSS pixels. */
const slack = 6;

/** Lets the items of a list be dragged. */
export class StripDragging {
  #list;
  #onEnd;
  /** @type {{item: HTMLElement, pointer: number, x: number, y: number, isOn: boolean, timer: number} | null} */
  #drag = null;

  /**
   * @param {HTMLElement} list
   * @param {(page: string, index: number) => void} onEnd called with the place an item was dropped at, or -1 where it was not
   */
  constructor(list, onEnd) {
    this.#list = list;
    this.#onEnd = onEnd;
    list.addEventListener("pointerdown", (event) => this.#begin(event));
    list.addEventListener("pointermove", (event) => this.#move(event));
    list.addEventListener("pointerup", (event) => this.#end(event, true));
    list.addEventListener("pointercancel", (event) => this.#end(event, false));
    // A finger that drags does not scroll.
    list.addEventListener("touchmove", (event) => this.#drag?.isOn && event.preventDefault(), { passive: false });
    list.addEventListener("contextmenu", (event) => this.#drag && event.preventDefault());
  }

  #begin({ target, button, pointerId, pointerType, clientX, clientY }) {
    const item = target.closest("[data-page]");
    if (!item || button !== 0 || this.#drag) return;
    this.#drag = { item, pointer: pointerId, x: clientX, y: clientY, isOn: false, timer: 0 };
    if (pointerType === "touch") this.#drag.timer = setTimeout(() => this.#start(), holdingDelay);
  }

  #start() {
    this.#drag.isOn = true;
    this.#drag.item.classList.add("dragged");
    this.#list.setPointerCapture(this.#drag.pointer);
  }

  #move({ pointerId, pointerType, clientX, clientY }) {
    const drag = this.#drag;
    if (pointerId !== drag?.pointer) return;
    const isFar = Math.hypot(clientX - drag.x, clientY - drag.y) > slack;
    if (!drag.isOn) {
      if (!isFar) return;
      if (pointerType === "touch") return this.#leave();
      this.#start();
    }
    const other = document.elementsFromPoint(clientX, clientY).map((element) => element.closest("[data-page]"))
      .find((item) => item && item !== drag.item && this.#list.contains(item));
    if (!other) return;
    const items = [...this.#list.children];
    if (items.indexOf(other) < items.indexOf(drag.item)) other.before(drag.item);
    else other.after(drag.item);
  }

  #end({ pointerId }, isKept) {
    const drag = this.#drag;
    if (pointerId !== drag?.pointer) return;
    this.#leave();
    if (!drag.isOn) return;
    // The press that ends a drag is no choice of a page.
    this.#list.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => this.#list.removeEventListener("click", swallow, { capture: true }));
    const { page } = drag.item.dataset;
    this.#onEnd(page, isKept ? [...this.#list.children].indexOf(drag.item) : -1);
  }

  #leave() {
    clearTimeout(this.#drag.timer);
    this.#drag.item.classList.remove("dragged");
    this.#drag = null;
  }
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
