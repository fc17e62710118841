import { describe, expect, test } from "vitest";
import { fillRequest, isFillable, placeholdersOf } from "../../../../runtime/samples/fill.js";
import { requestOf } from "../../../../runtime/samples/request-of.js";
import type { RequestInput, SampleRequest } from "../../../../runtime/samples/sample-request.js";

const input = (said: Partial<RequestInput> & { name: string }): RequestInput => ({ in: "query", kind: "text", ...said });
const call = (said: Partial<SampleRequest> = {}): SampleRequest => ({
  method: "GET",
  server: "https://api.example.com/v1",
  path: "/things",
  inputs: [],
  answer: "json",
  ...said,
});
const nothing = { texts: {}, secrets: {} };

describe("texts", () => {
  const inputs = [
    input({ name: "id", in: "path", required: true, text: "1" }),
    input({ name: "words", kind: "boolean", text: "false" }),
    input({ name: "page", kind: "number" }),
    input({ name: "note", text: "" }),
  ];
  const url = (texts: Record<number, string>) =>
    requestOf(fillRequest(call({ path: "/things/{id}", inputs }), { texts, secrets: {} })).url.replace(/^.*\/v1/, "");

  test.each([
    { texts: {}, want: "/things/1?words=false&note=" },
    { texts: { 0: "a/b" }, want: "/things/a%2Fb?words=false&note=" },
    { texts: { 0: "" }, want: "/things/1?words=false&note=" },
    { texts: { 1: "" }, want: "/things/1?note=" },
    { texts: { 2: "3" }, want: "/things/1?words=false&page=3&note=" },
    { texts: { 3: "x y" }, want: "/things/1?words=false&note=x%20y" },
    { texts: { 3: "" }, want: "/things/1?words=false&note=" },
  ])("$texts", ({ texts, want }) => expect(url(texts)).toBe(want));

  test("members of a body keep their types", () => {
    const body = [
      input({ in: "body", name: "title", text: "a" }),
      input({ in: "body", name: "count", kind: "number", text: "1" }),
      input({ in: "body", name: "tags", kind: "list" }),
      input({ in: "body", name: "more", kind: "json", text: "{}" }),
    ];
    const given = call({ method: "POST", inputs: body, body: { kind: "json", mediaType: "application/json" } });
    const filled = fillRequest(given, { ...nothing, texts: { 0: "b", 1: "22", 2: "x, y", 3: '{"z":[1]}' } });
    expect(requestOf(filled).body).toEqual({
      kind: "json",
      mediaType: "application/json",
      value: { title: "b", count: 22, tags: ["x", "y"], more: { z: [1] } },
    });
    expect(requestOf(given).body).toMatchObject({ value: { title: "a", count: 1, more: {} } });
  });

  test("forms, parts and whole bodies", () => {
    const member = input({ in: "body", name: "a", text: "1" });
    const form = call({ inputs: [member], body: { kind: "form", mediaType: "application/x-www-form-urlencoded" } });
    expect(requestOf(fillRequest(form, { ...nothing, texts: { 0: "2" } })).body).toEqual({ kind: "form", pairs: [["a", "2"]] });
    const file = input({ in: "body", name: "f", kind: "file", text: "file.bin", mediaType: "image/png" });
    const list = input({ in: "body", name: "l", kind: "list", text: "x, y" });
    const parts = call({ inputs: [file, list], body: { kind: "multipart", mediaType: "multipart/form-data" } });
    expect(requestOf(parts).body).toEqual({
      kind: "multipart",
      parts: [
        { kind: "file", name: "f", fileName: "file.bin", mediaType: "image/png" },
        { kind: "value", name: "l", value: "x" },
        { kind: "value", name: "l", value: "y" },
      ],
    });
    const whole = call({
      inputs: [input({ in: "body", name: "", kind: "json", text: "[1]" })],
      body: { kind: "json", mediaType: "application/json", whole: true },
    });
    expect(requestOf(fillRequest(whole, { ...nothing, texts: { 0: "[2]" } })).body).toMatchObject({ value: [2] });
  });

  test("another server", () => {
    expect(requestOf(fillRequest(call(), { ...nothing, server: "https://live.example.com/" })).url).toBe(
      "https://live.example.com/things",
    );
  });
});

describe("credentials", () => {
  const credentials = {
    headers: [
      ["x-auth-token", "YOUR_ACCESS_TOKEN"],
      ["Authorization", "Bearer YOUR_ACCESS_TOKEN"],
    ] as [string, string][],
    query: ["key=YOUR_API_KEY"],
    basic: { user: "YOUR_CLIENT_ID", password: "YOUR_CLIENT_SECRET" },
  };

  test("each placeholder once", () => {
    expect(placeholdersOf({ credentials })).toEqual([
      "YOUR_ACCESS_TOKEN",
      "YOUR_API_KEY",
      "YOUR_CLIENT_ID",
      "YOUR_CLIENT_SECRET",
    ]);
    expect(isFillable(call({ credentials }))).toBe(true);
    expect(isFillable(call())).toBe(false);
  });

  test("are unchanged in headers, encoded in URLs, and cannot break a line", () => {
    const secrets = { YOUR_ACCESS_TOKEN: "$&\r\nX: 1", YOUR_API_KEY: "a&b=c", YOUR_CLIENT_ID: "me" };
    const request = requestOf(fillRequest(call({ credentials }), { texts: {}, secrets }));
    expect(request.headers).toEqual([
      ["x-auth-token", "$& X: 1"],
      ["Authorization", "Bearer $& X: 1"],
    ]);
    expect(request.url).toBe("https://api.example.com/v1/things?key=a%26b%3Dc");
    expect(request.basic).toEqual({ user: "me", password: "YOUR_CLIENT_SECRET" });
  });
});
