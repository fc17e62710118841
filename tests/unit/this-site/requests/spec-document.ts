import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { root } from "../planned.js";

export type Json = Record<string, unknown>;

/** A part of an OpenAPI document with its file, which its references are relative to. */
export interface Node {
  value: Json;
  file: string;
  /** "file#pointer" of the last reference to it. */
  ref?: string;
}

const files = new Map<string, unknown>();

/** A YAML file below the root of this repository, read once. */
export function readYaml(file: string): unknown {
  if (!files.has(file)) files.set(file, parse(readFileSync(join(root, file), "utf8")));
  return files.get(file);
}

/** Follows the references of a part: files, and JSON pointers in them (RFC 6901). */
export function follow(value: unknown, file: string, ref?: string): Node {
  if (typeof value !== "object" || value === null) throw new Error(`An object is expected in ${file}`);
  const target = (value as Json).$ref;
  if (typeof target !== "string") return { value: value as Json, file, ...(ref === undefined ? {} : { ref }) };
  const [path = "", pointer = ""] = target.split("#");
  const next = path === "" ? file : join(dirname(file), path);
  const found = pointer
    .split("/")
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], readYaml(next));
  if (found === undefined) throw new Error(`${target} in ${file} leads nowhere`);
  return follow(found, next, `${next}#${pointer}`);
}

/** The members of an object that is a part of a document; none if it is absent. */
export function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries((value ?? {}) as Json);
}
