import { readFileSync } from "node:fs";
import { Language } from "@quranjs/api";
import { createServerClient } from "@quranjs/api/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Planned, plannedSite, root } from "./planned.js";

let site: Planned;
beforeAll(async () => {
  site = await plannedSite();
}, 180_000);

const guide = (path: string) => site.model.documents.get(path)?.text.text ?? "";

describe("facts in guides", () => {
  it("name the servers of the specs", () => {
    const servers = (api: string) => {
      const spec = site.model.manifest.data.apis[api]?.versions[0]?.spec ?? "";
      return site.model.apis.get(spec)?.servers.map(({ url }) => url);
    };
    const { variables } = site.model;
    expect(servers("content")).toEqual([variables["content.prelive"], variables["content.production"]]);
    expect(servers("user-related")).toEqual([variables["user.prelive"], variables["user.production"]]);
    expect(servers("oauth2")).toEqual([variables["auth.prelive"], variables["auth.production"]]);
    for (const place of ["prelive", "production"])
      expect(variables[`content.${place}`]).toContain(`${variables[`api.${place}`]}/`);
  });

  it("are the same wherever an error is shown", () => {
    for (const [file, { operations }] of site.model.apis)
      for (const { responses } of operations)
        for (const { description, extensions } of responses)
          expect(`${description} ${extensions["x-action"] ?? ""}`, file).not.toMatch(/\b(?:on|of) this page\b(?! of)/i);
  });

  it("have the right numbers", () => {
    const scopes = site.model.scopes?.groups.flatMap((group) => group.scopes) ?? [];
    expect(guide("scopes.md")).toContain(`${scopes.length} below`);
    expect(site.model.documents.get("scopes.md")?.meta.description).toContain(`All ${scopes.length} scopes`);
    expect(guide("sdk/index.md")).toContain(`an enum with ${Object.keys(Language).length} members`);
  });

  it("have a sign-out URL without members that were not given", async () => {
    const [, code = ""] = /title="sign-out\.mjs"[^\n]*\n([\s\S]*?)```/.exec(guide("tutorials/oidc/openid-connect.md")) ?? [];
    const { signOutUrl } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect([...new URL(signOutUrl("token", "https://app.example.com/")).searchParams.keys()]).toEqual([
      "id_token_hint",
      "post_logout_redirect_uri",
    ]);
    expect(new URL(signOutUrl("token", "https://app.example.com/", "s")).searchParams.get("state")).toBe("s");
  });

  it("show the words of one page only, by line", async () => {
    const [, code = ""] = /title="page\.js"\n([\s\S]*?)```/.exec(guide("api/field-reference.md")) ?? [];
    const { showPage } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const word = (code_v2: string, v2_page: number, line_number: number) => ({
      ...{ code_v2, v2_page, line_number, char_type_name: "word" },
    });
    const verses = [{ words: [word("a", 604, 2), word("b", 604, 1)] }, { words: [word("c", 604, 2), word("d", 605, 1)] }];
    const lines: { innerHTML: string }[] = [];
    vi.stubGlobal("document", { createElement: () => ({ innerHTML: "" }) });
    showPage(verses, 604, { append: (line: { innerHTML: string }) => lines.push(line) });
    vi.unstubAllGlobals();
    expect(lines.map(({ innerHTML }) => innerHTML)).toEqual(["b", "a c"]);
  });

  it("call no page number deprecated, and say until when the spec did", () => {
    const spec = site.model.manifest.data.apis.content?.versions[0]?.spec ?? "";
    for (const name of ["verse", "word"]) {
      const page = site.model.apis
        .get(spec)
        ?.schemas.get(name)
        ?.properties.find((property) => property.name === "page_number");
      expect(page?.schema.deprecated, name).toBeFalsy();
      expect(page?.schema.description, name).toContain("Until 9 December 2025");
    }
  });

  it("name the version of the SDK that samples are compiled with", () => {
    const installed: { version: string } = JSON.parse(readFileSync(`${root}/node_modules/@quranjs/api/package.json`, "utf8"));
    expect(site.model.variables["sdk.version"]).toBe(installed.version);
  });

  it("name the host that the SDK puts before a relative audio URL", async () => {
    const body = { access_token: "t", expires_in: 3600, audio_files: [{ verse_key: "1:1", url: "Alafasy/mp3/001001.mp3" }] };
    const client = createServerClient({ clientId: "a", clientSecret: "b", fetch: async () => Response.json(body) });
    const { audioFiles } = await client.audio.findVerseRecitationsByKey("1:1", "7");
    const [, host] = /puts\s+`(https:[^`]+)`\s+before a relative/.exec(guide("sdk/audio.md")) ?? [];
    expect(audioFiles[0]?.audioUrl).toBe(`${host}/Alafasy/mp3/001001.mp3`);
  });

  it("describe what the SDK returns from a token request, and when a session cannot be refreshed", async () => {
    const sent: string[] = [];
    const respond = async (url: string | URL | Request) => {
      sent.push(String(url));
      const granted = sent.length === 1;
      return granted
        ? Response.json({ access_token: "t", expires_in: 1, refresh_token: "r" })
        : Response.json({ error: "invalid_grant" }, { status: 400 });
    };
    const client = createServerClient({ clientId: "a", clientSecret: "b", fetch: respond });
    const tokens = await client.oauth2.v1.exchangeCode({ code: "c", redirectUri: "https://app.example.com/callback" });
    expect(Object.keys(tokens)).toEqual(["accessToken", "expiresIn", "refreshToken"]);
    expect(await client.getUserSession()).toMatchObject({ accessToken: "t", refreshToken: "r" });
    const [, message = ""] = /throws `(User session[^`]+)`/.exec(guide("sdk/index.md")) ?? [];
    await expect(client.auth.v1.collections.list()).rejects.toThrow(message);
    expect(await client.getUserSession()).toBeNull();
  });
});
