import { join, posix } from "node:path";
import { translator } from "../../runtime/texts.js";
import { type Config, configSchema } from "../0-configure/config.js";
import { findConfig } from "../0-configure/find-config.js";
import { loadConfig } from "../0-configure/load-config.js";
import type { LoadedConfig } from "../0-configure/types.js";
import { readCategories } from "../1-sources/content-files.js";
import { deriveManifest } from "../1-sources/derive-manifest.js";
import { type ListedGuide, listGuides } from "../1-sources/list-guides.js";
import { type Manifest, manifestName, manifestSchema, readManifest } from "../1-sources/manifest.js";
import { checkSpec } from "../1-sources/openapi/check-spec.js";
import { readSpecInfo } from "../1-sources/openapi/read-spec.js";
import type { SpecSource } from "../1-sources/openapi/spec-source.js";
import { readSearchData } from "../1-sources/search-data.js";
import { withFolders } from "../1-sources/sidebar-icons.js";
import { readTexts, textsName } from "../1-sources/site-texts.js";
import { readSources } from "../1-sources/sources.js";
import { withAccent } from "../1-sources/theme.js";
import type { Sources } from "../1-sources/types.js";
import { buildModel } from "../2-model/build-model.js";
import type { WholeModel } from "../2-model/site-model.js";
import { blockNames } from "../3-pages/blocks/generated-block.js";
import { allPages, openPages, type PagePlan, type RoutedPages } from "../3-pages/open-pages.js";
import { hidesSource, newDiagnostic, unpack, withConfiguredSeverity } from "../diagnostics/catalogue.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import { pathHint } from "../diagnostics/suggest.js";
import type { Diagnostic, Location, Result } from "../diagnostics/types.js";
import { noPlugins, type PluginSet, pluginSet } from "../extensions/plugin-set.js";
import { confined } from "../platform/confined-host.js";
import { type Host, sitePath } from "../platform/files.js";
import { noCache, type RunCache, type Stages } from "../platform/stages.js";
import { count } from "../platform/values.js";
import { nameIn, withoutFormat } from "../text/words.js";

/** How the steps of a run are done. Each step takes the value of the one before. */
export interface Run {
  host: Host;
  options: SiteOptions;
  stages: Stages;
  runCache?: RunCache;
  /** Validates a spec and returns all its diagnostics; absent: specs are not validated. */
  check?(spec: SpecSource): Promise<Diagnostic[]>;
  /** Called when everything is read, before the model is made. */
  onSources?(): void;
}

export interface ReadSite extends Prepared {
  sources: Sources;
  /** Whether no source was left out because of a mistake. */
  isWhole: boolean;
  /** The diagnostics of specs. They may take longer than everything else. */
  specDiagnostics: Promise<Diagnostic[]>;
}

export interface ModelledSite extends ReadSite {
  model: WholeModel;
}

/** A site whose pages can be built. */
export interface PlannedSite extends ModelledSite {
  pages: RoutedPages;
}

/** Evaluates the configuration and reads the manifest. Undefined if there is none. */
export function configure({ host, options, stages, runCache = noCache }: Run): Promise<Result<Prepared | undefined>> {
  const preparing = () => prepareSite(host, options, stages.timed(runCache));
  return stages.run("configure", preparing, () => "manifest and configuration");
}

/** Reads all sources, and begins to validate the specs. */
export async function readSite(run: Run, prepared: Prepared, before: readonly Diagnostic[]): Promise<Result<ReadSite>> {
  const { host, options, stages, runCache = noCache, check } = run;
  const { config, manifest, place, plugins } = prepared;
  const input = { root: options.root, config, manifest, plugins, placeInConfig: place };
  const { value: sources, diagnostics } = await stages.run(
    "read",
    () => readSources(host, input, stages.timed(runCache)),
    ({ value }) => `${count(value.specs.size, "spec")}, ${count(value.markdown.size, "guide")}`,
  );
  run.onSources?.();
  const validating = async () =>
    check ? (await Promise.all([...sources.specs.values()].map((spec) => check(spec)))).flat() : [];
  const specDiagnostics = validating().then((found) => withConfiguredSeverity(found, config));
  specDiagnostics.catch(() => {});
  const isWhole = ![...before, ...diagnostics].some(hidesSource);
  return { value: { ...prepared, sources, isWhole, specDiagnostics }, diagnostics };
}

