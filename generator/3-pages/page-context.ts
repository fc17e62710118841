import type { Href, ScopeLink } from "../../runtime/contract.js";
import { decodeComponent } from "../../runtime/primitives/href.js";
import type { Translate } from "../../runtime/texts.js";
import { textsOf } from "../1-sources/site-texts.js";
import type { At, Operation } from "../2-model/types.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import { oncePer, ownValue, present } from "../platform/values.js";
import { idsIn } from "../text/nodes.js";
import { articleContent, descriptionContent, documentContent, headingOf, lineContent } from "../text/prose/document-content.js";
import { createHints } from "../text/prose/hints.js";
import type { MediaKind, ProseContext } from "../text/prose/scope.js";
import { scopesFromModel } from "./api/auth.js";
import { requestOf } from "./api/request-samples.js";
import { bodyStatuses } from "./api/responses.js";
import { usedIn } from "./api/used-in.js";
import { blockHint, generatedBlock } from "./blocks/generated-block.js";
import { siteFile } from "./images.js";
import type { PageContext, PageInputs, TextOrigin } from "./page-inputs.js";
import { pageIds } from "./site/anchors.js";
import type { ApiVersion } from "./site/apis.js";
import { anchorTarget } from "./site/foreign-anchors.js";
import type { ApiContext, Collected, MarkdownReader, PageLink, PageResults } from "./types.js";

/**
 * Makes a page, or a part of one, and collects the results.
 * @param onPage ids to which texts of the page may link before the parts that have them are made
 */
export function collect<T>(
  inputs: PageInputs,
  make: (context: PageContext) => T,
  onPage: readonly string[] = [],
): Collected<T> & { results: Collector } {
  const collector = new Collector(new Set(onPage));
  return { value: make(pageContext(inputs, collector)), results: collector };
}

/** The hints of a glossary are prepared once for all pages. */
const addHintsOf = oncePer(createHints, new WeakMap());

/** One for all pages, which share what is said about a schema in its words. */
const sharedTexts = oncePer(textsOf, new WeakMap());

/** Provides Markdown, links and API views to the builders of one page. */
function pageContext(inputs: PageInputs, collector: Collector): PageContext {
  const context: PageContext = {
    inputs,
    text: sharedTexts(inputs.model),
    report: (diagnostic) => void collector.diagnostics.push(diagnostic),
    link(written, origin, place) {
      const { link, anchor, diagnose } = inputs.links.resolve(written, origin);
      // Specs may come from others: a dead link in their texts must not stop a build.
      const isLenient = origin.version !== undefined && origin.file === undefined;
      if (anchor) collector.links.push({ ...anchor, place, isLenient });
      // A link without a location is in a derived manifest: its source already has errors of its own.
      const location = diagnose && place();
      if (location) context.report(diagnose(location));
      return link;
    },
    apiContext: oncePer((version) => new PageApiContext(context, version, collector)),
    hinted(prose, path) {
      const hints = inputs.hints();
      // The glossary page needs no hints.
      if (!hints || path === inputs.model.manifest.data.glossary?.page) return prose;
      return addHintsOf(hints)(prose);
    },
    proseOf: (origin) => proseOf(origin, context, collector),
  };
  return context;
}

function proseOf(origin: TextOrigin, context: PageContext, collector: Collector): MarkdownReader {
  const proseAt = (at?: At) => proseContext({ ...origin, at }, context, collector);
  return {
    document: (document, splits) => documentContent(document, proseAt(), splits),
    block: (text, at, top) => (text?.trim() ? descriptionContent(text, proseAt(at), top) : []),
    article(text, at, onPage, reserved, title) {
      if (!text?.trim()) return { body: [], toc: [] };
      const article = articleContent(text, proseAt(at), onPage, reserved, title);
      for (const id of [...onPage, ...idsIn(article.body)]) origin.ids?.add(id);
      return article;
    },
    words: (text, at) => descriptionContent(text, { ...proseAt(at), link: () => undefined, report: () => {} }),
    inline: (text, at) => (text?.trim() ? lineContent(text, proseAt(at)) : []),
  };
}

