import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Answers, partOf } from "../../../generator/mcp/answers.js";
import { builtDocuments } from "../../../generator/mcp/documents.js";
import { nodeHost } from "../../../generator/platform/files.js";

const root = resolve(import.meta.dirname, "../../..");
const address = "https://api-docs.quran.foundation";

interface Call {
  what: string;
  tool: string;
  given: Record<string, unknown>;
  /** Texts in the result. */
  says: string[];
  fails?: true;
}

const calls: Call[] = [
  {
    what: "finds the page of an operation",
    tool: "search",
    given: { query: "list chapters" },
    says: [`1. List chapters [GET /chapters]`, `${address}/docs/content_apis_versioned/list-chapters.md`],
  },
  {
    what: "finds an operation by its path",
    tool: "search",
    given: { query: "/verses/by_key", limit: 1 },
    says: ["verses/by_key"],
  },
  { what: "finds a guide", tool: "search", given: { query: "refresh a token", limit: 3 }, says: ["1. ", `${address}/docs/`] },
  {
    what: "reads one section of a long page",
    tool: "read_page",
    given: { page: "/docs/quickstart", section: "Next steps" },
    says: ["Quick start guide › Next steps"],
  },
  { what: "says that nothing is found", tool: "search", given: { query: "zzqxv" }, says: ["Nothing was found"] },
  { what: "refuses an empty query", tool: "search", given: { query: "" }, says: ["query"], fails: true },
  { what: "refuses a limit that is none", tool: "search", given: { query: "verse", limit: 0 }, says: ["limit"], fails: true },
  {
    what: "refuses a query that is longer than a question",
    tool: "search",
    given: { query: "a b ".repeat(20_000) },
    says: ["query"],
    fails: true,
  },
  {
    what: "refuses a path that is longer than any",
    tool: "read_page",
    given: { page: "/x".repeat(100_000) },
    says: ["page"],
    fails: true,
  },
  {
    what: "reads the home page by the path of its twin",
    tool: "read_page",
    given: { page: "/index.md" },
    says: [`${address}/llms.txt`],
  },
  {
    what: "reads a page by its path",
    tool: "read_page",
    given: { page: "/docs/quickstart/" },
    says: [
      "# Quick start guide",
      `${address}/llms.txt`,
      "[Its sections: ",
      "; Next steps. Read one with `section`",
      "with offset ",
    ],
  },
  {
    what: "reads a page without its final slash",
    tool: "read_page",
    given: { page: "/docs/quickstart" },
    says: ["# Quick start guide"],
  },
  {
    what: "reads a page by the address of its twin",
    tool: "read_page",
    given: { page: `${address}/docs/sdk.md` },
    says: ["# SDK docs for JavaScript and TypeScript"],
  },
  {
    what: "goes on with a long page",
    tool: "read_page",
    given: { page: "/docs/category/content-apis", offset: 24_000 },
    says: [`${address}/docs/content_apis_versioned/`],
  },
  {
    what: "refuses an offset behind the end",
    tool: "read_page",
    given: { page: "/docs/sdk", offset: 10_000_000 },
    says: ["past its end"],
    fails: true,
  },
  {
    what: "guesses a misspelt path",
    tool: "read_page",
    given: { page: "/docs/skd" },
    says: ["There is no page /docs/skd"],
    fails: true,
  },
  {
    what: "lists operations of an API",
    tool: "list_operations",
    given: { api: "oauth2" },
    says: ["POST /oauth2/token", `${address}/docs/oauth2_apis_versioned/`],
  },
  {
    what: "lists operations with a text in their names",
    tool: "list_operations",
    given: { text: "bookmark" },
    says: ["bookmarks"],
  },
  {
    what: "marks deprecated operations in lists",
    tool: "list_operations",
    given: { text: "toggleLike" },
    says: ["/posts/toggleLike/{postId}] (deprecated) (user-related): "],
  },
  {
    what: "marks deprecated operations in results",
    tool: "search",
    given: { query: "toggleLike", limit: 2 },
    says: ["toggleLike/{postId}] (deprecated)"],
  },
  {
    what: "names the APIs that there are",
    tool: "list_operations",
    given: { api: "contents" },
    says: ["There is no API contents", "content"],
    fails: true,
  },
  {
    what: "names the methods of a path without one",
    tool: "get_operation",
    given: { operation: "/chapters/{id}" },
    says: ["There is no operation /chapters/{id}. Did you mean GET /chapters/{id}?"],
    fails: true,
  },
  {
    what: "describes an operation by method and path",
    tool: "get_operation",
    given: { operation: "GET /chapters/{id}" },
    says: ["# Get a chapter", "## Parameters", "`id`", `${address}/docs/`],
  },
  {
    what: "describes an operation by its id",
    tool: "get_operation",
    given: { operation: "list-chapters" },
    says: ["# List chapters"],
  },
  {
    what: "describes an operation by the last part of its URL",
    tool: "get_operation",
    given: { operation: "oauth-2-token-exchange" },
    says: ["oauth-2-token-exchange", "## Request body"],
  },
  {
    what: "describes an operation with many fields in short, and says how to read the rest",
    tool: "get_operation",
    given: { operation: "GET /verses/by_key/{verse_key}" },
    says: ["## Parameters", "`verse_key`", "curl", "[Shortened: ", "whole: true"],
  },
  {
    what: "describes the whole of an operation",
    tool: "get_operation",
    given: { operation: "GET /verses/by_key/{verse_key}", whole: true },
    says: ["## Parameters", "**Python**", "**Example of 200: "],
  },
  {
    what: "lists all operations in parts",
    tool: "list_operations",
    given: {},
    says: ["operations. To list fewer", "GET /chapters]", "ask again with offset"],
  },
  {
    what: "guesses an operation",
    tool: "get_operation",
    given: { operation: "GET /chapter" },
    says: ["Did you mean"],
    fails: true,
  },
  {
    what: "describes a schema",
    tool: "get_schema",
    given: { name: "chapter", api: "content" },
    says: ["# chapter", "`revelation_place`"],
  },
  {
    what: "guesses a schema",
    tool: "get_schema",
    given: { name: "chapterz" },
    says: ["There is no schema chapterz"],
    fails: true,
  },
  {
    what: "writes a request with values",
    tool: "get_sample",
    given: { operation: "GET /chapters/{id}", language: "bash", values: { path: { id: 36 }, query: { language: "ur" } } },
    says: ["/chapters/36?language=ur"],
  },
  {
    what: "writes a request in Python",
    tool: "get_sample",
    given: { operation: "GET /chapters/{id}", language: "Python", values: { path: { id: 2 } } },
    says: ["import requests", "/chapters/2"],
  },
  {
    what: "has the request with the SDK",
    tool: "get_sample",
    given: { operation: "GET /chapters/{id}", language: "typescript" },
    says: ["in TypeScript", "const chapter = await client.chapters.findById(1);\nconsole.log("],
  },
  {
    what: "refuses a parameter that an operation does not have",
    tool: "get_sample",
    given: { operation: "GET /chapters/{id}", values: { query: { langauge: "ur" } } },
    says: ["no query parameter `langauge`", "language"],
    fails: true,
  },
  {
    what: "cuts a request with a long body",
    tool: "get_sample",
    given: { operation: "POST /v1/collections/", values: { body: { name: "x".repeat(100_000) } } },
    says: ["more characters: ask again with offset"],
  },
  {
    what: "goes on with a request with a long body",
    tool: "get_sample",
    given: { operation: "POST /v1/collections/", values: { body: { name: "x".repeat(30_000) } }, offset: 24_000 },
    says: ["xxx"],
  },
  {
    what: "cuts a long list of wrong values",
    tool: "get_sample",
    given: { operation: "GET /chapters", values: { query: { ["x".repeat(50_000)]: 1 } } },
    says: ["These values cannot be sent."],
    fails: true,
  },
  {
    what: "names the languages that there are",
    tool: "get_sample",
    given: { operation: "GET /chapters", language: "cobol" },
    says: ["bash", "python"],
    fails: true,
  },
  {
    what: "refuses values of another form",
    tool: "get_sample",
    given: { operation: "GET /chapters", values: { headers: {} } },
    says: ["headers"],
    fails: true,
  },
  {
    what: "refuses values beside values",
    tool: "get_sample",
    given: { operation: "GET /chapters", query: { language: "ur" } },
    says: ["query"],
    fails: true,
  },
  {
    what: "refuses a number above its maximum, also as text",
    tool: "get_sample",
    given: { operation: "GET /chapters/{id}", values: { path: { id: "115" } } },
    says: ["`id`: the value must be <= 114"],
    fails: true,
  },
];

