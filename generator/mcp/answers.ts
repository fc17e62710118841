import { didYouMean, suggest } from "../diagnostics/suggest.js";
import { present } from "../platform/values.js";
import type { DocumentPage, Documents } from "./documents.js";
import { briefOf, excerptOf, sectionNamed, sectionsOf, titlesOf } from "./sections.js";

/** Maximum characters of an answer: about 6,000 tokens of English and code. */
const answerLimit = 24_000;

/** Maximum characters of a section and of a list of results: about 1,000 tokens. */
const shortLimit = 4000;

/** The result of a tool: text, the same as data, and whether it is an error. */
export interface ToolAnswer {
  text: string;
  data?: Record<string, unknown>;
  isError?: true;
}

const failed = (text: string): ToolAnswer => ({ text: text.slice(0, answerLimit), isError: true });

/** A part of a text that fits into an answer, with a note on how to continue. */
export function partOf(text: string, offset: number, limit = answerLimit): ToolAnswer {
  if (offset > 0 && offset >= text.length)
    return failed(`The text has ${text.length} characters; offset ${offset} is past its end.`);
  if (offset === 0 && text.length <= limit) return { text };
  const whole = text.slice(offset, offset + limit);
  // Ends with a line if there is more, and if the line fits.
  const isLast = offset + whole.length >= text.length;
  const end = (isLast ? 0 : whole.lastIndexOf("\n") + 1) || whole.length;
  const next = offset + end;
  const note = isLast ? "" : `\n\n[${text.length - next} more characters: ask again with offset ${next}.]`;
  return { text: whole.slice(0, end) + note };
}

/** The start of a long page, with the titles of its sections and how to read more. */
function startOf(text: string, titles: readonly string[]): ToolAnswer {
  const list = titles.length > 0 ? `Its sections: ${titles.join("; ")}. Read one with \`section\`, or go on` : "Go on";
  const limit = shortLimit - list.length - 30;
  const end = text.lastIndexOf("\n", limit - 1) + 1 || limit;
  return { text: `${text.slice(0, end)}\n\n[${list} with offset ${end}.]` };
}

/** Answers the tools of the server from the documents of a site. */
export class Answers {
  constructor(private readonly documents: Documents) {}

  async search(query: string, limit: number): Promise<ToolAnswer> {
    const found = (await this.documents.search(query)).slice(0, limit);
    const results = found.flatMap(({ route, section }) => {
      const page = this.documents.pages.find((page) => page.route === route);
      if (!page) return [];
      const twin = this.documents.twin(page);
      const part = section ? sectionNamed(sectionsOf(twin), section) : undefined;
      const excerpt = excerptOf(part?.text ?? twin, query) || excerptOf(twin, query);
      const { title, url, operation } = page;
      return [
        {
          title,
          url,
          ...present({
            api: this.#apiOf(page),
            operation: operation?.key,
            deprecated: operation?.deprecated,
            section: section || undefined,
            excerpt: excerpt || undefined,
          }),
        },
      ];
    });
    if (results.length === 0)
      return { text: `Nothing was found for "${query}". Try other words, or list_operations.`, data: { results } };
    const lines = results.map(
      ({ title, url, api, operation, deprecated, section, excerpt }, index) =>
        `${index + 1}. ${title}${operation ? ` [${operation}]` : ""}${deprecated ? " (deprecated)" : ""}${api ? ` (${api})` : ""}${section ? `, section "${section}"` : ""}\n   ${url}${excerpt ? `\n   ${excerpt}` : ""}`,
    );
    // All results are named; the excerpts of the last ones are left out if the answer would be long.
    while (lines.join("\n").length > shortLimit && lines.some((line) => line.split("\n").length > 2)) {
      const last = lines.findLastIndex((line) => line.split("\n").length > 2);
      lines[last] = (lines[last] as string).split("\n").slice(0, 2).join("\n");
      delete results[last]?.excerpt;
    }
    return { text: lines.join("\n"), data: { results } };
  }

  readPage(input: string, offset: number, section?: string): ToolAnswer {
    const page = this.#page(input);
    if (page) return this.#readPart(page, offset, section ?? /#(.+)$/.exec(input)?.[1], section !== undefined);
    const routes = this.documents.pages.map(({ route }) => route);
    const suggestions = suggest(input, routes);
    return failed(`There is no page ${input}.${suggestions ? ` ${suggestions}` : ""} Use search to find one.`);
  }

