import { posix } from "node:path";
import { inEnglish, type Translate } from "../../runtime/texts.js";
import type { Location } from "../diagnostics/types.js";
import { present, unique } from "../platform/values.js";
import { latin, shortened, titleSlug } from "../text/words.js";
import { byName, type FolderFacts, isIndex, isReadme, numberedFolders, withoutEnding, withoutNumbers } from "./content-files.js";
import type { ListedGuide } from "./list-guides.js";
import { type Manifest, type ManifestData, type ManifestPage, manifestSchema, type SidebarEntry } from "./manifest.js";
import { titleOfPath } from "./markdown/front-matter.js";

interface DeriveInput {
  /** Specs in the order of the command line. */
  specs: readonly ListedSpec[];
  /** Markdown files of the content folder, sorted by path. */
  guides: readonly ListedGuide[];
  categories?: Categories;
  /** The file with the interface texts, in the content folder. */
  textsFile?: string | undefined;
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
    text("apiReference"),
  );
  const links = apis.map(({ id, title, path }) => ({ label: title, to: path, section: id }));
  const home = routed.find(({ path }) => path === "/");
  const mentions = new Map(home?.links?.map((file, place) => [file, place]));
  const others = routed.filter((guide) => guide !== home).map((guide) => ({ ...guide, mention: mentions.get(guide.file) }));
  const items = guideItems(others, categories);
  const hidden = new Set(others.flatMap(({ path, draft, unlisted }) => (draft || unlisted ? [path] : [])));
  const shown = pathsOf(items).filter((path) => !hidden.has(path));
  const isStart = (path: string) => /\/(?:quick-?start|get(?:ting)?-started)$/i.test(path);
  const first = (mentions.size > 0 ? undefined : shown.find(isStart)) ?? shown[0];
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

/** First segments of paths that are not for APIs. */
const reservedSegments = ["search", "404", "assets", "index"];

/** A spec: path relative to the root, and title and version of its `info`. */
export interface ListedSpec {
  file: string;
  title: string | undefined;
  version: string | undefined;
}

interface DerivedApi {
  id: string;
  title: string;
  path: string;
  versions: readonly object[];
}

/**
 * The APIs of some specs: `/{api}` for the index and `/{api}/{slug}` for operations. Specs with one title and different versions
 * are versions of one API, the highest first; the others are below `/{api}/{version}`.
 * @param taken first segments of paths that others have
 * @param only title of the index of a single API: its own title is that of the site
 */
export function deriveApis(
  specs: readonly ListedSpec[],
  taken: Iterable<string>,
  only = inEnglish("apiReference"),
): DerivedApi[] {
  const ids = new Set([...reservedSegments, ...taken]);
  const groups: { name: string; specs: ListedSpec[] }[] = [];
  for (const spec of specs) {
    const name = spec.title?.trim() || posix.basename(spec.file).replace(/\.\w+$/, "");
    const isOther = (other: ListedSpec) => other.version?.trim() && spec.version?.trim() && versionId(other) !== versionId(spec);
    const group = groups.find((known) => known.name === name && known.specs.every(isOther));
    if (group) group.specs.push(spec);
    else groups.push({ name, specs: [spec] });
  }
  return groups.map(({ name, specs }): DerivedApi => {
    const id = unique(titleSlug(name) || "api", ids);
    ids.add(id);
    const path = `/${id}`;
    const [latest, ...others] = specs.toSorted((a, b) => compareVersions(b.version ?? "", a.version ?? ""));
    const ofOneName = groups.filter((group) => group.name === name).map((group) => group.specs[0]?.file ?? "");
    const ownTitle = ofOneName.length > 1 ? `${name} (${distinctNames(ofOneName)(specs[0]?.file ?? "")})` : name;
    const title = groups.length === 1 ? only : ownTitle;
    const first = {
      id: "latest",
      label: latest?.version?.trim() || "latest",
      spec: latest?.file,
      prefix: path,
      sidebar: id,
      category: { path, title },
    };
    const earlier = others.map((spec) => {
      const version = versionId(spec);
      const label = spec.version?.trim();
      const prefix = `${path}/${version}`;
      return {
        id: version,
        label,
        spec: spec.file,
        prefix,
        sidebar: `${id}-${version}`,
        category: { path: prefix, title: `${title} (${label})` },
      };
    });
    return { id, title: ownTitle, path, versions: [first, ...earlier] };
  });
}

