import { expect, it } from "vitest";
import { quran } from "../../../content/plugin/plugin.js";
import { makeSite, shown } from "../checks/make-site.js";

const corpus = 'credit: Tanzil\nverses: { "1:1": { text_uthmani: "x", text_imlaei: "x" } }\n';

it("reports where a guide or the landing page names a missing verse", async () => {
  const { diagnostics } = await makeSite(
    {
      "content/manifest.yaml":
        "corpus: verses.yaml\npages:\n  - { path: /, page: landing, data: landing.yaml }\n  - { path: /a, guide: a.md }\n",
      "content/verses.yaml": corpus,
      "content/landing.yaml": 'actions: []\nbanner: { block: verse, key: "2:300" }\n',
      "content/a.md": '---\ntitle: A\ndescription: A page.\n---\n\nText.\n\n<!-- block: verse key="1:9" -->\n',
    },
    { plugins: [{ ...quran, previews: {} }] },
  );
  expect(diagnostics.map(({ location }) => `${location?.file}:${location?.line}:${location?.column}`)).toEqual([
    "content/landing.yaml:2:9",
    "content/a.md:8:1",
  ]);
  expect(shown(diagnostics)).toEqual([
    "verse-unknown 2: The verse `2:300` is not in the corpus.",
    "verse-unknown 8: The verse `1:9` is not in the corpus.",
  ]);
});
