import { lineEnd } from "../../diagnostics/source-file.js";

/** A value in JSON text. Offsets are UTF-16 units; `end` is exclusive. */
export interface JsonNode {
  start: number;
  end: number;
  /** Range of the member's name, quotes included. */
  key?: { start: number; end: number };
  members?: Map<string, JsonNode>;
  items?: JsonNode[];
}

export interface JsonScan {
  root: JsonNode | undefined;
  /** `isExtra` marks comments and last commas, without which the rest may be valid. */
  errors: { message: string; start: number; end: number; isExtra?: true }[];
  /** Where the text first exceeds `maxDepth`. */
  tooDeep?: number;
  duplicates: {
    name: string;
    start: number;
    end: number;
    first: { start: number; end: number };
    before: JsonNode;
    node: JsonNode;
  }[];
}

interface Frame {
  node: JsonNode;
  /** The last name read, waiting for its value. */
  name?: { text: string; start: number; end: number };
}

/** Maximum nesting of a file. Real specs stay below 60. Code that walks values may rely on the limit. */
export const maxDepth = 500;

type Expected = "value" | "name" | "colon" | "comma" | "nothing";

const literal = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const badInString = /[\u0000-\u001f]|\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/;

/**
 * Positions, duplicate names and syntax errors of a JSON text (RFC 8259). Continues after an error, so that
 * all errors are listed. Not recursive, so only memory limits the depth.
 */
export function scanJson(text: string): JsonScan {
  const scan: JsonScan = { root: undefined, errors: [], duplicates: [] };
  const frames: Frame[] = [];
  let expected: Expected = "value";
  let comma = -1;
  let at = 0;

  const fail = (message: string, start: number, end = start + 1) => scan.errors.push({ message, start, end });
  const extra = (message: string, start: number, end = start + 1) => scan.errors.push({ message, start, end, isExtra: true });
  const add = (node: JsonNode) => {
    const frame = frames.at(-1);
    if (!frame) scan.root ??= node;
    else if (frame.node.items) frame.node.items.push(node);
    else if (frame.name) {
      const { text: name, start, end } = frame.name;
      const before = frame.node.members?.get(name);
      if (before?.key) scan.duplicates.push({ name, start, end, first: before.key, before, node });
      node.key = { start, end };
      frame.node.members?.set(name, node);
    }
  };
  const afterValue = (): Expected => (frames.length ? "comma" : "nothing");
  const close = (end: number) => {
    const frame = frames.pop();
    if (frame) frame.node.end = end;
    expected = afterValue();
  };

  while (true) {
    at = skipSpace(text, at, extra);
    if (at >= text.length) break;
    const char = text[at] as string;
    const frame = frames.at(-1);

    if (expected === "nothing") {
      fail("There is text after the end of the document.", at, text.length);
      break;
    }
    if (char === "}" || char === "]") {
      if (!frame) {
        fail(`This \`${char}\` closes nothing.`, at);
        at += 1;
        continue;
      }
      if (comma >= 0 && expected !== "comma" && expected !== "colon")
        extra("A comma after the last entry is not allowed.", comma);
      else if (expected === "colon" || (expected === "value" && frame.name && !frame.node.items))
        fail("A value is missing here.", at);
      const opened = frame.node.items ? "]" : "}";
      if (char !== opened) fail(`\`${opened}\` is expected here, not \`${char}\`.`, at);
      comma = -1;
      at += 1;
      close(at);
      continue;
    }
    if (char === ",") {
      if (expected !== "comma") fail("A value is missing before this comma.", at);
      comma = at;
      at += 1;
      expected = frame && !frame.node.items ? "name" : "value";
      if (!frame) expected = "value";
      continue;
    }
    if (char === ":") {
      if (expected !== "colon") fail("A colon is not expected here.", at);
      else expected = "value";
      at += 1;
      continue;
    }
    if (expected === "comma") {
      fail("A comma is missing before this.", at);
      expected = frame?.node.items ? "value" : "name";
    } else if (expected === "colon") {
      fail("A colon is missing after the name.", at);
      expected = "value";
    }
    comma = -1;

    if (expected === "name") {
      const end = tokenEnd(text, at);
      const raw = text.slice(at, end);
      if (char !== '"') fail("Names stand in double quotes.", at, end);
      else checkString(raw, at, end, fail);
      if (frame) frame.name = { text: char === '"' ? decode(raw) : raw.replace(/^'|'$/g, ""), start: at, end };
      expected = "colon";
      at = end;
    } else if (char === "{" || char === "[") {
      const node: JsonNode =
        char === "{" ? { start: at, end: at + 1, members: new Map() } : { start: at, end: at + 1, items: [] };
      add(node);
      frames.push({ node });
      if (frames.length > maxDepth) scan.tooDeep ??= at;
      expected = char === "{" ? "name" : "value";
      at += 1;
    } else {
      const end = tokenEnd(text, at);
      const raw = text.slice(at, end);
      if (char === '"') checkString(raw, at, end, fail);
      else if (!literal.test(raw)) fail(badLiteral(raw), at, end);
      add({ start: at, end });
      expected = afterValue();
      at = end;
    }
  }
  const open = frames.at(-1);
  if (open) fail(`This \`${open.node.items ? "[" : "{"}\` is never closed.`, open.node.start);
  else if (!scan.root && !scan.errors.length) fail("The document is empty.", 0);
  return scan;
}

