import { describe, expect, it } from "vitest";
import { sourceLinks } from "../../../../generator/3-pages/kinds/context.js";
import { inEnglish, translator } from "../../../../runtime/texts.js";

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
    expect(sourceLinks(page, { siteUrl, ...config }, undefined, inEnglish)).toEqual(want);
  });

  it("have the mail in the words of the site", () => {
    const texts = { reportSubject: "Doku: {title}", reportPage: "Seite: {url}", reportQuestion: "Was falsch ist oder fehlt:" };
    const links = sourceLinks(page, { siteUrl, report: "mailto:a@b.example" }, undefined, translator({ texts, language: "de" }));
    expect(decodeURIComponent(links?.report ?? "")).toBe(
      "mailto:a@b.example?subject=Doku: Getting Started&body=Seite: https://docs.example.org/docs/sdk\r\n\r\nWas falsch ist oder fehlt:\r\n",
    );
  });

  it("are only the date if nothing else is known", () => {
    expect(sourceLinks(page, { siteUrl }, "2026-01-31", inEnglish)).toEqual({ updated: "2026-01-31" });
  });

  it("have no edit link for a page without a source", () => {
    expect(sourceLinks({ ...page, sources: [] }, { siteUrl, repository, report: "/help" }, undefined, inEnglish)).toEqual({
      report: "/help",
    });
  });
});
