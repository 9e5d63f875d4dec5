// A note and a folder as they lie on the shelf.

import { coverAddress } from "../shared/api.js";
import { nameOf } from "./shelf.js";

/**
 * @param {import("./shelf.js").ListedNote} note
 * @returns {HTMLElement}
 */
export function noteCard(note) {
  return note.error ? unreadableCard(note) : readableCard(note);
}

function readableCard(note) {
  const card = element("li", "card");
  card.dataset.note = note.id;
  const link = element("a", "open");
  link.href = `/note/${note.id}`;
  const cover = element("span", "cover");
  if (note.cover) cover.append(picture(coverAddress(note.id, note.cover)));
  const title = element("span", "title", note.title || "Untitled");
  const warnings = note.warnings?.length ? [element("span", "warning", note.warnings[0])] : [];
  link.append(cover, title, element("span", "facts", facts(note)), ...warnings);
  const more = element("button", "more icon-button");
  Object.assign(more, { type: "button", title: "More" });
  more.setAttribute("aria-label", `More about ${note.title || "Untitled"}`);
  more.setAttribute("aria-haspopup", "menu");
  more.setAttribute("aria-expanded", "false");
  more.append(icon("more"));
  card.append(link, more);
  return card;
}

/** Of a package that cannot be read what is wrong is said where the note would be. */
function unreadableCard(note) {
  const card = element("li", "card unreadable");
  card.dataset.name = note.name;
  const cover = element("span", "cover");
  cover.append(icon("damaged"));
  card.append(cover, element("span", "title", note.name), element("span", "warning", note.error));
  return card;
}

/** @param {string} path @returns {HTMLElement} */
export function folderTile(path) {
  const tile = element("li", "folder");
  tile.dataset.folder = path;
  const link = element("a", "open");
  link.href = folderAddress(path);
  link.append(icon("folder"), element("span", "title", nameOf(path)));
  tile.append(link);
  return tile;
}

/** @param {string} path @returns {string} where a folder is shown; the top for the empty path */
export function folderAddress(path) {
  return path ? `#/${path.split("/").map(encodeURIComponent).join("/")}` : "#/";
}

/**
 * @param {keyof HTMLElementTagNameMap} name
 * @param {string} className
 * @param {string} [text]
 */
export function element(name, className, text) {
  const made = document.createElement(name);
  made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

/** @param {string} name of a symbol of the library's icons */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `/web/icons/library.svg#${name}`);
  svg.append(use);
  return svg;
}

function picture(address) {
  const image = document.createElement("img");
  Object.assign(image, { alt: "", loading: "lazy", decoding: "async", draggable: false, src: address });
  image.addEventListener("error", () => image.remove(), { once: true });
  return image;
}

function facts({ pages, modifiedAt, folder }) {
  const parts = [pages === 1 ? "1 page" : `${pages} pages`, day(modifiedAt)];
  return [...parts, ...(folder ? [folder] : [])].join(" · ");
}

const sameYear = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });
const otherYear = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", year: "numeric" });
const sameDay = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });

/** @param {string} time as RFC 3339 has it @returns {string} as one remembers it: the hour, the day, or the year too */
export function day(time) {
  const [then, now] = [new Date(time), new Date()];
  if (then.toDateString() === now.toDateString()) return sameDay.format(then);
  return (then.getFullYear() === now.getFullYear() ? sameYear : otherYear).format(then);
}
