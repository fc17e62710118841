import { describe, expect, test } from "vitest";
import { isBarePhrase, reasonPhrase, statusMeaning } from "../../../../generator/3-pages/api/responses.js";
import { inEnglish } from "../../../../runtime/texts.js";

describe("reasonPhrase", () => {
  test.each([
    { given: "200", want: "OK" },
    { given: "422", want: "Unprocessable Content" },
    { given: "4XX", want: "Any client error" },
    { given: "2xx", want: "Any success" },
    { given: "default", want: "Any other status" },
    { given: "299", want: undefined },
    { given: "constructor", want: undefined },
  ])("$given is $want", ({ given, want }) => {
    expect(reasonPhrase(given, inEnglish)).toBe(want);
  });
});

describe("isBarePhrase", () => {
  test.each([
    { status: "400", text: "Bad Request", want: true },
    { status: "400", text: " bad request. ", want: true },
    { status: "422", text: "Unprocessable Entity", want: true },
    { status: "404", text: "", want: true },
    { status: "404", text: "No such chapter", want: false },
    { status: "404", text: "Bad Request", want: false },
  ])("$status $text: $want", ({ status, text, want }) => {
    expect(isBarePhrase(status, text)).toBe(want);
  });
});

test("every common error has its own meaning", () => {
  const statuses = ["400", "401", "403", "404", "409", "422", "429", "500", "502", "503", "504"];
  const meanings = statuses.map((status) => statusMeaning(status, inEnglish));
  expect(new Set(meanings).size).toBe(statuses.length);
  expect(meanings).not.toContain(undefined);
});
