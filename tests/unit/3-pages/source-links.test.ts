import { describe, expect, it } from "vitest";
import { sourceLinks } from "../../../generator/3-pages/source-links.js";

const page = { path: "/docs/sdk", title: "Getting Started", sources: ["content/sdk/a b.md", "content/other.md"] };
const siteUrl = "https://docs.example.org";
const repository = { url: "https://code.example.org/docs", branch: "trunk", directory: "site" };
const body = encodeURIComponent("Page: https://docs.example.org/docs/sdk\n\nWhat is wrong or missing:\n");
const mailBody = body.replaceAll("%0A", "%0D%0A");

describe("the links under a page", () => {
  it.each([
    ["nothing configured: none", {}, undefined],
    [
      "a repository: its editor and its issues",
      { repository },
      {
        edit: "https://code.example.org/docs/edit/trunk/site/content/sdk/a%20b.md",
        report: `https://code.example.org/docs/issues/new?title=Docs%3A%20Getting%20Started&body=${body}`,
      },
    ],
    [
      "a mail address: the page as subject and body",
      { report: "mailto:help@example.org" },
      { report: `mailto:help@example.org?subject=Docs%3A%20Getting%20Started&body=${mailBody}` },
    ],
    [
      "a mail address with a parameter",
      { report: "mailto:help@example.org?cc=docs@example.org" },
      { report: `mailto:help@example.org?cc=docs@example.org&subject=Docs%3A%20Getting%20Started&body=${mailBody}` },
    ],
    ["an address: as it is", { report: "https://example.org/help" }, { report: "https://example.org/help" }],
    [
      "both: reports go where the configuration says",
      { repository, report: "/help" },
      { edit: "https://code.example.org/docs/edit/trunk/site/content/sdk/a%20b.md", report: "/help" },
    ],
  ])("%s", (_, config, want) => {
    expect(sourceLinks(page, { siteUrl, ...config }, undefined)).toEqual(want);
  });

  it("are only the date if nothing else is known", () => {
    expect(sourceLinks(page, { siteUrl }, "2026-01-31")).toEqual({ updated: "2026-01-31" });
  });

  it("have no edit link for a page without a source", () => {
    expect(sourceLinks({ ...page, sources: [] }, { siteUrl, repository, report: "/help" }, undefined)).toEqual({
      report: "/help",
    });
  });
});
