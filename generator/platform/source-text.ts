import type { Message } from "esbuild";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";

/**
 * Reports a file whose text is unusable: not UTF-8, or with the marks of a merge conflict. Other mistakes in
 * such a file follow from that.
 * @param file decoded, with U+FFFD for every invalid byte
 * @param bytes reads the file; called only if needed
 */
export function textDiagnostic(file: SourceFile, bytes: () => Uint8Array | undefined): Diagnostic | undefined {
  const { text } = file;
  const isDoubtful = text.includes("\ufffd") || text.includes("\0");
  const encoding = isDoubtful ? encodingDiagnostic(file, bytes() ?? new Uint8Array()) : undefined;
  return encoding ?? (text.includes("<<<<<<<") ? conflictDiagnostic(file) : undefined);
}

/** The first bytes of files that hold others (RFC 1952 section 2.3.1, APPNOTE.TXT of ZIP section 4.3.7). */
const packings = [
  { start: [0x1f, 0x8b], words: "compressed with gzip" },
  { start: [0x50, 0x4b, 0x03, 0x04], words: "a ZIP archive" },
];

function encodingDiagnostic(file: SourceFile, bytes: Uint8Array): Diagnostic | undefined {
  const wide = utf16Of(bytes);
  if (wide !== undefined) {
    const text = new TextDecoder(wide).decode(bytes.subarray(0, 4000));
    return newDiagnostic("file-encoding", "The file is UTF-16. Sources are UTF-8.", {
      location: locate({ path: file.path, text }, 0),
      hint: "Save the file as UTF-8.",
    });
  }
  const bad = firstBadByte(file.text, bytes);
  if (!bad) return undefined;
  const packed = packings.find(({ start }) => start.every((byte, index) => bytes[index] === byte));
  if (packed)
    return newDiagnostic("file-encoding", `The file is ${packed.words}.`, {
      location: locate(file, 0),
      hint: "Unpack it. Sources are UTF-8.",
    });
  const byte = bad.byte.toString(16).toUpperCase().padStart(2, "0");
  return newDiagnostic("file-encoding", `The file is not UTF-8: the byte ${byte} is invalid here.`, {
    location: locate(file, bad.at, bad.at + 1),
    hint: "Save the file as UTF-8. If it is Latin-1, convert it with `iconv -f latin1 -t utf-8 OLD > NEW`.",
  });
}

/** Detects UTF-16 by its byte order mark, or by zeros in every second byte, as in Latin text. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 2000);
  const zeros = (first: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === first).length;
  if (zeros(1) > start.length / 4) return "utf-16le";
  return zeros(0) > start.length / 4 ? "utf-16be" : undefined;
}

/** The first byte that could not be decoded. A U+FFFD in the file itself is three valid bytes. */
function firstBadByte(text: string, bytes: Uint8Array): { at: number; byte: number } | undefined {
  let offset = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  let from = 0;
  for (let at = text.indexOf("\ufffd"); at >= 0; at = text.indexOf("\ufffd", from)) {
    offset += Buffer.byteLength(text.slice(from, at));
    const byte = bytes[offset];
    if (byte === undefined) return undefined;
    if (byte !== 0xef || bytes[offset + 1] !== 0xbf || bytes[offset + 2] !== 0xbd) return { at, byte };
    offset += 3;
    from = at + 1;
  }
  return undefined;
}

/** Languages of fences in which a guide may show conflict marks. */
const shownIn = new Set(["", "text", "txt", "plaintext", "diff", "git", "console", "bash", "sh", "shell"]);

