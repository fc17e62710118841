import { configSchema } from "../../generator/0-configure/config.js";
import { readManifest } from "../../generator/1-sources/manifest.js";
import { readSpec } from "../../generator/1-sources/openapi/read-spec.js";
import { readSources } from "../../generator/1-sources/sources.js";
import { buildModel } from "../../generator/2-model/build-model.js";
import { buildApiModel } from "../../generator/2-model/openapi/build-api-model.js";
import { allPages, openPages, type RoutedPages } from "../../generator/3-pages/open-pages.js";
import { hasErrors } from "../../generator/diagnostics/catalogue.js";
import { checked } from "../../generator/diagnostics/checked.js";
import type { Diagnostic } from "../../generator/diagnostics/types.js";
import { openSite } from "../../generator/pipeline/plan-site.js";
import { type Host, memoryHost } from "../../generator/platform/files.js";
import { noCache, Stages } from "../../generator/platform/stages.js";
import { ownDiagnostics } from "../fixtures/openapi/load.js";
import type { Files } from "./cases.js";
import { type SingleChange, wrongChanges, wrongPair } from "./diffs.js";
import { wrongFiles } from "./emitted.js";

const root = "/site";

const elements = /^(?:script|iframe|object|embed|base|style|link|meta|form|math|foreignobject)$/;
const addresses = /^(?:href|src|action|formaction|xlink:href|srcdoc|poster|data)$/;

/**
 * Plans the site of some files, with all of its pages, and returns what is wrong with the result. Throws if
 * the tool throws.
 */
export async function tryCase(files: Files): Promise<string[]> {
  if (files["config.json"] !== undefined) {
    checked(configSchema, JSON.parse(files["config.json"] || "null"), "config-invalid", () => undefined);
    return [];
  }
  if (files["diff.json"] !== undefined) return wrongChanges(JSON.parse(files["diff.json"]) as SingleChange);
  if (files["before.json"] !== undefined) return wrongPair(files["before.json"], files["after.json"] ?? "");
  const host = memoryHost(Object.fromEntries(Object.entries(files).map(([path, text]) => [`${root}/${path}`, text])));
  if (files["overlay.json"] !== undefined) return misplaced(host);
  const settings = files["settings.json"] === undefined ? {} : (JSON.parse(files["settings.json"]) as unknown);
  const opened = files["content/manifest.yaml"] === undefined ? await apiPages(host) : await manifestPages(host, settings);
  if (!opened) return [];
  const { pages, diagnostics } = opened;
  const wrong: string[] = [];
  const plan = allPages(pages);
  // With an error nothing is written.
  const isWritten = !hasErrors([...diagnostics, ...plan.diagnostics]);
  for (const { page } of plan.value.pages) {
    wrong.push(...activeIn(page));
    for (const segment of page.route.split("/"))
      if (isWritten && Buffer.byteLength(segment) > 200) wrong.push(`long segment: ${segment.slice(0, 40)}`);
  }
  if (isWritten)
    wrong.push(
      ...wrongFiles(
        pages,
        plan.value.pages,
        diagnostics.some(({ code }) => code === "route-device"),
      ),
    );
  return wrong;
}

/** Diagnostics of a spec with an overlay that are in neither file, after a model was made of it. */
async function misplaced(host: Host): Promise<string[]> {
  const { value, diagnostics } = readSpec(host, root, "api.json", noCache, ["overlay.json"]);
  const model = value && buildApiModel(value);
  const all = [...diagnostics, ...(value ? await ownDiagnostics(value) : []), ...(model?.diagnostics ?? [])];
  const isInFile = ({ location }: Diagnostic) => location !== undefined && ["api.json", "overlay.json"].includes(location.file);
  return all.filter((diagnostic) => !isInFile(diagnostic)).map(({ code, message }) => `${code} ${message}`);
}

interface Opened {
  pages: RoutedPages;
  diagnostics: readonly Diagnostic[];
}

async function apiPages(host: Host): Promise<Opened | undefined> {
  const tools = { check: ownDiagnostics };
  const { value, diagnostics } = await openSite(host, { root, specs: ["api.json"] }, new Stages(), tools);
  const ofSpecs = (await value?.specDiagnostics) ?? [];
  return value && { pages: value.pages, diagnostics: [...diagnostics, ...ofSpecs] };
}

/** Without the configuration's module, whose bundling would take longer than everything else. */
async function manifestPages(host: Host, settings: unknown): Promise<Opened | undefined> {
  const manifest = readManifest(host, root, "content");
  const config = configSchema.safeParse(settings);
  if (!manifest.value || !config.success) return undefined;
  const sources = await readSources(host, { root, config: config.data, manifest: manifest.value }, noCache);
  const model = buildModel(sources.value, () => undefined);
  const base = `/${config.data.base.replace(/^\/|\/$/g, "")}/`.replace("//", "/");
  const pages = openPages(model.value, base);
  const diagnostics = [manifest, sources, model, pages].flatMap((result) => result.diagnostics);
  return { pages: pages.value, diagnostics };
}

/** What could run in the texts of a view-model: elements, their attributes and addresses. All other strings are written as text. */
export function activeIn(page: object): string[] {
  const found: string[] = [];
  const rest: unknown[] = [page];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const { type, name, attributes } = next as { type?: unknown; name?: unknown; attributes?: Record<string, string> };
    const isElement = type === "element";
    if (isElement && elements.test(String(name))) found.push(`<${name}>`);
    for (const [attribute, value] of Object.entries({ ...(isElement ? attributes : {}), ...next })) {
      const bare = typeof value === "string" ? value.replace(/[\s\p{Cc}]/gu, "") : "";
      if (isElement && /^(?:on|style$)/i.test(attribute)) found.push(`${attribute} of <${name}>`);
      if (addresses.test(attribute) && /^(?:javascript|vbscript|data):/i.test(bare))
        found.push(`${attribute}: ${bare.slice(0, 60)}`);
      // A request's values are text that samples quote.
      if (!["attributes", "call", "calls"].includes(attribute)) rest.push(value);
    }
  }
  return found;
}
