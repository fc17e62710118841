import { linearPattern, type PatternPart } from "../platform/linear-pattern.js";

/**
 * A path pattern of `_headers` or `_redirects`: `*` matches any text, `:name` one segment.
 * @returns the matched texts of a path (`splat` for `*`), or undefined if it does not match
 */
export function pathPattern(pattern: string): (path: string) => Readonly<Record<string, string>> | undefined {
  const names: string[] = [];
  const parts = pattern.split(/(\*|:[A-Za-z]\w*)/).map((part, index): PatternPart => {
    if (index % 2 === 0) return part;
    names.push(part === "*" ? "splat" : part.slice(1));
    return part === "*" ? { least: 0 } : { least: 1, not: "/" };
  });
  const match = linearPattern(parts);
  return (path) => {
    const runs = match(path);
    return runs && Object.fromEntries(names.map((name, index) => [name, runs[index] as string]));
  };
}
