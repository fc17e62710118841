import type { Site } from "../../runtime/contract.js";
import { methodName } from "../../runtime/primitives/href.js";
import { stopWords } from "../../runtime/search/query.js";
import { type Translate, translator } from "../../runtime/texts.js";
import type { TwinAddresses } from "../3-pages/site/routes.js";
import { isListed } from "../7-emit/manifest.js";
import type { Outline, OutputFile, PageEntry } from "../7-emit/types.js";
import { printable } from "../escape.js";
import { codeSpan, escapeLineStarts, escapeMarkdown, markdownLink } from "../text/markdown-writer/markdown-of.js";
import { firstSentences } from "../text/words.js";

/** Characters that every agent reads of a file (Agent-Friendly Documentation Spec 0.4, `llms-txt-size`). */
const agentLimit = 50_000;

/** A section of pages, in the order of the site. */
interface IndexSection {
  title: string;
  /** Part of file names. */
  name: string;
  /** Secondary pages, such as of older versions, which limited contexts skip (llms.txt proposal, "Optional"). */
  optional: boolean;
  pages: PageEntry[];
}

/** Most pages with the same heading. A more common one, such as "Next steps", describes none of them. */
const mostPages = 3;

/** Pages with only the headings that tell them apart. */
function withOwnTopics(pages: readonly PageEntry[]): PageEntry[] {
  const counts = new Map<string, number>();
  for (const { topics = [] } of pages) for (const topic of new Set(topics)) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const isOwn = (topic: string) => (counts.get(topic) ?? 0) <= mostPages;
  return pages.map((page) => (page.topics ? { ...page, topics: page.topics.filter(isOwn) } : page));
}

/** Words that say nothing about what an operation is about. */
const verbs = new Set(
  "create add post insert update edit change modify patch put set delete remove destroy read search query lookup find new by id ids".split(
    " ",
  ),
);

/** Whether a title says nothing without the name of its group: "List", "Get one", "By chapter". */
function needsGroup(title: string): boolean {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length < 2 || words[0] === "by" || words.every((word) => verbs.has(word) || stopWords.has(word));
}

/** Pages whose titles say on their own what they are about: "List" of pets is "List (Pets, Shop API)". */
function withClearTitles(pages: readonly PageEntry[]): PageEntry[] {
  const counts = new Map<string, number>();
  // Older versions have indexes of their own.
  const keyOf = ({ title, section }: PageEntry) =>
    `${section && !section.latest ? `${section.api} ${section.version}` : ""} ${title.toLowerCase()}`;
  for (const page of pages) counts.set(keyOf(page), (counts.get(keyOf(page)) ?? 0) + 1);
  return pages.map((page) => {
    const { kind, title, crumbs = [] } = page;
    const isClear = counts.get(keyOf(page)) === 1 && (kind !== "operation" || !needsGroup(title));
    const around = [...new Set(crumbs)].filter((crumb) => crumb !== title).reverse();
    return isClear || around.length === 0 ? page : { ...page, title: `${title} (${around.join(", ")})` };
  });
}

/** Guides, then each API's pages; shared schemas and other versions in sections of their own. */
export function indexSections(pages: readonly PageEntry[], site: Pick<Site, "language" | "texts">): IndexSection[] {
  const t = translator(site);
  const listed = pages.filter((page) => page.kind !== "not-found" && isListed(page));
  const sections = new Map<string, IndexSection>();
  for (const page of withClearTitles(withOwnTopics(listed))) {
    const section = sectionOf(page, t);
    const known = sections.get(section.name);
    if (known) known.pages.push(page);
    else sections.set(section.name, { ...section, pages: [page] });
  }
  const all = [...sections.values()];
  return [...all.filter(({ optional }) => !optional), ...all.filter(({ optional }) => optional)];
}