export async function buildSiteModel(
  { options, stages, runCache = noCache }: Run,
  site: ReadSite,
): Promise<Result<ModelledSite>> {
  const { value: model, diagnostics } = await stages.run(
    "model",
    () => buildModel(site.sources, site.place, stages.timed(runCache), options.drafts),
    ({ value }) =>
      count(
        [...value.apis.values()].reduce((sum, api) => sum + api.operations.length, 0),
        "operation",
      ),
  );
  return { value: { ...site, model, isWhole: site.isWhole && !diagnostics.some(hidesSource) }, diagnostics };
}

/** Plans routes, sidebars, links. Undefined if a source was left out: checks across files need all of them. */
export async function planRoutes({ host, options }: Run, site: ModelledSite): Promise<Result<PlannedSite | undefined>> {
  if (!site.isWhole) {
    const search = readSearchData(host, options.root, site.model.contentFolder);
    return { value: undefined, diagnostics: [...(await site.specDiagnostics), ...search.diagnostics] };
  }
  const { value: pages, diagnostics } = openPages(site.model, site.base);
  return { value: { ...site, pages }, diagnostics };
}

type RunTools = Pick<Run, "runCache" | "check">;

/** Reads a site's model for callers that build pages themselves. Specs are not validated. Undefined without a manifest. */
export async function modelSite(
  host: Host,
  options: SiteOptions,
  stages: Stages,
  tools: RunTools = {},
): Promise<Result<ModelledSite | undefined>> {
  const run: Run = { host, options, stages, ...tools };
  const diagnostics: Diagnostic[] = [];
  const prepared = unpack(await configure(run), diagnostics);
  const read = prepared && unpack(await readSite(run, prepared, diagnostics), diagnostics);
  const value = read && unpack(await buildSiteModel(run, read), diagnostics);
  return { value, diagnostics };
}

/** Reads a site with routes and links, and validates its specs. Undefined also if a source could not be read. */
export async function openSite(
  host: Host,
  options: SiteOptions,
  stages: Stages,
  tools: RunTools = {},
): Promise<Result<PlannedSite | undefined>> {
  const run = { check: checkSpec, ...tools };
  const diagnostics: Diagnostic[] = [];
  const site = unpack(await modelSite(host, options, stages, run), diagnostics);
  const value = site && unpack(await planRoutes({ host, options, stages, ...run }, site), diagnostics);
  return { value, diagnostics };
}

/** Opens a site and builds all pages. Returns their data with all diagnostics. */
export async function planSite(
  host: Host,
  options: SiteOptions,
  stages: Stages,
): Promise<Result<(PlannedSite & { plan: PagePlan }) | undefined>> {
  const { value: site, diagnostics } = await openSite(host, options, stages);
  if (!site) return { value: undefined, diagnostics };
  const plan = await stages.run(
    "pages",
    () => allPages(site.pages),
    ({ value }) => count(value.pages.length, "page"),
  );
  return {
    value: { ...site, plan: plan.value },
    diagnostics: [...diagnostics, ...(await site.specDiagnostics), ...plan.diagnostics],
  };
}

/** Options of the command line that describe a site. Paths are absolute or relative to the root. */
export interface SiteOptions {
  /** Absolute path of the folder that other paths are relative to. */
  root: string;
  configFile?: string;
  /** Specs to build from without a configuration. */
  specs: string[];
  content?: string;
  /** Base path, as given. */
  base?: string;
  siteUrl?: string;
  /** Accent of the light mode, a hex color; that of the dark mode follows from it. */
  accent?: string;
  /** Leaves out the images for services that show links, whatever the configuration says. */
  noCards?: true;
  /** Whether guides with `draft: true` become pages. */
  drafts?: boolean;
  /** Mistakes in specs are errors, whatever the configuration says. */
  strictSpecs?: boolean;
}

