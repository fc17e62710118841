import { beforeEach, describe, expect, it } from "vitest";
import type { DevRuntime } from "../../../generator/dev/dev-runtime.js";
import { DevSite } from "../../../generator/dev/dev-site.js";
import type { Revision } from "../../../generator/dev/revision.js";
import { WatchedHost } from "../../../generator/dev/watch.js";
import { memoryHost } from "../../../generator/platform/files.js";

describe("a page that fails while it is made", () => {
  let site: DevSite;
  const revisionWith = (html: () => Promise<string>) => ({ html, failures: new Map(), found: new Map() }) as unknown as Revision;
  const fails = () => Promise.reject(new Error("The partial is gone."));

  beforeEach(() => {
    const host = new WatchedHost(memoryHost({}), () => undefined);
    const listener = { revised() {}, diagnostics() {} };
    const checks = { run: async () => undefined, close: async () => {} };
    site = new DevSite(host, { root: "/site", specs: [] }, listener, checks);
    site.setRuntime({} as DevRuntime);
  });

  it("is made again from a revision that has come meanwhile", async () => {
    const fixed = revisionWith(() => Promise.resolve("fixed"));
    site.revision = revisionWith(() => {
      site.revision = fixed;
      return fails();
    });
    expect(await site.html("/")).toBe("fixed");
  });

  it("stays as it was before", async () => {
    site.revision = revisionWith(() => Promise.resolve("good"));
    expect(await site.html("/")).toBe("good");
    site.revision = { ...revisionWith(fails), failureOf: () => undefined } as unknown as Revision;
    expect(await site.html("/")).toBe("good");
  });

  it("fails if there is no other revision", async () => {
    site.revision = revisionWith(fails);
    await expect(site.html("/")).rejects.toThrow("The partial is gone.");
  });
});
