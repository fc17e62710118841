import { join, posix } from "node:path";
import type { z } from "zod";
import type { Texts } from "../../runtime/texts.js";
import { type Config, usualPublic } from "../0-configure/config.js";
import { hidesSource, newDiagnostic, softened } from "../diagnostics/catalogue.js";
import { checked } from "../diagnostics/checked.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import { nearest } from "../diagnostics/suggest.js";
import type { Diagnostic, Location, Result } from "../diagnostics/types.js";
import { noPlugins, type PluginSet, type PluginValues } from "../extensions/plugin-set.js";
import { confined } from "../platform/confined-host.js";
import { directionControls } from "../platform/direction-controls.js";
import type { Host } from "../platform/host.js";
import { noCache, type PersistentCache, type RunCache } from "../platform/run-cache.js";
import { staysInside } from "../platform/site-paths.js";
import { readYaml } from "../yaml/yaml-file.js";
import { placeOf, readData } from "./data-file.js";
import { type Glossary, glossarySchema } from "./glossary.js";
import { type History, keepHistory } from "./history.js";
import { type Landing, landingSchema } from "./landing.js";
import { type Ledger, readLedger } from "./ledger.js";
import { type Manifest, type ManifestData, manifestSchemaOf } from "./manifest.js";
import { readSpec, type SpecSource } from "./openapi/read-spec.js";
import { type PageViews, withPluginPages } from "./plugin-pages.js";
import { type PublicFiles, readPublicFiles } from "./public-files.js";
import { type Scopes, scopesSchema } from "./scopes.js";
import { sdkSamplesSchema } from "./sdk-samples.js";
import { type Icons, readIcons } from "./sidebar-icons.js";
import { namedComponents, readComponents, type SiteComponents, withStyles } from "./site-components.js";
import { readSnapshots, type Snapshot, snapshotFolder } from "./snapshots.js";
import { type Terms, termsSchema } from "./terms.js";
import { textsSchema } from "./texts.js";
import { readTheme, type Theme } from "./theme.js";
import { type Updates, updatesSchema } from "./updates.js";
import { variablesSchema } from "./variables.js";

/** Everything that is read from disk for one build. */
export interface Sources {
  config: Config;
  /** Folder of the Markdown, relative to the root. */
  contentFolder: string;
  manifest: Manifest;
  /** By path as the manifest writes it. */
  specs: ReadonlyMap<string, SpecSource>;
  /** Snapshots of a spec, oldest first, by its path; specs without any have no entry. */
  snapshots: ReadonlyMap<string, readonly Snapshot[]>;
  /** Markdown by path in the content folder. */
  markdown: ReadonlyMap<string, SourceFile>;
  /** Bytes of a file of the content folder, for images. */
  readAsset(path: string): Uint8Array | undefined;
  /** A file of the content folder, for partials. */
  readContent(path: string): SourceFile | undefined;
  /** Why an existing file in the content folder cannot be read. Undefined if it does not exist. */
  refusal(path: string, location?: Location): Diagnostic | undefined;
  /** Paths of all files in the content folder except hidden ones. Reads the disk each time. */
  listContent(): string[];
  theme: Theme;
  icons: Icons;
  /** Its own components and views. Undefined if it has none. */
  components: SiteComponents | undefined;
  /** Views of pages that plugins have made. */
  pageViews: PageViews;
  /** Files that are copied into the site unchanged. */
  publicFiles: PublicFiles;
  plugins: PluginSet;
  /** The values of plugins' members. */
  pluginValues: PluginValues;
  landing: Landing | undefined;
  /** URLs that the site has published. Undefined if it has no ledger. */
  ledger: Ledger | undefined;
  scopes: Scopes | undefined;
  /** Words to use and to avoid. */
  terms: Terms | undefined;
  /** Own texts of the layout. */
  texts: Texts | undefined;
  /** Words that are explained. */
  glossary: Glossary | undefined;
  updates: Updates | undefined;
  variables: Readonly<Record<string, string>>;
  /** False if the file of variables could not be read. */
  hasAllVariables: boolean;
  /** By API id: code by operation key. */
  sdkSamples: ReadonlyMap<string, ReadonlyMap<string, string>>;
  history: History;
}

