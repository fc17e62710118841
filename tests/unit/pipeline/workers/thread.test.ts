import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { Thread } from "../../../../generator/pipeline/workers/thread.js";

const order = { kind: "pages" as const, modules: [] };

test("a thread answers each order with what it made", async () => {
  const echo =
    'const { parentPort } = require("node:worker_threads"); parentPort.on("message", ({ id }) => parentPort.postMessage({ id, value: [String(id)] }));';
  const thread = new Thread(new Worker(echo, { eval: true }));
  expect(await Promise.all([thread.ask(order), thread.ask(order)])).toEqual([["0"], ["1"]]);
  await thread.close();
});

test("a thread that dies says why, to what it was asked before and after", async () => {
  const worker = new Worker('setTimeout(() => { throw new Error("out of breath"); }, 20);', { eval: true });
  const thread = new Thread(worker);
  await expect(thread.ask(order)).rejects.toThrow("out of breath");
  await expect(thread.ask(order)).rejects.toThrow("out of breath");
});

test("a thread that ends without an error fails its open orders", async () => {
  const thread = new Thread(new Worker("setTimeout(() => process.exit(3), 20);", { eval: true }));
  await expect(thread.ask(order)).rejects.toThrow("exit code 3");
  await expect(thread.ask(order)).rejects.toThrow("exit code 3");
});
