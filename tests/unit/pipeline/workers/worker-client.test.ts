import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { WorkerClient } from "../../../../generator/pipeline/workers/worker-client.js";

const message = { kind: "pages" as const, modules: [] };

test("a worker responds to each request", async () => {
  const echo =
    'const { parentPort } = require("node:worker_threads"); parentPort.on("message", ({ id }) => parentPort.postMessage({ id, value: [String(id)] }));';
  const client = new WorkerClient(new Worker(echo, { eval: true }));
  expect(await Promise.all([client.request(message), client.request(message)])).toEqual([["0"], ["1"]]);
  await client.close();
});

test("after a crash, earlier and later requests reject with its error", async () => {
  const worker = new Worker('setTimeout(() => { throw new Error("out of breath"); }, 20);', { eval: true });
  const client = new WorkerClient(worker);
  await expect(client.request(message)).rejects.toThrow("out of breath");
  await expect(client.request(message)).rejects.toThrow("out of breath");
});

test("a worker that ends without an error rejects pending requests", async () => {
  const client = new WorkerClient(new Worker("setTimeout(() => process.exit(3), 20);", { eval: true }));
  await expect(client.request(message)).rejects.toThrow("exit code 3");
  await expect(client.request(message)).rejects.toThrow("exit code 3");
});

test("a worker is stopped only after it has loaded: Node aborts the process if a thread is stopped in `require()`", async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const slow = `const { parentPort, workerData } = require("node:worker_threads");
Atomics.wait(workerData, 0, 0);
parentPort.on("message", () => {});
parentPort.postMessage("loaded");`;
  const client = new WorkerClient(new Worker(slow, { eval: true, workerData: gate }));
  let isClosed = false;
  const closed = client.close().then(() => (isClosed = true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isClosed).toBe(false);
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  await closed;
});

test("a worker that cannot load can be closed", async () => {
  const client = new WorkerClient(new Worker('throw new Error("no such module");', { eval: true }));
  await client.close();
});
