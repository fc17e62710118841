import type { InlineScripts } from "../../runtime/document.js";
import { readSearchData } from "../1-sources/search-data.js";
import type { Theme } from "../1-sources/theme.js";
import { type Assembly, notFoundPath, openAssembly } from "../3-pages/assemble.js";
import type { PlannedPage } from "../3-pages/planned-page.js";
import { generateErrors, generatePage, generateSidebar, generateSite } from "../4-modules/generate.js";
import { createRenderer } from "../6-render/render.js";
import { descriptionFiles } from "../7-emit/descriptions.js";
import { entryOf } from "../7-emit/outline.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { ModelledSite } from "../pipeline/plan-site.js";
import { siteFiles } from "../pipeline/site-files.js";
import type { Host } from "../platform/host.js";
import { searchAssets } from "../search/index/search-assets.js";
import { searchRecords } from "../search/records/records.js";
import { searchTags } from "../search/search-tags.js";
import type { DevRuntime } from "./dev-runtime.js";

/** The site as its sources said at one moment; pages and files are made when somebody asks, each once. */
export class Revision {
  readonly assembly: Assembly;
  /** Problems of what all pages share. */
  readonly diagnostics: readonly Diagnostic[];
  /** Problems of the pages built so far. */
  readonly found = new Map<string, readonly Diagnostic[]>();
  readonly base: string;
  readonly theme: Theme;
  readonly #site: ModelledSite;
  readonly #pages = new Map<string, PlannedPage>();
  readonly #html = new Map<string, Promise<string>>();
  #files: Map<string, string | Uint8Array> | undefined;

  constructor(site: ModelledSite) {
    this.#site = site;
    this.base = site.prepared.base;
    this.theme = site.sources.theme;
    const { value, diagnostics } = openAssembly(site.model, this.base);
    this.assembly = value;
    this.diagnostics = diagnostics;
  }

  /** A page's view-model; the not-found page's where there is none. */
  page(path: string): PlannedPage {
    const known = this.#pages.get(path);
    if (known) return known;
    const built = this.assembly.page(path);
    if (!built) return this.page(notFoundPath);
    this.#pages.set(path, built.value);
    this.found.set(path, built.diagnostics);
    return built.value;
  }

  /** A page's HTML as a build writes it. */
  html(path: string, runtime: DevRuntime): Promise<string> {
    const made = this.#html.get(path) ?? this.#render(this.page(path), runtime);
    this.#html.set(path, made);
    return made;
  }

  /** Another runtime makes other HTML of the same pages. */
  forgetHtml(): void {
    this.#html.clear();
  }

  /** All pages; those not built yet are built now. */
  allPages(): PlannedPage[] {
    return [...this.assembly.paths, notFoundPath].map((path) => this.page(path));
  }

  /** Files of the site besides pages and the runtime: search, images, descriptions, what hosts read. */
  files(host: Host, root: string, inline: InlineScripts): ReadonlyMap<string, string | Uint8Array> {
    if (this.#files) return this.#files;
    const { model } = this.#site;
    const { site, redirects, images } = this.assembly;
    const pages = this.allPages();
    const { synonyms } = readSearchData(host, root, model.contentFolder).value;
    const search = searchAssets(searchRecords(pages, model), {
      config: model.config,
      synonyms,
      tags: searchTags(model.manifest),
      navbar: site.navbar,
    });
    const outline = { site, redirects, pages: pages.map(entryOf) };
    const client = { assets: [], inline };
    const made = [
      ...siteFiles(outline, { client, search, images, theme: { ...model.theme, fonts: [] } }),
      ...this.assembly.published().flatMap(descriptionFiles),
    ];
    this.#files = new Map(made.map(({ path, content }) => [path.replace(/^site\//, ""), content]));
    return this.#files;
  }

  async #render(planned: PlannedPage, { server, inline }: DevRuntime): Promise<string> {
    const { site, sidebars } = this.assembly;
    const own = [...new Set([planned.sidebar, planned.pages])].flatMap((id) => {
      const sidebar = id === undefined ? undefined : sidebars.get(id);
      return sidebar ? [generateSidebar(sidebar)] : [];
    });
    if (planned.errors) own.push(generateErrors(planned.errors));
    const module = generatePage(planned);
    const [rendered] = await createRenderer([generateSite(site), ...own], server, inline).render([module]);
    return rendered?.html ?? "";
  }
}