/** The three conflict marks of git at the start of lines, in their order. */
function conflictDiagnostic(file: SourceFile): Diagnostic | undefined {
  const isMarkdown = /\.mdx?$/i.test(file.path);
  let fence: { mark: string; language: string } | undefined;
  let start: { at: number; end: number; line: number } | undefined;
  let hasMiddle = false;
  let at = 0;
  let line = 0;
  for (const text of file.text.split(/\r\n?|\n/)) {
    line++;
    const end = at + text.length;
    if (isMarkdown) fence = fenceAfter(text, fence);
    if (!fence || !shownIn.has(fence.language)) {
      if (isMark(text, "<<<<<<<")) {
        start = { at, end, line };
        hasMiddle = false;
      } else if (start && isMark(text, "=======")) hasMiddle = true;
      else if (start && hasMiddle && isMark(text, ">>>>>>>"))
        return newDiagnostic("source-conflict", "This file has unresolved merge conflict marks.", {
          location: locate(file, start.at, start.end),
          hint: `Keep the right parts of lines ${start.line} to ${line}, and remove the lines \`<<<<<<<\`, \`=======\` and \`>>>>>>>\`.`,
        });
    }
    at = file.text.startsWith("\r\n", end) ? end + 2 : end + 1;
  }
  return undefined;
}

function isMark(line: string, mark: string): boolean {
  return line === mark || line.startsWith(`${mark} `);
}

/** The fence that is open after a line. */
function fenceAfter(line: string, open: { mark: string; language: string } | undefined): typeof open {
  const match = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`{]*)/.exec(line);
  const mark = match?.[1];
  if (mark === undefined) return open;
  if (!open) return { mark, language: (match?.[2] ?? "").toLowerCase() };
  return mark.startsWith(open.mark) && match?.[2] === "" ? undefined : open;
}

/** Characters that change the direction of the text after them (Unicode UAX 9, section 2), also as escapes of JSON and YAML. */
const controls = /[\u202a-\u202e\u2066-\u2069]|\\u(?:202[a-e]|206[6-9])/i;

/** Warns of a file with such characters, at the first one: they are shown as they are, and can hide what a text says. */
export function directionControls(file: SourceFile): Diagnostic[] {
  const match = controls.exec(file.text);
  if (!match) return [];
  const location = locate(file, match.index, match.index + match[0].length);
  const message = "This character changes the direction of the text after it, and can hide what the text says.";
  return [
    newDiagnostic("text-direction", message, { location, hint: "Remove it. Pages set the direction of each block by its text." }),
  ];
}

/** An escape of JSON or YAML; of a surrogate, the pair that it belongs to. */
const escapes = /\\(?:u(d[89ab][\da-f]{2})(\\ud[c-f][\da-f]{2})?|u(d[c-f][\da-f]{2})|[\s\S])/gi;

/** A JSON or YAML text with the replacement character for escapes of half a surrogate pair. Places stay. */
export function withoutLoneSurrogates(text: string): string {
  if (!/\\ud[89a-f]/i.test(text)) return text;
  return text.replace(escapes, (whole: string, high?: string, low?: string, alone?: string) =>
    (high !== undefined && low === undefined) || alone !== undefined ? "\\ufffd" : whole,
  );
}

/** Escapes of NUL in JSON and YAML, or NUL itself. */
const mayHaveNul = /\0|\\(?:u0000|x00|0|U00000000)/;

/** A value read from a text, with U+FFFD for NUL, as HTML requires: readers take NUL for the end of a text. */
export function withoutNul<T>(value: T, text: string): T {
  return mayHaveNul.test(text) ? (copyOf(value, new Map()) as T) : value;
}

function copyOf(value: unknown, copies: Map<object, unknown>): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "\ufffd");
  if (typeof value !== "object" || value === null) return value;
  const existing = copies.get(value);
  if (existing) return existing;
  if (Array.isArray(value)) return value.map((item) => copyOf(item, copies));
  const members = Object.entries(value).map(([name, member]) => [copyOf(name, copies), copyOf(member, copies)]);
  const copy: unknown = Object.fromEntries(members);
  copies.set(value, copy);
  return copy;
}

/** The messages of a failed build. Undefined for other errors. */
export function esbuildMessages(error: unknown): Message[] | undefined {
  const { errors } = error as { errors?: Message[] };
  return Array.isArray(errors) ? errors : undefined;
}

/** Location of a message in a file. */
export function esbuildLocation(file: string, at: NonNullable<Message["location"]>): Location {
  const { line, column, length, lineText } = at;
  const end = length > 0 ? { endLine: line, endColumn: column + 1 + length } : {};
  return { file, line, column: column + 1, lineText, ...end };
}
