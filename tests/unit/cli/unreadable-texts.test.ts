import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portal } from "../../portal.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portal-texts-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Record<string, string | Buffer>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

interface Found {
  code: string;
  severity: string;
  message: string;
  file?: string;
  line?: number;
  column?: number;
  hint?: string;
}

async function run(...args: string[]): Promise<{ code: number; found: Found[] }> {
  const { code, stdout } = await portal([...args, "--format", "json"], root);
  return { code, found: (JSON.parse(stdout) as { diagnostics: Found[] }).diagnostics };
}

const lines = (found: readonly Found[]) => found.map((one) => `${one.file}:${one.line}:${one.column} ${one.code} ${one.message}`);

const utf16 = (text: string, mark: boolean) => Buffer.from((mark ? "\ufeff" : "") + text, "utf16le");
const bigEndian = (text: string) => utf16(text, true).swap16();
const latin1 = (text: string) => Buffer.from(text, "latin1");

const spec =
  "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /a: { get: { summary: Get a, responses: { '200': { description: A } } } } }\n";
const guide = (body: string) => `---\ntitle: A guide\ndescription: A guide of the test.\n---\n\n${body}\n`;

/** A site with valid sources. */
const site = {
  "portal.config.ts": 'export default { title: "A site" };\n',
  "specs/a.yaml": spec,
  "content/manifest.yaml": [
    "apis:",
    "  a: { title: A, versions: [{ id: v, label: V, spec: specs/a.yaml, prefix: /a, category: { path: /a, title: A } }] }",
    "pages:",
    "  - { path: /, guide: home.md }",
    "  - { path: /b, guide: b.md }",
    "variables: names.yaml",
    "",
  ].join("\n"),
  "content/home.md": guide("Read [b](./b.md).\n\n<!-- include: p.md -->").replace("A guide", "Home"),
  "content/b.md": guide("Text."),
  "content/_partials/p.md": "A partial.\n",
  "content/names.yaml": "a: b\n",
};

describe("files that are not UTF-8", () => {
  const notUtf8 = "file-encoding The file is not UTF-8: the byte E9 is invalid here.";
  const wide = "file-encoding The file is UTF-16. Sources are UTF-8.";

  it.each<[string, Record<string, Buffer>, string[]]>([
    [
      "in Latin-1",
      {
        "content/b.md": latin1(guide("Caf\u00e9 and na\u00efve.")),
        "content/_partials/p.md": latin1("One\n\u00e9t\u00e9\n"),
        "content/names.yaml": latin1("# \u00e9\na: b\n"),
        "content/synonyms.yaml": latin1("groups: [] # \u00e9\n"),
        "specs/a.yaml": latin1(`# \u00e9\n${spec}`),
      },
      [
        `content/_partials/p.md:2:1 ${notUtf8}`,
        `content/b.md:6:4 ${notUtf8}`,
        `content/names.yaml:1:3 ${notUtf8}`,
        `content/synonyms.yaml:1:14 ${notUtf8}`,
        `specs/a.yaml:1:3 ${notUtf8}`,
      ],
    ],
    [
      "that are a manifest",
      { "content/manifest.yaml": latin1("# \u00e9\npages: []\n") },
      [`content/manifest.yaml:1:3 ${notUtf8}`],
    ],
    [
      "in UTF-16 of all kinds",
      {
        "content/b.md": utf16(guide("Text."), true),
        "content/_partials/p.md": utf16("A partial.\n", false),
        "content/names.yaml": bigEndian("a: b\n"),
        "specs/a.yaml": utf16(spec, true),
      },
      ["content/_partials/p.md", "content/b.md", "content/names.yaml", "specs/a.yaml"].map((path) => `${path}:1:1 ${wide}`),
    ],
  ])("are refused at the byte that is wrong: files %s", async (_name, files, expected) => {
    write({ ...site, ...files });
    const { code, found } = await run("build");
    expect(code).toBe(1);
    expect(lines(found)).toEqual(expected);
    for (const { hint } of found) expect(hint).toContain("Save the file as UTF-8");
  });

  it("are compressed: the message says so", async () => {
    write({ ...site, "content/b.md": gzipSync(guide("Text.")), "specs/a.yaml": Buffer.from("PK\u0003\u0004\u00ff", "latin1") });
    const { found } = await run("build");
    expect(lines(found)).toEqual([
      "content/b.md:1:1 file-encoding The file is compressed with gzip.",
      "specs/a.yaml:1:1 file-encoding The file is a ZIP archive.",
    ]);
  });

  it("are Latin-1, also if they start like a ZIP archive", async () => {
    write({ ...site, "content/b.md": latin1("PKCE ist n\u00f6tig.\n") });
    expect(lines((await run("build")).found)).toEqual([
      "content/b.md:1:11 file-encoding The file is not UTF-8: the byte F6 is invalid here.",
    ]);
  });

  it("are rejected without a manifest too", async () => {
    write({ "api.yaml": spec, "docs/a.md": latin1("# Caf\u00e9\n\nText.\n") });
    const { code, found } = await run("build", "--spec", "api.yaml", "--content", "docs");
    expect(code).toBe(1);
    expect(lines(found)).toEqual([`docs/a.md:1:6 ${notUtf8}`]);
  });

  it("are read with a byte order mark, or with U+FFFD, which `check` reports", async () => {
    write({ ...site, "content/b.md": Buffer.from(`\ufeff${guide("Lost: \ufffd.")}`) });
    expect(await run("build")).toEqual({ code: 0, found: [] });
    expect(lines((await run("check")).found)).toContain(
      "content/b.md:6:7 file-encoding This is U+FFFD: a character was lost when the file was converted.",
    );
  });
});