function sectionOf({ kind, section }: PageEntry, t: Translate): Omit<IndexSection, "pages"> {
  if (!section) return { title: t("guides"), name: "guides", optional: false };
  const version = section.latest ? "" : ` ${section.label}`;
  const isSchema = kind === "schema";
  const id = [section.api, ...(section.latest ? [] : [section.version]), ...(isSchema ? ["schemas"] : [])].join("-");
  return {
    title: isSchema ? t("schemaSection", { section: section.title + version }) : section.title + version,
    name: id.replace(/[^\w.-]+/g, "-"),
    optional: !section.latest || isSchema,
  };
}

/** `llms.txt` by the proposal (llmstxt.org, version 2), a separate index for each optional section, and `sitemap.md`. */
export function indexFiles({ site, pages }: Outline, addresses: TwinAddresses): OutputFile[] {
  const sections = indexSections(pages, site);
  const optionalSections = sections.filter(({ optional }) => optional);
  const head = [
    `# ${escapeMarkdown(site.title)}`,
    `> ${paragraph(pages.find(({ kind }) => kind === "landing")?.description || site.tagline || site.title)}`,
    [
      translator(site)("indexTwins"),
      translator(site)("indexLists", {
        sitemap: markdownLink("sitemap.md", addresses.absolute("/sitemap.md")),
        full: markdownLink("llms-full.txt", addresses.absolute("/llms-full.txt")),
      }),
    ].join(" "),
  ];
  const shown = sections.filter(({ optional }) => !optional);
  const indexOf = (section: IndexSection) => indexFile(section, site, addresses);
  const nested: IndexSection[] = [...optionalSections];
  const root = (withTopics: boolean) => {
    const listed = shown.map((section) =>
      nested.includes(section)
        ? `## ${escapeMarkdown(section.title)}\n\n${indexLine(section, site, addresses)}`
        : sectionText(section, site, addresses, withTopics),
    );
    const optional =
      optionalSections.length > 0
        ? [
            `## ${translator(site)("indexOptional")}\n\n${optionalSections.map((section) => indexLine(section, site, addresses)).join("\n")}`,
          ]
        : [];
    return `${[...head, ...listed, ...optional].join("\n\n")}\n`;
  };
  // Headings of guides are left out, and then the largest sections move to files of their own, until the index fits.
  let text = root(true);
  if (text.length > agentLimit) text = root(false);
  while (text.length > agentLimit) {
    const largest = shown
      .filter((section) => !nested.includes(section))
      .reduce<IndexSection | undefined>((a, b) => (a && a.pages.length >= b.pages.length ? a : b), undefined);
    if (!largest) break;
    nested.push(largest);
    text = root(false);
  }
  return [
    { path: "site/llms.txt", content: printable(text) },
    ...nested.map(indexOf),
    { path: "site/sitemap.md", content: sitemap(site, sections, addresses) },
  ];
}

const paragraph = (text: string) => escapeLineStarts(escapeMarkdown(text));

function indexFile(section: IndexSection, site: Site, addresses: TwinAddresses): OutputFile {
  const head = `# ${escapeMarkdown(site.title)}: ${escapeMarkdown(section.title)}\n\n> ${translator(site)("partIndex", {
    pages: countOf(section.pages.length, site),
    section: escapeMarkdown(section.title),
    index: markdownLink("llms.txt", addresses.absolute("/llms.txt")),
  })}`;
  return { path: `site/llms-${section.name}.txt`, content: printable(`${head}\n\n${sectionText(section, site, addresses)}\n`) };
}

function indexLine(section: IndexSection, site: Site, addresses: TwinAddresses): string {
  const href = addresses.absolute(`/llms-${section.name}.txt`);
  return `- ${markdownLink(escapeMarkdown(section.title), href)}: ${translator(site)("indexOf", { pages: countOf(section.pages.length, site) })}`;
}

const countOf = (count: number, site: Site) => translator(site)("pageCount", { count });

function sectionText({ title, pages }: IndexSection, site: Site, addresses: TwinAddresses, withTopics = true): string {
  return `## ${escapeMarkdown(title)}\n\n${pages.map((page) => pageLine(page, site, addresses, withTopics)).join("\n")}`;
}

