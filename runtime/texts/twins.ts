/** Texts of files for programs: Markdown versions of pages, `llms.txt`, `sitemap.md` and feeds. */
export const twins = {
  twinPointer: "Documentation index: {index}. Web page: {page}",
  searchNeedsScripts: "Searching needs JavaScript.",
  allowedList: "Allowed values: {values}.",
  serverList: "Servers:",
  indexTwins:
    "Every page has a Markdown twin: its address with `.md` instead of a final slash, or a request with `Accept: text/markdown`.",
  indexLists: "All pages are listed in {sitemap}, and {full} lists files with their full texts.",
  indexOptional: "Optional",
  indexOf: "Index of {pages}",
  pageCount: { one: "{count} page", other: "{count} pages" },
  partIndex: "{pages} of {section}. The index of the whole site is {index}.",
  sections: "Sections: {titles}.",
  sitemapTitle: "{site}: all pages",
  fullTitle: "{site}: full text",
  fullText: "The full texts of all guides and operations, in files of at most {limit} characters. One page each: {index}.",
  partFrom: "{pages}, from {title}",
  schemaSection: "{section} schemas",
} as const;
