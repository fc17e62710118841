import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { namesIn, urlsIn } from "../../../../generator/checks/samples/read-code.js";
import { type Planned, plannedSite } from "../planned.js";
import { shellWords } from "./curl-command.js";
import { type Block, blocksOf, guideOf } from "./page-reader.js";
import { Reader, type Route } from "./reader.js";
import { StandIn } from "./stand-in.js";
import { isInstalled } from "./terminal.js";

/** A secret with characters that are special in a shell. */
const prelive = { environment: "prelive", id: "client-of-prelive", secret: 'p$1 #two&"three"!' };
const production = { environment: "production", id: "client-of-production", secret: "other" };

let site: Planned;
/** What the steps lead to, above them. */
let first: Block;
let blocks: Block[];
let standIn: StandIn;
let reader: Reader | undefined;

beforeAll(async () => {
  site = await plannedSite();
  [first, ...blocks] = blocksOf(guideOf(site, "quickstart.md")) as [Block, ...Block[]];
}, 180_000);
beforeEach(async () => {
  standIn = await StandIn.start(site, [prelive, production]);
});
afterEach(async () => {
  reader?.close();
  reader = undefined;
  await standIn.close();
});

async function follow(route: Route): Promise<Reader> {
  reader = new Reader(route, standIn, prelive);
  // The SDK requests the token itself.
  const skipped = route === "sdk" ? "YOUR_ACCESS_TOKEN" : undefined;
  await reader.follow(blocks.filter(({ text }) => skipped === undefined || !text.includes(skipped)));
  return reader;
}

/** Requests by name, with the status of each. */
const requests = () => standIn.seen.map(({ what, status }) => `${what}: ${status}`);
const token = "POST /oauth2/token: 200";
const chapters = "GET /chapters: 200";

const shell = isInstalled("sh");
const curl: Route = shell && isInstalled("curl") ? "curl" : "curl, read";
const python = shell && isInstalled("python3");

describe("the quick start, copied block by block into an empty folder", () => {
  it(`works in cURL (${curl === "curl" ? "run by curl" : "no curl or sh here: its commands are read and sent"})`, async () => {
    const { outputs } = await follow(curl);
    expect(requests()).toEqual([token, chapters]);
    expect(JSON.parse(outputs.at(-1) ?? "")).toHaveProperty("chapters.0.name_simple", "Al-Fatihah");
  });

  it("leads to the request at the top of the page, which works with the token", async () => {
    const { outputs } = await follow("curl, read");
    await reader?.follow([first]);
    expect(requests()).toEqual([token, chapters, chapters]);
    expect(outputs.at(-1)).toBe(outputs.at(-2));
  });

  it("sends the same from cURL when this test reads its commands", async () => {
    const { outputs } = await follow("curl, read");
    expect(requests()).toEqual([token, chapters]);
    expect(JSON.parse(outputs.at(-1) ?? "")).toHaveProperty("chapters.0.name_simple", "Al-Fatihah");
  });

  it("works in JavaScript", async () => {
    const { outputs } = await follow("javascript");
    expect(requests()).toEqual([token, chapters, token, chapters]);
    expect(JSON.parse(outputs[1] ?? "")).toHaveProperty("chapters.0.name_simple", "Al-Fatihah");
    expect(outputs[2]).toMatch(/^\d+ Al-Fatihah\n$/);
  });

  it(`works in Python (${python ? "run by python3" : "no python3 or sh here: addresses and headers are compared"})`, async () => {
    if (!python) return expectSameRequests();
    const { outputs } = await follow("python");
    expect(requests()).toEqual([token, chapters, token, chapters]);
    expect(JSON.parse(outputs[1] ?? "")).toHaveProperty("chapters.0.name_simple", "Al-Fatihah");
    expect(outputs[2]).toMatch(/^\d+ Al-Fatihah\n$/);
  });

  it("has the same URLs and headers in Python as in JavaScript", () => expectSameRequests());

  it("works with the SDK", async () => {
    const { outputs } = await follow("sdk");
    expect(requests()).toEqual([token, chapters]);
    expect(outputs).toEqual([expect.stringMatching(/^\d+ Al-Fatihah\n$/)]);
  });

  it("stays in one environment", async () => {
    await follow("javascript");
    await standIn.close();
    expect(new Set(standIn.seen.map(({ host }) => host))).toEqual(
      new Set(["prelive-oauth2.quran.foundation", "apis-prelive.quran.foundation"]),
    );
  });

  it.each(["javascript", ...(python ? (["python"] as const) : [])] as const)(
    "gets a new token if an API rejects the old one, in %s",
    async (route) => {
      let refused = 0;
      standIn.beforeRequest = (what) => {
        if (what === "GET /chapters" && refused++ === 0) standIn.tokens.expireAll();
      };
      reader = new Reader(route, standIn, prelive);
      await reader.follow(blocks.filter(({ title }) => title !== undefined && /^(?:\.env|quran\..*)$/.test(title)).slice(0, 1));
      await reader.follow(blocks.filter(({ text }) => text.startsWith("set -a")).slice(0, 1));
      await reader.follow(blocks.filter(({ title }) => /^quran\./.test(title ?? "")));
      expect(requests()).toEqual([token, "GET /chapters: 401", token, chapters]);
    },
  );
});

