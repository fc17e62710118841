import type { Field } from "../../../../runtime/contract.js";

/** The facts of a schema that do not depend on its place, without its members. */
export type Facts = Omit<Field, "name" | "id" | "required" | "fields" | "variants" | "stop">;
