import { parentPort, type Worker } from "node:worker_threads";
import { present } from "../../platform/values.js";

type Response<Value> = { id: number; value: Value } | { id: number; error: Error; system?: SystemError };

/** Members of a file system error. Messages between threads lose them. */
type SystemError = Pick<NodeJS.ErrnoException, "code" | "syscall" | "path">;

/** Sends requests to one worker. After the worker has ended, every pending and later request rejects with its error. */
export class WorkerClient<Request extends object, Value> {
  readonly pending = new Map<number, Promise<Value>>();
  readonly #waiting = new Map<number, (response: Response<Value>) => void>();
  /** Resolves when the worker has loaded its modules, which its first message says, or has ended. */
  readonly #loaded: Promise<unknown>;
  #next = 0;
  #failure: Error | undefined;
  #isClosing = false;

  /** @param worker runs `serveRequests` */
  constructor(private readonly worker: Worker) {
    this.worker.unref();
    this.#loaded = new Promise((resolve) => this.worker.once("message", resolve).once("exit", resolve));
    this.worker.on("message", (response: Response<Value>) => this.#waiting.get(response.id)?.(response));
    this.worker.on("error", (error) => this.#fail(error));
    this.worker.on("exit", (code) => this.#fail(new Error(`A worker ended before its work was complete (exit code ${code}).`)));
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const [id, finish] of this.#waiting) finish({ id, error: this.#failure });
  }

  request(request: Request): Promise<Value> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = this.#next++;
    const sent = new Promise<Value>((resolve, reject) => {
      this.#waiting.set(id, (response) => {
        this.#waiting.delete(id);
        this.pending.delete(id);
        if (!this.pending.size && !this.#isClosing) this.worker.unref();
        if ("error" in response) reject(Object.assign(response.error, response.system));
        else resolve(response.value);
      });
    });
    this.pending.set(id, sent);
    this.worker.ref();
    this.worker.postMessage({ id, request });
    return sent;
  }

  async close(): Promise<void> {
    // Otherwise the process may end before the worker does, also if a last response arrives in the meantime.
    this.#isClosing = true;
    this.worker.ref();
    // Node 20 aborts the whole process when a thread is stopped while it loads a module with `require()`.
    await this.#loaded;
    await this.worker.terminate();
  }
}

/** In a worker: responds to each request as soon as `respond` resolves. */
export function serveRequests<Request, Value>(respond: (request: Request) => Promise<Value>): void {
  parentPort?.on("message", async ({ id, request }: { id: number; request: Request }) => {
    const response: Response<Value> = await respond(request).then(
      (value) => ({ id, value }),
      (error: Error) => ({ id, error, system: systemError(error) }),
    );
    parentPort?.postMessage(response);
  });
  parentPort?.postMessage("loaded");
}

function systemError({ code, syscall, path }: NodeJS.ErrnoException): SystemError {
  return present({ code, syscall, path });
}