const command = resolve(root, "bin/portal.mjs");
const built = mkdtempSync(join(tmpdir(), "portal-mcp-"));
afterAll(() => rmSync(built, { recursive: true, force: true }));

describe.each([
  { of: "the sources of this site", flags: ["--root", root] },
  { of: "this site as it is built, in a folder without its sources", flags: ["--out", "out"], builds: true },
])("a session with the MCP server of $of", ({ flags, builds }) => {
  const client = new Client({ name: "test", version: "1.0.0" });
  let warnings = "";
  beforeAll(async () => {
    // `npm test` has just built it, and the command finds that nothing has changed.
    if (builds) {
      execFileSync(process.execPath, [command, "build"], { cwd: root, stdio: "ignore" });
      cpSync(join(root, "dist"), join(built, "out"), { recursive: true });
    }
    const args = [command, "mcp", ...flags];
    const transport = new StdioClientTransport({ command: process.execPath, args, cwd: built, stderr: "pipe" });
    transport.stderr?.on("data", (text) => {
      warnings += text;
    });
    await client.connect(transport);
  }, 300_000);
  afterAll(() => client.close());

  it("offers described tools that only read", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "search",
      "read_page",
      "list_operations",
      "get_operation",
      "get_schema",
      "get_sample",
    ]);
    expect(tools.filter(({ description, annotations }) => !description || !annotations?.readOnlyHint)).toEqual([]);
  });

  it.each(calls)("$what", { timeout: 120_000 }, async ({ tool, given, says, fails }) => {
    const { content, isError } = await client.callTool({ name: tool, arguments: given });
    const [answer] = content as { text: string }[];
    for (const text of says) expect(answer?.text).toContain(text);
    expect(answer?.text.length).toBeLessThan(24_200);
    expect(isError ?? false).toBe(fails ?? false);
    const isLong = "offset" in given || tool === "get_sample" || "whole" in given;
    if (!isLong && !fails) expect(answer?.text.length).toBeLessThan(4200);
  });

  it("answers many requests at once, and warns of nothing", { timeout: 120_000 }, async () => {
    const requests = Array.from({ length: 40 }, () => client.callTool({ name: "read_page", arguments: { page: "/docs/sdk" } }));
    for (const { isError } of await Promise.all(requests)) expect(isError).toBeUndefined();
    expect(warnings).toBe("");
  });

  it("rejects an unknown tool, and continues", async () => {
    const { isError } = await client.callTool({ name: "delete_everything", arguments: {} });
    expect(isError).toBe(true);
    expect((await client.listTools()).tools).toHaveLength(6);
  });
});