function pageLine(page: PageEntry, site: Site, addresses: TwinAddresses, withTopics: boolean): string {
  const { route, title, description, operation, topics = [] } = page;
  const state = operation?.deprecated ? ` (${translator(site)("deprecated")})` : "";
  const called = operation && `${methodName(operation.method)} ${operation.path}`;
  const call = called ? `${codeSpan(called)}${state}` : "";
  const headings =
    withTopics && topics.length > 0 ? ` ${translator(site)("sections", { titles: escapeMarkdown(topics.join("; ")) })}` : "";
  const text = `${call}${escapeMarkdown(behind(called, firstSentences(description, 100)))}${headings}`.trim();
  return `- ${markdownLink(escapeMarkdown(title), addresses.twin(route))}${text ? `: ${text}` : ""}`;
}

/** What follows a request in its line. Without a description, an operation is described by its request, which is there already. */
function behind(called: string | undefined, sentence: string): string {
  const rest = called !== undefined && sentence.startsWith(called) ? sentence.slice(called.length) : undefined;
  return rest !== undefined && /^[,;:.]?(?:\s|$)/.test(rest) ? rest : ` ${sentence}`;
}

function sitemap(site: Site, sections: readonly IndexSection[], addresses: TwinAddresses): string {
  const lists = sections.map(
    (section) =>
      `## ${escapeMarkdown(section.title)}\n\n${section.pages.map((page) => `- ${markdownLink(escapeMarkdown(page.title), addresses.twin(page.route))}`).join("\n")}`,
  );
  return `# ${translator(site)("sitemapTitle", { site: escapeMarkdown(site.title) })}\n\n${lists.join("\n\n")}\n`;
}

/**
 * The full texts of all pages except the optional ones, in files that no agent truncates, and
 * `llms-full.txt`, which lists them.
 * @param textOf returns the Markdown version of a page
 */
export function fullFiles(outline: Outline, addresses: TwinAddresses, textOf: (page: PageEntry) => string): OutputFile[] {
  const { site, pages } = outline;
  const files: OutputFile[] = [];
  const lists: string[] = [];
  for (const section of indexSections(pages, site).filter(({ optional }) => !optional)) {
    const parts = partsOf(section.pages, textOf);
    const lines = parts.map(({ pages: [first], text, count }, index) => {
      const name = `llms-full-${section.name}${parts.length > 1 ? `-${index + 1}` : ""}.txt`;
      files.push({ path: `site/${name}`, content: text });
      const from =
        count > 1
          ? translator(site)("partFrom", { pages: countOf(count, site), title: escapeMarkdown(first?.title ?? "") })
          : escapeMarkdown(first?.title ?? "");
      return `- ${markdownLink(name, addresses.absolute(`/${name}`))}: ${from}`;
    });
    lists.push(`## ${escapeMarkdown(section.title)}\n\n${lines.join("\n")}`);
  }
  const head = `# ${translator(site)("fullTitle", { site: escapeMarkdown(site.title) })}\n\n> ${translator(site)("fullText", {
    limit: agentLimit,
    index: markdownLink("llms.txt", addresses.absolute("/llms.txt")),
  })}`;
  return [{ path: "site/llms-full.txt", content: `${[head, ...lists].join("\n\n")}\n` }, ...files];
}

interface Part {
  pages: PageEntry[];
  text: string;
  count: number;
}

/** Splits pages in order into parts that fit. A page that is larger than a part is alone. */
function partsOf(pages: readonly PageEntry[], textOf: (page: PageEntry) => string): Part[] {
  const parts: Part[] = [];
  for (const page of pages) {
    const text = textOf(page);
    const last = parts.at(-1);
    if (last && last.text.length + separator.length + text.length <= agentLimit) {
      last.text += separator + text;
      last.pages.push(page);
      last.count++;
    } else parts.push({ pages: [page], text, count: 1 });
  }
  return parts;
}

const separator = "\n---\n\n";
