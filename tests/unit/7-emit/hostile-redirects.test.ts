import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { manifestSchema } from "../../../generator/1-sources/manifest.js";
import { hostingFiles } from "../../../generator/7-emit/hosting.js";
import type { Outline } from "../../../generator/7-emit/types.js";
import type { Site } from "../../../runtime/contract.js";
import { redirects as arbitrary } from "../../fuzz/cases.js";
import { freePort, nginx, nginxFlags, startNginx } from "../../nginx.js";

/** Redirects by chance that a manifest may have, each path once as hosts see it. */
const redirects = (() => {
  const found = new Map<string, { from: string; to: string }>();
  for (const [from, to] of fc.sample(arbitrary, { numRuns: 600, seed: 18 }).flat()) {
    const path = from.replace(/\/$/, "").toLowerCase();
    // Clients resolve dots before they ask; nginx looks for a file first, which cannot have a longer name.
    const isAsked =
      !/\/\.{1,2}(?:\/|$)|\/\//.test(from) &&
      path !== "" &&
      !path.endsWith("/index") &&
      !path.endsWith(".html") &&
      from.length < 250;
    if (isAsked && manifestSchema.safeParse({ redirects: { [from]: to } }).success) found.set(path, { from, to });
  }
  return [...found.values()];
})();

/** A text without percent-encoding, where it has any. */
const decoded = (text: string) =>
  text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });

it("are of many kinds", () => expect(redirects.length).toBeGreaterThan(300));

describe.runIf(nginx !== undefined)("nginx itself, with redirects by chance", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-redirects-"));
  let stop = () => {};
  afterAll(() => {
    stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("accepts them all, and sends one header with the target of each", async () => {
    const site = { base: "/", url: "https://docs.example", requestAccess: { mail: "" } } as unknown as Site;
    const outline: Outline = { site, pages: [], redirects, history: new Map() };
    const conf = String(hostingFiles(outline, []).find(({ path }) => path === "site/nginx.conf")?.content);
    mkdirSync(join(folder, "site"));
    writeFileSync(join(folder, "portal.conf"), conf);
    const port = await freePort();
    const flags = nginxFlags(folder, { site: join(folder, "site"), snippet: join(folder, "portal.conf"), port });
    execFileSync(nginx as string, ["-t", ...flags], { stdio: "pipe" });
    const child = startNginx(flags);
    stop = () => child.kill("SIGKILL");
    const get = async (path: string): Promise<Response> => {
      for (let attempt = 0; ; attempt++) {
        try {
          return await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
        } catch (error) {
          if (attempt > 200) throw error;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    };
    const wrong: string[] = [];
    for (const { from, to } of redirects) {
      const { status, headers } = await get(from);
      const location = headers.get("location") ?? "";
      const same = decoded(location) === decoded(to.replace(/\p{Surrogate}/gu, "\ufffd"));
      if (status !== 301 || !same || headers.get("content-security-policy") === null)
        wrong.push(`${from} → ${to}: ${status} ${location}`);
    }
    expect(wrong).toEqual([]);
  });
});