/** What names each of some files: its name, or its path if several have one name. */
function distinctNames(files: readonly string[]): (file: string) => string {
  const pathOf = (file: string) => file.replace(/\.\w+$/, "");
  const nameOf = (file: string) => posix.basename(pathOf(file));
  return new Set(files.map(nameOf)).size === files.length ? nameOf : pathOf;
}

function versionId({ version = "" }: ListedSpec): string {
  return (
    shortened(
      version
        .trim()
        .replace(/[^\w.~-]+/g, "-")
        .replace(/^[-.]+|[-.]+$/g, ""),
    ) || "other"
  );
}

/** By the numbers of versions and dates: 10.0 is after 9.1, 2024-10 after 2024-02, and 2.0.0 after 2.0.0-rc.1 and 2.0.0-beta. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => {
    const [whole = "", numbers = ""] = /^\D*(\d{4}(?:[-./_]\d+)+|\d*(?:\.\d+)*)/.exec(version) ?? [];
    return { numbers: (numbers.match(/\d+/g) ?? []).map(Number), rest: version.slice(whole.length).replace(/\+.*/s, "") };
  }) as [VersionParts, VersionParts];
  for (let index = 0; index < Math.max(left.numbers.length, right.numbers.length); index++) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0);
    if (difference) return difference;
  }
  if (left.rest === right.rest) return 0;
  return left.rest === "" ? 1 : right.rest === "" ? -1 : byName(left.rest, right.rest);
}

interface VersionParts {
  numbers: number[];
  /** What comes before a release: `-rc.1`. */
  rest: string;
}

export interface RoutedGuide extends ListedGuide {
  path: string;
  /** Its place among the links of the home page. */
  mention?: number | undefined;
}

/** What `_category_` files say, by folder. */
export type Categories = ReadonlyMap<string, FolderFacts>;

/** A folder of guides, or a guide. */
interface Entry {
  order: number;
  /** Place among the links of the home page, or of the first guide of a folder that has one. */
  mention: number;
  /** Used to sort entries with the same order. */
  file: string;
  entry: SidebarEntry;
}

interface FolderGroup {
  label: string;
  order: number;
  facts: FolderFacts;
  /** Its `index.md` or `README.md`. */
  index: RoutedGuide | undefined;
  items: SidebarEntry[];
}

/** The sidebar of a content folder: a group per folder, by `order`, then as the home page links, then by path. */
function guideItems(guides: readonly RoutedGuide[], categories: Categories): SidebarEntry[] {
  const items = itemsOf(guides, "", categories);
  const [only] = items;
  return items.length === 1 && typeof only === "object" && "group" in only && "items" in only && only.path === undefined
    ? (only.items ?? [])
    : items;
}

/** A folder with its `index.md` or `README.md`, which gives the group a page, a label and a place, as a `_category_` file does. */
export function folderGroup(folder: string, guides: readonly RoutedGuide[], categories: Categories): FolderGroup {
  const isOfFolder = ({ file }: RoutedGuide) => posix.dirname(file) === folder && (isIndex(file) || isReadme(file));
  const index = guides.find((guide) => isOfFolder(guide) && !/\/readme$/.test(guide.path));
  const facts = categories.get(folder) ?? {};
  const others = guides.filter((guide) => guide !== index);
  return {
    label: facts.label ?? index?.label ?? titleOfPath(folder),
    order: facts.order ?? index?.order ?? Infinity,
    facts,
    index,
    items: itemsOf(others, folder, categories),
  };
}

function itemsOf(guides: readonly RoutedGuide[], folder: string, categories: Categories): SidebarEntry[] {
  const entries: Entry[] = [];
  const below = new Map<string, RoutedGuide[]>();
  for (const guide of guides) {
    const way = folder === "" ? guide.file : guide.file.slice(folder.length + 1);
    const slash = way.indexOf("/");
    if (slash < 0)
      entries.push({ order: guide.order ?? Infinity, mention: mentionOf([guide]), file: guide.file, entry: guide.path });
    else {
      const inner = posix.join(folder, way.slice(0, slash));
      below.set(inner, [...(below.get(inner) ?? []), guide]);
    }
  }
  for (const [inner, list] of below)
    entries.push({ ...entryOf(inner, folderGroup(inner, list, categories)), mention: mentionOf(list) });
  return entries
    .sort((a, b) => byNumber(a.order, b.order) || byNumber(a.mention, b.mention) || byName(a.file, b.file))
    .map(({ entry }) => entry);
}

