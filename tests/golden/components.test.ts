import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fastGlob from "fast-glob";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { componentNames } from "../../runtime/component-names.js";
import { portal } from "../portal.js";

/** Components and views of a site: what they show, what is reused, and what is said of their mistakes. */

const folder = mkdtempSync(join(tmpdir(), "portal-components-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const marked = (name: string, more = "") =>
  `import type { ComponentProps } from "@quran-foundation/portal/components";
export default function ${name}({ original, site${more ? `, ${more}` : ""} }: ComponentProps["${name}"]) {
  return <div data-own="${name}" title={site.title}>{original}</div>;
}
`;

const files = {
  "portal.config.ts": `import { defineConfig } from "@quran-foundation/portal";
import { plans } from "./plugin/plans.js";
export default defineConfig({
  title: "Pets",
  components: {
${componentNames.map((name) => `    ${name}: "own/${name}.tsx",\n`).join("")}  },
  plugins: [plans],
  version: "1",
});
`,
  ...Object.fromEntries(componentNames.map((name) => [`own/${name}.tsx`, marked(name)])),
  "own/Footer.tsx": `import { SiteLink } from "@quran-foundation/portal/components";
import { Fragment, useMemo } from "react";
import { greeting } from "./greeting.js";
import "./footer.css";
export default function Footer({ original }) {
  const text = useMemo(() => greeting + " from us", []);
  return <div data-own="Footer"><Fragment>{text} <SiteLink href="/team">Team</SiteLink></Fragment>{original}</div>;
}
`,
  "own/greeting.ts": 'export const greeting = "Hello";\n',
  "own/footer.css": "[data-own=Footer] { color: #010203; }\n",
  "plugin/plans.ts": `import { dataFile, definePlugin, z } from "@quran-foundation/portal";
export const plans = definePlugin({
  name: "plans",
  members: { plans: dataFile(z.record(z.string(), z.number()), "Plans.") },
  views: { plans: "plugin/Plans.tsx" },
  pages: ({ data }) => [{
    path: "/plans",
    title: "Plans",
    description: "What it costs.",
    view: "plans",
    data: data.plans,
    markdown: Object.entries(data.plans ?? {}).map(([name, price]) => "## " + name + "\\n\\n" + price + " coins\\n").join("\\n"),
  }],
});
`,
  "plugin/Plans.tsx": `import type { PageViewProps } from "@quran-foundation/portal/components";
export default function Plans({ page, data }: PageViewProps<Record<string, number>>) {
  return <ul>{page.toc.map(({ id, label }) => <li key={id} id={id}>{label} costs {data[label]}</li>)}</ul>;
}
`,
  "content/manifest.yaml":
    "apis: { pets: { title: Pets, versions: [{ id: v1, label: v1, spec: pets.yaml, prefix: /pets, category: { path: /pets, title: All pets } }] } }\nplans: plans.yaml\npages: [{ path: /, page: landing, guide: home.md }, { path: /team, guide: team.md }]\n",
  "content/plans.yaml": "small: 3\nlarge: 30\n",
  "content/home.md": "---\ntitle: Home\ndescription: The start.\n---\n\nWelcome.\n",
  "content/team.md": "---\ntitle: Team\ndescription: Who we are.\n---\n\n[Small](/plans#small)\n\n```sh\nls\n```\n",
  "pets.yaml":
    "openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\npaths:\n  /pets:\n    get:\n      operationId: list-pets\n      summary: List pets\n      responses: { '200': { description: OK } }\n",
} as Record<string, string>;

let root = "";
let count = 0;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const edit = (path: string, from: string, to: string) => {
  expect(files[path]).toContain(from);
  write(path, (files[path] ?? "").replace(from, to));
};
beforeEach(() => {
  root = join(folder, String(count++));
  for (const [path, text] of Object.entries(files)) write(path, text);
});

const cached = ["--cache-dir", ".cache"];
const build = async (...args: string[]) => {
  const { code, stdout, stderr } = await portal(["build", ...args], root);
  expect([code, stderr]).toEqual([0, ""]);
  return stdout;
};
const read = (path: string) => readFileSync(join(root, "dist/site", path), "utf8");

/** Every file of an output but the report, which has times. */
function output(name: string): Record<string, string> {
  const out = join(root, name);
  const paths = fastGlob.sync("**/*", { cwd: out, dot: true, ignore: ["report.json"] }).sort();
  expect(paths.length).toBeGreaterThan(20);
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(out, path), "base64")]));
}

