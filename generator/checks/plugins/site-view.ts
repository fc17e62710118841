import { posix } from "node:path";
import { childPointer } from "../../1-sources/openapi/pointer.js";
import { apiView } from "../../3-pages/blocks/api-view.js";
import { locate, offsetAt } from "../../diagnostics/source-file.js";
import type { ApiView, SampleView, SiteView, ValueFile } from "../../extensions/types.js";
import { readYaml } from "../../yaml/yaml-file.js";
import type { ModelInput } from "../check-input.js";
import { guideView } from "./guide-view.js";

/** A site as the checks of plugins see it. */
export function siteView(input: ModelInput): SiteView {
  const { model } = input;
  return {
    apis: apis(input),
    specs: specs(input),
    guides: [...model.documents].map(([path, document]) => guideView(path, document)),
    dataFiles: dataFiles(input),
    samples: samples(input),
    configuration: { file: "", value: model.config, locate: (path) => model.placeInConfig(path) },
  };
}

function apis({ model }: ModelInput): ApiView[] {
  return Object.entries(model.manifest.data.apis).flatMap(([id, { title, versions }]) => {
    const api = versions[0] && model.apis.get(versions[0].spec);
    return api ? [apiView(id, title, api)] : [];
  });
}

function specs({ sources }: ModelInput): ValueFile[] {
  const documents = new Map([...sources.specs.values()].flatMap((spec) => [...spec.documents]));
  return [...documents].map(([file, document]) => ({
    file,
    value: document.value,
    locate: (path) => document.locate(path.reduce<string>((at, token) => childPointer(at, token), "")),
  }));
}

/** Each data file that the manifest names once. */
function dataFiles({ sources }: ModelInput): SiteView["dataFiles"] {
  const { data } = sources.manifest;
  const ofPlugins = [...sources.plugins.members].flatMap(([member, { kind }]) => {
    const path: unknown = (data as Record<string, unknown>)[member];
    return kind === "data" && typeof path === "string" ? [{ member, path }] : [];
  });
  const named = [
    { member: "scopes", path: data.scopes?.data },
    { member: "variables", path: data.variables },
    { member: "glossary", path: data.glossary?.data },
    { member: "updates", path: data.updates },
    ...data.pages.map((page) => ({ member: "pages", path: "page" in page ? page.data : undefined })),
    ...Object.values(data.apis).map(({ samples: path }) => ({ member: "apis", path })),
    ...ofPlugins,
  ];
  const seen = new Set<string>();
  return named.flatMap(({ member, path }) => {
    const file = path === undefined || seen.has(path) ? undefined : sources.readContent(posix.normalize(path));
    if (path === undefined || !file) return [];
    seen.add(path);
    const yaml = readYaml(file, "manifest-syntax").value;
    return [{ member, file: file.path, value: yaml.value, locate: (at) => yaml.locate(at) }];
  });
}

function samples({ sources, model }: ModelInput): SampleView[] {
  return Object.entries(model.manifest.data.apis).flatMap(([api, { samples: path }]) => {
    const file = path === undefined ? undefined : sources.readContent(path);
    if (!file) return [];
    const yaml = readYaml(file, "manifest-syntax").value;
    return [...(model.sdkSamples.get(api) ?? [])].map(([operation, text]) => ({
      api,
      operation,
      text,
      // A block scalar starts on the line after its key, indented by two.
      locate: (line, column) => {
        const start = yaml.locate([operation]);
        return locate(file, offsetAt(file, start.line + line, column + 2), undefined, start.pointer);
      },
    }));
  });
}
