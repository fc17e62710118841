import { expect, it } from "vitest";
import type { Page } from "../../../../runtime/contract.js";
import { makeSite, shown } from "../../checks/make-site.js";
import { htmlOf } from "../../html-of.js";

const spec = (schemes: string) => `openapi: 3.1.0
info: { title: Pets, version: '1' }
security: [{ key: [] }]
paths:
  /pets: { get: { operationId: list-pets, summary: List pets, responses: { '200': { description: OK } } } }
components:
  securitySchemes: ${schemes}
`;
const schemes =
  "{ key: { type: apiKey, in: header, name: X-Key, description: Get it in the settings. }, token: { type: http, scheme: bearer } }";
const manifest = (more = "", pages = "") => `apis:
  pets:
    title: Pets
    ${more}
    versions:
      - { id: v2, label: Two, spec: pets.yaml, prefix: /pets, sidebar: pets, category: { path: /pets, title: Pets } }
      - { id: v1, label: One, spec: old.yaml, prefix: /pets/v1, category: { path: /pets/v1, title: Pets 1 } }
pages: [{ path: /, guide: home.md }${pages}]
`;
const files = {
  "content/home.md": "---\ntitle: Home\ndescription: The start.\n---\n\n[Pets](/pets)\n",
  "pets.yaml": spec(schemes),
  "old.yaml": spec(schemes).replace("in: header, name: X-Key", "in: query, name: key"),
};
const site = async (text: string, more = {}) => {
  const { plan, diagnostics } = await makeSite({ ...files, ...more, "content/manifest.yaml": text }, {});
  expect(shown(diagnostics)).toEqual([]);
  const pages = new Map(plan.pages.map(({ page }) => [page.route, page]));
  return { pages, plan };
};
const bodyOf = (page: Page | undefined) => (page?.kind === "guide" ? htmlOf(page.body) : "");

it("a site with a manifest has a page about the security schemes of each version", async () => {
  const { pages, plan } = await site(manifest());
  expect([...pages.keys()].filter((path) => path.endsWith("/authentication"))).toEqual([
    "/pets/authentication",
    "/pets/v1/authentication",
  ]);
  const page = pages.get("/pets/authentication");
  expect([page?.title, page?.description, page?.toc.map(({ label }) => label)]).toEqual([
    "Authentication",
    "How to authenticate with Pets.",
    ["API key (key)", "Bearer token (token)"],
  ]);
  expect(bodyOf(page)).toMatch(
    /<p>Send an API key in the header <code>X-Key<\/code>.<\/p><dl class="endpoint in-text"><dt class="fact">Header<\/dt><dd><code>X-Key<\/code><\/dd><\/dl><p>Get it in the settings.<\/p><div class="tabs".*?X-Key: YOUR_KEY/s,
  );
  expect(bodyOf(pages.get("/pets/v1/authentication"))).toContain("the query parameter <code>key</code>");
  expect(page?.version?.options.map(({ href }) => href)).toEqual(["/pets/authentication", "/pets/v1/authentication"]);
  expect(plan.sidebars.get("pets")?.items.slice(0, 2)).toEqual([
    { kind: "link", label: "Pets", href: "/pets" },
    { kind: "link", label: "Authentication", href: "/pets/authentication" },
  ]);
  const operation = pages.get("/pets/list-pets");
  expect(JSON.stringify(operation)).toContain("/pets/authentication");
});

it("each scheme has a request with it alone, if an operation can be called so", async () => {
  const { pages } = await site(manifest(), {
    "pets.yaml": spec(schemes)
      .replace("security: [{ key: [] }]", "security: [{ key: [], token: [] }, { token: [] }]")
      .replace("/pets:", "/pets/{id}: { get: { operationId: get-pet, responses: {} } }\n  /pets:"),
  });
  const body = bodyOf(pages.get("/pets/authentication"));
  const [key = "", token = ""] = body.split("<h2").slice(1);
  expect(key).toContain("X-Key");
  expect(key).not.toContain("curl");
  expect(token).toContain("curl");
  expect(token).toContain("Bearer YOUR_ACCESS_TOKEN");
  expect(token).not.toContain("YOUR_KEY");
  expect(token.split("<table")[0]).not.toContain("/pets/{id}");
});

it("the request of a scheme changes something only if nothing can be read with it, and deletes nothing", async () => {
  const requestOf = async (more: string) => {
    const text = spec(schemes).replace(/ {2}\/pets: .*\n/, more);
    return bodyOf((await site(manifest(), { "pets.yaml": text, "old.yaml": text })).pages.get("/pets/authentication"));
  };
  const operation = (method: string) => `{ ${method}: { operationId: a, summary: Do it, responses: {} } }`;
  expect(await requestOf(`  /pets: ${operation("post")}\n`)).toContain("curl -X POST");
  expect(await requestOf(`  /pets: ${operation("delete")}\n`)).not.toContain("curl");
});

