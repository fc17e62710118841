import { type InlineScripts, policy, siteScripts } from "../../runtime/policy.js";
import type { PublicFiles } from "../1-sources/content-files.js";
import { readSynonyms } from "../1-sources/search-data.js";
import type { Theme } from "../1-sources/theme.js";
import { buildPage } from "../3-pages/kinds/build-page.js";
import { imagesOf, notFoundPath, openPages, publishedSpecs, type RoutedPages } from "../3-pages/open-pages.js";
import { locationOfId } from "../3-pages/places.js";
import type { BuiltPage } from "../3-pages/types.js";
import { generatePage, SharedModules } from "../4-modules/generate.js";
import { componentFailure, createRenderer, previewDiagnostics } from "../6-render/render.js";
import { entryOf } from "../7-emit/manifest.js";
import type { OutputFile } from "../7-emit/types.js";
import { descriptionFiles } from "../7-emit/web-files.js";
import { cardFontOf, fontFor } from "../cards/card-font.js";
import { cardSvg } from "../cards/card-svg.js";
import { openDrawing } from "../cards/draw-card.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import type { Output } from "../outputs.js";
import { cardOf } from "../pipeline/draw-cards.js";
import type { ModelledSite } from "../pipeline/plan-site.js";
import { listFiles, outlineOf, plainFiles } from "../pipeline/site-files.js";
import { type Host, scriptHash } from "../platform/files.js";
import { onceIn } from "../platform/values.js";
import { searchAssets } from "../search/index/search-assets.js";
import { nonEmptySets, recordCollector } from "../search/records/records.js";
import { searchTags, topicsOf } from "../search/records/text-records.js";
import { twinOf } from "../twins/twin.js";
import type { DevRuntime } from "./dev-runtime.js";

/** The site at one moment. Pages and files are made on request, each once. */
export class Revision {
  readonly pages: RoutedPages;
  /** Diagnostics that do not belong to one page. */
  readonly diagnostics: readonly Diagnostic[];
  /** Diagnostics of the pages built so far. */
  readonly found = new Map<string, readonly Diagnostic[]>();
  /** Diagnostics of previews on the pages rendered so far. */
  readonly failures = new Map<string, readonly Diagnostic[]>();
  readonly base: string;
  readonly theme: Theme;
  readonly publicFiles: PublicFiles;
  readonly #modules: SharedModules;
  readonly #built = new Map<string, BuiltPage>();
  readonly #html = new Map<string, Promise<string>>();
  readonly #files: Partial<Record<Output["from"], ReadonlyMap<string, string | Uint8Array>>> = {};

  constructor(private readonly site: ModelledSite) {
    this.base = site.base;
    this.theme = site.sources.theme;
    this.publicFiles = site.sources.publicFiles;
    const { value, diagnostics } = openPages(site.model, this.base);
    this.pages = value;
    this.diagnostics = diagnostics;
    this.#modules = new SharedModules(value);
  }

  /** A page, or the not-found page if there is none. */
  page(path: string): BuiltPage {
    const before = this.#built.get(path);
    if (before) return before;
    if (path !== notFoundPath && !this.pages.inputs.routes.has(path)) return this.page(notFoundPath);
    const built = buildPage(path, this.pages.inputs);
    this.#built.set(path, built);
    this.found.set(path, built.diagnostics);
    return built;
  }

  /** A file of the public folder, in its current state. */
  publicFile(path: string): Uint8Array | undefined {
    return this.publicFiles.paths.has(path) ? this.publicFiles.read(path) : undefined;
  }

  /** The location of an element of a page in the sources. */
  place(path: string, id: string): Location | undefined {
    const route = this.pages.inputs.routes.get(path);
    return route && locationOfId(route, id, this.page(path).places, this.site.model);
  }

  /** A page's HTML as a build writes it. */
  html(path: string, runtime: DevRuntime): Promise<string> {
    return onceIn(this.#html, path, () => this.#render(this.page(path), runtime));
  }

  twin(path: string): string {
    return twinOf(this.page(path).value, this.pages.site, this.pages.addresses);
  }

  /** Drops rendered HTML after the runtime changed. */
  forgetHtml(): void {
    this.#html.clear();
  }

  /** Files of the site other than pages and those of the runtime, by what makes them. Undefined for others. */
  files(
    from: Output["from"],
    host: Host,
    root: string,
    { server, inline }: DevRuntime,
  ): ReadonlyMap<string, string | Uint8Array> | undefined {
    const make = {
      site: () => plainFiles(this.pages, server),
      specs: () => publishedSpecs(this.pages).flatMap(descriptionFiles),
      pages: () => this.#lists(host, root, inline),
    };
    if (from !== "site" && from !== "specs" && from !== "pages") return undefined;
    const files = this.#files[from] ?? new Map(make[from]().map(({ path, content }) => [path.replace(/^site\//, ""), content]));
    this.#files[from] = files;
    return files;
  }

  #lists(host: Host, root: string, inline: InlineScripts): OutputFile[] {
    const { model } = this.site;
    const { site, results, paths } = this.pages;
    // Builds the pages that are not built yet.
    const built = paths.map((path) => this.page(path));
    const collector = recordCollector(model);
    const records = built.map(({ value }) => collector.recordOf(value));
    const entries = built.map(({ value }, index) => entryOf(value, topicsOf(records[index]?.record)));
    const { value: synonyms } = readSynonyms(host, root, model.contentFolder);
    const settings = { config: model.config, synonyms, tags: searchTags(model.manifest), navbar: site.navbar };
    return listFiles(outlineOf(this.pages, entries), this.pages, {
      search: searchAssets(nonEmptySets(collector, records), settings),
      images: imagesOf([results, ...built], model),
      inline,
      twin: ({ route }) => this.twin(route),
    });
  }

  /** The image of a page for services that show links. */
  async card(path: string): Promise<Uint8Array> {
    const draw = await openDrawing();
    const { headingFont, logos } = this.theme;
    const svg = cardSvg(cardOf(entryOf(this.page(path).value)), this.pages.site, logos?.light);
    return draw(svg, headingFont && fontFor(svg, await cardFontOf(headingFont))?.bytes);
  }

  /** The policy that hosts send. */
  policy(inline: InlineScripts): string {
    return policy(this.pages.site, siteScripts(this.pages.site, inline).map(scriptHash));
  }

  /** A mistake in the site's components that a page's rendering has thrown. Undefined for other errors. */
  failureOf(error: unknown): Diagnostic | undefined {
    const { components, placeInConfig } = this.site.model;
    return componentFailure(error, components, placeInConfig(["components"]));
  }

  async #render({ value }: BuiltPage, { server, inline }: DevRuntime): Promise<string> {
    const shared = this.#modules.importsOf(value.page.route);
    const [rendered] = createRenderer(shared, server, inline).render([generatePage(value)]);
    const { previews, placeInConfig } = this.site.model;
    this.failures.set(value.page.route, previewDiagnostics(rendered?.failures ?? [], previews, placeInConfig(["plugins"])));
    return rendered?.html ?? "";
  }
}
