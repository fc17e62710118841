import { posix } from "node:path";
import { isMarkdown } from "../../1-sources/content-files.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import type { CheckInput } from "../check-input.js";

const images = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/**
 * Reports files in the content folder that no page shows: partials, guides, images. Does not apply to sites
 * without a manifest, which show all guides.
 */
export function checkUnusedFiles({ sources, model, built }: CheckInput): Diagnostic[] {
  if (sources.manifest.file === "") return [];
  const documents = [...model.documents.values(), ...model.drafts.values()];
  const usedFiles = new Set(documents.flatMap(({ file, partials }) => [file.path, ...partials]));
  // A guide that cannot be read is not shown either, but has a diagnostic of its own.
  const named = new Set(textsIn(sources.manifest.data));
  const ofTheme = new Set(sources.theme.files);
  const texts = documents.map(({ text }) => text.text);
  return sources.listContent().flatMap((path) => {
    const file = posix.join(sources.contentFolder, path);
    const location = { file, line: 1, column: 1 };
    if (ofTheme.has(file) || sources.icons.has(path) || sources.icons.has(`/${path}`)) return [];
    if (images.test(path)) {
      // Images are found by their names in texts.
      const isShown = built.images.size > 0 && texts.some((text) => text.includes(posix.basename(path)));
      return isShown ? [] : [newDiagnostic("file-unused", "No page shows this image.", { location })];
    }
    if (!isMarkdown(path) || usedFiles.has(file) || named.has(path)) return [];
    if (path.startsWith("_partials/")) {
      const hint = `Include it with \`<!-- include: ${path.slice("_partials/".length)} -->\`, or remove it.`;
      return [newDiagnostic("file-unused", "No guide includes this partial.", { location, hint })];
    }
    if (path.split("/").some((name) => name.startsWith("_")) || /^readme\.md$/i.test(posix.basename(path))) return [];
    const hint = `Add a path for it under \`pages\` in \`${sources.manifest.file}\`, or remove it.`;
    return [newDiagnostic("file-unused", "This guide has no route in the manifest.", { location, hint })];
  });
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
