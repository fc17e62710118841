import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../../../generator/cli/main.js";
import { spec } from "../checks/make-site.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-search-"));
  const operation = (path: string, id: string, summary: string) =>
    `${path}:\n  get:\n    operationId: ${id}\n    summary: ${summary}\n    parameters: [{ name: pageSize, in: query, description: How many, schema: { type: integer } }]\n    responses: { "200": { description: The list } }`;
  writeFileSync(
    join(folder, "api.yaml"),
    spec(`${operation("/books", "list-books", "List books")}\n${operation("/authors", "list-authors", "List authors")}`),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function search(argv: string[], input?: string) {
  let out = "";
  let errors = "";
  const io = {
    ...(input === undefined ? {} : { stdin: Readable.from([input]) }),
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: (text: string) => (errors += text) },
    env: {},
    cwd: folder,
  };
  return { code: await run(["search", ...argv], io), out, errors };
}

describe("portal search", () => {
  it("prints an array of url, title, section and score", async () => {
    const { code, out } = await search(["books", "--spec", "api.yaml", "--format", "json", "--limit", "1"]);
    expect(code).toBe(0);
    const results = JSON.parse(out);
    expect(results).toEqual([
      { url: expect.stringMatching(/\/list-books$/), title: "List books", section: "", score: expect.any(Number) },
    ]);
    expect(Object.keys(results[0])).toEqual(["url", "title", "section", "score"]);
  });

  it("has the location on a page", async () => {
    const { out } = await search(["page_size", "--spec", "api.yaml", "--format", "json"]);
    expect(JSON.parse(out)[0]).toMatchObject({ url: expect.stringMatching(/#query-pageSize$/), section: "pageSize" });
  });

  it("prints a line for each line it reads, also for empty ones", async () => {
    const { code, out } = await search(["--stdin", "--spec", "api.yaml"], "authors\n\nqqqqwwww\n/books");
    expect(code).toBe(0);
    const lines = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map((line) => line[0]?.title)).toEqual(["List authors", undefined, undefined, "List books"]);
  });

  it("explains a ranking with --explain", async () => {
    const { out } = await search(["list authrs", "--spec", "api.yaml"]);
    expect(out).toMatch(/^ 1\. +\d+\.\d\d {2}\S*\/list-authors\n/);
    expect(out).toMatch(/Looked for: .*authors/);
    expect((await search(["qqqqwwww", "--spec", "api.yaml"])).out).toBe("No results for “qqqqwwww”.\n");
  });

  it.each([
    { argv: [], why: "no query" },
    { argv: ["books", "--stdin"], why: "both" },
    { argv: ["books", "--limit", "0"], why: "a limit of none" },
    { argv: ["books", "--root", "nowhere"], why: "no such folder" },
  ])("exits with 2: $why", async ({ argv }) => {
    const { code, errors } = await search(argv);
    expect(code).toBe(2);
    expect(errors).not.toBe("");
  });

  it("exits with 1 if there is no site, and reports it", async () => {
    const { code, errors } = await search(["books"]);
    expect(code).toBe(1);
    expect(errors).toContain("config-missing");
  });
});

describe("portal search export", () => {
  const read = (path: string) => readFileSync(join(folder, path), "utf8");

  it("writes records and settings for Algolia", async () => {
    const { code } = await search(["export", "--provider", "algolia", "--out", "a", "--spec", "api.yaml"]);
    expect(code).toBe(0);
    const records = JSON.parse(read("a/records.json"));
    expect(records.find((one: { anchor: string }) => one.anchor === "query-pageSize")).toMatchObject({
      url: expect.stringMatching(/^http:\/\/localhost\/.*#query-pageSize$/),
      hierarchy: { lvl1: "List books", lvl3: "pageSize" },
      aliases: ["page size", "pagesize"],
      language: "en",
      kind: "operation",
      entry: "parameter",
      method: "get",
      path: "/books",
    });
    expect(new Set(records.map((one: { objectID: string }) => one.objectID)).size).toBe(records.length);
    expect(JSON.parse(read("a/settings.json")).attributesForFaceting).toContain("docusaurus_tag");
    expect(JSON.parse(read("a/synonyms.json"))).toEqual([]);
  });

  it("rejects other engines", async () => {
    expect((await search(["export", "--provider", "other"])).code).toBe(2);
  });
});
