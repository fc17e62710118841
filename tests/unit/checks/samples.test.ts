import { describe, expect, it } from "vitest";
import { checkRequests, checkSamples } from "../../../generator/checks/samples/check-samples.js";
import { checkSampleHosts, namesIn, urlsIn } from "../../../generator/checks/samples/read-code.js";
import { apiSite, shown, spec } from "./make-site.js";

const description = spec(
  `
/chapters:
  get:
    operationId: listChapters
    parameters: [{ name: language, in: query, schema: { type: string, minLength: 2 } }]
    responses: { "200": { description: Chapters } }
/verses/:
  get:
    operationId: listVerses
    responses: { "200": { description: Verses } }
/chapters/{id}:
  get:
    operationId: getChapter
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, maximum: 114 } }]
    responses: { "200": { description: A chapter } }
/oauth2/token:
  post:
    operationId: token
    requestBody:
      content:
        application/x-www-form-urlencoded:
          schema: { type: object, required: [grant_type], properties: { grant_type: { type: string }, code: { type: string, minLength: 20 } } }
    responses: { "200": { description: A token } }
`,
  "securitySchemes:\n  token: { type: apiKey, in: header, name: x-auth-token }",
);

const site = (fence: string) =>
  apiSite(description, {
    "content/manifest.yaml": "pages: [{ path: /guide, guide: guide.md }]\n",
    "content/guide.md": `---\ntitle: Guide\ndescription: A guide.\n---\n\n${fence}\n`,
  });

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;
const base = "https://api.example.com/v1";

describe("a sample without declared operations", () => {
  it.each([
    ["an address", fence("bash", `curl ${base}/chapters`), 7],
    [
      "an address made of parts",
      fence("js", `const API = "${base}";\nconst reply = await fetch(\`\${API}/chapters/\${id}\`);`),
      8,
    ],
    ["the path of an operation", fence("python", 'client.post("/oauth2/token")'), 7],
    ["an address in a quote in a list", `- > ${fence("bash", `curl ${base}/chapters`).replaceAll("\n", "\n  > ")}`, 7],
  ])("is a diagnostic with %s", async (_, text, line) => {
    const { freeHand, wrong } = checkSamples(await site(text));
    expect(wrong).toEqual([]);
    expect(shown(freeHand)).toEqual([
      `sample-free-hand ${line}: This sample calls a documented API without declaring the operation.`,
    ]);
  });

  it.each([
    { text: fence("bash", `curl ${base}/chapters`), column: 1 },
    { text: `- ${fence("bash", `curl ${base}/chapters`).replaceAll("\n", "\n  ")}`, column: 3 },
  ])("is located after its indentation, in column $column", async ({ text, column }) => {
    const [found] = checkSamples(await site(text)).freeHand;
    expect(found?.location).toMatchObject({ column, lineText: expect.stringContaining("curl") });
  });

  it.each([
    ["another host", fence("bash", "curl https://example.org/chapters")],
    ["a bare host or base address", fence("js", `const API = "${base}";\nconst auth = "https://api.example.com";`)],
    ["a path of one's own app", fence("js", `location.href = \`/chapters/\${id}\`;`)],
    ["a well-known address", fence("js", 'fetch("https://api.example.com/.well-known/openid-configuration")')],
    ["a path that is not in the spec yet", fence('bash later="/v1/sync"', `curl "${base}/sync?since=0"`)],
    ["a reply", fence("json", `{ "url": "${base}/chapters" }`)],
  ])("may have %s", async (_, text) => {
    expect(checkSamples(await site(text))).toEqual({ freeHand: [], wrong: [] });
  });
});

