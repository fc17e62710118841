import { transformSync } from "esbuild";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ApiModel, Operation } from "../../../generator/2-model/types.js";
import { sampleRequest, serversOf } from "../../../generator/3-pages/api/request-samples.js";
import { requestOf } from "../../../runtime/samples/request-of.js";
import { plannedSite } from "./planned.js";

interface Recorded {
  method: string;
  url: URL;
  body: string;
}

/**
 * Runs a sample with the installed SDK. Its requests are recorded and get the operation's example as
 * response.
 */
async function run(sample: string, operation: Operation): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  const token = { access_token: "token", expires_in: 3600, token_type: "bearer", scope: "content" };
  const example = operation.responses[0]?.contents[0]?.examples[0]?.value;
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    recorded.push({ method: request.method, url: new URL(request.url), body: await request.text() });
    const isToken = new URL(request.url).pathname === "/oauth2/token";
    return Response.json(isToken ? token : example);
  });
  const { code } = transformSync(sample, { loader: "ts", format: "esm" });
  const body = code.replace(/import (\{[^}]*\}) from ("[^"]+");/g, "const $1 = await load($2);");
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (load: (name: string) => Promise<unknown>, console: object) => Promise<void>;
  await new AsyncFunction("load", "console", body)((name) => import(name), { log() {} });
  return recorded;
}

const samples: { key: string; sample: string; operation: Operation; api: ApiModel }[] = [];
let hosts: Record<string, string[]> = {};
beforeAll(async () => {
  const { model } = await plannedSite();
  hosts = model.manifest.data.sampleHosts;
  for (const [id, own] of model.sdkSamples) {
    const spec = model.manifest.data.apis[id]?.versions[0]?.spec ?? "";
    const api = model.apis.get(spec);
    for (const [key, sample] of own) {
      const operation = api?.operations.find((one) => one.key === key);
      if (!api || !operation) throw new Error(`${key} is no operation`);
      samples.push({ key, sample, operation, api });
    }
  }
}, 180_000);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("samples of the SDK", () => {
  it("exist for 22 operations of the Content APIs and 28 of the User-related APIs", () => {
    const ofUsers = samples.filter(({ key }) => / \/v1\//.test(key));
    expect([samples.length - ofUsers.length, ofUsers.length]).toEqual([22, 28]);
  });

  it("make the request of the other samples, on the chosen server", async () => {
    vi.stubEnv("QF_CLIENT_ID", "id");
    vi.stubEnv("QF_CLIENT_SECRET", "secret");
    for (const { key, sample, operation, api } of samples) {
      const servers = serversOf(operation, api);
      expect(servers.length).toBeGreaterThan(1);
      for (const { url: server } of servers) {
        const [first = [], chosen = []] = [hosts[servers[0]?.url ?? ""], hosts[server]];
        // As the page replaces them.
        const text = first.reduce((code, host, index) => code.replaceAll(host, chosen[index] ?? ""), sample);
        const requests = await run(text, operation);
        const sent = requestOf(sampleRequest(operation, api, undefined));
        const wanted = new URL(sent.url.replace(servers[0]?.url ?? "", server));
        // A user's token comes from the session; the token of the app is requested.
        if (!text.includes("userSession")) expect(requests.shift()?.url.href, key).toBe(`${chosen[1]}/oauth2/token`);
        const [request, ...more] = requests;
        expect(more, key).toEqual([]);
        // The package leaves out final slashes, as the public spec does, and encodes the colon of a verse key.
        const sentPath = decodeURIComponent(request?.url.pathname ?? "");
        expect(`${request?.method} ${request?.url.origin}${sentPath}`, key).toBe(
          `${sent.method} ${wanted.origin}${wanted.pathname.replace(/\/$/, "")}`,
        );
        const body =
          sent.body?.kind === "json" && Object.keys(sent.body.value as object).length > 0 ? sent.body.value : undefined;
        expect(request?.body ? JSON.parse(request.body) : undefined, key).toEqual(body);
        expect(Object.fromEntries(request?.url.searchParams ?? []), key).toMatchObject(Object.fromEntries(wanted.searchParams));
      }
    }
  }, 180_000);
});
