import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A small valid site: `portal check` reports nothing. Each mistake of the tables changes one of its files. */
export const files = {
  "portal.config.ts": `export default {
  title: "Shop of pets",
  siteUrl: "https://docs.example.com",
  checks: { specs: "strict" },
};
`,
  "content/manifest.yaml": `apis:
  pets:
    title: Pets
    versions:
      - { id: v1, label: v1, spec: specs/pets.yaml, prefix: /pets, sidebar: pets }
pages:
  - { path: /, guide: home.md }
  - { path: /start, guide: start.md, sidebar: docs }
  - { path: /limits, guide: guides/limits.md, sidebar: docs }
sidebars:
  docs:
    label: Docs
    items: [/start, /limits, /pets/list-pets]
navbar:
  - { label: Start, to: /start }
footer:
  - { title: Docs, links: [{ label: Limits, to: /limits }] }
redirects:
  /old: /start
variables: variables.yaml
`,
  "content/variables.yaml": "console: console\nlimit: ten\n",
  "content/_partials/token.md": "Send the token with every request.\n",
  "content/home.md": `---
title: Home
description: The home of all the pets.
---

[Start](/start) and [read about limits](guides/limits.md).
`,
  "content/start.md": `---
title: Start here
description: How to start with pets.
---

<!-- include: token.md -->

[List pets](op:list-pets), then read [a pet](schema:Pet.birth_date).

## Getting a token

Tokens last for an hour.

\`\`\`request op:list-pets
query:
  limit: 3
\`\`\`
`,
  "content/guides/limits.md": `---
title: Limits
description: How much one client can send.
---

At most @{limit} requests in a second, see [tokens](../start.md#getting-a-token).
`,
  "specs/pets.yaml": `openapi: 3.0.3
info:
  title: Pets
  version: "1"
  description: Lists the pets of a shop.
servers:
  - url: https://api.example.com
tags:
  - name: Pets
    description: Everything about your pets.
paths:
  /pets:
    get:
      operationId: list-pets
      summary: List pets
      description: Returns the pets that are for sale.
      tags: [Pets]
      parameters:
        - name: limit
          in: query
          description: The number of pets to return.
          schema: { type: integer, example: 3 }
      responses:
        "200":
          description: The pets that are for sale.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Pet" }
              example: { name: Tom, birth_date: "2024-05-01" }
        "400": { $ref: "#/components/responses/Failure" }
  /pets/{id}:
    put:
      operationId: change-pet
      summary: Change a pet
      description: Replaces what is known about a pet.
      tags: [Pets]
      parameters:
        - name: id
          in: path
          required: true
          description: The number of the pet.
          schema: { type: integer, example: 7 }
      requestBody:
        description: What the pet is like now.
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Pet" }
            example: { name: Tom, birth_date: "2024-05-01" }
      responses:
        "204":
          description: The pet is changed.
        "400": { $ref: "#/components/responses/Failure" }
components:
  responses:
    Failure:
      description: The request does not fit the specification.
  schemas:
    Pet:
      type: object
      description: An animal that lives with people.
      required: [name]
      properties:
        name:
          type: string
          description: The name that people call the animal by.
          example: Tom
        birth_date:
          type: string
          format: date
          description: The day on which the animal was born.
          example: "2024-05-01"
`,
};

export type Path = keyof typeof files;

/** Writes the site with some of its files changed, or removed (`undefined`). */
export function writeSite(root: string, changed: Record<string, string | Buffer | undefined> = {}): void {
  for (const [path, text] of Object.entries({ ...files, ...changed })) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Files that a mistake changes; `undefined` for one that is missing. */
export type Changed = Record<string, string | Buffer | undefined>;

export interface Mistake {
  what: string;
  change: Changed;
  /**
   * Diagnostics of `build`, `check` and `dev`: "error code file:line:column", and words of the message or
   * the hint.
   */
  says: Said[];
  /** Diagnostics of `check` only. */
  check?: Said[];
}

export type Said = readonly [place: string, words: string];

/** A file in which one text is replaced. */
export function edit(path: Path, from: string, to: string): Changed {
  if (!files[path].includes(from)) throw new Error(`${path} does not hold ${from}.`);
  return { [path]: files[path].replace(from, () => to) };
}

/** The guide with the mistakes of the tables. */
export const guide = "content/guides/limits.md";
export const manifest = "content/manifest.yaml";
export const config = "portal.config.ts";

/** The guide with another text; its first line is line 6. */
export const body = (text: string): Changed => edit(guide, files[guide].split("\n").slice(5).join("\n"), `${text}\n`);

/** The spec with one text replaced. */
export const spec = (from: string, to: string): Changed => edit("specs/pets.yaml", from, to);
