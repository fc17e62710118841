import { expect, it } from "vitest";
import { fileNear } from "../../../../generator/3-pages/site/link-hints.js";

const files = ["index.md", "getting-started.md", "deep/other.md", "deep/far/last.md", "a/same.md", "b/same.md"];
const inDeep = (file: string) => `../${file}`;

it.each([
  ["deep/getting-started.md", "getting-started.md"],
  ["geting-started.md", "getting-started.md"],
  ["other/getting-startd.md", "getting-started.md"],
  ["last.md", "deep/far/last.md"],
  ["a/sam.md", "a/same.md"],
  ["missing.md", undefined],
])("a link to %s may mean %s", (file, found) => {
  expect(fileNear(file, files, inDeep)).toBe(found && `Did you mean \`../${found}\`?`);
});