  /** A page, or one of its sections. An unknown one is an error only if the caller asked for it by its title. */
  #readPart(page: DocumentPage, offset: number, name: string | undefined, isNamed: boolean): ToolAnswer {
    const twin = this.documents.twin(page);
    const sections = sectionsOf(twin);
    const titles = titlesOf(sections);
    const { title, url } = page;
    const section = name === undefined ? undefined : sectionNamed(sections, name);
    if (section) {
      const answer = partOf(`${nameOf(page)} › ${section.title}\n${url}\n\n${section.text}`, offset, shortLimit);
      return answer.isError ? answer : { ...answer, data: { title, url, section: section.title, sections: titles } };
    }
    if (isNamed) return failed(`${url} has no section "${name}". Its sections are: ${titles.join("; ") || "none"}.`);
    const answer = offset === 0 && twin.length > shortLimit ? startOf(twin, titles) : partOf(twin, offset);
    return answer.isError ? answer : { ...answer, data: { title, url, sections: titles } };
  }

  listOperations(api: string | undefined, text: string | undefined, offset: number): ToolAnswer {
    const all = this.#latest().filter(({ operation }) => operation);
    if (all.length === 0) return { text: "The site has no operations." };
    const apis = [...new Set(all.flatMap(({ section }) => section?.api ?? []))];
    if (api !== undefined && !apis.includes(api)) return failed(`There is no API ${api}. The APIs are ${apis.join(", ")}.`);
    const words = text?.toLowerCase() ?? "";
    const found = all
      .filter(({ section }) => api === undefined || section?.api === api)
      .filter(({ title, operation }) => `${title} ${operation?.key} ${operation?.id ?? ""}`.toLowerCase().includes(words));
    if (found.length === 0) return { text: `No operation has "${text}" in its name or path. Use search to ask in other words.` };
    const line = (page: DocumentPage) => `- ${nameOf(page)} (${page.section?.api})`;
    const lines = found.map((page) => `${line(page)}: ${page.url}`).join("\n");
    if (lines.length <= shortLimit) return partOf(lines, offset);
    const names = apis.length > 1 && api === undefined ? `an API (${apis.join(", ")}) or ` : "";
    const head = `${found.length} operations. To list fewer, with their URLs, name ${names}a text.`;
    return partOf([head, ...found.map(line)].join("\n"), offset, shortLimit);
  }

  getOperation(input: string, offset: number, whole = false): ToolAnswer {
    const page = this.#operation(input);
    return page ? this.#described(page, offset, whole) : this.#noOperation(input);
  }

  /** A page in short, or from an offset all of it. */
  #described(page: DocumentPage, offset: number, whole: boolean): ToolAnswer {
    const twin = this.documents.twin(page);
    if (whole || offset > 0) return partOf(twin, offset);
    const { text, shortened } = briefOf(twin, shortLimit - 300);
    if (shortened.length === 0) return { text };
    return {
      text: `${text}\n\n[Shortened: ${shortened.join(", ").slice(0, 150)}. Ask again with whole: true, or read_page with one section.]`,
    };
  }

  getSchema(name: string, api: string | undefined, offset: number, whole = false): ToolAnswer {
    const schemas = this.#latest().filter(({ schema, section }) => schema && (api === undefined || section?.api === api));
    const page =
      schemas.find(({ schema }) => schema === name) ?? schemas.find(({ schema }) => schema?.toLowerCase() === name.toLowerCase());
    if (page) return this.#described(page, offset, whole);
    const names = schemas.flatMap(({ schema }) => schema ?? []);
    const hint = didYouMean(name, names);
    return failed(`There is no schema ${name}${api === undefined ? "" : ` in the API ${api}`}.${hint ? ` ${hint}` : ""}`);
  }

  getSample(input: string, language: string, values: unknown, offset: number): ToolAnswer {
    const page = this.#operation(input);
    if (!page) return this.#noOperation(input);
    const sample = this.documents.sample(page, language, values);
    if ("languages" in sample)
      return failed(`There is no sample in ${language}. The languages are ${sample.languages.join(", ")}.`);
    if (sample.issues.length > 0) return failed(`These values cannot be sent. ${sample.issues.join(" ")} See ${page.url}`);
    return partOf(`${nameOf(page)} in ${sample.label}\n${page.url}\n\n${sample.text}`, offset);
  }

  /** Guides, and pages of the latest API versions. */
  #latest(): DocumentPage[] {
    return this.documents.pages.filter(({ section }) => section?.latest !== false);
  }

  /** The API of a page, and its version if there is a newer one. Undefined if the site has only one of both. */
  #apiOf({ section }: DocumentPage): string | undefined {
    const { pages } = this.documents;
    const isOnly = pages.every(({ section: other }) => !other || !section || (other.api === section.api && other.latest));
    return section && !isOnly ? `${section.api}${section.latest ? "" : ` ${section.version}`}` : undefined;
  }

  /** A page by its route, by its URL or that of its Markdown version, with or without the host, or by its title. */
  #page(input: string): DocumentPage | undefined {
    const path = withoutHost(input)
      .replace(/[?#].*$/, "")
      .replace(/\.(?:md|html)$|\/$/, "");
    const bare = path.replace(/^(?!\/|$)/, "/").replace(/\/index$/, "");
    const twins = [`${bare}.md`, `${bare}/index.md`];
    const { pages } = this.documents;
    const named = pages.filter(({ title }) => title.toLowerCase() === input.trim().toLowerCase());
    return (
      pages.find(({ route, url }) => route.replace(/\/$/, "") === bare || twins.includes(withoutHost(url))) ??
      (named.length === 1 ? named[0] : undefined)
    );
  }

  /** An operation by method and path, by its id, by its page, or by the last part of its URL, as `op:` links name it. */
  #operation(input: string): DocumentPage | undefined {
    const lowered = input.trim().toLowerCase();
    const operations = [...this.#latest(), ...this.documents.pages].filter(({ operation }) => operation);
    return (
      operations.find(({ operation }) => [operation?.key, operation?.id].some((name) => name?.toLowerCase() === lowered)) ??
      operations.find((page) => page === this.#page(input)) ??
      operations.find(({ route }) => route.endsWith(`/${lowered}`))
    );
  }

  #noOperation(input: string): ToolAnswer {
    const names = this.#latest().flatMap(({ operation }) => (operation ? [operation.key, operation.id ?? ""] : []));
    const samePath = names.filter((name) => name.endsWith(` ${input.trim()}`));
    const hint = samePath.length > 0 ? `Did you mean ${samePath.join(" or ")}?` : didYouMean(input, names.filter(Boolean));
    return failed(`There is no operation ${input}.${hint ? ` ${hint}` : ""} Use list_operations.`);
  }
}

const withoutHost = (url: string): string => url.replace(/^[a-z]+:\/\/[^/]+/i, "");

function nameOf({ title, operation }: DocumentPage): string {
  return operation ? `${title} [${operation.key}]${operation.deprecated ? " (deprecated)" : ""}` : title;
}
