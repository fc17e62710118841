import { posix } from "node:path";
import { reservedIds } from "../../runtime/dom.js";
import { noSiteUrl } from "../0-configure/config.js";
import { withEntries } from "../1-sources/data-file.js";
import { textsOf } from "../1-sources/site-texts.js";
import type { Sources } from "../1-sources/types.js";
import { hidesSource, newDiagnostic } from "../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic, Location, Result } from "../diagnostics/types.js";
import { noCache, type RunCache } from "../platform/stages.js";
import { parseDocument } from "./documents/parse-document.js";
import { buildChangeLog } from "./history/build-change-log.js";
import type { ChangeLog, DatedUpdate } from "./history/change-log.js";
import { changeUpdates } from "./history/change-updates.js";
import { compareSnapshots } from "./history/compare-snapshots.js";
import { buildApiModel } from "./openapi/build-api-model.js";
import type { Document, WholeModel } from "./site-model.js";
import type { ApiModel } from "./types.js";

/** Builds the model from the sources. With `showsDrafts`, drafts become pages, as in `portal dev`. */
export function buildModel(
  sources: Sources,
  placeInConfig: (path: readonly PropertyKey[]) => Location | undefined,
  runCache: RunCache = noCache,
  showsDrafts = false,
): Result<WholeModel> {
  const apis = buildApis(sources, runCache);
  const changeLogs = buildChangeLogs(sources, runCache);
  const documents = buildDocuments(sources, runCache, showsDrafts);
  const { markdown: _markdown, readContent: _readContent, snapshots: _snapshots, knownChanges: _known, ...kept } = sources;
  const logged = { manifest: kept.manifest.data, apis: apis.value, changeLogs: changeLogs.value };
  const updates = kept.updates && withEntries<DatedUpdate>(kept.updates, changeUpdates(logged, kept.updates, textsOf(kept)));
  return {
    value: { ...kept, ...documents.value, updates, apis: apis.value, changeLogs: changeLogs.value, placeInConfig },
    diagnostics: [...apis.diagnostics, ...changeLogs.diagnostics, ...documents.diagnostics],
  };
}

function buildApis({ specs, config: { siteUrl } }: Sources, runCache: RunCache): Result<Map<string, ApiModel>> {
  const diagnostics: Diagnostic[] = [];
  const apis = new Map<string, ApiModel>();
  // Specs are published with the site, so relative URLs in them are relative to it (OpenAPI 3.1 section
  // 4.8.5).
  const origin = siteUrl === noSiteUrl ? undefined : new URL(siteUrl).origin;
  for (const [path, spec] of specs) {
    const { model } = runCache.keep(
      `model ${path}`,
      (result) => result.spec === spec && result.origin === origin,
      () => ({ spec, origin, model: buildApiModel(spec, origin) }),
    );
    diagnostics.push(...model.diagnostics);
    apis.set(path, model.value);
  }
  return { value: apis, diagnostics };
}

function buildChangeLogs(sources: Sources, runCache: RunCache): Result<Map<string, ChangeLog>> {
  const diagnostics: Diagnostic[] = [];
  const changeLogs = new Map<string, ChangeLog>();
  for (const [path, snapshots] of sources.snapshots) {
    const { compared } = runCache.keep(
      `changes ${path}`,
      ({ logs }) =>
        logs.length === snapshots.length &&
        logs.every(({ file, text }, index) => file === snapshots[index]?.file && text === snapshots[index].text),
      () => ({ logs: snapshots, compared: compareSnapshots(snapshots) }),
    );
    diagnostics.push(...compared.diagnostics);
    if (!compared.value) continue;
    const log = buildChangeLog(compared.value, sources.knownChanges.get(path));
    diagnostics.push(...log.diagnostics);
    changeLogs.set(path, log.value);
  }
  return { value: changeLogs, diagnostics };
}

function buildDocuments(
  sources: Sources,
  runCache: RunCache,
  showsDrafts: boolean,
): Result<Pick<WholeModel, "documents" | "drafts">> {
  const diagnostics: Diagnostic[] = [];
  const documents = new Map<string, Document>();
  const drafts = new Map<string, Document>();
  for (const [path, file] of sources.markdown) {
    const document = buildDocument(path, file, sources, runCache);
    diagnostics.push(...document.diagnostics);
    if (document.value.meta.draft && !showsDrafts) {
      drafts.set(path, document.value);
      diagnostics.push(leftOut(document.value));
      continue;
    }
    const whole = document.diagnostics.some(hidesSource) ? undefined : document.value;
    if (whole && !runCache.postponesChecks) diagnostics.push(...whole.diagnostics);
    documents.set(path, runCache.lastGood?.(`guide ${path}`, whole) ?? document.value);
  }
  return { value: { documents, drafts }, diagnostics: [...diagnostics, ...sources.lateDiagnostics()] };
}

function buildDocument(path: string, file: SourceFile, sources: Sources, runCache: RunCache): Result<Document> {
  const found = {
    partial: (name: string) => sources.readContent(`_partials/${name}`),
    partialNames: () =>
      sources.listContent().flatMap((path) => (path.startsWith("_partials/") ? [path.slice("_partials/".length)] : [])),
    refusal: (name: string, location: Location) => sources.refusal(`_partials/${name}`, location),
    variables: sources.variables,
    hasAllVariables: sources.hasAllVariables,
    derive: sources.manifest.file === "" || (sources.manifest.placed?.has(path) ?? false),
  };
  const variables = JSON.stringify([sources.hasAllVariables, sources.variables, found.derive]);
  const readPartial = (path: string) => sources.readContent(posix.relative(sources.contentFolder, path));
  return runCache.keep(
    `guide ${path}`,
    // A document with diagnostics may depend on partials that do not exist yet.
    (result) =>
      result.file.text === file.text &&
      result.variables === variables &&
      result.document.diagnostics.length === 0 &&
      result.partials.every((partial) => readPartial(partial.path)?.text === partial.text),
    () => {
      const document = parseDocument(file, found, reservedIds());
      const partials = document.value.partials.flatMap((partial) => readPartial(partial) ?? []);
      return { file, variables, partials, document };
    },
  ).document;
}

/** Mistakes in the text of a draft are not reported, because it is unfinished. */
function leftOut({ file }: Document): Diagnostic {
  const at = file.text.search(/^draft[ \t]*:/m);
  const end = file.text.indexOf("\n", at);
  return newDiagnostic("guide-draft", "This guide is a draft, so it is left out.", {
    location: locate(file, Math.max(0, at), end < 0 ? undefined : end),
    hint: "`portal dev` shows it. Remove `draft: true` to publish it.",
  });
}
