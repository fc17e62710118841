import { exactJson } from "../../runtime/samples/exact-json.js";
import type { PublishedSpec } from "../3-pages/published/published-specs.js";
import { dumpYaml } from "../yaml/dump-yaml.js";
import type { OutputFile } from "./files.js";

/** A published description as JSON and as YAML. */
export function descriptionFiles({ path, document }: PublishedSpec): OutputFile[] {
  return [
    // For programs; people read the other one.
    { path: `site${path}.json`, content: `${exactJson(document)}\n` },
    { path: `site${path}.yaml`, content: dumpYaml(document) },
  ];
}
