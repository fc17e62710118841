import { decodeComponent } from "../../../runtime/primitives/href.js";
import { childPointer, isObject, valueAt, withNumbers } from "../../../runtime/samples/json.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { child, extensions, type JsonObject, type SpecSource, without } from "./spec-source.js";

/** Validates one self-contained document. Resolves with the parser's messages, or why there are none. */
export type AskParser = (document: object) => Promise<string[] | keyof typeof unanswered>;

const unanswered = { "too slow": "it took too long", failed: "it stopped with an exception, which says nothing about the spec" };

/** The parser's cost grows with the size of a spec whose references are expanded. Up to so many values it needs seconds. */
const mostValues = 3_000_000;

/**
 * Validates a spec that our own checks accept with @readme/openapi-parser. It gets one bundled copy, so it
 * reads and fetches nothing and does not change our data. It does not support OpenAPI 3.2.
 */
export async function checkWithParser(source: SpecSource, ask: AskParser = askParser): Promise<Diagnostic[]> {
  const bundled = source.version === "3.2" ? undefined : joinFiles(source);
  if (!bundled) return [];
  // Locating takes long, and valid specs need none.
  const start = () => source.locate({ file: source.file, pointer: "/openapi" });
  const skipped = (why: string) => [
    newDiagnostic("spec-parser-skipped", `The OpenAPI parser was skipped: ${why}.`, { location: start() }),
  ];
  if (expandedSize(bundled, mostValues) > mostValues)
    return skipped("with all references expanded the spec has more than three million values");
  const messages = await ask(withNumbers(withoutMisjudged(bundled)));
  if (typeof messages === "string") return skipped(unanswered[messages]);
  return messages
    .filter((message) => !isMisjudged(message))
    .map((message) => {
      // The following lines draw a code frame for terminals.
      const [firstLine = message] = message.trim().split("\n", 1);
      return newDiagnostic("spec-parser-verdict", firstLine, { location: locationInMessage(source, message) ?? start() });
    });
}

/** Runs the parser in this thread, without a time limit. */
export async function askParser(document: object): Promise<string[] | "failed"> {
  const { validate } = await import("@readme/openapi-parser");
  try {
    const result = await validate(document as unknown as Parameters<typeof validate>[0], {
      resolve: { external: false },
      // A rule of 3.0 that we check ourselves; since 3.1 arrays need no items.
      validate: { rules: { openapi: { "array-without-items": "warning" } } },
    });
    return result.valid ? [] : result.errors.map(({ message }) => message);
  } catch (error) {
    return error instanceof TypeError ? "failed" : [(error as Error).message];
  }
}

/** A copy without extensions among the paths, which the parser rejects. */
function withoutMisjudged(document: JsonObject): JsonObject {
  const paths = child(document, "paths");
  return paths ? { ...document, paths: without(paths, ...Object.keys(extensions(paths))) } : document;
}

/**
 * OpenAPI 3.1 (section 4.8.1) requires one of these members, which may be empty. Our own checks find a misplaced
 * `summary`; the parser also rejects that of a reference, which has no effect if its target has none. All references
 * were resolved before; the parser decodes them twice. Our own checks find equal operationIds; one of a file that is two
 * paths is no mistake.
 */
function isMisjudged(message: string): boolean {
  return /^OpenAPI 3\.1 definitions must contain at least one entry|^Missing \$ref pointer|summary is not expected to be here!|^The operationId `[^`]*` is duplicated/.test(
    message,
  );
}

/** The location that a message names, as `/paths/b/{x}/get` or `#/components/schemas/A`. */
function locationInMessage(source: SpecSource, message: string): Diagnostic["location"] {
  const operation = /`\/paths(\/\S*)\/([a-z]+)`/.exec(message);
  const pointer = operation
    ? `${childPointer("/paths", String(operation[1]))}/${operation[2]}`
    : /#(\/(?:paths|components|webhooks)\/\S*?)["'`,.]?(?:\s|$)/.exec(message)?.[1];
  return pointer === undefined ? undefined : source.locate({ file: source.file, pointer });
}

/**
 * Number of values in a document when each local reference is replaced by its target. The time is
 * proportional to the document itself, because targets are counted once. A circular reference counts as one
 * value.
 * @param limit counting stops above this
 */
export function expandedSize(document: object, limit: number): number {
  const sizes = new Map<string, number>();
  const open = new Set<string>();

  const sizeOfRef = (ref: string): number => {
    const cached = sizes.get(ref);
    if (cached !== undefined) return cached;
    if (open.has(ref)) return 1;
    open.add(ref);
    const size = sizeOf(valueAt(document, decodeComponent(ref.slice(1))));
    open.delete(ref);
    sizes.set(ref, size);
    return size;
  };

  const sizeOf = (value: unknown): number => {
    if (typeof value !== "object" || value === null) return 1;
    if (isObject(value) && typeof value.$ref === "string" && value.$ref.startsWith("#/")) return sizeOfRef(value.$ref);
    let size = 1;
    for (const member of Object.values(value)) {
      size += sizeOf(member);
      if (size > limit) break;
    }
    return size;
  };

  try {
    return sizeOf(document);
  } catch (error) {
    // A chain of references longer than the stack is too much for the parser as well.
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/**
 * A copy of a spec as one document. Other files are added under `x-files` of the root, and references to them
 * are rewritten. A `$ref` without a target (which is data, such as in an example) is removed.
 */
function joinFiles(source: SpecSource): JsonObject | undefined {
  const files = [...source.documents.keys()];
  const prefixOf = new Map(files.map((file, index) => [file, file === source.file ? "" : `/x-files/${index}`]));
  const rewritten = (file: string, ref: string): string | undefined => {
    const resolution = source.resolve(file, ref);
    return resolution.found ? `#${prefixOf.get(resolution.at.file)}${encodeURI(resolution.at.pointer)}` : undefined;
  };

  const copyFile = (file: string, root: unknown): unknown => {
    const copies = new Map<object, unknown>();
    const copy = (value: unknown, key = "", parentKey = ""): unknown => {
      if (typeof value !== "object" || value === null) return value;
      const cached = copies.get(value);
      if (cached) return cached;
      if (Array.isArray(value)) {
        const list: unknown[] = [];
        copies.set(value, list);
        for (const item of value) list.push(copy(item));
        return list;
      }
      const object: Record<string, unknown> = {};
      copies.set(value, object);
      for (const [name, member] of Object.entries(value)) {
        // The parser takes extensions of callbacks for paths, and those of responses for responses.
        const isTaken = parentKey === "callbacks" || (key === "responses" && !isObject(member));
        // Since 3.1 a schema may be `true`, for which the parser has no code.
        const isAnySchema = member === true && (name === "schema" || key === "schemas");
        if (name === "__proto__" || (isTaken && name.startsWith("x-"))) continue;
        const found =
          name === "$ref" && typeof member === "string" ? rewritten(file, member) : copy(isAnySchema ? {} : member, name, key);
        if (found !== undefined) object[name] = found;
      }
      return object;
    };
    return copy(root);
  };

  const root = copyFile(source.file, source.root);
  if (!isObject(root)) return undefined;
  const others: Record<string, unknown> = {};
  for (const [index, file] of files.entries()) {
    if (file !== source.file) others[index] = copyFile(file, source.documents.get(file)?.value);
  }
  return files.length > 1 ? { ...root, "x-files": others } : root;
}
