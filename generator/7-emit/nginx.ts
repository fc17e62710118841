import { cacheRule, contentType, expressionOf, hostedOutputs, outputs, typesOfOurs } from "../outputs.js";
import { acceptPatterns } from "./markdown-request.js";
import type { Outline } from "./types.js";

/** A redirect with the paths that lead to it. */
export interface HostedRedirect {
  paths: readonly string[];
  /** A URL in which everything is percent-encoded that RFC 3986 does not allow. */
  to: string;
}

/**
 * `nginx.conf`: a snippet for a server block. Its redirects lead only to files that exist, and `rewrite` writes
 * their paths percent-encoded and with the query, so no URL leads to another host or adds a header.
 */
export function nginxFile({ site: { base } }: Outline, redirects: readonly HostedRedirect[], csp: string): string {
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
if ($uri ~ "^(${home}.+?)/?$") { set $twin $1.md; }
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
location ~ "^${home}.*\\.(?:${typesOfOurs.map((ending) => ending.slice(1)).join("|")})$" { types { ${types} } }
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
  for (const [path, block] of [...moved, [`${base}404`, "return 404;"] as const]) if (!places.has(path)) places.set(path, block);
  return places;
}

/** The target of a redirect with the query of the request, unless it has its own. */
function target(to: string): string {
  const [address = ""] = to.split("#", 1);
  if (address.includes("?")) return quoted(to);
  return `${quoted(address).slice(0, -1)}$is_args$args${quoted(to.slice(address.length)).slice(1)}`;
}

const escaped = (text: string) => text.replace(/[.+*?^$()|[\]{}\\"]/g, "\\$&");

/** A value in nginx's configuration, which cannot contain `$`. In URLs it is percent-encoded before. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&").replaceAll("$", "%24")}"`;
}