/** Names of the tool itself, which plugins cannot use. */
const takenNames = { members: new Set(Object.keys(manifestSchema.shape)), blocks: new Set(blockNames) };

/** What a site is made from, before its sources are read. */
export interface Prepared {
  config: Config;
  manifest: Manifest;
  /** Base path with slashes at both ends. */
  base: string;
  plugins: PluginSet;
  /** Whether configuration and plugins have depended only on their files so far. */
  isPure(): boolean;
  place(path: readonly PropertyKey[]): Location | undefined;
}

/** The configuration and manifest of a site: its own, or derived ones if specs are named on the command line. */
export async function prepareSite(
  host: Host,
  options: SiteOptions,
  runCache: RunCache = noCache,
): Promise<Result<Prepared | undefined>> {
  const { root } = options;
  const diagnostics: Diagnostic[] = [];
  const file = options.specs.length && options.configFile === undefined ? undefined : findConfig(root, options.configFile);
  const loaded = file === undefined ? undefined : await keptConfig(host, root, file, runCache);
  diagnostics.push(...(loaded?.diagnostics ?? []));
  if (loaded && !loaded.value) return { value: undefined, diagnostics };
  if (!loaded && !options.specs.length && options.content === undefined) {
    const hint = "`portal init` writes a site. Or pass a spec with --spec FILE, or a folder of Markdown with --content DIR.";
    return {
      value: undefined,
      diagnostics: [newDiagnostic("config-missing", "The root folder has no portal.config.ts.", { hint })],
    };
  }
  const { plugins: _none, ...defaults } = configSchema.parse({});
  // Without a configuration, a folder with the default name may have any content, so it is not used.
  const config: Config = { ...(loaded?.value?.config ?? { ...defaults, public: "" }) };
  const place = loaded?.value?.place ?? (() => undefined);
  const plugins = loaded?.value?.plugins.length
    ? unpack(pluginSet(loaded.value.plugins, takenNames, place(["plugins"])), diagnostics)
    : noPlugins;
  if (options.siteUrl !== undefined) config.siteUrl = options.siteUrl;
  if (options.accent !== undefined) config.theme = withAccent(config.theme, options.accent);
  if (options.noCards) config.cards = "off";
  if (options.content !== undefined) config.content = sitePath(root, options.content);
  if (options.strictSpecs) config.checks = { ...config.checks, specs: "strict" };
  let manifest: Manifest | undefined;
  const hasManifest = () => host.isFile(join(root, config.content, manifestName));
  if (options.specs.length > 0 || (!loaded && !hasManifest())) {
    const specs = options.specs.map((spec) => sitePath(root, spec));
    const found = specs.filter((spec) => {
      if (host.isFile(join(root, spec))) return true;
      const isFolder = host.isDirectory(join(root, spec));
      const message = isFolder ? `The spec \`${spec}\` is a folder.` : `The spec \`${spec}\` does not exist.`;
      const hint = isFolder ? "Name the file of the spec; --spec may be repeated." : pathHint(host, root, spec);
      diagnostics.push(confined(host, root).refusal(spec) ?? newDiagnostic("file-missing", message, { hint }));
      return false;
    });
    if (options.content !== undefined && !host.isDirectory(join(root, config.content))) {
      const isFile = host.isFile(join(root, config.content));
      const message = `The content folder \`${config.content}\` ${isFile ? "is a file" : "does not exist"}.`;
      const hint = isFile ? "Name the folder of the Markdown files." : pathHint(host, root, config.content);
      diagnostics.push(newDiagnostic("file-missing", message, { hint }));
    }
    if (options.content !== undefined) diagnostics.push(...linksOutside(host, root, config.content));
    const infos = found.map((spec) => ({ file: spec, ...readSpecInfo(host, root, spec, runCache) }));
    const guides = options.content === undefined ? [] : unpack(listGuides(host, root, config.content, runCache), diagnostics);
    if (!specs.length && !guides.length && !diagnostics.length) {
      const hint = "Guides are files with the extension `.md`. Files that start with `_` are left out.";
      diagnostics.push(newDiagnostic("file-missing", `The content folder \`${config.content}\` has no guides.`, { hint }));
    }
    const categories =
      options.content === undefined ? new Map() : unpack(readCategories(host, root, config.content), diagnostics);
    // Without a configuration, which has the language, a file with this name may be anything.
    const texts = loaded && derivedTexts(host, root, config.content);
    const text = translator({ texts: texts && readTexts(texts, runCache), language: config.language });
    manifest = deriveManifest({ specs: infos, guides, categories, textsFile: texts && textsName, text });
    if (!loaded) {
      const title = titleOf(infos, manifest, guides) ?? config.title;
      config.title = withoutFormat(title);
      config.shortTitle = nameIn(title);
    }
  } else {
    const written = unpack(readManifest(host, root, config.content, runCache, plugins), diagnostics);
    manifest = written && unpack(withFolders(written, host, root, config.content, runCache), diagnostics);
  }
  if (!manifest) return { value: undefined, diagnostics };
  const isPure = loaded?.value?.isPure ?? (() => true);
  const base = withSlashes(options.base ?? config.base);
  return { value: { config, manifest, base, plugins, isPure, place }, diagnostics };
}

