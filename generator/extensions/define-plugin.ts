import type { ZodType } from "zod";
import type { Member, Members, Plugin } from "./types.js";

/** Types a plugin: the types of its members' values follow from their schemas. */
export function definePlugin<const M extends Members>(plugin: Plugin<M>): Plugin {
  // The functions of a plugin are only called with the values of its own members.
  return plugin as unknown as Plugin;
}

/** A member of the manifest that names a YAML or JSON file of the content folder, with the file's schema. */
export function dataFile<S extends ZodType>(schema: S, description: string): Member<S> {
  return { kind: "data", schema, description };
}

/** A member of the manifest whose value is written in the manifest. */
export function setting<S extends ZodType>(schema: S, description: string): Member<S> {
  return { kind: "setting", schema, description };
}
