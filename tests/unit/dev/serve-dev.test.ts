import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type RequestOptions, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DevServer, serveDev } from "../../../generator/dev/serve-dev.js";
import type { Diagnostic } from "../../../generator/diagnostics/types.js";
import { htmlPath } from "../../../generator/outputs.js";
import { build } from "../../../generator/pipeline/build.js";
import { nodeHost } from "../../../generator/platform/files.js";

const work = mkdtempSync(join(tmpdir(), "portal-dev-"));
const root = join(work, "site");
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string) => readFileSync(join(root, path), "utf8");
const guide = (title: string, body: string) => `---\ntitle: ${title}\ndescription: A page about ${title}.\n---\n\n${body}\n`;

const manifest = `apis:
  pets:
    title: Pets
    versions:
      - { id: latest, label: Latest, spec: specs/pets.yaml, prefix: /pets, sidebar: pets, category: { path: /all-pets, title: All pets } }
pages:
  - { path: /, guide: home.md }
  - { path: /start/, guide: start.md }
  - { path: /more, guide: deep/more.md }
sidebars:
  main: { label: Main, items: [/, /start/, /more] }
variables: variables.yaml
redirects:
  /old: /more
`;

let server: DevServer;
let diagnostics: readonly Diagnostic[] = [];
const opened: string[] = [];

beforeAll(async () => {
  write("portal.config.ts", `import { title } from "./title.js";\nexport default { title };\n`);
  write("title.js", `export const title = "Site of pets";\n`);
  write("content/manifest.yaml", manifest);
  write("content/variables.yaml", "name: first\n");
  write("content/_partials/note.md", "The note says one.\n");
  write("content/home.md", guide("Home", "Welcome, @{name}. [More](/more)"));
  write("content/start.md", guide("Start", "## Begin\n\n<!-- include: note.md -->"));
  write("content/deep/more.md", guide("More", "[Begin](/start/#begin), [list](op:list-pets)"));
  write(
    "specs/pets.yaml",
    "openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\npaths:\n  /pets:\n    get:\n      operationId: list-pets\n      summary: List pets\n      responses:\n        '200': { description: OK, content: { application/json: { schema: { $ref: pet.yaml } } } }\n",
  );
  write("specs/pet.yaml", "type: object\nproperties:\n  name: { type: string, description: What it is called. }\n");
  server = await serveDev({
    root,
    specs: [],
    listenOn: "127.0.0.1",
    port: 0,
    firstPort: 0,
    openFile: async (file, line) => {
      opened.push(`${relative(root, file)}:${line}`);
      return file.endsWith("more.md") ? "No editor." : undefined;
    },
    diagnostics: (found) => {
      diagnostics = found;
    },
  });
}, 60_000);
afterAll(async () => {
  await server?.close();
  rmSync(work, { recursive: true, force: true });
});

const get = (path: string, init: RequestInit = {}) => fetch(server.address + path.slice(1), { redirect: "manual", ...init });
const html = async (path: string) => (await (await get(path)).text()).replace(/<meta name="portal-page" content="\w+"\/>/, "");

/** Waits until a page or the diagnostics show a change. */
async function eventually(check: () => Promise<void> | void): Promise<void> {
  const end = performance.now() + 50_000;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 20));
    }
  }
}
const shows = (path: string, text: string) => eventually(async () => expect(await html(path)).toContain(text));
const codes = () => diagnostics.map(({ code }) => code);

it("reports errors in guides that existed before the start, even if no page was opened", async () => {
  const [site, cache] = [join(work, "wrong"), join(work, "wrong-cache")];
  mkdirSync(join(site, "content"), { recursive: true });
  writeFileSync(join(site, "portal.config.ts"), "export default { title: 'Wrong' };\n");
  writeFileSync(join(site, "content/manifest.yaml"), "pages:\n  - { path: /, guide: a.md }\n  - { path: /b, guide: b.md }\n");
  writeFileSync(join(site, "content/a.md"), guide("A", "Text."));
  writeFileSync(join(site, "content/b.md"), guide("B", "## One\n\n#### Three"));
  for (const round of ["first", "again"]) {
    let found: readonly Diagnostic[] = [];
    const options = { root: site, specs: [], cache, listenOn: "127.0.0.1", port: 0, firstPort: 0 };
    const diagnostics = (all: readonly Diagnostic[]) => {
      found = all;
    };
    const session = await serveDev({ ...options, diagnostics, openFile: async () => undefined });
    const told = () => found.map(({ code, location }) => `${code} ${location?.line}`);
    await session.site.settled();
    expect(told(), round).toEqual(["guide-heading-skipped 8"]);
    writeFileSync(join(site, "content/a.md"), guide("A", `Other text, ${round}.`));
    await eventually(async () => expect(await (await fetch(session.address)).text()).toContain(`Other text, ${round}.`));
    await session.site.settled();
    expect(told(), round).toEqual(["guide-heading-skipped 8"]);
    await session.close();
  }
}, 60_000);

