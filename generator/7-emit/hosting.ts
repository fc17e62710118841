import type { KnownAddresses } from "../../runtime/contract-base.js";
import { policy } from "../../runtime/policy.js";
import { pathOf } from "../../runtime/primitives/href.js";
import { escapeXml, stringLiteral } from "../escape.js";
import { acceptPatterns, cacheRule, contentType, expressionOf, hostedOutputs, outputs, typesOfOurs } from "../outputs.js";
import { isListed } from "./manifest.js";
import type { Outline, OutputFile } from "./types.js";

export function hostingFiles(outline: Outline, scriptHashes: readonly string[]): OutputFile[] {
  const { base, url } = outline.site;
  const pages = outline.pages.filter(({ kind }) => kind !== "not-found");
  const routes = pages.map(({ route }) => route);
  const addresses: KnownAddresses = {
    pages: pages.filter(isListed).map(({ route, title, section }) => (section ? [route, title, section.title] : [route, title])),
    redirects: outline.redirects.map(({ from, to }) => [from, to]),
  };
  const at = (path: string) => base + path.slice(1);
  const csp = policy(outline.site, scriptHashes);
  const moved = outline.redirects.map(({ from, to }) => ({ paths: spellings(from).map(at), to: address(to, at) }));
  return [
    { path: outputs.sitemap.path, content: sitemap(outline, (route) => url + encodeURI(at(route))) },
    { path: outputs.robots.path, content: `User-agent: *\nAllow: /\nSitemap: ${url}${at("/sitemap.xml")}\n` },
    { path: outputs.headers.path, content: headers(base, csp) },
    { path: outputs.redirects.path, content: redirects(moved, at, routes) },
    { path: outputs.nginx.path, content: nginxFile(outline, moved, csp) },
    { path: outputs.routes.path, content: `${JSON.stringify(addresses)}\n` },
  ];
}

