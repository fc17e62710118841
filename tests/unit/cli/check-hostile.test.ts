import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portal } from "../../portal.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portal-hostile-"));
  write({ "portal.config.ts": "export default { checks: { lint: 'off', coverage: 'off' } };\n" });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Record<string, string | Buffer>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

/** Exit code, and diagnostics as "code file:line:column". */
async function check(): Promise<{ code: number; found: string[] }> {
  const { code, stdout } = await portal(["check", "--format", "json"], root);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; file?: string; line?: number; column?: number }[];
  };
  return { code, found: diagnostics.map((one) => `${one.code} ${one.file}:${one.line}:${one.column}`) };
}

const page = (body: string | Buffer) =>
  Buffer.concat([Buffer.from("---\ntitle: T\ndescription: D.\n---\n\n"), Buffer.from(body)]);

describe("portal check of hostile inputs", () => {
  it("reports all errors of a run, each at its location", async () => {
    const apis = ["dup.json", "folder", "tab.yaml", "bytes.yaml", "empty.yaml"].map(
      (file, index) => `  a${index}: { title: A, versions: [{ id: v, label: V, spec: specs/${file}, prefix: /a${index} }] }\n`,
    );
    const pages = ["folder.md", "mark.md", "circle.md", "gone.md", "bytes.md", "../portal.config.ts"].map(
      (file, index) => `  - { path: /${index}, guide: ${file} }\n`,
    );
    write({
      "content/manifest.yaml": `apis:\n${apis.join("")}pages:\n${pages.join("")}terms: folder.md\nupdates: gone.yaml\n`,
      "content/folder.md/x": "",
      "specs/folder/x": "",
      "content/mark.md": "\ufeff---\r\ntitle: Mark\r\ndescription: D.\r\n---\r\n\r\n[x](/nowhere)\tTODO\r\n",
      "content/circle.md": page("<!-- include: one.md -->\n").toString().replace("T", "Circle"),
      "content/_partials/one.md": "<!-- include: two.md -->\n",
      "content/_partials/two.md": "<!-- include: one.md -->\n",
      "content/bytes.md": page(Buffer.from([0x61, 0xff, 0xfe, 0x00, 0xc3, 0x28])),
      "specs/dup.json": '{"openapi":"3.1.0","info":{"title":"x","title":"y","version":"1"},"paths":{"/x":{}}}',
      "specs/tab.yaml": "openapi: 3.1.0\ninfo:\n\ttitle: x\n",
      "specs/bytes.yaml": Buffer.concat([
        Buffer.from('openapi: 3.1.0\ninfo: { title: "'),
        Buffer.from([0xff]),
        Buffer.from('", version: "1" }\npaths: { /x: { get: { responses: { "200": { $ref: "#/nowhere" } } } } }\n'),
      ]),
      "specs/empty.yaml": "",
    });
    expect(await check()).toEqual({
      code: 1,
      found: [
        "guide-include-cycle content/_partials/two.md:1:1",
        "file-encoding content/bytes.md:6:2",
        "route-source-missing content/manifest.yaml:3:55",
        "route-source-missing content/manifest.yaml:8:24",
        "route-source-missing content/manifest.yaml:11:24",
        "route-source-missing content/manifest.yaml:13:24",
        "route-source-missing content/manifest.yaml:14:8",
        "route-source-missing content/manifest.yaml:15:10",
        "file-encoding specs/bytes.yaml:2:17",
        "spec-duplicate-key specs/dup.json:1:40",
        "spec-not-openapi specs/empty.yaml:1:1",
        "spec-syntax specs/tab.yaml:3:1",
      ],
    });
    // Contradictions between sources are reported once all of them can be read.
    write({ "content/manifest.yaml": "pages:\n  - { path: /1, guide: mark.md }\n" });
    expect((await check()).found.filter((one) => !one.startsWith("file-unused"))).toEqual([
      "link-unknown-route content/mark.md:6:1",
      "text-unfinished content/mark.md:6:15",
    ]);
  });

  it.each([
    { manifest: "", want: "manifest-invalid content/manifest.yaml:1:1" },
    { manifest: "pages:", want: "manifest-invalid content/manifest.yaml:1:7" },
    { manifest: "[]", want: "manifest-invalid content/manifest.yaml:1:1" },
    { manifest: "a: &a [*a]", want: "manifest-syntax content/manifest.yaml:1:8" },
    { manifest: "pages: [\t", want: "manifest-syntax content/manifest.yaml:1:8" },
    { manifest: "pages: []\npages: []\n", want: "manifest-syntax content/manifest.yaml:2:1" },
  ])("reports $manifest as an error of the manifest", async ({ manifest, want }) => {
    write({ "content/manifest.yaml": manifest });
    expect(await check()).toEqual({ code: 1, found: [want] });
  });

  it("finds a word in a minified spec of a megabyte", async () => {
    // Few operations with long texts: each has a page, which takes longer than to look for a word.
    const sentences = "It has all of the words that one needs, and more. ".repeat(60);
    const operations = Array.from({ length: 400 }, (_, index) => [
      `/p${index}`,
      {
        get: {
          operationId: `o${index}`,
          summary: `S${index}`,
          description: `${sentences}${index === 399 ? "Ends with a TODO." : `Sends the part ${index} of it all, no more.`}`,
          responses: { "200": { description: "Fine" } },
        },
      },
    ]);
    const description = { openapi: "3.1.0", info: { title: "Big", version: "1" }, paths: Object.fromEntries(operations) };
    const text = JSON.stringify(description);
    expect(text.length).toBeGreaterThan(1_000_000);
    write({ "big.json": text });
    const { stdout } = await portal(["check", "--spec", "big.json", "--format", "json"], root);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; column: number; pointer: string }[] };
    const unfinished = diagnostics.filter(({ code }) => code === "text-unfinished");
    expect(unfinished).toMatchObject([{ pointer: "/paths/~1p399/get/description", column: text.indexOf("TODO") + 1 }]);
  });
});
