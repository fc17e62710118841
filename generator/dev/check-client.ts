import { Worker } from "node:worker_threads";
import type { SiteOptions } from "../pipeline/plan-site.js";
import { openParser } from "../pipeline/workers/parser-client.js";
import { WorkerClient } from "../pipeline/workers/worker-client.js";
import { nodeHost } from "../platform/files.js";
import { isBundled } from "../platform/package.js";
import { type CheckedPages, PageChecks } from "./site-check.js";
import { fileStamp, WatchedHost } from "./watch.js";

/** Checks a site while it is edited. */
export interface DevChecks {
  /** Checks the current state of the site, instead of an earlier one. Undefined if a later call did the same to this one. */
  run(): Promise<CheckedPages | undefined>;
  close(): Promise<void>;
}

/** Checks in a worker, so that requests of pages never wait. It starts with the first check. From source, in this thread. */
export function openDevChecks(options: SiteOptions): DevChecks {
  if (!isBundled) return checksHere(options);
  let client: WorkerClient<object, CheckedPages | undefined> | undefined;
  return {
    async run() {
      // The main thread runs the same configuration, and shows what it prints.
      const started = () =>
        new Worker(new URL("./dev-check-worker.mjs", import.meta.url), { workerData: options, stdout: true, stderr: true });
      client ??= new WorkerClient(started());
      const current = client;
      try {
        return await current.request({});
      } catch (error) {
        // The next check gets a new worker.
        if (client === current) client = undefined;
        throw error;
      }
    },
    close: async () => client?.close(),
  };
}

export function checksHere(options: SiteOptions): DevChecks {
  const parser = openParser();
  const check = new PageChecks(new WatchedHost(nodeHost, fileStamp), options, parser.ask);
  return {
    run: () => check.run(),
    async close() {
      check.cancel();
      await parser.close();
    },
  };
}