describe("a site with components and views", () => {
  it("shows each of them around the built-in part", async () => {
    await build("--no-cache");
    const pages = {
      Header: "team.html",
      Logo: "team.html",
      Footer: "team.html",
      PageTop: "team.html",
      PageFooter: "team.html",
      MethodBadge: "pets/list-pets.html",
      CodeFigure: "pets/list-pets.html",
      LandingHero: "index.html",
      CardPicture: "index.html",
      NotFound: "404.html",
    };
    expect(Object.keys(pages)).toEqual([...componentNames]);
    for (const [name, page] of Object.entries(pages))
      expect([name, read(page).includes(`data-own="${name}"`)]).toEqual([name, true]);
    expect(read("team.html")).toContain('<div data-own="Header" title="Pets"></div>');
    expect(read("team.html")).toContain(
      '<div data-own="Footer">Hello from us<!-- --> <a href="/team">Team</a><footer class="footer">',
    );
    expect(read("pets/list-pets.html")).toContain(
      '<div data-own="CodeFigure" title="Pets"><figure class="code" data-lang="bash">',
    );
    // Code of texts is shown by the same component as samples.
    expect(read("team.html")).toContain('<div data-own="CodeFigure" title="Pets"><figure class="code" data-lang="bash">');
    expect(read("index.html")).toContain('<div data-own="LandingHero" title="Pets"><section class="hero">');
    expect(read("pets/list-pets.html")).toContain('<div data-own="MethodBadge" title="Pets"><b class="m-get">GET</b></div>');
    expect(read("assets/portal.css")).toContain("@layer theme{@layer components{[data-own=Footer]{color:#010203}}");
  });

  it("shows pages with views, whose text the twin, the search and the contents have", async () => {
    await build("--no-cache");
    expect(read("plans.html")).toContain('<ul><li id="small">small<!-- --> costs <!-- -->3<li id="large">large');
    expect(read("plans.html")).toContain('<a href="#large">large</a>');
    expect(read("plans.html")).not.toContain("coins");
    expect(read("plans.md")).toContain("## small\n\n3 coins\n\n## large\n\n30 coins\n");
    expect(
      JSON.parse(readFileSync(join(root, "dist/manifest.json"), "utf8")).routes.map(({ path }: { path: string }) => path),
    ).toContain("/plans");
    const { stdout } = await portal(["search", "30 coins", "--format", "json"], root);
    expect(stdout).toContain("/plans#large");
  });

  const edits = [
    {
      what: "a component",
      path: "own/Header.tsx",
      from: 'data-own="Header"',
      to: 'data-own="Header" lang="fr"',
      page: "team.html",
      shows: ' lang="fr"',
    },
    {
      what: "a module that it imports",
      path: "own/greeting.ts",
      from: "Hello",
      to: "Welcome",
      page: "index.html",
      shows: "Welcome from us",
    },
    {
      what: "its style sheet",
      path: "own/footer.css",
      from: "#010203",
      to: "#040506",
      page: "assets/portal.css",
      shows: "color:#040506",
    },
    { what: "a view", path: "plugin/Plans.tsx", from: " costs ", to: " is ", page: "plans.html", shows: "small<!-- --> is " },
    {
      what: "the data of a view",
      path: "content/plans.yaml",
      from: "small: 3\n",
      to: "small: 4\n",
      page: "plans.html",
      shows: "costs <!-- -->4",
    },
    {
      what: "the configuration",
      path: "portal.config.ts",
      from: '    Logo: "own/Logo.tsx",\n',
      to: "",
      page: "team.html",
      shows: '<a class="logo"',
    },
  ];

  it.each(edits)("shows $what as it is after an edit", async ({ path, from, to, page, shows }) => {
    await build(...cached);
    edit(path, from, to);
    await build(...cached);
    expect(read(page)).toContain(shows);
    await build("--no-cache", "--out", "clean");
    expect(output("dist")).toEqual(output("clean"));
  });

  it("is not built again where nothing has changed", async () => {
    await build(...cached);
    expect(await build(...cached)).toMatch(/unchanged|nothing has changed|up to date/i);
  });
});

describe("a guide with a view", () => {
  const manifest = files["content/manifest.yaml"] as string;
  beforeEach(() => {
    write("content/manifest.yaml", manifest.replace("guide: team.md", "guide: team.md, view: board"));
    edit(
      "plugin/plans.ts",
      'views: { plans: "plugin/Plans.tsx" }',
      'views: { plans: "plugin/Plans.tsx", board: "plugin/Board.tsx" }',
    );
    const props = "PageViewProps<{ plans: Record<string, number> }>";
    const element = "<section title={page.title}>{original}{data.plans.large}</section>";
    const board = `export default function Board({ page, original, data }: ${props}) {\n  return ${element};\n}\n`;
    write("plugin/Board.tsx", `import type { PageViewProps } from "@quran-foundation/portal/components";\n${board}`);
  });

  it("is shown by it, with the text of the guide and the values of the plugin", async () => {
    await build(...cached);
    expect(read("team.html")).toMatch(/<section title="Team"><div class="prose">.*<code.*<\/section>/s);
    expect(read("team.html")).toContain("30</section>");
    write("content/plans.yaml", "small: 3\nlarge: 31\n");
    await build(...cached);
    expect(read("team.html")).toContain("31</section>");
  });

  it("is an error if no plugin has the view", async () => {
    write("content/manifest.yaml", manifest.replace("guide: team.md", "guide: team.md, view: bord"));
    const { code, stdout } = await portal(["build", "--no-cache", "--format", "json"], root);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: object[] };
    expect(code).toBe(1);
    expect(diagnostics).toMatchObject([
      {
        code: "manifest-invalid",
        message: "No plugin has the view `bord`.",
        hint: "Did you mean `board`?",
        file: "content/manifest.yaml",
        line: 3,
        column: 90,
      },
    ]);
  });
});

