import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Texts that try to run something, to leave their place or to hide. `alert` opens a dialog, which the test sees. */
export const payloads: readonly string[] = [
  "<script>alert(7)</script>",
  "</script><script>alert(7)</script>",
  "<img src=x onerror=alert(7)>",
  "<svg/onload=alert(7)><animate onbegin=alert(7)>",
  '"><img src=x onerror=alert(7)>',
  "' onmouseover=alert(7) autofocus onfocus=alert(7) x='",
  "[x](javascript:alert(7)) [y](<java\tscript:alert(7)>) ![z](javascript:alert(7))",
  '<a href="javascript:alert(7)">a</a> <a href="data:text/html,<script>alert(7)</script>">d</a>',
  "]]><script>alert(7)</script><!-- --!><img src=x onerror=alert(7)>",
  "</style></title></textarea></template></noscript><script>alert(7)</script>",
  "<iframe srcdoc='<script>alert(7)</script>'></iframe><object data=javascript:alert(7)></object><embed src=//evil.example>",
  "<base href=//evil.example/><meta http-equiv=refresh content='0;url=//evil.example'><link rel=stylesheet href=//evil.example/x.css>",
  "<form action=javascript:alert(7)><button formaction=javascript:alert(7)>go</button><input autofocus onfocus=alert(7)></form>",
  "{{constructor.constructor('alert(7)')()}} ${alert(7)} #{alert(7)} <%= alert(7) %> {alert(7)}",
  "\u202egnp.exe\u2066 \u0007\u001b[31mred\u0085\u2028\u2029 \ufeffend",
  "```html\n<script>alert(7)</script>\n```\n~~~ js onclick=alert(7)\nalert(7)\n~~~",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(7)>",
  "<video src=x onerror=alert(7)><source onerror=alert(7)></video><details open ontoggle=alert(7)><summary>s</summary></details>",
];

const addresses = [
  "javascript:alert(7)",
  "//evil.example/x",
  "data:text/html,<script>alert(7)</script>",
  "https://x.example/'\"><b>",
];

/** An OpenAPI document whose every text is a payload. */
function spec(): unknown {
  const text = (index: number) => payloads[index % payloads.length] as string;
  const address = (index: number) => addresses[index % addresses.length] as string;
  const schema = (index: number): Record<string, unknown> => ({
    type: "object",
    title: text(index),
    description: text(index + 1),
    externalDocs: { url: address(index), description: text(index) },
    required: [text(index)],
    example: { [text(index)]: text(index + 2) },
    additionalProperties: { type: "string", description: text(index + 3) },
    properties: {
      [text(index)]: {
        type: "string",
        description: text(index),
        enum: [text(index), text(index + 1)],
        default: text(index),
        pattern: text(index + 2),
        format: text(index + 3),
        "x-enum-descriptions": { [text(index)]: text(index + 4) },
        xml: { name: text(index), prefix: text(index + 1) },
      },
      list: { type: "array", items: { type: "string", description: text(index + 5), example: text(index) } },
      one: { oneOf: [{ type: "object", title: text(index), description: text(index) }, { const: text(index + 1) }] },
    },
  });
  const operation = (index: number): Record<string, unknown> => ({
    operationId: text(index),
    summary: text(index),
    description: text(index),
    tags: [text(index)],
    externalDocs: { url: address(index), description: text(index) },
    deprecated: true,
    "x-deprecated-reason": text(index),
    "x-badges": [{ name: text(index) }],
    "x-codeSamples": [{ lang: text(index), label: text(index + 1), source: text(index + 2) }],
    servers: [{ url: address(index), description: text(index) }],
    security: [{ [text(index)]: [text(index)] }],
    parameters: ["query", "header", "cookie"].map((place, at) => ({
      name: text(index + at),
      in: place,
      description: text(index + at),
      example: text(index + at + 1),
      schema: { type: "string", default: text(index), pattern: text(index) },
    })),
    requestBody: {
      description: text(index),
      content: { "application/json": { schema: { $ref: `#/components/schemas/S${index}` } } },
    },
    responses: {
      "200": {
        description: text(index),
        headers: { [text(index)]: { description: text(index), schema: { type: "string", example: text(index) } } },
        content: {
          "application/json": {
            schema: schema(index),
            examples: { [text(index)]: { summary: text(index), value: text(index) } },
          },
          [text(index)]: { example: text(index) },
        },
        links: { [text(index)]: { operationId: text(index), description: text(index), parameters: { a: text(index) } } },
      },
    },
    callbacks: {
      [text(index)]: { [text(index)]: { post: { summary: text(index), responses: { "200": { description: "OK" } } } } },
    },
  });
  const indexes = payloads.map((_, index) => index);
  const each = <T>(make: (index: number) => [string, T]) => Object.fromEntries(indexes.map(make));
  return {
    openapi: "3.1.0",
    info: {
      title: `Hostile ${text(0)}`,
      version: text(1),
      summary: text(2),
      description: payloads.join("\n\n"),
      termsOfService: address(0),
      contact: { name: text(3), url: address(2), email: text(5) },
      license: { name: text(4), url: address(0) },
      "x-logo": { url: address(1), altText: text(5), href: address(0) },
    },
    servers: indexes.map((index) => ({ url: address(index), description: text(index) })),
    tags: indexes.map((index) => ({ name: text(index), description: text(index), externalDocs: { url: address(index) } })),
    paths: each((index) => [`/p${index}/${text(index).replaceAll(/[{}/]/g, "")}`, { post: operation(index) }]),
    components: {
      schemas: { ...each((index) => [`S${index}`, schema(index)]), [text(0)]: schema(3) },
      responses: { [text(1)]: { description: text(1) } },
      securitySchemes: each((index) => [
        text(index),
        {
          type: "oauth2",
          description: text(index),
          flows: { implicit: { authorizationUrl: address(index), scopes: { [text(index)]: text(index + 1) } } },
        },
      ]),
    },
  };
}