/** Name of the route manifest in the content folder. */
export const manifestName = "manifest.yaml";

/** Reads the manifest of a configured site. */
export function readManifest(
  unconfined: Host,
  root: string,
  contentFolder: string,
  runCache: RunCache = noCache,
  plugins: PluginSet = noPlugins,
): Result<Manifest | undefined> {
  const host = confined(unconfined, root);
  const path = posix.join(contentFolder, manifestName);
  const text = host.readText(join(root, path));
  if (text === undefined) {
    return {
      value: undefined,
      diagnostics: [
        host.refusal(path) ??
          newDiagnostic("manifest-missing", `The route manifest \`${path}\` does not exist.`, {
            hint: "The minimum is `pages: [{ path: /, guide: home.md }]`.",
          }),
      ],
    };
  }
  const schema = manifestSchemaOf(plugins);
  return keepRead(runCache, schema, { path, text }, (file, cache) => parseManifest(schema, file, cache));
}

/** The validated content of a file, cached while its text stays the same. */
function keepRead<T>(
  runCache: RunCache,
  schema: z.ZodType,
  file: SourceFile,
  read: (file: SourceFile, cache?: PersistentCache) => T,
): T {
  const isFresh = (cached: { schema: z.ZodType; text: string }) => cached.schema === schema && cached.text === file.text;
  return runCache.keep(`data ${file.path}`, isFresh, () => ({ schema, text: file.text, result: read(file, runCache.persistent) }))
    .result;
}

function parseManifest(
  schema: z.ZodType<ManifestData>,
  { path, text }: SourceFile,
  cache?: PersistentCache,
): Result<Manifest | undefined> {
  const { value: yaml, diagnostics } = readYaml({ path, text }, "manifest-syntax", cache);
  if (diagnostics.length) return { value: undefined, diagnostics };
  const result = checked(schema, yaml.value, "manifest-invalid", yaml.locate);
  return { value: result.value && { data: result.value, file: path, locate: yaml.locate }, diagnostics: result.diagnostics };
}