/** The title of a site without configuration: that of its only API, or that of its start page. */
function titleOf(
  specs: readonly { title?: string | undefined }[],
  manifest: Manifest,
  guides: readonly ListedGuide[],
): string | undefined {
  if (specs.length) return Object.keys(manifest.data.apis).length === 1 ? specs[0]?.title : undefined;
  const home = manifest.data.pages.find(({ path }) => path === "/");
  const guide = home && "guide" in home ? home.guide : undefined;
  return guides.find(({ file }) => file === guide)?.label;
}

/** The configuration, evaluated again only if one of its files has changed. */
async function keptConfig(host: Host, root: string, file: string, runCache: RunCache): Promise<Result<LoadedConfig | undefined>> {
  type Kept = { loaded: Promise<Result<LoadedConfig | undefined>>; inputs: LoadedConfig["inputs"] | undefined };
  const isFresh = ({ inputs }: Kept) =>
    inputs !== undefined && [...inputs].every(([path, text]) => text !== undefined && host.readText(path) === text);
  const cached = runCache.keep<Kept>(`config ${file}`, isFresh, () => ({
    loaded: loadConfig(host, root, file),
    inputs: undefined,
  }));
  const result = await cached.loaded;
  // One with diagnostics may depend on files that do not exist yet.
  if (!result.diagnostics.length) cached.inputs = result.value?.inputs;
  return result;
}

/** The file with the interface texts of a site without a manifest. Undefined if it does not exist. */
function derivedTexts(host: Host, root: string, content: string): SourceFile | undefined {
  const path = posix.join(content, textsName);
  const text = confined(host, root).readText(join(root, path));
  return text === undefined ? undefined : { path, text };
}

/** Reports links in the content folder to folders outside the root, which are not published. */
function linksOutside(host: Host, root: string, content: string): Diagnostic[] {
  const confinedFiles = confined(host, root);
  const folders = confinedFiles.files(join(root, content)).filter((file) => host.isDirectory(join(root, content, file)));
  return folders.flatMap((folder) => confinedFiles.refusal(posix.join(content, folder)) ?? []);
}

/** A base path with exactly one slash at both ends: "x", "/x", "/x/" all become "/x/". */
function withSlashes(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, "");
  return inner ? `/${inner}/` : "/";
}
