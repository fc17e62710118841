import { expect, it } from "vitest";
import { fileHint, fileNear } from "../../../../generator/3-pages/site/references.js";

const files = ["index.md", "getting-started.md", "deep/other.md", "deep/far/last.md", "a/same.md", "b/same.md"];
const inDeep = (file: string) => `../${file}`;

it.each([
  ["sub/page", "sub/page.markdown"],
  ["sub/page.html", "sub/page.markdown"],
  ["start.htm", "start.md"],
  ["start", "start.md"],
  ["start.txt", undefined],
])("a link to %s without a file may mean %s", (written, found) => {
  const guides = ["sub/page.markdown", "start.md"];
  const has = { route: () => false, guide: (file: string) => guides.includes(file) };
  expect(fileHint(written, written, has)).toBe(found && `Did you mean \`${found}\`?`);
});

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
