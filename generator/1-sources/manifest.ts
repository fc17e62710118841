import * as z from "zod";
import type { Location } from "../diagnostics/types.js";
import type { PluginSet } from "../extensions/plugin-set.js";

/** A public path: starts with a slash; the characters of RFC 3986 section 3.3 without percent-encoding, query and hash. */
const path = z.string().regex(/^\/(?:[\w.~!$&'()*+,;=:@-]+\/)*[\w.~!$&'()*+,;=:@-]*$/, "must be a path such as /docs/sdk");
/** A public path that becomes a file: hosts take `:` and `*` for patterns, and Windows has no names with them or with a final dot. */
const filePath = path.regex(/^(?!.*[:*])(?!.*\.(?:\/|$))/, "must not have `:`, `*` or a name with a dot at its end");

/** Whether a page can have a path. */
export function isPagePath(text: string): boolean {
  return filePath.safeParse(text).success;
}

const file = z.string().min(1);
const slug = z.string().regex(/^[\w.~-]*[\w~-]$/, "must be one path segment");
/** Where a link leads: a path of this site, with hash where wanted, or an http(s) or mailto address. */
const target = z.string().regex(/^(\/|https?:\/\/|mailto:)/, "must be a path of this site or a full address");

/** A path that a host's rules name: they take `:` and `*` for patterns and have no way to quote them. */
const redirected = path.regex(/^[^:*]*$/, "must not have `:` or `*`, which hosts take for patterns");

/** An anchor without `#`. */
const anchor = z.string().regex(/^[^\s#]+$/, "must be an anchor such as query-limit, without `#`");

const versionSchema = z.strictObject({
  id: slug,
  label: z.string().min(1).describe("Shown in the version dropdown."),
  description: z.string().min(1).optional().describe("What the version is for, in a few words below its label in the dropdown."),
  spec: file,
  prefix: filePath.describe("Path in front of the slugs, without a final slash."),
  sidebar: slug.optional().describe("Id of the sidebar made of this version's operations."),
  sidebarOn: z
    .enum(["all", "category"])
    .default("all")
    .describe(
      "Which pages show it: all of this version, or only its category page; the others get a panel that lists all pages.",
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
    .describe("What slugs are made from. Operations without an operationId fall back to their summary, then to method and path."),
  slugs: z
    .record(z.string(), slug)
    .default({})
    .describe('Slugs by operation, "GET /chapters/{id}", where the rule does not give the right one.'),
  titles: z
    .record(z.string(), z.string().min(1))
    .default({})
    .describe(
      "Titles of pages by operation, where the summary needs the name of its group to be understood. Menus keep the summary.",
    ),
  sameSlugs: z
    .enum(["number", "error"])
    .default("number")
    .describe("What happens to operations that get the same slug: all but the first are numbered, or it is an error."),
  omit: z.array(z.string()).default([]).describe('Operations that get no page, as "GET /path".'),
  samples: file.optional().describe("Code samples with an SDK: a YAML file of operation to sample."),
  versions: z.array(versionSchema).min(1),
});

export type SidebarEntry =
  | string
  | { path: string; label?: string | undefined }
  | { group: string; path?: string | undefined; items: SidebarEntry[] }
  | { scopes: string };
const sidebarEntry: z.ZodType<SidebarEntry> = z.lazy(() =>
  z.union([
    path,
    z.strictObject({ path, label: z.string().optional() }),
    z.strictObject({ group: z.string().min(1), path: path.optional(), items: z.array(sidebarEntry) }),
    z.strictObject({ scopes: z.string().min(1).describe("Name of a group that links to the groups of scopes.") }),
  ]),
);

const pageSchema = z.union([
  z.strictObject({ path: filePath, guide: file, sidebar: slug.optional() }),
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
    .describe("Sidebars of guides by id: paths, links with a label, and groups. Those of operations are made from the specs."),
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
      "must list as many hosts for each server",
    )
    .default({})
    .describe(
      "Hosts that the `samples` of operations name, by the URL of the server that they belong to, in the same order for each. When a reader chooses another server, they are exchanged.",
    ),
  updates: file.optional().describe("Dated notices, for `<!-- block: updates -->`."),
  terms: file
    .optional()
    .describe("Words that texts use, and those they do not: `portal check` holds guides and descriptions to them."),
  glossary: z
    .strictObject({
      page: path.describe("The page that lists them, by `<!-- block: glossary -->`."),
      data: file,
    })
    .optional()
    .describe("Words that readers may not know. Where operations and guides first use one, a hint says what it means."),
  variables: file.optional().describe("Text variables of the Markdown."),
  redirects: z.record(redirected, target).default({}).describe("Old paths and where they lead now."),
  anchors: z
    .record(path, z.record(anchor, anchor))
    .default({})
    .describe("Old anchors of parameters, fields and responses, by page, and the anchor that each leads to now."),
});

export type ManifestData = z.output<typeof manifestSchema>;
export type ManifestApi = z.output<typeof apiSchema>;
export type ManifestVersion = z.output<typeof versionSchema>;
export type ManifestPage = z.output<typeof pageSchema>;

const extended = new WeakMap<PluginSet, z.ZodType<ManifestData>>();

/** The schema of a manifest whose site has plugins: their members are known too. The same set gives the same schema. */
export function manifestSchemaOf(plugins: PluginSet): z.ZodType<ManifestData> {
  if (!plugins.members.size) return manifestSchema;
  const known = extended.get(plugins);
  if (known) return known;
  const members = [...plugins.members].map(([name, { kind, schema, description }]) => {
    const member = kind === "data" ? file : schema;
    return [name, member.optional().describe(description)];
  });
  // What it gives has the members of every site, and those of plugins besides.
  const made = manifestSchema.extend(Object.fromEntries(members)) as unknown as z.ZodType<ManifestData>;
  extended.set(plugins, made);
  return made;
}

/** The writer's route manifest, checked, with the place of each of its values. */
export interface Manifest {
  data: ManifestData;
  /** Path of the file, relative to the root; "" where the manifest was derived. */
  file: string;
  locate(path: readonly PropertyKey[], part?: "key" | "value"): Location | undefined;
}
