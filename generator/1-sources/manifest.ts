import { join, posix } from "node:path";
import * as z from "zod";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Location, Result } from "../diagnostics/types.js";
import { noPlugins, type PluginSet } from "../extensions/plugin-set.js";
import { confined } from "../platform/confined-host.js";
import { type Host, parseUrl } from "../platform/files.js";
import { noCache, type RunCache } from "../platform/stages.js";
import { oncePer } from "../platform/values.js";
import { badgeSchema } from "./badge.js";
import { placeOf, readData } from "./data-file.js";
import { iconNames } from "./icons.js";

/** A route: starts with a slash, with the characters of RFC 3986 section 3.3 except percent-encoding, query and hash. */
const path = z.string().regex(/^\/(?:[\w.~!$&'()*+,;=:@-]+\/)*[\w.~!$&'()*+,;=:@-]*$/, "must be a path such as /docs/sdk");
/** A route that becomes a file. Hosts read `:` and `*` as patterns, and Windows forbids them, and a final dot, in names. */
const filePath = path
  .regex(/^(?!.*[:*])(?!.*\.(?:\/|$))/, "must not contain `:`, `*` or a segment that ends with a dot")
  .regex(/^(?!.*[^/]{201})/, "must not contain a segment of more than 200 characters, which file systems do not allow");

/** What is wrong with the path of a page. Undefined if it is valid. */
export function pagePathMistake(text: string): string | undefined {
  return filePath.safeParse(text).error?.issues[0]?.message;
}

/** Whether a text is a valid path of a page. */
export function isPagePath(text: string): boolean {
  return pagePathMistake(text) === undefined;
}

const file = z.string().min(1);
const slug = z
  .string()
  .regex(/^[\w.~-]*[\w~-]$/, "must be one path segment")
  .max(200);
/** Target of a link: a path of this site with an optional hash, or an http(s) or mailto URL. */
const target = z.string().regex(/^(\/|https?:\/\/|mailto:)/, "must be a path of this site or a full URL");

/** A path in the rules of hosts, which read `:` and `*` as patterns and cannot escape them. */
const redirected = path.regex(/^[^:*]*$/, "must not contain `:` or `*`, which hosts read as patterns");

/** Where a host can redirect to. */
const redirectTarget = z
  .string()
  .regex(/^(?:\/(?!\/)|https?:\/\/)/, "must be a path of this site or a URL that starts with http")
  .refine((to) => to.startsWith("/") || parseUrl(to) !== undefined, "is not a valid URL");

/** An anchor without `#`. */
const anchor = z.string().regex(/^[^\s#]+$/, "must be an anchor such as query-limit, without `#`");

const versionSchema = z.strictObject({
  id: slug,
  label: z.string().min(1).describe("Shown in the version dropdown."),
  description: z.string().min(1).optional().describe("What the version is for, in a few words below its label in the dropdown."),
  spec: file,
  overlays: z
    .array(file)
    .default([])
    .describe("OpenAPI Overlay documents that correct the spec, in the order in which they are applied. See docs/overlays.md."),
  prefix: filePath.describe("Path prefix of the slugs, without a final slash."),
  sidebar: slug.optional().describe("Id of the sidebar made of this version's operations."),
  sidebarOn: z
    .enum(["all", "category"])
    .default("all")
    .describe(
      "Pages that show the sidebar: all of this version, or only its category page. The others get a panel that lists all pages.",
    ),
  intro: z.strictObject({ slug, guide: file }).optional().describe("The page that introduces the API, first in its sidebar."),
  category: z
    .strictObject({ path: filePath, title: z.string().min(1), text: file.optional() })
    .optional()
    .describe("The generated index of this version."),
  tag: z.string().optional().describe("Value of the docusaurus_tag meta element on this version's pages."),
});

const apiSchema = z.strictObject({
  title: z.string().min(1),
  slug: z
    .enum(["operationId", "summary"])
    .default("operationId")
    .describe("What slugs are derived from. Operations without an operationId use their summary, otherwise method and path."),
  slugs: z
    .record(z.string(), slug)
    .default({})
    .describe('Slugs by operation, "GET /chapters/{id}", where the rule does not give the right one.'),
  titles: z
    .record(z.string(), z.string().min(1))
    .default({})
    .describe(
      "Names of operations that replace their summaries, for example if one is unclear without the name of its group. Titles, menus, breadcrumbs and links use them.",
    ),
  authentication: z
    .boolean()
    .default(true)
    .describe(
      "Whether each version has a page about the security schemes of its spec, at `authentication` below its prefix. Turn it off if the site explains them itself.",
    ),
  sameSlugs: z
    .enum(["number", "error"])
    .default("number")
    .describe("What happens to operations that get the same slug: all but the first are numbered, or it is an error."),
  omit: z.array(z.string()).default([]).describe('Operations that get no page, as "GET /path".'),
  samples: file.optional().describe("Code samples with an SDK: a YAML file of operation to sample."),
  versions: z
    .array(versionSchema)
    .min(1)
    .superRefine((versions, { addIssue }) => {
      for (const [index, { id }] of versions.entries())
        if (versions.findIndex((version) => version.id === id) < index)
          addIssue({ code: "custom", path: [index, "id"], message: "is the id of an earlier version" });
    }),
});

/** What an entry shows next to its name. */
interface EntryMarks {
  badge?: z.output<typeof badgeSchema> | undefined;
  icon?: string | undefined;
}

/** The guides of a folder. `items` are set when the folder has been read. */
export interface FolderEntry extends EntryMarks {
  folder: string;
  path?: string | undefined;
  group?: string | undefined;
  items?: SidebarEntry[];
}

export type SidebarEntry =
  | string
  | ({ path: string; label?: string | undefined } & EntryMarks)
  | ({ group: string; path?: string | undefined; items: SidebarEntry[] } & EntryMarks)
  | FolderEntry
  | ({ label: string; to: string } & EntryMarks)
  | { scopes: string };

const marks = {
  badge: badgeSchema.optional().describe("A short word next to the name: a text, or `text` and `variant`."),
  icon: z.string().min(1).optional().describe("An icon before the name: the name of one, or an SVG file of the content folder."),
};
const folderMembers = {
  folder: z.string().min(1).describe("A folder of the content folder: all its guides become pages and entries."),
  path: filePath.optional().describe("Path of the pages. By default the path of the folder."),
};
const sidebarEntry: z.ZodType<SidebarEntry> = z.lazy(() =>
  z.union([
    path,
    z.strictObject({ path, label: z.string().optional(), ...marks }),
    z.strictObject({ group: z.string().min(1), path: path.optional(), ...marks, items: z.array(sidebarEntry) }),
    z.strictObject(folderMembers),
    z.strictObject({ ...folderMembers, group: z.string().min(1).describe("Name of a group that has the entries."), ...marks }),
    z.strictObject({
      label: z.string().min(1),
      to: z
        .string()
        .regex(/^(https?:\/\/|mailto:)/, "must be a full URL; for a page of this site, write `path`")
        .describe("An external link."),
      ...marks,
    }),
    z.strictObject({ scopes: z.string().min(1).describe("Name of a group that links to the groups of scopes.") }),
  ]),
);

const pageSchema = z.union([
  z.strictObject({
    path: filePath,
    guide: file,
    sidebar: slug.optional(),
    view: z.string().min(1).optional().describe("View of a plugin that shows the guide. See docs/components.md."),
  }),
  z.strictObject({
    path: filePath,
    category: z.strictObject({ title: z.string().min(1), text: file.optional(), sidebar: slug }),
  }),
  z.strictObject({
    path: filePath,
    page: z.enum(["landing", "request-access", "search"]),
    guide: file.optional(),
    data: file.optional(),
  }),
]);

const linkSchema = z.strictObject({ label: z.string().min(1), to: target });
const side = z.enum(["left", "right"]).default("left");

export const manifestSchema = z.strictObject({
  apis: z.record(slug, apiSchema).default({}).describe("Documented APIs by id, in the order of the site."),
  pages: z
    .array(pageSchema)
    .default([])
    .describe("Pages that are no operations: guides, generated lists of the pages of a sidebar, and pages of the tool."),
  sidebars: z
    .record(slug, z.strictObject({ label: z.string().min(1), items: z.array(sidebarEntry) }))
    .default({})
    .describe(
      `Sidebars of guides by id: paths, folders, external links and groups. Those of operations are made from the specs. The icons are ${iconNames.join(", ")}.`,
    ),
  navbar: z
    .array(
      z.union([
        z.strictObject({
          label: z.string().min(1),
          to: target,
          side,
          section: slug.optional().describe("Id of the sidebar whose pages belong to the link: it is marked on them."),
        }),
        z.strictObject({ menu: z.string().min(1), items: z.array(linkSchema), side }),
      ]),
    )
    .default([])
    .describe("Links and menus of the bar at the top."),
  footer: z
    .array(z.strictObject({ title: z.string().min(1), links: z.array(linkSchema) }))
    .default([])
    .describe("Columns of links at the end of every page."),
  scopes: z
    .strictObject({
      page: path,
      data: file,
      inferred: z.string().min(1).optional().describe("Anchor of the section that explains inferred scopes."),
    })
    .optional()
    .describe("Table of the OAuth2 scopes and the page that lists them."),
  sampleHosts: z
    .record(z.string(), z.array(z.string().min(1)))
    .refine(
      (hosts) => new Set(Object.values(hosts).map((list) => list.length)).size <= 1,
      "must list the same number of hosts for each server",
    )
    .default({})
    .describe(
      "Hosts in the `samples` of operations, by the URL of their server, in the same order for each. When a reader chooses another server, they are replaced.",
    ),
  updates: file.optional().describe("Dated notices, for `<!-- block: updates -->`."),
  texts: file.optional().describe("Interface texts, where they are not the English ones."),
  terms: file.optional().describe("Words to use and to avoid: `portal check` checks guides and descriptions."),
  glossary: z
    .strictObject({
      page: path.describe("The page that lists them with `<!-- block: glossary -->`."),
      data: file,
    })
    .optional()
    .describe("Words that readers may not know. At the first use in operations and guides, a hint explains the word."),
  variables: file.optional().describe("Text variables of the Markdown."),
  redirects: z.record(redirected, redirectTarget).default({}).describe("Old paths and their current targets."),
  anchors: z
    .record(path, z.record(anchor, anchor))
    .default({})
    .describe("Old anchors of parameters, fields and responses, by page, and the anchor that each leads to now."),
});

export type ManifestData = z.output<typeof manifestSchema>;
export type ManifestApi = z.output<typeof apiSchema>;
export type ManifestVersion = z.output<typeof versionSchema>;
export type ManifestPage = z.output<typeof pageSchema>;

/** The `docusaurus_tag` of a version's pages, by which a crawler tells versions apart. */
export const searchTag = (api: string, { id, tag }: Pick<ManifestVersion, "id" | "tag">): string => tag ?? `docs-${api}-${id}`;

/** The manifest's schema for a site with plugins, whose members it includes. The same set returns the same schema. */
export const manifestSchemaOf = oncePer((plugins: PluginSet): z.ZodType<ManifestData> => {
  if (!plugins.members.size) return manifestSchema;
  const members = [...plugins.members].map(([name, { kind, schema, description }]) => {
    const member = kind === "data" ? file : schema;
    return [name, member.optional().describe(description)];
  });
  // Its output has the common members and those of plugins.
  return manifestSchema.extend(Object.fromEntries(members)) as unknown as z.ZodType<ManifestData>;
}, new WeakMap());

/** The validated route manifest, with the location of each value. */
export interface Manifest {
  data: ManifestData;
  /** Path of the file, relative to the root; "" if the manifest was derived. */
  file: string;
  /** Guides whose path comes from their file. Absent if none does. */
  placed?: ReadonlySet<string>;
  locate(path: readonly PropertyKey[], part?: "key" | "value"): Location | undefined;
}

export const manifestName = "manifest.yaml";

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
    const hint = "The minimum is `pages: [{ path: /, guide: home.md }]`.";
    const missing = newDiagnostic("manifest-missing", `The route manifest \`${path}\` does not exist.`, { hint });
    return { value: undefined, diagnostics: [host.refusal(path) ?? missing] };
  }
  const { value: data, diagnostics } = readData(manifestSchemaOf(plugins), { path, text }, runCache);
  return { value: data && { data, file: path, locate: (at, part) => placeOf(data, at, part) }, diagnostics };
}