/** Sitemap protocol 0.9. Change frequency and priority are the configuration's; the date is the last commit's. */
function sitemap({ pages, history }: Outline, address: (route: string) => string): string {
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

/** `_headers`. Hosts join repeated headers, so one that is replaced is removed first. */
function headers(base: string, csp: string): string {
  const block = (path: string, lines: string[]) => `${base}${path}\n${lines.map((line) => `  ${line}\n`).join("")}`;
  const ownFiles = hostedOutputs().flatMap((output) => {
    const lines = [
      ...(output.cache === "fresh" ? [] : ["! Cache-Control", `Cache-Control: ${cacheRule(output)}`]),
      ...(output.isForAnyOrigin ? ["Access-Control-Allow-Origin: *"] : []),
    ];
    return lines.length ? [block(output.path.slice(1).replace(/\*\*|\{hash\}/g, "*"), lines)] : [];
  });
  return [
    block("*", [
      `Content-Security-Policy: ${csp}`,
      "X-Content-Type-Options: nosniff",
      "Referrer-Policy: strict-origin-when-cross-origin",
      "Permissions-Policy: camera=(), geolocation=(), microphone=()",
      `Cache-Control: ${cacheRule(outputs.page)}`,
    ]),
    ...typesOfOurs.map((ending) => block(`*${ending}`, ["! Content-Type", `Content-Type: ${contentType(`x${ending}`)}`])),
    ...ownFiles,
  ].join("\n");
}

/** Maximum number of static rules on Cloudflare Pages, the lowest of all hosts. */
const ruleLimit = 2000;

/** Rules of `_redirects`, only for paths without a file: hosts handle final slashes and `.html` in ways of their own. */
function redirects(moved: readonly HostedRedirect[], at: (path: string) => string, routes: readonly string[]): string {
  const rulesOf = (from: number, to?: number) =>
    moved.flatMap((redirect) => redirect.paths.slice(from, to).map((path) => `${path} ${redirect.to} 301`));
  const written = rulesOf(0, mainSpellings);
  const index = routes.flatMap((route) => {
    const plain = route.replace(/\/$/, "");
    const others = route === "/" ? ["/index"] : [`${plain}/index`, route === plain ? `${plain}/index.html` : `${plain}.html`];
    return others.map((path) => `${address(path, at)} ${address(route, at)} 301`);
  });
  // Beyond the hosts' limit the not-found page redirects instead.
  const others = [...rulesOf(mainSpellings), ...index];
  const rules = written.length + others.length <= ruleLimit ? [...written, ...others] : written;
  return `${rules.join("\n")}\n`;
}

/** Number of the first spellings of a redirect's source, which hosts do not find themselves. */
const mainSpellings = 2;

/** The spellings of a redirect's source: with and without final slash, then those a page would have too. */
function spellings(path: string): string[] {
  const plain = path.replace(/\/$/, "");
  const others = /\.[a-z]+$/i.test(plain) || plain === "" ? [] : [`${plain}.html`, `${plain}/index`, `${plain}/index.html`];
  return [path, plain === path ? `${path}/` : plain, ...others];
}

/** A path of the site, or the target of a redirect, as a URL. Characters that RFC 3986 does not allow are percent-encoded. */
function address(to: string, at: (path: string) => string): string {
  const written = (to.startsWith("/") ? at(to) : to).replace(/\p{Surrogate}/gu, "\ufffd");
  return written.replace(/[^\w.~!$&'()*+,;=:@/?#%[\]-]/gu, encodeURIComponent);
}

/**
 * Middleware for hosts that only serve files: a request for Markdown gets the Markdown version of the page,
 * as with `portal preview` (RFC 9110 section 12.5.1). It is not in `site/`, because hosts run it and do not
 * publish it.
 */
export function middlewareFiles(base: string): OutputFile[] {
  const shared = negotiation(base);
  return [
    {
      path: "hosting/netlify/edge-functions/markdown.js",
      content: `${shared}
export default async function markdown(request, context) {
  return negotiate(request, () => context.next(), (twin) => fetch(twin, { method: request.method }));
}

export const config = { path: "/*", method: ["GET", "HEAD"] };
`,
    },
    {
      path: "hosting/cloudflare/functions/_middleware.js",
      content: `${shared}
export async function onRequest({ request, env, next }) {
  return negotiate(request, () => next(), (twin) => env.ASSETS.fetch(new Request(twin, { method: request.method })));
}
`,
    },
  ];
}

/** The common part of both, as JavaScript. */
const negotiation = (base: string) => `// A request that asks for Markdown gets the Markdown twin of the page.
const home = ${stringLiteral(base)};

/** Whether a request asks for Markdown and not for HTML. */
function asksForMarkdown(request) {
  const accept = request.headers.get("accept") ?? "";
  return /${acceptPatterns.markdown.replaceAll("/", "\\/")}/i.test(accept) && !/${acceptPatterns.html.replaceAll("/", "\\/")}/i.test(accept);
}

async function negotiate(request, next, fetchTwin) {
  const url = new URL(request.url);
  if (asksForMarkdown(request) && !url.pathname.endsWith(".md")) {
    const path = url.pathname === home ? home + "index" : url.pathname.replace(/\\/$/, "");
    const twin = await fetchTwin(new URL(path + ".md", url));
    if (twin.ok) return varied(twin, { "Content-Type": "text/markdown; charset=utf-8" });
  }
  const page = await next();
  return page.headers.get("content-type")?.startsWith("text/html") ? varied(page) : page;
}

/** The same response, which depends on the Accept header: caches must not give one reader what another asked for. */
function varied(response, headers = {}) {
  const copy = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value);
  copy.headers.append("Vary", "Accept");
  return copy;
}
`;

interface HostedRedirect {
  paths: readonly string[];
  /** A URL in which everything is percent-encoded that RFC 3986 does not allow. */
  to: string;
}

/**
 * `nginx.conf`: a snippet for a server block. Its redirects lead only to files that exist, and `rewrite` writes
 * their paths percent-encoded and with the query, so no URL leads to another host or adds a header.
 */
function nginxFile({ site: { base } }: Outline, redirects: readonly HostedRedirect[], csp: string): string {
  const root = base.slice(0, -1);
  const [home, start] = [escaped(base), escaped(root)];
  const types = typesOfOurs.map((ending) => `${contentType(`x${ending}`).replace(/;.*/, "")} ${ending.slice(1)};`).join(" ");
  const headers = [
    ["Content-Security-Policy", quoted(csp)],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cache-Control", "$cache"],
    // Not sent if it is empty.
    ["Access-Control-Allow-Origin", "$any_origin"],
    ["Vary", "Accept"],
  ].map(([name, value]) => `add_header ${name} ${value} always;\n`);
  const special = hostedOutputs().flatMap(({ path, cache, isForAnyOrigin }) => [
    ...(cache === "fresh" ? [] : [{ path, set: `$cache ${quoted(cacheRule({ cache }))}` }]),
    ...(isForAnyOrigin ? [{ path, set: '$any_origin "*"' }] : []),
  ]);
  const settings = special.map(({ path, set }) => `if ($uri ~ "^${start}${expressionOf({ path })}$") { set ${set}; }\n`);
  return `# Include inside a server block whose root holds this folder${base === "/" ? "" : ` under ${base}`}.
absolute_redirect off;
charset utf-8;
charset_types text/plain text/css text/javascript text/markdown;
error_page 404 ${base}404.html;
set $cache ${quoted(cacheRule(outputs.page))};
set $any_origin "";
${settings.join("")}${headers.join("")}
# No file has such a name.
if ($uri ~ "//|[\\\\\\\\\\x00-\\x1f]") { return 404; }
# A request that asks for Markdown, and not for HTML, gets the twin of the page.
set $asked "";
if ($http_accept ~* "${acceptPatterns.markdown}") { set $asked "markdown"; }
if ($http_accept ~* "${acceptPatterns.html}") { set $asked ""; }
set $twin "";
# A numbered group would be percent-encoded.
if ($uri ~ "^(?<page>${home}.+?)/?$") { set $twin $page.md; }
if ($uri = "${base}") { set $twin "${base}index.md"; }
if (-f $document_root$twin) { set $asked "$asked twin"; }
if ($asked = "markdown twin") { rewrite ^ $twin last; }

${[...exactPlaces(base, redirects)].map(([path, block]) => `location = "${path}" { ${block} }\n`).join("")}
# Each page has one URL. Other spellings lead to it, if there is such a page.
location ~ "^(?<clean>${start}(?:/.*)?)/index(?:\\.html)?$" {
  if (-f $document_root$clean.html) { rewrite "^(.*)/index(?:\\.html)?$" $1 permanent; }
  if (-f $document_root$clean/index.html) { rewrite "^(.*)/index(?:\\.html)?$" $1/ permanent; }
  return 404;
}
location ~ "^(?<clean>${home}.+)\\.html$" {
  if (-f $document_root$clean/index.html) { rewrite "^(.*)\\.html$" $1/ permanent; }
  if (-f $document_root$uri) { rewrite "^(.*)\\.html$" $1 permanent; }
}
location ~ "^(?<clean>${home}.+)/$" {
  if (-f $document_root$clean.html) { rewrite "^(.*)/$" $1 permanent; }
  try_files \${uri}index.html =404;
}
location ~ "^${home}.*\\.(?:${typesOfOurs.map((ending) => ending.slice(1)).join("|")})$" {
  types { text/html html; ${types} }
  try_files $uri $uri.html =404;
}
location ${base} {
  if (-f $document_root$uri/index.html) { rewrite "^(.*)$" $1/ permanent; }
  try_files $uri $uri.html =404;
}
`;
}

/** The blocks of single paths. nginx accepts each path once, and what the site needs comes first. */
function exactPlaces(base: string, redirects: readonly HostedRedirect[]): Map<string, string> {
  const places = new Map([[base, `try_files "${base}index.html" =404;`]]);
  const missing = hostedOutputs().filter(({ isForHosts }) => isForHosts);
  for (const { path } of missing) places.set(base + path.slice(1), "return 404;");
  places.set(`${base}404.html`, "internal;");
  const moved = redirects.flatMap(({ paths, to }) => paths.map((path) => [path, `return 301 ${target(to)};`] as const));
  // The not-found page has no URL.
  const unknown = spellings(`${base}404`).map((path) => [path, "return 404;"] as const);
  for (const [path, block] of [...moved, ...unknown]) if (!places.has(path)) places.set(path, block);
  return places;
}

/** The target of a redirect with the query of the request, unless it has its own. */
function target(to: string): string {
  const address = pathOf(to);
  if (address.includes("?")) return quoted(to);
  return `${quoted(address).slice(0, -1)}$is_args$args${quoted(to.slice(address.length)).slice(1)}`;
}

const escaped = (text: string) => text.replace(/[.+*?^$()|[\]{}\\"]/g, "\\$&");

/** A value in nginx's configuration, which cannot contain `$`. In URLs it is percent-encoded before. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&").replaceAll("$", "%24")}"`;
}
