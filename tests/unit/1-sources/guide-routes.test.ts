import { describe, expect, it } from "vitest";
import { byName } from "../../../generator/1-sources/content-files.js";
import { routedGuides } from "../../../generator/1-sources/derive-manifest.js";
import type { ListedGuide } from "../../../generator/1-sources/list-guides.js";

it("sorts names by their numbers", () => {
  const names = ["v10", "v2", "v1", "10-b", "9-c", "a10b2", "a10b10", "a2", "01", "1", "v", "b/2", "b/10", "b"];
  const sorted = ["01", "1", "9-c", "10-b", "a2", "a10b2", "a10b10", "b", "b/2", "b/10", "v", "v1", "v2", "v10"];
  expect(names.toSorted(byName)).toEqual(sorted);
  expect(names.toReversed().toSorted(byName)).toEqual(sorted);
});

describe("routedGuides", () => {
  it.each([
    { file: "guides/start.md", want: "/guides/start" },
    { file: "guides/README.md", want: "/guides" },
    { file: "index.md", want: "/" },
    { file: "What is it?.md", want: "/What-is-it" },
    { file: "100 %/(draft) 3 - c#.md", want: "/100/draft-3-c" },
    { file: "a--b_/%%.md", want: "/a--b_/-" },
    { file: "notes: a*b.md", want: "/notes-a-b" },
    // No name ends in a dot on Windows.
    { file: "v1./a..md", want: "/v1/a" },
  ])("returns $want for $file", ({ file, want }) => expect(routedGuides([{ file } as ListedGuide])[0]?.path).toBe(want));
});
