// Shared by all tabs of the browser: the one stream of events. A tab says which notes it shows; every tab gets every event.

import { EventStream } from "./event-stream.js";

/** What the tabs that are there show. @type {Map<MessagePort, string[]>} */
const tabs = new Map();

const stream = new EventStream(
  (type, data) => tell({ type, data }),
  (isConnected) => tell({ isConnected }),
);

addEventListener("connect", ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    if (data.notes) join(port, data);
    else leave(port);
  };
});

function join(port, { notes, lock }) {
  tabs.set(port, notes);
  if (stream.isConnected) port.postMessage({ isConnected: true });
  follow();
  // The tab holds the lock as long as it lives, however it ends.
  navigator.locks?.request(lock, () => leave(port));
}

function leave(port) {
  if (tabs.delete(port)) follow();
}

function follow() {
  if (tabs.size === 0) stream.close();
  else stream.follow([...tabs.values()].flat());
}

function tell(message) {
  for (const port of tabs.keys()) port.postMessage(message);
}
