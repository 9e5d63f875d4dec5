// Opens the library and the pages seen last while the server is away.
//
// While it is there everything comes from it, so what is shown is always of one version. Once this browser has seen it, all
// files of that version are kept together, in a cache of their own that replaces the one before when it is complete; so
// without the server, too, all are of one version. What people wrote is not here: it is in the journal, which pages read.

const files = "lnote-files-";
const pictures = "lnote-pictures";
/** The most small pictures of pages. */
const pictureLimit = 400;
/** A server that takes longer, in milliseconds, is as good as away: one in another network does not even refuse. */
const patience = 4000;

addEventListener("install", (event) => event.waitUntil(Promise.all([skipWaiting(), keepFiles()])));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event, url));
  else if (url.pathname.startsWith("/web/")) event.respondWith(file(request));
  else if (url.pathname.endsWith("/thumbnail")) event.respondWith(picture(event, url));
});

/** A page of the library or of a note; whatever else is asked for goes through. */
async function page(event, url) {
  const shell = url.pathname === "/" ? "/web/library.html" : url.pathname.startsWith("/note/") ? "/web/note.html" : "";
  const response = await current(fetch(event.request), () => keptFile(shell));
  if (response.ok) event.waitUntil(keepFiles().catch(() => {}));
  return response;
}

function file(request) {
  return current(fetch(request), () => keptFile(new URL(request.url).pathname));
}

async function picture(event, url) {
  const cache = await caches.open(pictures);
  const asked = fetch(event.request);
  const keep = async () => {
    const response = await asked;
    if (response.ok) await keepPicture(cache, url.pathname, response.clone());
  };
  event.waitUntil(keep().catch(() => {}));
  return (await current(asked, () => cache.match(url.pathname))).clone();
}

async function keepPicture(cache, path, response) {
  // Put anew it is the newest.
  await cache.delete(path);
  await cache.put(path, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(keys.length - pictureLimit, 0))) await cache.delete(old);
}

/** What the server answers, or what is kept where it does not, or not in time. */
async function current(asked, kept) {
  const late = new Promise((_, reject) => setTimeout(reject, patience));
  try {
    return await Promise.race([asked, late]);
  } catch {
    return (await kept()) ?? asked;
  }
}

/** Of the newest version that is kept. */
async function keptFile(path) {
  for (const name of (await caches.keys()).reverse()) {
    const kept = name.startsWith(files) && (await (await caches.open(name)).match(path));
    if (kept) return kept;
  }
}

/** Keeps all files of the server's version, if they are not those that are kept. */
async function keepFiles() {
  const { version, paths } = await (await fetch("/api/web", { cache: "no-store" })).json();
  const cache = await caches.open(files + version);
  if ((await cache.keys()).length > 0) return;
  // All of them or none.
  await cache.addAll(paths.map((path) => new Request(`/web/${path}`, { cache: "no-cache" })));
  const others = (await caches.keys()).filter((name) => name.startsWith(files) && name !== files + version);
  await Promise.all(others.map((name) => caches.delete(name)));
}
