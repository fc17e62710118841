import { exactJson } from "../../runtime/samples/exact-json.js";
import { collectionEnding, type PublishedSpec } from "../3-pages/published/published-specs.js";
import { dumpYaml } from "../yaml/dump-yaml.js";
import type { OutputFile } from "./types.js";

/** A published spec as JSON and as YAML, and its Postman collection. */
export function descriptionFiles({ path, document, collection }: PublishedSpec): OutputFile[] {
  return [
    // For programs; people read the YAML.
    { path: `site${path}.json`, content: `${exactJson(document)}\n` },
    { path: `site${path}.yaml`, content: dumpYaml(document) },
    { path: `site${path}${collectionEnding}`, content: `${exactJson(collection)}\n` },
  ];
}
