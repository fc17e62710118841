import { describe, expect, it } from "vitest";
import { guideRoute } from "../../../generator/1-sources/derive-manifest.js";

describe("guideRoute", () => {
  it.each([
    { file: "guides/start.md", want: "/guides/start" },
    { file: "guides/README.md", want: "/guides" },
    { file: "index.md", want: "/" },
    { file: "What is it?.md", want: "/What-is-it-" },
    { file: "notes: a*b.md", want: "/notes-a-b" },
    // No name ends in a dot on Windows.
    { file: "v1./a..md", want: "/v1/a" },
  ])("returns $want for $file", ({ file, want }) => expect(guideRoute(file)).toBe(want));
});
