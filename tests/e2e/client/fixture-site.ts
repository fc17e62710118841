import type { BuiltClient } from "./client.js";

/** One page of the fixture site, with the markup of the components. */
export interface FixturePage {
  route: string;
  title: string;
  kind?: string;
  /** Inner HTML of the main part, after the heading. */
  main?: string;
  /** Id of its sidebar; the same for pages that share it. */
  sidebar?: string;
  /** Routes of the sidebar, in groups of two. */
  entries?: string[];
  toc?: string;
  api?: string;
  version?: string;
}

export interface FixtureSite {
  /** Whether the color mode is that of the system. */
  followsSystem?: boolean;
  base?: string;
  announcement?: string;
  analytics?: object;
  /** Inner HTML of the navbar. */
  navbar?: string;
}

/** File paths (`/docs/a.html`) to documents. */
export function fixtureSite(client: BuiltClient, pages: FixturePage[], site: FixtureSite = {}): Map<string, string> {
  return new Map(pages.map((page) => [fileName(page), documentOf(client, page, site)]));
}

function fileName(page: FixturePage): string {
  if (page.kind === "not-found") return "/404.html";
  return page.route.endsWith("/") ? `${page.route}index.html` : `${page.route}.html`;
}

function documentOf(client: BuiltClient, page: FixturePage, site: FixtureSite): string {
  const base = site.base ?? "/";
  const to = (route: string) => base + route.slice(1);
  const navbar =
    site.navbar ??
    `<nav><a href="${to("/docs/a")}"${current(page, "/docs/a")}>A</a> <a href="${to("/docs/b")}"${current(page, "/docs/b")}>B</a></nav>`;
  return `<!doctype html>
<html lang="en" data-base="${base}"${site.followsSystem ? "" : ' data-theme="light"'}${site.announcement ? ` data-announcement="${site.announcement}"` : ""}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} | Fixture</title><meta name="description" content="About ${page.title}">
<link rel="canonical" href="https://example.org${to(page.route)}"><meta property="og:site_name" content="Fixture"><meta name="theme-color" content="#ffffff">
<script>${client.inline.head}</script><link rel="stylesheet" href="${base}assets/portal.css"><link rel="icon" href="${base}assets/favicon.svg" type="image/svg+xml">
<script type="module" src="${base}assets/portal.js" async></script></head>
<body${site.analytics ? ` data-analytics='${JSON.stringify(site.analytics)}'` : ""}>
<a class="skip-link" href="#main">Skip to content</a>
${site.announcement ? `<div id="announcement">News <button data-action="dismiss">Dismiss</button></div>` : ""}
<div id="progress" role="progressbar" aria-label="Loading the page" hidden></div><div id="status" role="status" class="visually-hidden"></div>
<header class="navbar">${navbar}<button type="button" data-action="theme">Theme</button></header>
<div id="page" data-route="${page.route}" data-kind="${page.kind ?? "guide"}"${page.api ? ` data-api="${page.api}" data-version="${page.version}"` : ""}>
<div id="drawer" popover>${sidebarOf(page, to)}</div>
<main id="main" tabindex="-1"><button type="button" data-action="show-sidebar">Show sidebar</button><h1>${page.title}</h1>${page.main ?? ""}</main>
${page.toc ? `<aside class="toc">${page.toc}</aside>` : ""}
</div><footer class="footer">Footer</footer>${page.kind === "landing" ? `<script>${client.inline.home}</script>` : ""}</body></html>`;
}

function sidebarOf(page: FixturePage, to: (route: string) => string): string {
  if (!page.sidebar) return "";
  const entries = page.entries ?? [];
  const groups: string[] = [];
  for (let index = 0; index < entries.length; index += 2) {
    const group = entries.slice(index, index + 2);
    const links = group.map(
      (route) => `<li><a href="${to(route)}"${current(page, route)}>${route} <b class="m-get">GET</b></a></li>`,
    );
    groups.push(
      `<details name="groups"${group.includes(page.route) ? " open" : ""}><summary>Group ${index / 2}</summary><ul>${links.join("")}</ul></details>`,
    );
  }
  return `<aside id="sidebar" data-sidebar-id="${page.sidebar}">${groups.join("")}<button type="button" data-action="hide-sidebar">Hide sidebar</button></aside>`;
}

const current = (page: FixturePage, route: string) => (page.route === route ? ' aria-current="page"' : "");
