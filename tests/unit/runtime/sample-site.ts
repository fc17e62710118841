import type { PageBase, Sidebar, SidebarItem, Site } from "../../../runtime/contract.js";
import { lineOf } from "../prose-of.js";

/** A site as the generator passes it to the runtime: small, but with every part of the layout. */
export const site: Site = {
  title: "Quran Foundation",
  version: "1.0.0",
  shortTitle: "Quran Foundation",
  tagline: "Build on the Quran",
  language: "en",
  colors: { paper: "#ffffff", ink: "#16181d", inkSoft: "#555c69", accent: "#2f5bea", onAccent: "#ffffff" },
  url: "https://docs.example.org",
  base: "/x/",
  navbar: [
    { kind: "link", side: "left", link: { label: "Quick Start", href: "/docs/quickstart/" } },
    { kind: "link", side: "left", link: { label: "Updates", href: "/docs/updates/" } },
    { kind: "link", side: "left", link: { label: "Tutorials", href: "/docs/tutorials/oidc/getting-started-with-oauth2" } },
    { kind: "link", side: "left", link: { label: "FAQ", href: "/docs/tutorials/faq" } },
    { kind: "link", side: "left", link: { label: "SDK", href: "/docs/sdk" } },
    {
      kind: "menu",
      side: "left",
      label: "APIs",
      links: [
        {
          label: "Content APIs",
          href: "/docs/category/content-apis",
          versions: {
            api: "content",
            paths: { latest: "/docs/category/content-apis", "4.0.0": "/docs/category/content-apis-4.0.0" },
          },
        },
        { label: "SDK Docs", href: "/docs/sdk/chapters" },
        { label: "User-related APIs", href: "/docs/category/user-related-apis" },
        { label: "OAuth2 APIs", href: "/docs/category/oauth2_apis" },
      ],
    },
    { kind: "link", side: "left", link: { label: "OAuth2 Scopes", href: "/docs/user_related_apis_versioned/scopes" } },
    { kind: "link", side: "right", link: { label: "Request Access", href: "/request-access" } },
  ],
  footer: [
    {
      title: "Docs",
      links: [
        { label: "API docs", href: "/docs/quickstart/" },
        { label: "Updates", href: "/docs/updates/" },
      ],
    },
    { title: "Community", links: [{ label: "Community chat", href: "https://chat.example.org" }] },
    {
      title: "More",
      links: [
        { label: "Donate", href: "https://donate.example.org" },
        { label: "Source", href: "https://code.example.org" },
      ],
    },
  ],
  footnote: lineOf("Quran text by [Tanzil](https://tanzil.net). [Notices](/notices)."),
  announcement: { id: "2025-11", text: lineOf("Sign-in scopes have changed. [What to do](/docs/updates/)") },
  feedback: "https://code.example.org/issues",
  requestAccess: { mail: "access@example.org" },
};

const operations: [string, string, string][] = [
  ["List Chapters", "list-chapters", "get"],
  ["Get Chapter", "get-chapter", "get"],
  ["Get verses by chapter number", "verses-by-chapter-number", "get"],
  ["Add bookmark", "add-bookmark", "post"],
  ["Add or update the reading session of a user", "add-or-update-user-reading-session", "put"],
  ["Update collection", "update-collection", "patch"],
  ["Delete collection bookmark by id", "delete-collection-bookmark-by-id", "delete"],
];

const items: SidebarItem[] = [
  { kind: "link", label: "Introduction", href: "/docs/content_apis_versioned/4.0.0/content-apis" },
  {
    kind: "group",
    label: "Chapters",
    href: "/docs/category/content-apis-4.0.0",
    items: operations.map(([label, slug, method], index) => ({
      kind: "link",
      label,
      href: `/docs/content_apis_versioned/4.0.0/${slug}`,
      method,
      ...(index === 1 && { deprecated: true }),
    })),
  },
  {
    kind: "group",
    label: "Verses",
    items: [{ kind: "link", label: "Random verse", href: "/docs/verses/random", method: "get" }],
  },
  {
    kind: "group",
    label: "Audio",
    items: [
      {
        kind: "group",
        label: "Recitations",
        items: [{ kind: "link", label: "Recitations", href: "/docs/audio/recitations", method: "get" }],
      },
    ],
  },
];

export const sidebar: Sidebar = { id: "content-4.0.0", label: "Content APIs 4.0.0", items };

/** The list that pages without a sidebar show in a disclosure. */
export const pageList: Sidebar = { id: "content", label: "Content APIs", items };

/** Members of all pages; `more` overrides them. */
export function base(route: string, title: string, more: Partial<PageBase> = {}): PageBase {
  return {
    route,
    title,
    description: `About ${title}.`,
    canonical: route,
    breadcrumbs: [{ label: "Content APIs", href: "/docs/category/content-apis" }, { label: title }],
    toc: [],
    source: {
      edit: "https://code.example.org/edit/page.md",
      report: "https://code.example.org/issues/new?title=x",
      updated: "2025-11-04",
    },
    previous: { label: "List Chapters", href: "/docs/content_apis_versioned/4.0.0/list-chapters" },
    next: { label: "Get verses by the number of a juz", href: "/docs/content_apis_versioned/4.0.0/verses-by-juz-number" },
    searchTags: { version: "4.0.0", tag: "docs-content-4.0.0" },
    ...more,
  };
}
