import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portal } from "../portal.js";
import { pageText } from "./page-text.js";

/*
 * What the end-to-end tests of starlight-openapi (HiDeoo/starlight-openapi, MIT) check keyword by keyword, with
 * specs of our own in tests/fixtures/openapi/starlight. Left out are its options, and that an overview names
 * the version of OpenAPI.
 */
const folder = resolve(import.meta.dirname, "../fixtures/openapi/starlight");
const specs = ["fleet-2.0.yaml", "fleet-3.1.yaml", "ports-3.0.yaml"];
const root = mkdtempSync(join(tmpdir(), "portal-starlight-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A page, lines that it has one below the other, and texts that it does not have. */
type Row = [keyword: string, page: string, shown: string[], hidden?: string[]];

const read = (page: string) => readFileSync(join(root, "dist/site", `${page}.html`), "utf8");
/** The lines of a page, surrounded by line ends. */
const linesOf = (page: string) => `\n${pageText(read(page))}`;

beforeAll(async () => {
  for (const spec of specs) copyFileSync(join(folder, spec), join(root, spec));
  const { code } = await portal(["build", "--no-cache", ...specs.flatMap((spec) => ["--spec", spec])], root);
  expect(code).toBe(0);
}, 60_000);

const rows: Record<string, Row[]> = {
  operation: [
    [
      "summary",
      "fleet-3-1/add-boat",
      [
        "Add a boat\nPOST /boats\n",
        "Base URL\nDefault server https://fleet.example/api\nSandbox server https://sandbox.fleet.example/api",
      ],
    ],
    [
      "operationId without a summary",
      "fleet-3-1/list-boats",
      [
        "List boats\nReturns all boats\nFind out more about boats\nDeprecated\nGET /boats\n",
        "Base URL\nDefault server https://fleet.example/api\nSandbox server https://sandbox.fleet.example/api\nAuth\nSend an OAuth2 access token as a bearer token in the Authorization header. See Authentication\nScopes\nread:boats",
      ],
    ],
    ["description", "fleet-3-1/list-boats", ["Returns all boats"]],
    ["deprecated", "fleet-3-1/list-boats", ["Deprecated"]],
    ["externalDocs", "fleet-3-1/list-boats", ["Find out more about boats"]],
    [
      "host, basePath and schemes",
      "fleet-2-0/find-boats",
      ["Find boats\nFinds boats of the fleet\nGET /boats\n", "Base URL\nhttps://fleet.example/api"],
    ],
    [
      "servers",
      "fleet-3-1/list-boats",
      ["Default server https://fleet.example/api", "Sandbox server https://sandbox.fleet.example/api"],
    ],
    [
      "servers of an operation",
      "fleet-3-1/find-a-boat",
      ["GET /boats/{id}\n", "Base URL\nhttps://own.fleet.example/api", "Own server: https://own.fleet.example/api"],
      ["https://sandbox.fleet.example/api"],
    ],
    ["relative servers", "fleet-3-1/list-the-crew", ["GET /crew\n", "Base URL\nhttps://YOUR_HOST/relative"]],
  ],
  overview: [
    ["title, version and license", "fleet-2-0", ["\nFleet 2.0\n", "Version\n1.4.0", "More\nLicense: MIT"]],
    ["description", "fleet-3-1", ["Fleet 3.1\nAn API of a small fleet"]],
    ["contact", "fleet-3-1", ["Contact: Fleet team, team@fleet.example"]],
    ["license with a link", "fleet-3-1", ["License: Apache 2.0"]],
    ["termsOfService", "fleet-3-1", ["Terms of service"]],
    ["externalDocs", "fleet-3-1", ["Find out more about the fleet"]],
    ["no securitySchemes", "ports-3-0", [], ["· Authentication"]],
    [
      "tags with their operations",
      "fleet-3-1",
      ["Boats\nGET\nList boats Deprecated\n/boats\nReturns all boats\nPOST\nAdd a boat\n/boats"],
    ],
    ["description of a tag", "fleet-3-1", ["Cargo\nGoods on board"]],
    ["operations without a tag", "fleet-3-1", ["Operations\nPOST\nAdd hull\n/hulls"]],
    ["order of tags", "fleet-3-1", ["Crew\nGET\nList the crew\n/crew\nBoats"]],
  ],
  authentication: [
    [
      "basic in 2.0",
      "fleet-2-0/authentication",
      ["HTTP Basic (sailor_basic)\nSend a user name and password with HTTP Basic in the header Authorization."],
    ],
    ["its description", "fleet-2-0/authentication", ["Name and password of a sailor"]],
    [
      "apiKey in a header",
      "fleet-2-0/authentication",
      ["API key (harbor_key)\nSend an API key in the header X-Harbor-Key.\nHeader\nX-Harbor-Key\nKey of the harbor"],
    ],
    [
      "oauth2 in 2.0",
      "fleet-2-0/authentication",
      ["Implicit\nAuthorization URL\nhttps://fleet.example/authorize\nScopes:\nread:boats: see boats\nwrite:boats: change boats"],
    ],
    [
      "http basic",
      "fleet-3-1/authentication",
      ["HTTP Basic (sailor_basic)\nSend a user name and password with HTTP Basic in the header Authorization."],
    ],
    [
      "bearerFormat",
      "fleet-3-1/authentication",
      ["Bearer token (sailor_bearer)\nSend a bearer token (JWT) in the header Authorization."],
    ],
    ["apiKey in a cookie", "fleet-3-1/authentication", ["API key (harbor_cookie)\nSend an API key in the cookie harbor."]],
    [
      "mutualTLS",
      "fleet-3-1/authentication",
      ["Client certificate (harbor_tls)\nConnect with a client certificate (mutual TLS)."],
    ],
    [
      "flow and URLs",
      "fleet-3-1/authentication",
      [
        "Authorization code\nAuthorization URL\nhttps://fleet.example/authorize\nToken URL\nhttps://fleet.example/token\nRefresh URL\nhttps://fleet.example/refresh",
      ],
    ],
    ["scopes", "fleet-3-1/authentication", ["Scopes:\nread:boats: see boats\nwrite:boats: change boats"]],
    [
      "openIdConnectUrl",
      "fleet-3-1/authentication",
      ["Its configuration: https://fleet.example/.well-known/openid-configuration"],
    ],
    ["no security", "ports-3-0/list-posts", [], ["Authentication"]],
    [
      "security of the root",
      "fleet-3-1/list-boats",
      ["Send an OAuth2 access token as a bearer token in the Authorization header.", "Scopes\nread:boats"],
    ],
    [
      "security of an operation: none or one of two",
      "fleet-3-1/add-boat",
      [
        "Authentication is optional. Send either an OAuth2 access token as a bearer token in the Authorization header, or the cookie harbor.",
        "All of the scopes write:boats, read:boats",
      ],
    ],
    ["security: []", "fleet-3-1/list-the-crew", ["No authentication needed."]],
  ],
  parameters: [
    ["none", "ports-3-0/list-posts", [], ["Parameters"]],
    [
      "by location",
      "fleet-3-1/list-boats",
      ["Query parameters\nmarksarray of stringsrequired", "Header parameters\noffsetinteger"],
    ],
    ["path parameters first", "fleet-3-1/find-a-boat", ["Path parameters\nidintegerrequired\nQuery parameters\nviewstring"]],
    ["of a path, replaced", "fleet-3-1/list-boats", ["How many boats to return at most"], ["Limit of the path"]],
    ["of a path", "fleet-3-1/add-boat", ["limitinteger\nLimit of the path"]],
    ["required and deprecated", "fleet-3-1/list-boats", ["marksarray of stringsrequired", "limitinteger or nulldeprecated"]],
    ["in: body", "fleet-2-0/add-boat", [], ["Parameters"]],
    ["items, minItems, maxItems, uniqueItems", "fleet-2-0/find-boats", ["marksarray of strings1 to 10 itemsUnique items"]],
    [
      "format, minimum, exclusiveMaximum, multipleOf, default",
      "fleet-2-0/find-boats",
      ["limitinteger (int32)At least 1Less than 100Multiple of 2Default 12"],
    ],
    ["minLength, maxLength, pattern", "fleet-2-0/find-boats", ["filterstring3 to 90 charactersMatches ^[a-z]+$"]],
    ["enum", "fleet-2-0/find-boats", ["sortstring\nasc\ndesc"]],
    ["Accept, Content-Type and Authorization", "fleet-3-1/add-boat", [], ["never shown", "Header parameters"]],
    ["null", "fleet-3-1/list-boats", ["limitinteger or null"]],
    ["example of the parameter, not of its schema", "fleet-3-1/list-boats", ["Example 20"], ["Example 10"]],
    [
      "examples, externalValue",
      "fleet-3-1/find-a-boat",
      ["Examples:\nhttps://fleet.example/depths/1: A single depth. A unique depth\n30"],
    ],
    ["content with two media types", "fleet-3-1/find-a-boat", ["Written as application/json or application/xml", "42"]],
  ],
  "request body": [
    ["none", "fleet-2-0/find-boats", [], ["Request body"]],
    ["in: body", "fleet-2-0/add-boat", ["Request body\nrequired\nBoat to add"]],
    ["minProperties, maxProperties", "fleet-2-0/add-boat", ["1 to 4 properties"]],
    ["required", "fleet-2-0/add-boat", ["namestringrequired\nmarkstring"]],
    ["additionalProperties", "fleet-2-0/add-boat", ["{key}number"]],
    ["consumes of the root", "fleet-2-0/add-ferry", ["optional\napplication/json\nFerry"]],
    [
      "consumes of an operation",
      "fleet-2-0/add-boat",
      ["application/json\n1 to 4 properties", "application/xml\n1 to 4 properties"],
    ],
    ["requestBody", "fleet-3-1/add-boat", ["Request body\nrequired\napplication/json\nBoat to add\nBoat"]],
    ["properties without a type", "fleet-3-1/add-hull", ["application/json\nidinteger\nnamestring"]],
    ["allOf", "fleet-2-0/add-ferry", ["idinteger (int64)required\nnamestring\nseatsinteger"]],
    ["allOf without a type", "fleet-2-0/add-raft", ["namestring\nlogsinteger"]],
    ["allOf of a string", "fleet-2-0/add-tug", ['kindstring\nKind of the tug\n"harbor"\n"ocean"']],
    ["allOf in allOf", "fleet-3-1/add-liner", ["idinteger\nnamestring\nportstring"]],
    [
      "anyOf in allOf, with titles",
      "fleet-3-1/add-liner",
      ["Any of\nshort form\nobject\ndecksinteger\nlong form\nobject\ncabinsinteger"],
    ],
    [
      "oneOf with examples",
      "fleet-3-1/add-bird",
      ['One of\nstring\nstringExample "Aubrey"\nobject\nobjectExample { "name": "Harley" }'],
    ],
    [
      "anyOf",
      "fleet-3-1/add-kite",
      ["Any of\nobject 1\nobject\nA kite by name\nnamestring\nobject 2\nobject\nareainteger (int32)"],
    ],
    [
      "oneOf of items",
      "fleet-3-1/add-net",
      ["array of objects\nOne of\nobject 1\nobject\nmeshinteger\nobject 2\nobject\nropestring"],
    ],
    ["not", "fleet-3-1/add-wolf", ["Must not be: string"]],
    ["discriminator", "fleet-3-1/add-craft", ["One of, chosen by rig"]],
    ["externalDocs", "fleet-2-0/add-ferry", ["Ferry\nMore about ferries"]],
    ["example", "fleet-3-1/add-word", ['Example body\nJSON\n"large"']],
    ["generated example", "fleet-3-1/add-hull", ['JSON\n{ "id": 1, "name": "string" }', "Text\nid=1&name=string"]],
  ],
  responses: [
    ["schema in 2.0", "fleet-2-0/find-boats", ["200 OK\napplication/json\nboats found\narray of Boat"]],
    ["default in 2.0", "fleet-2-0/find-boats", ["default Any other status unexpected storm\napplication/json\nStorm"]],
    ["examples in 2.0", "fleet-2-0/find-boats", ['[ { "id": 7, "name": "Petrel" } ]']],
    ["content", "fleet-3-1/add-boat", ["200 OK\napplication/json\nboat added\nBoat"]],
    ["default", "fleet-3-1/add-boat", ["default Any other status unexpected storm\napplication/json\nStorm"]],
    ["generated example", "fleet-3-1/add-boat", ['default Any other status\nJSON\n{ "code": 1, "message": "string" }']],
    ["no headers", "fleet-2-0/add-ferry", [], ["Headers"]],
    ["headers in 2.0", "fleet-2-0/add-boat", ["Headers\nX-Rate-Leftinteger\nRequests left in the period"]],
    ["headers", "fleet-3-1/find-a-boat", ["Headers\nX-Rate-Leftinteger\nRequests left in the period"]],
  ],
  "callbacks and webhooks": [
    ["none", "fleet-3-1/list-boats", [], ["Callbacks"]],
    ["callback", "fleet-3-1/open-feed", ["Callbacks\nonData\nPOST {$request.query.callbackUrl}/data"]],
    ["its request body", "fleet-3-1/on-data", ["Request body\noptional\napplication/json\nWhat has happened at sea"]],
    [
      "its responses",
      "fleet-3-1/on-data",
      ["202 Accepted\nReturn this if the data arrived\n204 No Content Return this to close the feed"],
    ],
    ["summary of a webhook", "fleet-3-1/new-boat", ["New boat\nPOST Sent by Fleet 3.1 to your URL\n", "Webhook\nnewBoat"]],
    ["operationId of a webhook", "fleet-3-1/new-kite", ["newKite\nPOST Sent by Fleet 3.1 to your URL\nWebhook\nnewKite"]],
    ["webhook", "fleet-3-1/new-boat", ["Details of the new boat"], ["cURL", "https://fleet.example"]],
  ],
  recursion: [
    ["a list of itself", "ports-3-0/list-categories", ["childrenarray of Category\nContains itself."]],
    ["through another schema", "ports-3-0/list-posts", ["answerAnswer\npost\npostPost\nContains itself."]],
    ["generated example", "ports-3-0/list-categories", ['{ "code": 1, "message": "string", "causes": [] }']],
  ],
  samples: [
    [
      "x-codeSamples",
      "ports-3-0/add-a-category",
      [
        "JavaScript\nawait fetch('https://ports.example/categories')\n",
        "python\nrequests.post('https://ports.example/categories')\n",
      ],
    ],
    ["path parameters", "fleet-3-1/find-a-boat", ["curl 'https://own.fleet.example/api/boats/1'"]],
    [
      "required query parameters",
      "fleet-3-1/list-boats",
      ["curl 'https://fleet.example/api/boats?marks=string' \\ -H 'Authorization: Bearer YOUR_ACCESS_TOKEN'"],
    ],
    ["no servers", "ports-3-0/list-posts", ["curl 'https://YOUR_HOST/posts'"]],
    ["a relative server", "fleet-3-1/list-the-crew", ["curl 'https://YOUR_HOST/relative/crew'"]],
    ["a JSON body", "fleet-2-0/add-raft", [`-d '{ "name": "string", "logs": 1 }'`]],
    ["a JSON string", "fleet-3-1/add-word", [`-d '"large"'`]],
    [
      "multipart",
      "fleet-3-1/add-photo",
      ["-F 'image=@image.png;type=image/png' \\ -F 'gallery=@gallery.bin' \\ --form-string 'name=string'"],
    ],
    ["deepObject", "fleet-3-1/search-boats", ["?page%5Bsize%5D=50&page%5Bfrom%5D=100'"]],
    ["a cookie", "fleet-3-1/search-boats", ["-H 'Cookie: harbor=YOUR_HARBOR'"]],
  ],
};

describe.each(Object.entries(rows))("the cases of starlight-openapi: %s", (_, table) => {
  it.each(table)("%s (%s)", (_keyword, page, shown, hidden = []) => {
    const lines = linesOf(page);
    for (const text of shown) expect(lines).toContain(text);
    for (const text of hidden) expect(lines).not.toContain(text);
  });
});

describe("the cases of starlight-openapi: the frame of pages", () => {
  it("links of the overview lead to their addresses", () => {
    const html = read("fleet-3-1");
    const links = [
      "https://fleet.example",
      "mailto:team@fleet.example",
      "https://fleet.example/terms",
      "https://fleet.example/more",
    ];
    for (const href of [...links, "https://www.apache.org/licenses/LICENSE-2.0.html"]) expect(html).toContain(`href="${href}"`);
  });

  it("the sidebar groups operations by tag, in the order of the tags, with webhooks last but callbacks", () => {
    const [, sidebar = ""] = /<aside id="sidebar"[^>]*>([\s\S]*?)<\/aside>/.exec(read("fleet-3-1/list-boats")) ?? [];
    const groups = [...sidebar.matchAll(/<summary[^>]*>([\s\S]*?)<\/summary>/g)].map(([, text = ""]) =>
      text.replace(/<[^>]*>/g, ""),
    );
    expect(groups).toEqual(["Crew", "Boats", "Operations", "Webhooks", "Callbacks", "Schemas"]);
  });

  it.each(["fleet-3-1/open-feed", "fleet-3-1/add-liner", "fleet-2-0/find-boats", "fleet-3-1/authentication", "fleet-3-1"])(
    "headings of %s skip no level",
    (page) => {
      const main = /<main[\s\S]*<\/main>/.exec(read(page))?.[0] ?? "";
      const levels = [...main.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
      expect(levels[0]).toBe(1);
      expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    },
  );

  it("the table of contents has the parts of an operation", () => {
    const html = read("fleet-3-1/list-boats");
    for (const id of ["query-parameters", "header-parameters", "responses"]) {
      expect(html).toContain(`href="#${id}"`);
      expect(html).toContain(`id="${id}"`);
    }
  });
});
