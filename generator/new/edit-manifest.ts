import { posix } from "node:path";
import { Document, isCollection, isMap, isPair, isSeq, type Node, parseDocument } from "yaml";
import type { ManifestApi } from "../1-sources/manifest.js";

/** A change of a manifest's text. */
export type Edit = (manifest: string) => string;

export function addGuide({ path, sidebar }: NewGuide, file: string): Edit {
  return (manifest) => {
    const withPage = appendItem(manifest, ["pages"], { path, guide: file }, { flow: true });
    return sidebar === undefined ? withPage : appendItem(withPage, ["sidebars", sidebar, "items"], path);
  };
}

export function addRedirect({ from, to }: NewRedirect): Edit {
  return (manifest) => setMember(manifest, ["redirects"], from, to);
}

/**
 * A new API, whose paths are next to those of the first one.
 * @param title and version: from the spec
 */
export function addApi(
  api: NewApi,
  { title = api.id, version }: { title?: string | undefined; version?: string | undefined },
  first: ManifestApi | undefined,
): Edit {
  const name = api.title ?? title;
  const { prefix = "/docs/api", category } = first?.versions[0] ?? {};
  const siblingOf = (path: string) => posix.join(posix.dirname(path), api.id);
  const added = {
    title: name,
    versions: [
      {
        id: "latest",
        label: version === undefined ? "Latest" : `Latest (${version})`,
        spec: api.spec,
        prefix: api.prefix ?? siblingOf(prefix),
        sidebar: api.id,
        category: { path: siblingOf(category?.path ?? "/docs/category/api"), title: name },
      },
    ],
  };
  return (manifest) => setMember(manifest, ["apis"], api.id, added);
}

/** A new version is a copy of the first one of its API, with the id in every name that must be unique. */
export function addVersion({ api, id, spec, label }: NewVersion, { title, versions: [first] }: ManifestApi): Edit {
  const name = label ?? id;
  const added = {
    id,
    label: name,
    spec,
    prefix: `${first?.prefix ?? `/docs/${api}`}/${id}`,
    ...(first?.sidebar === undefined ? {} : { sidebar: `${first.sidebar}-${id}`, sidebarOn: first.sidebarOn }),
    ...(first?.intro === undefined ? {} : { intro: first.intro }),
    ...(first?.category === undefined
      ? {}
      : { category: { ...first.category, path: `${first.category.path}-${id}`, title: `${title} (${name})` } }),
  };
  return (manifest) => appendItem(manifest, ["apis", api, "versions"], added);
}

/** An overlay, the last one of the version with this index. */
export function addOverlay({ api }: NewOverlay, index: number, file: string): Edit {
  return (manifest) => appendItem(manifest, ["apis", api, "versions", String(index), "overlays"], file);
}

/** Something to add to a site. File paths are relative to the folder that the manifest uses. */
export type Addition = NewGuide | NewRedirect | NewApi | NewVersion | NewOverlay;

interface NewGuide {
  kind: "guide";
  /** Public path. */
  path: string;
  title: string;
  description: string | undefined;
  /** Markdown file in the content folder. If absent, derived from the path. */
  file: string | undefined;
  /** Id of the sidebar to append it to. */
  sidebar: string | undefined;
}

interface NewRedirect {
  kind: "redirect";
  from: string;
  to: string;
}

interface NewApi {
  kind: "api";
  id: string;
  /** Path of the spec, relative to the root. */
  spec: string;
  title: string | undefined;
  prefix: string | undefined;
}

interface NewVersion {
  kind: "version";
  api: string;
  id: string;
  spec: string;
  label: string | undefined;
}

export interface NewOverlay {
  kind: "overlay";
  api: string;
  /** Id of the version. If absent, the first one. */
  version: string | undefined;
  /** Path relative to the root. If absent, next to the spec. */
  file: string | undefined;
}

type Path = readonly string[];

/** Appends an item to a list in a YAML text, which it creates if needed. Comments and order are kept. */
export function appendItem(text: string, path: Path, value: unknown, { flow = false } = {}): string {
  const document = parseDocument(text);
  const list = document.getIn(path, true);
  const item = new Document([value]);
  if (flow) (item.getIn([0], true) as { flow?: boolean }).flow = true;
  if (isSeq(list) && hasLines(list)) return insertBehind(text, list, item.toString({ lineWidth: 0 }));
  if (isSeq(list) && list.items.length > 0) return insertInBrackets(text, list, inBrackets([value]));
  if (isSeq(list)) {
    document.addIn(path, value);
    return document.toString({ lineWidth: 0 });
  }
  return setMember(text, path.slice(0, -1), path.at(-1) as string, [value]);
}

/** Sets a member of a map in a YAML text, in the same way. Missing maps on the path are created. */
export function setMember(text: string, path: Path, name: string, value: unknown): string {
  const document = parseDocument(text);
  const map = path.length ? document.getIn(path, true) : document.contents;
  if (isMap(map) && hasLines(map) && !map.has(name))
    return insertBehind(text, map, new Document({ [name]: value }).toString({ lineWidth: 0 }));
  if (isMap(map) && map.items.length > 0 && !map.has(name)) return insertInBrackets(text, map, inBrackets({ [name]: value }));
  if (map === undefined && path.length) return setMember(text, path.slice(0, -1), path.at(-1) as string, { [name]: value });
  // A member without a value counts as missing.
  if (!isCollection(map)) document.deleteIn(path);
  document.setIn([...path, name], document.createNode(value));
  return document.toString({ lineWidth: 0 });
}

type Lines = { flow?: boolean | undefined; items: readonly unknown[]; range?: Node["range"] };

/** Whether a collection is in block style, not in brackets. */
function hasLines({ flow, items }: Lines): boolean {
  return !flow && items.length > 0;
}

/** Inserts lines after the last item of a collection, with the same indentation. */
function insertBehind(text: string, collection: Lines, lines: string): string {
  const first = startOf(collection.items[0]) ?? 0;
  // A list item starts at its dash, before its value.
  const start = isSeq(collection) ? (collection.range?.[0] ?? first) : first;
  const indent = " ".repeat(start - (text.lastIndexOf("\n", start - 1) + 1));
  const behind = text.slice(0, endOf(collection.items.at(-1)) ?? text.length).trimEnd().length;
  const lineEnd = text.indexOf("\n", behind);
  const place = lineEnd < 0 ? text.length : lineEnd;
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const cut = text[place - 1] === "\r" ? place - 1 : place;
  const inserted = lines
    .trimEnd()
    .split("\n")
    .map((line) => newline + indent + line);
  return text.slice(0, cut) + inserted.join("") + (lineEnd < 0 ? newline : text.slice(cut));
}

/** A list or map as it is between brackets. */
function inBrackets(value: object): string {
  const document = new Document(value);
  (document.contents as { flow?: boolean }).flow = true;
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim().slice(1, -1);
}

/** Inserts text after the last item of a collection in brackets. */
function insertInBrackets(text: string, collection: Lines, inserted: string): string {
  const behind = endOf(collection.items.at(-1)) ?? text.length;
  return `${text.slice(0, behind)}, ${inserted}${text.slice(behind)}`;
}

function startOf(item: unknown): number | undefined {
  return ((isPair(item) ? item.key : item) as Node | null)?.range?.[0];
}

function endOf(item: unknown): number | undefined {
  return ((isPair(item) ? (item.value ?? item.key) : item) as Node | null)?.range?.[1];
}
