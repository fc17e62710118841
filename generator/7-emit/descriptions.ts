import { stringify } from "yaml";
import type { PublishedSpec } from "../3-pages/published/published-specs.js";
import type { OutputFile } from "./files.js";

/** A published description as JSON and as YAML. */
export function descriptionFiles({ path, document }: PublishedSpec): OutputFile[] {
  const made = document();
  return [
    // For programs; people read the other one.
    { path: `site${path}.json`, content: `${JSON.stringify(made)}\n` },
    // Plain YAML 1.2: no anchors, lines as long as they are, so that it diffs and reads everywhere.
    { path: `site${path}.yaml`, content: stringify(made, { lineWidth: 0, aliasDuplicateObjects: false }) },
  ];
}
