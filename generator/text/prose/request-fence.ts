import type { Prose } from "../../../runtime/contract.js";
import { loadYaml } from "../../yaml/load-yaml.js";
import { readYaml } from "../../yaml/yaml-file.js";
import type { Fence, Span } from "../markdown/ast.js";
import { lineOffset } from "./line-offset.js";
import { placeOf, report, type Scope } from "./scope.js";
import { tabsId } from "./tabs.js";

const operationHint = "Write ` ```request op:list-chapters `.";

/** A request with its values in YAML. */
export function requestFence(fence: Fence, scope: Scope): Prose {
  const { reference } = fence.info;
  if (reference === undefined) {
    report(scope, "guide-request", "This request names no operation.", fence.at, operationHint);
    return [];
  }
  const read = readValues(fence, scope);
  if (!read) return [];
  const { value: values } = read;
  if (typeof values !== "object" || values === null || Array.isArray(values)) {
    report(scope, "guide-request", "The values of a request must be a map of path, query, header, body and server.", fence.at);
    return [];
  }
  const request = scope.ctx.request?.(reference, values, (path, part) => {
    return path.length ? placeOf(scope, valueSpan(fence, path, part, scope)) : placeOf(scope, fence.at);
  });
  // Unknown references were already reported.
  if (!request && !reference.startsWith("op:"))
    report(scope, "guide-request", `\`${reference}\` is not an operation.`, fence.at, operationHint);
  if (!request) return [];
  return [{ type: "request", ...request, ...(scope.prefix === undefined ? {} : { id: tabsId(scope) }) }];
}

/** The range of a value of the fence, or of its key, up to the end of its first line. */
function valueSpan(fence: Fence, path: readonly string[], part: "key" | "value", scope: Scope): Span {
  const { locate } = readYaml({ path: "", text: fence.text }, "guide-request").value;
  const { line, column, endLine, endColumn, lineText = "" } = locate(path, part);
  const end = endLine === line && endColumn !== undefined ? endColumn : lineText.length + 1;
  return { at: lineOffset(fence, line - 1, scope.text.text) + column - 1, length: end - column };
}

/** The values of the fence. Undefined for mistakes, which are reported. */
function readValues(fence: Fence, scope: Scope): { value: unknown } | undefined {
  const loaded = loadYaml(fence.text);
  if (loaded) return loaded;
  const { value: read, diagnostics } = readYaml({ path: "", text: fence.text }, "guide-request");
  for (const { message, hint, location } of diagnostics) {
    const { line = 1, column = 1 } = location ?? {};
    report(scope, "guide-request", message, lineOffset(fence, line - 1, scope.text.text) + column - 1, hint);
  }
  return diagnostics.length ? undefined : { value: read.value ?? {} };
}