/** Reads every file that the manifest and the theme name. */
export async function readSources(
  unconfined: Host,
  root: string,
  config: Config,
  manifest: Manifest,
  runCache: RunCache = noCache,
  placeInConfig?: (path: readonly PropertyKey[]) => Location | undefined,
  plugins: PluginSet = noPlugins,
): Promise<Result<Sources>> {
  const host = confined(unconfined, root);
  const diagnostics: Diagnostic[] = [];
  const contentFolder = config.content;
  const folders = [contentFolder, ...specFolders(manifest)];
  const history = keepHistory(unconfined, root, folders, runCache);
  const content = new Map<string, SourceFile | undefined>();
  const readContent = (path: string): SourceFile | undefined => {
    if (!content.has(path)) {
      const full = posix.join(contentFolder, path);
      const text = staysInside(path) ? host.readText(join(root, full)) : undefined;
      content.set(path, text === undefined ? undefined : { path: full, text });
      if (text !== undefined) diagnostics.push(...directionControls({ path: full, text }));
    }
    return content.get(path);
  };
  const contentFiles = () => host.files(join(root, contentFolder));
  /** Files of the root folder and its subfolders. */
  const specFiles = () =>
    host
      .list(root)
      .filter((name) => !name.startsWith(".") && name !== "node_modules")
      .flatMap((name) =>
        host.isDirectory(join(root, name)) ? host.list(join(root, name)).map((file) => `${name}/${file}`) : name,
      );
  // Locations are computed only for diagnostics, because they require parsing the manifest.
  const missing = (path: string, at: readonly PropertyKey[]) => {
    const location = manifest.locate(at);
    diagnostics.push(
      host.refusal(path, location) ??
        newDiagnostic("route-source-missing", `The file \`${path}\` does not exist.`, {
          location,
          hint: hintForFile(path, contentFolder, at.at(-1) === "spec" ? specFiles() : contentFiles()),
        }),
    );
  };
  const data = <T extends z.ZodType>(
    schema: T,
    path: string | undefined,
    at: readonly PropertyKey[],
  ): z.output<T> | undefined => {
    if (path === undefined) return undefined;
    const file = readContent(path);
    if (!file) {
      missing(posix.join(contentFolder, path), at);
      return undefined;
    }
    const result = keepRead(runCache, schema, file, () => readData(schema, file, runCache.persistent));
    diagnostics.push(...result.diagnostics);
    return runCache.lastGood ? runCache.lastGood(`data ${file.path}`, result.value) : result.value;
  };

  const specs = new Map<string, SpecSource>();
  const snapshots = new Map<string, Snapshot[]>();
  const markdown = new Map<string, SourceFile>();
  const guide = (path: string | undefined, at: readonly PropertyKey[]) => {
    if (path === undefined) return;
    const file = readContent(path);
    if (file) markdown.set(path, file);
    else missing(posix.join(contentFolder, path), at);
  };
  const sdkSamples = new Map<string, ReadonlyMap<string, string>>();
  for (const [id, api] of Object.entries(manifest.data.apis)) {
    const samples = data(sdkSamplesSchema, api.samples, ["apis", id, "samples"]);
    if (samples) sdkSamples.set(id, new Map(Object.entries(samples)));
    for (const [index, version] of api.versions.entries()) {
      const at = ["apis", id, "versions", index];
      guide(version.intro?.guide, [...at, "intro", "guide"]);
      guide(version.category?.text, [...at, "category", "text"]);
      if (specs.has(version.spec)) continue;
      if (!staysInside(version.spec) || !host.isFile(join(root, version.spec))) {
        missing(version.spec, [...at, "spec"]);
        continue;
      }
      const spec = runCache.keep(
        `spec ${version.spec}`,
        (cached) => isCurrent(cached, (path) => host.readText(join(root, path))),
        () => readSpec(host, root, version.spec, runCache),
      );
      const found = softened(spec.diagnostics, config);
      diagnostics.push(...found);
      const whole = found.some(hidesSource) ? undefined : spec.value;
      const source = runCache.lastGood?.(`spec ${version.spec}`, whole) ?? spec.value;
      if (source) specs.set(version.spec, source);
      const dated = readSnapshots(host, root, version.spec);
      diagnostics.push(...dated.diagnostics);
      if (dated.value.length) snapshots.set(version.spec, dated.value);
    }
  }
  let landing: Landing | undefined;
  manifest.data.pages.forEach((page, index) => {
    const at = ["pages", index];
    if ("category" in page) guide(page.category.text, [...at, "category", "text"]);
    else guide(page.guide, [...at, "guide"]);
    if ("page" in page) landing = data(landingSchema, page.data, [...at, "data"]) ?? landing;
  });
  const manifestData = manifest.data;
  const variables = data(variablesSchema, manifestData.variables, ["variables"]);
  const pluginData: Record<string, unknown> = {};
  const pluginSources: Record<string, string> = {};
  for (const [name, { kind, schema }] of plugins.members) {
    const written: unknown = (manifestData as Record<string, unknown>)[name];
    const isFile = kind === "data" && typeof written === "string";
    pluginSources[name] = (isFile ? readContent(written)?.text : JSON.stringify(written)) ?? "";
    pluginData[name] = isFile ? data(schema, written, [name]) : kind === "setting" ? written : undefined;
  }
  const icons = readIcons(manifest, readContent);
  diagnostics.push(...icons.diagnostics);
  const publicFiles = readPublicFiles(host, root, config.public, {
    isNamed: config.public !== usualPublic,
    place: () => placeInConfig?.(["public"]),
  });
  diagnostics.push(...publicFiles.diagnostics);
  const pluginValues: PluginValues = {
    data: pluginData,
    sources: pluginSources,
    place(member, path, part) {
      const { [member]: found } = pluginData;
      if (plugins.members.get(member)?.kind === "setting") return manifest.locate([member, ...path], part);
      return typeof found === "object" && found !== null ? placeOf(found, path, part) : undefined;
    },
  };
  const whole = withPluginPages(manifest, plugins, pluginValues, placeInConfig?.(["plugins"]));
  diagnostics.push(...whole.diagnostics);
  for (const [file, source] of whole.guides) markdown.set(file, source);
  const ownFiles = namedComponents(config, plugins, placeInConfig);
  const bundled = await collectDiagnostics(readComponents(host, root, ownFiles, runCache), diagnostics);
  const components = ownFiles.length && runCache.lastGood ? runCache.lastGood("components", bundled) : bundled;
  const value: Sources = {
    config,
    contentFolder,
    manifest: whole.manifest,
    specs,
    snapshots,
    markdown,
    readContent,
    refusal: (path, location) => (staysInside(path) ? host.refusal(posix.join(contentFolder, path), location) : undefined),
    listContent: () => host.files(join(root, contentFolder)),
    readAsset: (path) => (staysInside(path) ? host.readBytes(join(root, contentFolder, path)) : undefined),
    theme: withStyles(
      await collectDiagnostics(readTheme(host, root, config.theme, placeInConfig, runCache.persistent), diagnostics),
      components,
    ),
    icons: icons.value,
    components,
    pageViews: whole.views,
    publicFiles: publicFiles.value,
    plugins,
    pluginValues,
    landing,
    ledger:
      config.ledger === "off"
        ? undefined
        : await collectDiagnostics(Promise.resolve(readLedger(host, root, contentFolder)), diagnostics),
    scopes: data(scopesSchema, manifestData.scopes?.data, ["scopes", "data"]),
    texts: data(textsSchema, manifestData.texts, ["texts"]),
    terms: data(termsSchema, manifestData.terms, ["terms"]),
    glossary: data(glossarySchema, manifestData.glossary?.data, ["glossary", "data"]),
    updates: data(updatesSchema, manifestData.updates, ["updates"]),
    variables: { ...variables, ...config.variables },
    hasAllVariables: manifestData.variables === undefined || variables !== undefined,
    sdkSamples,
    history: await collectDiagnostics(history, diagnostics),
  };
  return { value, diagnostics };
}

