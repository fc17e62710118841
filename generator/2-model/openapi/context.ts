import { isObject } from "../../../runtime/samples/is-object.js";
import { type JsonObject, lastToken } from "../../1-sources/openapi/pointer.js";
import type { SpecSource } from "../../1-sources/openapi/spec-source.js";
import type { At, Response, Schema } from "../api-model.js";
import { text } from "./fields.js";

/** What every part of the model builder shares. */
export interface Context {
  source: SpecSource;
  /** Names of shared responses, by the value behind them: files may refer past the list of components to the same value. */
  responseNames: ReadonlyMap<unknown, string>;
  /** What was made of the value of a response: most operations share theirs. */
  responses: Map<JsonObject, Omit<Response, "status" | "description" | "name">>;
  /** Reports an extension that cannot be read, at its place. */
  report(message: string, at: At): void;
  /** The schema of a value, the same object for the same value. */
  schema(value: unknown, at: At): Schema;
}

/** An object of the description, its references followed. */
export interface Node {
  value: JsonObject;
  at: At;
  /** Name of the component, where it was referred to as one. */
  name?: string;
  /** Texts beside the reference, which win over those of the target (OpenAPI 3.1 section 4.8.23). */
  summary?: string;
  description?: string;
}

/** Follows Reference Objects to the value behind them; undefined where there is none. */
export function follow(context: Context, value: unknown, at: At): Node | undefined {
  let node: Node | undefined = isObject(value) ? { value, at } : undefined;
  const texts: Pick<Node, "summary" | "description" | "name"> = {};
  // A resolution follows plain references itself; more than a few with texts beside them is a circle.
  for (let hops = 0; node && typeof node.value.$ref === "string"; hops++) {
    if (hops > 20) return undefined;
    const holder: JsonObject = node.value;
    if (context.source.version !== "3.0") {
      const [summary, description] = [text(holder, "summary"), text(holder, "description")];
      if (summary !== undefined) texts.summary ??= summary;
      if (description !== undefined) texts.description ??= description;
    }
    const resolution = context.source.resolve(node.at.file, holder.$ref as string);
    if (!resolution.found || !isObject(resolution.value)) return undefined;
    const name = texts.name ?? context.responseNames.get(resolution.value) ?? componentName(resolution);
    if (name !== undefined) texts.name = name;
    node = { value: resolution.value, at: resolution.at };
  }
  return node && Object.assign(node, texts);
}

/** Name of the nearest component that a reference passes. */
function componentName({ hops, at }: { hops: readonly At[]; at: At }): string | undefined {
  const component = [...hops, at].find(({ pointer }) => /^\/components\/[^/]+\/[^/]+$/.test(pointer));
  return component && lastToken(component.pointer);
}