it("shows edits of components and blocks, and keeps the page with what is wrong with them until it is fixed", async () => {
  const site = join(work, "own");
  const component = (text: string) => `export default function Footer() {\n  return <p>${text}</p>;\n}\n`;
  const put = (text: string) => writeFileSync(join(site, "own/Footer.tsx"), text);
  for (const folder of ["content", "own"]) mkdirSync(join(site, folder), { recursive: true });
  const putBlock = (text: string) =>
    writeFileSync(join(site, "own/words.ts"), `export const render = () => [{ type: "paragraph", children: [${text}] }];\n`);
  writeFileSync(
    join(site, "portal.config.ts"),
    `import { render } from "./own/words";
export default { title: "Own", components: { Footer: "own/Footer.tsx" }, plugins: [{ name: "words", blocks: { hello: { render } } }] };
`,
  );
  writeFileSync(join(site, "content/manifest.yaml"), "pages: [{ path: /, guide: a.md }]\n");
  writeFileSync(join(site, "content/a.md"), guide("A", "Text.\n\n<!-- block: hello -->"));
  put(component("First"));
  putBlock('"Hello"');
  let found: readonly Diagnostic[] = [];
  const options = { root: site, specs: [], cache: join(work, "own-cache"), listenOn: "127.0.0.1", port: 0, firstPort: 0 };
  const diagnostics = (all: readonly Diagnostic[]) => {
    found = all;
  };
  const session = await serveDev({ ...options, diagnostics, openFile: async () => undefined });
  const page = async () => (await fetch(session.address)).text();
  const shown = () => found.map(({ code, location }) => `${code} ${location?.file}:${location?.line}`);
  expect(await page()).toContain("<p>First</p>");
  put(component("Second"));
  await eventually(async () => expect(await page()).toContain("<p>Second</p>"));
  put(component("{[].none.length}"));
  await eventually(async () => {
    await page();
    expect(shown()).toEqual(["component-failed own/Footer.tsx:2"]);
  });
  const { status } = await fetch(session.address);
  expect(status).toBe(200);
  expect(await page()).toContain("<p>Second</p>");
  put(component("Third</b>"));
  await eventually(() => expect(shown()).toContain("component-invalid own/Footer.tsx:2"));
  put(component("Fourth"));
  await eventually(async () => expect(await page()).toContain("<p>Fourth</p>"));
  expect(await page()).toContain("<p>Hello");
  putBlock("[].none.length");
  await eventually(async () => {
    const text = await page();
    expect(shown()).toEqual(["plugin-failed content/a.md:8"]);
    expect(text).toContain("<p>Text.");
    expect(text).toContain("<p>Fourth</p>");
  });
  putBlock('"Hello again"');
  await eventually(async () => expect(await page()).toContain("<p>Hello again"));
  await session.site.settled();
  await eventually(() => expect(shown()).toEqual([]));
  await session.close();
}, 60_000);

it("keeps the pages of a spec without a manifest while it cannot be read, whose paths come from its title", async () => {
  const site = join(work, "named");
  mkdirSync(site, { recursive: true });
  const put = (text: string) => writeFileSync(join(site, "a.yaml"), text);
  const spec = (description: string) => `openapi: 3.1.0
info: { title: Two API, version: "1" }
paths: { /x: { get: { operationId: getX, summary: Get X, description: ${description}, responses: { "200": { description: OK } } } } }
`;
  put(spec("First"));
  let found: readonly Diagnostic[] = [];
  const options = {
    root: site,
    specs: ["a.yaml"],
    cache: join(work, "named-cache"),
    listenOn: "127.0.0.1",
    port: 0,
    firstPort: 0,
  };
  const diagnostics = (all: readonly Diagnostic[]) => {
    found = all;
  };
  const session = await serveDev({ ...options, diagnostics, openFile: async () => undefined });
  const page = async () => (await fetch(`${session.address}two-api/get-x`)).text();
  await eventually(async () => expect(await page()).toContain("First"));
  for (const broken of ["info: { title: [\n", "", '{"openapi": "3.0.3", ', "hello\n"]) {
    put(broken);
    await eventually(() => expect(found.some(({ severity }) => severity === "error")).toBe(true));
    expect(await page(), broken).toContain("First");
    put(spec("First again"));
    await eventually(async () => expect(await page()).toContain("First again"));
    await eventually(() => expect(found.some(({ severity }) => severity === "error")).toBe(false));
  }
  await session.close();
}, 60_000);

