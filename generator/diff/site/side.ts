import { join } from "node:path";
import { readSpec } from "../../1-sources/openapi/read-spec.js";
import { buildApiModel } from "../../2-model/openapi/build-api-model.js";
import type { ApiModel, At } from "../../2-model/types.js";
import type { Host } from "../../platform/files.js";
import { linesIn } from "./yaml-lines.js";

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
  spec(api: string, version: string): SideSpec | undefined;
}

/** A spec with the locations of its parts. */
export interface SideSpec {
  model: ApiModel;
  /** File and line of each location, in the given order. */
  places(of: readonly At[]): { file: string; line: number }[];
}

export function openSide(host: Host, { label, folder, sources }: SidePlace): Side | undefined {
  const text = host.readText(join(folder, "manifest.json"));
  if (text === undefined) return undefined;
  let manifest: OutputManifest;
  try {
    manifest = JSON.parse(text) as OutputManifest;
  } catch {
    return undefined;
  }
  if (!Array.isArray(manifest.routes) || !Array.isArray(manifest.files) || !Array.isArray(manifest.redirects)) return undefined;
  const read = (path: string) => host.readText(join(folder, path));
  return {
    ...{ label, folder, sources },
    manifest,
    read,
    spec(api, version) {
      const source = sources && sourceOf(manifest, api, version);
      if (sources && source !== undefined) {
        const model = modelOf(host, sources, source);
        if (model) return sourceSpec(model);
      }
      const path = `site/openapi/${api}/${version}`;
      const model = modelOf(host, folder, `${path}.json`);
      // People read the YAML file, which has the same content.
      return model && { model, places: (of) => yamlPlaces(read(`${path}.yaml`) ?? "", `${path}.yaml`, of) };
    },
  };
}

/** A spec with the locations of its sources. */
export function sourceSpec(model: ApiModel): SideSpec {
  return {
    model,
    places: (of) =>
      of.map((at) => {
        const { file, line } = model.locate(at);
        return { file, line };
      }),
  };
}

function modelOf(host: Host, root: string, file: string): ApiModel | undefined {
  const { value } = readSpec(host, root, file);
  return value && buildApiModel(value).value;
}

function yamlPlaces(text: string, file: string, of: readonly At[]): { file: string; line: number }[] {
  const lines = linesIn(
    text,
    of.map(({ pointer }) => pointer),
  );
  return of.map(({ pointer }) => ({ file, line: lines.get(pointer) ?? 1 }));
}

/** The spec of an API version's pages: their last source. */
function sourceOf({ routes }: OutputManifest, api: string, version: string): string | undefined {
  return routes.find(({ operation }) => operation?.api === api && operation.version === version)?.sources.at(-1);
}
