import { defineConfig } from "@quran-foundation/portal";

export default defineConfig({
  title: "Quran Foundation's Documentation Portal",
  version: "1.0.0",
  siteUrl: "https://api-docs.quran.foundation",
  report: "mailto:developers@quran.com",
  announcement: {
    id: "content-search-2026-01",
    text: "Search has an API of its own since January 2026; the Content API's search is retired. [Read the notice](/docs/updates/).",
  },
  feedback: "mailto:developers@quran.com?subject=Docs%3A%20no%20search%20result",
  requestAccess: { mail: "developers@quran.com" },
  checks: {
    rules: {
      // The APIs are as they are: the User-related ones have paths with a slash at the end and operations without an id (pages
      // are named by summaries), and two schemas of the Content APIs stand for replies that no operation describes.
      "lint-operation-id": "off",
      "lint-path-slash": "off",
      "lint-unused": "off",
    },
  },
  footnote: "Quran text: [Tanzil Project](https://tanzil.net), CC BY 3.0.",
});