describe("merge conflict marks", () => {
  const conflict = (ours: string, theirs: string) => `<<<<<<< HEAD\n${ours}\n=======\n${theirs}\n>>>>>>> branch\n`;
  const message = "source-conflict This file has unresolved merge conflict marks.";

  it("are the only error of their file", async () => {
    const files = {
      "content/home.md": `---\n${conflict("title: A", "title: B")}description: A guide.\n---\n\nText.\n\n<!-- include: p.md -->\n`,
      "content/b.md": guide("```json\n{\n<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> b\n}\n```").replaceAll("\n", "\r\n"),
      "content/names.yaml": conflict("a: b", "a: c"),
      "specs/a.yaml": `${spec}${conflict("tags: []", "tags: [a]")}`,
    };
    write({ ...site, ...files });
    const { code, found } = await run("build");
    expect(code).toBe(1);
    expect(lines(found)).toEqual([
      `content/b.md:8:1 ${message}`,
      `content/home.md:2:1 ${message}`,
      `content/names.yaml:1:1 ${message}`,
      `specs/a.yaml:4:1 ${message}`,
    ]);
    expect(found[0]?.hint).toMatch(/^Keep the right parts of lines 8 to 12, and remove the lines/);
  });

  it.each([
    ["content/manifest.yaml", conflict("pages: []", "pages: [a]"), "content/manifest.yaml:1:1"],
    ["content/_partials/p.md", conflict("## One", "## Two"), "content/_partials/p.md:1:1"],
  ])("are the only error that %s reports", async (path, text, place) => {
    write({ ...site, [path]: text });
    const { code, found } = await run("build");
    expect(code).toBe(1);
    expect(lines(found)).toEqual([`${place} ${message}`]);
  });

  it("may be shown in a fence without a language", async () => {
    write({ ...site, "content/b.md": guide(`\`\`\`\n${conflict("One", "Two")}\`\`\``) });
    expect(await run("build")).toEqual({ code: 0, found: [] });
  });

  it("need all three markers at the start of lines", async () => {
    write({ ...site, "content/b.md": guide("<<<<<<< HEAD\n\nText\n=======\n\n    >>>>>>> branch") });
    expect((await run("build")).found.map((one) => one.code)).not.toContain("source-conflict");
  });
});
