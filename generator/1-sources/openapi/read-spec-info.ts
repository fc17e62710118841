import { join } from "node:path";
import { isNumeric } from "../../../runtime/samples/exact-json.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import { confined } from "../../platform/confined-host.js";
import type { Host } from "../../platform/host.js";
import { noCache, type RunCache } from "../../platform/stages.js";
import { keepDocument } from "./read-document.js";

/** Title and version of a spec, if it can be read. Mistakes are reported later, when it is read completely. */
export function readSpecInfo(
  host: Host,
  root: string,
  file: string,
  runCache: RunCache = noCache,
): { title: string | undefined; version: string | undefined } {
  const text = confined(host, root).readText(join(root, file));
  const value = text === undefined ? undefined : keepDocument(runCache, { path: file, text }).document?.value;
  const info = isObject(value) && isObject(value.info) ? value.info : {};
  return { title: textOf(info.title), version: textOf(info.version) };
}

/** A text in one line. A blank one says nothing. */
function textOf(value: unknown): string | undefined {
  return typeof value === "string" || isNumeric(value) ? String(value).replace(/\s+/g, " ").trim() || undefined : undefined;
}
