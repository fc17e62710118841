import { Worker } from "node:worker_threads";
import type { Judge } from "./1-sources/openapi/parser-verdict.js";
import type { GeneratedModule } from "./4-modules/generate.js";
import type { FileEntry } from "./7-emit/files.js";
import { isBundled } from "./package-root.js";
import { openPress, type Press, type PressSetup } from "./page-press.js";
import { Thread } from "./thread.js";

/** What a thread is told to do. */
export type PageOrder =
  | { kind: "shared"; modules: readonly GeneratedModule[] }
  | { kind: "pages"; modules: readonly GeneratedModule[] }
  | { kind: "judge"; document: object };

type PageThread = Thread<PageOrder, FileEntry[] | string[]>;

/** Makes pages beside the thread that plans them. */
export interface PageMaker {
  judge: Judge | undefined;
  /** Modules that pages import; before the first page that does. */
  share(modules: readonly GeneratedModule[]): void;
  /** Takes a page over. Wait for it: it holds back who is too far ahead. */
  make(module: GeneratedModule): Promise<void>;
  /** Files of all pages, in no particular order, once they are written. */
  finish(): Promise<FileEntry[]>;
  close(): Promise<void>;
}

/** Pages in one message: few enough that threads share them fairly, enough that messages cost nothing. */
const batch = 8;

/** Batches a thread may have before it: the planner waits beyond, so that memory does not grow with the site. */
const ahead = 32;

/** @param jobs threads in all, the caller's included; with one, pages are made by the caller */
export function openPageMaker(setup: PressSetup, jobs: number): PageMaker {
  return jobs > 1 && isBundled ? new Threads(setup, Math.min(jobs - 1, 8)) : new Alone(setup);
}

abstract class Batches {
  #waiting: GeneratedModule[] = [];
  readonly #made: Promise<FileEntry[]>[] = [];

  protected abstract send(modules: readonly GeneratedModule[]): Promise<FileEntry[]>;
  protected abstract room(): Promise<unknown> | undefined;

  async make(module: GeneratedModule): Promise<void> {
    this.#waiting.push(module);
    if (this.#waiting.length < batch) return;
    this.#flush();
    await this.room();
  }

  async finish(): Promise<FileEntry[]> {
    this.#flush();
    return (await Promise.all(this.#made)).flat();
  }

  #flush(): void {
    if (!this.#waiting.length) return;
    const made = this.send(this.#waiting);
    // Whoever waits for all learns of a failure; until then it is nobody's.
    made.catch(() => {});
    this.#made.push(made);
    this.#waiting = [];
  }
}

/** Pages made where they are planned. */
class Alone extends Batches implements PageMaker {
  readonly judge = undefined;
  readonly #setup: PressSetup;
  #opened: Press | undefined;
  #last: Promise<unknown> | undefined;

  constructor(setup: PressSetup) {
    super();
    this.#setup = setup;
  }

  // Opened for the first page: where there is none the runtime is not needed.
  get #press(): Press {
    this.#opened ??= openPress(this.#setup);
    return this.#opened;
  }

  share(modules: readonly GeneratedModule[]): void {
    this.#press.share(modules);
  }

  async close(): Promise<void> {}

  protected send(modules: readonly GeneratedModule[]): Promise<FileEntry[]> {
    const made = this.#press.make(modules);
    this.#last = made;
    return made;
  }

  protected room(): Promise<unknown> | undefined {
    return this.#last;
  }
}

class Threads extends Batches implements PageMaker {
  readonly judge: Judge = (document) => this.#ask(this.#quietest(), { kind: "judge", document });
  readonly #threads: PageThread[];

  constructor(setup: PressSetup, number: number) {
    super();
    this.#threads = Array.from(
      { length: number },
      () => new Thread(new Worker(new URL("./page-worker.mjs", import.meta.url), { workerData: setup })),
    );
  }

  share(modules: readonly GeneratedModule[]): void {
    for (const thread of this.#threads) this.#ask(thread, { kind: "shared", modules }).catch(() => {});
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  protected send(modules: readonly GeneratedModule[]): Promise<FileEntry[]> {
    return this.#ask(this.#quietest(), { kind: "pages", modules });
  }

  protected room(): Promise<unknown> | undefined {
    const quietest = this.#quietest();
    return quietest.open.size < ahead ? undefined : Promise.race(quietest.open.values());
  }

  #quietest(): PageThread {
    return this.#threads.reduce((a, b) => (b.open.size < a.open.size ? b : a));
  }

  #ask<T>(thread: PageThread, order: PageOrder): Promise<T> {
    return thread.ask(order) as Promise<T>;
  }
}
