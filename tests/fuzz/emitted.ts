import { feedsOf, type PagePlan, publishedSpecs, type RoutedPages } from "../../generator/3-pages/open-pages.js";
import { generatePage } from "../../generator/4-modules/generate.js";
import { hostingFiles, middlewareFiles } from "../../generator/7-emit/hosting.js";
import { entryOf, filesOf } from "../../generator/7-emit/manifest.js";
import type { Outline, OutputFile } from "../../generator/7-emit/types.js";
import { descriptionFiles, openSearchFiles, webManifestFile } from "../../generator/7-emit/web-files.js";
import { feedFiles } from "../../generator/feeds/feed-files.js";
import { fullFiles, indexFiles } from "../../generator/twins/index-files.js";
import { twinOf } from "../../generator/twins/twin.js";
import { htmlOf } from "../unit/html-of.js";
import { activeParts, elementsOf, markdownNodes, parseXml } from "./parsers.js";

/**
 * The text files of a planned site, without those that need a bundle or a renderer, and what is wrong with them.
 * @param isWarned whether a warning names the devices of Windows among the paths of the manifest
 */
export function wrongFiles(pages: RoutedPages, planned: PagePlan["pages"], isWarned: boolean): string[] {
  const { site, inputs, addresses } = pages;
  const outline: Outline = {
    site,
    redirects: inputs.redirects,
    pages: planned.map((page) => entryOf(page)),
    history: new Map(),
  };
  const twins = new Map(planned.map((one) => [one.page.route, twinOf(one, site, addresses)]));
  const feeds = feedsOf(pages);
  const emitted: OutputFile[] = [
    ...indexFiles(outline, addresses),
    ...fullFiles(outline, addresses, ({ route }) => twins.get(route) ?? ""),
    ...hostingFiles(outline, ["'sha256-abc='"]),
    ...middlewareFiles(site.base),
    ...feeds.flatMap((feed) =>
      feedFiles(feed, {
        root: site.url + site.base,
        language: site.language,
        htmlOf: (prose) => htmlOf(prose, site.url + site.base),
      }),
    ),
    ...openSearchFiles(outline),
    webManifestFile(site),
    ...publishedSpecs(pages).flatMap(descriptionFiles),
  ];
  const texts = new Map(emitted.map(({ path, content }) => [path, String(content)]));
  const ofPages = planned.flatMap(({ page }) => Object.values(filesOf(page.route)));
  const modules = planned.map((one) => generatePage(one));
  return [
    ...wrongPaths([...emitted.map(({ path }) => path), ...ofPages], isWarned),
    ...[...texts].flatMap(([path, text]) => wrongText(path, text)),
    ...wrongRules(texts, outline),
    ...wrongSitemap(texts.get("site/sitemap.xml") ?? "", outline),
    ...wrongIndex(texts.get("site/sitemap.md") ?? "", outline, (route) => addresses.twin(route)),
    ...[...texts].flatMap(([path, text]) =>
      /\/llms(?!-full-)[^/]*\.txt$/.test(path) ? markupIn(path, text, /^(?:block_quote|code)$/) : [],
    ),
    ...feeds.flatMap(({ files, entries }) => {
      const titles = entries.map(({ title }) => title);
      return wrongFeed(texts.get(`site/${files.atom}`) ?? "", texts.get(`site/${files.json}`) ?? "", titles);
    }),
    ...modules.flatMap(({ path, text }) => (/[\ud800-\udfff\u2028\u2029\0]/u.test(text) ? [`${path}: a raw character`] : [])),
  ];
}

