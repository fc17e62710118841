import { posix } from "node:path";
import type { FolderFacts } from "./category-files.js";
import { byName, isIndex, isReadme } from "./guide-files.js";
import type { ListedGuide } from "./list-guides.js";
import type { SidebarEntry } from "./manifest.js";
import { titleOfPath } from "./markdown/derive-front-matter.js";

/** A guide and the path of its page. */
export interface RoutedGuide extends ListedGuide {
  path: string;
}

/** What `_category_` files say, by folder. */
export type Categories = ReadonlyMap<string, FolderFacts>;

/** A folder of guides, or a guide. */
interface Entry {
  order: number;
  /** Used to sort entries with the same order. */
  file: string;
  entry: SidebarEntry;
}

/** A folder as a group: its name, its page and its entries. */
interface FolderGroup {
  label: string;
  order: number;
  facts: FolderFacts;
  /** Its `index.md` or `README.md`. */
  index: RoutedGuide | undefined;
  items: SidebarEntry[];
}

/**
 * The sidebar of a content folder: a group for each folder, sorted by `order` and then by path. A single top
 * folder has no group.
 */
export function guideItems(guides: readonly RoutedGuide[], categories: Categories): SidebarEntry[] {
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
    if (slash < 0) entries.push({ order: guide.order ?? Infinity, file: guide.file, entry: guide.path });
    else {
      const inner = posix.join(folder, way.slice(0, slash));
      below.set(inner, [...(below.get(inner) ?? []), guide]);
    }
  }
  for (const [inner, list] of below) entries.push(entryOf(inner, folderGroup(inner, list, categories)));
  return entries.sort((a, b) => byNumber(a.order, b.order) || byName(a.file, b.file)).map(({ entry }) => entry);
}

function entryOf(folder: string, { label, order, facts, index, items }: FolderGroup): Entry {
  if (index && !items.length) return { order, file: index.file, entry: index.path };
  return { order, file: folder, entry: { group: label, ...pageOf(index), ...marksOf(facts), items } };
}

/** The page of a group. A draft or an unlisted page is left out. */
export function pageOf(index: RoutedGuide | undefined): { path?: string } {
  return index && !index.draft && !index.unlisted ? { path: index.path } : {};
}

export function marksOf({ badge, icon }: FolderFacts): Pick<FolderFacts, "badge" | "icon"> {
  return { ...(badge === undefined ? {} : { badge }), ...(icon === undefined ? {} : { icon }) };
}

function byNumber(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
