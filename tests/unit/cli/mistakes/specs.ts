import { files, type Mistake, manifest, spec } from "./site.js";

/** Mistakes in a spec. */
export const specs: readonly Mistake[] = [
  {
    what: "tab character in spec",
    change: spec("  title: Pets", "\ttitle: Pets"),
    says: [["error spec-syntax specs/pets.yaml:3:1", "Indent with spaces."]],
  },
  {
    what: "missing $ref file",
    change: spec('"#/components/schemas/Pet" }\n              example', '"pet.yaml" }\n              example'),
    says: [["error spec-ref-file specs/pets.yaml:28:31", "Did you mean `pets.yaml`?"]],
  },
  {
    what: "unknown member",
    change: spec("operationId: list-pets", "operationID: list-pets"),
    says: [["error spec-unknown-field specs/pets.yaml:14:7", "Did you mean `operationId`?"]],
  },
  {
    what: "duplicate key",
    change: spec("      summary: List pets\n", "      summary: List pets\n      summary: List the pets\n"),
    says: [["error spec-duplicate-key specs/pets.yaml:16:7", "Duplicate key `summary`."]],
  },
  {
    what: "operationId removed",
    change: spec("      operationId: list-pets\n", ""),
    says: [],
    check: [["warning lint-operation-id specs/pets.yaml:13:5", "GET /pets has no operationId."]],
  },
  {
    what: "operationId changed",
    change: spec("      operationId: list-pets\n", "      operationId: get-all-animals\n"),
    says: [
      ["error link-unknown-route content/manifest.yaml:13:30", "No page has the path `/pets/list-pets`."],
      ["error link-unknown-reference content/start.md:8:1", "`op:list-pets` has no target: no operation has this slug."],
      ["error link-unknown-reference content/start.md:14:1", "`op:list-pets` has no target: no operation has this slug."],
    ],
  },
  {
    what: "one space too few spec",
    change: spec("      description: An animal", "     description: An animal"),
    says: [["error spec-syntax specs/pets.yaml:61:6", "Start all entries of a map or list in the same column."]],
  },
  {
    what: "dead link in info.description",
    change: spec("Lists the pets of a shop.", "Lists the [pets](op:list-pet) of a shop."),
    says: [["warning link-unknown-reference specs/pets.yaml:5:26", "Did you mean `op:list-pets`?"]],
  },
  {
    what: "field multi-line",
    change: spec(
      "          description: The name that people call the animal by.\n",
      "          description: |\n            The name that people call the animal by.\n\n            See [a](op:nope).\n",
    ),
    says: [["warning link-unknown-reference specs/pets.yaml:69:17", "`op:nope` has no target: no operation has this slug."]],
  },
  {
    what: "field folded",
    change: spec(
      "          description: The name that people call the animal by.\n",
      "          description: >-\n            The name that people\n            call [a](op:nope)\n            and more.\n",
    ),
    says: [["warning link-unknown-reference specs/pets.yaml:68:18", "`op:nope` has no target: no operation has this slug."]],
  },
  {
    what: "version number",
    change: spec('version: "1"', "version: 1.0"),
    says: [["error spec-wrong-type specs/pets.yaml:4:12", 'Put it in quotes: "1.0".']],
  },
  {
    what: "description *",
    change: spec("description: Lists the", "description: *Lists* the"),
    says: [["error spec-syntax specs/pets.yaml:5:16", 'Put the text in quotes: `description: "*Lists* the pets of a shop."`.']],
  },
  {
    what: "description &",
    change: spec("description: Lists the", "description: &Lists the"),
    says: [
      ["warning spec-text-cut specs/pets.yaml:5:16", 'Put the text in quotes: `description: "&Lists the pets of a shop."`.'],
    ],
  },
  {
    what: "description apostrophe",
    change: spec("description: Lists the pets of a shop.", "description: 'Lists the shop's pets'"),
    says: [["error spec-syntax specs/pets.yaml:5:16", 'Put the text in quotes: `description: "Lists the shop\'s pets"`.']],
  },
  {
    what: "description folded no indent",
    change: spec("description: Lists the pets of a shop.", "description: |\n  Lists the pets."),
    says: [["error spec-syntax specs/pets.yaml:6:3", "Indent it two spaces more than its key."]],
  },
  {
    what: "description #",
    change: spec("description: Lists the pets of a shop.", "description: Lists the #1 pets."),
    says: [["warning spec-text-cut specs/pets.yaml:5:16", 'Put the text in quotes: `description: "Lists the #1 pets."`.']],
  },
  {
    what: "openapi number",
    change: spec("openapi: 3.0.3", "openapi: 3.0"),
    says: [["error spec-wrong-type specs/pets.yaml:1:10", 'Put it in quotes, and write it in full: "3.0.0".']],
  },
  {
    what: "ref missing #/",
    change: spec('"#/components/schemas/Pet" }\n              example', '"components/schemas/Pet" }\n              example'),
    says: [["error spec-ref-unresolved specs/pets.yaml:28:31", "Did you mean `#/components/schemas/Pet`?"]],
  },
  {
    what: "ref bare name",
    change: spec('"#/components/schemas/Pet" }\n              example', '"Pet" }\n              example'),
    says: [["error spec-ref-unresolved specs/pets.yaml:28:31", "Did you mean `#/components/schemas/Pet`?"]],
  },
  {
    what: "ref definitions",
    change: spec('"#/components/schemas/Pet" }\n              example', '"#/definitions/Pet" }\n              example'),
    says: [["error spec-ref-unresolved specs/pets.yaml:28:31", "Did you mean `#/components/schemas/Pet`?"]],
  },
  {
    what: "ref unquoted",
    change: spec('"#/components/schemas/Pet" }\n              example', "#/components/schemas/Pet }\n              example"),
    says: [["error spec-syntax specs/pets.yaml:28:23", "A `#` after a space starts a comment: put the text in quotes."]],
  },
  {
    what: "ref unquoted block",
    change: spec(
      'schema: { $ref: "#/components/schemas/Pet" }\n              example',
      "schema:\n                $ref: #/components/schemas/Pet\n              example",
    ),
    says: [["error spec-wrong-type specs/pets.yaml:29:23", "In YAML, `#` starts a comment: put the reference in quotes."]],
  },
  {
    what: "ref without $",
    change: spec(
      '{ $ref: "#/components/schemas/Pet" }\n              example',
      '{ ref: "#/components/schemas/Pet" }\n              example',
    ),
    says: [["error spec-unknown-field specs/pets.yaml:28:25", "Did you mean `$ref`?"]],
  },
  {
    what: "ref siblings 3.0",
    change: spec(
      '{ $ref: "#/components/schemas/Pet" }\n              example',
      '{ $ref: "#/components/schemas/Pet", description: One pet. }\n              example',
    ),
    says: [["warning spec-ref-siblings specs/pets.yaml:28:31", "Write `allOf: [{ $ref: … }]` and put the rest next to `allOf`."]],
  },
  {
    what: "examples in schema 3.0",
    change: spec("example: Tom\n", "examples: [Tom]\n"),
    says: [["error spec-unknown-field specs/pets.yaml:67:11", "Write `example`."]],
  },
  {
    what: "examples array in media",
    change: spec(
      '              example: { name: Tom, birth_date: "2024-05-01" }\n        "400"',
      '              examples: [{ name: Tom }]\n        "400"',
    ),
    says: [["error spec-wrong-type specs/pets.yaml:29:25", "Write a map of names to `{ value: … }`, or one `example`."]],
  },
  {
    what: "examples direct values",
    change: spec(
      '              example: { name: Tom, birth_date: "2024-05-01" }\n        "400"',
      '              examples:\n                tom: { name: Tom }\n        "400"',
    ),
    says: [["error spec-unknown-field specs/pets.yaml:30:24", "Put the value of the example under `value`."]],
  },
  {
    what: "code text",
    change: spec('"200":', "OK:"),
    says: [
      [
        "error spec-name specs/pets.yaml:24:9",
        "`OK` is not allowed here. Responses are named by a status such as `200`, a range such as `2XX`, or `default`.",
      ],
    ],
  },
  {
    what: "path no slash",
    change: spec("  /pets:\n", "  pets:\n"),
    says: [["error spec-name specs/pets.yaml:12:3", "`pets` is not allowed here. Paths start with `/`."]],
  },
  {
    what: "path missing brace",
    change: spec("/pets/{id}:", "/pets/{id:"),
    says: [["error spec-path-template specs/pets.yaml:31:3", "The braces in `/pets/{id` do not match."]],
  },
  {
    what: "path colon",
    change: spec("/pets/{id}:", "/pets/:id:"),
    says: [["error spec-path-parameter-unused specs/pets.yaml:38:11", "Write `{id}` in place of `:id`."]],
  },
  {
    what: "path name differs",
    change: spec("/pets/{id}:", "/pets/{petId}:"),
    says: [["error spec-path-parameter-undeclared specs/pets.yaml:32:5", "There is one for `{id}`."]],
  },
  {
    what: "server no scheme",
    change: spec("https://api.example.com", "api.example.com"),
    says: [["warning spec-server-url specs/pets.yaml:7:10", "Write `https://api.example.com`."]],
  },
  {
    what: "server string",
    change: spec("  - url: https://api.example.com", "  - https://api.example.com"),
    says: [["error spec-wrong-type specs/pets.yaml:7:5", "Write `url: https://api.example.com`."]],
  },
  {
    what: "server blank",
    change: spec("https://api.example.com", '"https://api.example .com"'),
    says: [["warning spec-server-url specs/pets.yaml:7:10", "The server URL `https://api.example .com` contains a space."]],
  },
  {
    what: "swagger host",
    change: spec("servers:\n  - url: https://api.example.com", "host: api.example.com\nbasePath: /v1"),
    says: [
      [
        "error spec-unknown-field specs/pets.yaml:6:1",
        "Swagger 2.0 has `host`; OpenAPI has `servers`, a list of `url: https://…`.",
      ],
      [
        "error spec-unknown-field specs/pets.yaml:7:1",
        "Swagger 2.0 has `basePath`; OpenAPI has `servers`, a list of `url: https://…`.",
      ],
    ],
  },
  {
    what: "swagger body parameter",
    change: spec("in: query", "in: body"),
    says: [
      ["error spec-wrong-value specs/pets.yaml:20:15", "OpenAPI has `requestBody` for it."],
      ["error request-value content/start.md:16:3", "The operation has no query parameter `limit`."],
    ],
  },
  {
    what: "swagger type param",
    change: spec("schema: { type: integer, example: 3 }", "type: integer"),
    says: [
      ["error spec-missing-field specs/pets.yaml:19:11", "The parameter has neither `schema` nor `content`."],
      ["error spec-unknown-field specs/pets.yaml:22:11", "Put it under `schema`."],
    ],
  },
  {
    what: "method upper",
    change: spec("    get:", "    GET:"),
    says: [["error spec-unknown-field specs/pets.yaml:13:5", "Did you mean `get`?"]],
  },
  {
    what: "required true in property",
    change: spec(
      "          type: string\n          description: The name",
      "          type: string\n          required: true\n          description: The name",
    ),
    says: [
      [
        "error spec-wrong-type specs/pets.yaml:66:21",
        "List the names of required properties in the schema that has the `properties`.",
      ],
    ],
  },
  {
    what: "type misspelt",
    change: spec("type: integer, example: 3", "type: int, example: 3"),
    says: [["error spec-wrong-value specs/pets.yaml:22:27", "Write `type: integer`."]],
  },
  {
    what: "type array 3.0",
    change: spec("type: integer, example: 3", "type: [integer, 'null'], example: 3"),
    says: [
      ["error spec-wrong-type specs/pets.yaml:22:27", "OpenAPI 3.0 allows one type. Write `nullable: true` if null is allowed."],
    ],
  },
  {
    what: "format as type",
    change: spec("type: integer, example: 3", "type: date, example: 3"),
    says: [["error spec-wrong-value specs/pets.yaml:22:27", "Write `type: string` and `format: date`."]],
  },
  {
    what: "number example string",
    change: spec("type: integer, example: 3", "type: integer, example: '3'"),
    says: [],
    check: [
      [
        "error example-invalid specs/pets.yaml:22:45",
        "The example of the schema at /paths/~1pets/get/parameters/0/schema: the value must be integer.",
      ],
    ],
  },
  {
    what: "enum 1.0",
    change: spec("type: integer, example: 3", "type: string, enum: [1.0, 2.0], example: '1.0'"),
    says: [],
    check: [
      ["error sample-call content/start.md:16:10", '`limit`: the value must be one of "1.0", "2.0".'],
      ["error sample-call content/start.md:16:10", "`limit`: the value must be string."],
      ["warning lint-enum specs/pets.yaml:22:42", 'Put it in quotes: "1.0".'],
      ["warning lint-enum specs/pets.yaml:22:47", 'Put it in quotes: "2.0".'],
    ],
  },
  {
    what: "security undeclared",
    change: spec(
      "      tags: [Pets]\n      parameters:\n        - name: limit",
      "      tags: [Pets]\n      security: [{ oauth: [] }]\n      parameters:\n        - name: limit",
    ),
    says: [["error spec-security-undeclared specs/pets.yaml:18:20", "Declare it under `components.securitySchemes`."]],
  },
  {
    what: "operationId twice",
    change: spec("operationId: change-pet", "operationId: list-pets"),
    says: [
      [
        "error spec-operation-id-duplicate specs/pets.yaml:33:20",
        "The operationId `list-pets` of PUT /pets/{id} is already used by GET /pets.",
      ],
      [
        "info operation-slug-numbered specs/pets.yaml:33:7",
        "Set another slug with `x-slug` in the spec, or under `apis.pets.slugs` in the manifest.",
      ],
    ],
  },
  {
    what: "example invalid request",
    change: spec(
      '            example: { name: Tom, birth_date: "2024-05-01" }\n      responses',
      "            example: { nmae: Tom, birth_date: 3 }\n      responses",
    ),
    says: [
      ["error example-invalid specs/pets.yaml:49:22", "The example of the body of PUT /pets/{id}: the value lacks `name`."],
      ["error example-invalid specs/pets.yaml:49:47", "The example of the body of PUT /pets/{id}: `birth_date` must be string."],
    ],
  },
  {
    what: "json trailing comma",
    change: {
      [manifest]: files[manifest].replace("specs/pets.yaml", "specs/pets.json"),
      "specs/pets.json": '{\n  "openapi": "3.0.3",\n  "info": { "title": "Pets", "version": "1" },\n  "paths": {},\n}\n',
    },
    says: [["error spec-json-extra specs/pets.json:4:14", "A comma after the last entry is not allowed."]],
  },
  {
    what: "indent one too many",
    change: spec("      summary: List pets", "       summary: List pets"),
    says: [["error spec-syntax specs/pets.yaml:15:8", "Start all entries of a map or list in the same column."]],
  },
  {
    what: "missing colon",
    change: spec("      summary: List pets", "      summary List pets"),
    says: [
      ["error spec-syntax specs/pets.yaml:15:7", "Write `name: value`. If the line continues the text above it, indent it."],
    ],
  },
  {
    what: "missing quote",
    change: spec('version: "1"', 'version: "1'),
    says: [["error spec-syntax specs/pets.yaml:4:12", "Write it again at the end of the text."]],
  },
  {
    what: "missing flow brace",
    change: spec("schema: { type: integer, example: 3 }", "schema: { type: integer, example: 3"),
    says: [["error spec-syntax specs/pets.yaml:22:19", "Write `}` at the end of the map."]],
  },
  {
    what: "list dash no space",
    change: spec("  - name: Pets\n", "  -name: Pets\n"),
    says: [["error spec-syntax specs/pets.yaml:9:3", "Write `- name: Pets`."]],
  },
  {
    what: "components schemas directly",
    change: spec("  schemas:\n    Pet:", "  Pet:"),
    says: [
      [
        "error spec-ref-unresolved specs/pets.yaml:28:31",
        "`#/components/schemas/Pet` has no target: specs/pets.yaml has no `schemas` there.",
      ],
      [
        "error spec-ref-unresolved specs/pets.yaml:48:29",
        "`#/components/schemas/Pet` has no target: specs/pets.yaml has no `schemas` there.",
      ],
      ["error spec-unknown-field specs/pets.yaml:58:3", "Put it under `schemas`, `responses` or another kind of component."],
      ["error link-unknown-reference content/start.md:8:38", "`schema:Pet.birth_date` has no target: no schema has this name."],
    ],
  },
];
