import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchShard } from "../../generator/6-bundle/search/shards.js";
import { SearchEngine } from "../../runtime/search/engine.js";
import { answerOf } from "../../runtime/search/results.js";
import { Readers } from "../e2e/search/reader.js";
import { builtSite } from "../e2e/site.js";
import { syntheticPages } from "./synthetic-pages.js";

/** The processor of a cheap phone beside this machine's. */
const throttling = 4;

const typed = [
  "list chapters",
  "verse_key",
  "/chapters/{id}",
  "GET /verses/by_key/2:255",
  "how do i refresh the token",
  "tafseer",
  "bookmark.read",
  "chapetr info",
  "الفاتحة",
  "word by word translation fields",
];

const quantile = (times: readonly number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
const report = (what: string, times: readonly number[]) => {
  const [median, slow] = [quantile(times, 0.5), quantile(times, 0.95)];
  console.log(`${what}: median ${median.toFixed(1)} ms, 95th percentile ${slow.toFixed(1)} ms, ${times.length} keystrokes`);
  return { median, slow };
};

describe("on the full site in a browser", () => {
  const readers = new Readers();
  beforeAll(() => readers.start());
  afterAll(() => readers.stop());

  it("shows results within the frame or two of a keystroke, at a quarter of the speed", async () => {
    const { page, context } = await readers.read("/docs/content_apis_versioned/get-chapter");
    await page.keyboard.press("Control+k");
    await page.locator("dialog[open] input").fill("warm up");
    await page.locator('[role="option"], .search-state').first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: throttling });
    const times = await page.evaluate(async (queries) => {
      const field = document.querySelector<HTMLInputElement>("dialog input") as HTMLInputElement;
      const dialog = field.closest("dialog") as HTMLDialogElement;
      const measured: number[] = [];
      for (const query of queries) {
        for (let length = 1; length <= query.length; length += 1) {
          const painted = new Promise<number>((done) => {
            const observer = new MutationObserver(() => {
              observer.disconnect();
              // The frame that shows it is over when the next one begins.
              requestAnimationFrame(() => setTimeout(() => done(performance.now())));
            });
            observer.observe(dialog, { childList: true, subtree: true });
          });
          const start = performance.now();
          field.value = query.slice(0, length);
          field.dispatchEvent(new InputEvent("input", { bubbles: true }));
          measured.push((await painted) - start);
        }
      }
      return measured;
    }, typed);
    const { median, slow } = report("Keystroke to painted results", times);
    expect(median).toBeLessThan(50);
    expect(slow).toBeLessThan(100);
  });

  it("is usable soon after it is opened on a slow line", async () => {
    const { page, context, server } = await readers.read("/docs/content_apis_versioned/get-chapter");
    await page.waitForLoadState("networkidle");
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    // "Slow 4G" of the browser's own tools.
    const line = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
    await session.send("Network.emulateNetworkConditions", { offline: false, ...line });
    await session.send("Emulation.setCPUThrottlingRate", { rate: throttling });
    const before = server.log.length;
    const start = performance.now();
    await page.keyboard.press("Control+k");
    await page.locator("dialog[open] input").fill("verse_key");
    await page.locator('[role="option"]').first().waitFor();
    const time = performance.now() - start;
    const files = server.log.slice(before).map(({ url }) => url.split("/").at(-1));
    console.log(
      `First open to first result on slow 4G: ${time.toFixed(0)} ms for ${files.join(", ")} (this server compresses nothing)`,
    );
    expect(files).not.toHaveLength(0);
  });

  it("loads little", () => {
    const { manifest } = builtSite();
    const files = manifest.files.filter(({ path }) => /assets\/(search\/|search-|worker-)/.test(path));
    for (const { path, bytes } of files) console.log(`${path}: ${bytes} bytes`);
    expect(files.length).toBeGreaterThan(5);
  });
});

describe("on 10,000 pages", () => {
  it("stays under 100 ms for a keystroke, in files under 500 KB", () => {
    const { shard, files } = searchShard({ prefix: "/docs", pages: syntheticPages(10_000) });
    const sizes = files.map(({ text }) => Buffer.byteLength(text));
    const wire = files.reduce((sum, { text }) => sum + brotliCompressSync(text).length, 0);
    console.log(`${files.length} files, the largest ${Math.max(...sizes)} bytes, together ${wire} bytes with brotli`);
    expect(Math.max(...sizes)).toBeLessThan(500_000);
    const engine = new SearchEngine([["customer", "client"]]);
    for (const { text } of files) engine.add(shard, JSON.parse(text));
    const times: number[] = [];
    const queries = ["list area7 invoices", "customer_id", "/v1/area3/orders/{order_id}", "create webhok", "x4711", "status"];
    for (const round of [0, 1]) {
      for (const query of queries) {
        for (let length = 1; length <= query.length; length += 1) {
          const start = performance.now();
          answerOf(engine.search(query.slice(0, length)), {}, 8);
          if (round > 0) times.push(performance.now() - start);
        }
      }
    }
    const { median, slow } = report("Keystroke", times);
    expect(median).toBeLessThan(100);
    expect(slow).toBeLessThan(200);
  });
});
