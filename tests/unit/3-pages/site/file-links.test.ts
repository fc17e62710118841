import { expect, it } from "vitest";
import { fileHint } from "../../../../generator/3-pages/site/references.js";
import { makeSite } from "../../checks/make-site.js";

const files = ["index.md", "getting-started.md", "deep/other.md", "deep/far/last.md", "a/same.md", "b/same.md"];
const inDeep = (file: string) => `../${file}`;

const hintOf = (link: string, files: readonly string[], writtenHere = (file: string) => file) =>
  fileHint(link, link, { files, hasRoute: () => false, writtenHere });

it.each([
  ["sub/page", "sub/page.markdown"],
  ["sub/page.html", "sub/page.markdown"],
  ["sub/page.md", "sub/page.markdown"],
  ["Sub/Page/", "sub/page.markdown"],
  ["start.htm", "start.md"],
  ["start", "start.md"],
  ["start.mdx", "start.md"],
  ["part/README.md", "part/index.md"],
  ["part/index.html", "part/index.md"],
  ["UPPER/big-page", "UPPER/Big-Page.MD"],
])("a link to %s without a file may mean %s", (written, found) => {
  const guides = ["sub/page.markdown", "start.md", "part/index.md", "UPPER/Big-Page.MD"];
  expect(hintOf(written, guides)).toBe(`Did you mean \`${found}\`?`);
});

it.each(["src/app.js", "../spec.yaml", "photo.PNG"])(
  "a link to %s, which is no page, is told how files are linked",
  (written) => {
    expect(hintOf(written, ["start.md"])).toBe(
      "Link to its URL; a file of the public folder has a path that starts with a slash.",
    );
  },
);

it.each([
  ["deep/getting-started.md", "getting-started.md"],
  ["geting-started.md", "getting-started.md"],
  ["other/getting-startd.md", "getting-started.md"],
  ["last.md", "deep/far/last.md"],
  ["a/sam.md", "a/same.md"],
  ["missing.md", undefined],
])("a link to %s may mean %s", (file, found) => {
  expect(hintOf(file, files, inDeep)).toBe(found && `Did you mean \`../${found}\`?`);
});

it.each([
  ["/docs/one.md", "Did you mean `one.md`?"],
  ["c#-guide.md", "Write `%23` for `#`: `c%23-guide.md`."],
  ["aa.md", undefined],
  ["guide:deep", "Did you mean `guide:far/deep`?"],
  ["guide:far/deeep.md", "Did you mean `guide:far/deep`?"],
  ["sms:+1", expect.stringMatching(/^Links may start with `https:`, `http:`, `mailto:`, `tel:`/)],
])("a dead link to %s has a hint", async (link, hint) => {
  expect((await linking(link)).diagnostics.map(({ hint }) => hint)).toEqual([hint]);
});

it("a reference to a guide may have the ending of its file", async () => {
  expect((await linking("guide:far/deep.md")).diagnostics).toEqual([]);
});

const linking = (link: string) => {
  const guide = (body: string) => `---\ntitle: A\ndescription: B\n---\n\n${body}\n`;
  return makeSite({
    "content/manifest.yaml":
      "pages: [{ path: /a, guide: a.md }, { path: /one, guide: one.md }, { path: /c, guide: 'c#-guide.md' }, { path: /d, guide: far/deep.md }]\n",
    "content/a.md": guide(`[a](${link})`),
    "content/one.md": guide("Text."),
    "content/c#-guide.md": guide("Text."),
    "content/far/deep.md": guide("Text."),
  });
};
