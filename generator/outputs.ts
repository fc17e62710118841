import { posix } from "node:path";

/** The folder of the output that is published. */
const siteFolder = "site/";

/** How long browsers and caches may keep a file. */
const cacheRules = {
  fresh: "public, max-age=0, must-revalidate",
  /** For fonts: an older copy still works. */
  month: "public, max-age=2592000",
  /** For names with a hash: the content behind them never changes. */
  forever: "public, max-age=31536000, immutable",
} as const;

/** A kind of file in the output folder. */
export interface Output {
  /** In the output folder. `**` is any text, `*` any part of a name, `{hash}` the hash of a script. */
  readonly path: string;
  /** What makes it: a page, the site, its specs, all pages, the browser's scripts, the public folder, or the run itself. */
  readonly from: "page" | "site" | "specs" | "pages" | "runtime" | "public" | "run";
  readonly cache: keyof typeof cacheRules;
  /** Hosts read it and never send it. */
  readonly isForHosts?: true;
  /** Tools that run in a browser, such as Hoppscotch, read it by its URL. */
  readonly isForAnyOrigin?: true;
  /** Why it differs between two builds, if it is no file of a page. Absent: the content differs. */
  readonly changesWith?: "api" | "search" | "addresses" | "redirects" | "navigation" | "documentation" | "layout";
}

const output = <const More extends Partial<Output>>(path: string, from: Output["from"], more?: More) =>
  ({ path, from, cache: "fresh", ...more }) satisfies Output;

/** Every file that a build writes, for stages, servers, hosts and `portal diff`. The first that fits counts. */
export const outputs = {
  notFound: output("site/404.html", "page", { changesWith: "layout" }),
  sitemap: output("site/sitemap.xml", "pages", { changesWith: "addresses" }),
  sitemapText: output("site/sitemap.md", "pages"),
  index: output("site/llms.txt", "pages"),
  indexParts: output("site/llms-*.txt", "pages"),
  robots: output("site/robots.txt", "pages"),
  notices: output("site/notices.txt", "site"),
  openSearch: output("site/opensearch.xml", "pages"),
  updatesAtom: output("site/feed.xml", "site"),
  updatesJson: output("site/feed.json", "site"),
  headers: output("site/_headers", "pages", { isForHosts: true, changesWith: "redirects" }),
  redirects: output("site/_redirects", "pages", { isForHosts: true, changesWith: "redirects" }),
  nginx: output("site/nginx.conf", "pages", { isForHosts: true, changesWith: "redirects" }),
  routes: output("site/assets/routes.json", "pages", { changesWith: "addresses" }),
  search: output("site/assets/search/*", "pages", { changesWith: "search" }),
  trees: output("site/assets/trees/*", "site", { changesWith: "navigation" }),
  images: output("site/assets/images/*", "pages", { cache: "forever", changesWith: "layout" }),
  media: output("site/assets/media/*", "pages", { cache: "forever", changesWith: "layout" }),
  webManifest: output("site/assets/app.webmanifest", "site", { changesWith: "layout" }),
  fonts: output("site/assets/fonts/*", "runtime", { cache: "month", changesWith: "layout" }),
  scripts: output("site/assets/*-{hash}.js", "runtime", { cache: "forever", changesWith: "layout" }),
  assets: output("site/assets/**", "runtime", { changesWith: "layout" }),
  specs: output("site/openapi/**", "specs", { isForAnyOrigin: true, changesWith: "api" }),
  page: output("site/**.html", "page"),
  twin: output("site/**.md", "page"),
  card: output("site/**.png", "page"),
  changesAtom: output("site/**.xml", "site"),
  changesJson: output("site/**.json", "site"),
  public: output("site/**", "public"),
  siteModule: output("generated/site.ts", "run", { changesWith: "navigation" }),
  sidebars: output("generated/sidebars/**", "run", { changesWith: "navigation" }),
  errors: output("generated/errors/**", "run", { changesWith: "documentation" }),
  components: output("generated/components.cjs", "run"),
  previews: output("generated/previews.cjs", "run"),
  modules: output("generated/pages/**", "page"),
  middleware: output("hosting/**", "run"),
  bom: output("bom.cdx.json", "run", { changesWith: "layout" }),
  manifest: output("manifest.json", "run"),
  report: output("report.json", "run"),
  marker: output(".portal-output", "run"),
} satisfies Record<string, Output>;