/** A suggestion for a path that does not exist. */
function hintForFile(path: string, contentFolder: string, files: readonly string[]): string | undefined {
  const inContent = path.startsWith(`${contentFolder}/`) ? path.slice(contentFolder.length + 1) : path;
  const written = inContent.replaceAll("\\", "/");
  const names = [written, written.replace(/^\//, ""), written.replace(new RegExp(`^${contentFolder}/`), "")];
  const found = names.find((name) => files.includes(name)) ?? nearest(written, files);
  const base = posix.basename(written);
  const same = files.filter((file) => posix.basename(file) === base);
  const target = found ?? (same.length === 1 ? same[0] : undefined);
  return target === undefined ? undefined : `Did you mean \`${target}\`?`;
}

/** Folders of specs and of their snapshots. */
function specFolders(manifest: Manifest): string[] {
  const files = Object.values(manifest.data.apis).flatMap((api) => api.versions.map((version) => version.spec));
  return [...new Set(files.flatMap((file) => [posix.dirname(file), snapshotFolder(file)]))];
}

/** Whether a spec is still up to date. A spec with diagnostics may depend on files that do not exist yet. */
function isCurrent(
  { value, diagnostics }: Result<SpecSource | undefined>,
  textOf: (path: string) => string | undefined,
): boolean {
  if (!value || diagnostics.length) return false;
  return [...value.documents.values()].every(({ file }) => textOf(file.path) === file.text);
}

async function collectDiagnostics<T>(promise: Promise<Result<T>>, diagnostics: Diagnostic[]): Promise<T> {
  const result = await promise;
  diagnostics.push(...result.diagnostics);
  return result.value;
}
