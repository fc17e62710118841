import type { Task } from "./task.js";

const verses = "/docs/content_apis_versioned/verses-by-chapter-number";
const posts = "/docs/user_related_apis_versioned/get-posts";
const token = "/docs/oauth2_apis_versioned/oauth-2-token-exchange";
const category = "/docs/category/content-apis";
const scopes = "/docs/user_related_apis_versioned/scopes";
const faq = "/docs/tutorials/faq";
const responseOfVerses = ".rail .tabs:not([data-tabs='lang'])";

/** Tasks of readers who compare, scan and check, in wide windows and on phones. */
export const lookingTasks: Task[] = [
  {
    name: "what to do about an error of an operation",
    on: "desktop",
    at: verses,
    steps: [
      { click: { in: ".toc a", text: "Errors" } },
      { arriveAt: `${verses}#errors` },
      { click: { in: "#response-403 summary" } },
    ],
    proof: { see: [{ in: "#response-403 .label", text: "What to do" }] },
    budget: { actions: 2, screens: 0 },
  },
  {
    name: "what to do about an error of an operation",
    on: "phone",
    at: posts,
    steps: [
      { click: { in: ".toc-inline summary" } },
      { click: { in: ".toc-inline a", text: "Errors" } },
      { arriveAt: `${posts}#errors` },
      { click: { in: "#response-403 summary" } },
    ],
    proof: { see: [{ in: "#response-403 .label", text: "What to do" }] },
    budget: { actions: 3, screens: 0 },
  },
  {
    name: "two operations of a group, next to each other",
    on: "desktop",
    at: category,
    steps: [{ click: { in: "#sidebar summary", text: "Verses" } }],
    proof: {
      see: [
        { in: "#sidebar a", text: "Verses by chapter" },
        { in: "#sidebar a", text: "Verses by page" },
      ],
    },
    budget: { actions: 1, screens: 0 },
  },
  {
    name: "two operations of a group, through the filter",
    on: "phone",
    at: category,
    steps: [
      { click: { in: ".page-index > input" } },
      { type: "verses by" },
      { scrollTo: { in: ".rows h3 a", text: "Verses by page" } },
    ],
    proof: {
      see: [
        { in: ".rows h3 a", text: "Verses by chapter" },
        { in: ".rows h3 a", text: "Verses by page" },
      ],
    },
    budget: { actions: 2, screens: 0.3 },
  },
  {
    name: "what a response looks like to users",
    on: "desktop",
    at: verses,
    steps: [{ click: { in: `${responseOfVerses} [role=tab]`, text: "Preview" } }],
    proof: { see: [{ in: ".preview .ayah, .preview .mushaf" }] },
    budget: { actions: 1, screens: 0 },
  },
  {
    name: "what a response looks like to users",
    on: "phone",
    at: verses,
    steps: [
      { scrollTo: { in: `${responseOfVerses} [role=tab]`, text: "Preview" } },
      { click: { in: `${responseOfVerses} [role=tab]`, text: "Preview" } },
      { scrollTo: { in: ".preview .ayah, .preview .mushaf" } },
    ],
    proof: { see: [{ in: ".preview .ayah, .preview .mushaf" }] },
    // The parameters are before the response.
    budget: { actions: 1, screens: 2 },
  },
  {
    name: "what changed in a month",
    on: "desktop",
    at: "/docs/updates/",
    steps: [{ scrollTo: { in: ".update", text: "6 July 2026" } }],
    proof: { see: [{ in: ".update", text: "6 July 2026" }] },
    budget: { actions: 0, screens: 1.5 },
  },
  {
    name: "what was added to an API, in its change log",
    on: "desktop",
    at: "/docs/content_apis_versioned/changelog",
    steps: [{ scrollTo: { in: ".changes li > .badge", text: "Added" } }],
    proof: { see: [{ in: ".changes li > .badge", text: "Added" }] },
    budget: { actions: 0, screens: 0.5 },
  },
  {
    name: "the FAQ, from an operation",
    on: "phone",
    at: verses,
    steps: [{ click: { in: ".menu-button" } }, { click: { in: "#drawer .site-nav a", text: "FAQ" } }, { arriveAt: faq }],
    proof: { see: [{ in: "h1" }] },
    budget: { actions: 2, screens: 0 },
  },
  {
    name: "the first answer of the FAQ",
    on: "phone",
    at: faq,
    steps: [],
    proof: { see: [{ in: "summary + p a", text: "Developer Console" }] },
    budget: { actions: 0, screens: 0 },
  },
  {
    name: "a scope by its name",
    on: "phone",
    at: scopes,
    steps: [{ click: { in: ".filter input" } }, { type: "post.read" }],
    proof: { see: [{ in: ".filter li a", text: "post.read" }] },
    budget: { actions: 2, screens: 0 },
  },
  {
    name: "the scopes of an operation",
    on: "phone",
    at: posts,
    steps: [],
    proof: { see: [{ in: ".endpoint .badge", text: "post.read" }] },
    budget: { actions: 0, screens: 0 },
  },
  {
    name: "where each credential of an operation comes from",
    on: "desktop",
    at: verses,
    steps: [{ click: { in: "dd summary", text: "More" } }],
    proof: { see: [{ in: "dd details p", text: "x-client-id" }] },
    budget: { actions: 1, screens: 0 },
  },
  {
    name: "the spec of an API as a file",
    on: "phone",
    at: "/docs/content_apis_versioned/content-apis",
    steps: [],
    proof: { see: [{ in: ".downloads a", text: "OpenAPI (YAML)" }] },
    budget: { actions: 0, screens: 0 },
  },
  {
    name: "the fields of a schema",
    on: "phone",
    at: "/docs/content_apis_versioned/schemas/verse",
    steps: [],
    proof: { see: [{ in: ".fields code", text: "verse_key" }] },
    budget: { actions: 0, screens: 0 },
  },
  {
    name: "an operation that guides often name, from the search before a letter is typed",
    on: "desktop",
    at: posts,
    steps: [
      { press: "/" },
      { waitFor: { in: "dialog[open] input" } },
      { click: { in: 'dialog[open] [role="option"]', text: "Get all collections" } },
      { arriveAt: "/docs/user_related_apis_versioned/get-all-collections" },
    ],
    proof: { see: [{ in: "h1" }] },
    budget: { actions: 2, screens: 0 },
  },
  {
    name: "the request of an operation, to paste it",
    on: "phone",
    at: verses,
    steps: [{ click: { in: ".request .tabpanel .copy", text: "Copy" } }],
    proof: { see: [{ in: ".request .tabpanel .copy", text: "Copied" }], clipboard: "curl 'https://" },
    budget: { actions: 1, screens: 0 },
  },
  {
    name: "the request of another use of an operation",
    on: "phone",
    at: token,
    steps: [{ choose: "Refresh a user's access token", from: { in: ".request select[aria-label='Example']" } }],
    proof: { see: [{ in: ".request pre", text: "grant_type=refresh_token" }] },
    budget: { actions: 2, screens: 0 },
  },
  {
    name: "an operation of another group, through the filter of the tree",
    on: "desktop",
    at: posts,
    steps: [
      { click: { in: ".drawer-head input" } },
      { type: "streaks" },
      { press: "Enter" },
      { arriveAt: "/docs/user_related_apis_versioned/get-streaks" },
    ],
    proof: { see: [{ in: "h1" }] },
    budget: { actions: 3, screens: 0 },
  },
  {
    name: "how to highlight words of a recitation, from the home page",
    on: "desktop",
    at: "/",
    steps: [
      { scrollTo: { in: ".cards h3 a", text: "An audio player" } },
      { click: { in: ".cards h3 a", text: "An audio player" } },
      { arriveAt: "/docs/content_apis_versioned/chapter-reciter-audio-file" },
    ],
    proof: { see: [{ in: ".endpoint", text: "/chapter_recitations/" }] },
    budget: { actions: 1, screens: 1 },
  },
];
