import { Worker } from "node:worker_threads";
import type { InlineScripts } from "../../../runtime/policy.js";
import type { GeneratedModule, PageModule } from "../../4-modules/generate.js";
import { createRenderer, type PreviewFailure, type ServerRuntime } from "../../6-render/render.js";
import { fileWriter } from "../../7-emit/staging.js";
import { htmlPath } from "../../outputs.js";
import type { FileEntry } from "../../platform/files.js";
import { isBundled } from "../../platform/package.js";
import { once } from "../../platform/values.js";
import { WorkerClient } from "./worker-client.js";

/** Pages for a worker to render. `shared` has their imported modules that this worker does not have yet. */
export interface RenderRequest {
  shared: readonly GeneratedModule[];
  modules: readonly PageModule[];
}

/** Renders pages while the caller plans more. */
export interface RenderPool {
  /** Adds modules that pages import. Call it before the first page that does. */
  share(modules: readonly GeneratedModule[]): void;
  /** Queues a page. Await it: while the queue is full it does not resolve. */
  add(module: PageModule): Promise<void>;
  /** Resolves with the files of all pages, in no particular order, once they are written. */
  finish(): Promise<Written>;
  close(): Promise<void>;
}

/** Pages in one request: few enough to share the work evenly, enough that messages cost nothing. */
const batchSize = 8;

/** Most requests waiting for one worker. Then planning pauses, so that memory does not grow with the site. */
const queueLimit = 128;

/** @param jobs threads in total, including the caller's; with one, the caller renders */
export function openRenderPool(setup: RenderSetup, jobs: number): RenderPool {
  if (jobs === 1 || !isBundled) return batched(inProcess(setup));
  const start = () => new Worker(new URL("./render-worker.mjs", import.meta.url), { workerData: setup });
  return workerPool(Array.from({ length: Math.min(jobs - 1, 8) }, () => new WorkerClient<RenderRequest, Written>(start())));
}

/** A pool over started workers. */
export function workerPool(clients: readonly Pick<WorkerClient<RenderRequest, Written>, "pending" | "request" | "close">[]) {
  return batched(inWorkers(clients));
}

/** Renders batches of pages. */
interface Backend extends Pick<RenderPool, "share" | "close"> {
  send(modules: readonly PageModule[]): Promise<Written>;
  /** Undefined while there is room in the queue. */
  room(): Promise<unknown> | undefined;
}

function batched({ share, close, send, room }: Backend): RenderPool {
  let waiting: PageModule[] = [];
  const sent: Promise<Written>[] = [];
  const flush = () => {
    if (!waiting.length) return;
    sent.push(handled(send(waiting)));
    waiting = [];
  };
  return {
    share,
    close,
    async add(module) {
      waiting.push(module);
      if (waiting.length < batchSize) return;
      flush();
      await room();
    },
    async finish() {
      flush();
      const written = await Promise.all(sent);
      return { files: written.flatMap(({ files }) => files), failures: written.flatMap(({ failures }) => failures) };
    },
  };
}

/** The caller gets a failure when it awaits the files. Until then it must not count as unhandled. */
function handled<T>(written: Promise<T>): Promise<T> {
  written.catch(() => {});
  return written;
}

function inProcess(setup: RenderSetup): Backend {
  // Opened for the first page, because without pages the runtime is not needed.
  const renderer = once(() => openPageRenderer(setup));
  let last: Promise<Written> | undefined;
  return {
    share: (modules) => renderer().share(modules),
    close: async () => {},
    send(modules) {
      last = renderer().render(modules);
      return last;
    },
    room: () => last,
  };
}

function inWorkers(clients: Parameters<typeof workerPool>[0]): Backend {
  const workers = clients.map((client) => ({ client, shared: [] as GeneratedModule[] }));
  const leastBusy = () => workers.reduce((a, b) => (b.client.pending.size < a.client.pending.size ? b : a));
  return {
    share(modules) {
      for (const { shared } of workers) shared.push(...modules);
    },
    async close() {
      await Promise.all(clients.map((client) => client.close()));
    },
    send(modules) {
      const { client, shared } = leastBusy();
      // The message has a copy.
      const files = client.request({ shared, modules });
      shared.length = 0;
      return files;
    },
    room() {
      if (leastBusy().client.pending.size < queueLimit) return undefined;
      return Promise.race(clients.flatMap(({ pending }) => [...pending.values()]));
    },
  };
}

/** What pages are rendered with, besides their own modules. */
export interface RenderSetup {
  /** `runtime/server.ts` bundled as CommonJS, or already opened. */
  server: string | ServerRuntime;
  inline: InlineScripts;
  folder: string;
}

export interface Written {
  files: FileEntry[];
  /** Previews that threw an error on the pages among them. */
  failures: PreviewFailure[];
}

interface PageRenderer {
  /** Adds modules that pages import. Call it before the first page that does. */
  share(modules: readonly GeneratedModule[]): void;
  /** Renders and writes pages. Resolves with the HTML file and the module of each. */
  render(modules: readonly PageModule[]): Promise<Written>;
}

export function openPageRenderer({ server, inline, folder }: RenderSetup): PageRenderer {
  const renderer = createRenderer([], server, inline);
  const write = fileWriter(folder);
  return {
    share: renderer.share,
    async render(modules) {
      const pages = renderer.render(modules);
      const files = [
        ...pages.map(({ route, html }) => write({ path: `site/${htmlPath(route)}`, content: html })),
        ...modules.map(({ path, text }) => write({ path: `generated/${path}`, content: text })),
      ];
      return { files, failures: pages.flatMap(({ failures }) => failures) };
    },
  };
}
