import type { SpecVersion } from "../spec-source.js";
import { openapi30 } from "./openapi-3.0.js";
import { openapi31 } from "./openapi-3.1.js";
import { openapi32 } from "./openapi-3.2.js";
import type { Grammar } from "./shape.js";

/**
 * The objects of the OpenAPI Specification, version by version. Written by hand instead of taken from the official JSON
 * Schemas so that one walk gives exact places, plain messages and the meaning of every `$ref`; a test compares it with them.
 */
export const grammars: Readonly<Record<SpecVersion, Grammar>> = { "3.0": openapi30, "3.1": openapi31, "3.2": openapi32 };
