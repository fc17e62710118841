import { join, posix } from "node:path";
import type { EntryIcon } from "../../runtime/contract.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import { didYouMean } from "../diagnostics/suggest.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import { escapeHtml } from "../escape.js";
import { confined } from "../platform/confined-host.js";
import type { Host } from "../platform/files.js";
import type { RunCache } from "../platform/stages.js";
import { isMarkdown, readCategories } from "./content-files.js";
import {
  type AddedPage,
  type Categories,
  folderGroup,
  marksOf,
  pageOf,
  type RoutedGuide,
  routedGuides,
  withPages,
} from "./derive-manifest.js";
import { iconNames, iconPath } from "./icons.js";
import { type ListedGuide, listGuides } from "./list-guides.js";
import type { FolderEntry, Manifest, ManifestData, SidebarEntry } from "./manifest.js";
import { readPicture } from "./picture-file.js";

/** Icons of sidebar entries by what the manifest writes. */
export type Icons = ReadonlyMap<string, EntryIcon>;

/** The icons that sidebars name: those of the set, and SVG files of the content folder, of which only shapes are kept. */
export function readIcons(manifest: Manifest, readContent: (path: string) => SourceFile | undefined): Result<Icons> {
  const value = new Map<string, EntryIcon>();
  const diagnostics: Diagnostic[] = [];
  for (const [id, { items }] of Object.entries(manifest.data.sidebars)) {
    for (const { icon, at } of iconsIn(items, ["sidebars", id, "items"])) {
      if (value.has(icon)) continue;
      const read = iconOf(icon, readContent);
      if (read.value) value.set(icon, read.value);
      const location = read.diagnostics.length ? manifest.locate([...at, "icon"]) : undefined;
      diagnostics.push(
        ...read.diagnostics.map((diagnostic) => (diagnostic.location || !location ? diagnostic : { ...diagnostic, location })),
      );
    }
  }
  return { value, diagnostics };
}

function* iconsIn(entries: readonly SidebarEntry[], at: PropertyKey[]): Generator<{ icon: string; at: PropertyKey[] }> {
  for (const [index, entry] of entries.entries()) {
    if (typeof entry === "string") continue;
    const here = [...at, index];
    if ("icon" in entry && entry.icon !== undefined) yield { icon: entry.icon, at: here };
    if ("items" in entry && entry.items) yield* iconsIn(entry.items, [...here, "items"]);
  }
}

function iconOf(name: string, readContent: (path: string) => SourceFile | undefined): Result<EntryIcon | undefined> {
  const path = iconPath(name);
  if (path !== undefined) return { value: { viewBox: "0 0 24 24", content: `<path d="${path}"/>` }, diagnostics: [] };
  const file = /\.svg$/i.test(name) ? readContent(name.replace(/^\//, "")) : undefined;
  if (!file) {
    const message = /\.svg$/i.test(name)
      ? `The icon \`${name}\` does not exist in the content folder.`
      : `There is no icon \`${name}\`.`;
    const hint =
      didYouMean(name, iconNames) ?? `The icons are ${iconNames.join(", ")}. Or name an SVG file of the content folder.`;
    return { value: undefined, diagnostics: [newDiagnostic("sidebar-icon", message, { hint })] };
  }
  const { value, diagnostics, root } = readPicture(file, { code: "sidebar-icon", place: "an icon" });
  if (!value) return { value: undefined, diagnostics };
  // What the root says about colors and strokes. By default an icon has the color of the text.
  const written = { fill: "currentColor", stroke: "none", "stroke-width": "1", ...root };
  const attributes = Object.entries(written).flatMap(([key, given]) => {
    return /^(?:fill|stroke)(?:-[a-z]+)?$/.test(key) ? ` ${key}="${escapeHtml(given)}"` : [];
  });
  const content = `<g${attributes.join("")}>${value.content}</g>`;
  return { value: { viewBox: value.viewBox, content }, diagnostics };
}

/** More folders than these are not listed in a hint. */
const mostFolders = 8;

/** Reads the folders that sidebars name: each guide becomes an entry, and a page unless the manifest gives it a path. */
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
    const folders = this.folders().filter((folder) => folder !== "." && !folder.startsWith("_"));
    const list = folders.map((folder) => `\`${folder}\``).join(", ");
    const usual =
      folders.length > 0 && folders.length <= mostFolders
        ? `Folders with guides: ${list}.`
        : "Guides are files with the extension `.md`.";
    this.diagnostics.push(
      newDiagnostic("sidebar-folder", `The folder \`${written}\` has no guides.`, {
        location: this.manifest.locate([...at, "folder"]),
        hint: didYouMean(folderPath(written), folders) ?? usual,
      }),
    );
  }
}
