import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchBrowser } from "../e2e/browser.js";
import { median } from "./lib/numbers.js";
import { inFreshBrowser } from "./reader/fresh-browser.js";
import { observe } from "./reader/paint.js";
import { phone, roundTrip } from "./reader/settle.js";
import { slowLine } from "./reader/slow-line.js";
import { type Protocol, serveStatic } from "./reader/static-server.js";

/**
 * The first paint of pages over a slow line, by HTTP/1.1 and by HTTP/2 with its priorities, both with TLS, alternating:
 * `node --import ./tests/bench/typescript.mjs tests/bench/first-paint.ts name=FOLDER:/path… [--runs 7] [--slowdown 4]`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "7" }, slowdown: { type: "string", default: "4" } },
});
const subjects = positionals.map((text) => {
  const [, name = "", folder = "", path = "/"] = /^([^=]*)=([^:]*):(.*)$/.exec(text) ?? [];
  return { name, folder, path };
});
const speed = { roundTrip, down: 1.6e6 / 8 };
const secure = certificate();

interface Times {
  first: number;
  largest: number;
}

const times = new Map<string, Times[]>();
for (let run = 0; run < Number(values.runs); run++)
  for (const subject of subjects)
    for (const protocol of ["HTTP/1.1", "HTTP/2"] as const) {
      const key = `${subject.name} ${protocol}`;
      times.set(key, [...(times.get(key) ?? []), await load(subject, protocol)]);
    }
for (const [key, loads] of times) {
  const first = loads.map((load) => load.first);
  const largest = median(loads.map((load) => load.largest));
  console.log(
    `${key}: first ${Math.round(median(first))} (${first.map(Math.round).join(" ")}), largest ${Math.round(largest)} ms`,
  );
}

async function load({ folder, path }: { folder: string; path: string }, protocol: Protocol): Promise<Times> {
  const server = await serveStatic(folder, { secure, protocol });
  const line = await slowLine(Number(new URL(server.origin).port), speed);
  try {
    return await inFreshBrowser(launchBrowser, async (browser) => {
      const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true });
      const page = await context.newPage();
      await page.addInitScript(observe);
      await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: Number(values.slowdown) });
      const origin = server.origin.replace(/\d+$/, String(line.port));
      await page.goto(origin + path, { waitUntil: "load", timeout: 90_000 });
      await page.waitForTimeout(1500);
      const { fcp, lcp } = await page.evaluate(() => window.observed);
      return { first: fcp ?? Number.NaN, largest: lcp ?? Number.NaN };
    });
  } finally {
    line.close();
    server.close();
  }
}

/** A certificate for this run. */
function certificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), "first-paint-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const request = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost".split(" ");
  execFileSync("openssl", [...request, "-keyout", key, "-out", cert], { stdio: "ignore" });
  const pair = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(folder, { recursive: true });
  return pair;
}
