import { type ConfigInput, configSchema } from "../../../generator/0-configure/config.js";
import { readManifest } from "../../../generator/1-sources/manifest.js";
import type { SpecSource } from "../../../generator/1-sources/openapi/spec-source.js";
import { readSources } from "../../../generator/1-sources/sources.js";
import { buildModel } from "../../../generator/2-model/build-model.js";
import type { ApiModel } from "../../../generator/2-model/types.js";
import { allPages, openPages, type PagePlan } from "../../../generator/3-pages/open-pages.js";
import { anchorsOf } from "../../../generator/3-pages/site/anchors.js";
import { entryOf } from "../../../generator/7-emit/manifest.js";
import type { CheckInput } from "../../../generator/checks/check-input.js";
import type { Diagnostic } from "../../../generator/diagnostics/types.js";
import { pluginSet } from "../../../generator/extensions/plugin-set.js";
import { memoryHost } from "../../../generator/platform/files.js";
import { noCache } from "../../../generator/platform/stages.js";

const root = "/site";

/** A site from files relative to its root, with the diagnostics of reading and planning it. */
export async function makeSite(
  files: Record<string, string>,
  { plugins = [], ...config }: ConfigInput = {},
): Promise<CheckInput & { plan: PagePlan; diagnostics: Diagnostic[] }> {
  const host = memoryHost(Object.fromEntries(Object.entries(files).map(([path, text]) => [`${root}/${path}`, text])));
  const set = pluginSet(plugins, { members: new Set(), blocks: new Set() }, undefined).value;
  const manifest = readManifest(host, root, "content", noCache, set);
  if (!manifest.value) throw new Error(JSON.stringify(manifest.diagnostics));
  const sources = await readSources(
    host,
    { root, config: configSchema.parse(config), manifest: manifest.value, plugins: set },
    noCache,
  );
  const model = buildModel(sources.value, () => undefined);
  const pages = openPages(model.value, "/");
  const plan = allPages(pages.value);
  const diagnostics = [...sources.diagnostics, ...model.diagnostics, ...pages.diagnostics, ...plan.diagnostics];
  const byRoute = new Map(plan.value.pages.map((planned) => [planned.page.route, planned]));
  const anchors = (path: string) => {
    const planned = byRoute.get(path);
    return planned && anchorsOf(planned);
  };
  const built = { pages: plan.value.pages.map((page) => entryOf(page)), images: plan.value.images, anchors };
  return { sources: sources.value, model: model.value, pages: pages.value, built, plan: plan.value, diagnostics };
}

/** A spec in YAML with the given paths and components. Without tags, every operation is in one group. */
export function spec(paths: string, components = "", version = "3.0.3"): string {
  const head = `openapi: "${version}"\ninfo: { title: Sample, version: "1", description: A sample. }\nservers: [{ url: "https://api.example.com/v1" }]\n`;
  const indent = (text: string) => text.replace(/^(?=.)/gm, "  ");
  return `${head}paths:\n${indent(paths.trim())}\n${components ? `components:\n${indent(components.trim())}\n` : ""}`;
}

/** A site with one spec at /docs. */
export function apiSite(description: string, more: Record<string, string> = {}, config: ConfigInput = {}) {
  const manifest =
    "apis:\n  sample:\n    title: Sample\n    versions:\n      - { id: v1, label: v1, spec: specs/api.yaml, prefix: /docs }\n";
  const { "content/manifest.yaml": extra = "", ...rest } = more;
  return makeSite({ "content/manifest.yaml": manifest + extra, "specs/api.yaml": description, ...rest }, config);
}

/** Diagnostics as "code line: message", short enough for a table. */
export function shown(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, location, message }) => `${code} ${location?.line ?? "-"}: ${message}`);
}

/** The only spec of a site, as source and as model. */
export function descriptionOf({ sources, model }: CheckInput): [SpecSource, ApiModel] {
  const [spec] = sources.specs.values();
  const [api] = model.apis.values();
  if (!spec || !api) throw new Error("the description could not be read");
  return [spec, api];
}
