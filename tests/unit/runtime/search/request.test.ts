import { describe, expect, it } from "vitest";
import { parseQuery } from "../../../../runtime/search/query.js";

describe("a request in a query", () => {
  it.each([
    { given: "GET /chapters/{id}", method: "get", path: ["chapters", "{id}"], alone: true },
    { given: "delete /v1/goals/12", method: "delete", path: ["v1", "goals", "12"], alone: true },
    { given: "verses/by_key", method: "", path: ["verses", "by_key"], alone: true },
    {
      given: "https://apis.example.org/content/api/v4/juzs/30?language=en",
      method: "",
      path: ["content", "api", "v4", "juzs", "30"],
    },
    { given: 'curl -X POST https://a.example/v1/notes -H "x-auth-token: T"', method: "post", path: ["v1", "notes"] },
    { given: "curl --request PUT --url https://a.example/v1/goals/1", method: "put", path: ["v1", "goals", "1"] },
    { given: "curl -u id:secret -d grant_type=x https://a.example/oauth2/token", method: "post", path: ["oauth2", "token"] },
    { given: "curl -X DELETE /auth/v1/notes/abc", method: "delete", path: ["auth", "v1", "notes", "abc"] },
    { given: "axios.get('https://a.example/chapters')", method: "get", path: ["chapters"] },
    { given: 'fetch("/chapters", { method: "PATCH" })', method: "patch", path: ["chapters"] },
    { given: "what does /juzs return", method: "", path: ["juzs"], alone: false },
    { given: "parameters of GET /search", method: "get", path: ["search"], alone: false },
    { given: "how to get chapters", method: "", path: undefined, alone: false },
    { given: "read and/or write notes", method: "", path: undefined, alone: false },
  ])("$given", ({ given, ...want }) => {
    expect(parseQuery(given)).toMatchObject(want);
  });

  it.each([
    { given: "GET chapters", certain: true },
    { given: "patch notes", certain: true },
    { given: "get access token", certain: false },
    { given: "post comments", certain: false },
  ])("is certain about the method in “$given”: $certain", ({ given, certain }) => {
    expect(parseQuery(given).certain).toBe(certain);
  });
});

describe("parseQuery", () => {
  it.each([
    { given: "verse_key", names: ["versekey"] },
    { given: "client.verses.findByKey", names: ["findbykey", "clientversesfindbykey"] },
    { given: "offline_access scope", names: ["offlineaccess"] },
    { given: "sign-in with expo", names: [] },
    { given: "2:255", names: ["2255"] },
  ])("finds the names in “$given”", ({ given, names }) => {
    expect(parseQuery(given).names).toEqual(names);
  });

  it.each([
    { given: "verses of juz 30", optional: ["of", "30"] },
    { given: "error 422", optional: [] },
    { given: "state parameter", optional: ["parameter"] },
    { given: "parameter names", optional: [] },
    { given: "GET chapters", optional: ["get"] },
  ])("requires only the meaningful words of “$given”", ({ given, optional }) => {
    const words = parseQuery(given).words.filter((word) => word.optional);
    expect(words.map(({ forms }) => forms[0])).toEqual(optional);
  });

  it.each([
    { given: "all surahs", amount: "all" },
    { given: "one surah", amount: "one" },
    { given: "surah", amount: undefined },
  ])("knows whether “$given” means one or many", ({ given, amount }) => {
    expect(parseQuery(given).amount).toBe(amount);
  });
});