/** Python that cannot run is compared with JavaScript that can: the same requests with the same headers. */
function expectSameRequests(): void {
  const of = (language: string) => {
    const programs = blocks.filter((block) => block.language === language);
    const addresses = programs.map(({ text }) => urlsIn(text).map(({ url }) => url.replace(/^\{\}/, "")));
    const headers = programs.map(({ text }) => namesIn(text).flatMap(({ name, kind }) => (kind === "header" ? [name] : [])));
    return programs.map((_, index) => [[...new Set(addresses[index])].sort(), headers[index]?.sort()]);
  };
  expect(of("javascript").length).toBe(3);
  expect(of("python")).toEqual(of("javascript"));
}

describe("the migration from the old host", () => {
  it("lists pairs of URLs that work together, and only these", async () => {
    const { text } = guideOf(site, "quickstart.md").text;
    const section = text.slice(text.indexOf("## Move from the old API host"), text.indexOf("## Next steps"));
    const rows = [...section.matchAll(/\| (\S+) \| `(https:\S+)`<br>`(https:\S+)` \|/g)].map(([, name, endpoint, base]) => ({
      client: name === "Production" ? production : prelive,
      endpoint: standIn.redirect(endpoint as string),
      base: standIn.redirect(base as string),
    }));
    expect(rows.map(({ client }) => client)).toEqual([prelive, production]);
    const statuses = await Promise.all(
      rows.flatMap(({ client, endpoint }) => rows.map(async ({ base }) => statusOf(client, endpoint, base))),
    );
    expect(statuses).toEqual([200, 401, 401, 200]);
    // All URLs of the APIs are in the pairs.
    expect(section.match(/https:\/\/[\w.-]*quran\.foundation/g)).toHaveLength(4);
  });

  async function statusOf({ id, secret }: typeof prelive, endpoint: string, base: string): Promise<number> {
    const granted = await fetch(endpoint, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
      body: new URLSearchParams({ grant_type: "client_credentials", scope: "content" }),
    });
    const { access_token } = (await granted.json()) as { access_token: string };
    const response = await fetch(`${base}/chapters`, { headers: { "x-auth-token": access_token, "x-client-id": id } });
    return response.status;
  }
});

describe("commands that are parsed instead of run", () => {
  it.each([
    ["words", "curl -H 'a: b'  c", ["curl", "-H", "a: b", "c"]],
    ["lines that go on", 'curl "a" \\\n  -d b', ["curl", "a", "-d", "b"]],
    ["variables in double quotes", 'x "$ONE:${TWO}"', ["x", "1:t w o"]],
    ["variables in single quotes stay", "x '$ONE'", ["x", "$ONE"]],
    ["quotes inside of a word", `a"b c"d''`, ["ab cd"]],
  ])("%s", (_, command, want) => {
    expect(shellWords(command, { ONE: "1", TWO: "t w o" })).toEqual(want);
  });

  it("are rejected if a variable is not set or a quote is open", () => {
    expect(() => shellWords("$NONE", {})).toThrow("$NONE is not set");
    expect(() => shellWords('"a', {})).toThrow("left open");
  });
});
