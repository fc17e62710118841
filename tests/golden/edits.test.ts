import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EditedSite } from "./edited-site.js";

/**
 * A site whose pages depend on each other in every possible way: links of every kind, neighbors, groups,
 * error tables that operations share, schemas made of others, files of specs, scopes, blocks, requests,
 * images.
 */
const files: Record<string, string> = {
  "portal.config.ts": "export default { title: 'Small', siteUrl: 'https://docs.example' };\n",
  "content/manifest.yaml": `apis:
  pets:
    title: Pets
    slug: operationId
    versions:
      - { id: latest, label: Latest, spec: pets/openapi.yaml, prefix: /pets, sidebar: pets }
      - id: "1"
        label: One
        spec: pets/openapi.yaml
        prefix: /pets/1
        sidebar: pets-1
        category: { path: /pets/1/all, title: Pets, text: pets.md }
  shops:
    title: Shops
    versions:
      - { id: latest, label: Latest, spec: shops.yaml, prefix: /shops, sidebar: shops, intro: { slug: intro, guide: shops.md } }
pages:
  - { path: /, page: landing, guide: home.md }
  - { path: /start, guide: start.md }
  - { path: /calls, guide: calls.md }
  - { path: /scopes, guide: scopes.md }
  - { path: /about, guide: about.md }
  - { path: /all, category: { title: All, sidebar: guides } }
sidebars:
  guides: { label: Guides, items: [/start, { group: More, path: /all, items: [/calls, /about] }] }
navbar:
  - { label: Start, to: /start }
scopes: { page: /scopes, data: scopes.yaml }
redirects: { /old: /start }
`,
  "content/scopes.yaml":
    "groups:\n  - id: pets\n    title: Pets\n    scopes:\n      - { name: pets, permits: Everything. }\n      - { name: pets.read, permits: Reading. }\n",
  "content/home.md": "---\ntitle: Home\ndescription: Where all begins.\n---\n\nGo to [the start](/start).\n",
  "content/start.md":
    "---\ntitle: Start\ndescription: The first steps.\n---\n\n## First\n\nA [call](op:list-pets), a [field](schema:pets/Pet.name), a [scope](scope:pets.read), [more](guide:about).\n",
  "content/calls.md": "---\ntitle: Calls\ndescription: A call.\n---\n\n```request op:list-pets\n```\n",
  "content/scopes.md": "---\ntitle: Scopes\ndescription: All of them.\n---\n\n<!-- block: scopes -->\n",
  "content/about.md":
    "---\ntitle: About\ndescription: Who we are.\n---\n\nWe keep pets. See a [thing](schema:Thing.size), an [animal](schema:pets/Animal), [tags](op:list-tags).\n",
  "content/pets.md": "---\ntitle: All pets\ndescription: Every operation.\n---\n\nWords.\n",
  "content/shops.md": "---\ntitle: Shops\ndescription: Where pets are sold.\n---\n\nWords.\n",
  "pets/openapi.yaml": `openapi: 3.1.0
info: { title: Pet Store, version: 2.1.0, summary: Pets and more. }
servers:
  - { url: "https://pets.example.com/v2" }
tags:
  - { name: pets, description: Animals. }
  - { name: tags, description: What they wear. }
security: [{ login: [pets.read] }]
paths:
  /pets:
    get:
      operationId: list-pets
      summary: List pets
      description: All pets. See [one](op:show-pet).
      tags: [pets]
      parameters: [{ $ref: "#/components/parameters/limit" }]
      responses: { "200": { description: Pets., content: { application/json: { schema: { type: array, items: { $ref: schemas.yaml#/Pet } } } } } }
    post:
      operationId: add-pet
      summary: Add a pet
      tags: [pets]
      requestBody: { content: { application/json: { schema: { $ref: schemas.yaml#/Animal } } } }
      responses: { "204": { description: Added. } }
  /pets/{id}:
    $ref: paths.yaml#/pet
    description: One of them.
  /tags:
    get:
      operationId: list-tags
      summary: List tags
      tags: [tags]
      x-scopes: [pets]
      parameters: [{ $ref: "#/components/parameters/limit" }]
      responses:
        "200": { description: Tags. }
        "400": { description: Wrong. }
        "401": { description: Unknown. }
        "404": { description: Gone. }
  /tags/{tag}:
    get:
      operationId: show-tag
      summary: Show a tag
      tags: [tags]
      parameters: [{ name: tag, in: path, required: true, schema: { type: string } }]
      responses:
        "200": { description: The tag. }
        "400": { description: Wrong. }
        "401": { description: Unknown. }
        "404": { description: Gone. }
components:
  securitySchemes:
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://pets.example.com/token", scopes: { pets.read: Reading. } } } }
    key: { $ref: schemas.yaml#/security/key }
  parameters:
    limit: { name: limit, in: query, description: "How many.", schema: { type: integer } }
  schemas:
    Pet: { $ref: schemas.yaml#/Pet }
    Animal: { $ref: schemas.yaml#/Animal }
    Cat:
      allOf:
        - { $ref: schemas.yaml#/Animal }
        - { type: object, properties: { lives: { type: integer, description: Up to nine. } } }
    Thing: { type: object, properties: { size: { type: integer }, color: { type: string } } }
`,
  "pets/paths.yaml": `pet:
  parameters: [{ $ref: schemas.yaml#/parameters/id }]
  get:
    operationId: show-pet
    summary: Show a pet
    tags: [pets]
    security: [{ key: [] }]
    responses: { "200": { description: The pet., content: { application/json: { schema: { $ref: schemas.yaml#/Pet } } } } }
`,
  "pets/schemas.yaml": `Pet:
  type: object
  description: An animal with a name.
  properties:
    name: { type: string, description: What people call it. }
    parent: { $ref: "#/Pet" }
Animal:
  type: object
  discriminator: { propertyName: kind }
  properties: { kind: { type: string } }
parameters:
  id: { name: id, in: path, required: true, description: Number of the pet., schema: { type: integer } }
security:
  key: { type: apiKey, in: header, name: x-key }
`,
  "shops.yaml": `openapi: 3.0.3
info: { title: Shops, version: "1", description: "On no page: [color](schema:pets/Thing.color)." }
servers: [{ url: "https://shops.example.com" }]
paths:
  /shops:
    get:
      summary: List shops
      description: Shops with [pets](op:pets/list-pets) by [name](schema:pets/Pet.name).
      responses: { "200": { description: Shops., content: { application/json: { schema: { $ref: "#/components/schemas/Shop" } } } } }
  /shops/{id}:
    get:
      summary: Show a shop
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: The shop. } }
components:
  schemas:
    Shop: { type: object, description: A place., properties: { city: { type: string } } }
    Thing: { type: object, properties: { weight: { type: integer } } }
`,
};

