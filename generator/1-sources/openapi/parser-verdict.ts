import { problem } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { bundleSpec } from "./bundle-spec.js";
import type { SpecSource } from "./spec-source.js";

/**
 * What @readme/openapi-parser says about a description that our own checks pass. It sees one bundled copy, so it reads and
 * fetches nothing and changes nothing of ours. It does not know 3.2.
 */
export async function parserVerdict(source: SpecSource): Promise<Diagnostic[]> {
  const bundled = source.version === "3.2" ? undefined : bundleSpec(source);
  if (!bundled) return [];
  const { validate } = await import("@readme/openapi-parser");
  const location = source.locate({ file: source.file, pointer: "/openapi" });
  try {
    const result = await validate(bundled as unknown as Parameters<typeof validate>[0], {
      resolve: { external: false },
      // A rule of 3.0 that we check ourselves; from 3.1 on an array needs no items.
      validate: { rules: { openapi: { "array-without-items": "warning" } } },
    });
    if (result.valid) return [];
    return result.errors.map((error) => problem("spec-parser-verdict", firstLine(error.message), { location }));
  } catch (error) {
    return [problem("spec-parser-verdict", firstLine((error as Error).message), { location })];
  }
}

/** The first line says what is wrong, those behind it draw a frame for terminals. */
function firstLine(message: string): string {
  return message.trim().split("\n", 1)[0] ?? message;
}
