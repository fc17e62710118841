import { workerData } from "node:worker_threads";
import type { SiteOptions } from "../pipeline/plan-site.js";
import { serveRequests } from "../pipeline/workers/worker-client.js";
import { checksHere } from "./check-client.js";

/** The worker of `dev/check-client.ts`. */

const checks = checksHere(workerData as SiteOptions);
// Of code that a configuration started: the main thread runs the same configuration, and reports it.
process.on("uncaughtException", () => {});

serveRequests(() => checks.run());
