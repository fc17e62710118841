import { pathPattern } from "./path-pattern.js";

/** The headers of a path in `_headers`, by lower-case name. */
export type HeaderRules = (path: string) => Map<string, string>;

interface Block {
  fits: ReturnType<typeof pathPattern>;
  lines: { name: string; value: string | undefined }[];
}

/**
 * Parses a `_headers` file like Cloudflare Pages and Netlify: a path at the start of a line, its headers
 * indented below. Every matching block applies, in order. Values of a repeated name are joined with a comma;
 * `! Name` removes it.
 */
export function headerRules(text: string): HeaderRules {
  const blocks: Block[] = [];
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
