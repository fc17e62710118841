import type { Operation, Schema } from "../../2-model/types.js";
import { serversOf } from "../../3-pages/api/request-samples.js";
import { routeApis } from "../../3-pages/site/apis.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { parseUrl } from "../../platform/files.js";
import { linearPattern, type PatternPart } from "../../platform/patterns.js";
import type { ModelInput } from "../check-input.js";

/** A request or URL in a sample, as far as the text shows it. */
export interface CodeUrl {
  /** Absolute if the code has the whole URL; with `{}` for values inserted at run time. */
  url: string;
  /** Line in the code, starting at 1. */
  line: number;
}

/** A name that a sample sends: a key of a form or query, or a header. */
interface CodeName {
  name: string;
  kind: "field" | "header";
  line: number;
}

/** Strings of a program with constants inserted: `${AUTH}/token` and f"{AUTH}/token" become URLs. */
export function urlsIn(code: string): CodeUrl[] {
  const constants = constantsOf(code);
  const urls: CodeUrl[] = [];
  for (const { text, at } of stringsOf(code)) {
    const filled = text.replace(/\$?\{([^{}]*)\}/g, (_, name: string) => constants.get(name.trim()) ?? "{}");
    for (const [url] of filled.matchAll(/https?:\/\/[^\s"'`<>\\]+|^(?:\{\})?\/[a-z][^\s"'`<>\\]*/g))
      urls.push({ url: url.replace(/^\{\}(?=\/)/, ""), line: lineAt(code, at) });
  }
  return urls;
}

/** `const A = "…"`, `A = "…"`, `val A = "…"`: names of one plain string. */
function constantsOf(code: string): Map<string, string> {
  const constants = new Map<string, string>();
  for (const [, name, text] of code.matchAll(/(?:^|[\s;,({])([A-Za-z_]\w*)\s*(?::\s*\w+\s*)?=\s*["'`]([^"'`\n]*)["'`]/g))
    constants.set(name as string, text as string);
  return constants;
}

/** Quoted strings of a program, and bare URLs as on a command line. Template literals keep their placeholders. */
function stringsOf(code: string): { text: string; at: number }[] {
  const strings = [
    ...code.matchAll(/"([^"\\\n]*(?:\\.[^"\\\n]*)*)"|'([^'\\\n]*(?:\\.[^'\\\n]*)*)'|`([^`\\]*(?:\\.[^`\\]*)*)`/g),
  ].map((match) => ({
    text: match[1] ?? match[2] ?? match[3] ?? "",
    at: match.index,
  }));
  const bare = [...code.matchAll(/(?<=^|\s)https?:\/\/[^\s"'`]+/g)].map((match) => ({ text: match[0], at: match.index }));
  return [...strings, ...bare];
}

/** Names sent besides the path: of `URLSearchParams`, `data`, `json`, `params`, `query`, query strings, headers. */
export function namesIn(code: string): CodeName[] {
  const names: CodeName[] = [];
  const add = (name: string, kind: CodeName["kind"], at: number) => names.push({ name, kind, line: lineAt(code, at) });
  const maps = /(?:URLSearchParams\(|\b(?:data|json|params|query|body)\s*[=:]\s*(?:JSON\.stringify\()?)\{/g;
  for (const match of code.matchAll(maps)) {
    const start = match.index + match[0].length;
    for (const key of keysOf(code, start)) add(key.name, "field", key.at);
  }
  for (const match of code.matchAll(/[?&]([A-Za-z_][\w.-]*)=/g)) add(match[1] as string, "field", match.index);
  for (const match of code.matchAll(/["'](x-[a-z][a-z-]*)["']|(?<=-H\s*["'])([A-Za-z-]+)(?=:)/g))
    add((match[1] ?? match[2]) as string, "header", match.index);
  return names;
}

/** Keys of an object or dictionary whose opening brace is before `start`, without keys of nested ones. */
function keysOf(code: string, start: number): { name: string; at: number }[] {
  const keys: { name: string; at: number }[] = [];
  let depth = 0;
  const token =
    /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*'|`[^`\\]*(?:\\.[^`\\]*)*`|\/\/.*|#.*|[A-Za-z_$][\w$]*|\.{3}|[{}[\](),:.]/g;
  token.lastIndex = start;
  let expecting = true;
  for (let match = token.exec(code); match; match = token.exec(code)) {
    const [text] = match;
    if ("{[(".includes(text)) depth++;
    else if ("}])".includes(text)) {
      if (depth === 0) break;
      depth--;
    } else if (depth > 0 || text.startsWith("//") || text.startsWith("#")) continue;
    else if (text === ",") expecting = true;
    else if (expecting) {
      expecting = false;
      if (text !== "...") keys.push({ name: text.replace(/^["'`]|["'`]$/g, ""), at: match.index });
    }
  }
  return keys;
}

function lineAt(code: string, at: number): number {
  return code.slice(0, at).split("\n").length;
}

/** An operation that a sample may call. */
export interface Callable {
  operation: Operation;
  /** `list-chapters` and `content/list-chapters`. */
  references: string[];
  /** Base URLs without a final slash. */
  servers: string[];
  /** Whether a path below a server is that of the operation, with `{}` for values inserted at run time. */
  hasPath(path: string): boolean;
  fields: Set<string>;
  /** Lower case. */
  headers: Set<string>;
}

export interface Callables {
  all: Callable[];
  /** By reference without `op:`. A message if there is none. */
  find(reference: string): Callable | string;
  /** Hosts of all servers. */
  hosts: Set<string>;
}

/** The operations of the first version of each API. */
export function callables({ model }: ModelInput): Callables {
  const all = routeApis(model.manifest, model).value.flatMap((api) => {
    const [version] = api.versions;
    if (!version) return [];
    return [...version.operations.values()].map(({ operation, slug }): Callable => {
      const schemes = [...version.model.securitySchemes.values()];
      const keys = schemes.flatMap((scheme) => (scheme.type === "apiKey" && scheme.in === "header" ? [scheme.parameter] : []));
      const headers = operation.parameters.filter((parameter) => parameter.in === "header").map((parameter) => parameter.name);
      const query = operation.parameters.filter((parameter) => parameter.in === "query").map((parameter) => parameter.name);
      const body = (operation.requestBody?.contents ?? []).flatMap((media) => (media.schema ? memberNames(media.schema) : []));
      return {
        operation,
        references: [slug, `${api.id}/${slug}`],
        servers: serversOf(operation, version.model).map(({ url }) => url.replace(/\/+$/, "")),
        hasPath: pathPattern(operation.path),
        fields: new Set([...query, ...body]),
        headers: new Set([...keys, ...headers].map((name) => name.toLowerCase())),
      };
    });
  });
  const byReference = new Map(
    all.toReversed().flatMap((called) => called.references.map((reference) => [reference, called] as const)),
  );
  return {
    all,
    hosts: new Set(all.flatMap(({ servers }) => servers.flatMap((url) => parseUrl(url)?.host ?? []))),
    find: (reference) =>
      byReference.get(reference) ??
      `The operation \`op:${reference}\` does not exist. ${didYouMean(reference, byReference.keys()) ?? ""}`.trim(),
  };
}

/** `/chapters/{id}` as a pattern: a variable matches one segment, a final slash is optional. */
function pathPattern(path: string): (path: string) => boolean {
  const parts = path
    .replace(/\/$/, "")
    .split(/(\{[^{}]*\})/)
    .map((part, index): PatternPart => (index % 2 === 1 ? { least: 1, not: "/?#" } : part));
  const match = linearPattern(parts);
  return (called) => match(called) !== undefined || (called.endsWith("/") && match(called.slice(0, -1)) !== undefined);
}

function memberNames(schema: Schema, seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const ownNames = schema.properties.map((property) => property.name);
  return [...ownNames, ...[...schema.oneOf, ...schema.anyOf, ...schema.allOf].flatMap((part) => memberNames(part, seen))];
}

/** Reports servers under `sampleHosts` that no API has: they would not change with the reader's server. */
export function checkSampleHosts({ model }: ModelInput): Diagnostic[] {
  const { manifest } = model;
  const serverUrls = new Set([...model.apis.values()].flatMap((api) => serversOf({ servers: [] }, api).map(({ url }) => url)));
  return Object.keys(manifest.data.sampleHosts)
    .filter((url) => !serverUrls.has(url))
    .map((url) =>
      newDiagnostic("sample-host", `\`${url}\` is not a server of an API.`, {
        location: manifest.locate(["sampleHosts", url]),
        hint: didYouMean(url, serverUrls),
      }),
    );
}