interface Edit {
  file: string;
  from: string | RegExp;
  to: string;
  /** Expected diagnostics. */
  finds?: string[];
}

const pets = "pets/openapi.yaml";
const manifest = "content/manifest.yaml";

const edits: Record<string, Edit> = {
  "a summary": { file: pets, from: "summary: List tags", to: "summary: All tags" },
  "a summary that pages of schemas show": { file: pets, from: "summary: List pets", to: "summary: All pets" },
  "the title of an API": { file: pets, from: "title: Pet Store", to: "title: Zoo" },
  "what an API is in a sentence": { file: pets, from: "summary: Pets and more.", to: "summary: Pets alone." },
  // Also the pages before and after the group, which name it.
  "a group's name": { file: pets, from: "name: tags,", to: "name: tags, x-displayName: Collars," },
  "a group's words": { file: pets, from: "What they wear.", to: "What they have on." },
  "an operation that comes": {
    file: pets,
    from: "components:",
    to: '  /new:\n    get: { operationId: news, summary: News, tags: [pets], responses: { "200": { description: News. } } }\ncomponents:',
  },
  "an operation that goes": { file: "shops.yaml", from: / {2}\/shops\/\{id\}:[\s\S]*?(?=components:)/, to: "" },
  "an operation's name": {
    file: pets,
    from: "operationId: show-tag",
    to: "operationId: tag",
  },
  "an operation's name that a guide has": {
    file: pets,
    from: "operationId: list-tags",
    to: "operationId: tags",
    finds: ["link-unknown-reference"],
  },
  "a schema that takes the path of another": {
    file: pets,
    from: "    Animal: {",
    to: "    animal: { type: string, enum: [cat] }\n    Animal: {",
  },
  "an operation's words": { file: pets, from: "All pets.", to: "Every pet." },
  "a schema's name": { file: "shops.yaml", from: /\bShop\b(?=["':])/g, to: "Store" },
  "a schema's words": { file: "pets/schemas.yaml", from: "An animal with a name.", to: "An animal that has a name." },
  "a member's words": { file: "pets/schemas.yaml", from: "What people call it.", to: "What it answers to." },
  "a member that others link to": {
    file: "pets/schemas.yaml",
    from: "    name: {",
    to: "    names: {",
    finds: ["link-unknown-reference"],
  },
  "a member that a text links to which only the published description has": {
    file: pets,
    from: "color: {",
    to: "colour: {",
    finds: ["link-unknown-reference"],
  },
  "a member that makes a link mean two things": {
    file: "shops.yaml",
    from: "weight: {",
    to: "size: {",
    finds: ["link-unknown-reference"],
  },
  "a schema that is made of another": { file: pets, from: "Up to nine.", to: "Nine." },
  "how to authenticate": { file: "pets/schemas.yaml", from: "name: x-key", to: "name: x-token" },
  "what all operations ask for": { file: pets, from: "security: [{ login: [pets.read] }]", to: "security: [{ login: [pets] }]" },
  "a scope": { file: "content/scopes.yaml", from: "permits: Reading.", to: "permits: To read." },
  "a scope of an operation": { file: pets, from: "x-scopes: [pets]", to: "x-scopes: [pets.read]" },
  "a server": { file: pets, from: "pets.example.com/v2", to: "pets.example.com/v3" },
  "the words beside a reference to a path": { file: pets, from: "One of them.", to: "This one." },
  "a parameter of a path that is elsewhere": { file: "pets/schemas.yaml", from: "Number of the pet.", to: "The pet's number." },
  "the errors of an operation that shared their table with another": {
    file: pets,
    from: /(Gone\.[\s\S]*)Gone\./,
    to: "$1No such tag.",
  },
  "a guide's title": { file: "content/about.md", from: "title: About", to: "title: Who we are" },
  "a guide's description": { file: "content/about.md", from: "Who we are.", to: "What we do." },
  "a guide's words": { file: "content/about.md", from: "We keep pets.", to: "We love pets." },
  "a heading": { file: "content/start.md", from: "## First", to: "## Second" },
  "an API's title in the manifest": { file: manifest, from: "title: Shops", to: "title: Stores" },
  "a version's label": { file: manifest, from: "label: One", to: "label: Version 1" },
  "a link of the navbar": { file: manifest, from: "label: Start, to: /start", to: "label: Begin, to: /about" },
  "the order of a sidebar": { file: manifest, from: "items: [/calls, /about]", to: "items: [/about, /calls]" },
  "a path": { file: manifest, from: "path: /about,", to: "path: /who,", finds: ["link-unknown-route"] },
  "an old anchor": {
    file: manifest,
    from: "redirects:",
    to: "anchors: { /pets/list-tags: { query-size: query-limit } }\nredirects:",
  },
  "a redirect": { file: manifest, from: "{ /old: /start }", to: "{ /old: /about }" },
  "the configuration": { file: "portal.config.ts", from: "'Small'", to: "'Tiny'" },
};

const site = new EditedSite();
afterAll(() => site.remove());

describe("after an edit", { timeout: 300_000 }, () => {
  beforeAll(async () => {
    site.fill(files);
    expect((await site.run()).diagnostics).toEqual([]);
    site.keep();
  }, 300_000);
  beforeEach(() => site.back());

  const broken = Object.entries(edits).filter(([, { finds }]) => finds);
  it.each(broken)("of %s the diagnostics equal those of a clean build", async (_, { file, from, to, finds }) => {
    site.edit(file, (text) => text.replace(from, to));
    const { diagnostics } = await site.runTwice();
    expect([...new Set(diagnostics.map(({ code }) => code))]).toEqual(finds);
  });

  it("after edit the output equals a clean build", async () => {
    const harmless = Object.values(edits).filter(({ finds }) => !finds);
    for (const [index, { file, from, to }] of harmless.entries()) {
      site.edit(file, (text) => text.replace(from, to));
      if (index % 6 !== 5 && index < harmless.length - 1) continue;
      expect((await site.runTwice()).ok).toBe(true);
    }
  });

  it("of an image, every page that shows it has the new one", async () => {
    const image = (width: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"><path d="M0 0h1"/></svg>`;
    site.write("content/dot.svg", image(1));
    // Two operations show it, and it is read for the first.
    site.edit(pets, (text) => text.replace("How many.", "How many. ![A dot](/dot.svg)"));
    expect((await site.run()).diagnostics).toEqual([]);
    site.write("content/dot.svg", image(2));
    await site.runTwice();
  });

  it("errors in a text are still reported if other pages now show it", async () => {
    site.edit(pets, (text) => text.replace("How many.", "How many. See [there](/old)."));
    const codes = async () => (await site.runTwice()).diagnostics.map(({ code }) => code);
    expect(await codes()).toEqual(["link-redirected"]);
    const own = '      parameters: [{ $ref: "#/components/parameters/limit" }]\n';
    site.edit(pets, (text) => text.replace(own, ""));
    expect(await codes()).toEqual(["link-redirected"]);
  });
});
