import { isObject } from "../../../runtime/samples/is-object.js";
import { text } from "../../1-sources/openapi/fields.js";
import { type JsonObject, lastToken } from "../../1-sources/openapi/pointer.js";
import type { SpecSource } from "../../1-sources/openapi/spec-source.js";
import type { At, Example, Response, Schema } from "../types.js";

/** State that the parts of the model builder share. */
export interface Context {
  source: SpecSource;
  /** Names of shared responses by value, because files may refer to a value without its component. */
  responseNames: ReadonlyMap<unknown, string>;
  /** Responses that were already built, because operations share most of them. */
  responses: Map<JsonObject, Omit<Response, "status" | "description" | "name">>;
  /** The targets of references so far, each with those of its own texts that a use shows. */
  used: Map<unknown, Set<ReferenceText>>;
  /** Examples with their schemas, which are complete later. */
  examples: { examples: readonly Example[]; schema: Schema | undefined }[];
  /** Reports an invalid extension. */
  report(message: string, at: At): void;
  /** The schema of a value: the same object for the same value. */
  schema(value: unknown, at: At): Schema;
}

/** What a text next to a reference replaces. */
type ReferenceText = (typeof referenceTexts)[number];
export const referenceTexts = ["summary", "description"] as const;

/** An object of the spec with references resolved. */
export interface Node {
  value: JsonObject;
  at: At;
  /** Name of the component, if it was referenced as one. */
  name?: string;
  /** Texts next to the reference, which override those of the target (OpenAPI 3.1 section 4.8.23). */
  summary?: string;
  description?: string;
}

/** Resolves Reference Objects. Undefined if there is no target. */
export function follow(context: Context, value: unknown, at: At): Node | undefined {
  let node: Node | undefined = isObject(value) ? { value, at } : undefined;
  const texts: Pick<Node, "summary" | "description" | "name"> = {};
  // Resolving already follows plain references, so more than a few with texts are a cycle.
  for (let hops = 0; node && typeof node.value.$ref === "string"; hops++) {
    if (hops > 20) return undefined;
    const holder: JsonObject = node.value;
    if (context.source.version !== "3.0") {
      for (const member of referenceTexts) {
        const written = text(holder, member);
        if (written !== undefined) texts[member] ??= written;
      }
    }
    const resolution = context.source.resolve(node.at.file, holder.$ref as string);
    if (!resolution.found || !isObject(resolution.value)) return undefined;
    const shown = context.used.get(resolution.value) ?? new Set();
    context.used.set(resolution.value, shown);
    for (const member of referenceTexts) if (texts[member] === undefined) shown.add(member);
    const name = texts.name ?? context.responseNames.get(resolution.value) ?? componentName(resolution);
    if (name !== undefined) texts.name = name;
    node = { value: resolution.value, at: resolution.at };
  }
  return node && Object.assign(node, texts);
}

/** Name of the first component in a chain of references. */
function componentName({ hops, at }: { hops: readonly At[]; at: At }): string | undefined {
  const component = [...hops, at].find(({ pointer }) => /^\/components\/[^/]+\/[^/]+$/.test(pointer));
  return component && lastToken(component.pointer);
}
