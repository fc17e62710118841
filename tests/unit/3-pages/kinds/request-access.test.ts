import { expect, it } from "vitest";
import { markdownOf } from "../../../../generator/text/markdown-writer/markdown-of.js";
import { inEnglish } from "../../../../runtime/texts.js";
import { apiSite, spec } from "../../checks/make-site.js";

it("splits the request-access page at its first heading, not in a fence", async () => {
  const { plan, pages } = await apiSite(spec("{}"), {
    "content/manifest.yaml": "pages:\n  - { path: /access, page: request-access, guide: access.md }\n",
    "content/access.md":
      "---\ntitle: Access\ndescription: How to get access.\n---\n\nFirst.\n\n```markdown\n## No heading\n```\n\n## A heading\n\nLast.\n",
  });
  const planned = plan.pages.find(({ page }) => page.kind === "request-access");
  if (planned?.page.kind !== "request-access") throw new Error("there is no such page");
  const { intro, after } = planned.page;
  const ctx = { ...pages.addresses, text: inEnglish };
  expect(after[0]).toMatchObject({ type: "heading", id: "a-heading" });
  expect(markdownOf(intro, ctx)).toBe("First.\n\n```markdown\n## No heading\n```");
  expect(markdownOf(after, ctx)).toBe("## A heading\n\nLast.");
});
