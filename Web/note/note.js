// The note view: puts its parts together and tells them what the server says.

import { Ink } from "../ink/ink.js";
import * as api from "../shared/api.js";
import { Journal } from "../shared/journal.js";
import { subscribe } from "../shared/live.js";
import { keepForOffline } from "../shared/offline.js";
import { toast } from "../shared/toast.js";
import { Controls } from "./controls.js";
import { Editor } from "./editor.js";
import { followServer } from "./following.js";
import { Obstacle } from "./obstacle.js";
import { OpenNote } from "./open-note.js";
import { PageCommands } from "./page-commands.js";
import { Stopwatch } from "./stopwatch.js";
import { ToolChoice } from "./tool-choice.js";

const element = (id) => document.getElementById(id);
const notices = element("notices");
const say = (message) => (notices.textContent = message);
const notify = (message, action) => toast(message, action);
// Everything lasts as long as the page; the signal is what its parts are given to end by.
const { signal } = new AbortController();

/** Opens the note. @returns {Promise<void>} rejected where this browser cannot show notes at all */
async function start() {
  const stopwatch = new Stopwatch(new URLSearchParams(location.search).has("measure"));
  const [ink, journal] = await Promise.all([
    Ink.load(new URL("../ink/InkCanvas.wasm", import.meta.url)), Journal.open(),
  ]);
  const note = new OpenNote({ id: location.pathname.split("/").at(-1), api, journal });
  const choice = new ToolChoice(() => localStorage);
  const editor = new Editor({ note, ink, api, journal, stopwatch, host: element("view"), notify, signal });
  const pages = new PageCommands({ note, editor, notify });
  const controls = new Controls({ note, editor, pages, choice, ink, api, say, notify, signal });
  await controls.open();
  followServer({ note, editor, controls, subscribe, signal });
  await editor.saving.wake();
  keepForOffline();
}

try {
  await start();
} catch (error) {
  new Obstacle(element("obstacle"), () => location.reload()).show(error);
  throw error;
}