describe("previews of a plugin", () => {
  const pet = { type: "object", properties: { name: { type: "string" } } };
  const example = (name: string) => ({ summary: name, value: { pets: [{ name }, { name: "Momo" }] } });
  const body = (examples: object) => ({
    "application/json": {
      schema: { type: "object", properties: { pets: { type: "array", items: { $ref: "#/components/schemas/Pet" } } } },
      examples,
    },
  });
  const spec = {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: {
      "/pets": {
        get: {
          operationId: "list-pets",
          summary: "List pets",
          responses: {
            200: { description: "OK", content: body({ one: example("Ada & Bo"), two: example("Nameless") }) },
            202: { description: "Accepted", content: body({ late: example("Late") }) },
            204: { description: "None" },
          },
        },
      },
      "/owners": { get: { operationId: "list-owners", summary: "List owners", responses: { 200: { description: "OK" } } } },
    },
    components: { schemas: { Pet: pet } },
  };
  const preview = `import { SiteLink, type PreviewProps } from "@quran-foundation/portal/components";
import "./pet.css";
export default function Pet({ values, page, body }: PreviewProps<{ name: string }>) {
  return <p className="pets">{values.map(({ name }) => name).join(" and ")} of <SiteLink href={page.route}>{body.pets.length}</SiteLink></p>;
}
`;
  const json = async (command: string) => {
    const { code, stdout } = await portal([command, "--no-cache", "--format", "json"], root);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
    return { code, diagnostics };
  };
  beforeEach(() => {
    write("pets.yaml", JSON.stringify(spec));
    write("plugin/Pet.tsx", preview);
    write("plugin/pet.css", ".pets { color: #0a0b0c; }\n");
    edit("plugin/plans.ts", "  pages: (", '  previews: { Pet: "plugin/Pet.tsx", Pat: "plugin/Pet.tsx" },\n  pages: (');
  });

  it("show each example of each status next to its JSON, with styles that only such pages load", async () => {
    await build("--no-cache");
    const html = read("pets/list-pets.html");
    for (const [tab, names] of [
      ["example-200", "Ada &amp; Bo and Momo"],
      ["example-200-2", "Nameless and Momo"],
      ["example-202", "Late and Momo"],
    ]) {
      expect(html).toContain(`id="${tab}-json" aria-labelledby="${tab}-json-tab" data-tab="json" data-selected=""`);
      expect(html).toMatch(
        new RegExp(
          `id="${tab}-preview"[^>]*><p class="tab-title">Preview(?:</p>)?<div class="preview"[^>]*><p class="pets">${names} of <a href="list-pets">2</a>`,
        ),
      );
    }
    expect(html.match(/assets\/previews\.css/g)).toHaveLength(1);
    expect(read("assets/previews.css")).toContain(".pets{color:#0a0b0c}");
    expect(read("assets/portal.css")).not.toContain(".pets");
    expect(read("pets/list-owners.html")).not.toMatch(/previews\.css|role="tab"/);
    expect(read("pets/list-pets.md")).not.toContain("Ada & Bo and Momo");
    const { code, diagnostics } = await json("check");
    expect([code, diagnostics.filter((one) => one.code.startsWith("preview-"))]).toMatchObject([
      0,
      [{ code: "preview-unknown", severity: "warning", file: "portal.config.ts", hint: "Did you mean `Pet`?" }],
    ]);
  });

  it("are left out with a warning where they throw an error, and the page shows the JSON", async () => {
    write("plugin/Pet.tsx", preview.replace("name).join", 'name === "Nameless" ? undefined.x : name).join'));
    const { code, diagnostics } = await json("build");
    expect([code, diagnostics]).toMatchObject([
      0,
      [{ code: "preview-failed", severity: "warning", file: "plugin/Pet.tsx", line: 4 }],
    ]);
    const html = read("pets/list-pets.html");
    expect(html).toContain("Ada &amp; Bo and Momo");
    expect(html).not.toContain('id="example-200-2-preview"');
    expect(html).toMatch(/"name"[\s\S]*Nameless/);
  });
});

