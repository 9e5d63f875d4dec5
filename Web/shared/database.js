// IndexedDB with promises in the place of events: as much of it as the journal needs.

/** A database that is opened again when the browser closed it, as some do in the background. */
export class Database {
  #open;
  /** @type {IDBDatabase | null} */
  #connection = null;

  /** @param {() => Promise<IDBDatabase>} open */
  constructor(open) {
    this.#open = open;
  }

  /**
   * @param {string} name
   * @param {number} version
   * @param {(database: IDBDatabase) => void} create makes the stores of a new database
   * @returns {Promise<Database>} rejected where the browser has none, or refuses one, as in some private windows
   */
  static async open(name, version, create) {
    const database = new Database(() => connect(name, version, create));
    await database.#connect();
    return database;
  }

  /**
   * Its requests are to be made before anything else is awaited.
   * @param {string[]} stores
   * @param {IDBTransactionMode} mode
   * @returns {Promise<IDBTransaction>}
   */
  async transaction(stores, mode) {
    const connection = this.#connection ?? (await this.#connect());
    try {
      return connection.transaction(stores, mode);
    } catch (error) {
      if (error.name !== "InvalidStateError") throw error;
      return (await this.#connect()).transaction(stores, mode);
    }
  }

  async #connect() {
    const connection = await this.#open();
    connection.onclose = () => (this.#connection = null);
    // A newer version of the pages in another tab must not wait for this one.
    connection.onversionchange = () => {
      connection.close();
      this.#connection = null;
    };
    this.#connection = connection;
    return connection;
  }
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
export function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * @param {IDBTransaction} transaction
 * @returns {Promise<void>} when what it wrote is kept
 */
export function completion(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException("The journal was cut off.", "AbortError"));
  });
}

function connect(name, version, create) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => create(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new DOMException("Another tab holds an older journal open.", "InvalidStateError"));
  });
}
