import { posix } from "node:path";
import type { ListedGuide } from "./list-guides.js";
import type { SidebarEntry } from "./manifest.js";
import { titleOfPath } from "./markdown/derive-front-matter.js";

/** A guide and the path of its page. */
export interface RoutedGuide extends ListedGuide {
  path: string;
}

/** A folder of guides, or a guide. */
interface Entry {
  position: number;
  /** Used to sort entries with the same position. */
  file: string;
  entry: SidebarEntry;
}

/**
 * The sidebar of a folder of guides: a group for each folder, sorted by `sidebar_position` and then by path.
 * An `index.md` or `README.md` gives its folder's group a page, a label and a position. A single top folder
 * has no group.
 */
export function guideItems(guides: readonly RoutedGuide[]): SidebarEntry[] {
  const items = itemsOf(guides, "");
  const [only] = items;
  return items.length === 1 && typeof only === "object" && "items" in only && only.path === undefined ? only.items : items;
}

function itemsOf(guides: readonly RoutedGuide[], folder: string): SidebarEntry[] {
  const entries: Entry[] = [];
  const below = new Map<string, RoutedGuide[]>();
  for (const guide of guides) {
    const way = folder === "" ? guide.file : guide.file.slice(folder.length + 1);
    const slash = way.indexOf("/");
    if (slash < 0) entries.push({ position: guide.position ?? Infinity, file: guide.file, entry: guide.path });
    else {
      const inner = posix.join(folder, way.slice(0, slash));
      below.set(inner, [...(below.get(inner) ?? []), guide]);
    }
  }
  for (const [inner, list] of below) entries.push(groupOf(inner, list));
  return entries.sort((a, b) => byNumber(a.position, b.position) || (a.file < b.file ? -1 : 1)).map(({ entry }) => entry);
}

function groupOf(folder: string, guides: readonly RoutedGuide[]): Entry {
  const isIndex = ({ file }: RoutedGuide) => posix.dirname(file) === folder && /(?:^|\/)(?:index|readme)\.mdx?$/i.test(file);
  const index = guides.find((guide) => isIndex(guide) && !/\/readme$/.test(guide.path));
  const items = itemsOf(
    guides.filter((guide) => guide !== index),
    folder,
  );
  const position = index?.position ?? Infinity;
  if (index && !items.length) return { position, file: index.file, entry: index.path };
  const group = index?.label ?? titleOfPath(folder);
  // Left out together with its page.
  const path = index && !index.draft ? { path: index.path } : {};
  return { position, file: folder, entry: { group, ...path, items } };
}

function byNumber(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
