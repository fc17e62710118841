import { didYouMean, suggest } from "../diagnostics/suggest.js";
import type { DocumentPage, Documents } from "./documents.js";

/** Maximum characters of an answer: about 6,000 tokens of English and code. */
export const answerLimit = 24_000;

/** The result of a tool: text, and whether it is an error. */
export interface ToolAnswer {
  text: string;
  isError?: true;
}

const failed = (text: string): ToolAnswer => ({ text: text.slice(0, answerLimit), isError: true });

/** A part of a text that fits into an answer, with a note on how to continue. */
export function partOf(text: string, offset: number): ToolAnswer {
  if (offset > 0 && offset >= text.length)
    return failed(`The text has ${text.length} characters; offset ${offset} is past its end.`);
  if (offset === 0 && text.length <= answerLimit) return { text };
  const whole = text.slice(offset, offset + answerLimit);
  // Ends with a line if there is more, and if the line fits.
  const isLast = offset + whole.length >= text.length;
  const end = (isLast ? 0 : whole.lastIndexOf("\n") + 1) || whole.length;
  const next = offset + end;
  const note = isLast ? "" : `\n\n[${text.length - next} more characters: ask again with offset ${next}.]`;
  return { text: whole.slice(0, end) + note };
}

/** Answers the tools of the server from the documents of a site. */
export class Answers {
  readonly #documents: Documents;

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  async search(query: string, limit: number): Promise<ToolAnswer> {
    const results = (await this.#documents.search(query)).slice(0, limit);
    if (results.length === 0) return { text: `Nothing was found for "${query}". Try other words, or list_operations.` };
    const lines = results.flatMap(({ route, section }, index) => {
      const page = this.#documents.pages.find((page) => page.route === route);
      return page ? [`${index + 1}. ${nameOf(page)}${section ? `, section "${section}"` : ""}\n   ${page.url}`] : [];
    });
    return { text: lines.join("\n") };
  }

  readPage(input: string, offset: number): ToolAnswer {
    const page = this.#page(input);
    if (page) return partOf(this.#documents.twin(page), offset);
    const routes = this.#documents.pages.map(({ route }) => route);
    const suggestions = suggest(input, routes);
    return failed(`There is no page ${input}.${suggestions ? ` ${suggestions}` : ""} Use search to find one.`);
  }

  listOperations(api: string | undefined, text: string | undefined, offset: number): ToolAnswer {
    const all = this.#latest().filter(({ operation }) => operation);
    if (all.length === 0) return { text: "The site has no operations." };
    const apis = [...new Set(all.flatMap(({ section }) => section?.api ?? []))];
    if (api !== undefined && !apis.includes(api)) return failed(`There is no API ${api}. The APIs are ${apis.join(", ")}.`);
    const words = text?.toLowerCase() ?? "";
    const lines = all
      .filter(({ section }) => api === undefined || section?.api === api)
      .filter(({ title, operation }) => `${title} ${operation?.key} ${operation?.id ?? ""}`.toLowerCase().includes(words))
      .map((page) => `- ${nameOf(page)} (${page.section?.api}): ${page.url}`);
    if (lines.length === 0) return { text: `No operation has "${text}" in its name or path. Use search to ask in other words.` };
    return partOf(lines.join("\n"), offset);
  }

  getOperation(input: string, offset: number): ToolAnswer {
    const page = this.#operation(input);
    return page ? partOf(this.#documents.twin(page), offset) : this.#noOperation(input);
  }

  getSchema(name: string, api: string | undefined, offset: number): ToolAnswer {
    const schemas = this.#latest().filter(({ schema, section }) => schema && (api === undefined || section?.api === api));
    const page =
      schemas.find(({ schema }) => schema === name) ?? schemas.find(({ schema }) => schema?.toLowerCase() === name.toLowerCase());
    if (page) return partOf(this.#documents.twin(page), offset);
    const names = schemas.flatMap(({ schema }) => schema ?? []);
    const hint = didYouMean(name, names);
    return failed(`There is no schema ${name}${api === undefined ? "" : ` in the API ${api}`}.${hint ? ` ${hint}` : ""}`);
  }

  getSample(input: string, language: string, values: unknown, offset: number): ToolAnswer {
    const page = this.#operation(input);
    if (!page) return this.#noOperation(input);
    const sample = this.#documents.sample(page, language, values);
    if ("languages" in sample)
      return failed(`There is no sample in ${language}. The languages are ${sample.languages.join(", ")}.`);
    if (sample.issues.length > 0) return failed(`These values cannot be sent. ${sample.issues.join(" ")} See ${page.url}`);
    return partOf(`${nameOf(page)} in ${sample.label}\n${page.url}\n\n${sample.text}`, offset);
  }

  /** Guides, and pages of the latest API versions. */
  #latest(): DocumentPage[] {
    return this.#documents.pages.filter(({ section }) => section?.latest !== false);
  }

  /** A page by its route, or by its URL or that of its Markdown version, with or without the host. */
  #page(input: string): DocumentPage | undefined {
    const bare = withoutHost(input)
      .replace(/[?#].*$/, "")
      .replace(/\.md$|\/$/, "");
    const twins = [`${bare}.md`, `${bare}/index.md`];
    return this.#documents.pages.find(({ route, url }) => route.replace(/\/$/, "") === bare || twins.includes(withoutHost(url)));
  }

  /** An operation by method and path, by its id, or by its page. */
  #operation(input: string): DocumentPage | undefined {
    const lowered = input.trim().toLowerCase();
    const operations = [...this.#latest(), ...this.#documents.pages].filter(({ operation }) => operation);
    return (
      operations.find(({ operation }) => [operation?.key, operation?.id].some((name) => name?.toLowerCase() === lowered)) ??
      operations.find((page) => page === this.#page(input))
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
  return operation ? `${title} [${operation.key}]` : title;
}
