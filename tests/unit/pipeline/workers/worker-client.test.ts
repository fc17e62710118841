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