function skipSpace(text: string, from: number, extra: (message: string, start: number, end: number) => void): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 32 || code === 10 || code === 13 || code === 9) at += 1;
    else if (code === 47 && (text[at + 1] === "/" || text[at + 1] === "*")) {
      const line = text[at + 1] === "/";
      const found = line ? text.slice(at).search(/[\r\n]/) + at : text.indexOf("*/", at + 2);
      const end = found < at ? text.length : found + (line ? 0 : 2);
      extra("JSON has no comments.", at, end);
      at = end;
    } else break;
  }
  return at;
}

/** Offset after the closing quote of a string; 0 if there is none. */
export function stringEnd(text: string, start: number, quote = '"'): number {
  let end = start;
  while (true) {
    end = text.indexOf(quote, end + 1);
    if (end < 0) return 0;
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === 92) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
}

/** End of a string, or of a run of non-structural characters. */
function tokenEnd(text: string, start: number): number {
  const quote = text[start];
  if (quote === '"' || quote === "'") {
    const end = stringEnd(text, start, quote);
    return end > 0 ? end : lineEnd(text, start);
  }
  let end = start + 1;
  while (end < text.length && !/[\s,:[\]{}"']/.test(text[end] as string)) end += 1;
  return end;
}

function checkString(raw: string, start: number, end: number, fail: (message: string, start: number, end: number) => void): void {
  if (raw.length < 2 || !raw.endsWith('"')) {
    fail("The closing quote of this string is missing.", start, end);
    return;
  }
  const bad = raw.search(badInString);
  if (bad < 0) return;
  const isBreak = raw.charCodeAt(bad) < 32;
  fail(
    isBreak ? "Write line breaks and control characters in strings as escapes (`\\n`)." : "Unknown escape in a string.",
    start + bad,
    start + bad + (isBreak ? 1 : 2),
  );
}

function badLiteral(raw: string): string {
  if (raw.startsWith("'")) return "Strings must be in double quotes.";
  if (/^[-+.\d]/.test(raw)) return `\`${raw}\` is not a number in JSON.`;
  return `\`${raw}\` is not a value in JSON; strings must be in double quotes.`;
}

function decode(raw: string): string {
  if (!raw.includes("\\")) return raw.slice(1, -1);
  try {
    return JSON.parse(raw) as string;
  } catch {
    return raw.slice(1, -1);
  }
}
