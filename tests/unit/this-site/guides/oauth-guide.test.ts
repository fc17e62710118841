import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { transform } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Planned, plannedSite } from "../planned.js";
import { readCurl } from "./curl-command.js";
import { type Block, blocksOf, guideOf } from "./page-reader.js";
import { installPackage } from "./reader.js";
import { StandIn, type StandInClient } from "./stand-in.js";
import { isInstalled } from "./terminal.js";

const run = promisify(execFile);
const confidential: Required<StandInClient> = { environment: "prelive", id: "web-app", secret: "p$1 #two" };
const publicClient: StandInClient = { environment: "prelive", id: "phone-app" };
const callback = "https://app.example.com/callback";

let site: Planned;
let blocks: Block[];
let standIn: StandIn;
const folder = mkdtempSync(join(tmpdir(), "portal-oauth-"));
const python = isInstalled("python3");

beforeAll(async () => {
  site = await plannedSite();
  blocks = blocksOf(guideOf(site, "tutorials/oidc/getting-started-with-oauth2.md"));
}, 180_000);
beforeEach(async () => {
  standIn = await StandIn.start(site, [confidential, publicClient]);
  standIn.respondWith("GET /v1/collections/", ({ after }) => ({
    success: true,
    data: [{ id: after ? "b" : "a", updatedAt: "2026-01-01T00:00:00.000Z", name: after ? "Second" : "First" }],
    pagination: { startCursor: "a", endCursor: after ? "b" : "a", hasNextPage: !after, hasPreviousPage: Boolean(after) },
  }));
});
afterEach(() => standIn.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const requests = () => standIn.seen.map(({ what, status }) => `${what}: ${status}`);
const titled = (title: string) => {
  const found = blocks.filter((block) => block.title === title);
  if (!found.length) throw new Error(`The guide has no block ${title}`);
  return found;
};
const save = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, standIn.redirect(text));
  return path;
};

/** The user's browser: signs in, and returns with the query of the callback URL. */
async function comeBack(url: string): Promise<URLSearchParams> {
  const response = await fetch(url, { redirect: "manual" });
  const location = response.headers.get("location");
  if (!location) throw new Error(`No redirect: ${response.status} ${await response.text()}`);
  expect(location.startsWith(`${callback}?`)).toBe(true);
  return new URL(location).searchParams;
}

/**
 * The requests of every complete run of the guide: sign-in, exchange, two pages of a list, refresh, and a
 * used refresh token.
 */
const whole = [
  "GET /oauth2/auth: 302",
  "POST /oauth2/token: 200",
  "GET /v1/collections/: 200",
  "GET /v1/collections/: 200",
  "POST /oauth2/token: 200",
  "POST /oauth2/token: 400",
];

