import { Worker } from "node:worker_threads";
import type { GeneratedModule } from "../../4-modules/generate.js";
import type { FileEntry } from "../../7-emit/files.js";
import { isBundled } from "../../platform/package-root.js";
import { type NotedShapes, noteShapes } from "../../text/code/shapes.js";
import { openPress, type PageModule, type Press, type PressSetup } from "./page-press.js";
import { Thread } from "./thread.js";

/** What a thread is told to do. */
export type PageOrder =
  /** `shared` has what these pages and later ones import, and no earlier page does. */
  | { kind: "pages"; shared: readonly GeneratedModule[]; modules: readonly PageModule[] }
  /** For how the code of these pages is highlighted, where that was not known before. */
  | { kind: "shapes" };

/** A thread, and the shared modules that it gets with its next pages. */
interface PageThread {
  thread: Thread<PageOrder, FileEntry[] | NotedShapes>;
  shared: GeneratedModule[];
}

/** Makes pages beside the thread that plans them. */
export interface PageMaker {
  /** Modules that pages import; before the first page that does. */
  share(modules: readonly GeneratedModule[]): void;
  /** Takes a page over. Wait for it: it holds back who is too far ahead. */
  make(module: PageModule): Promise<void>;
  /** Files of all pages, in no particular order, once they are written. */
  finish(): Promise<FileEntry[]>;
  close(): Promise<void>;
}

/** Pages in one message: few enough that threads share them fairly, enough that messages cost nothing. */
const batch = 8;

/**
 * Batches a thread may have before it: the planner waits beyond, so that memory does not grow with the site. Enough for the work
 * that is left once all pages are planned.
 */
const ahead = 128;

/** @param jobs threads in all, the caller's included; with one, pages are made by the caller */
export function openPageMaker(setup: PressSetup, jobs: number): PageMaker {
  return jobs > 1 && isBundled ? new Threads(setup, Math.min(jobs - 1, 8)) : new Alone(setup);
}

abstract class Batches {
  #waiting: PageModule[] = [];
  readonly #made: Promise<FileEntry[]>[] = [];

  protected abstract send(modules: readonly PageModule[]): Promise<FileEntry[]>;
  protected abstract room(): Promise<unknown> | undefined;

  async make(module: PageModule): Promise<void> {
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

  protected send(modules: readonly PageModule[]): Promise<FileEntry[]> {
    const made = this.#press.make(modules);
    this.#last = made;
    return made;
  }

  protected room(): Promise<unknown> | undefined {
    return this.#last;
  }
}

class Threads extends Batches implements PageMaker {
  readonly #threads: PageThread[];

  constructor(setup: PressSetup, number: number) {
    super();
    this.#threads = Array.from({ length: number }, () => ({
      thread: new Thread(new Worker(new URL("./page-worker.mjs", import.meta.url), { workerData: setup })),
      shared: [],
    }));
  }

  share(modules: readonly GeneratedModule[]): void {
    for (const { shared } of this.#threads) shared.push(...modules);
  }

  override async finish(): Promise<FileEntry[]> {
    const files = await super.finish();
    const found = await Promise.all(this.#threads.map(({ thread }) => thread.ask({ kind: "shapes" }) as Promise<NotedShapes>));
    for (const shapes of found) noteShapes(shapes);
    return files;
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ thread }) => thread.close()));
  }

  protected send(modules: readonly PageModule[]): Promise<FileEntry[]> {
    const { thread, shared } = this.#quietest();
    // Copied by the message.
    const made = thread.ask({ kind: "pages", shared, modules }) as Promise<FileEntry[]>;
    shared.length = 0;
    return made;
  }

  protected room(): Promise<unknown> | undefined {
    const { open } = this.#quietest().thread;
    return open.size < ahead ? undefined : Promise.race(open.values());
  }

  #quietest(): PageThread {
    return this.#threads.reduce((a, b) => (b.thread.open.size < a.thread.open.size ? b : a));
  }
}
