import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { build } from "../../../generator/pipeline/build.js";
import { nodeHost } from "../../../generator/platform/files.js";
import { hashesOf } from "../../bench/lib/folder.js";
import { brief, median } from "../../bench/lib/numbers.js";
import { run } from "../../bench/lib/run.js";
import { plainOperation } from "../../bench/peers/hugo/plain-operation.js";
import { kebabCase } from "../../bench/peers/kebab-case.js";
import { isWhole } from "../../bench/peers/part-build.js";
import { PlainGuides } from "../../bench/peers/plain-guide.js";
import { withWord } from "../../bench/peers/workshop.js";
import { barChart } from "../../bench/report/chart.js";
import { writeSyntheticSite } from "../../bench/synthetic/site.js";

const folder = mkdtempSync(join(tmpdir(), "portal-bench-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("numbers", () => {
  it.each([
    { given: [3, 1, 2], want: 2 },
    { given: [4, 1, 2, 3], want: 2.5 },
    { given: [], want: Number.NaN },
  ])("median of $given", ({ given, want }) => expect(median(given)).toBe(want));

  it.each([
    { given: 0.8123, want: "0.812" },
    { given: 14.23, want: "14.2" },
    { given: 1281.4, want: "1,281" },
    { given: 0, want: "0" },
    { given: Number.NaN, want: "–" },
  ])("$given is $want", ({ given, want }) => expect(brief(given)).toBe(want));
});

describe("a measured run", () => {
  const log = join(folder, "run.log");

  it("includes the processor time of grandchildren", async () => {
    const busy = "while (process.cpuUsage().user < 400_000);";
    const script = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(busy)}])`;
    const one = await run({ argv: [process.execPath, "-e", script], cwd: folder, log });
    expect(one.exitCode).toBe(0);
    expect(one.user).toBeGreaterThan(0.39);
  });

  it("stops what takes too long, and reports it", async () => {
    const one = await run({ argv: [process.execPath, "-e", "setTimeout(() => {}, 60000)"], cwd: folder, log, timeout: 0.3 });
    expect(one.timedOut).toBe(true);
    expect(one.wall).toBeLessThan(10);
  });

  it("has the exit code", async () => {
    expect((await run({ argv: ["/bin/sh", "-c", "exit 3"], cwd: folder, log })).exitCode).toBe(3);
  });
});

describe("input for other generators", () => {
  it("has no Markdown extensions of this tool", () => {
    const content = resolve(import.meta.dirname, "../../../content");
    const paths = new Map([
      ["quickstart.md", "quickstart"],
      ["sdk/index.md", "sdk"],
      ["sdk/verses.md", "sdk/verses"],
      ["tutorials/oidc/mobile-apps/android.md", "tutorials/android"],
    ]);
    const guides = new PlainGuides(content, paths).all();
    expect(guides).toHaveLength(4);
    for (const { title, markdown } of guides) {
      expect(title).not.toBe("");
      expect(markdown).not.toMatch(/<!--|@\{|\]\(op:|\]\(schema:|\]\(scope:|```request|\.md[)#]/);
    }
    expect(guides.find(({ path }) => path === "sdk/verses")?.markdown).toContain("](guide:sdk#create-a-client)");
  });

  it("expands a recursive schema to its first repetition", () => {
    const spec = {
      components: { schemas: { Node: { type: "object", properties: { next: { $ref: "#/components/schemas/Node" } } } } },
    };
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Node" } } };
    const details = { responses: { 200: { description: "Yes", content } } };
    const one = { api: "a", method: "get", path: "/", id: "x", tag: "t", summary: "s", route: "", details };
    expect(plainOperation(spec, one).responses[0]?.rows.map(({ name, depth }) => ({ name, depth }))).toEqual([
      { name: "next", depth: 0 },
    ]);
  });

  it.each([
    { given: "listChapters", want: "list-chapters" },
    { given: "oauth2TokenExchange", want: "oauth-2-token-exchange" },
    { given: "oAuth2Authorize", want: "o-auth-2-authorize" },
    { given: "GET-chapter", want: "get-chapter" },
    { given: "QURAN-verses-code_v1", want: "quran-verses-code-v-1" },
  ])("$given is $want", ({ given, want }) => expect(kebabCase(given)).toBe(want));

  it("changes one word of a sentence, never front matter", () => {
    expect(withWord("---\ntitle: Read this page\n---\n\nRead it every day.\n", "new")).toBe(
      "---\ntitle: Read this page\n---\n\nRead it new day.\n",
    );
    expect(() => withWord("# Title\n", "new")).toThrow();
  });
});

describe("the synthetic site", () => {
  it("is always the same, and builds without a diagnostic", async () => {
    const [one, other] = [join(folder, "one"), join(folder, "other")];
    writeSyntheticSite(one, 250);
    writeSyntheticSite(other, 250);
    expect(hashesOf(one)).toEqual(hashesOf(other));
    const result = await build(nodeHost, { root: one, out: join(one, "dist"), specs: [], strict: true });
    expect(result.diagnostics).toEqual([]);
    // Plus the landing page, the authentication page, the search and the not-found page.
    expect(result.pages).toBe(254);
  }, 120_000);
});

describe("the chart", () => {
  it("has its figures as text and escapes them", () => {
    const bars = [
      { label: "A & B", value: 2, text: "2 s", own: true },
      { label: "C", value: 4, text: "4 s", own: false },
    ];
    const svg = barChart({ title: "Less < more", bars });
    expect(svg).toContain('<title id="title">Less &lt; more</title>');
    expect(svg).toContain("A &amp; B: 2 s; C: 4 s.");
    expect(svg).toContain("prefers-color-scheme: dark");
  });
});

describe("a resumed run", () => {
  const size = { files: 1, pages: 1, bytes: 1 };
  it.each([
    { what: "nothing yet", record: undefined, want: false },
    { what: "builds that were interrupted", record: { cold: [] }, want: false },
    { what: "whole builds", record: { cold: [], size }, want: true },
    { what: "a failure", record: { cold: [], failed: "exit 1" }, want: false },
    { what: "a build that had all its time", record: { cold: [], failed: "not done", outOfTime: true }, want: true },
    { what: "a failed session of writing", record: { failed: "no page" }, want: false },
    { what: "what a reader gets", record: {}, want: true },
  ])("leaves $what: $want", ({ record, want }) => expect(isWhole(record)).toBe(want));
});

describe("installed packages", () => {
  it("have one pinned version each", () => {
    for (const peer of ["starlight", "vitepress", "zudoku", "fumadocs", "docusaurus", "inputs/github"]) {
      const file = resolve(import.meta.dirname, "../../bench/peers", peer, "packages/package.json");
      const { dependencies } = JSON.parse(readFileSync(file, "utf8")) as { dependencies: Record<string, string> };
      for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });
});
