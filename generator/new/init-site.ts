import { basename, dirname, join } from "node:path";
import { isMarkdown } from "../1-sources/content-files.js";
import { type RoutedGuide, routedGuides } from "../1-sources/derive-manifest.js";
import { listGuides } from "../1-sources/list-guides.js";
import { readSpecInfo } from "../1-sources/openapi/read-spec.js";
import { firstRequest } from "../3-pages/api/request-samples.js";
import { buildPage } from "../3-pages/kinds/build-page.js";
import { hasErrors, newDiagnostic, ordered } from "../diagnostics/catalogue.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import { openSite, type PlannedSite } from "../pipeline/plan-site.js";
import { type Host, overlayHost, sitePath } from "../platform/files.js";
import { packageName } from "../platform/package.js";
import { noCache, Stages } from "../platform/stages.js";
import type { HostName } from "./host-names.js";
import { type NamedOperation, siteSources } from "./init-files.js";
import { type PackageManager, projectOf } from "./project.js";
import { type Surroundings, surroundingsOf } from "./surroundings.js";

/** The answers to the questions; each has a default. */
export interface InitAnswers {
  title?: string | undefined;
  siteUrl?: string | undefined;
  /** Accent of its theme, a hex color. */
  accent?: string | undefined;
  /** Paths of its specs, relative to the root. Those with one title are versions of one API. */
  specs?: readonly string[];
  /** Where the site will be. */
  hosting?: HostName | undefined;
}

/** The first files of a site. */
interface FirstFiles extends Surroundings {
  manager: PackageManager;
}

/** Names that a spec usually has, the likeliest first. */
const usualSpecs = ["openapi", "swagger", "specs/openapi", "api/openapi", "docs/openapi"].flatMap((name) =>
  ["yaml", "yml", "json"].map((ending) => `${name}.${ending}`),
);

/** The spec of a folder, found by its name. */
export function defaultSpec(host: Host, root: string): string | undefined {
  return usualSpecs.find((name) => host.isFile(join(root, name)));
}

/** The default title of a site: that of its spec, otherwise the name of its folder. */
export function defaultTitle(host: Host, root: string, spec: string | undefined): string {
  const { title } = spec === undefined ? { title: undefined } : readSpecInfo(host, root, spec);
  const name = basename(root)
    .replace(/[-_.]+/g, " ")
    .trim();
  return title?.trim() || (name ? name.charAt(0).toUpperCase() + name.slice(1) : "Documentation");
}

/** The guides of a folder that becomes a site. */
function guidesOf(host: Host, root: string): RoutedGuide[] {
  return routedGuides(listGuides(host, root, "content", noCache).value.filter(({ draft }) => !draft));
}

/** Files of the site that the folder already has. None if it has only guides, which get a site. */
export function existingFiles(host: Host, root: string): string[] {
  const configs = ["portal.config.mts", "portal.config.js", "portal.config.mjs"];
  const names = [...siteSources({ title: "" }).map(({ path }) => path), ...configs];
  const existing = names.filter((name) => host.isFile(join(root, name)) || host.isDirectory(join(root, name)));
  return existing.every(isMarkdown) ? [] : existing;
}

/**
 * The files of a new site and around it, checked before they are written. Empty if the site would have an error.
 * @param root absolute path of a folder, which need not exist
 */
export async function initSite(
  host: Host,
  root: string,
  { specs = [], siteUrl, accent, hosting, title = defaultTitle(host, root, specs[0]) }: InitAnswers,
): Promise<Result<FirstFiles | undefined>> {
  const missing = specs.find((spec) => !host.isFile(join(root, spec)));
  if (missing !== undefined) return failed([newDiagnostic("file-missing", `The spec \`${missing}\` does not exist.`)]);
  const listed = specs.map((file) => {
    const info = readSpecInfo(host, root, file);
    return { file, title: info.title?.trim() || (specs.length === 1 ? title : undefined), version: info.version };
  });
  const site = { title, siteUrl, accent, specs: listed, depth: depthOf(host, root), guides: guidesOf(host, root) };
  const sources = siteSources(site);
  const edited = overlayHost(host, new Map(sources.map(({ path, text }) => [join(root, path), text])));
  // The manifest alone makes a site: the configuration only has its name.
  const tried = await openSite(edited, { root, specs: [], content: "content" }, new Stages());
  // Mistakes in guides that were there are those of the check.
  const isOld = ({ location }: Diagnostic) => site.guides.some(({ file }) => location?.file === `content/${file}`);
  const diagnostics = ordered(
    [...tried.diagnostics, ...(await ofPages(tried.value, site.guides.length > 0))].filter((found) => !isOld(found)),
  );
  if (hasErrors(diagnostics)) return failed(diagnostics.filter(({ severity }) => severity === "error"));
  const project = projectOf(host, root);
  const around = surroundingsOf(host, root, project, title, hosting);
  const files = [
    ...siteSources({ ...site, request: operationToTry(tried.value) }).map(({ path, text }) => ({
      path: sitePath(around.folder, join(root, path)),
      text,
    })),
    ...around.files,
  ];
  return { value: { ...around, files, manager: project.manager }, diagnostics: [] };
}

/** The operation to try first, in the latest version of an API. Undefined if the site has none. */
function operationToTry(site: PlannedSite | undefined): NamedOperation | undefined {
  const operations = (site?.pages.inputs.apis ?? []).flatMap(({ id, versions }) =>
    [...(versions[0]?.operations.values() ?? [])].map((routed) => ({ ...routed, reference: `${id}/${routed.slug}` })),
  );
  return firstRequest(operations);
}

/**
 * The diagnostics of specs and of the pages written here; those of an API have no errors of their own.
 * @param hasGuides whether the guides of the site were there before
 */
async function ofPages(site: PlannedSite | undefined, hasGuides: boolean): Promise<Diagnostic[]> {
  if (!site) return [];
  const { inputs, paths } = site.pages;
  const writtenHere = paths.filter((path) =>
    ["landing", ...(hasGuides ? [] : ["guide"]), "search", "category"].includes(inputs.routes.get(path)?.source.kind ?? ""),
  );
  return [...writtenHere.flatMap((path) => buildPage(path, inputs).diagnostics), ...(await site.specDiagnostics)];
}

/** How many folders above the site the package is installed; 0 if it is not found. */
function depthOf(host: Host, root: string): number {
  let folder = root;
  for (let depth = 0; ; depth++) {
    if (host.isDirectory(join(folder, "node_modules", packageName))) return depth;
    if (folder === dirname(folder)) return 0;
    folder = dirname(folder);
  }
}

function failed(diagnostics: Diagnostic[]): Result<undefined> {
  return { value: undefined, diagnostics };
}
