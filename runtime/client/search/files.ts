import { base, byId } from "../elements.js";
import worker from "./worker.js?url";

/** Milliseconds without a byte after which a request counts as hanging. */
const silence = 3000;

/** A file that was requested. */
interface Requested {
  bytes: Promise<ArrayBuffer>;
  request: AbortController;
  /** When the last bytes arrived, at first when it was requested (`performance.now()`). */
  heard: number;
}

/** Number of workers that were started. Each has a URL of its own: browsers join a request for a script that hangs. */
let starts = 0;

/**
 * The files and the worker of the embedded index, of which the first are requested before the script that uses them is loaded.
 * Requesting each after it would cost another round trip.
 */
export class SearchFiles {
  /** Requested early and not used yet, by name. */
  readonly #early = new Map<string, Requested>();
  readonly #running = new Set<Requested>();
  #worker: Worker | undefined;

  /** Requests everything that a first search needs: the catalog, the worker, the guides, and the API version being read. */
  constructor(isHosted: boolean) {
    const { api, version } = byId("page")?.dataset ?? {};
    // A hosted index needs only the catalog.
    const first = isHosted ? ["index"] : ["index", "guides", ...(api ? [`${api}-${version}`] : [])];
    for (const name of first) this.#early.set(name, this.#request(name));
    if (isHosted) return;
    this.#worker = this.takeWorker();
    this.#worker.onerror = () => {
      this.#worker = undefined;
    };
  }

  /** The worker that was started early; after the first time, a new one. */
  takeWorker(): Worker {
    const started = this.#worker ?? new Worker(starts ? `${worker}?again=${starts}` : worker);
    if (!this.#worker) starts += 1;
    this.#worker = undefined;
    return started;
  }

  /**
   * A file of the index: the first time the early request, then a new one each time. Rejects if the host does not have it.
   * @param name without `.json`
   */
  async load(name: string): Promise<ArrayBuffer> {
    const early = this.#early.get(name);
    this.#early.delete(name);
    if (early && !early.request.signal.aborted) {
      const bytes = await early.bytes.catch((error) => {
        if (early.request.signal.aborted) throw error;
      });
      if (bytes) return bytes;
    }
    return this.#request(name).bytes;
  }

  /** Aborts requests that hang, so that the next attempt does not wait for them. Slow requests continue. */
  abortSilent(): void {
    for (const { request, heard } of this.#running) if (performance.now() - heard > silence) request.abort();
  }

  abort(): void {
    for (const { request } of this.#running) request.abort();
    this.#worker?.terminate();
  }

  #request(name: string): Requested {
    const request = new AbortController();
    const hear = () => {
      file.heard = performance.now();
    };
    const bytes = read(`${base()}assets/search/${name}.json`, request.signal, hear).finally(() => this.#running.delete(file));
    const file: Requested = { bytes, request, heard: performance.now() };
    this.#running.add(file);
    // Errors count only where the file is taken.
    bytes.catch(() => {});
    return file;
  }
}

async function read(url: string, signal: AbortSignal, hear: () => void): Promise<ArrayBuffer> {
  const { ok, status, body } = await fetch(url, { signal });
  if (!ok || !body) throw new Error(`${status} for ${url}`);
  hear();
  const listening = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      hear();
      controller.enqueue(chunk);
    },
  });
  return new Response(body.pipeThrough(listening)).arrayBuffer();
}