it("cuts a long result at the end of a line and says how to read on", () => {
  const text = Array.from({ length: 4000 }, (_, index) => `line ${index}\n`).join("");
  const parts: string[] = [];
  for (let offset = 0; ; ) {
    const { text: part } = partOf(text, offset);
    parts.push(part.replace(/\n\n\[\d+ more characters.*$/, ""));
    const next = /offset (\d+)\.\]$/.exec(part)?.[1];
    if (next === undefined) break;
    offset = Number(next);
  }
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.join("")).toBe(text);
  expect(partOf("short", 99).isError).toBe(true);
  expect(partOf(`\n${"x".repeat(60_000)}`, 1).text).toContain(`offset 24001.]`);
});

it.each([
  { what: "without files", manifest: undefined },
  { what: "with half a manifest", manifest: '{"site":' },
  { what: "with the manifest of another tool", manifest: '{"name":"App"}' },
])("reports a folder $what, which is no built site", ({ manifest }) => {
  const out = join(built, "nowhere");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  if (manifest !== undefined) writeFileSync(join(out, "manifest.json"), manifest);
  const { status, stderr } = spawnSync(process.execPath, [command, "mcp", "--out", "nowhere"], { cwd: built, encoding: "utf8" });
  expect([status, stderr]).toEqual([
    2,
    "portal: there is no built site in nowhere; run `portal build` first, or name its folder with --out\n",
  ]);
});