const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Paths that leave the folder, that a system cannot have, or that two files share where case does not count. */
export function wrongPaths(paths: readonly string[], isWarned: boolean): string[] {
  const seen = new Set<string>();
  return paths.flatMap((path) => {
    const folded = path.normalize("NFC").toLowerCase();
    const wrong: string[] = seen.has(folded) ? [`path twice: ${path}`] : [];
    seen.add(folded);
    for (const name of path.split("/"))
      if (
        name === "" ||
        /^\.\.?$/.test(name) ||
        (!isWarned && devices.test(name)) ||
        /[<>:"|?*\\\p{Cc}]|[. ]$/u.test(name) ||
        Buffer.byteLength(name) > 255
      )
        wrong.push(`name in a path: ${path}`);
    return wrong;
  });
}

function wrongText(path: string, text: string): string[] {
  const wrong: string[] = [];
  if (!Buffer.from(text).equals(Buffer.from(Buffer.from(text).toString("utf8")))) wrong.push(`${path}: not UTF-8`);
  if (/\.(?:json|webmanifest)$/.test(path)) JSON.parse(text);
  if (path.endsWith(".xml")) parseXml(text);
  return wrong;
}

const visible = /^[!-~]+$/;

/** Rules of hosts: each in one line of three columns, of visible ASCII; nothing of a redirect gets out of its quotes. */
function wrongRules(texts: ReadonlyMap<string, string>, { redirects, site }: Outline): string[] {
  const wrong: string[] = [];
  for (const line of (texts.get("site/_redirects") ?? "").split("\n").filter(Boolean)) {
    const [from = "", to = "", status, ...more] = line.split(" ");
    if (status !== "301" || more.length || !visible.test(from) || !visible.test(to)) wrong.push(`_redirects: ${line}`);
    else if (!from.startsWith(site.base) || /[:*]/.test(from) || !/^(?:\/|https?:\/\/)/.test(to))
      wrong.push(`_redirects: ${line}`);
  }
  const rules = (texts.get("site/nginx.conf") ?? "").split("\n").filter((line) => line.includes('return 301 "'));
  const rule =
    /^location = "(?:[!-~])+?" \{ return 301 "(?:[^"\\$\p{Cc}]|\\["\\])+(?:\$is_args\$args(?:[^"\\$\p{Cc}]|\\["\\])*)?"; \}$/u;
  for (const line of rules) if (!rule.test(line)) wrong.push(`nginx.conf: ${line}`);
  // A path has two spellings, or five if it could be the path of a page.
  if (rules.length < 2 * redirects.length || rules.length > 5 * redirects.length)
    wrong.push(`nginx.conf: ${rules.length} rules for ${redirects.length} redirects`);
  const robots = /^User-agent: \*\nAllow: \/\nSitemap: https?:\/\/[!-~]+\n$/;
  if (!robots.test(texts.get("site/robots.txt") ?? "")) wrong.push("robots.txt");
  for (const line of (texts.get("site/_headers") ?? "").split("\n"))
    if (!/^(?:|\/[!-~]*| {2}! [\w-]+| {2}[\w-]+: [ -~]+)$/.test(line)) wrong.push(`_headers: ${line}`);
  return wrong;
}

function wrongSitemap(text: string, { pages, site }: Outline): string[] {
  const found = elementsOf(parseXml(text), "loc").map((loc) => loc.text);
  const want = pages
    .filter(({ kind }) => kind !== "not-found")
    .map(({ route }) => new URL(site.base + route.slice(1), site.url).href);
  return JSON.stringify(found.map((one) => new URL(one).href)) === JSON.stringify(want)
    ? []
    : [`sitemap.xml: ${found.join(" ")}`];
}

/** What is no text, list or link in a file of links, as a Markdown parser reads it. */
function markupIn(path: string, text: string, allowed = /^$/): string[] {
  const usual = /^(?:document|heading|paragraph|list|item|text|softbreak|link)$/;
  return markdownNodes(text).flatMap(({ type, literal }) =>
    usual.test(type) || allowed.test(type) ? [] : [`${path}: ${type} ${literal}`],
  );
}

/** The list of pages as a Markdown parser reads it: no HTML, and exactly a link for each page. */
function wrongIndex(text: string, { pages }: Outline, twin: (route: string) => string): string[] {
  const wrong = markupIn("sitemap.md", text);
  const links = markdownNodes(text).flatMap(({ type, destination }) => (type === "link" ? [decodeURI(destination ?? "")] : []));
  const want = pages.filter(({ kind }) => kind !== "not-found").map(({ route }) => decodeURI(twin(route)));
  const missing = want.filter((one) => !links.includes(one));
  if (missing.length || links.length !== want.length) wrong.push(`sitemap.md: ${links.join(" ")} for ${want.join(" ")}`);
  return wrong;
}

function wrongFeed(atom: string, json: string, titles: readonly string[]): string[] {
  const wrong: string[] = [];
  const entries = elementsOf(parseXml(atom), "entry");
  const { items } = JSON.parse(json) as { items: { title: string; content_html: string; url: string }[] };
  const titlesOf = entries.map((entry) =>
    elementsOf(entry, "title")
      .map(({ text }) => text)
      .join(),
  );
  // XML cannot hold control characters, and reads a carriage return as the end of a line.
  const shown = (title: string) =>
    title.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, "\ufffd").replace(/\r\n?/g, "\n");
  if (JSON.stringify(titlesOf) !== JSON.stringify(titles.map(shown))) wrong.push(`atom: ${titlesOf.join()} for ${titles.join()}`);
  if (JSON.stringify(items.map(({ title }) => title)) !== JSON.stringify(titles)) wrong.push("json feed: titles");
  for (const html of [
    ...items.map((item) => item.content_html),
    ...elementsOf(parseXml(atom), "content").map(({ text }) => text),
  ])
    wrong.push(...activeParts(html).map((part) => `feed: ${part} in ${html.slice(0, 100)}`));
  return wrong;
}
