import type { KnownAddresses } from "../../runtime/contract-base.js";
import { policy } from "../../runtime/policy.js";
import { escapeXml } from "../escape.js";
import { cacheRule, contentType, hostedOutputs, outputs, typesOfOurs } from "../outputs.js";
import { type HostedRedirect, nginxFile } from "./nginx.js";
import { isListed } from "./outline.js";
import type { Outline, OutputFile } from "./types.js";

/** Files that hosts and crawlers read. */
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

/**
 * Sitemap protocol 0.9. Change frequency and priority are those of the configuration; the date is that of the
 * last git commit.
 */
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

/**
 * Rules for hosts that read `_redirects`. Only for paths without a file, so that they do not conflict with a
 * host's own clean URLs: hosts handle final slashes and `.html`, and the not-found page handles the rest.
 */
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

/**
 * The spellings of a redirect's source: with and without a final slash, which hosts may treat as equal, then those that
 * a page would have too.
 */
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
