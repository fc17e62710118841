import { codeBlock, drawCode } from "../../../generator/text/code/highlight.js";
import type {
  CategoryPage,
  GuidePage,
  LandingPage,
  NotFoundPage,
  RequestAccessPage,
  SchemaPage,
  SearchPage,
} from "../../../runtime/contract.js";
import { proseOf, treeOf } from "../prose-of.js";
import { example, field } from "./sample-operation.js";
import { base, pageList, sidebar } from "./sample-site.js";

const cards = [
  {
    title: "Get verses by chapter number",
    href: "/docs/a",
    text: "The verses of one chapter, page by page.",
    method: "get",
    path: "/verses/by_chapter/{chapter_number}",
  },
  {
    title: "Random verse",
    href: "/docs/b",
    text: "Any verse, chosen by the service within the bounds that you set.",
    method: "get",
    path: "/verses/random",
  },
  {
    title: "Add or update the reading session of a user",
    href: "/docs/c",
    text: "Remembers where a reader stopped.",
    method: "post",
    path: "/auth/v1/reading-sessions",
  },
];

const doors = [
  { title: "Quick start", href: "/docs/quickstart/", text: "From no account to the first answer in three steps." },
  {
    title: "Content APIs",
    href: "/docs/category/content-apis",
    text: "Chapters, verses, translations, tafsirs and recitations.",
  },
  {
    title: "User-related APIs",
    href: "/docs/category/user-related-apis",
    text: "Bookmarks, notes, goals and streaks of a signed-in reader.",
  },
];

export const landing: LandingPage = {
  ...base("/", "Quran Foundation's Documentation Portal", { breadcrumbs: [], toc: [] }),
  kind: "landing",
  lead: proseOf(
    "Build apps on verified Quran text, translations, tafsirs and recitations, and let readers keep their bookmarks, notes and goals in one account.",
  ),
  actions: [
    { label: "Get started", href: "/docs/quickstart/" },
    { label: "Request access", href: "/request-access" },
  ],
  banner: treeOf(
    '<figure class="verse-figure"><blockquote class="verse"><p lang="ar" dir="rtl" translate="no">بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ</p></blockquote><figcaption><b>Al-Fatihah 1:1</b><span>Uthmani text by <a href="https://tanzil.net" rel="noopener">Tanzil</a></span></figcaption></figure>',
  ),
  headline: "Build with the Quran",
  figures: [{ value: 143, label: "operations" }],
  sections: [
    { kind: "cards", title: "Guides", id: "guides", cards: doors.slice(0, 2).map((door) => ({ ...door, links: [] })) },
    {
      kind: "steps",
      title: "Three steps",
      id: "three-steps",
      cards: [
        {
          title: "Read the chapters",
          href: "/docs/quickstart/",
          text: "Send a request.",
          note: "2 operations",
          links: [{ label: "List chapters", href: "/docs/content_apis_versioned/list-chapters", method: "get" }],
        },
      ],
    },
    {
      kind: "updates",
      title: "Latest updates",
      id: "latest-updates",
      updates: [
        {
          title: ["New"],
          date: "2026-08-13",
          about: "Access",
          breaking: true,
          text: "Text.",
          href: "/docs/updates/#2026-08-13-new",
        },
        { title: ["Listed nowhere"], date: "2026-08-12", about: "SDK", breaking: false, text: "Text." },
      ],
    },
    { kind: "links", title: "More", id: "more", links: [{ label: "Discord", href: "https://discord.gg/SpEeJ5bWEQ" }] },
  ],
  sample: {
    method: "get",
    path: "/chapters",
    href: "/docs/content_apis_versioned/list-chapters",
    requests: [
      codeBlock("bash", "curl 'https://apis-prelive.quran.foundation/content/api/v4/chapters'", { title: "GET /chapters" }),
      codeBlock("python", "import requests", { title: "GET /chapters" }),
    ],
    response: { status: "200", label: "OK", code: codeBlock("json", '{ "chapters": [] }', {}) },
  },
};

const shell = codeBlock("bash", "npm install @quranjs/api", { title: "npm" });

