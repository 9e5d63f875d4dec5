// What InkCanvas.wasm asks of its surroundings: random seeds for its tables, and files, which it has none of.

const badDescriptor = 8;

/**
 * @param {() => WebAssembly.Memory} memory of the instance, once there is one
 * @returns {WebAssembly.Imports}
 */
export function imports(memory) {
  return {
    wasi_snapshot_preview1: {
      random_get(address, count) {
        crypto.getRandomValues(new Uint8Array(memory().buffer, address, count));
        return 0;
      },
      fd_write: () => badDescriptor,
      fd_seek: () => badDescriptor,
      fd_close: () => badDescriptor,
    },
  };
}
