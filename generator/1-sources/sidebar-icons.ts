import type { EntryIcon } from "../../runtime/contract.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import { didYouMean } from "../diagnostics/suggest.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import { escapeHtml } from "../escape.js";
import { iconNames, iconPath } from "./icon-set.js";
import type { Manifest, SidebarEntry } from "./manifest.js";
import { readPicture } from "./theme-picture.js";

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
