import { join, posix, resolve } from "node:path";
import { type Config, defaultPublicFolder } from "../0-configure/config.js";
import { hidesSource, newDiagnostic, unpack, withConfiguredSeverity } from "../diagnostics/catalogue.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import { pathHint } from "../diagnostics/suggest.js";
import type { Diagnostic, Location, Result } from "../diagnostics/types.js";
import { noPlugins, type PluginSet, type PluginValues } from "../extensions/plugin-set.js";
import { confined } from "../platform/confined-host.js";
import { type Host, staysInside } from "../platform/files.js";
import { noCache, type RunCache } from "../platform/stages.js";
import { ContentFiles, readPublicFiles } from "./content-files.js";
import { placeOf } from "./data-file.js";
import { sdkSamplesSchema, variablesSchema } from "./data-schemas.js";
import { keepHistory } from "./history.js";
import { type KnownChanges, readKnownChanges, readSnapshots, type Snapshot, snapshotFolder } from "./known-changes.js";
import { type Landing, landingSchema } from "./landing.js";
import { readLedger } from "./ledger.js";
import type { Manifest } from "./manifest.js";
import { readSpec, type SpecSource } from "./openapi/read-spec.js";
import { filesOf } from "./openapi/spec-source.js";
import { withPluginPages } from "./plugin-pages.js";
import { scopesSchema } from "./scopes.js";
import { readIcons } from "./sidebar-icons.js";
import {
  bundleNames,
  type NamedComponent,
  namedComponents,
  namedPreviews,
  readComponents,
  withStyles,
} from "./site-components.js";
import { glossarySchema, termsSchema, textsSchema, updatesSchema, withoutEnglish } from "./site-texts.js";
import { withSpecBrand } from "./spec-brand.js";
import { readTheme, themeOf, withIcon } from "./theme.js";
import type { Sources } from "./types.js";

/** A site whose files are read. */
interface SourcesInput {
  /** Nothing outside this folder is read. */
  root: string;
  config: Config;
  manifest: Manifest;
  plugins?: PluginSet;
  placeInConfig?: (path: readonly PropertyKey[]) => Location | undefined;
}