describe("the development server", () => {
  it("serves pages, other spellings, redirects, files and the not-found page", async () => {
    expect(await html("/")).toContain("Welcome, first.");
    expect((await get("/start")).headers.get("location")).toBe("/start/");
    expect((await get("/old?a=1")).headers.get("location")).toBe("/more?a=1");
    expect((await get("/nothing")).status).toBe(404);
    expect(await html("/nothing")).toContain("Page not found");
    for (const path of ["/%E0%A4%A", "//"]) {
      const response = await get(path);
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).toContain("Page not found");
    }
    expect((await get("/assets/portal.css")).headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(await (await get("/sitemap.xml")).text()).toContain("/pets/list-pets</loc>");
    expect((await get("/assets/search/index.json")).status).toBe(200);
    expect((await get("/openapi/pets/latest.json")).status).toBe(200);
    await server.site.settled();
    expect(diagnostics).toEqual([]);
  });

  it("serves files of the public folder, including new and changed ones", async () => {
    const text = async (path: string) => (await get(path)).text();
    write("public/.well-known/security.txt", "Contact: mailto:a@pets.example\n");
    await eventually(async () => expect(await text("/.well-known/security.txt")).toContain("mailto:a@"));
    write("public/.well-known/security.txt", "Contact: mailto:bee@pets.example\n");
    expect(await text("/.well-known/security.txt")).toContain("mailto:bee@");
    write("public/terms.pdf", "%PDF-1.7\n");
    await eventually(async () => expect((await get("/terms.pdf")).headers.get("content-type")).toBe("application/pdf"));
    const part = await get("/terms.pdf", { headers: { range: "bytes=1-3" } });
    expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([206, "PDF", "bytes 1-3/9"]);
    expect((await get("/terms.pdf", { headers: { range: "bytes=9-" } })).status).toBe(416);
    expect((await get("/terms.pdf", { headers: { range: "bytes=0-1", "if-range": '"a"' } })).status).toBe(200);
    write("public/start.html", "Mine.\n");
    await eventually(() => expect(codes()).toEqual(["public-conflict"]));
    rmSync(join(root, "public"), { recursive: true });
    await eventually(() => expect(codes()).toEqual([]));
    expect((await get("/terms.pdf")).status).toBe(404);
  });

  it("serves the Markdown twins of pages, and their index", async () => {
    const asked = async (path: string, accept = "*/*") => {
      const response = await get(path, { headers: { accept } });
      return [response.headers.get("content-type"), await response.text()] as const;
    };
    const [type, twin] = await asked("/start.md");
    expect(type).toBe("text/markdown; charset=utf-8");
    expect(twin).toContain("# Start\n\n## Begin");
    expect(await asked("/start/", "text/markdown")).toEqual([type, twin]);
    expect((await asked("/llms.txt"))[1]).toContain("[Start](/start.md)");
  });

  it("responds only to its own host names", async () => {
    const status = (options: RequestOptions) =>
      new Promise((done) => {
        request(server.address, options, (response) => done(response.resume().statusCode)).end();
      });
    expect(await status({ headers: { host: "evil.example" } })).toBe(403);
    // In absolute form, the host is that of the target.
    expect(await status({ path: "http://evil.example/start", headers: { host: "localhost" } })).toBe(403);
    expect(await status({ path: "http://localhost/start/", headers: { host: "evil.example" } })).toBe(200);
  });

  it("opens the source of a part of a page, but only for its own pages", async () => {
    const { origin } = new URL(server.address);
    const json = { origin, "content-type": "application/json" };
    const open = async (body: unknown, headers: Record<string, string> = json, method = "POST") => {
      const response = await get("/@portal/open", {
        method,
        headers,
        ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
      });
      return `${response.status} ${await response.text()}`;
    };
    expect(await open({ path: "/start/", id: "begin" })).toBe("200 content/start.md:6");
    expect(await open({ path: "/start/", id: "" })).toBe("200 content/start.md:1");
    expect(await open({ path: "/pets/list-pets", id: "" })).toBe("200 specs/pets.yaml:5");
    expect(await open({ path: "/pets/list-pets", id: "response-200" })).toBe("200 specs/pets.yaml:9");
    expect(await open({ path: "/pets/list-pets", id: "response-200-name" })).toBe("200 specs/pet.yaml:3");
    expect(await open({ path: "/all-pets", id: "" })).toBe("200 content/manifest.yaml:5");
    expect(await open({ file: "content/_partials/note.md", line: 1 })).toBe("200 content/_partials/note.md:1");
    expect(opened).toHaveLength(7);
    expect(await open({ path: "/more", id: "" })).toBe("500 No editor.");
    expect(await open({ path: "/nothing", id: "" })).toMatch(/^404 /);
    for (const file of ["../secret.md", "/etc/passwd", "content/none.md", "content", ""])
      expect(await open({ file, line: 1 })).toMatch(/^404 /);
    expect(await open({ file: "content/home.md", line: 0 })).toMatch(/^400 /);
    expect(await open("x".repeat(20_000))).toMatch(/^400 /);
    const home = { file: "content/home.md", line: 1 };
    expect(await open(home, json, "GET")).toMatch(/^405 /);
    expect(await open(home, { "content-type": "application/json" })).toMatch(/^403 /);
    expect(await open(home, { ...json, origin: "http://evil.example" })).toMatch(/^403 /);
    expect(await open(home, { ...json, origin: "null" })).toMatch(/^403 /);
    expect(await open(home, { ...json, "content-type": "text/plain" })).toMatch(/^403 /);
    expect(await open(home, { ...json, "sec-fetch-site": "cross-site" })).toMatch(/^403 /);
    expect(opened).toHaveLength(8);
  });

  it.each([
    { what: "a guide", file: "content/home.md", from: "Welcome", to: "Good day", path: "/", want: "Good day, first." },
    { what: "a partial", file: "content/_partials/note.md", from: "one", to: "two", path: "/start/", want: "The note says two." },
    { what: "a variable", file: "content/variables.yaml", from: "first", to: "second", path: "/", want: "Good day, second." },
    {
      what: "a description",
      file: "specs/pets.yaml",
      from: "List pets",
      to: "Every pet",
      path: "/pets/list-pets",
      want: "<h1>Every pet</h1>",
    },
    {
      what: "a file it refers to",
      file: "specs/pet.yaml",
      from: "called",
      to: "named",
      path: "/pets/list-pets",
      want: "What it is named.",
    },
    {
      what: "a title that others show",
      file: "content/deep/more.md",
      from: "title: More",
      to: "title: Further",
      path: "/start/",
      want: ">Further</a>",
    },
    {
      what: "the manifest",
      file: "content/manifest.yaml",
      from: "path: /more",
      to: "path: /much",
      path: "/much",
      want: "<h1>Further</h1>",
    },
    { what: "a module of the configuration", file: "title.js", from: "Site of", to: "Book of", path: "/", want: "Book of pets" },
  ])("shows an edit of $what", async ({ file, from, to, path, want }) => {
    expect(read(file)).toContain(from);
    write(file, read(file).replaceAll(from, to).replaceAll("/more]", "/much]").replace("/old: /more", "/old: /much"));
    await shows(path, want);
  });

  it("reports an error while it exists, and continues", async () => {
    await eventually(() => expect(codes()).toEqual(["link-unknown-route"]));
    write("content/home.md", read("content/home.md").replace("/more", "/much"));
    await eventually(() => expect(codes()).toEqual([]));
    const whole = read("specs/pets.yaml");
    write("specs/pets.yaml", `${whole}  broken: [`);
    await eventually(() => expect(codes()).toContain("spec-syntax"));
    expect((await get("/")).status).toBe(200);
    write("specs/pets.yaml", whole);
    await eventually(() => expect(codes()).toEqual([]));
    await shows("/pets/list-pets", "What it is named.");
    const good = read("content/manifest.yaml");
    write("content/manifest.yaml", "pages: [");
    await eventually(() => expect(codes()).toContain("manifest-syntax"));
    expect(await html("/start/")).toContain("The note says two.");
    write("content/manifest.yaml", good);
    await eventually(() => expect(codes()).toEqual([]));
    server.site.fail("stray", new Error("The configuration's timer has failed."));
    expect(codes()).toEqual(["internal-error"]);
    write("content/home.md", `${read("content/home.md")}\n`);
    await eventually(() => expect(codes()).toEqual([]));
  });

  it("keeps the last good pages while a source is invalid, reports only the cause, and shows other changes", async () => {
    await shows("/pets/list-pets", "What it is named.");
    for (const { file, broken, code, path, text } of [
      { file: "specs/pets.yaml", broken: "  broken: [", code: "spec-syntax", path: "/pets/list-pets", text: "What it is named." },
      { file: "specs/pet.yaml", broken: "  broken: [", code: "spec-syntax", path: "/pets/list-pets", text: "What it is named." },
      { file: "content/variables.yaml", broken: "name: [", code: "manifest-syntax", path: "/", text: ">Further</a>" },
    ]) {
      const whole = read(file);
      const more = read("content/deep/more.md");
      const before = await html(path);
      expect(before).toContain(text);
      write(file, whole + broken);
      await eventually(() => expect(codes()).toContain(code));
      expect(new Set(codes())).toEqual(new Set([code]));
      expect((await get(path)).status).toBe(200);
      expect(await html(path)).toBe(before);
      write("content/deep/more.md", `${more}\n\nMeanwhile ${file}.\n`);
      await shows("/much", `Meanwhile ${file}.`);
      expect(new Set(codes())).toEqual(new Set([code]));
      write("content/deep/more.md", more);
      write(file, whole);
      await eventually(() => expect(codes()).toEqual([]));
    }
    const start = read("content/start.md");
    const before = await html("/start/");
    const note = read("content/_partials/note.md");
    write("content/_partials/note.md", "<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> branch\n");
    await eventually(() => expect(codes()).toEqual(["source-conflict"]));
    expect(await html("/start/")).toBe(before);
    write("content/_partials/note.md", note);
    await eventually(() => expect(codes()).toEqual([]));
    const ours = start.replace("## Begin", "<<<<<<< HEAD\n## Begin\n=======\n## Start\n>>>>>>> branch");
    for (const { broken, code } of [
      { broken: start.replace(/^---\n/, "---\nlabel: [\n"), code: "guide-front-matter-syntax" },
      { broken: Buffer.from(`\ufeff${start}`, "utf16le"), code: "file-encoding" },
      { broken: ours, code: "source-conflict" },
    ]) {
      writeFileSync(join(root, "content/start.md"), broken);
      await eventually(() => expect(new Set(codes())).toEqual(new Set([code])));
      expect(await html("/start/")).toBe(before);
      write("content/start.md", start);
      await eventually(() => expect(codes()).toEqual([]));
    }
  });

  it("has no page for a guide whose file was removed", async () => {
    const more = read("content/deep/more.md");
    await shows("/start/", ">Further</a>");
    rmSync(join(root, "content/deep/more.md"));
    await eventually(() => expect(codes()).toEqual(["route-source-missing"]));
    expect(diagnostics[0]?.location).toMatchObject({ file: "content/manifest.yaml", line: 9 });
    const gone = await get("/much");
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain("<title>Page not found");
    expect(await html("/start/")).not.toContain(">Further</a>");
    write("content/deep/more.md", more);
    await shows("/much", "<h1>Further</h1>");
    await eventually(() => expect(codes()).toEqual([]));
  });

  it("follows renamed, deleted and restored files, and the way editors save", async () => {
    renameSync(join(root, "content/start.md"), join(root, "content/begin.md"));
    await eventually(() => expect(codes()).toContain("route-source-missing"));
    write("content/manifest.yaml", read("content/manifest.yaml").replace("start.md", "begin.md"));
    await shows("/start/", "The note says two.");
    await eventually(() => expect(codes()).toEqual([]));
    rmSync(join(root, "content/_partials"), { recursive: true });
    await eventually(() => expect(codes()).toContain("guide-include-unknown"));
    write("content/_partials/note.md", "The note is back.\n");
    await shows("/start/", "The note is back.");
    write("content/.begin.md.swp", guide("Start", "## Begin\n\nSaved beside and moved."));
    renameSync(join(root, "content/.begin.md.swp"), join(root, "content/begin.md"));
    await shows("/start/", "Saved beside and moved.");
  });

  it("returns the data of a page before and after an edit", async () => {
    const sent = await (await get("/start/")).text();
    const [, have] = /<meta name="portal-page" content="(\w+)"\/>/.exec(sent) ?? [];
    write("content/begin.md", read("content/begin.md").replace("moved", "put in place"));
    await shows("/start/", "put in place");
    const change = await (await get(`/@portal/page?path=/start/&have=${have}`)).json();
    expect(change).toMatchObject({
      before: expect.stringContaining("and moved."),
      after: expect.stringContaining("and put in place."),
    });
    expect(await (await get("/@portal/page?path=/start/&have=unknown")).json()).toEqual({ reload: true });
  });

  it("treats a burst of changes as one", async () => {
    const before = server.site.revision;
    let revisions = 0;
    const stop = new AbortController();
    const stream = await get("/@portal/events", { signal: stop.signal });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const count = (async () => {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: "" };
        if (done) return;
        revisions += value.match(/^event: update$/gm)?.length ?? 0;
      }
    })().catch(() => {});
    for (let index = 0; index < 100; index++) write(`content/burst/${index}.md`, "x");
    for (let index = 0; index < 100; index++) write("content/home.md", guide("Home", `Edit ${index}.`));
    await shows("/", "Edit 99.");
    await new Promise((done) => setTimeout(done, 300));
    stop.abort();
    await count;
    expect(server.site.revision).not.toBe(before);
    expect(revisions).toBeGreaterThanOrEqual(1);
    expect(revisions).toBeLessThanOrEqual(2);
  });

  it("serves what a clean build writes, after thirty edits in random order", async () => {
    let seed = 20261121;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    const edits: (() => void)[] = [
      () => write("content/home.md", guide(`Home ${random(9)}`, `Edit ${random(99)}. [Begin](/start/#begin)`)),
      () => write("content/_partials/note.md", `Note ${random(99)}.\n`),
      () => write("content/begin.md", guide("Start", `## Begin\n\n<!-- include: note.md -->\n\nWord ${random(99)}.`)),
      () =>
        write(
          "specs/pet.yaml",
          `type: object\nproperties:\n  p${random(9)}: { type: string, description: Text ${random(99)}. }\n`,
        ),
      () => write("specs/pets.yaml", read("specs/pets.yaml").replace(/summary: .*/, `summary: Pets ${random(99)}`)),
      () => write("content/variables.yaml", `name: n${random(99)}\n`),
      () => {
        const name = `begin.md`;
        rmSync(join(root, "content", name));
        write(`content/${name}`, guide("Start", `## Begin\n\nBack ${random(99)}, @{name}.`));
      },
      () => {
        const has = readdirSync(join(root, "content/deep")).includes("more.md");
        const [from, to] = has ? ["more", "other"] : ["other", "more"];
        renameSync(join(root, `content/deep/${from}.md`), join(root, `content/deep/${to}.md`));
        write("content/manifest.yaml", read("content/manifest.yaml").replace(`deep/${from}.md`, `deep/${to}.md`));
      },
      () => write("title.js", `export const title = "Title ${random(99)}";\n`),
    ];
    for (let index = 0; index < 30; index++) {
      edits[random(edits.length)]?.();
      if (random(3) === 0) await server.site.update();
      if (random(4) === 0) await html("/start/");
    }
    await server.site.update();
    await server.site.settled();
    const out = join(work, "out");
    const built = await build(nodeHost, { root, out, specs: [], strict: false });
    expect(built.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual(
      diagnostics.map(({ code, message }) => `${code} ${message}`),
    );
    const routes = (server.site.revision?.pages.paths ?? []).filter((path) => path !== "/404");
    expect(routes.length).toBeGreaterThanOrEqual(5);
    const script = readFileSync(join(out, "site/assets/portal.js"), "utf8");
    expect(script).not.toContain("@portal/");
    for (const route of routes) expect(await html(route), route).toBe(readFileSync(join(out, "site", htmlPath(route)), "utf8"));
  });

  it("reports a page that cannot be rendered, and serves it as it was, and the others", async () => {
    const { runtime } = server.site;
    const before = await (await get("/start/")).text();
    server.site.setRuntime({
      ...runtime,
      server: {
        ...runtime.server,
        renderDocument(element, page, ...rest) {
          if (page.route === "/start/") throw new Error("cannot be drawn");
          return runtime.server.renderDocument(element, page, ...rest);
        },
      },
    });
    const broken = await get("/start/");
    expect([broken.status, await broken.text()]).toEqual([200, before]);
    expect(codes()).toContain("internal-error");
    expect((await get("/")).status).toBe(200);
    server.site.setRuntime(runtime);
    expect((await get("/start/")).status).toBe(200);
    expect(codes()).not.toContain("internal-error");
  });
});
