import { inEnglish, type Translate } from "../../runtime/texts.js";
import type { Location } from "../diagnostics/types.js";
import { deriveApis, type ListedSpec } from "./derive-apis.js";
import { type Categories, guideItems } from "./derive-sidebar.js";
import { routedGuides } from "./guide-routes.js";
import type { ListedGuide } from "./list-guides.js";
import { type Manifest, type ManifestData, manifestSchema, type SidebarEntry } from "./manifest.js";

/** Input of a derived manifest. */
interface DeriveInput {
  /** Specs in the order of the command line. */
  specs: readonly ListedSpec[];
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
 * The manifest of a site without one: the APIs of its specs, each Markdown file at its own path, one sidebar for the guides,
 * landing page and search.
 */
export function deriveManifest(input: DeriveInput): Manifest {
  const { specs, guides, categories = new Map(), textsFile, text = inEnglish } = input;
  const routed = routedGuides(guides);
  const apis = deriveApis(
    specs,
    routed.map(({ path }) => path.split("/")[1]?.toLowerCase() ?? ""),
  );
  const links = apis.map(({ id, title, path }) => ({ label: title, to: path, section: id }));
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
    apis: Object.fromEntries(apis.map(({ id, title, versions }) => [id, { title, versions }])),
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
    const ownPaths = item.path === undefined ? [] : [item.path];
    return "items" in item ? [...ownPaths, ...pathsOf(item.items)] : ownPaths;
  });
}
