import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import type { PageModule } from "../../../../generator/4-modules/generate.js";
import type { Written } from "../../../../generator/pipeline/workers/render-pool.js";
import { type RenderRequest, workerPool } from "../../../../generator/pipeline/workers/render-pool.js";

/** Workers that respond on request. */
function stubWorker() {
  const requests: RenderRequest[] = [];
  const pending = new Map<number, Promise<Written>>();
  const responses: (() => void)[] = [];
  const request = (one: RenderRequest) => {
    const id = requests.push({ ...one, shared: [...one.shared] });
    const sent = new Promise<Written>((resolve) => {
      responses.push(() => {
        pending.delete(id);
        resolve({ files: [], failures: [] });
      });
    });
    pending.set(id, sent);
    return sent;
  };
  return { client: { pending, request, close: async () => {} }, requests, respond: () => responses.shift()?.() };
}

const page = (index: number): PageModule => ({
  path: `pages/${index}.tsx`,
  route: `/${index}`,
  text: "",
  json: "{}",
  view: "GuideView",
  imports: { site: "site.ts" },
});
const isSettled = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), setImmediate().then(() => setImmediate(false))]);

test("planning pauses while the queues of all workers are full", async () => {
  const workers = [stubWorker(), stubWorker()];
  const pool = workerPool(workers.map(({ client }) => client));
  let added = Promise.resolve();
  let pages = 0;
  // Far more than any queue should hold.
  while (pages < 20_000 && (await isSettled(added))) added = pool.add(page(pages++));
  expect(pages).toBeLessThan(20_000);
  expect(Math.abs((workers[0]?.requests.length ?? 0) - (workers[1]?.requests.length ?? 0))).toBeLessThanOrEqual(1);
  workers[1]?.respond();
  await added;
});

test("every worker gets a shared module once, with its next pages", async () => {
  const workers = [stubWorker(), stubWorker()];
  const pool = workerPool(workers.map(({ client }) => client));
  const shared = { path: "shared.ts", text: "", json: "{}" };
  pool.share([shared]);
  for (let index = 0; index < 32; index++) await pool.add(page(index));
  for (const { requests } of workers) expect(requests.map((one) => one.shared)).toEqual([[shared], []]);
});
