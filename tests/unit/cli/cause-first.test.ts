import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { portal } from "../../portal.js";

const work = mkdtempSync(join(tmpdir(), "portal-cause-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

/**
 * A site in which every source is used by several others. Two errors concern only one file: the date in
 * other.md and the license of the second spec.
 */
const files = {
  "portal.config.ts": "export default { title: 'Site', checks: { specs: 'strict' } };\n",
  "content/manifest.yaml": `apis:
  pets:
    title: Pets
    versions:
      - { id: v1, label: v1, spec: specs/pets.yaml, prefix: /pets, sidebar: pets }
  shops:
    title: Shops
    versions:
      - { id: v1, label: v1, spec: specs/shops.yaml, prefix: /shops }
pages:
  - { path: /, page: landing, guide: home.md, data: landing.yaml }
  - { path: /start, guide: start.md, sidebar: docs }
  - { path: /other, guide: other.md, sidebar: docs }
  - { path: /scopes, guide: scopes.md }
sidebars:
  docs: { label: Docs, items: [/start, /other, /pets/list-pets] }
redirects:
  /old: /pets/list-pets
variables: variables.yaml
scopes: { data: scopes.yaml, page: /scopes }
`,
  "content/landing.yaml":
    "actions: [{ label: Start, to: /start }]\nsections: [{ title: Pets, cards: [{ title: List, text: Pets., to: op:pets/list-pets }] }]\nsample: { operation: op:pets/list-pets }\n",
  "content/variables.yaml": "limit: ten\n",
  "content/scopes.yaml":
    "groups:\n  - id: all\n    title: All\n    scopes:\n      - { name: pets.read, permits: Reads every pet there is. }\n",
  "content/search.tests.yaml":
    "pages:\n  - { query: pets are listed, expect: /pets/list-pets, top: 10 }\n  - { query: start here, expect: /start }\n",
  "content/synonyms.yaml": "groups:\n  - [pet, animal]\n",
  "content/_partials/note.md": "## A note\n\nNever more than @{limit}.\n",
  "content/home.md":
    "---\ntitle: Home\ndescription: The home of all pets.\n---\n\n[Start](/start) and [the note](/start#a-note).\n",
  "content/start.md":
    "---\ntitle: Start here\ndescription: How to start with pets.\n---\n\n<!-- include: note.md -->\n\n[List](op:pets/list-pets), [pet](schema:pets/Pet.name), [read](scope:pets.read), at most @{limit}.\n\n## More\n",
  "content/other.md":
    "---\ntitle: Other\ndescription: Another page about pets.\ndate: yesterday\n---\n\n[Back](start.md#more), [note](/start#a-note).\n\n```request op:pets/list-pets\nquery: { limit: 3 }\n```\n",
  "content/scopes.md": "---\ntitle: Scopes\ndescription: What tokens allow.\n---\n\n<!-- block: scopes -->\n",
  "specs/pets.yaml": `openapi: 3.0.3
info: { title: Pets, version: "1", description: A list of pets. }
servers: [{ url: "https://api.example.com" }]
tags: [{ name: Pets, description: All about your pets. }]
paths:
  /pets:
    $ref: paths/pets.yaml
components:
  securitySchemes:
    oauth:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: "https://example.com/t", scopes: { pets.read: Reads pets. } } }
  schemas:
    Pet:
      type: object
      description: An animal that lives with people.
      properties:
        name: { type: string, description: What people call the animal., example: Tom }
`,
  "specs/paths/pets.yaml": `get:
  operationId: listPets
  summary: List pets
  description: Pets are listed by their names.
  tags: [Pets]
  security: [{ oauth: [pets.read] }]
  parameters:
    - name: limit
      in: query
      description: How many pets to return.
      schema: { type: integer, example: 3 }
  responses:
    "200":
      description: The pets that were found.
      content:
        application/json:
          schema: { $ref: "../pets.yaml#/components/schemas/Pet" }
          example: { name: Tom }
`,
  "specs/shops.yaml": `openapi: 3.0.3
info: { title: Shops, version: "1", license: MIT }
paths: {}
`,
};

const startMatter = "---\ntitle: Start here\ndescription: How to start with pets.\n---\n";

const id = "{ name: id, in: path, required: true, description: The number of the pet., schema: { type: integer, example: 7 } }";

interface Found {
  code: string;
  severity: string;
  message: string;
  file?: string;
  line?: number;
}

async function run(name: string, command: string, changed: Record<string, string | undefined>): Promise<Found[]> {
  const root = join(work, `${command}-${name.replace(/\W+/g, "-")}`);
  for (const [path, text] of Object.entries({ ...files, ...changed })) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { stdout, code } = await portal([command, "--no-cache", "--format", "json"], root);
  expect(code).toBe(1);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Found[] };
  return diagnostics;
}

const shown = ({ code, message }: Found) => `${code} ${message}`;

const cut = (file: keyof typeof files, from: string, to: string) => {
  expect(files[file]).toContain(from);
  return { [file]: files[file].replace(from, to) };
};

describe.each(["check", "build"])("`portal %s`", (command) => {
  it.each([
    {
      what: "a space too few in a spec",
      change: () => cut("specs/pets.yaml", "      description: An animal", "     description: An animal"),
      cause: "spec-syntax",
      file: "specs/pets.yaml",
    },
    {
      what: "a syntax error in a file that a spec refers to",
      change: () => cut("specs/paths/pets.yaml", "    - name: limit", "   - name: [limit"),
      cause: "spec-syntax",
      file: "specs/paths/pets.yaml",
    },
    {
      what: "a file missing that a spec refers to",
      change: () => ({ "specs/paths/pets.yaml": undefined }),
      cause: "spec-ref-file",
      file: "specs/pets.yaml",
    },
    {
      what: "a spec of a version that is not read",
      change: () => cut("specs/pets.yaml", "openapi: 3.0.3", 'swagger: "1.2"'),
      cause: "spec-version-unsupported",
      file: "specs/pets.yaml",
    },
    {
      what: "a missing spec",
      change: () => ({ "specs/pets.yaml": undefined }),
      cause: "route-source-missing",
      file: "content/manifest.yaml",
    },
    {
      what: "front matter without its end",
      change: () => cut("content/start.md", "with pets.\n---\n", "with pets.\n"),
      cause: "guide-front-matter-syntax",
      file: "content/start.md",
    },
    {
      what: "front matter that is no YAML",
      change: () => cut("content/start.md", "title: Start", 'title: "Start'),
      cause: "guide-front-matter-syntax",
      file: "content/start.md",
    },
    {
      what: "a missing guide",
      change: () => ({ "content/start.md": undefined }),
      cause: "route-source-missing",
      file: "content/manifest.yaml",
    },
    {
      what: "a missing partial",
      change: () => ({ "content/_partials/note.md": undefined }),
      cause: "guide-include-unknown",
      file: "content/start.md",
    },
    {
      what: "a partial that includes itself",
      change: () => ({ "content/_partials/note.md": "## A note\n\n<!-- include: note.md -->\n" }),
      cause: "guide-include-cycle",
      file: "content/_partials/note.md",
    },
    {
      what: "a manifest that is no YAML",
      change: () => cut("content/manifest.yaml", "apis:\n  pets:", "apis: [\n  pets:"),
      cause: "manifest-syntax",
      file: "content/manifest.yaml",
    },
    {
      what: "a sidebar of the wrong shape",
      change: () => cut("content/manifest.yaml", "items: [/start", "itmes: [/start"),
      cause: "manifest-invalid",
      file: "content/manifest.yaml",
    },
    {
      what: "variables that are no YAML",
      change: () => ({ "content/variables.yaml": "limit: [ten\n" }),
      cause: "manifest-syntax",
      file: "content/variables.yaml",
    },
    {
      what: "scopes of the wrong shape",
      change: () => cut("content/scopes.yaml", "groups:", "group:"),
      cause: "manifest-invalid",
      file: "content/scopes.yaml",
    },
    {
      what: "landing data that is no YAML",
      change: () => ({ "content/landing.yaml": "actions: {\n" }),
      cause: "manifest-syntax",
      file: "content/landing.yaml",
    },
    {
      what: "synonyms that are no YAML",
      change: () => ({ "content/synonyms.yaml": "groups: [\n" }),
      cause: "search-data-syntax",
      file: "content/synonyms.yaml",
    },
    {
      what: "a syntax error in the configuration",
      change: () => ({ "portal.config.ts": "export default { title: 'Site', };;\nconst = 3;\n" }),
      cause: "config-unreadable",
      file: "portal.config.ts",
    },
  ])("reports the cause first for $what, and nothing that follows from it", async ({ what, change, cause, file }) => {
    const found = await run(what, command, change());
    expect(found[0]).toMatchObject({ code: cause, file, severity: "error" });
    expect(found[0]?.line).toBeGreaterThan(0);
    const rest = found.filter(({ code }) => code !== cause).map(shown);
    const whole = (await run("whole", command, {})).map(shown);
    expect(whole).toEqual(expect.arrayContaining(rest));
  });

  it("reports only errors of single files for the unchanged site", async () => {
    const errors = (await run("whole", command, {})).filter(({ severity }) => severity === "error");
    expect(errors.map(({ code, file }) => `${code} ${file}`)).toEqual([
      "spec-wrong-type specs/shops.yaml",
      "guide-front-matter-value content/other.md",
    ]);
  });

  it("reports a reference to a missing parameter, and nothing else", async () => {
    const list = "    - name: limit";
    const found = await run("reference", command, {
      ...cut("specs/paths/pets.yaml", list, `    - $ref: ../pets.yaml#/components/parameters/Ids\n${list}`),
      "specs/pets.yaml": files["specs/pets.yaml"]
        .replace("  /pets:", "  /pets/{id}:")
        .replace("  schemas:", `  parameters:\n    Id: ${id}\n  schemas:`),
    });
    const whole = await run("referred", command, {
      ...cut("specs/paths/pets.yaml", list, `    - $ref: ../pets.yaml#/components/parameters/Id\n${list}`),
      "specs/pets.yaml": files["specs/pets.yaml"]
        .replace("  /pets:", "  /pets/{id}:")
        .replace("  schemas:", `  parameters:\n    Id: ${id}\n  schemas:`),
    });
    const more = found.filter((one) => !whole.map(shown).includes(shown(one)));
    expect(more.map(({ code }) => code)).toEqual(["spec-ref-unresolved"]);
  });

  it("reports only the missing title of a guide", async () => {
    const found = await run("bare", command, cut("content/start.md", startMatter, "---\ndescription: x\n---\n"));
    const whole = (await run("whole", command, {})).map(shown);
    expect(found.map(shown).filter((one) => !whole.includes(one))).toEqual(["guide-front-matter-value `title` is missing."]);
  });

  it("still reports errors of other files if a guide is missing", async () => {
    const found = await run("both", command, { "content/start.md": undefined });
    expect(found.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["route-source-missing", "guide-front-matter-value", "spec-wrong-type"]),
    );
  });
});
