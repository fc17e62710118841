import type { Field } from "../../../../runtime/contract.js";

/** What a schema says about a value wherever it stands, and nothing of what is beneath it. */
export type Facts = Omit<Field, "name" | "id" | "required" | "fields" | "variants" | "stop">;
