import { expect, it } from "vitest";
import { markdownOf } from "../../../../generator/text/markdown-writer/markdown-of.js";
import { inEnglish } from "../../../../runtime/texts.js";
import { makeSite, shown } from "../../checks/make-site.js";
import { htmlOf } from "../../html-of.js";

async function bodyOf(text: string) {
  const { plan, diagnostics } = await makeSite({
    "content/guide.md": `---\ntitle: Guide\ndescription: A guide.\n---\n\n${text}\n`,
    "content/manifest.yaml": "pages: [{ path: /guide, guide: guide.md }]\n",
  });
  const page = plan.pages.find(({ page }) => page.route === "/guide")?.page;
  return { body: page?.kind === "guide" ? page.body : [], diagnostics: shown(diagnostics) };
}

const questions = "## Tokens\n\n### What is a <token>?\n\nA text.\n\n## Help\n\n### Where? {#help-where}\n\nHere.";

it("lists the headings of its level by those above them, with a filter field", async () => {
  const { body, diagnostics } = await bodyOf(`<!-- block: contents level="3" of="questions" -->\n${questions}`);
  expect(diagnostics).toEqual([]);
  expect(htmlOf(body)).toContain(
    '<nav class="filter" aria-label="All questions" data-none="No name has these words.">' +
      '<input class="needs-scripts" type="search" autoComplete="off" aria-label="Filter 2 questions" placeholder="Filter 2 questions">' +
      '<div><section><p>Tokens</p><ul><li><a href="#what-is-a-token">What is a &lt;token&gt;?</a></li></ul></section>' +
      '<section><p>Help</p><ul><li><a href="#help-where">Where?</a></li></ul></section></div></nav>',
  );
  // A long list is folded on phones.
  const many = Array.from({ length: 8 }, (_, at) => `### Question ${at}\n\nA text.\n`).join("\n");
  const long = await bodyOf(`<!-- block: contents level="3" of="questions" -->\n${questions}\n\n${many}`);
  expect(htmlOf(long.body)).toContain('<details class="list-fold"><summary>Show all 10 questions</summary></details><div>');
});

it("lists sections without a level, and reports that there are none", async () => {
  const { body } = await bodyOf(`<!-- block: contents -->\n${questions}`);
  expect(htmlOf(body)).toContain('<li><a href="#tokens">Tokens</a></li><li><a href="#help">Help</a></li>');
  const { diagnostics } = await bodyOf(`<!-- block: contents level="4" -->\n${questions}`);
  expect(diagnostics).toEqual([expect.stringMatching(/^guide-block-data 6: The page has no heading of level 4/)]);
});

it("is a list without links in Markdown, because headings have no ids there", async () => {
  const { body } = await bodyOf(`<!-- block: contents level="3" of="questions" -->\n\n${questions}`);
  const ctx = { twin: (href: string) => href, absolute: (href: string) => href, text: inEnglish };
  expect(markdownOf(body.slice(0, 1), ctx)).toBe("Tokens\n\n- What is a \\<token>?\n\nHelp\n\n- Where?");
});
