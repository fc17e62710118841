import { describe, expect, it } from "vitest";
import { preferredPath } from "../../../../runtime/client/versions.js";

const targets = "content latest /docs/x 4.0.0 /docs/4.0.0/x";

describe("preferredPath", () => {
  it.each([
    { what: "the preferred version", preferred: { content: "4.0.0" }, want: "/docs/4.0.0/x" },
    { what: "no preference", preferred: {}, want: undefined },
    { what: "a preference for another API", preferred: { oauth2: "1.0.0" }, want: undefined },
    { what: "a version that the page is not in", preferred: { content: "3.0.0" }, want: undefined },
    { what: "a stored name that objects have by nature", preferred: { content: "constructor" }, want: undefined },
  ])("$what", ({ preferred, want }) => {
    expect(preferredPath(targets, preferred as Record<string, string>)).toBe(want);
  });

  it("ignores a link with unreadable targets", () => {
    expect(preferredPath("", { content: "latest" })).toBe(undefined);
    expect(preferredPath("content latest", { content: "latest" })).toBe(undefined);
  });
});
