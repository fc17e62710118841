import { posix } from "node:path";
import type { Location } from "../diagnostics/types.js";
import { latin, shortened, titleSlug } from "../text/kebab.js";
import { guideItems, type RoutedGuide } from "./derive-sidebar.js";
import type { ListedGuide } from "./list-guides.js";
import { type Manifest, type ManifestData, manifestSchema, type SidebarEntry } from "./manifest.js";

/** Input of a derived manifest. */
export interface DeriveInput {
  /** Specs in the order of the command line: path relative to the root, and title and version of their `info`. */
  specs: { file: string; title: string | undefined; version: string | undefined }[];
  /** Markdown files of the content folder, sorted by path. */
  guides: readonly ListedGuide[];
}

/**
 * The manifest of a site without one: `/{api}/{slug}` for operations, `/{api}` for the index of an API, each
 * Markdown file at its own path, one sidebar for the guides, landing page and search.
 */
export function deriveManifest({ specs, guides }: DeriveInput): Manifest {
  const taken = new Set(["search", "404", "assets", "index"]);
  const apis: Record<string, unknown> = {};
  const links: { label: string; to: string }[] = [];
  const routed = routedGuides(guides);
  for (const { path } of routed) taken.add(path.split("/")[1]?.toLowerCase() ?? "");
  for (const { file, title, version } of specs) {
    const name = title?.trim() || posix.basename(file).replace(/\.\w+$/, "");
    const id = unique(titleSlug(name) || "api", taken);
    const path = `/${id}`;
    links.push({ label: name, to: path });
    apis[id] = {
      title: name,
      versions: [
        {
          id: "latest",
          label: version?.trim() || "latest",
          spec: file,
          prefix: path,
          sidebar: id,
          category: { path, title: name },
        },
      ],
    };
  }
  const home = routed.find(({ path }) => path === "/");
  const others = routed.filter((guide) => guide !== home);
  const items = guideItems(others);
  const drafts = new Set(others.flatMap(({ path, draft }) => (draft ? [path] : [])));
  const first = pathsOf(items).find((path) => !drafts.has(path));
  const pages = [
    { guide: home, page: { path: "/", page: "landing", ...(home ? { guide: home.file } : {}) } },
    ...others.map((guide) => ({ guide, page: { path: guide.path, guide: guide.file, sidebar: "guides" } })),
  ];
  // A single link would repeat the site's title next to it.
  const inNavbar = links.length === 1 ? links.map(({ to }) => ({ label: "API reference", to })) : links;
  const data: ManifestData = manifestSchema.parse({
    apis,
    pages: pages.map(({ page }) => page),
    sidebars: others.length ? { guides: { label: "Guides", items } } : {},
    navbar: [...(first === undefined ? [] : [{ label: "Guides", to: first }]), ...inNavbar],
    footer: links.length ? [{ title: "API reference", links }] : [],
  });
  // Only guides have a location. Other parts of the manifest are derived.
  const locate = ([member, index]: readonly PropertyKey[]): Location | undefined =>
    member === "pages" && typeof index === "number" ? pages[index]?.guide?.place() : undefined;
  return { data, file: "", locate };
}

/** The path of each guide's page. If a folder has an `index.md` and a `README.md`, the second gets its own page. */
function routedGuides(guides: readonly ListedGuide[]): RoutedGuide[] {
  const indexes = new Set(guides.filter(({ file }) => /(?:^|\/)index\.mdx?$/i.test(file)).map(({ file }) => posix.dirname(file)));
  return guides.map((guide) => {
    const { file, slug } = guide;
    const isSecond = /(?:^|\/)readme\.mdx?$/i.test(file) && indexes.has(posix.dirname(file));
    const own = isSecond ? posix.join(guideRoute(posix.join(posix.dirname(file), "index.md")), "readme") : guideRoute(file);
    return { ...guide, path: slug === undefined ? own : routeOfSlug(slug, own) };
  });
}

/** A slug is a whole path, or it replaces the last part of the file's path. */
function routeOfSlug(slug: string, own: string): string {
  const path = slug.startsWith("/") ? slug : posix.join(posix.dirname(own), slug);
  return path.replace(/\/+$/, "") || "/";
}

function pathsOf(items: readonly SidebarEntry[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === "string") return [item];
    if ("scopes" in item) return [];
    const own = item.path === undefined ? [] : [item.path];
    return "items" in item ? [...own, ...pathsOf(item.items)] : own;
  });
}

/** `guides/start.md` becomes `/guides/start`; `guides/index.md` and `guides/README.md` become `/guides`. */
export function guideRoute(file: string): string {
  const path = file.replace(/\.mdx?$/i, "").replace(/(^|\/)(index|readme)$/i, "");
  const segments = path.split("/").map((segment) => {
    const ascii = /[^\0-\x7f]/.test(segment) ? latin(segment) : segment;
    return shortened(ascii.replace(/[^\w.~-]+/g, "-").replace(/\.+$/, ""));
  });
  return `/${segments.filter(Boolean).join("/")}`;
}

function unique(base: string, taken: Set<string>): string {
  let id = base;
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
  taken.add(id);
  return id;
}
