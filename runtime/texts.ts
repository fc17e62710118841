/**
 * The texts of the layout and of API pages. A site replaces them with the file that `texts` of its manifest
 * names. Names in braces are filled in.
 */
export const english = {
  skip: "Skip to content",
  loading: "Loading the page",
  announcement: "Announcement",
  dismiss: "Dismiss the announcement",
  menu: "Menu",
  closeMenu: "Close the menu",
  mainNavigation: "Main",
  siteNavigation: "Site",
  search: "Search",
  searchDocs: "Search docs",
  switchTheme: "Switch between light and dark",
  pagesOf: "Pages of {name}",
  filterPages: "Filter the pages",
  otherSections: "Other sections",
  hideSidebar: "Hide sidebar",
  showSidebar: "Show sidebar",
  allPages: "All pages",
  overview: "Overview",
  allOf: "All of {group}",
  moreIn: "More in {group}",
  breadcrumbs: "Breadcrumbs",
  version: "Version",
  changeLog: "Change log",
  onThisPage: "On this page",
  copyPage: "Copy page",
  copyMarkdown: "Copy as Markdown",
  viewMarkdown: "View as Markdown",
  openIn: "Open in {assistant}",
  editPage: "Edit this page",
  reportProblem: "Report a problem",
  updated: "Last updated on {date}",
  date: "{day} {month} {year}",
  months: "January February March April May June July August September October November December",
  previousAndNext: "Previous and next page",
  previous: "Previous",
  previousIn: "Previous in {group}",
  next: "Next",
  nextIn: "Next in {group}",
  notices: "Notices",
  documentationVersion: "Documentation version {version}",
  introduction: "Introduction",
  breaking: "Breaking",
  language: "Language",
  operationReference: "Reference of this operation",
  fetchFailed: "Unable to fetch results",
  checkNetwork: "You might want to check your network connection.",
  parameters: "Parameters",
  requestBody: "Request body",
  request: "Request",
  response: "Response",
  responseOf: "Response {status}",
  responses: "Responses",
  headers: "Headers",
  status: "Status",
  callbacks: "Callbacks",
  usedIn: "Used in",
  example: "Example",
  exampleOf: "Example of {status}",
  exampleBody: "Example body",
  exampleBodies: "Example bodies",
  placeholders: "Values in angle brackets are placeholders, not actual content.",
  errors: "Errors",
  errorsByStatus: "Errors by status",
  when: "When",
  whatToDo: "What to do",
  errorFields: "Fields of an error",
  sharedSchema: "All of them share one schema: {schema}",
  required: "required",
  optional: "optional",
  deprecated: "deprecated",
  deprecatedOperation: "Deprecated",
  readOnly: "read-only",
  writeOnly: "write-only",
  always: "Always",
  default: "Default",
  allowedValues: "{count} allowed values",
  unknownFields: "Unknown fields are rejected.",
  expandAll: "Expand all",
  fields: "Fields",
  values: "Values",
  value: "Value",
  notice: "Notice",
  examples: "Examples",
  schemas: "Schemas",
  otherComponents: "Other components",
  authentication: "Authentication",
  notFound: "Page not found",
  notFoundText: "There is no page at this address.",
  apis: "APIs",
  guides: "Guides",
  download: "Download",
  server: "Server",
  mediaType: "Media type",
  incoming: "The API sends this request to your server.",
} as const;

export type TextName = keyof typeof english;

/** Texts of a site, by name. Those that are absent are English. */
export type Texts = { readonly [Name in TextName]?: string | undefined };

/** The names in braces of a text. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** A text with its values filled in. */
export function filled(texts: Texts | undefined, name: TextName, values: Readonly<Record<string, string>> = {}): string {
  return (texts?.[name] ?? english[name]).replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

/** A text around one element, as the part before its placeholder and the part after it. */
export function around(text: string): [before: string, after: string] {
  const [before = "", after = ""] = text.split(/\{\w+\}/);
  return [before, after];
}
