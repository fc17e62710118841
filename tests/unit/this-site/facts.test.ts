import { readFileSync } from "node:fs";
import { Language } from "@quranjs/api";
import { beforeAll, describe, expect, it } from "vitest";
import type { PlannedSite } from "../../../generator/plan-site.js";
import { plannedSite, root } from "./planned.js";

let site: PlannedSite;
beforeAll(async () => {
  site = await plannedSite();
}, 60_000);

const guide = (path: string) => site.model.documents.get(path)?.text.text ?? "";

describe("facts that guides state in words", () => {
  it("name the servers of the descriptions", () => {
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

  it("count what there is", () => {
    const scopes = site.model.scopes?.groups.flatMap((group) => group.scopes) ?? [];
    expect(guide("scopes.md")).toContain(`${scopes.length} below`);
    expect(site.model.documents.get("scopes.md")?.meta.description).toContain(`All ${scopes.length} scopes`);
    expect(guide("sdk/index.md")).toContain(`an enum with ${Object.keys(Language).length} members`);
  });

  it("name the version of the SDK that samples are compiled against", () => {
    const installed: { version: string } = JSON.parse(readFileSync(`${root}/node_modules/@quranjs/api/package.json`, "utf8"));
    expect(site.model.variables["sdk.version"]).toBe(installed.version);
  });
});
