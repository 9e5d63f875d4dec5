// The server's stream of events, opened again whenever it ends or other notes are asked for, without losing what came
// between.

const types = ["edit", "page", "note", "state", "thumbnail", "library", "reset"];
/** How long it rests before it is opened again after a refusal, in milliseconds. */
const pause = 3000;

/** One connection. */
export class EventStream {
  #onEvent;
  #onConnection;
  /** @type {EventSource | null} */
  #source = null;
  #notes = "";
  #last = "";
  #timer = 0;
  isConnected = false;

  /**
   * @param {(type: string, data: object) => void} onEvent
   * @param {(isConnected: boolean) => void} onConnection
   */
  constructor(onEvent, onConnection) {
    this.#onEvent = onEvent;
    this.#onConnection = onConnection;
  }

  /** @param {string[]} notes that are to stay open and be told of; the library is always */
  follow(notes) {
    const list = [...new Set(notes)].sort().join(",");
    if (this.#source && list === this.#notes) return;
    this.#notes = list;
    this.#open();
  }

  /** Ends it. */
  close() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  #open() {
    this.close();
    const query = new URLSearchParams({ notes: this.#notes, ...(this.#last && { last: this.#last }) });
    const source = new EventSource(`/api/events?${query}`);
    this.#source = source;
    source.onopen = () => this.#tell(true);
    source.onerror = () => {
      this.#tell(false);
      // A lost connection the browser takes up itself; after a refusal it does not.
      if (source.readyState === EventSource.CLOSED) this.#timer = setTimeout(() => this.#open(), pause);
    };
    for (const type of types) {
      source.addEventListener(type, (event) => {
        this.#last = event.lastEventId || this.#last;
        this.#onEvent(type, JSON.parse(event.data));
      });
    }
  }

  #tell(isConnected) {
    this.isConnected = isConnected;
    this.#onConnection(isConnected);
  }
}
