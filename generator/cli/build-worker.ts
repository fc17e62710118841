import { parentPort, workerData } from "node:worker_threads";
import { build } from "../pipeline/build.js";
import { nodeHost } from "../platform/files.js";
import { Stages } from "../platform/stages.js";
import { collectGarbageSooner } from "../platform/system.js";
import type { BuildMessage } from "./build.js";

const send = (message: BuildMessage) => parentPort?.postMessage(message);

/** The worker of `buildHere`. It rejects with the errors of the build, and ends early if nothing remains to be done. */
void build(nodeHost, { ...workerData, fromScratch: collectGarbageSooner }, new Stages((timing) => send({ timing }))).then(
  (result) => send({ result }),
);
