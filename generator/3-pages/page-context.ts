import type { Href, Inline, Prose, ScopeLink, Use } from "../../runtime/contract.js";
import { decodeComponent } from "../../runtime/decode.js";
import { type Translate, translator } from "../../runtime/texts.js";
import type { At, Operation } from "../2-model/types.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import { oncePer, ownValue, present } from "../platform/values.js";
import type { MediaKind, ProseContext } from "../text/prose/context.js";
import { articleContent, descriptionContent, headingOf, lineContent } from "../text/prose/description-content.js";
import { documentContent } from "../text/prose/document-content.js";
import { createHints } from "../text/prose/hints.js";
import { idsIn } from "../text/prose/walk-content.js";
import { scopesFromModel } from "./api/auth.js";
import type { ApiContext } from "./api/context.js";
import { pageIds } from "./api/page-ids.js";
import { requestOf } from "./api/request-samples.js";
import { blockHint, generatedBlock } from "./blocks/generated-block.js";
import type { PageMarks } from "./changes/page-marks.js";
import type { ApiInfo, PageInputs } from "./inputs/page-inputs.js";
import type { MarkdownReader, PageContext, TextOrigin } from "./kinds/context.js";
import type { Article, PageLink, PageResults, SharedErrors } from "./types.js";

/** A value with the results of making it. */
export interface Collected<T> {
  value: T;
  results: PageResults;
}

/** Makes a page, or a part of one, and collects the results. */
export function collect<T>(inputs: PageInputs, make: (context: PageContext) => T): Collected<T> {
  const collector = new Collector();
  return { value: make(pageContext(inputs, collector)), results: collector };
}

/** The hints of a glossary are prepared once for all pages. */
const addHintsOf = oncePer(createHints, new WeakMap());

/** Provides Markdown, links and API views to the builders of one page. */
function pageContext(inputs: PageInputs, collector: Collector): PageContext {
  const context: PageContext = {
    inputs,
    text: translatorOf(inputs),
    report: (diagnostic) => void collector.diagnostics.push(diagnostic),
    link(written, { file, version }, place, at) {
      const { link, anchor, diagnose } = inputs.link(written, file, version, at);
      // Specs may come from others: a dead link in their texts must not stop a build.
      if (anchor) collector.links.push({ ...anchor, place, isLenient: version !== undefined && file === undefined });
      // A link without a location is in a derived manifest: its source already has errors of its own.
      const location = diagnose && place();
      if (location) context.report(diagnose(location));
      return link;
    },
    apiContext: oncePer((version) => {
      const api = inputs.api(version);
      if (!api) throw new Error(`There is no API version ${version}.`);
      return new InputsApiContext(context, api, collector);
    }),
    hinted(prose, path) {
      const hints = inputs.hints();
      // The glossary page needs no hints.
      if (!hints || path === inputs.manifest("glossary")?.page) return prose;
      return addHintsOf(hints)(prose);
    },
    proseOf: (origin) => proseOf(origin, context, collector),
  };
  return context;
}

function proseOf(origin: TextOrigin, context: PageContext, collector: Collector): MarkdownReader {
  const proseAt = (at?: At) => proseContext(origin, at, context, collector);
  return {
    document: (document, splits) => documentContent(document, proseAt(), splits),
    block: (text, at, top) => (text?.trim() ? descriptionContent(text, proseAt(at), top) : []),
    article(text, at, onPage, reserved, title) {
      if (!text?.trim()) return { body: [], toc: [] };
      const article = articleContent(text, proseAt(at), onPage, reserved, title);
      for (const id of [...onPage, ...idsIn(article.body)]) origin.ids?.add(id);
      return article;
    },
    words: (text, at) => lineContent(text, { ...proseAt(at), link: () => undefined, report: () => {} }),
    inline: (text, at) => (text?.trim() ? lineContent(text, proseAt(at)) : []),
  };
}

