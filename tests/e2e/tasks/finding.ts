import type { Step, Task } from "./task.js";

const operation = "/docs/content_apis_versioned/get-chapter";
const posts = "/docs/user_related_apis_versioned/get-posts";

/** Targets of searches, from a page of another API if there is one: words, and the location of the answer. */
const searches: { words: string; from: string; answer: string }[] = [
  { words: "list chapters", from: "/", answer: "/docs/content_apis_versioned/list-chapters" },
  { words: "bookmark", from: operation, answer: "/docs/user_related_apis_versioned/get-bookmark" },
  { words: "verses of a page", from: "/docs/quickstart/", answer: "/docs/content_apis_versioned/verses-by-page-number" },
  { words: "tafseer", from: operation, answer: "/docs/content_apis_versioned/tafsirs" },
  { words: "/v1/posts/{id}", from: posts, answer: "/docs/user_related_apis_versioned/get-a-post" },
  { words: "unbookmark", from: posts, answer: "/docs/user_related_apis_versioned/delete-bookmark" },
  { words: "what changed recently", from: "/", answer: "/docs/updates/" },
  { words: "recent changes", from: operation, answer: "/docs/updates/" },
  { words: "field reference", from: operation, answer: "/docs/api/field-reference" },
];

const open: Step[] = [{ press: "/" }, { waitFor: { in: "dialog[open] input" } }];

/**
 * Types a query and waits for its results: results of a part of the query are shown and change while it is
 * typed.
 */
const ask = (words: string): Step[] => [
  { type: words },
  { waitFor: { in: `dialog[open] .search-all[href*="?${new URLSearchParams({ q: words })}"]` } },
];

const searchTasks = searches.map(
  ({ words, from, answer }): Task => ({
    name: `search for “${words}”`,
    on: "desktop",
    at: from,
    steps: [
      ...open,
      ...ask(words),
      { click: { in: `dialog[open] [role="option"].search-page[href="${answer}"]` } },
      { arriveAt: answer },
    ],
    proof: { see: [{ in: "h1" }] },
    budget: { actions: 3, screens: 0 },
  }),
);