it("names the operations that accept a scheme, those that need none, and the errors of the spec", async () => {
  const path = (name: string, more: string) =>
    `  /${name}: { get: { operationId: ${name}, summary: Get ${name}, ${more} responses: { '401': { description: The key is missing. } } } }\n`;
  const paths = path("cats", "security: [{ token: [] }],") + path("status", "security: [],");
  const two = schemes.replace("token:", "other: { type: apiKey, in: header, name: X-Other }, token:");
  const { pages } = await site(manifest(), { "pets.yaml": spec(two).replace("components:", `${paths}components:`) });
  const page = pages.get("/pets/authentication");
  expect(page?.toc.map(({ label, id }) => `${label} #${id}`)).toEqual([
    "API key (key) #key",
    "API key (other) #other",
    "Bearer token (token) #token",
    "Without authentication #without",
    "Errors #authentication-errors",
  ]);
  const [key = "", other = "", token = "", without = "", errors = ""] = bodyOf(page).split("<h2").slice(1);
  expect(key).toContain("1 of 3 operations accepts it:</p>");
  expect(key).toMatch(/<li><b class="m-get">GET<\/b><a href="\/pets\/list-pets">List pets<\/a><code>\/pets<\/code><\/li>/);
  expect(other).not.toContain("operation");
  expect(token).toContain("/pets/cats");
  expect(without).toContain("/pets/status");
  expect(errors).toContain("<strong>401 Unauthorized</strong>. The key is missing.");
});

/** The code blocks of a page in the languages given, as plain text. */
const codeIn = (html: string, languages: string) =>
  [...html.matchAll(new RegExp(`data-lang="(?:${languages})".*?<code>(.*?)</code>`, "gs"))].map(([, code = ""]) =>
    code
      .replace(/<[^>]*>/g, "")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&"),
  );

it("shows a credential of each kind as it is sent", async () => {
  const kinds: [scheme: string, sent: string | undefined][] = [
    ["{ type: apiKey, in: header, name: X-Key }", "X-Key: YOUR_KEY"],
    ["{ type: apiKey, in: header, name: Authorization }", "Authorization: YOUR_API_KEY"],
    [
      "{ type: apiKey, in: header, name: Authorization, description: Type Bearer and the token }",
      "Authorization: Bearer YOUR_ACCESS_TOKEN",
    ],
    ["{ type: apiKey, in: query, name: key }", "?key=YOUR_KEY"],
    ["{ type: apiKey, in: cookie, name: session }", "Cookie: session=YOUR_SESSION"],
    ["{ type: http, scheme: bearer }", "Authorization: Bearer YOUR_ACCESS_TOKEN"],
    ["{ type: http, scheme: basic }", "Authorization: Basic base64(YOUR_USERNAME:YOUR_PASSWORD)"],
    [
      "{ type: http, scheme: digest }",
      'Authorization: Digest username="YOUR_USERNAME", realm="…", nonce="…", uri="…", response="…"',
    ],
    ["{ type: http, scheme: hoba }", "Authorization: hoba YOUR_CREDENTIALS"],
    [
      "{ type: openIdConnect, openIdConnectUrl: 'https://id.example/.well-known/openid-configuration' }",
      "Authorization: Bearer YOUR_ACCESS_TOKEN",
    ],
    [
      "{ type: oauth2, flows: { implicit: { authorizationUrl: 'https://id.example/a', scopes: {} } } }",
      "Authorization: Bearer YOUR_ACCESS_TOKEN",
    ],
    ["{ type: mutualTLS }", undefined],
    // The key of the scheme says more than a letter.
    ["{ type: apiKey, in: query, name: u }", "?u=YOUR_KIND12"],
  ];
  const all = kinds.map(([scheme], index) => `kind${index}: ${scheme}`).join(", ");
  const { pages } = await site(manifest(), { "pets.yaml": spec(`{ key: { type: mutualTLS }, ${all} }`) });
  const sections = bodyOf(pages.get("/pets/authentication")).split("<h2").slice(2);
  expect(sections.map((section) => codeIn(section, "http")[0])).toEqual(kinds.map(([, sent]) => sent));
});

