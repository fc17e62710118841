import { LineCounter, parseDocument } from "yaml";
import type { Html } from "../../../runtime/contract.js";
import { loadYaml } from "../../yaml/load-yaml.js";
import { readYaml } from "../../yaml/yaml-file.js";
import type { Fence, Span } from "../markdown/ast.js";
import { lineOffset } from "./line-offset.js";
import { placeOf, report, type Scope } from "./scope.js";
import { codeTabs } from "./tabs.js";

const operationHint = "Write ` ```request op:list-chapters `.";

/** A request to an operation with the values written in YAML, as samples in every language. */
export function requestFence(fence: Fence, scope: Scope): Html {
  const { reference } = fence.info;
  if (reference === undefined) {
    report(scope, "guide-request", "This request names no operation.", fence.at, operationHint);
    return "";
  }
  const read = readValues(fence, scope);
  if (!read) return "";
  const { value: values } = read;
  if (typeof values !== "object" || values === null || Array.isArray(values)) {
    report(scope, "guide-request", "The values of a request are a map: path, query, header, body or server.", fence.at);
    return "";
  }
  const blocks = scope.ctx.request?.(reference, values, (path, part) => {
    return path.length ? placeOf(scope, valueSpan(fence, path, part, scope)) : placeOf(scope, fence.at);
  });
  // What refers to nothing was reported where it was looked up.
  if (!blocks && !reference.startsWith("op:"))
    report(scope, "guide-request", `\`${reference}\` is not an operation.`, fence.at, operationHint);
  return blocks?.length ? codeTabs(blocks, scope) : "";
}

/** Where a value of the fence, or its key, is written: as far as its first line goes. */
function valueSpan(fence: Fence, path: readonly string[], part: "key" | "value", scope: Scope): Span {
  const { locate } = readYaml({ path: "", text: fence.text }, "guide-request").value;
  const { line, column, endLine, endColumn, lineText = "" } = locate(path, part);
  const end = endLine === line && endColumn !== undefined ? endColumn : lineText.length + 1;
  return { at: lineOffset(fence, line - 1, scope) + column - 1, length: end - column };
}

/** What the fence says; undefined where it has mistakes, which are reported. */
function readValues(fence: Fence, scope: Scope): { value: unknown } | undefined {
  const loaded = loadYaml(fence.text);
  if (loaded) return loaded;
  const lines = new LineCounter();
  const document = parseDocument(fence.text, { lineCounter: lines, prettyErrors: false });
  for (const error of document.errors) {
    const { line, col } = lines.linePos(error.pos[0]);
    report(scope, "guide-request", error.message, lineOffset(fence, line - 1, scope) + col - 1);
  }
  if (document.errors.length) return undefined;
  try {
    return { value: document.toJS({ maxAliasCount: 100 }) ?? {} };
  } catch {
    return { value: undefined };
  }
}