/** Tasks in which readers look for a page without the search. */
export const findingTasks: Task[] = [
  ...searchTasks,
  {
    name: "search, by touch",
    on: "phone",
    at: operation,
    steps: [
      { click: { in: ".search-link" } },
      { waitFor: { in: "dialog[open] input" } },
      ...ask("juz"),
      { click: { in: 'dialog[open] [role="option"][href="/docs/content_apis_versioned/get-juz"]' } },
      { arriveAt: "/docs/content_apis_versioned/get-juz" },
    ],
    proof: { see: [{ in: ".endpoint", text: "/juzs/{id}" }] },
    budget: { actions: 3, screens: 0 },
  },
  {
    name: "the operations of an API, from the home page",
    on: "desktop",
    at: "/",
    steps: [
      { click: { in: ".navbar .menu button", text: "APIs" } },
      { click: { in: ".navbar .menu a", text: "Content APIs" } },
      { arriveAt: "/docs/category/content-apis" },
    ],
    proof: { see: [{ in: "main a[href$='/chapter-reciter-audio-file']" }] },
    budget: { actions: 2, screens: 0 },
  },
  {
    name: "credentials for a first request, from the home page",
    on: "desktop",
    at: "/",
    steps: [
      { click: { in: ".navbar a", text: "Quick Start" } },
      { arriveAt: "/docs/quickstart/" },
      { click: { in: ".toc a", text: "Step 1" } },
    ],
    proof: { see: [{ in: "main p a", text: "Developer Console" }] },
    budget: { actions: 2, screens: 0 },
  },
  {
    name: "what changed recently",
    on: "desktop",
    at: operation,
    steps: [{ click: { in: ".navbar a", text: "Updates" } }, { arriveAt: "/docs/updates/" }],
    proof: { see: [{ in: "main h3", text: "Create apps in the Developer Console" }] },
    budget: { actions: 1, screens: 0 },
  },
  {
    name: "what replaced an operation",
    on: "desktop",
    at: posts,
    steps: [{ click: { in: ".operation-intro .admonition a", text: "What to do" } }],
    proof: { see: [{ in: ":target" }] },
    budget: { actions: 1, screens: 0 },
  },
  {
    name: "which updates break existing code",
    on: "desktop",
    at: "/docs/updates/",
    steps: [{ click: { in: ".areas a", text: "Breaking changes" } }],
    proof: { see: [{ in: "#breaking-changes a", text: "A post view is now a POST request" }] },
    budget: { actions: 1, screens: 0 },
  },
  {
    name: "an earlier version of the page",
    on: "desktop",
    at: operation,
    steps: [
      { click: { in: ".crumbs .menu button" } },
      { click: { in: "#versions a[href$='4.0.0/get-chapter']" } },
      { arriveAt: "/docs/content_apis_versioned/4.0.0/get-chapter" },
    ],
    proof: { see: [{ in: ".crumbs .menu button", text: "4.0.0" }] },
    budget: { actions: 2, screens: 0 },
  },
  {
    name: "download OpenAPI",
    on: "desktop",
    at: operation,
    steps: [
      { click: { in: ".crumbs a", text: "Content APIs" } },
      { arriveAt: "/docs/category/content-apis" },
      { click: { in: "#sidebar a", text: "Content APIs: introduction" } },
      { arriveAt: "/docs/content_apis_versioned/content-apis" },
    ],
    proof: { see: [{ in: "main a", text: "OpenAPI (YAML)" }] },
    budget: { actions: 2, screens: 0 },
  },
  {
    name: "values of the parameter “fields”",
    on: "desktop",
    at: "/docs/content_apis_versioned/verses-by-chapter-number",
    steps: [
      { click: { in: ".toc a", text: "Query parameters" } },
      { scrollTo: { in: "#query-fields a", text: "verse fields" } },
      { click: { in: "#query-fields a", text: "verse fields" } },
      { arriveAt: "/docs/api/field-reference#verse-level-fields" },
    ],
    proof: { see: [{ in: "main table", text: "text_uthmani" }] },
    budget: { actions: 2, screens: 0.5 },
  },
  {
    name: "where to request access",
    on: "desktop",
    at: operation,
    steps: [{ click: { in: ".navbar a", text: "Request Access" } }, { arriveAt: "/request-access" }],
    proof: { see: [{ in: "main a", text: "Developer Console" }] },
    budget: { actions: 1, screens: 0 },
  },
  {
    name: "where to request access",
    on: "phone",
    at: "/",
    steps: [
      { click: { in: ".menu-button" } },
      { click: { in: "#drawer a", text: "Request Access" } },
      { arriveAt: "/request-access" },
    ],
    proof: { see: [{ in: "main a", text: "Developer Console" }] },
    budget: { actions: 2, screens: 0 },
  },
  {
    name: "another operation of the group, through the drawer",
    on: "phone",
    at: operation,
    steps: [
      { click: { in: ".menu-button" } },
      { click: { in: "#drawer a[href$='get-chapter-info']" } },
      { arriveAt: "/docs/content_apis_versioned/get-chapter-info" },
    ],
    proof: { see: [{ in: ".endpoint", text: "/info" }] },
    budget: { actions: 2, screens: 0 },
  },
  {
    name: "an operation of another group, through the drawer",
    on: "phone",
    at: operation,
    steps: [
      { click: { in: ".menu-button" } },
      { click: { in: "#drawer summary", text: "Juz" } },
      { click: { in: "#drawer a[href$='get-juz']" } },
      { arriveAt: "/docs/content_apis_versioned/get-juz" },
    ],
    proof: { see: [{ in: ".endpoint", text: "/juzs/" }] },
    budget: { actions: 3, screens: 0 },
  },
  {
    name: "another operation of the group, on a page without a sidebar",
    on: "desktop",
    at: operation,
    steps: [
      { click: { in: ".siblings a[href$='list-chapters'], aside a[href$='list-chapters']" } },
      { arriveAt: "/docs/content_apis_versioned/list-chapters" },
    ],
    proof: { see: [{ in: ".endpoint", text: "/chapters" }] },
    budget: { actions: 1, screens: 0 },
  },
  {
    name: "the page that a mistyped address means",
    on: "desktop",
    at: "/docs/content_apis_versioned/list-chapter",
    steps: [
      { click: { in: "main [data-likely] a[href$='/list-chapters']" } },
      { arriveAt: "/docs/content_apis_versioned/list-chapters" },
    ],
    proof: { see: [{ in: ".endpoint", text: "/chapters" }] },
    budget: { actions: 1, screens: 0 },
  },
  {
    name: "next page, from the end of this one",
    on: "desktop",
    at: posts,
    steps: [
      { press: "End" },
      { click: { in: ".page-footer a.next" } },
      { arriveAt: "/docs/user_related_apis_versioned/get-a-post" },
    ],
    proof: { see: [{ in: "h1" }] },
    budget: { actions: 2, screens: 0 },
  },
  {
    name: "previous page, from the end of this one",
    on: "desktop",
    at: posts,
    steps: [
      { press: "End" },
      { click: { in: ".page-footer a:not(.next)[href$='add-a-post']" } },
      { arriveAt: "/docs/user_related_apis_versioned/add-a-post" },
    ],
    proof: { see: [{ in: "h1" }] },
    budget: { actions: 2, screens: 0 },
  },
  {
    name: "where a schema is used",
    on: "desktop",
    at: "/docs/user_related_apis_versioned/schemas/bookmark",
    steps: [{ scrollTo: { in: ".used-in a", text: "Get a bookmark" } }],
    proof: { see: [{ in: ".used-in a", text: "Get a bookmark" }] },
    budget: { actions: 0, screens: 1 },
  },
  {
    name: "where to ask people",
    on: "desktop",
    at: operation,
    steps: [{ press: "End" }],
    proof: { see: [{ in: ".footer a", text: "Discord" }] },
    budget: { actions: 1, screens: 0 },
  },
  {
    name: "dark colors",
    on: "desktop",
    at: operation,
    steps: [{ click: { in: "[data-action=theme]" } }],
    proof: { see: [{ in: "[data-theme=dark] h1" }] },
    budget: { actions: 1, screens: 0 },
  },
];