/** The files of a site whose spec, guides, manifest and configuration are all hostile. */
export function writeHostileSite(root: string): void {
  const quoted = (text: string) => JSON.stringify(text);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const [first = "", second = "", third = ""] = payloads;
  write("openapi.json", JSON.stringify(spec(), undefined, 1));
  const fences = "````md\n</code></pre><script>alert(7)</script>\n````\n\n`<script>alert(7)</script>`\n";
  // In guides, unsafe links and pictures without files are errors that end a build.
  const ofGuides = payloads.filter((text) => !/javascript:|data:|<img|\u202e|onclick/.test(text));
  const table = ofGuides.map((text) => `| ${text.replaceAll(/[|\n\u2028\u2029]/g, " ")} | x |`).join("\n");
  write(
    "content/guide.md",
    `---\ntitle: ${quoted(`Guide ${first}`)}\ndescription: ${quoted(third)}\n---\n\n${ofGuides.join("\n\n")}\n\n## ${second}\n\n${fences}\n| a | b |\n|---|---|\n${table}\n\n> ${first}\n\n[^1]\n\n[^1]: ${first}\n`,
  );
  write("content/plain.md", "---\ntitle: Plain\ndescription: A guide without any attack.\n---\n\nRead [the guide](/guide).\n");
  const manifest = {
    apis: {
      hostile: {
        title: first,
        versions: [
          {
            id: "v1",
            label: second,
            spec: "openapi.json",
            prefix: "/api",
            sidebar: "api",
            category: { path: "/api", title: third },
          },
        ],
      },
    },
    pages: [
      { path: "/", page: "landing" },
      { path: "/guide", guide: "guide.md" },
      { path: "/plain", guide: "plain.md" },
      { path: "/search", page: "search" },
    ],
    sidebars: { guides: { label: first, items: ["/guide", "/plain"] } },
    navbar: [{ label: second, to: "/guide", section: "guides" }],
    footer: [{ title: third, links: [{ label: first, to: "https://example.com/?a='\"><script>alert(7)</script>" }] }],
  };
  write("content/manifest.yaml", JSON.stringify(manifest, undefined, 1));
  const config = { title: `Hostile ${first}`, tagline: second, version: third, announcement: { id: "a", text: first } };
  write("portal.config.ts", `export default ${JSON.stringify(config)};\n`);
}
