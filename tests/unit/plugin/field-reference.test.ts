import { describe, expect, it } from "vitest";
import { fieldAssertions } from "../../../content/plugin/fields/check-fields.js";
import type { SiteMembers } from "../../../content/plugin/members.js";
import { quran } from "../../../content/plugin/plugin.js";
import { checkPlugins } from "../../../generator/checks/plugins/check-plugins.js";
import { pluginContext } from "../../../generator/extensions/plugin-set.js";
import type { PluginContext } from "../../../generator/extensions/types.js";
import { apiSite, shown, spec } from "../checks/make-site.js";
import { htmlOf } from "../html-of.js";

const description = spec(
  "/x:\n  get:\n    responses: {}",
  `schemas:
  Verse:
    type: object
    properties:
      id: { type: integer, description: Number of the verse }
      text: { type: string, description: 'Text of the verse as [printed](guide:guide)' }
      page: { type: integer, minimum: 1, maximum: 604, description: Page of the printed book }`,
);

const site = (fields: string, block = '<!-- block: fields group="verse" section="all" -->') =>
  apiSite(
    description,
    {
      "content/manifest.yaml": "fields: fields.yaml\npages: [{ path: /guide, guide: guide.md }]\n",
      "content/fields.yaml": `verse:\n  api: sample\n  schema: Verse\n  sdk: VerseField\n${fields.replace(/^(?=.)/gm, "  ")}\n`,
      "content/guide.md": `---\ntitle: Guide\ndescription: A guide.\n---\n\n${block}\n`,
    },
    { plugins: [{ ...quran, previews: {} }] },
  );

const good =
  "others: [id]\nsections:\n  all:\n    text: { sdk: theText }\n    page: {}\n    line: { meaning: 'Line on the page, see [there](guide:guide)' }";

describe("selectable fields", () => {
  it.each([
    ["agree with their schema", good, []],
    [
      "leave a property out",
      good.replace("    page: {}\n", ""),
      ["fields-differ 6: The property `page` of `Verse` is not listed."],
    ],
    [
      "have one that the schema lacks",
      good.replace("page: {}", "pgae: {}").replace("[id]", "[id, page]"),
      ["fields-differ 9: `Verse` has no property `pgae`, so it needs a `meaning`."],
    ],
    [
      "say again what the schema says",
      good.replace("page: {}", "page: { meaning: Page }"),
      ["fields-differ 9: `Verse` describes `page`, so it needs no `meaning`."],
    ],
    ["tell one twice", good.replace("[id]", "[id, text]"), ["fields-differ 8: `text` is listed twice."]],
    [
      "name an unknown property among the others",
      good.replace("[id]", "[id, ids]"),
      ["fields-differ 5: `Verse` has no property `ids`."],
    ],
  ])("%s", async (_, fields, want) => {
    expect(shown(await checkPlugins(await site(fields), async () => []))).toEqual(want);
  });

  it("are compared with the names of the SDK", async () => {
    const { sources } = await site(`sdkOnly: [more]\n${good}`);
    const context = pluginContext(quran, sources.pluginValues, () => {}) as PluginContext<SiteMembers>;
    const assertions = fieldAssertions(context);
    expect(assertions.map(({ code, location }) => `${location?.line} ${code}`)).toEqual([
      '9 says<"theText" extends VerseField ? true : false>();',
      '5 says<"more" extends VerseField ? true : false>();',
      '4 nothing<Exclude<VerseField, "theText" | "more">>();',
    ]);
  });

  it("become a table with the types, ranges and descriptions of the schema", async () => {
    const { plan, diagnostics } = await site(good);
    const page = plan.pages.find(({ page }) => page.route === "/guide")?.page;
    expect(diagnostics).toEqual([]);
    expect(page?.kind === "guide" && htmlOf(page.body).match(/<tr id.*?<\/tr>/g)).toEqual([
      '<tr id="verse-text"><td><a href="/docs/schemas/verse#field-text"><code>text</code></a></td><td>string</td><td data-label="SDK"><code>theText</code></td><td>Text of the verse as <a href="/guide">printed</a></td></tr>',
      '<tr id="verse-page"><td><a href="/docs/schemas/verse#field-page"><code>page</code></a></td><td>integer, 1 to 604</td><td data-label="SDK">—</td><td>Page of the printed book</td></tr>',
      '<tr id="verse-line"><td><code>line</code></td><td>—</td><td data-label="SDK">—</td><td>Line on the page, see <a href="/guide">there</a></td></tr>',
    ]);
    expect(page?.kind === "guide" && htmlOf(page.body)).toContain("<summary>3 fields: text, page, line</summary>");
  });

  it("have an index by name that links to every row", async () => {
    const { plan, diagnostics } = await site(good, "<!-- block: field-index -->");
    const page = plan.pages.find(({ page }) => page.route === "/guide")?.page;
    expect(diagnostics).toEqual([]);
    expect(page?.kind === "guide" && htmlOf(page.body).match(/<li>.*?<\/li>/g)).toEqual([
      '<li><code>line</code> <a href="#verse-line">verse</a></li>',
      '<li><code>page</code> <a href="#verse-page">verse</a></li>',
      '<li><code>text</code> <a href="#verse-text">verse</a></li>',
    ]);
  });

  it("report a missing section that a guide names", async () => {
    const { diagnostics } = await site(good, '<!-- block: fields group="verse" section="al" -->');
    expect(diagnostics).toMatchObject([{ code: "fields-unknown", hint: "Did you mean `verse/all`?" }]);
  });

  it("report dead links in the data", async () => {
    const { diagnostics } = await site(good.replace("[there](guide:guide)", "[there](guide:gone)"));
    expect(shown(diagnostics)).toEqual([expect.stringMatching(/^link-unknown-reference 10: /)]);
  });
});
