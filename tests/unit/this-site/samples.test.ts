import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { ApiModel, Operation } from "../../../generator/2-model/types.js";
import { sampleRequest } from "../../../generator/3-pages/api/request-samples.js";
import { requestOf } from "../../../runtime/samples/request-of.js";
import { plannedSite } from "./planned.js";

let operations: { operation: Operation; api: ApiModel }[];
beforeAll(async () => {
  const { model } = await plannedSite();
  operations = [...model.apis.values()].flatMap((api) => api.operations.map((operation) => ({ operation, api })));
}, 180_000);

const sampleOf = ({ operation, api }: (typeof operations)[number]) => {
  const { url, headers } = requestOf(sampleRequest(operation, api));
  return { query: new URL(url).searchParams, headers: new Headers(headers) };
};

describe("samples of this site", () => {
  it("page through cursor lists from the start, with only `first`", () => {
    const lists = operations.filter(({ operation }) => operation.parameters.some(({ name }) => name === "after"));
    expect(lists).toHaveLength(8);
    for (const one of lists) {
      const { query } = sampleOf(one);
      expect(
        [...query.keys()].filter((name) => /^(?:last|after|before)$/.test(name)),
        one.operation.key,
      ).toEqual([]);
    }
  });

  it("send the time zone if an operation takes one", () => {
    const zoned = operations.filter(({ operation }) => operation.parameters.some(({ name }) => name === "x-timezone"));
    expect(zoned).toHaveLength(7);
    for (const one of zoned) expect(sampleOf(one).headers.get("x-timezone"), one.operation.key).toBe("Asia/Riyadh");
  });

  it("send one filter if the whole Quran would be returned without it", () => {
    const filters = /^(?:chapter|juz|page|hizb|rub_el_hizb|manzil|ruku)_number$|^verse_key$/;
    const whole = operations.filter(({ operation }) => operation.path.startsWith("/quran/"));
    expect(whole).toHaveLength(12);
    for (const one of whole)
      expect(
        [...sampleOf(one).query.keys()].filter((name) => filters.test(name)),
        one.operation.key,
      ).toEqual(["chapter_number"]);
  });

  it("of the authorize and token endpoints match", () => {
    const call = (path: string) => {
      const found = operations.find(({ operation }) => operation.path === path);
      if (!found) throw new Error(path);
      return sampleRequest(found.operation, found.api);
    };
    const authorize = call("/oauth2/auth");
    const query = new URL(requestOf(authorize).url).searchParams;
    const token = requestOf(call("/oauth2/token")).body;
    const form = new Map(token?.kind === "form" ? token.pairs : []);
    expect(authorize.navigation).toBe(true);
    expect(call("/oauth2/sessions/logout").navigation).toBe(true);
    expect(query.get("response_type")).toBe("code");
    expect(query.get("code_challenge_method")).toBe("S256");
    expect(query.get("code_challenge")).toBe(
      createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url"),
    );
    expect(form.get("redirect_uri")).toBe(query.get("redirect_uri"));
    for (const name of ["client_id", "scope", "state", "nonce"]) expect(query.get(name), name).toBeTruthy();
  });
});
