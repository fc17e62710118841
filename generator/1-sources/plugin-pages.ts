import { stringify } from "yaml";
import * as z from "zod";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { checked } from "../diagnostics/checked.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import { didYouMean } from "../diagnostics/suggest.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import { ownData, type PluginSet, type PluginValues, pluginContext, pluginFailure } from "../extensions/plugin-set.js";
import type { Plugin } from "../extensions/types.js";
import { type AddedPage, withPages } from "./derive-manifest.js";
import { isPagePath, type Manifest } from "./manifest.js";

const isJson = (data: unknown) => z.json().safeParse(data).success;
const text = z.string().trim().min(1);
const pageSchema = z.strictObject({
  path: z.string().refine((path) => path.startsWith("/") && isPagePath(path), "must be a path such as /team"),
  title: text,
  description: text,
  markdown: z.string(),
  sidebar: z.string().optional(),
  view: z.string().optional(),
  data: z.unknown().refine(isJson, "must have only values that JSON has").optional(),
  location: z.custom<Location>().optional(),
});
type PluginPage = z.output<typeof pageSchema>;

/** The file name of a plugin's page in diagnostics. No real file can have this name. */
const generatedFile = ({ name }: Plugin, { path }: PluginPage) => `plugin:${name}${path === "/" ? "/index" : path}.md`;

/** Whether a source is a plugin's page instead of a file. */
export function isGenerated(source: string): boolean {
  return /(?:^|\/)plugin:/.test(source);
}

/** Views of pages, by file of the guide. */
export type PageViews = ReadonlyMap<string, { view: string; data: unknown }>;

/** The manifest with the pages of plugins added, and these pages as guides. */
interface WithPluginPages {
  manifest: Manifest;
  /** By file, as the manifest names it. */
  guides: ReadonlyMap<string, SourceFile>;
  /** Views of pages and the data for them, by file. */
  views: PageViews;
  diagnostics: Diagnostic[];
}

/**
 * Asks the plugins for their pages. Each is a guide whose Markdown the plugin has written.
 * @param fallback place of the plugins in the configuration, for pages that do not say where their data is
 */
export function withPluginPages(
  manifest: Manifest,
  { plugins }: PluginSet,
  values: PluginValues,
  fallback: Location | undefined,
): WithPluginPages {
  const diagnostics: Diagnostic[] = [];
  const guides = new Map<string, SourceFile>();
  const added: AddedPage[] = [];
  const views = new Map<string, { view: string; data: unknown }>();
  for (const plugin of plugins) {
    for (const pluginPage of pagesOf(plugin, values, diagnostics, fallback)) {
      const { value: page, diagnostics: mistakes } = checked(pageSchema, pluginPage, "plugin-failed", () => fallback);
      for (const { message, hint } of mistakes)
        diagnostics.push(pluginFailure(plugin, "a page of `pages`", message, fallback, hint));
      if (!page) continue;
      const file = generatedFile(plugin, page);
      const { path, title, description, markdown, sidebar, view, data = null, location = fallback } = page;
      if (view !== undefined && !Object.hasOwn(plugin.views ?? {}, view)) {
        const message = `the page \`${path}\` names the view \`${view}\`, which is not one of its \`views\``;
        const hint = didYouMean(view, Object.keys(plugin.views ?? {}));
        diagnostics.push(pluginFailure(plugin, "`pages`", message, location, hint));
      } else if (view !== undefined) views.set(file, { view, data });
      guides.set(file, { path: file, text: `---\n${stringify({ title, description }, { lineWidth: 0 })}---\n\n${markdown}\n` });
      added.push({ page: { path, guide: file, ...(sidebar === undefined ? {} : { sidebar }) }, place: () => location });
    }
  }
  diagnostics.push(...namedViews(manifest, plugins, values, views));
  return { manifest: withPages(manifest, added), guides, views, diagnostics };
}

/** Adds the views that pages of the manifest name. Each is given the values of its plugin's members. */
function namedViews(
  manifest: Manifest,
  plugins: readonly Plugin[],
  values: PluginValues,
  views: Map<string, { view: string; data: unknown }>,
): Diagnostic[] {
  return manifest.data.pages.flatMap((page, index) => {
    const { guide, view } = "view" in page ? page : {};
    if (guide === undefined || view === undefined) return [];
    const location = manifest.locate(["pages", index, "view"]);
    const owner = plugins.find((plugin) => Object.hasOwn(plugin.views ?? {}, view));
    if (!owner) {
      const names = plugins.flatMap((plugin) => Object.keys(plugin.views ?? {}));
      const hint = didYouMean(view, names);
      return [newDiagnostic("manifest-invalid", `No plugin has the view \`${view}\`.`, { location, hint })];
    }
    const data = ownData(owner, values.data);
    if (!isJson(data))
      return [pluginFailure(owner, `the view \`${view}\``, "its data must have only values that JSON has", location)];
    views.set(guide, { view, data });
    return [];
  });
}

function pagesOf(
  plugin: Plugin,
  values: PluginValues,
  diagnostics: Diagnostic[],
  location: Location | undefined,
): readonly unknown[] {
  if (!plugin.pages) return [];
  try {
    const pages: unknown = plugin.pages(pluginContext(plugin, values, (diagnostic) => diagnostics.push(diagnostic)));
    if (Array.isArray(pages)) return pages;
    diagnostics.push(pluginFailure(plugin, "`pages`", "it must return a list of pages", location));
    return [];
  } catch (error) {
    diagnostics.push(pluginFailure(plugin, "`pages`", error, location));
    return [];
  }
}