/** @param at location of the object whose description is rendered */
function proseContext(origin: TextOrigin, at: At | undefined, context: PageContext, collector: Collector): ProseContext {
  const { inputs } = context;
  const api = origin.version === undefined ? undefined : inputs.api(origin.version);
  const described = at && { ...at, pointer: `${at.pointer}/description` };
  // Specs may come from others: mistakes in their texts must not stop a build, unless the site's
  // configuration requires it.
  const tell = (diagnostic: Diagnostic) =>
    context.report(api?.isLenient && diagnostic.severity === "error" ? { ...diagnostic, severity: "warning" } : diagnostic);
  const fileOf = (source: string, kind: "image" | MediaKind, location: Location | undefined) => {
    const { shown, file, diagnose } = inputs.file(source, kind, origin.file, origin.version);
    if (shown && file !== undefined) collector.images.set(shown.href, file);
    if (diagnose) tell(diagnose(location));
    return shown;
  };
  return {
    text: context.text,
    codeAlias: (name) => ownValue(inputs.config("codeAliases"), name.toLowerCase()),
    link: (written, place) => {
      const id = written.startsWith("#") ? headingOf(decodeComponent(written.slice(1)), origin.ids ?? new Set()) : undefined;
      return id === undefined ? context.link(written, origin, () => place() ?? origin.place?.(), at) : { href: `#${id}` };
    },
    linkWords: (written) =>
      // Only in descriptions: the search and checks read guides without the site.
      origin.file === undefined && origin.version !== undefined ? inputs.linkWords(written, origin.version) : undefined,
    request: (reference, values, place) => {
      const link = context.link(reference, origin, () => place([], "value"));
      const page = link && inputs.page(link.href);
      const operation = page?.kind === "operation" ? inputs.operation(page.version, page.key) : undefined;
      if (page?.kind !== "operation" || !operation) return undefined;
      return requestOf(operation.operation, values, context.apiContext(page.version), ({ message, path, part }) =>
        context.report(newDiagnostic("request-value", message, { location: place(path, part) })),
      );
    },
    block: (name, args, location) => generatedBlock(name, args, context, location ?? origin.place?.(), origin),
    blockHint: (name) => blockHint(name, context),
    image: (source, location) => fileOf(source, "image", location),
    media: (source, kind, location) => fileOf(source, kind, location)?.href,
    report: (diagnostic) => {
      const location = diagnostic.location ?? (api && described && api.locate(described)) ?? origin.place?.();
      tell({ ...diagnostic, ...present({ location }) });
    },
    ...(api && described ? { locateIn: (text, start, end) => api.locateIn(described, text, start, end) } : {}),
  };
}

/** The context of an API version while one page, or a part of it, is built. */
// A class, because its methods are called for every field of every page: closures took a tenth more of planning GitHub's pages.
class InputsApiContext implements ApiContext {
  readonly model: ApiInfo;
  readonly api: string;
  readonly apiVersion: string;
  readonly inferredHref: Href | undefined;
  readonly authenticationHref: Href | undefined;
  readonly sdkHosts: ApiContext["sdkHosts"];
  readonly previews: ReadonlySet<string>;
  readonly text: Translate;
  readonly #inputs: PageInputs;
  readonly #collector: Collector;
  readonly #reader: MarkdownReader;

  constructor({ inputs, text, proseOf }: PageContext, api: ApiInfo, collector: Collector) {
    this.model = api;
    this.api = api.api;
    this.apiVersion = api.version;
    this.inferredHref = api.inferredHref;
    this.authenticationHref = api.authenticationHref;
    this.sdkHosts = api.sdkHosts;
    this.previews = api.previews;
    this.text = text;
    this.#inputs = inputs;
    this.#collector = collector;
    this.#reader = proseOf({ version: api.key, ids: new Set() });
  }

  codeLanguages() {
    return this.#inputs.config("codeLanguages");
  }

  markdown(text: string | undefined, at: At): Prose {
    // Responses and parameters are below headings of level 3.
    return this.#reader.block(text, at, 4);
  }

  article(text: string | undefined, at: At, onPage: Iterable<string>): Article {
    return this.#reader.article(text, at, onPage, pageIds);
  }

  inline(text: string | undefined, at: At): Inline[] {
    return this.#reader.inline(text, at);
  }

  schemaHref(name: string): Href | undefined {
    return this.model.schemaHrefs.get(name);
  }

  scopesOf(operation: Operation): ScopeLink[] {
    return scopesFromModel(operation, (name) => this.#inputs.scope(name));
  }

  errors({ key }: Operation): SharedErrors | undefined {
    const answer = this.#inputs.errors(this.model.key, key);
    if (answer) this.#collector.add(answer.results);
    return answer?.errors;
  }

  usedIn(name: string): readonly Use[] {
    return this.#inputs.usedIn(this.model.key, name);
  }

  marks(page: string): PageMarks | undefined {
    return this.#inputs.marks(this.model.key, page);
  }

  sdkSample({ key }: Operation): string | undefined {
    return this.#inputs.sdkSample(this.model.key, key);
  }

  report(diagnostic: Diagnostic): void {
    this.#collector.diagnostics.push(diagnostic);
  }

  placed(id: string, at: At): void {
    this.#collector.places.set(id, at);
  }
}

/** Collects results. */
export class Collector implements PageResults {
  readonly diagnostics: Diagnostic[] = [];
  readonly links: PageLink[] = [];
  readonly places = new Map<string, At>();
  readonly images = new Map<Href, string>();

  add({ diagnostics, links, places, images }: PageResults): void {
    this.diagnostics.push(...diagnostics);
    this.links.push(...links);
    for (const [id, at] of places) this.places.set(id, at);
    for (const [href, file] of images) this.images.set(href, file);
  }
}

/** The interface texts of a site, for one page or one part of a page. */
function translatorOf(inputs: PageInputs): Translate {
  // Made once, and only for pages that have such texts: a page has thousands of them.
  let text: Translate | undefined;
  return (name, values) => {
    text ??= translator({ texts: inputs.data("texts"), language: inputs.config("language") });
    return text(name, values);
  };
}
