// The title, which becomes a field where it stands.

/** Shows a title and lets it be changed in place. */
export class TitleField {
  #button;
  #field;
  #onRename;

  /**
   * @param {object} options
   * @param {HTMLButtonElement} options.button
   * @param {HTMLInputElement} options.field
   * @param {(title: string) => Promise<void>} options.onRename
   */
  constructor({ button, field, onRename }) {
    this.#button = button;
    this.#field = field;
    this.#onRename = onRename;
    button.addEventListener("click", () => this.#edit());
    field.addEventListener("keydown", (event) => this.#press(event));
    field.addEventListener("blur", () => this.#accept({ isLeft: true }));
  }

  /** @param {string} title */
  show(title) {
    this.#button.textContent = title;
    document.title = `${title} – Lulucat Notes`;
  }

  #edit() {
    this.#field.value = this.#button.textContent;
    this.#setEditing(true);
    this.#field.select();
  }

  #press(event) {
    // Keys of the page mean letters here.
    event.stopPropagation();
    if (event.key === "Enter" && !event.isComposing) this.#accept();
    if (event.key === "Escape") this.#setEditing(false);
  }

  #accept({ isLeft = false } = {}) {
    if (this.#field.hidden) return;
    const title = this.#field.value.trim();
    this.#setEditing(false, isLeft);
    if (title && title !== this.#button.textContent) this.#onRename(title);
  }

  #setEditing(isEditing, isLeft = false) {
    this.#field.hidden = !isEditing;
    this.#button.hidden = isEditing;
    // Whoever went elsewhere is not called back.
    if (!isLeft) (isEditing ? this.#field : this.#button).focus();
  }
}
