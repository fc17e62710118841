import { stringify } from "yaml";
import type { PublishedSpec } from "../3-pages/published/published-specs.js";
import type { OutputFile } from "./files.js";

/** Each published description as JSON and as YAML. */
export function descriptionFiles(published: readonly PublishedSpec[]): OutputFile[] {
  return published.flatMap(({ path, document }) => [
    { path: `site${path}.json`, content: `${JSON.stringify(document, null, 2)}\n` },
    // Plain YAML 1.2: no anchors, lines as long as they are, so that it diffs and reads everywhere.
    { path: `site${path}.yaml`, content: stringify(document, { lineWidth: 0, aliasDuplicateObjects: false }) },
  ]);
}
