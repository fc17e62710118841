import { join } from "node:path";
import { readSpec } from "../../1-sources/openapi/read-spec.js";
import { buildApiModel } from "../../2-model/openapi/build-api-model.js";
import type { ApiModel } from "../../2-model/types.js";
import type { Host } from "../../platform/files.js";
import { jsonIn } from "../../platform/values.js";

/** The part of an output's `manifest.json` that a comparison needs. */
export interface OutputManifest {
  site: { title: string; url: string; base: string };
  routes: OutputRoute[];
  redirects: { from: string; to: string }[];
  files: { path: string; hash: string; bytes: number }[];
}

export interface OutputRoute {
  path: string;
  kind: string;
  title: string;
  operation?: { api: string; version: string; method: string; path: string };
  sources: string[];
  hash: string;
  files: string[];
}

export interface SidePlace {
  /** Its name in the user's command. */
  label: string;
  folder: string;
  /** The root of its sources, if available: locations are then those of the sources. */
  sources?: string | undefined;
}

export interface Side extends SidePlace {
  manifest: OutputManifest;
  /** Text of a file of the output. Undefined if only the manifest exists. */
  read(path: string): string | undefined;
  /** The published spec of an API version. Undefined if it cannot be read. */
  spec(api: string, version: string): ApiModel | undefined;
}

export function openSide(host: Host, { label, folder, sources }: SidePlace): Side | undefined {
  const manifest = jsonIn(host.readText(join(folder, "manifest.json"))) as OutputManifest | null | undefined;
  if (!manifest || ![manifest.routes, manifest.files, manifest.redirects].every(Array.isArray)) return undefined;
  const read = (path: string) => host.readText(join(folder, path));
  return {
    ...{ label, folder, sources },
    manifest,
    read,
    spec(api, version) {
      const source = sources && sourceOf(manifest, api, version);
      if (sources && source !== undefined) {
        const model = modelOf(host, sources, source);
        if (model) return model;
      }
      // Its JSON file has no lines.
      return modelOf(host, folder, `site/openapi/${api}/${version}.yaml`);
    },
  };
}

function modelOf(host: Host, root: string, file: string): ApiModel | undefined {
  const { value } = readSpec(host, root, file);
  return value && buildApiModel(value).value;
}

/** The spec of an API version's pages: their last source. */
function sourceOf({ routes }: OutputManifest, api: string, version: string): string | undefined {
  return routes.find(({ operation }) => operation?.api === api && operation.version === version)?.sources.at(-1);
}
