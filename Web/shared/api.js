// The server's addresses, as Documentation/Formats/http.md describes them: one function each.

/** An answer that is no success, or none at all. Its message is for people. */
export class ApiError extends Error {
  name = "ApiError";

  /**
   * @param {number} status of HTTP; 0 where nothing answered
   * @param {string} code stable, as "locked"
   * @param {string} message
   */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /** Whether the server is away, so that trying later may do. */
  get isOffline() {
    return this.status === 0;
  }
}

// The library

/** @returns {Promise<{notes: object[], folders: string[], twins: object[], errors: string[]}>} the note written last first */
export const library = () => json("GET", "/api/library");

/** @param {{title: string, folder?: string, paper?: string, size?: string}} options @returns {Promise<object>} the note */
export const makeNote = (options) => json("POST", "/api/notes", options);

/** @param {string} note @returns {Promise<object>} the copy */
export const duplicateNote = (note) => json("POST", `/api/notes/${note}/duplicate`);

/** Puts a note into the trash. @param {string} note @returns {Promise<object>} */
export const removeNote = (note) => json("DELETE", `/api/notes/${note}`);

/** @returns {Promise<{notes: object[], errors: string[]}>} what is in the trash, what was removed last first */
export const trash = () => json("GET", "/api/trash");

/** @param {string} note @returns {Promise<object>} the note, back where it was */
export const restoreNote = (note) => json("POST", `/api/trash/${note}/restore`);

/** @param {string} path as "Lectures/Physics" @returns {Promise<object>} */
export const makeFolder = (path) => json("POST", "/api/folders", { path });

/** @param {string} path of an empty folder */
export const removeFolder = (path) => request("DELETE", `/api/folders?${new URLSearchParams({ path })}`);

/**
 * Makes a note of another program's file.
 * @param {File} file
 * @param {string} folder empty for the top
 * @param {(share: number) => void} onProgress told how much of it was sent, from 0 to 1
 * @returns {Promise<{note: object, report: {severity: string, code: string, page?: number, count: number, message: string}[]}>}
 */
export function importFile(file, folder, onProgress) {
  const query = new URLSearchParams({ name: file.name, ...(folder && { folder }) });
  // Only this kind of request tells how far it is.
  const sending = new XMLHttpRequest();
  sending.open("POST", `/api/import?${query}`);
  sending.responseType = "json";
  sending.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 1);
  return new Promise((resolve, reject) => {
    sending.onload = () => {
      const { status, response } = sending;
      if (status === 201) resolve(response);
      else reject(failure(status, response));
    };
    sending.onerror = () => reject(offline());
    sending.send(file);
  });
}

/** @param {string} note @param {{page: string, digest?: string}} cover @returns {string} where a small picture of it is */
export function coverAddress(note, { page, digest }) {
  return `/api/notes/${note}/pages/${page}/thumbnail${digest ? `?state=${digest}` : ""}`;
}

// A note

/** @param {string} note @returns {Promise<object>} with its pages */
export const note = (note) => json("GET", `/api/notes/${note}`);

/** @param {string} note @param {{title?: string, folder?: string, tags?: string[]}} changes */
export const changeNote = (note, changes) => json("PATCH", `/api/notes/${note}`, changes);

/** @param {string} note @param {{after?: string, paper?: string, size?: string}} options @returns {Promise<{page: string, note: object}>} */
export const addPage = (note, options) => json("POST", `/api/notes/${note}/pages`, options);

/** @param {string} note @param {string} page @param {number} index from 0, without the page @returns {Promise<object>} the note */
export const movePage = (note, page, index) => json("POST", `/api/notes/${note}/pages/${page}/move`, { index });

/** @param {string} note @param {string} page @returns {Promise<object>} the note */
export const removePage = (note, page) => json("DELETE", `/api/notes/${note}/pages/${page}`);

/** @param {string} note @param {string} page @returns {Promise<object>} the note */
export const restorePage = (note, page) => json("POST", `/api/notes/${note}/pages/${page}/restore`);

/** @param {string} note @param {string} asset @returns {Promise<Blob>} a picture */
export const asset = async (note, asset) => (await request("GET", `/api/notes/${note}/assets/${asset}`)).blob();

/** @param {string} note @param {string} page @returns {Promise<Blob>} a JPEG of the page as it is */
export const thumbnail = async (note, page) => (await request("GET", `/api/notes/${note}/pages/${page}/thumbnail`)).blob();

/**
 * @param {string} note
 * @param {string} format "pdf", "png", "svg" or "json"
 * @param {number} [page] from 1; all pages if it is left out
 * @returns {string} where the export is
 */
export function exportAddress(note, format, page) {
  const query = new URLSearchParams({ format, ...(page && { pages: page }) });
  return `/api/notes/${note}/export?${query}`;
}

// A page

/**
 * @param {string} note
 * @param {string} page
 * @param {string} [digest] of what is at hand
 * @returns {Promise<{content: Uint8Array, digest: string, damage: string} | null>} null if that is the page still; `damage`
 *   is what is wrong with it, empty if nothing is
 */
export async function pageContent(note, page, digest) {
  const headers = digest ? { "If-None-Match": `"${digest}"` } : {};
  const response = await request("GET", `/api/notes/${note}/pages/${page}/content`, { headers });
  if (response.status === 304) return null;
  return {
    content: new Uint8Array(await response.arrayBuffer()),
    digest: response.headers.get("ETag")?.replaceAll('"', "") ?? "",
    damage: decodeURIComponent(response.headers.get("Lnote-Damage") ?? ""),
  };
}

/**
 * @param {string} note
 * @param {string} page
 * @param {Uint8Array} frames one behind the other
 * @returns {Promise<{accepted: number, digest: string, stopped?: {code: string, message: string, expected?: number}}>} when
 *   what was accepted is on the disk
 */
export async function sendEdits(note, page, frames) {
  return (await request("POST", editsAddress(note, page), { body: frames, headers: binary })).json();
}

/**
 * Hands edits to the browser to be sent even if the tab is closed; at most 64 KiB in all. Whether they arrive is not told.
 * @param {string} note
 * @param {string} page
 * @param {Uint8Array[]} frames
 */
export function sendLastEdits(note, page, frames) {
  const request = { method: "POST", body: new Blob(frames), headers: binary, keepalive: true };
  // Nobody is left to be told; what did not arrive is still in the journal.
  fetch(editsAddress(note, page), request).catch(() => {});
}

const binary = { "Content-Type": "application/octet-stream" };
/** A server that takes longer to answer is as good as away, in milliseconds. */
const patience = 30_000;

function editsAddress(note, page) {
  return `/api/notes/${note}/pages/${page}/edits`;
}

async function json(method, address, value) {
  const body = value && { body: JSON.stringify(value), headers: { "Content-Type": "application/json" } };
  return (await request(method, address, body)).json();
}

async function request(method, address, options = {}) {
  let response;
  try {
    response = await fetch(address, { method, cache: "no-store", signal: AbortSignal.timeout(patience), ...options });
  } catch {
    throw offline();
  }
  if (response.ok || response.status === 304) return response;
  throw failure(response.status, await response.json().catch(() => null));
}

function offline() {
  return new ApiError(0, "offline", "The server does not answer.");
}

function failure(status, answer) {
  return new ApiError(status, answer?.error?.code ?? "unknown", answer?.error?.message ?? `The server answered ${status}.`);
}
