import type { Grammar } from "../check-shape.js";
import type { SpecVersion } from "../spec-source.js";
import { openapi30 } from "./openapi-3.0.js";
import { openapi31 } from "./openapi-3.1.js";
import { openapi32 } from "./openapi-3.2.js";

/**
 * The objects of the OpenAPI Specification by version. Handwritten instead of the official JSON Schemas, so
 * that one walk gives exact locations, plain messages and the meaning of every `$ref`. A test compares them
 * with the schemas.
 */
export const grammars: Readonly<Record<SpecVersion, Grammar>> = { "3.0": openapi30, "3.1": openapi31, "3.2": openapi32 };