it("requests a token from the token URL of each flow of OAuth2 that has one", async () => {
  const flow = (name: string, more = "tokenUrl: /token") => `${name}: { ${more}, scopes: { read: Read all., write: '' } }`;
  const flows = [
    flow("clientCredentials", "tokenUrl: 'https://id.example/t?tenant=1'"),
    flow("password"),
    flow("authorizationCode", "authorizationUrl: 'https://id.example/a', tokenUrl: 'https://id.example/t'"),
    flow("implicit", "authorizationUrl: 'https://id.example/a'"),
  ].join(", ");
  const text = spec(`{ key: { type: oauth2, flows: { ${flows} } } }`).replace(
    "paths:",
    "servers: [{ url: 'https://api.example/v2' }]\npaths:",
  );
  const { pages } = await site(manifest(), { "pets.yaml": text });
  const page = bodyOf(pages.get("/pets/authentication"));
  const flowsOf = page.split("<h3").slice(1);
  expect(flowsOf.map((part) => codeIn(part, "bash").map((code) => /https:[^']*/.exec(code)?.[0]))).toEqual([
    ["https://id.example/t?tenant=1"],
    ["https://api.example/token"],
    ["https://id.example/t"],
    [],
  ]);
});

it("shows the body of a 401, and whom to ask for a credential", async () => {
  const responses =
    "responses: { '401': { description: No., content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } } }";
  const problem =
    "schemas: { Problem: { type: object, properties: { code: { type: string, examples: [no_key] } } } }\n  securitySchemes:";
  const text = spec(schemes)
    .replace(
      "version: '1' }",
      "version: '1', contact: { name: Us, email: us@pets.example } }\nexternalDocs: { url: 'https://pets.example/start' }",
    )
    .replace("responses: { '200': { description: OK } }", responses)
    .replace("securitySchemes:", problem);
  const { pages } = await site(manifest(), { "pets.yaml": text });
  const page = bodyOf(pages.get("/pets/authentication"));
  expect(page).toContain('<a href="mailto:us@pets.example">Us</a>');
  expect(page).toContain('href="https://pets.example/start"');
  expect(codeIn(page.split('id="authentication-errors"')[1] ?? "", "json")).toEqual(['{\n  "code": "no_key"\n}']);
});

it("there is none if the manifest says so, if nothing is to be explained, or if the site has one at its path", async () => {
  const paths = async (text: string, more = {}) => [...(await site(text, more)).pages.keys()].filter((path) => /auth/.test(path));
  expect(await paths(manifest("authentication: false"))).toEqual([]);
  const plain = spec("{}").replace("security: [{ key: [] }]\n", "");
  expect(await paths(manifest(), { "pets.yaml": plain, "old.yaml": plain })).toEqual([]);
  const own = ", { path: /pets/authentication, guide: own.md }";
  const guide = "---\ntitle: Own\ndescription: Our own page.\n---\n\nText.\n";
  const { pages } = await site(manifest("", own), { "content/own.md": guide });
  expect([pages.get("/pets/authentication")?.title, pages.has("/pets/v1/authentication")]).toEqual(["Own", true]);
});

it("shows the body of a rejected request only if it is about that status", async () => {
  const message = { type: "string", example: "Another boat has the berth." };
  const status = { type: "integer", example: 409 };
  const problem = { type: "object", properties: { error: { type: "object", properties: { message, status } } } };
  const answer = (more: object = {}) => ({
    description: "The request is refused.",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" }, ...more } },
  });
  const boats = (unauthorized: object) =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Pets", version: "1" },
      security: [{ key: [] }],
      paths: {
        "/pets": {
          get: { operationId: "list-pets", responses: { 401: unauthorized } },
          post: { operationId: "add-pet", responses: { 409: answer() } },
        },
      },
      components: {
        schemas: { Problem: problem },
        securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
      },
    });
  const bodyWith = async (unauthorized: object) =>
    bodyOf((await site(manifest(), { "pets.yaml": boats(unauthorized) })).pages.get("/pets/authentication"));
  const unknown = await bodyWith(answer());
  expect(unknown).not.toContain("Another boat");
  expect(codeIn(unknown.split('id="authentication-errors"')[1] ?? "", "json")).toEqual([]);
  expect(await bodyWith(answer({ example: { message: "No key." } }))).toContain("No key.");
});

it("the only way to authenticate leads the page, its facts follow, and a status without an example has no code", async () => {
  const only = "{ token: { type: http, scheme: bearer, description: Create it in the settings. } }";
  const text = spec(only)
    .replace("{ key: [] }", "{ token: [] }")
    .replace("'200': { description: OK }", "'200': { description: OK }, '401': { description: No token. }");
  const { pages } = await site(manifest(), { "pets.yaml": text, "old.yaml": text });
  const body = bodyOf(pages.get("/pets/authentication"));
  expect(body).toMatch(/^<p>Send a bearer token in the header <code>Authorization<\/code>.<\/p><h2 id="token">/);
  const page = pages.get("/pets/authentication");
  const codes =
    page?.kind === "guide"
      ? page.body.flatMap((node) => (typeof node === "object" && node.type === "code" ? [node.code] : []))
      : [];
  expect(codes).toEqual([]);
  expect(body).toContain(
    '<dl class="endpoint in-text"><dt class="fact">Header</dt><dd><code>Authorization</code></dd><dt class="fact">Format</dt><dd><code>Bearer YOUR_ACCESS_TOKEN</code></dd></dl>',
  );
});
