import { posix } from "node:path";
import type { Document } from "../../2-model/document.js";
import { locate } from "../../diagnostics/source-file.js";
import type { Location } from "../../diagnostics/types.js";
import type { Fence } from "../../text/markdown/ast.js";
import { allBlocks } from "../../text/markdown/walk.js";
import { readYaml } from "../../yaml/yaml-file.js";
import type { ModelInput } from "../check-input.js";
import type { CodeFile } from "./compile.js";

/** A sample as a module, and where its lines come from. */
export interface SampleFile extends CodeFile {
  /** Place of a line (from 1) and column (from 1) of the sample. */
  locate(line: number, column: number): Location | undefined;
}

const languages = new Set(["ts", "typescript", "mts", "tsx"]);

/** Name of the sample that others import as `./client.js`. */
export const clientFile = "client.ts";

/** Every sample of guides and operations that imports the SDK or the client made with it. */
export function sdkSamples({ sources, model }: ModelInput): SampleFile[] {
  const sdk = model.manifest.data.sdk;
  if (!sdk) return [];
  const files: SampleFile[] = [];
  const imports = (text: string) => text.includes(`from "${sdk.package}`) || text.includes('from "./client.js"');
  for (const [path, document] of model.documents) {
    for (const fence of fencesOf(document)) {
      if (!languages.has(fence.info.language) || !imports(fence.text)) continue;
      const isClient = path === sdk.client && fence.info.title === clientFile;
      const name = isClient ? clientFile : `sample-${files.length + 1}.ts`;
      files.push({ path: name, text: fence.text, locate: (line, column) => fencePlace(document, fence, line, column) });
    }
  }
  for (const [id, api] of Object.entries(model.manifest.data.apis)) {
    const file = api.samples === undefined ? undefined : sources.readContent(api.samples);
    if (!file) continue;
    const yaml = readYaml(file, "manifest-syntax").value;
    for (const [key, text] of model.sdkSamples.get(id) ?? []) {
      if (!imports(text)) continue;
      files.push({
        path: `sample-${files.length + 1}.ts`,
        text,
        // A block scalar starts on the line below its key, indented by two.
        locate: (line, column) => {
          const start = yaml.locate([key]);
          const offset = offsetOfLine(file.text, start.line + line);
          return locate(file, offset + column + 1, undefined, start.pointer);
        },
      });
    }
  }
  return files;
}

/** All fences of a guide, those in tabs and code groups included, each once. */
export function fencesOf(document: Document): Fence[] {
  return [...new Set([...allBlocks(document.body.blocks)].filter((block): block is Fence => block.kind === "fence"))];
}

/**
 * Place of a line (from 1; 0 is the line that opens the fence) and column of a fence's code.
 * @param length in UTF-16 units; absent: to the end of the line
 */
export function fencePlace(document: Document, fence: Fence, line: number, column = 1, length?: number): Location | undefined {
  const { text } = document.text;
  if (line < 1) return document.text.locate(fence.at, text.indexOf("\n", fence.at));
  let at = text.indexOf("\n", fence.at) + 1;
  for (let passed = 1; passed < line; passed++) at = text.indexOf("\n", at) + 1;
  const indent = /^[ \t>]*/.exec(text.slice(fence.at - columnOf(text, fence.at), fence.at))?.[0].length ?? 0;
  const start = at + indent + column - 1;
  const end = text.indexOf("\n", start);
  return document.text.locate(start, length === undefined ? (end < 0 ? text.length : end) : start + length);
}

function columnOf(text: string, at: number): number {
  return at - (text.lastIndexOf("\n", at - 1) + 1);
}

function offsetOfLine(text: string, line: number): number {
  let at = 0;
  for (let passed = 1; passed < line; passed++) at = text.indexOf("\n", at) + 1;
  return at;
}

/** Whether a guide is one of those about the SDK. */
export function isSdkGuide(path: string, folder: string): boolean {
  return posix.normalize(path).startsWith(`${posix.normalize(folder)}/`);
}
