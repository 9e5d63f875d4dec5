// The library: puts its parts together and tells them what the server says.

import * as api from "../shared/api.js";
import { Journal } from "../shared/journal.js";
import { subscribe } from "../shared/live.js";
import { Menu } from "../shared/menu.js";
import { keepForOffline } from "../shared/offline.js";
import { toast } from "../shared/toast.js";
import { element as made, folderAddress } from "./cards.js";
import { Grid } from "./grid.js";
import { Importing } from "./importing.js";
import { listenToKeys } from "./keyboard.js";
import { sendLeftBehind } from "./left-behind.js";
import { NoteCommands } from "./note-commands.js";
import { askForFolder, askForName, askForNote } from "./questions.js";
import { Shelf, nameOf } from "./shelf.js";
import { Trash } from "./trash.js";

const element = (id) => document.getElementById(id);
// Everything lasts as long as the page; the signal is what its parts are given to end by.
const { signal } = new AbortController();

const journal = await Journal.open();
const shelf = new Shelf({ api, journal });
const grid = new Grid({
  shelf,
  elements: {
    notes: element("notes"), folders: element("folders"), empty: element("empty"), nothingFound: element("nothing-found"),
  },
});
const commands = new NoteCommands({
  api, shelf, grid, notify: toast,
  askForFolder: ({ folder }) => askForFolder(element("move-dialog"), shelf.allFolders, folder),
});
const trash = new Trash({ section: element("trash"), api, restore: (note) => commands.restore(note) });
const menu = new Menu({ list: element("card-menu"), signal });
/** The note that the menu is about. */
let chosen = "";

new Importing({
  api, signal, folder: () => shelf.folder, onImported: () => reload(),
  elements: { panel: element("imports"), button: element("import"), files: element("files"), hint: element("drop-hint") },
});
listenToKeys({ shelf: element("shelf"), commands, makeNote, filter: element("filter"), signal });
listen();
readAddress();
await reload();
follow();
sendLeftBehind(api, journal, toast, signal);
keepForOffline();

function listen() {
  shelf.addEventListener("change", show);
  element("filter").addEventListener("input", ({ target }) => (shelf.filter = target.value.trim()));
  element("new-note").addEventListener("click", makeNote);
  element("empty").querySelector("button").addEventListener("click", makeNote);
  element("new-folder").addEventListener("click", makeFolder);
  element("show-trash").addEventListener("click", () => location.assign(isTrash() ? folderAddress("") : "#trash"));
  addEventListener("hashchange", readAddress, { signal });
  element("notes").addEventListener("click", ({ target }) => {
    const button = target.closest(".more");
    if (button) openMenu(button);
  });
  element("card-menu").addEventListener("click", ({ target }) => {
    const { command } = target.closest("button")?.dataset ?? {};
    if (command) commands.run(command, chosen);
  });
}

/** Beside the button, within the window. */
function openMenu(button) {
  chosen = button.closest("[data-note]").dataset.note;
  menu.toggle(button);
  const list = element("card-menu");
  const { right, bottom, top } = button.getBoundingClientRect();
  const height = list.offsetHeight;
  const below = bottom + height < innerHeight ? bottom : Math.max(top - height, 8);
  list.style.left = `${Math.max(right - list.offsetWidth, 8)}px`;
  list.style.top = `${below}px`;
}

function isTrash() {
  return location.hash === "#trash";
}

/** What is in view follows from the address, so that the browser's way back leads back. */
function readAddress() {
  const path = location.hash.startsWith("#/") ? location.hash.slice(2) : "";
  shelf.folder = path.split("/").map(decodeURIComponent).join("/");
  if (isTrash()) trash.show().catch((error) => toast(error.message));
}

function show() {
  const inTrash = isTrash();
  element("trash").hidden = !inTrash;
  element("show-trash").setAttribute("aria-pressed", String(inTrash));
  for (const id of ["notes", "folders", "filter"]) element(id).hidden = inTrash;
  element("shelf").dataset.folder = shelf.folder;
  showPath(inTrash);
  if (!shelf.isLoaded) return;
  if (inTrash) for (const id of ["empty", "nothing-found"]) element(id).hidden = true;
  else grid.show();
  const { problems } = shelf;
  element("problems").replaceChildren(...problems.map((problem) => made("li", "warning", problem)));
  element("problems").hidden = problems.length === 0;
  element("shelf").dataset.ready = "";
}

function showPath(inTrash) {
  const parts = shelf.folder && !inTrash ? shelf.folder.split("/") : [];
  const steps = ["", ...parts.map((_, index) => parts.slice(0, index + 1).join("/"))];
  const links = steps.map((path) => {
    const link = made("a", "", path ? nameOf(path) : "Notes");
    link.href = folderAddress(path);
    if (path === shelf.folder && !inTrash) link.setAttribute("aria-current", "page");
    return link;
  });
  const remove = made("button", "text-button", "Remove this folder");
  remove.type = "button";
  remove.addEventListener("click", removeFolder);
  const isEmpty = parts.length > 0 && shelf.notes.length + shelf.folders.length === 0 && !shelf.filter;
  element("path").replaceChildren(...links, ...(isEmpty ? [remove] : []));
}

async function reload() {
  try {
    await shelf.load();
    setConnected(!shelf.isOld);
  } catch (error) {
    setConnected(!error.isOffline);
    toast(error.message);
  }
}

function setConnected(isConnected) {
  element("offline").hidden = isConnected;
  element("offline").textContent = isConnected ? "" : "Offline: this is what was here last.";
}

function follow() {
  let timer = 0;
  /** A few events at a time make one look. */
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(reload, 100);
  };
  const stop = subscribe([], {
    onEvent: (type) => (type === "library" || type === "reset") && soon(),
    onConnection: (isConnected) => {
      setConnected(isConnected);
      if (!isConnected) return;
      soon();
      sendLeftBehind(api, journal, toast, signal);
    },
  });
  signal.addEventListener("abort", stop);
}

async function makeNote() {
  const wanted = await askForNote(element("new-note-dialog"));
  if (!wanted) return;
  try {
    const { id } = await api.makeNote({ ...wanted, ...(shelf.folder && { folder: shelf.folder }) });
    location.assign(`/note/${id}`);
  } catch (error) {
    toast(error.message);
  }
}

async function makeFolder() {
  const name = await askForName(element("name-dialog"));
  if (!name) return;
  try {
    const { path } = await api.makeFolder(shelf.folder ? `${shelf.folder}/${name}` : name);
    await reload();
    location.assign(folderAddress(path));
  } catch (error) {
    toast(error.message);
  }
}

async function removeFolder() {
  const path = shelf.folder;
  try {
    await api.removeFolder(path);
    await reload();
    toast(`The folder “${nameOf(path)}” is gone.`);
  } catch (error) {
    toast(error.message);
  }
}
