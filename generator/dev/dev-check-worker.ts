import { workerData } from "node:worker_threads";
import { serveRequests } from "../pipeline/workers/worker-client.js";
import { type CheckSetup, checksHere } from "./check-client.js";

/** The worker of `dev/check-client.ts`. */

const checks = checksHere(workerData as CheckSetup);
// Of code that a configuration started: the main thread runs the same configuration, and reports it.
process.on("uncaughtException", () => {});

serveRequests(() => checks.run());