/** Reads every file that the manifest and the theme name. */
export async function readSources(
  unconfined: Host,
  { root, config, manifest, plugins = noPlugins, placeInConfig }: SourcesInput,
  runCache: RunCache = noCache,
): Promise<Result<Sources>> {
  const host = confined(
    unconfined,
    root,
    config.roots.map((folder) => resolve(root, folder)),
  );
  const diagnostics: Diagnostic[] = [];
  config.roots.forEach((folder, index) => {
    const path = resolve(root, folder);
    if (unconfined.isDirectory(path)) return;
    const isFile = unconfined.isFile(path);
    const message = `The folder \`${folder}\` of \`roots\` ${isFile ? "is a file" : "does not exist"}.`;
    const hint = isFile ? `Write \`${posix.dirname(folder)}\`.` : pathHint(unconfined, root, posix.normalize(folder));
    diagnostics.push(newDiagnostic("file-missing", message, { location: placeInConfig?.(["roots", index]), hint }));
  });
  const contentFolder = config.content;
  const history = keepHistory(unconfined, root, [contentFolder, ...specFolders(manifest)], runCache);
  const files = new ContentFiles({ host, root, contentFolder, manifest, runCache }, diagnostics);
  const data: ContentFiles["data"] = (schema, path, at) => files.data(schema, path, at);
  const sdkSamples = readSdkSamples(files);
  const { specs, snapshots, knownChanges } = readSpecs(files, config);
  const markdown = readGuides(files);
  const landing = readLanding(files);
  const manifestData = manifest.data;
  const variables = data(variablesSchema, manifestData.variables, ["variables"]);
  const pluginValues = readPluginValues(plugins, files);
  const icons = unpack(
    readIcons(manifest, (path) => files.read(path)),
    diagnostics,
  );
  const named = { isNamed: config.public !== defaultPublicFolder, place: () => placeInConfig?.(["public"]) };
  const publicFiles = unpack(readPublicFiles(host, root, config.public, named), diagnostics);
  const whole = withPluginPages(manifest, plugins, pluginValues, placeInConfig?.(["plugins"]));
  diagnostics.push(...whole.diagnostics);
  for (const [file, source] of whole.guides) markdown.set(file, source);
  const bundleOf = async (kind: keyof typeof bundleNames, named: readonly NamedComponent[]) => {
    const bundled = unpack(await readComponents(host, root, named, bundleNames[kind], config.origins), diagnostics);
    return named.length && runCache.lastGood ? runCache.lastGood(kind, bundled) : bundled;
  };
  const components = await bundleOf("components", namedComponents(config, plugins, placeInConfig));
  const previews = await bundleOf("previews", namedPreviews(plugins, placeInConfig));
  const branded = withSpecBrand(config.theme, specs.values(), { host, root, publicFolder: config.public });
  const themed = themeOf({ theme: branded, language: config.language });
  const theme = unpack(await readTheme(host, root, themed, placeInConfig, config.origins), diagnostics);
  const value: Sources = {
    config,
    contentFolder,
    manifest: whole.manifest,
    specs,
    snapshots,
    knownChanges,
    markdown,
    readContent: (path) => files.read(path),
    lateDiagnostics: () => diagnostics.slice(early.length),
    refusal: (path, location) => (staysInside(path) ? host.refusal(posix.join(contentFolder, path), location) : undefined),
    listContent: () => host.files(join(root, contentFolder)),
    readAsset: (path) => host.readBytes(join(root, path)),
    theme: withStyles(withIcon(theme, config.shortTitle ?? config.title), components, previews),
    icons,
    components,
    previews,
    pageViews: whole.views,
    publicFiles,
    plugins,
    pluginValues,
    landing,
    ledger: config.ledger === "off" ? undefined : unpack(readLedger(host, root, contentFolder), diagnostics),
    scopes: data(scopesSchema, manifestData.scopes?.data, ["scopes", "data"]),
    texts: withoutEnglish(data(textsSchema, manifestData.texts, ["texts"])),
    terms: data(termsSchema, manifestData.terms, ["terms"]),
    glossary: data(glossarySchema, manifestData.glossary?.data, ["glossary", "data"]),
    updates: data(updatesSchema, manifestData.updates, ["updates"]),
    variables: { ...variables, ...config.variables },
    hasAllVariables: manifestData.variables === undefined ? Object.keys(config.variables).length > 0 : variables !== undefined,
    sdkSamples,
    history: unpack(await history, diagnostics),
  };
  const early = [...diagnostics];
  return { value, diagnostics: early };
}

/** The guides of the manifest, by path in the content folder. */
function readGuides(files: ContentFiles): Map<string, SourceFile> {
  const { apis, pages } = files.input.manifest.data;
  const markdown = new Map<string, SourceFile>();
  const guide = (path: string | undefined, at: readonly PropertyKey[]) => {
    const file = path === undefined ? undefined : files.required(path, at);
    if (path !== undefined && file) markdown.set(path, file);
  };
  for (const [id, { versions }] of Object.entries(apis)) {
    for (const [index, version] of versions.entries()) {
      const at = ["apis", id, "versions", index];
      guide(version.intro?.guide, [...at, "intro", "guide"]);
      guide(version.category?.text, [...at, "category", "text"]);
    }
  }
  for (const [index, page] of pages.entries()) {
    const at = ["pages", index];
    if ("category" in page) guide(page.category.text, [...at, "category", "text"]);
    else guide(page.guide, [...at, "guide"]);
  }
  return markdown;
}

/** Code of SDKs by API id and operation key. */
function readSdkSamples(files: ContentFiles): Map<string, ReadonlyMap<string, string>> {
  const sdkSamples = new Map<string, ReadonlyMap<string, string>>();
  for (const [id, api] of Object.entries(files.input.manifest.data.apis)) {
    const samples = files.data(sdkSamplesSchema, api.samples, ["apis", id, "samples"]);
    if (samples) sdkSamples.set(id, new Map(Object.entries(samples)));
  }
  return sdkSamples;
}

function readLanding(files: ContentFiles): Landing | undefined {
  let landing: Landing | undefined;
  for (const [index, page] of files.input.manifest.data.pages.entries())
    if ("page" in page) landing = files.data(landingSchema, page.data, ["pages", index, "data"]) ?? landing;
  return landing;
}