describe("the OAuth2 guide, followed from sign-in to refresh", () => {
  it.each([
    ["confidential", confidential],
    ["public", publicClient],
  ])("works in JavaScript for a %s client", async (_, client) => {
    for (const name of ["start.mjs", "tokens.mjs", "collections.mjs"]) save(name, titled(name)[0]?.text ?? "");
    const app = save(
      "app.mjs",
      `import { startSignIn } from "./start.mjs";
import { finishSignIn, refreshTokens } from "./tokens.mjs";
import { allCollections } from "./collections.mjs";
const client = JSON.parse(process.argv[2]);
const { url, saved } = startSignIn(client.id, ${JSON.stringify(callback)}, "openid offline_access collection");
const { searchParams } = new URL((await fetch(url, { redirect: "manual" })).headers.get("location"));
let forged = "";
await Promise.resolve().then(() => finishSignIn(client, searchParams, { ...saved, state: "x" })).catch((e) => (forged = e.message));
const tokens = await finishSignIn(client, searchParams, saved);
const names = [];
for await (const { name } of allCollections(tokens.access_token, client.id)) names.push(name);
await refreshTokens(client, tokens.refresh_token);
const spent = await refreshTokens(client, tokens.refresh_token).catch((error) => error.message);
console.log(JSON.stringify({ names, forged, spent }));`,
    );
    const { stdout } = await run(process.execPath, [app, JSON.stringify(client)]);
    const said = JSON.parse(stdout);
    expect(said).toMatchObject({ names: ["First", "Second"], forged: "Wrong state" });
    expect(said.spent).toContain("invalid_grant");
    expect(requests()).toEqual(whole);
  });

  it(`works in Python (${python ? "run by python3" : "no python3 here: its steps are those of the JavaScript"})`, async () => {
    const [start, tokens, collections] = ["start.py", "tokens.py", "collections_api.py"].map(
      (name) => titled(name)[0]?.text ?? "",
    );
    expect(start).toContain('"code_challenge_method": "S256"');
    expect(tokens).toContain('"code_verifier": saved["code_verifier"]');
    expect(collections).toContain('query["after"] = body["pagination"]["endCursor"]');
    if (!python) return;
    for (const name of ["start.py", "tokens.py", "collections_api.py"]) save(name, titled(name)[0]?.text ?? "");
    const app = save(
      "app.py",
      `import json, sys
from urllib.error import HTTPError
from urllib.parse import parse_qsl, urlsplit
from urllib.request import HTTPRedirectHandler, build_opener
from collections_api import all_collections
from start import start_sign_in
from tokens import finish_sign_in, refresh_tokens

class Stay(HTTPRedirectHandler):
    def redirect_request(self, *args):
        return None

def location(url):
    try:
        build_opener(Stay).open(url)
    except HTTPError as error:
        return error.headers["location"]

client = json.loads(sys.argv[1])
url, saved = start_sign_in(client["id"], ${JSON.stringify(callback)}, "openid offline_access collection")
tokens = finish_sign_in(client, dict(parse_qsl(urlsplit(location(url)).query)), saved)
names = [one["name"] for one in all_collections(tokens["access_token"], client["id"])]
refresh_tokens(client, tokens["refresh_token"])
try:
    refresh_tokens(client, tokens["refresh_token"])
except HTTPError as error:
    spent = error.code
print(json.dumps({"names": names, "spent": spent}))`,
    );
    for (const client of [confidential, publicClient]) {
      standIn.seen.length = 0;
      const { stdout } = await run("python3", [app, JSON.stringify(client)]);
      expect(JSON.parse(stdout)).toEqual({ names: ["First", "Second"], spent: 400 });
      expect(requests()).toEqual(whole);
    }
  });

  it.each([
    ["Confidential client", confidential],
    ["Public client", publicClient],
  ] as [string, StandInClient][])("works with its URLs and cURL commands: %s", async (title, client) => {
    const values: Record<string, string> = { YOUR_CLIENT_ID: client.id, YOUR_CLIENT_SECRET: client.secret ?? "" };
    const filled = (text: string) =>
      standIn.redirect(text.replace(/\b(?:YOUR|THE)(?:_[A-Z]+)+\b/g, (name) => values[name] ?? `${name} is not known`));
    const send = async (command: string) => {
      // Passwords with a dollar are not tested here: the page quotes a plain placeholder.
      const { method, url, headers, body } = readCurl(filled(command).replaceAll("$", "\\$"), {});
      return (await (await fetch(url, { method, headers, ...(body !== undefined && { body }) })).json()) as Record<
        string,
        string
      >;
    };
    const address = filled(titled("Authorize URL")[0]?.text ?? "").replace(/\s/g, "");
    values.THE_CODE = (await comeBack(address)).get("code") ?? "";
    values.THE_CODE_VERIFIER = verifierOfThePage();
    const [exchange, refresh] = titled(title);
    const tokens = await send(exchange?.text ?? "");
    values.YOUR_ACCESS_TOKEN = tokens.access_token ?? "";
    values.YOUR_REFRESH_TOKEN = tokens.refresh_token ?? "";
    expect(await send(blocks.find(({ text }) => /curl ".*\/v1\/collections/.test(text))?.text ?? "")).toHaveProperty("data");
    expect((await send(refresh?.text ?? "")).refresh_token).not.toBe(tokens.refresh_token);
    expect(requests()).toEqual([
      "GET /oauth2/auth: 302",
      "POST /oauth2/token: 200",
      "GET /v1/collections/: 200",
      "POST /oauth2/token: 200",
    ]);
    const [, exchanged, , refreshed] = standIn.seen;
    expect([exchanged?.headers.authorization !== undefined, exchanged?.form.client_id !== undefined]).toEqual(
      title === "Public client" ? [false, true] : [true, false],
    );
    expect(refreshed?.headers.authorization).toBe(exchanged?.headers.authorization);
  });

  it("shows a challenge that matches its verifier", () => {
    const challenge = createHash("sha256").update(verifierOfThePage()).digest("base64url");
    expect(titled("Authorize URL")[0]?.text).toContain(`code_challenge=${challenge}`);
  });

  it("matches what the SDK does for a user's data", async () => {
    const sample = blocksOf(guideOf(site, "sdk/index.md")).find(({ title }) => title === "user-data.ts");
    const { code } = await transform(sample?.text ?? "", { loader: "ts" });
    save("user-data.mjs", code);
    installPackage("@quranjs/api", folder);
    const app = save(
      "sdk-app.mjs",
      `import { clientOf, finishSignIn, readCollections, startSignIn } from "./user-data.mjs";
const { url, saved } = startSignIn("u1");
const { searchParams } = new URL((await fetch(url, { redirect: "manual" })).headers.get("location"));
await finishSignIn("u1", searchParams.get("code"), saved.codeVerifier);
const { data, pagination } = await readCollections("u1");
const session = await clientOf("u1").getUserSession();
await clientOf("u1").oauth2.v1.refresh();
const renewed = await clientOf("u1").getUserSession();
console.log(JSON.stringify({ names: data.map(({ name }) => name), pagination, changed: session.refreshToken !== renewed.refreshToken }));`,
    );
    const env = { ...process.env, QF_CLIENT_ID: confidential.id, QF_CLIENT_SECRET: confidential.secret };
    const { stdout } = await run(process.execPath, [app], { env });
    expect(JSON.parse(stdout)).toMatchObject({ names: ["First"], pagination: { hasNextPage: true }, changed: true });
    expect(requests()).toEqual([
      "GET /oauth2/auth: 302",
      "POST /oauth2/token: 200",
      "GET /v1/collections/: 200",
      "POST /oauth2/token: 200",
    ]);
    expect(standIn.seen[2]?.query).toEqual({ first: "10" });
  });
});

function verifierOfThePage(): string {
  const { text } = guideOf(site, "tutorials/oidc/getting-started-with-oauth2.md").text;
  return /belongs to the verifier\s+`([\w-]{43})`/.exec(text)?.[1] ?? "";
}
