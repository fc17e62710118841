import type { KnownAddresses } from "../../runtime/contract-base.js";
import { escapeXml } from "../escape.js";
import { isListed } from "./outline.js";
import { policy } from "./policy.js";
import type { OutputFile, SiteOutline } from "./types.js";

/** Files that hosts and crawlers read. */
export function hostingFiles(outline: SiteOutline, scriptHashes: readonly string[]): OutputFile[] {
  const { base, url } = outline.site;
  const pages = outline.pages.filter(({ kind }) => kind !== "not-found");
  const routes = pages.map(({ route }) => route);
  const addresses: KnownAddresses = {
    pages: pages.filter(isListed).map(({ route, title, section }) => (section ? [route, title, section.title] : [route, title])),
    redirects: outline.redirects.map(({ from, to }) => [from, to]),
  };
  const at = (path: string) => base + path.slice(1);
  return [
    { path: "site/sitemap.xml", content: sitemap(outline, (route) => url + encodeURI(at(route))) },
    { path: "site/robots.txt", content: `User-agent: *\nAllow: /\nSitemap: ${url}${at("/sitemap.xml")}\n` },
    { path: "site/_headers", content: headers(base, policy(outline, scriptHashes)) },
    { path: "site/_redirects", content: redirects(outline, at, routes) },
    { path: "site/nginx.conf", content: nginx(outline, at, policy(outline, scriptHashes)) },
    { path: "site/assets/routes.json", content: `${JSON.stringify(addresses)}\n` },
  ];
}

/**
 * Sitemap protocol 0.9. Change frequency and priority are those of the configuration; the date is that of the
 * last git commit.
 */
