// The dialogs of the library: what a new note is to be like, what a folder is called, where a note goes.

import { ask } from "../shared/dialog.js";
import { element, icon } from "./cards.js";

/** Papers that are offered, by the names that the server knows. */
const papers = [
  ["plain", "Plain"], ["lined", "Lined"], ["grid", "Grid"], ["dotted", "Dotted"], ["isometric", "Isometric"],
  ["staves", "Staves"],
];
const key = "lnote-new-note";

/**
 * Asks what a new note is to be like; paper and size are offered as they were chosen last.
 * @param {HTMLDialogElement} dialog
 * @returns {Promise<{title: string, paper: string, size: string} | null>} null if it is given up
 */
export async function askForNote(dialog) {
  const form = dialog.querySelector("form");
  const group = form.querySelector("fieldset");
  if (!group.querySelector("input")) group.append(...papers.map(([value, name]) => choice(value, name)));
  form.reset();
  const { paper = "lined", size = "a4" } = JSON.parse(localStorage.getItem(key) ?? "{}");
  form.elements.paper.value = paper;
  form.elements.size.value = size;
  const answer = await ask(dialog);
  if (answer) localStorage.setItem(key, JSON.stringify({ paper: answer.paper, size: answer.size }));
  return answer && { ...answer, title: answer.title.trim() };
}

/**
 * Asks what a folder is called.
 * @param {HTMLDialogElement} dialog
 * @returns {Promise<string | null>} null if it is given up
 */
export async function askForName(dialog) {
  dialog.querySelector("form").reset();
  const answer = await ask(dialog);
  return answer?.name.trim() || null;
}

/**
 * Asks where a note goes.
 * @param {HTMLDialogElement} dialog
 * @param {string[]} folders
 * @param {string} current where it is
 * @returns {Promise<string | null>} a path; null if it is given up
 */
export async function askForFolder(dialog, folders, current) {
  const select = dialog.querySelector("select");
  const options = ["", ...folders].map((path) => new Option(path || "The library itself", path, false, path === current));
  select.replaceChildren(...options);
  const answer = await ask(dialog);
  return answer && answer.folder;
}

function choice(value, name) {
  const label = element("label", "paper");
  const input = document.createElement("input");
  Object.assign(input, { type: "radio", name: "paper", value });
  label.append(input, icon(`paper-${value}`), element("span", "", name));
  return label;
}