/** @param origin with the location of the object whose description is rendered */
function proseContext(origin: TextOrigin, context: PageContext, collector: Collector): ProseContext {
  const { inputs } = context;
  const { at, version } = origin;
  const described = at && { ...at, pointer: `${at.pointer}/description` };
  // Specs may come from others: mistakes in their texts must not stop a build, unless the site's
  // configuration requires it.
  const isLenient = version !== undefined && inputs.isLenient;
  const tell = (diagnostic: Diagnostic) =>
    context.report(isLenient && diagnostic.severity === "error" ? { ...diagnostic, severity: "warning" } : diagnostic);
  const fileOf = (source: string, kind: "image" | MediaKind, location: Location | undefined) => {
    const { shown, file, diagnose } = siteFile(source, kind, origin, inputs.model);
    if (shown && file !== undefined) collector.images.set(shown.href, file);
    if (diagnose) tell(diagnose(location));
    return shown;
  };
  return {
    text: context.text,
    codeAlias: (name) => ownValue(inputs.model.config.codeAliases, name.toLowerCase()),
    link: (written, place) => {
      const hash = written.startsWith("#") ? decodeComponent(written.slice(1)) : undefined;
      const id = hash === undefined ? undefined : (headingOf(hash, origin.ids ?? new Set()) ?? headingOf(hash, collector.onPage));
      if (id !== undefined) return { href: `#${id}` };
      const link = context.link(written, origin, () => place() ?? origin.place?.());
      if (!link && hash !== undefined) collector.deadHashes.add(hash);
      return link;
    },
    linkWords: (written) =>
      // Only in descriptions: the search and checks read guides without the site.
      origin.file === undefined && version ? inputs.links.wordsOf(written, { version }) : undefined,
    request: (reference, values, place) => {
      const link = context.link(reference, origin, () => place([], "value"));
      const source = link && inputs.routes.get(link.href)?.source;
      if (source?.kind !== "operation") return undefined;
      return requestOf(source.routed.operation, values, context.apiContext(source.version), ({ message, path, part }) =>
        context.report(newDiagnostic("request-value", message, { location: place(path, part) })),
      );
    },
    block: (name, args, location) => generatedBlock(name, args, context, location ?? origin.place?.(), origin),
    blockHint: (name) => blockHint(name, context),
    image: (source, location) => fileOf(source, "image", location),
    media: (source, kind, location) => fileOf(source, kind, location)?.href,
    report: (diagnostic) => {
      const location = diagnostic.location ?? (version && described && version.model.locate(described)) ?? origin.place?.();
      tell({ ...diagnostic, ...present({ location }) });
    },
    ...(version && described ? { locateIn: (text, start, end) => version.model.locateIn(described, text, start, end) } : {}),
  };
}

/** The context of an API version while one page, or a part of it, is built. */
// A class, because its methods are called for every field of every page: closures took a tenth more of planning GitHub's pages.
class PageApiContext implements ApiContext {
  readonly #inputs: PageInputs;
  readonly #reader: MarkdownReader;
  readonly model: ApiVersion["model"];
  readonly text: Translate;
  readonly previews: ApiContext["previews"];
  readonly codeLanguages: ApiContext["codeLanguages"];
  readonly authenticationHref: Href | undefined;

  constructor(
    { inputs, text, proseOf }: PageContext,
    private readonly version: ApiVersion,
    private readonly collector: Collector,
  ) {
    this.#inputs = inputs;
    this.#reader = proseOf({ version, ids: new Set() });
    this.model = version.model;
    this.text = text;
    this.previews = inputs.model.plugins.previews;
    this.codeLanguages = inputs.model.config.codeLanguages;
    this.authenticationHref = version.authentication;
  }

  get inferredHref() {
    return this.#inputs.inferredHref();
  }

  get sdkHosts() {
    const { sdkSamples, manifest } = this.#inputs.model;
    return sdkSamples.has(this.version.api) ? manifest.data.sampleHosts : undefined;
  }

  markdown(text: string | undefined, at: At) {
    // Responses and parameters are below headings of level 3.
    return this.#reader.block(text, at, 4);
  }

  article(text: string | undefined, at: At, onPage: Iterable<string>, title?: string) {
    return this.#reader.article(text, at, onPage, pageIds, title);
  }

  inline(text: string | undefined, at: At) {
    return this.#reader.inline(text, at);
  }

  operationHref(operation: string): Href | undefined {
    const route = this.version.operations.get(operation)?.route;
    if (route !== undefined) return route;
    const hash = operation.startsWith("#/") ? decodeComponent(operation.slice(1)) : `operation/${operation}`;
    return anchorTarget(hash, this.version)?.path;
  }

  schemaHref(name: string): Href | undefined {
    const route = this.version.schemas.get(name)?.route;
    return route !== undefined && this.#inputs.routes.has(route) ? route : undefined;
  }

  scopesOf(operation: Operation): ScopeLink[] {
    return scopesFromModel(operation, this.#inputs.scope);
  }

  errors(operation: Operation) {
    const shared = this.#inputs.errors(this.version, operation);
    if (shared) this.collector.add(shared.results);
    return shared?.errors;
  }

  statusesOf(name: string) {
    return bodyStatuses(this.model).get(name) ?? new Set<string>();
  }

  usedIn(name: string) {
    return usedIn(name, this.version, (schema) => this.schemaHref(schema));
  }

  marks(page: string) {
    return this.#inputs.changes(this.version)?.marks.of(page);
  }

  sdkSample({ key }: Operation) {
    return this.#inputs.model.sdkSamples.get(this.version.api)?.get(key);
  }

  placed(id: string, at: At): void {
    this.collector.places.set(id, at);
  }
}

export class Collector implements PageResults {
  /** Hashes that texts link to, and that the page had not when they were read. */
  readonly deadHashes = new Set<string>();
  readonly diagnostics: Diagnostic[] = [];
  readonly links: PageLink[] = [];
  readonly places = new Map<string, At>();
  readonly images = new Map<Href, string>();

  constructor(readonly onPage: ReadonlySet<string> = new Set()) {}

  add({ diagnostics, links, places, images }: PageResults): void {
    this.diagnostics.push(...diagnostics);
    this.links.push(...links);
    for (const [id, at] of places) this.places.set(id, at);
    for (const [href, file] of images) this.images.set(href, file);
  }
}
