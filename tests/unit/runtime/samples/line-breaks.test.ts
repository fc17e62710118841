import { describe, expect, it } from "vitest";
import { atLineBreaks } from "../../../../runtime/samples/line-breaks.js";

const server = "https://api.test/v4";

describe("where a URL in code may wrap", () => {
  it.each([
    {
      name: "after each part of the path and the query",
      given: "curl 'https://api.test/v4/verses/1?words=false&fields=a/b' \\\n  -H 'a/b?c'",
      want: ["curl 'https://api.test/v4/", "verses/", "1?", "words=false&", "fields=a/", "b' \\\n  -H 'a/b?c'"],
    },
    {
      name: "the same in HTML",
      given: "<i>'https://api.test/v4/a?b=1&amp;c=2'</i> / d",
      want: ["<i>'https://api.test/v4/", "a?", "b=1&amp;", "c=2'</i> / d"],
    },
    { name: "nowhere without the server", given: "fetch('/v4/a')", want: ["fetch('/v4/a')"] },
    { name: "nowhere in the server alone", given: "'https://api.test/v4'", want: ["'https://api.test/v4'"] },
  ])("$name", ({ given, want }) => {
    expect(atLineBreaks(given, server)).toEqual(want);
    expect(atLineBreaks(given, server).join("")).toBe(given);
  });

  it("does not wrap a request whose server is unknown", () => {
    expect(atLineBreaks("curl '/a/b'", "")).toEqual(["curl '/a/b'"]);
  });
});
