import { describe, expect, it } from "vitest";
import { hostingFiles } from "../../../generator/7-emit/hosting.js";
import type { Outline } from "../../../generator/7-emit/types.js";
import type { Analytics, Site } from "../../../runtime/contract.js";

/** The policy that each host sends, by directive. */
function emitted(analytics?: Analytics): Record<string, string>[] {
  const site = { base: "/", url: "https://docs.example", requestAccess: { mail: "" }, analytics } as unknown as Site;
  const outline: Outline = { site, pages: [], redirects: [], history: new Map() };
  const files = new Map(hostingFiles(outline, ["'sha256-abc='"]).map(({ path, content }) => [path, String(content)]));
  const written = [
    /Content-Security-Policy: (.+)/.exec(files.get("site/_headers") ?? ""),
    /Content-Security-Policy "(.+?)"/.exec(files.get("site/nginx.conf") ?? ""),
  ];
  return written.map((found) =>
    Object.fromEntries((found?.[1] ?? "").split("; ").map((directive) => directive.split(/ (.*)/s).slice(0, 2))),
  );
}

describe("the policy in _headers and nginx.conf", () => {
  it("allows no other hosts by default", () => {
    for (const policy of emitted()) {
      expect(policy).toMatchObject({ "default-src": "'none'", "script-src": "'self' 'sha256-abc='", "connect-src": "'self'" });
      expect(policy["img-src"]).toBe("'self' data:");
      expect(policy["media-src"]).toBe("'self'");
      expect(policy["manifest-src"]).toBe("'self'");
      // No page may be framed, or have a <base> that moves its links and scripts to another host.
      expect(policy).toMatchObject({ "base-uri": "'none'", "frame-ancestors": "'none'", "form-action": "'self' mailto:" });
      expect(Object.values(policy).join(" ")).not.toMatch(/https?:/);
    }
  });

  it("allows what Google Analytics 4 needs", () => {
    for (const policy of emitted({ provider: "google", id: "G-1" })) {
      expect(policy["script-src"]).toBe("'self' 'sha256-abc=' https://*.googletagmanager.com");
      expect(policy["img-src"]).toBe("'self' data: https://*.google-analytics.com https://*.googletagmanager.com");
      expect(policy["connect-src"]).toBe(
        "'self' https://*.google-analytics.com https://*.analytics.google.com https://analytics.google.com https://*.googletagmanager.com",
      );
      expect(Object.values(policy).join(" ")).not.toContain("unsafe");
    }
  });

  it("allows the origin of Plausible's script, and nothing else", () => {
    const src = "https://plausible.example.org/js/script.js";
    for (const policy of emitted({ provider: "plausible", domain: "docs.example.org", src })) {
      expect(policy["script-src"]).toBe("'self' 'sha256-abc=' https://plausible.example.org");
      expect(policy["connect-src"]).toBe("'self' https://plausible.example.org");
      expect(policy["img-src"]).toBe("'self' data:");
    }
  });
});