describe("a sample with declared operations", () => {
  const check = async (info: string, code: string) => {
    const { freeHand, wrong } = checkSamples(await site(fence(info, code)));
    expect(freeHand).toEqual([]);
    return shown(wrong);
  };

  it.each([
    ["a call", "bash op:list-chapters", `curl "${base}/chapters?language=en" -H "x-auth-token: $TOKEN"`],
    [
      "a call made of parts",
      "js op:list-chapters",
      `const API = "${base}";\nfetch(\`\${API}\${path}\`);\nget("/chapters?language=en");`,
    ],
    ["a path with a value", "js op:get-chapter", `fetch(\`${base}/chapters/\${id}\`, { headers: { "x-auth-token": token } });`],
    ["a final slash that the spec does not have", "bash op:list-chapters", `curl ${base}/chapters/`],
    ["no final slash where the spec has one", "bash op:list-verses", `curl ${base}/verses`],
    ["a form", "python op:token", `requests.post("${base}/oauth2/token", data={"grant_type": "code"})`],
    ["a library that knows the method", "js op:token", 'new Client({ tokenPath: "/oauth2/token" });'],
    ["what came later", 'js op:token later="hint"', `post(\`${base}/oauth2/token\`, new URLSearchParams({ hint: "x" }));`],
  ])("passes with %s", async (_, info, code) => {
    expect(await check(info, code)).toEqual([]);
  });

  it.each([
    [
      "an unknown operation",
      "js op:list-chapter",
      "",
      ["sample-call 6: The operation `op:list-chapter` does not exist. Did you mean `list-chapters`?"],
    ],
    [
      "another path",
      "bash op:list-chapters",
      `curl ${base}/chapter`,
      [
        "sample-call 7: `/v1/chapter` is not the path of an operation that this sample declares.",
        "sample-call 6: The sample declares GET /chapters, but does not contain its path.",
      ],
    ],
    [
      "another method",
      "js op:token",
      `fetch("${base}/oauth2/token");`,
      ["sample-call 6: The sample does not use the method of POST /oauth2/token."],
    ],
    [
      "another parameter",
      "bash op:list-chapters",
      `curl "${base}/chapters?lang=en"`,
      ["sample-call 7: No operation that this sample declares has a parameter or body field `lang`."],
    ],
    [
      "another field",
      "python op:token",
      `requests.post(\n  "${base}/oauth2/token",\n  data={"type": "code"},\n)`,
      ["sample-call 9: No operation that this sample declares has a parameter or body field `type`."],
    ],
    [
      "another header",
      "js op:list-chapters",
      `fetch("${base}/chapters", { headers: { "x-token": token } });`,
      ["sample-call 7: No operation that this sample declares has the header `x-token`."],
    ],
  ])("fails with %s", async (_, info, code, want) => {
    expect(await check(info, code)).toEqual(want);
  });

  it("offers the name that a misspelled one means", async () => {
    const hints = async (info: string, code: string) => checkSamples(await site(fence(info, code))).wrong.map(({ hint }) => hint);
    expect(await hints("bash op:list-chapters", `curl "${base}/chapters?languge=en"`)).toEqual(["Did you mean `language`?"]);
    expect(await hints("bash op:list-chapters", `curl "${base}/chapters" -H "x-auth-tokn: a"`)).toEqual([
      "Did you mean `x-auth-token`?",
    ]);
  });
});

describe("a request fence", () => {
  it.each([
    ["fits", "op:get-chapter", "path: { id: 2 }", []],
    ["has a value that the schema refuses", "op:get-chapter", "path: { id: 115 }", ["`id`: the value must be <= 114."]],
    ["has a number for text", "op:list-chapters", "query: { language: 12 }", []],
    ["has a body that lacks something", "op:token", "body: { code: THE_CODE }", ["`body`: the value lacks `grant_type`."]],
    [
      "has a server of its own",
      "op:list-chapters",
      'server: "https://example.org"',
      ["`https://example.org` is not a server of GET /chapters."],
    ],
  ])("%s", async (_, reference, values, want) => {
    const found = checkRequests(await site(fence(`request ${reference}`, values)));
    expect(found.map(({ message }) => message)).toEqual(want);
  });
});

it("finds URLs that use constants", () => {
  const code = 'HOST = "https://a.example"\nurl = f"{HOST}/x/{id}?y=1"\ncurl https://b.example/z';
  expect(urlsIn(code)).toEqual([
    { url: "https://a.example", line: 1 },
    { url: "https://a.example/x/{}?y=1", line: 2 },
    { url: "https://b.example/z", line: 3 },
  ]);
});

it("finds the keys of the sent object, not those inside", () => {
  const code = "fetch(u, { body: JSON.stringify({ name, list: [{ inner: 1 }], ...rest, 'a-b': f({ no: 1 }) }) }); // ?q=1";
  expect(namesIn(code).map(({ name }) => name)).toEqual(["name", "list", "a-b", "q"]);
});

it("reports hosts in samples that no API has as a server", async () => {
  const site = await apiSite(spec("/x:\n  get: { responses: {} }"), {
    "content/manifest.yaml": "sampleHosts: { https://api.example.com/v2: [https://api.example.com] }\n",
  });
  const found = checkSampleHosts(site);
  expect(shown(found)).toEqual(["sample-host 6: `https://api.example.com/v2` is not a server of an API."]);
  expect(found[0]?.hint).toBe("Did you mean `https://api.example.com/v1`?");
});
