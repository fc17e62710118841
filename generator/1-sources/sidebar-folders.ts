import { join, posix } from "node:path";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { didYouMean } from "../diagnostics/suggest.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import { confined } from "../platform/confined-host.js";
import type { Host } from "../platform/host.js";
import type { RunCache } from "../platform/stages.js";
import { readCategories } from "./category-files.js";
import { type Categories, folderGroup, marksOf, pageOf, type RoutedGuide } from "./derive-sidebar.js";
import { type AddedPage, withPages } from "./extend-manifest.js";
import { isMarkdown } from "./guide-files.js";
import { routedGuides } from "./guide-routes.js";
import { type ListedGuide, listGuides } from "./list-guides.js";
import type { FolderEntry, Manifest, ManifestData, SidebarEntry } from "./manifest.js";

/**
 * Reads the folders that sidebars name: each guide in them becomes a page of the manifest, unless the
 * manifest gives it a path, and an entry of the sidebar.
 */
export function withFolders(manifest: Manifest, host: Host, root: string, content: string, runCache: RunCache): Result<Manifest> {
  const folders = foldersIn(manifest.data);
  if (!folders.length) return { value: manifest, diagnostics: [] };
  const isWanted = (file: string) => folders.some((folder) => isIn(folder, file));
  const guides = listGuides(host, root, content, runCache, isWanted);
  const categories = readCategories(host, root, content, isWanted);
  const foldersWithGuides = () => {
    const files = confined(host, root).files(join(root, content));
    return [...new Set(files.filter(isMarkdown).map((file) => posix.dirname(file)))];
  };
  const expansion = new Expansion(manifest, guides.value, categories.value, foldersWithGuides);
  const sidebars = Object.entries(manifest.data.sidebars).map(([id, { label, items }]) => {
    return [id, { label, items: expansion.entries(items, id, ["sidebars", id, "items"]) }] as const;
  });
  const data = { ...manifest.data, sidebars: Object.fromEntries(sidebars) };
  const value = { ...withPages({ ...manifest, data }, expansion.pages), placed: expansion.placed };
  return { value, diagnostics: [...guides.diagnostics, ...categories.diagnostics, ...expansion.diagnostics] };
}

const isIn = (folder: string, file: string) => folder === "" || file.startsWith(`${folder}/`);

/** The path of a folder in the content folder: `./tutorials/` is `tutorials`, and `.` is the content folder. */
const folderPath = (written: string) => posix.normalize(written).replace(/^\/+|\/+$|^\.$/g, "");

function foldersIn({ sidebars }: ManifestData): string[] {
  const inEntries = (entries: readonly SidebarEntry[]): string[] =>
    entries.flatMap((entry) => {
      if (typeof entry === "string") return [];
      if ("folder" in entry) return [folderPath(entry.folder)];
      return "items" in entry ? inEntries(entry.items) : [];
    });
  return Object.values(sidebars).flatMap(({ items }) => inEntries(items));
}

class Expansion {
  readonly diagnostics: Diagnostic[] = [];
  readonly pages: AddedPage[] = [];
  /** Guides whose path comes from their file. */
  readonly placed = new Set<string>();
  readonly #listed: ReadonlyMap<string, string>;
  readonly #taken: ReadonlySet<string>;

  constructor(
    private readonly manifest: Manifest,
    private readonly guides: readonly ListedGuide[],
    private readonly categories: Categories,
    private readonly folders: () => string[],
  ) {
    const { pages, apis } = manifest.data;
    this.#listed = new Map(pages.flatMap((page) => ("guide" in page && !("page" in page) ? [[page.guide, page.path]] : [])));
    this.#taken = new Set(
      [
        ...pages.flatMap((page) => ("category" in page ? page.category.text : "page" in page ? page.guide : undefined) ?? []),
        ...Object.values(apis).flatMap(({ versions }) =>
          versions.flatMap(({ intro, category }) => [intro?.guide, category?.text]),
        ),
      ].filter((file) => file !== undefined),
    );
  }

  entries(entries: readonly SidebarEntry[], sidebar: string, at: PropertyKey[]): SidebarEntry[] {
    return entries.map((entry, index) => {
      if (typeof entry === "string") return entry;
      if ("folder" in entry) return this.#folder(entry, sidebar, [...at, index]);
      return "items" in entry ? { ...entry, items: this.entries(entry.items, sidebar, [...at, index, "items"]) } : entry;
    });
  }

  #folder(entry: FolderEntry, sidebar: string, at: PropertyKey[]): FolderEntry {
    const folder = folderPath(entry.folder);
    const listed = this.guides.filter(({ file }) => isIn(folder, file) && !this.#taken.has(file));
    if (!listed.length) this.#reportEmpty(entry.folder, at);
    const base = entry.path ?? `/${folder}`;
    const routed = routedGuides(listed, { folder, base }).map((guide) => {
      const path = this.#listed.get(guide.file);
      if (path !== undefined) return { ...guide, path };
      this.#add(guide, sidebar);
      return guide;
    });
    const { index, items, facts } = folderGroup(folder, routed, this.categories);
    if (entry.group === undefined) return { ...entry, items: [...(index ? [index.path] : []), ...items] };
    const { folder: _folder, ...group } = { ...marksOf(facts), ...entry };
    return { folder: entry.folder, items: [{ ...group, group: entry.group, ...pageOf(index), items }] };
  }

  #add(guide: RoutedGuide, sidebar: string): void {
    if (this.placed.has(guide.file)) return;
    this.placed.add(guide.file);
    this.pages.push({ page: { path: guide.path, guide: guide.file, sidebar }, place: () => guide.place() });
  }

  #reportEmpty(written: string, at: PropertyKey[]): void {
    this.diagnostics.push(
      newDiagnostic("sidebar-folder", `The folder \`${written}\` has no guides.`, {
        location: this.manifest.locate([...at, "folder"]),
        hint: didYouMean(folderPath(written), this.folders()) ?? "Guides are files with the extension `.md`.",
      }),
    );
  }
}
