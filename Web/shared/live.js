// What the server tells meanwhile. A browser has few connections to a server, so all its tabs share one stream, in a worker;
// where there is no such worker each has its own.

import { EventStream } from "./event-stream.js";

/**
 * Hears of the library, and of some notes, until the function that is returned is called.
 * @param {string[]} notes
 * @param {object} listener
 * @param {(type: string, data: any) => void} listener.onEvent of any note that a tab shows; a frame comes as bytes
 * @param {(isConnected: boolean) => void} listener.onConnection called when the server comes and goes
 * @returns {() => void}
 */
export function subscribe(notes, { onEvent, onConnection }) {
  const hear = (type, data) => onEvent(type, data.frame ? { ...data, frame: bytes(data.frame) } : data);
  if (!("SharedWorker" in globalThis)) {
    const stream = new EventStream(hear, onConnection);
    stream.follow(notes);
    return () => stream.close();
  }
  return share(notes, ({ type, data, isConnected }) => (type ? hear(type, data) : onConnection(isConnected)));
}

function share(notes, listener) {
  const { port } = new SharedWorker(new URL("live-worker.js", import.meta.url), { type: "module", name: "lnote-live" });
  const lock = `lnote-tab-${crypto.randomUUID()}`;
  const join = () => port.postMessage({ notes, lock });
  const leave = () => port.postMessage({});
  port.onmessage = ({ data }) => listener(data);
  // A tab that ends without a word lets go of its lock.
  const hold = () => {
    join();
    return new Promise(() => {});
  };
  if (navigator.locks) navigator.locks.request(lock, hold);
  else join();
  // A page that waits to be shown again hears nothing meanwhile.
  const comeBack = ({ persisted }) => persisted && join();
  addEventListener("pagehide", leave);
  addEventListener("pageshow", comeBack);
  return () => {
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", comeBack);
    leave();
    port.close();
  };
}

function bytes(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
