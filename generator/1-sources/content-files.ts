import { join, posix } from "node:path";
import * as z from "zod";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import { didYouMean, nearest } from "../diagnostics/suggest.js";
import type { Diagnostic, Location, Result } from "../diagnostics/types.js";
import { outputs } from "../outputs.js";
import { type ConfinedHost, confined } from "../platform/confined-host.js";
import { deviceName, type Host, staysInside } from "../platform/files.js";
import { directionControls, withoutNul } from "../platform/source-text.js";
import type { RunCache } from "../platform/stages.js";
import { readYaml } from "../yaml/yaml-file.js";
import { badgeSchema } from "./badge.js";
import { readData } from "./data-file.js";
import type { Manifest } from "./manifest.js";
import { pictureFault } from "./picture-file.js";

interface ContentInput {
  host: ConfinedHost;
  root: string;
  /** Relative to the root. */
  contentFolder: string;
  manifest: Manifest;
  runCache: RunCache;
}

/** Reads each file of the content folder once, and reports the files of the manifest that do not exist. */
export class ContentFiles {
  readonly #files = new Map<string, SourceFile | undefined>();

  /** @param diagnostics the list that diagnostics are added to */
  constructor(
    readonly input: ContentInput,
    readonly diagnostics: Diagnostic[],
  ) {}

  /** A file of the content folder. Undefined if it does not exist. */
  read(path: string): SourceFile | undefined {
    if (!this.#files.has(path)) {
      const file = staysInside(path) ? this.#text(posix.join(this.input.contentFolder, path)) : undefined;
      this.#files.set(path, file);
      if (file) this.diagnostics.push(...directionControls(file));
    }
    return this.#files.get(path);
  }

  /** A file, or its last good text while it has merge marks or is not UTF-8 any more. */
  #text(path: string): SourceFile | undefined {
    const { host, root, runCache } = this.input;
    const text = host.readText(join(root, path));
    const file = text === undefined ? undefined : { path, text };
    if (!runCache.lastGood || (!file && !host.isFile(join(root, path)))) return file;
    const good = runCache.lastGood(`text ${path}`, file);
    if (good && !file) this.diagnostics.push(...[host.refusal(path) ?? []].flat());
    return good;
  }

  /** A file of the content folder that the manifest names at `at`. Reports it if it does not exist. */
  required(path: string, at: readonly PropertyKey[]): SourceFile | undefined {
    const file = this.read(path);
    if (!file) this.reportMissing(posix.join(this.input.contentFolder, path), at);
    return file;
  }

  /** The validated values of a data file. Undefined if the manifest names none, or if it is invalid. */
  data<T extends z.ZodType>(schema: T, path: string | undefined, at: readonly PropertyKey[]): z.output<T> | undefined {
    const file = path === undefined ? undefined : this.required(path, at);
    if (!file) return undefined;
    const { runCache } = this.input;
    const result = readData(schema, file, runCache);
    this.diagnostics.push(...result.diagnostics);
    return runCache.lastGood ? runCache.lastGood(`data ${file.path}`, result.value) : result.value;
  }

  /** The only file of the same folder and kind that the manifest does not name, which may be the renamed one. */
  private renamed(path: string, files: readonly string[]): string | undefined {
    const { contentFolder, manifest } = this.input;
    const kept = JSON.stringify(manifest.data);
    const place = (file: string) => `${posix.dirname(file)} ${posix.extname(file)}`;
    const same = files.filter(
      (file) => place(posix.join(contentFolder, file)) === place(path) && !kept.includes(posix.basename(file)),
    );
    return same.length === 1 ? `Did you rename it to \`${same[0]}\`?` : undefined;
  }

  /** Reports a file that the manifest names. Only a diagnostic computes its location, which requires parsing the manifest. */
  reportMissing(path: string, at: readonly PropertyKey[]): void {
    const { host, root, contentFolder, manifest } = this.input;
    const location = manifest.locate(at);
    const isSpec = at.includes("spec") || at.includes("overlays");
    const files = isSpec ? host.files(root, { patterns: ["*", "*/*"] }) : host.files(join(root, contentFolder));
    const reason = host.isDirectory(join(root, path)) ? "is a folder" : "does not exist";
    this.diagnostics.push(
      host.refusal(path, location) ??
        newDiagnostic("route-source-missing", `The file \`${path}\` ${reason}.`, {
          location,
          hint: /^https?:\/\//.test(path)
            ? "Nothing is fetched. Save the file in the folder of the site, and write its path."
            : (hintForFile(path, contentFolder, files) ?? (isSpec ? undefined : this.renamed(path, files))),
        }),
    );
  }
}

