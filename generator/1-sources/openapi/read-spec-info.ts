import { join } from "node:path";
import { isObject } from "../../../runtime/samples/is-object.js";
import { confined } from "../../platform/confined-host.js";
import type { Host } from "../../platform/host.js";
import { noCache, type RunCache } from "../../platform/run-cache.js";
import { keepDocument } from "./read-document.js";

/** Title and version a description gives itself, where it can be read; what is wrong with it is told when it is read in full. */
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

function textOf(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
