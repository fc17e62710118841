import { parentPort, type Worker } from "node:worker_threads";

type Answer<Value> = { id: number; value: Value } | { id: number; error: Error; system?: SystemError };

/** What the system says of a file operation that failed. A message to another thread loses these members of an error. */
type SystemError = Pick<NodeJS.ErrnoException, "code" | "syscall" | "path">;

/** One worker and its open orders. Once it has ended, every open and every later order fails with the reason. */
export class Thread<Order extends object, Value> {
  readonly open = new Map<number, Promise<Value>>();
  readonly #settle = new Map<number, (answer: Answer<Value>) => void>();
  readonly #worker: Worker;
  #next = 0;
  #failure: Error | undefined;
  #isClosing = false;

  /** @param worker answers by `answerOrders` */
  constructor(worker: Worker) {
    this.#worker = worker;
    this.#worker.unref();
    this.#worker.on("message", (answer: Answer<Value>) => this.#settle.get(answer.id)?.(answer));
    this.#worker.on("error", (error) => this.#fail(error));
    this.#worker.on("exit", (code) => this.#fail(new Error(`A worker ended before its work was done (exit code ${code}).`)));
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const [id, settle] of this.#settle) settle({ id, error: this.#failure });
  }

  ask(order: Order): Promise<Value> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = this.#next++;
    const asked = new Promise<Value>((done, fail) => {
      this.#settle.set(id, (answer) => {
        this.#settle.delete(id);
        this.open.delete(id);
        if (!this.open.size && !this.#isClosing) this.#worker.unref();
        if ("error" in answer) fail(Object.assign(answer.error, answer.system));
        else done(answer.value);
      });
    });
    this.open.set(id, asked);
    this.#worker.ref();
    this.#worker.postMessage({ id, order });
    return asked;
  }

  async close(): Promise<void> {
    // Or the process may end before the worker has, also when a last answer comes meanwhile.
    this.#isClosing = true;
    this.#worker.ref();
    await this.#worker.terminate();
  }
}

/** In a worker: answers what its thread is asked, each as soon as it can. */
export function answerOrders<Order, Value>(answer: (order: Order) => Promise<Value>): void {
  parentPort?.on("message", async ({ id, order }: { id: number; order: Order }) => {
    const settled: Answer<Value> = await answer(order).then(
      (value) => ({ id, value }),
      (error: Error) => ({ id, error, system: systemError(error) }),
    );
    parentPort?.postMessage(settled);
  });
}

function systemError({ code, syscall, path }: NodeJS.ErrnoException): SystemError {
  return {
    ...(code === undefined ? {} : { code }),
    ...(syscall === undefined ? {} : { syscall }),
    ...(path === undefined ? {} : { path }),
  };
}