export const guide: GuidePage = {
  ...base("/docs/quickstart/", "Quick Start Guide", {
    toc: [
      { id: "before-you-start", label: "Before you start", level: 2 },
      { id: "step-1-request-api-access", label: "Step 1: request API access", level: 2 },
      { id: "names", label: "Names of chapters", level: 3 },
      { id: "limits", label: "Limits", level: 2 },
    ],
  }),
  kind: "guide",
  body: treeOf(`<p>At the end of this page your program has a token and has asked for the first chapter, <span lang="ar" dir="rtl">الفاتحة</span>, with its verses. It takes about ten minutes, and nothing is needed but a terminal.</p>
<h2 id="before-you-start"><a class="anchor" href="#before-you-start">Before you start</a></h2>
<p>You need a <strong>client id</strong> and a <strong>client secret</strong>. <a href="/x/request-access">Request access</a> to get both; keep the secret on a server, and read it from <code>process.env</code>.</p>
<aside class="admonition warning" role="note" aria-label="Warning"><p class="admonition-title">Warning</p><p>Never ship the secret in an app or a page: anyone could read <code>client_secret</code> there.</p></aside>
<aside class="admonition note" role="note" aria-label="Note"><p class="admonition-title">Note</p><p>A token lives for one hour.</p></aside>
<aside class="admonition tip" role="note" aria-label="Tip"><p class="admonition-title">Tip</p><p>Keep it until it has run out.</p></aside>
<h2 id="step-1-request-api-access"><a class="anchor" href="#step-1-request-api-access">Step 1: request API access</a></h2>
<ol class="steps"><li><p>Open the form and say what you build.</p></li><li><p>Wait for the mail with your keys.</p>
<figure class="code" data-lang="bash"><figcaption>npm</figcaption><pre tabindex="0" role="group" aria-label="npm code"><code>${drawCode(shell)}</code></pre></figure></li><li><p>Store them.</p></li></ol>
<h3 id="names"><a class="anchor" href="#names">Names of chapters</a></h3>
<div class="table" role="group" tabindex="0" aria-label="Names of chapters"><table><thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead><tbody><tr><td><code>name_arabic</code></td><td>string</td><td>Name in Arabic, such as <span lang="ar" dir="rtl">الفاتحة</span></td></tr><tr><td><code>verses_count</code></td><td>integer</td><td>How many verses the chapter has</td></tr></tbody></table></div>
<blockquote class="verse"><p lang="ar" dir="rtl" translate="no">ٱلْحَمْدُ لِلَّهِ رَبِّ ٱلْعَـٰلَمِينَ</p></blockquote>
<h2 id="limits"><a class="anchor" href="#limits">Limits</a></h2>
<ul><li>Two calls a second.</li><li>Pages of at most fifty verses.</li></ul>
<blockquote><p>A quotation of a plain kind.</p></blockquote>
<details><summary>Why so few?</summary><p>Because many share them.</p></details>`),
  downloads: [{ label: "OpenAPI (YAML)", href: "/openapi/content.yaml" }],
};

export const category: CategoryPage = {
  ...base("/docs/category/content-apis-4.0.0", "Content APIs (v4.0.0)", {
    toc: [
      { id: "verses", label: "Verses", level: 2 },
      { id: "audio", label: "Audio", level: 2 },
    ],
  }),
  kind: "category",
  intro: proseOf("Everything that a reading app shows."),
  groups: [
    { id: "top", cards: doors.slice(0, 1) },
    { id: "verses", title: "Verses", description: proseOf("The text itself."), cards },
    { id: "audio", title: "Audio", cards: cards.slice(0, 2) },
  ],
};

export const schema: SchemaPage = {
  ...base("/docs/content_apis_versioned/4.0.0/schemas/verse", "verse", {
    toc: [
      { id: "fields", label: "Fields", level: 2 },
      { id: "used-in", label: "Used in", level: 2 },
    ],
  }),
  kind: "schema",
  api: "content",
  apiVersion: "4.0.0",
  name: "verse",
  body: proseOf("One verse."),
  schema: field("", "verse", "object", { fields: [field("id", "verse-id", "integer", { required: true })] }),
  examples: [example("A verse", '{\n  "id": 1\n}')],
  usedIn: [{ label: "Random verse", href: "/docs/b" }],
};

export const requestAccess: RequestAccessPage = {
  ...base("/request-access", "Request API Access", { breadcrumbs: [] }),
  kind: "request-access",
  intro: proseOf("Tell us what you build."),
  after: [
    { type: "heading", depth: 2, id: "what-happens-next", children: ["What happens next"] },
    ...proseOf("An answer comes by mail."),
  ],
  target: { mail: "access@example.org" },
};

export const search: SearchPage = {
  ...base("/search", "Search the documentation", { breadcrumbs: [] }),
  kind: "search",
  start: proseOf("Search needs scripts. The [lists of pages](/docs/category/content-apis) do not."),
};

export const notFound: NotFoundPage = {
  ...base("/404", "Page not found", { breadcrumbs: [], description: "Nothing stands at this address." }),
  kind: "not-found",
  groups: [
    {
      id: "apis",
      title: "APIs",
      cards: [{ title: "Content APIs", href: "/docs/category/content-apis", text: "Read chapters and verses. 73 operations." }],
    },
    {
      id: "guides",
      title: "Guides",
      cards: [{ title: "Quick start", href: "/docs/quickstart/", text: "From no account to the first answer in three steps." }],
    },
  ],
};

export { pageList, sidebar };