describe("a built site with a hosted search", () => {
  const files: Record<string, string> = {
    "/out/site/assets/search/index.json": '{"provider":"algolia"}',
    "/out/site/start.md": "# Start\n\nFeed the pets.\n",
    "/out/site/list-pets.md":
      "# List pets\n\n## Paging\n\nSend `limit`.\n\n```sh\n## no heading\n```\n\n## Error codes\n\nOnly one.\n\n### 404\n\nNo pet.\n",
  };
  const host = { ...nodeHost, readText: (path: string) => files[path.replaceAll("\\", "/")] };
  const documents = builtDocuments(host, "/out", {
    site: { title: "Pets", url: "https://docs.example", base: "/x/" },
    routes: [
      { path: "/list-pets", kind: "guide", title: "List pets", files: ["site/list-pets.md"] },
      { path: "/start/", kind: "guide", title: "Start", files: ["site/start.md"] },
    ],
  });

  it("is searched by its texts", async () => {
    expect(await documents.search("feed")).toEqual([{ route: "/start/", section: "" }]);
  });

  it.each([
    "/start",
    "/x/start/",
    "https://docs.example/x/start/#feeding",
    "https://docs.example/x/start.md",
    "start",
    "start.md",
    "/start.html",
    "/start/index.html",
    "START",
  ])("reads the page %s below its base path", (page) =>
    expect(new Answers(documents).readPage(page, 0).text).toContain("# Start"),
  );

  it("returns excerpts and sections, short and as data", async () => {
    const answers = new Answers(documents);
    const { text, data } = await answers.search("feed", 8);
    expect(text).toBe("1. Start\n   https://docs.example/x/start.md\n   Feed the pets.");
    expect(data).toEqual({ results: [{ title: "Start", url: "https://docs.example/x/start.md", excerpt: "Feed the pets." }] });
    const page = "https://docs.example/x/list-pets.md";
    const part = answers.readPage("/list-pets", 0, "Error codes");
    expect(part.text).toBe(`List pets › Error codes\n${page}\n\n## Error codes\n\nOnly one.\n\n### 404\n\nNo pet.`);
    expect(part.data).toEqual({
      title: "List pets",
      url: page,
      section: "Error codes",
      sections: ["Paging", "Error codes", "404"],
    });
    expect(answers.readPage("/list-pets#error-codes", 0)).toEqual(part);
    expect(answers.readPage("/list-pets", 0, "limit").text).toContain("## Paging");
    expect(answers.readPage("/list-pets", 0, "Nothing")).toEqual({
      isError: true,
      text: `${page} has no section "Nothing". Its sections are: Paging; Error codes; 404.`,
    });
  });

  it.each([
    ["#whats-new-in-v2", "What's new in v2?"],
    ["#errors", "Errors"],
    ["#errors-1", "Errors"],
    ["#own", "Named"],
    ["#权限", "权限"],
  ])("reads the section with the anchor %s", (anchor, title) => {
    const text =
      "# A\n\n## What's `new` in [v2](/b)?\n\nNews.\n\n## Errors\n\nOne.\n\n## Limits\n\n### Errors\n\nTwo.\n\n## Named {#own}\n\n## 权限\n";
    const answers = new Answers({ ...documents, twin: () => text });
    const { data, text: read } = answers.readPage(`/start${anchor}`, 0);
    expect(data?.section).toBe(title);
    expect(read.endsWith("Two.")).toBe(anchor === "#errors-1");
  });

  it("returns the start of a long page, its sections, and how to read on", () => {
    const sections = Array.from(
      { length: 12 },
      (_, index) => `## Part ${index}\n\n### Detail ${index}\n\n${"Feed them. ".repeat(60)}\n`,
    );
    const twin = `# Start\n\n${sections.join("\n")}`;
    const answers = new Answers({ ...documents, twin: () => twin });
    const { text, data } = answers.readPage("/start", 0);
    expect(text.length).toBeLessThanOrEqual(4000);
    const [, start = "", titles, offset] =
      /^([\s\S]*)\n\n\[Its sections: (.*)\. Read one with `section`, or go on with offset (\d+)\.\]$/.exec(text) ?? [];
    expect(titles?.split("; ").slice(0, 2)).toEqual(["Part 0", "Detail 0"]);
    expect(titles?.split("; ")).toEqual(data?.sections);
    expect(start + answers.readPage("/start", Number(offset)).text).toBe(twin);
  });

  it.each([
    { what: "hundreds of sections", text: `# Log\n\n${"## A version with a long name\n\n### Fixed\n\nMuch.\n\n".repeat(400)}` },
    { what: "one long text", text: `# Terms\n\n${"All rights are reserved. ".repeat(400)}` },
  ])("is short for a page with $what", ({ text }) => {
    const answers = new Answers({ ...documents, twin: () => text });
    const answer = answers.readPage("/start", 0);
    expect(answer.text.length).toBeLessThanOrEqual(4000);
    expect(answer.text).toContain("offset ");
    expect(JSON.stringify(answer.data).length).toBeLessThanOrEqual(4000);
  });

  it.each([
    { what: "without sections", text: `# Pet\n\n${"One paragraph.\n\n".repeat(400)}` },
    { what: "with a long description", text: `# Pet\n\n${"One paragraph.\n\n".repeat(400)}## Fields\n\n- \`name\`\n` },
    { what: "with many sections", text: `# Pet\n\n${"## A section with a name\n\nText.\n\n".repeat(400)}` },
  ])("says that a schema $what is shortened", ({ text }) => {
    const page = { route: "/pet", title: "Pet", url: "https://docs.example/pet.md", schema: "Pet" };
    const answer = new Answers({ ...documents, pages: [page], twin: () => text }).getSchema("Pet", undefined, 0);
    expect(answer.text).toContain("[Shortened: ");
    expect(answer.text.length).toBeLessThanOrEqual(4000);
  });

  it("names the API of each result, and its version if there is a newer one", async () => {
    const page = (api: string, version: string, latest: boolean) => ({
      route: `/${api}/${version}`,
      title: "List users",
      url: `https://docs.example/${api}/${version}.md`,
      section: { api, version, latest },
    });
    const pages = [page("billing", "v2", true), page("billing", "v1", false), page("shipping", "v1", true)];
    const search = async () => pages.map(({ route }) => ({ route, section: "" }));
    const { data } = await new Answers({ ...documents, pages, search, twin: () => "" }).search("list users", 8);
    expect(data).toMatchObject({ results: [{ api: "billing" }, { api: "billing v1" }, { api: "shipping" }] });
  });

  it("says that it has no operations", () => {
    expect(new Answers(documents).listOperations(undefined, undefined, 0)).toEqual({ text: "The site has no operations." });
  });

  it("lists its pages by the URLs of their Markdown", () => {
    expect(documents.pages.map(({ url }) => url)).toEqual([
      "https://docs.example/x/list-pets.md",
      "https://docs.example/x/start.md",
    ]);
  });
});
