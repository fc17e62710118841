import { posix } from "node:path";
import { childPointer } from "../../../runtime/samples/json.js";
import type { Document } from "../../2-model/site-model.js";
import { apiView } from "../../3-pages/blocks/api-blocks.js";
import { lineEnd, locate, offsetAt } from "../../diagnostics/source-file.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { pluginContext, pluginFailure } from "../../extensions/plugin-set.js";
import type { ApiView, CellView, GuideView, SampleView, SiteView, TableView, ValueFile } from "../../extensions/types.js";
import { allBlocks, allInlines, type Inline, plainText, type Table } from "../../text/markdown/ast.js";
import { readYaml } from "../../yaml/yaml-file.js";
import type { ModelInput } from "../check-input.js";
import type { Compile } from "../compile.js";
import { fencePlace, fencesOf } from "../guide-fences.js";

/** Runs the checks of a site's plugins in parallel. No check sees the results of another. */
export async function checkPlugins(input: ModelInput, compile: Compile): Promise<Diagnostic[]> {
  const { plugins, pluginValues } = input.sources;
  const checks = plugins.plugins.flatMap((plugin) =>
    Object.entries(plugin.checks ?? {}).map(([name, check]) => ({ plugin, name, check })),
  );
  if (!checks.length) return [];
  const site = siteView(input);
  const found = await Promise.all(
    checks.map(async ({ plugin, name, check }) => {
      const diagnostics: Diagnostic[] = [];
      const context = pluginContext(plugin, pluginValues, (diagnostic) => void diagnostics.push(diagnostic));
      try {
        await check({ ...context, site, compile });
      } catch (error) {
        diagnostics.push(pluginFailure(plugin, `the check \`${name}\``, error));
      }
      return diagnostics;
    }),
  );
  return found.flat();
}

function tablesOf(document: Document): TableView[] {
  const tables: TableView[] = [];
  const { text } = document.text;
  const place = (at: number) => document.text.locate(at, lineEnd(text, at));
  let heading = "";
  let mentioned = new Set<string>();
  for (const block of allBlocks(document.body.blocks)) {
    if (block.kind === "heading") {
      heading = block.text;
      mentioned = new Set();
    }
    for (const code of codesOf(allInlines([block]))) mentioned.add(code);
    if (block.kind !== "table") continue;
    const lines = lineStarts(text, block.at, block.rows.length + 2);
    const [, comment] = /<!--\s*((?:(?!-->)[\s\S])*?)\s*-->\s*$/.exec(text.slice(0, block.at)) ?? [];
    tables.push({
      ...(comment === undefined ? {} : { comment }),
      heading,
      header: block.columns.map((column) => plainText(column.children).trim()),
      rows: block.rows.map((row, index) => ({ cells: row.map(readCell), location: place(lines[index + 2] ?? block.at) })),
      location: place(block.at),
      codes: mentioned,
    });
  }
  return tables;
}

/** Every code span of a guide. */
function codeWords(document: Document): Set<string> {
  return codesOf(allInlines(document.body.blocks));
}

function readCell(cell: Table["rows"][number][number]): CellView {
  return { codes: [...codesOf(cell)], text: plainText(cell).trim() };
}

function codesOf(inlines: Iterable<Inline>): Set<string> {
  const codes = new Set<string>();
  for (const inline of inlines) {
    if (inline.kind === "code") codes.add(inline.text);
    else if ("children" in inline) for (const code of codesOf(inline.children)) codes.add(code);
  }
  return codes;
}

function lineStarts(text: string, at: number, count: number): number[] {
  const starts = [at];
  while (starts.length < count) starts.push(text.indexOf("\n", starts.at(-1)) + 1);
  return starts;
}

/** A guide as plugins see it; the path is in the content folder. */
function guideView(path: string, document: Document): GuideView {
  const { text } = document.text;
  return {
    path: posix.normalize(path),
    meta: { file: document.file.path, value: document.meta, locate: () => ({ file: document.file.path, line: 1, column: 1 }) },
    text,
    locate: (start, end) => document.text.locate(start, end),
    fences: () =>
      fencesOf(document).map((fence) => ({
        language: fence.info.language,
        ...(fence.info.title === undefined ? {} : { title: fence.info.title }),
        text: fence.text,
        locate: (line, column, length) => fencePlace(document, fence, line, column, length),
      })),
    tables: () => tablesOf(document),
    codes: () => codeWords(document),
  };
}

function siteView(input: ModelInput): SiteView {
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
