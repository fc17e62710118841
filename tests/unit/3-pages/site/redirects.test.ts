import { expect, it } from "vitest";
import { makeSite } from "../../checks/make-site.js";

const site = async (redirects: string, body = "x") => {
  const { diagnostics } = await makeSite({
    "content/manifest.yaml": `pages: [{ path: /a, guide: a.md }, { path: /b/, guide: b.md }]\nredirects:\n${redirects}`,
    "content/a.md": `---\ntitle: A\ndescription: A.\n---\n${body}\n\n## Part\n`,
    "content/b.md": "---\ntitle: B\ndescription: B.\n---\nx\n",
  });
  return diagnostics.map(
    ({ code, location, fix }) =>
      `${code} ${location?.file}:${location?.line}:${location?.column}${fix ? ` ${fix.from} → ${fix.to}` : ""}`,
  );
};

it.each([
  { name: "a good one", redirects: "  /old: /a#part\n  /x: https://a.example/\n", want: [] },
  {
    name: "a chain, to its last target",
    redirects: "  /one: /two\n  /two: /three\n  /three: /a#part\n",
    want: [
      "redirect-chain content/manifest.yaml:3:9 /two → /a#part",
      "redirect-chain content/manifest.yaml:4:9 /three → /a#part",
    ],
  },
  {
    name: "a loop",
    redirects: "  /one: /two\n  /two: /one\n  /self: /self\n",
    want: [
      "redirect-loop content/manifest.yaml:3:9",
      "redirect-loop content/manifest.yaml:4:9",
      "redirect-loop content/manifest.yaml:5:10",
    ],
  },
  {
    name: "the path of a page in any spelling, and one path twice",
    redirects: "  /a: /b/\n  /B: /a\n  /old: /a\n  /OLD/: /a\n",
    want: [
      "redirect-shadowed content/manifest.yaml:3:3",
      "redirect-shadowed content/manifest.yaml:4:3",
      "redirect-shadowed content/manifest.yaml:6:3",
    ],
  },
  {
    name: "targets that are not there, or nearly",
    redirects: "  /x: /nowhere\n  /y: /A/\n  /z: /a#prat\n",
    want: [
      "link-unknown-route content/manifest.yaml:3:7",
      "link-unknown-route content/manifest.yaml:4:7 /A/ → /a",
      "link-unknown-anchor content/manifest.yaml:5:7 #prat → #part",
    ],
  },
])("redirects: $name", async ({ redirects, want }) => expect(await site(redirects)).toEqual(want));

it("reports the new path for links to old paths", async () => {
  const redirects = "  /one: /two\n  /two: /b/\n  /part: /a#part\n";
  expect(await site(redirects, "[x](/one), [y](/one#z) and [z](/part#q)\n")).toEqual([
    "redirect-chain content/manifest.yaml:3:9 /two → /b/",
    "link-redirected content/a.md:5:1 /one → /b/",
    "link-redirected content/a.md:5:12 /one → /b/",
    "link-redirected content/a.md:5:28",
  ]);
});