/** A suggestion for a path that does not exist. */
function hintForFile(path: string, contentFolder: string, files: readonly string[]): string | undefined {
  const inContent = path.startsWith(`${contentFolder}/`) ? path.slice(contentFolder.length + 1) : path;
  const written = inContent.replaceAll("\\", "/");
  const names = [written, written.replace(/^\//, ""), written.replace(new RegExp(`^${contentFolder}/`), "")];
  const found = names.find((name) => files.includes(name)) ?? nearest(written, files);
  const base = posix.basename(written);
  const same = files.filter((file) => posix.basename(file) === base);
  const target = found ?? (same.length === 1 ? same[0] : undefined);
  return target === undefined ? undefined : `Did you mean \`${target}\`?`;
}

/** What a `_category_` file says about the group of its folder. */
export interface FolderFacts {
  label?: string | undefined;
  order?: number | undefined;
  badge?: z.output<typeof badgeSchema> | undefined;
  icon?: string | undefined;
}

const members = {
  label: { schema: z.string().min(1), expected: "a text" },
  order: { schema: z.number(), expected: "a number" },
  badge: { schema: badgeSchema, expected: "a text, or a map with `text` and `variant`" },
  icon: { schema: z.string().min(1), expected: "the name of an icon, or an SVG file" },
} as const;
type Member = keyof typeof members;

/** Docusaurus calls the order `position`. Its other members have no effect here, which needs no warning. */
const ofDocusaurus = new Set(["link", "collapsible", "collapsed", "className", "customProps", "description", "key"]);

const names = /(?:^|\/)_category_\.(?:ya?ml|json)$/;

/** The `_category_.yaml` files (or `.yml`, `.json`) of a content folder, by folder, as in Docusaurus. */
export function readCategories(
  unconfined: Host,
  root: string,
  content: string,
  isWanted: (file: string) => boolean = () => true,
): Result<Map<string, FolderFacts>> {
  const host = confined(unconfined, root);
  const diagnostics: Diagnostic[] = [];
  const value = new Map<string, FolderFacts>();
  for (const file of host.files(join(root, content))) {
    if (!names.test(file) || !isWanted(file)) continue;
    const path = posix.join(content, file);
    const text = host.readText(join(root, path));
    if (text === undefined) continue;
    const facts = readFacts(path, text);
    diagnostics.push(...facts.diagnostics);
    value.set(posix.dirname(file), facts.value);
  }
  return { value, diagnostics };
}

function readFacts(path: string, text: string): Result<FolderFacts> {
  const { value: yaml, diagnostics } = readYaml({ path, text }, "category-file");
  const facts: Record<string, unknown> = {};
  if (diagnostics.length) return { value: {}, diagnostics };
  const written = withoutNul(yaml.value, text);
  const isMap = typeof written === "object" && written !== null && !Array.isArray(written);
  const memberNames = [...Object.keys(members), "position"];
  const report = (message: string, key: string, part: "key" | "value", hint?: string) =>
    diagnostics.push(newDiagnostic("category-file", message, { location: yaml.locate(key ? [key] : [], part), hint }));
  if (!isMap) report("The file must be a map of names to values.", "", "value", "For example `label: Tutorials`.");
  for (const [key, value] of isMap ? Object.entries(written) : []) {
    if (ofDocusaurus.has(key)) continue;
    const name = key === "position" ? "order" : key;
    if (!Object.hasOwn(members, name)) {
      report(`\`${key}\` is not a known member of a \`_category_\` file.`, key, "key", didYouMean(key, memberNames));
      continue;
    }
    const { schema, expected } = members[name as Member];
    const { success, data } = schema.safeParse(value);
    if (success) facts[name] = data;
    else report(`\`${key}\` must be ${expected}.`, key, "value");
  }
  return { value: facts as FolderFacts, diagnostics };
}

const ending = /\.(?:mdx?|markdown)$/i;

/** Whether a file may be a guide. */
export const isMarkdown = (file: string): boolean => ending.test(file);

export const withoutEnding = (file: string): string => file.replace(ending, "");

/** Whether a file is the page of its folder, by its name. */
export const isIndex = (file: string): boolean => /^index$/i.test(withoutEnding(posix.basename(file)));
export const isReadme = (file: string): boolean => /^readme$/i.test(withoutEnding(posix.basename(file)));

/** `01-` of `01-intro.md`. Not of `3.1-notes.md`, `2024-01-15.md` or `01.md`. */
const prefix = /^\d{1,3}[-_. ]+(?!(?:mdx?|markdown)$)(?=[^\d\s._-])/i;

/** A name without the number that orders it. */
export const withoutNumber = (name: string): string => name.replace(prefix, "");

/**
 * The folders whose entries are numbered: two or more have a number before their name, which orders them, and all names
 * differ without the numbers, unlike those of `404-errors.md` and `500-errors.md`.
 */
export function numberedFolders(files: Iterable<string>): ReadonlySet<string> {
  const entries = new Map<string, Set<string>>();
  for (const file of files)
    for (let path = file; path !== "."; path = posix.dirname(path)) {
      const folder = posix.dirname(path);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(posix.basename(path)));
    }
  return new Set(
    [...entries].flatMap(([folder, set]) => {
      const names = [...set].map((name) => (isMarkdown(name) ? `${withoutEnding(name)}.md` : name).toLowerCase());
      const isOrdered = names.filter((name) => prefix.test(name)).length > 1;
      return isOrdered && new Set(names.map(withoutNumber)).size === new Set(names).size ? [folder] : [];
    }),
  );
}

/** A path without the numbers that only order: `01-start/02-install.md` is `start/install.md`. */
export function withoutNumbers(file: string, numbered: ReadonlySet<string>): string {
  const parts = file.split("/");
  return parts
    .map((part, index) => (numbered.has(parts.slice(0, index).join("/") || ".") ? withoutNumber(part) : part))
    .join("/");
}

/** Sorts by text, in which numbers count as such: `2-b` comes before `10-a`, and `v2` before `v10`. */
export function byName(a: string, b: string): number {
  const [left, right] = [a, b].map((name) => name.split(/(\d+)/)) as [string[], string[]];
  const at = left.findIndex((part, index) => (index % 2 ? Number(part) !== Number(right[index]) : part !== right[index]));
  const [first = "", second = ""] = [left[at], right[at]];
  return at % 2 === 1 && second !== "" ? Number(first) - Number(second) : first < second || (first === second && a < b) ? -1 : 1;
}

/** Files that are copied into the site unchanged. */
export interface PublicFiles {
  /** The folder, relative to the root. */
  folder: string;
  /** Paths of the site, sorted: `/files/terms.pdf`. */
  paths: ReadonlySet<string>;
  /** Undefined if the file was removed or is outside the root. */
  read(path: string): Uint8Array | undefined;
  /** The place of a file, for diagnostics. */
  place(path: string): Location;
}

/** Files of operating systems and git, which are never published. */
const traces = [".DS_Store", "Thumbs.db", ".git", ".gitignore", ".gitkeep"];

/**
 * Lists the public folder of a site, including hidden files such as `.well-known`.
 * @param folder relative to the root; "" if the site has none
 * @param isNamed whether the configuration names it, so that it must exist
 */
export function readPublicFiles(
  host: ConfinedHost,
  root: string,
  folder: string,
  named: { isNamed: boolean; place: () => Location | undefined },
): Result<PublicFiles> {
  const diagnostics: Diagnostic[] = [];
  const absolute = join(root, folder);
  const paths: string[] = [];
  // `--out public` of a site without public files: what a build made is no source.
  const isOutput = folder !== "" && host.isFile(join(absolute, outputs.marker.path));
  if (folder !== "" && host.isDirectory(absolute) && !isOutput) {
    for (const path of host.files(absolute, { without: traces, isHiddenListed: true, areFoldersListed: true })) {
      const refusal = host.refusal(posix.join(folder, path));
      // Any bytes may be copied, so errors about the text do not apply.
      if (refusal?.code === "source-outside" || refusal?.code === "source-unreadable") diagnostics.push(refusal);
      else if (host.isFile(join(absolute, path))) paths.push(`/${path}`);
    }
  } else if (folder !== "" && !isOutput && (named.isNamed || host.isFile(absolute))) {
    const location = named.isNamed ? named.place() : { file: folder, line: 1, column: 1 };
    const what = host.isFile(absolute) ? "is a file" : "does not exist";
    const missing = newDiagnostic("file-missing", `The public folder \`${folder}\` ${what}.`, { location });
    diagnostics.push(host.refusal(folder, location) ?? missing);
  }
  const value: PublicFiles = {
    folder,
    paths: new Set(paths),
    read: (path) => host.readBytes(join(absolute, path)),
    place: (path) => ({ file: posix.join(folder, path), line: 1, column: 1 }),
  };
  return { value, diagnostics: [...diagnostics, ...nameDiagnostics(value), ...pictureDiagnostics(value)] };
}

function pictureDiagnostics({ folder, paths, read }: PublicFiles): Diagnostic[] {
  return [...paths].flatMap((path) => {
    const bytes = /\.svgz?$/i.test(path) ? read(path) : undefined;
    return (bytes && pictureFault(posix.join(folder, path), bytes)) ?? [];
  });
}

/** Warns of names that other systems cannot store, and of names that are shown in another order than they are written. */
function nameDiagnostics({ folder, paths, place }: PublicFiles): Diagnostic[] {
  const byCase = new Map<string, string>();
  return [...paths].flatMap((path) => {
    const found = directionControls({ path: posix.join(folder, path), text: path });
    const device = deviceName(path);
    if (device !== undefined)
      found.push(newDiagnostic("route-device", `\`${device}\` is a device on Windows.`, { location: place(path) }));
    const other = byCase.get(path.toLowerCase());
    if (other === undefined) byCase.set(path.toLowerCase(), path);
    else {
      const text = `\`${other}\` and \`${path}\` differ only in case.`;
      found.push({ ...newDiagnostic("public-conflict", text, { location: place(path) }), severity: "warning" });
    }
    return found;
  });
}