it("an inline style, which the policy blocks, is a warning", async () => {
  edit("own/Logo.tsx", "<div data-own", '<div onClick={() => 1} style={{ color: "red" }} data-own');
  const { code, stdout } = await portal(["check", "--no-cache", "--format", "json"], root);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  expect(code).toBe(0);
  expect(diagnostics.filter((one) => one.code === "component-style")).toMatchObject([
    { severity: "warning", file: "own/Logo.tsx", line: 3, column: 33 },
  ]);
});

describe("a mistake in a component", () => {
  const mistakes = [
    {
      what: "a file that does not exist",
      make: () => rmSync(join(root, "own/Logo.tsx")),
      says: "portal.config.ts:7:5 file-missing The file `own/Logo.tsx` of a component does not exist. Paths are relative to the folder of the configuration.",
    },
    {
      what: "a name that is no component",
      make: () => edit("portal.config.ts", "    Logo:", "    Lego:"),
      says: "portal.config.ts:7:5 config-invalid `Lego` is not a known member here. Did you mean `Logo`?",
    },
    {
      what: "no default export",
      make: () => edit("own/Logo.tsx", "export default function", "export function"),
      says: "own/Logo.tsx:1:1 component-invalid `own/Logo.tsx` has no default export. Start the component with `export default function Logo(`.",
    },
    {
      what: "a syntax error",
      make: () => edit("own/Logo.tsx", "return <div", "return div"),
      says: 'own/Logo.tsx:3:14 component-invalid Expected ";" but found "data".',
    },
    {
      what: "a syntax error in a stylesheet",
      make: () => write("own/footer.css", "a {\n  color red\n}\n"),
      says: 'own/footer.css:2:8 component-invalid Expected ":".',
    },
    {
      what: "a module of Node",
      make: () =>
        edit(
          "own/greeting.ts",
          'export const greeting = "Hello"',
          'import { readFileSync } from "node:fs";\nexport const greeting = readFileSync',
        ),
      says: 'own/greeting.ts:1:30 component-invalid Could not resolve "node:fs". Components can import files of the site, installed packages, "react", and parts of the tool from "@quran-foundation/portal/components". They run in builds without modules of Node.',
    },
    {
      what: "an error while it renders",
      make: () => edit("own/Logo.tsx", "title={site.title}", "title={site.none.length}"),
      says: "own/Logo.tsx:3:48 component-failed A component failed on `/pets/list-pets`: Cannot read properties of undefined (reading 'length'). Components get their data as props, and must not fail for any page that shows them.",
    },
    {
      what: "a default export that is no component",
      make: () => write("own/Logo.tsx", "export default 7;\n"),
      says: expect.stringMatching(/^portal\.config\.ts:5:3 component-failed A component failed on `.*`: Element type is invalid/),
    },
    {
      what: "a heading that a view does not have",
      make: () => edit("plugin/Plans.tsx", " id={id}", ""),
      says: "portal.config.ts:5:3 component-failed A component failed on `/plans`: the view `plans` has no element with the id `small` of a heading of the page. Components get their data as props, and must not fail for any page that shows them.",
    },
    {
      what: "a view that the plugin does not have",
      make: () => edit("plugin/plans.ts", 'view: "plans"', 'view: "plan"'),
      says: expect.stringMatching(
        /plugin-failed The plugin `plans` failed in `pages`: the page `\/plans` names the view `plan`, which is not one of its `views`\. Did you mean `plans`\?$/,
      ),
    },
    {
      what: "a page without a title, to which another page links",
      make: () => edit("plugin/plans.ts", '    title: "Plans",\n', ""),
      says: expect.stringMatching(/plugin-failed The plugin `plans` failed in a page of `pages`: `title` must be a string\.$/),
    },
    {
      what: "a function for a view",
      make: () => {
        edit("content/team.md", "/plans#small", "/");
        edit("plugin/plans.ts", "data: data.plans", "data: () => 1");
      },
      says: expect.stringContaining(
        "plugin-failed The plugin `plans` failed in a page of `pages`: `data`: must have only values that JSON has.",
      ),
    },
  ];

  it.each(mistakes)("is reported with its place: $what", async ({ make, says }) => {
    make();
    const { code, stdout } = await portal(["build", "--no-cache", "--format", "json"], root);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Record<string, string>[] };
    const reported = diagnostics.map(({ file, line, column, code: name, message, hint }) =>
      [`${file}:${line}:${column}`, name, message, ...(hint === undefined ? [] : [hint])].join(" "),
    );
    expect([code, ...reported]).toEqual([1, says]);
  });
});
