// Pages that open while the server is away.

/** Lets the browser keep the files of the pages; where it cannot, all goes on without. */
export function keepForOffline() {
  // A certificate that was not accepted by the system, only by a person, is one of the reasons.
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
}