function specFolders(manifest: Manifest): string[] {
  const versions = Object.values(manifest.data.apis).flatMap((api) => api.versions);
  return [
    ...new Set(versions.flatMap(({ spec, overlays }) => [...[spec, ...overlays].map(posix.dirname), snapshotFolder(spec)])),
  ];
}

function readPluginValues(plugins: PluginSet, files: ContentFiles): PluginValues {
  const { manifest } = files.input;
  const data: Record<string, unknown> = {};
  for (const [name, { kind, schema }] of plugins.members) {
    const written: unknown = (manifest.data as Record<string, unknown>)[name];
    const isFile = kind === "data" && typeof written === "string";
    data[name] = isFile ? files.data(schema, written, [name]) : kind === "setting" ? written : undefined;
  }
  return {
    data,
    place(member, path, part) {
      const { [member]: found } = data;
      if (plugins.members.get(member)?.kind === "setting") return manifest.locate([member, ...path], part);
      return typeof found === "object" && found !== null ? placeOf(found, path, part) : undefined;
    },
  };
}

/** The specs of the manifest, their snapshots and what is known about the changes, by path as the manifest writes it. */
interface Specs {
  specs: ReadonlyMap<string, SpecSource>;
  snapshots: ReadonlyMap<string, readonly Snapshot[]>;
  knownChanges: ReadonlyMap<string, KnownChanges>;
}

/** Reads each spec of the manifest once. */
export function readSpecs(files: ContentFiles, config: Config): Specs {
  const { host, root, manifest, runCache } = files.input;
  const { diagnostics } = files;
  const specs = new Map<string, SpecSource>();
  const snapshots = new Map<string, Snapshot[]>();
  const knownChanges = new Map<string, KnownChanges>();
  const lists = new Map<string, readonly string[]>();
  for (const [id, api] of Object.entries(manifest.data.apis)) {
    for (const [index, { spec: path, overlays: named }] of api.versions.entries()) {
      const at = ["apis", id, "versions", index];
      const before = lists.get(path);
      lists.set(path, before ?? named);
      if (before && before.join("\n") !== named.join("\n"))
        diagnostics.push(
          newDiagnostic("overlay-lists-differ", `Another version shows \`${path}\` with other overlays.`, {
            location: manifest.locate([...at, named.length ? "overlays" : "spec"]),
            hint: "A spec has the same overlays in all versions. Copy the spec, and list the copy here.",
          }),
        );
      if (specs.has(path)) continue;
      const exists = (file: string) => host.mayRead(file) && host.isFile(join(root, file));
      const overlays = named.filter((file, order) => {
        if (exists(file)) return true;
        files.reportMissing(file, [...at, "overlays", order]);
        return false;
      });
      if (!exists(path)) {
        files.reportMissing(path, [...at, "spec"]);
        continue;
      }
      const spec = runCache.keep(
        ["spec", path, ...overlays].join(" "),
        (cached) => isCurrent(cached, (file) => host.readText(join(root, file))),
        () => readSpec(host, root, path, runCache, overlays),
      );
      const found = withConfiguredSeverity(spec.diagnostics, config);
      diagnostics.push(...found);
      const shown = found.some(hidesSource) ? undefined : spec.value;
      const source = runCache.lastGood?.(`spec ${path}`, shown) ?? spec.value;
      if (source) specs.set(path, source);
      const dated = readSnapshots(host, root, path);
      const known = readKnownChanges(host, root, path, runCache);
      diagnostics.push(...dated.diagnostics, ...known.diagnostics);
      if (dated.value.length) snapshots.set(path, dated.value);
      if (known.value) knownChanges.set(path, known.value);
    }
  }
  return { specs, snapshots, knownChanges };
}

/** Whether a spec is still up to date. A spec with diagnostics may depend on files that do not exist yet. */
function isCurrent(
  { value, diagnostics }: Result<SpecSource | undefined>,
  textOf: (path: string) => string | undefined,
): boolean {
  if (!value || diagnostics.length) return false;
  return filesOf(value).every(({ path, text }) => textOf(path) === text);
}