function sitemap({ pages, history }: SiteOutline, address: (route: string) => string): string {
  const listed = pages.filter((page) => page.kind !== "not-found" && isListed(page));
  const entries = listed.map(({ route, sources }) => {
    const [changed] = sources
      .flatMap((source) => history.get(source) ?? [])
      .sort()
      .reverse();
    const lastmod = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
    const loc = escapeXml(address(route));
    return `  <url><loc>${loc}</loc>${lastmod}<changefreq>monthly</changefreq><priority>0.5</priority></url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}

const fresh = "public, max-age=0, must-revalidate";
const forever = "public, max-age=31536000, immutable";
/** For fonts: an older copy still works. */
const month = "public, max-age=2592000";

/** Tools that run in a browser, such as Hoppscotch, read specs and collections by their URL. */
const anyOrigin = "Access-Control-Allow-Origin *";

function headers(base: string, csp: string): string {
  const block = (path: string, lines: string[]) => `${base}${path}\n${lines.map((line) => `  ${line}\n`).join("")}`;
  return [
    block("*", [
      `Content-Security-Policy: ${csp}`,
      "X-Content-Type-Options: nosniff",
      "Referrer-Policy: strict-origin-when-cross-origin",
      "Permissions-Policy: camera=(), geolocation=(), microphone=()",
      `Cache-Control: ${fresh}`,
    ]),
    block("*.md", ["! Content-Type", "Content-Type: text/markdown; charset=utf-8"]),
    // The content of a file with a hash in its name never changes. Hosts join repeated headers, so the first
    // one is removed.
    block("assets/*-*.js", ["! Cache-Control", `Cache-Control: ${forever}`]),
    block("assets/fonts/*", ["! Cache-Control", `Cache-Control: ${month}`]),
    block("openapi/*", [anyOrigin.replace(" ", ": ")]),
  ].join("\n");
}

/** Maximum number of static rules on Cloudflare Pages, the lowest of all hosts. */
const ruleLimit = 2000;

/**
 * Rules for hosts that read `_redirects`. Only for paths without a file, so that they do not conflict with a
 * host's own clean URLs: hosts handle final slashes and `.html`, and the not-found page handles the rest.
 */
function redirects(outline: SiteOutline, at: (path: string) => string, routes: readonly string[]): string {
  const written = outline.redirects.flatMap(({ from, to }) =>
    spellings(from).map((path) => `${at(path)} ${address(to, at)} 301`),
  );
  const index = routes.flatMap((route) => {
    const plain = route.replace(/\/$/, "");
    const others = route === "/" ? ["/index"] : [`${plain}/index`, route === plain ? `${plain}/index.html` : `${plain}.html`];
    return others.map((path) => `${address(path, at)} ${address(route, at)} 301`);
  });
  // Beyond the hosts' limit the not-found page redirects instead.
  const rules = written.length + index.length <= ruleLimit ? [...written, ...index] : written;
  return `${rules.join("\n")}\n`;
}

/** A redirect's source with and without a final slash. Hosts that treat both as equal ignore the second rule. */
function spellings(path: string): string[] {
  return path.endsWith("/") ? [path, path.slice(0, -1)] : [path, `${path}/`];
}

/** A path of the site, or the target of a redirect, as a URL. Characters that RFC 3986 does not allow are percent-encoded. */
function address(to: string, at: (path: string) => string): string {
  const written = (to.startsWith("/") ? at(to) : to).replace(/\p{Surrogate}/gu, "\ufffd");
  return written.replace(/[^\w.~!$&'()*+,;=:@/?#%[\]-]/gu, encodeURIComponent);
}

/** A value in nginx's configuration, which cannot contain `$`. In URLs it is percent-encoded before. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&").replaceAll("$", "%24")}"`;
}

/** Sets a variable to the weight of a text type in the Accept header: 0 to 1. */
function weight(type: string): string {
  const named = `$http_accept ~* "(^|,) *text/${type} *`;
  return `set $${type} "0";
if (${named}(;(?![^,]*\\bq=)|,|$)") { set $${type} "1"; }
if (${named};[^,]*\\bq=([\\d.]{1,5}) *(;|,|$)") { set $${type} $2; }
`;
}

/** Pattern of two decimal numbers of which the first is smaller, behind what both begin with, as group 1. */
const smaller = Array.from({ length: 9 }, (_, digit) => `${digit}[^<]*<\\1[${digit + 1}-9]`).join("|");

function nginx(outline: SiteOutline, at: (path: string) => string, csp: string): string {
  const { base } = outline.site;
  const written = outline.redirects.flatMap(({ from, to }) =>
    spellings(from).map((path) => `location = "${at(path)}" { return 301 ${quoted(address(to, at))}; }\n`),
  );
  const headers = (cache: string, ...more: string[]) =>
    [
      ...more,
      `Content-Security-Policy ${quoted(csp)}`,
      "X-Content-Type-Options nosniff",
      "Referrer-Policy strict-origin-when-cross-origin",
      `Cache-Control ${quoted(cache)}`,
      "Vary Accept",
    ].map((header) => `add_header ${header} always;`);
  return `# Include inside a server block whose root holds this folder${base === "/" ? "" : ` under ${base}`}.
absolute_redirect off;
error_page 404 ${at("/404.html")};
${headers(fresh).join("\n")}
${written.join("")}
# Requests that ask for Markdown get the twin of the page.
set $page "";
if ($uri ~ "^(.*?)/?$") { set $page $1; }
if ($uri = "${base}") { set $page "${base}index"; }
${weight("markdown")}${weight("html")}set $weights "$markdown<$html";
set $twin "asked";
if ($weights ~ "^[0.]*<|^(.*)(${smaller})") { set $twin ""; }
if (-f $document_root$page.md) { set $twin "$twin there"; }
if ($twin = "asked there") { rewrite ^ $page.md last; }
location ~ "\\.md$" {
  types {}
  default_type "text/markdown; charset=utf-8";
  try_files $uri =404;
}
# Every spelling of an address ends at the clean one.
location ~ "^(?<clean>.*)/index(\\.html)?$" {
  if (-f $document_root$clean.html) { return 301 $clean; }
  if (-f $document_root$clean/index.html) { return 301 $clean/; }
  return 404;
}
location ~ "^(?<clean>.+)\\.html$" {
  if (-f $document_root$clean/index.html) { return 301 $clean/; }
  if ($request_uri ~ "\\.html([?]|$)") { return 301 $clean; }
}
location ~ "^(?<clean>.+)/$" {
  if (-f $document_root$clean.html) { return 301 $clean; }
  try_files \${uri}index.html =404;
}
# A name with a hash never changes its content.
location ~ "^${base.replaceAll(".", "\\.")}assets/.*-[A-Z0-9]{8}\\.js(on)?$" {
${headers(forever)
  .map((header) => `  ${header}\n`)
  .join("")}}
location ~ "^${base.replaceAll(".", "\\.")}openapi/.+\\.(json|yaml)$" {
${headers(fresh, anyOrigin)
  .map((header) => `  ${header}\n`)
  .join("")}}
location ${base}assets/fonts/ {
${headers(month)
  .map((header) => `  ${header}\n`)
  .join("")}}
location = ${base} { try_files ${base}index.html =404; }
location ${base} {
  charset utf-8;
  if (-f $document_root$uri/index.html) { return 301 $uri/; }
  try_files $uri $uri.html =404;
}
`;
}