const listed: readonly Output[] = Object.values(outputs);

/** A pattern of the paths of an output, for regular expressions of JavaScript and nginx. */
export function expressionOf({ path }: Pick<Output, "path">): string {
  const parts: Readonly<Record<string, string>> = { "**": ".*", "*": "[^/]*", "{hash}": "[A-Z0-9]{8}" };
  return path.replace(/\*\*|\*|\{hash\}|[.+?^$()|[\]\\]/g, (part) => parts[part] ?? `\\${part}`);
}

const expressions = listed.map((output) => ({ output, fits: new RegExp(`^${expressionOf(output)}$`) }));

/** The kind of a file. Undefined for a file that no build writes. */
export function outputOf(path: string): Output | undefined {
  return expressions.find(({ fits }) => fits.test(path))?.output;
}

export function siteOutput(name: string): Output {
  return outputOf(`${siteFolder}${name}`) ?? outputs.public;
}

/** The outputs of the site that a rule of a host is about, with paths of the site: `/openapi/**`. */
export function hostedOutputs(): Output[] {
  return listed
    .filter(({ path }) => path.startsWith(siteFolder))
    .map((output) => ({ ...output, path: output.path.slice(siteFolder.length - 1) }));
}

/** Files and folders that the public folder cannot have, because builds make them, as a pattern in lower case. */
export const generatedFiles = new RegExp(
  `^/(?:${[
    ...new Set(
      hostedOutputs()
        .filter(({ path }) => !path.startsWith("/**"))
        .map(({ path }) => expressionOf({ path: path.split("/")[1] as string })),
    ),
  ].join("|")})(?:/|$)`,
);

export function cacheRule({ cache }: Pick<Output, "cache">): string {
  return cacheRules[cache];
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".map": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".yaml": "application/yaml",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
  ".zip": "application/zip",
  ".csv": "text/csv; charset=utf-8",
  ".mp4": "video/mp4",
  ".m4v": "video/mp4",
  ".webm": "video/webm",
  ".ogv": "video/ogg",
  ".vtt": "text/vtt; charset=utf-8",
};

/** Endings of outputs whose type many hosts do not know. */
export const typesOfOurs = [".md", ".yaml", ".webmanifest"] as const;

export function contentType(name: string): string {
  return types[posix.extname(name).toLowerCase()] ?? "application/octet-stream";
}

/** A media type in an Accept header. With the weight 0 it is refused (RFC 9110 section 12.4.2). */
const asked = (type: string) => `${type}(?! *; *q=0(?:\\.0*)? *(?:,|$))`;

/** Patterns of an Accept header for JavaScript and nginx: Markdown if it is named and HTML is not; wildcards do not count. */
export const acceptPatterns = { markdown: asked("text/markdown"), html: asked("text/html") };

const [markdown, html] = [acceptPatterns.markdown, acceptPatterns.html].map((pattern) => new RegExp(pattern, "i")) as [
  RegExp,
  RegExp,
];

export function asksForMarkdown(accept = ""): boolean {
  return markdown.test(accept) && !html.test(accept);
}

/** `/docs/sdk` becomes `docs/sdk.html`, `/docs/quickstart/` `docs/quickstart/index.html`, `/` `index.html`. */
export function htmlPath(route: string): string {
  return route.endsWith("/") ? `${route.slice(1)}index.html` : `${route.slice(1)}.html`;
}
