import { posix } from "node:path";
import { inEnglish, type Translate } from "../../runtime/texts.js";
import type { Location } from "../diagnostics/types.js";
import { unique } from "../platform/unique.js";
import { titleSlug } from "../text/kebab.js";
import { type Categories, guideItems } from "./derive-sidebar.js";
import { routedGuides } from "./guide-routes.js";
import type { ListedGuide } from "./list-guides.js";
import { type Manifest, type ManifestData, manifestSchema, type SidebarEntry } from "./manifest.js";

/** First segments of paths that are not for APIs. */
export const reservedSegments = ["search", "404", "assets", "index"];

/** Input of a derived manifest. */
export interface DeriveInput {
  /** Specs in the order of the command line: path relative to the root, and title and version of their `info`. */
  specs: { file: string; title: string | undefined; version: string | undefined }[];
  /** Markdown files of the content folder, sorted by path. */
  guides: readonly ListedGuide[];
  /** What `_category_` files say. */
  categories?: Categories;
  /** The file with the interface texts, in the content folder. */
  textsFile?: string | undefined;
  /** Gives these texts. */
  text?: Translate;
}

/**
 * The manifest of a site without one: `/{api}/{slug}` for operations, `/{api}` for the index of an API, each
 * Markdown file at its own path, one sidebar for the guides, landing page and search.
 */
export function deriveManifest(input: DeriveInput): Manifest {
  const { specs, guides, categories = new Map(), textsFile, text = inEnglish } = input;
  const taken = new Set(reservedSegments);
  const apis: Record<string, unknown> = {};
  const links: { label: string; to: string; section: string }[] = [];
  const routed = routedGuides(guides);
  for (const { path } of routed) taken.add(path.split("/")[1]?.toLowerCase() ?? "");
  for (const { file, title, version } of specs) {
    const name = title?.trim() || posix.basename(file).replace(/\.\w+$/, "");
    const id = unique(titleSlug(name) || "api", taken);
    taken.add(id);
    const path = `/${id}`;
    links.push({ label: name, to: path, section: id });
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
  const items = guideItems(others, categories);
  const hidden = new Set(others.flatMap(({ path, draft, unlisted }) => (draft || unlisted ? [path] : [])));
  const first = pathsOf(items).find((path) => !hidden.has(path));
  const pages = [
    { guide: home, page: { path: "/", page: "landing", ...(home ? { guide: home.file } : {}) } },
    ...others.map((guide) => ({ guide, page: { path: guide.path, guide: guide.file, sidebar: "guides" } })),
  ];
  // A single link would repeat the site's title next to it.
  const inNavbar = links.length === 1 ? links.map((link) => ({ ...link, label: text("apiReference") })) : links;
  const data: ManifestData = manifestSchema.parse({
    apis,
    pages: pages.map(({ page }) => page),
    sidebars: others.length ? { guides: { label: text("guides"), items } } : {},
    navbar: [...(first === undefined ? [] : [{ label: text("guides"), to: first, section: "guides" }]), ...inNavbar],
    ...(textsFile === undefined ? {} : { texts: textsFile }),
    footer: links.length ? [{ title: text("apiReference"), links: links.map(({ label, to }) => ({ label, to })) }] : [],
  });
  // Only guides have a location. Other parts of the manifest are derived.
  const locate = ([member, index]: readonly PropertyKey[]): Location | undefined =>
    member === "pages" && typeof index === "number" ? pages[index]?.guide?.place() : undefined;
  return { data, file: "", locate };
}

function pathsOf(items: readonly SidebarEntry[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === "string") return [item];
    if ("scopes" in item || "to" in item || "folder" in item) return [];
    const own = item.path === undefined ? [] : [item.path];
    return "items" in item ? [...own, ...pathsOf(item.items)] : own;
  });
}
