import { linearPattern, type PatternPart } from "../platform/patterns.js";

/**
 * A path pattern of `_headers` or `_redirects`: `*` matches any text, `:name` one segment.
 * @returns the matched texts of a path (`splat` for `*`), or undefined if it does not match
 */
function pathPattern(pattern: string): (path: string) => Readonly<Record<string, string>> | undefined {
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

/** The headers of a path in `_headers`, by lower-case name. */
type HeaderRules = (path: string) => Map<string, string>;

/**
 * Parses a `_headers` file like Cloudflare Pages and Netlify: a path at the start of a line, its headers
 * indented below. Every matching block applies, in order. Values of a repeated name are joined with a comma;
 * `! Name` removes it.
 */
export function headerRules(text: string): HeaderRules {
  const blocks: { fits: ReturnType<typeof pathPattern>; lines: { name: string; value: string | undefined }[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (!line.trim() || line.trimStart().startsWith("#")) continue;
    if (!/^\s/.test(line)) {
      blocks.push({ fits: pathPattern(line.trim()), lines: [] });
      continue;
    }
    const header = /^\s+(?:!\s*([\w-]+)|([\w-]+)\s*:\s*(.*?))\s*$/.exec(line);
    if (!header) continue;
    const [, removed, set, value] = header;
    blocks.at(-1)?.lines.push({ name: (removed ?? set ?? "").toLowerCase(), value });
  }
  return (path) => {
    const headers = new Map<string, string>();
    for (const { fits, lines } of blocks) {
      if (!fits(path)) continue;
      for (const { name, value } of lines) {
        const before = headers.get(name);
        if (value === undefined) headers.delete(name);
        else headers.set(name, before === undefined ? value : `${before}, ${value}`);
      }
    }
    return headers;
  };
}

/** The redirect of a path in `_redirects`, or undefined. */
export type RedirectRules = (path: string) => { to: string; status: number } | undefined;

/** Parses a `_redirects` file: `from to [status]` on each line. The first match applies. */
export function redirectRules(text: string): RedirectRules {
  // Nearly all rules are plain paths, and there may be thousands of them.
  const plain = new Map<string, { to: string; status: number; line: number }>();
  const patterns: { fits: ReturnType<typeof pathPattern>; to: string; status: number; line: number }[] = [];
  text.split(/\r?\n/).forEach((written, line) => {
    const [from, to, code = "302"] = written
      .replace(/(^|\s)#.*$/, "")
      .trim()
      .split(/\s+/);
    const status = Number.parseInt(code, 10);
    if (!from?.startsWith("/") || to === undefined || ![301, 302, 303, 307, 308].includes(status)) return;
    if (/\*|\/:[A-Za-z]/.test(from)) patterns.push({ fits: pathPattern(from), to, status, line });
    else if (!plain.has(from)) plain.set(from, { to, status, line });
  });
  return (path) => {
    const exact = plain.get(path);
    for (const { fits, to, status, line } of patterns) {
      if (exact && exact.line < line) break;
      const found = fits(path);
      if (found) return { to: to.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => found[name] ?? whole), status };
    }
    return exact && { to: exact.to, status: exact.status };
  };
}