const mentionOf = (guides: readonly RoutedGuide[]) => Math.min(...guides.map(({ mention = Infinity }) => mention));

function entryOf(folder: string, { label, order, facts, index, items }: FolderGroup): Omit<Entry, "mention"> {
  if (index && !items.length) return { order, file: index.file, entry: index.path };
  return { order, file: folder, entry: { group: label, ...pageOf(index), ...marksOf(facts), items } };
}

/** The page of a group. A draft or an unlisted page is left out. */
export function pageOf(index: RoutedGuide | undefined): { path?: string } {
  return index && !index.draft && !index.unlisted ? { path: index.path } : {};
}

export function marksOf({ badge, icon }: FolderFacts): Pick<FolderFacts, "badge" | "icon"> {
  return present({ badge, icon });
}

function byNumber(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** A page that the manifest does not list, and the location of its source. */
export interface AddedPage {
  page: ManifestPage;
  place(): Location | undefined;
}

/** A manifest with additional pages after its own. */
export function withPages(manifest: Manifest, added: readonly AddedPage[]): Manifest {
  if (!added.length) return manifest;
  const listed = manifest.data.pages.length;
  return {
    ...manifest,
    data: { ...manifest.data, pages: [...manifest.data.pages, ...added.map(({ page }) => page)] },
    locate(path, part) {
      const [member, index] = path;
      const isAdded = member === "pages" && typeof index === "number" && index >= listed;
      return isAdded ? added[index - listed]?.place() : manifest.locate(path, part);
    },
  };
}

/** The folder whose guides are routed, and the path of its pages. */
interface RoutedFolder {
  /** "" for the content folder. */
  folder: string;
  /** "/" for the start of the site. */
  base: string;
}

/** The path of each guide's page. If a folder has an `index.md` and a `README.md`, the second gets its own page. */
export function routedGuides(
  guides: readonly ListedGuide[],
  { folder, base }: RoutedFolder = { folder: "", base: "/" },
): RoutedGuide[] {
  const indexes = new Set(guides.filter(({ file }) => isIndex(file)).map(({ file }) => posix.dirname(file)));
  const below = (file: string) => (folder === "" ? file : file.slice(folder.length + 1));
  const numbered = numberedFolders(guides.map(({ file }) => below(file)));
  const routeOf = (file: string) => posix.join(base, guideRoute(withoutNumbers(below(file), numbered))).replace(/(?<=.)\/$/, "");
  return guides.map((guide) => {
    const { file, slug } = guide;
    const isSecond = isReadme(file) && indexes.has(posix.dirname(file));
    const fileRoute = isSecond ? posix.join(routeOf(posix.join(posix.dirname(file), "index.md")), "readme") : routeOf(file);
    return { ...guide, path: slug === undefined ? fileRoute : routeOfSlug(slug, fileRoute) };
  });
}

/** A slug is a whole path, or it replaces the last part of the file's path. */
function routeOfSlug(slug: string, own: string): string {
  const path = slug.startsWith("/") ? slug : posix.join(posix.dirname(own), slug);
  return path.replace(/\/+$/, "") || "/";
}

/** `guides/start.md` becomes `/guides/start`; `guides/index.md` and `guides/README.md` become `/guides`. */
function guideRoute(file: string): string {
  const path = withoutEnding(file).replace(/(^|\/)(index|readme)$/i, "");
  const segments = path.split("/").map((segment) => {
    const ascii = /[^\0-\x7f]/.test(segment) ? latin(segment) : segment;
    const words = ascii.replace(/-*[^\w.~-][^\w.~]*/g, "-").replace(/\.+$/, "");
    return shortened(words.replace(/^-+|[-.]+$/g, "") || words);
  });
  return `/${segments.filter(Boolean).join("/")}`;
}
