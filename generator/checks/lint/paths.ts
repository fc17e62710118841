import { isObject } from "../../../runtime/samples/is-object.js";
import { childPointer } from "../../1-sources/openapi/pointer.js";
import type { Rule } from "../../1-sources/openapi/rules/facts.js";

/** Paths and server URLs that clients cannot distinguish or join. */
export const lintPaths: Rule = ({ root, source, operations, all, report }) => {
  const file = source.file;
  const paths = Object.keys(isObject(root.paths) ? root.paths : {}).filter((path) => path.startsWith("/"));
  const at = (path: string) => ({ file, pointer: childPointer("/paths", path) });
  for (const path of paths) {
    if (path.length > 1 && path.endsWith("/"))
      report("lint-path-slash", `\`${path}\` ends with a slash.`, at(path), { part: "key" });
    if (/[?#]/.test(path)) {
      const hint = "Declare query parameters instead of `?`.";
      report("lint-path-query", `\`${path}\` has a query or a hash.`, at(path), { part: "key", hint });
    }
  }
  const methods = new Map<string, Set<string>>();
  for (const { path, method, isPath } of operations)
    if (isPath) methods.set(path, new Set([...(methods.get(path) ?? []), method]));
  for (const [path, other] of ambiguous(paths)) {
    if (![...(methods.get(path) ?? [])].some((method) => methods.get(other)?.has(method))) continue;
    const related = [{ message: "The other path:", at: at(path), part: "key" as const }];
    report("lint-path-ambiguous", `\`${other}\` and \`${path}\` match the same URLs.`, at(other), { part: "key", related });
  }
  if (!Array.isArray(root.servers) || root.servers.length === 0)
    report(
      "lint-server",
      "The spec lists no server.",
      { file, pointer: "/openapi" },
      { hint: "Samples need a URL: add `servers`." },
    );
  for (const { value, at: place } of all("Server")) {
    const { url } = value;
    if (typeof url !== "string") continue;
    const urlAt = { file: place.file, pointer: `${place.pointer}/url` };
    if (url.length > 1 && url.endsWith("/"))
      report("lint-server", `The server URL \`${url}\` ends with a slash.`, urlAt, { hint: "Paths start with one." });
    if (/^http:\/\/(?!localhost\b|127\.|\[::1\])/.test(url))
      report("lint-server", `The server URL \`${url}\` does not use https.`, urlAt, { hint: "Write `https://`." });
  }
};

/** Segments of a path; undefined for a variable. */
const segments = (path: string) => path.split("/").map((part) => (/\{.*\}/.test(part) ? undefined : part));

/**
 * Pairs of paths that one URL matches, neither of which is more concrete (OpenAPI 3.1 section 4.8.8.2:
 * concrete paths come first). The grammar reports paths that differ only in names of variables.
 */
function ambiguous(paths: readonly string[]): [string, string][] {
  const byLength = new Map<number, { path: string; parts: (string | undefined)[] }[]>();
  for (const path of paths) {
    const parts = segments(path);
    byLength.set(parts.length, [...(byLength.get(parts.length) ?? []), { path, parts }]);
  }
  const pairs: [string, string][] = [];
  for (const group of byLength.values()) {
    for (const [index, first] of group.entries()) {
      for (const other of group.slice(index + 1)) if (isAmbiguous(first.parts, other.parts)) pairs.push([first.path, other.path]);
    }
  }
  return pairs;
}

function isAmbiguous(a: readonly (string | undefined)[], b: readonly (string | undefined)[]): boolean {
  let oneConcrete = false;
  let otherConcrete = false;
  for (const [index, part] of a.entries()) {
    const counterpart = b[index];
    if (part !== undefined && counterpart !== undefined && part !== counterpart) return false;
    if (part !== undefined && counterpart === undefined) oneConcrete = true;
    if (part === undefined && counterpart !== undefined) otherConcrete = true;
  }
  return oneConcrete && otherConcrete;
}
