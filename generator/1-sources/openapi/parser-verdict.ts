import { problem } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { bundleSpec } from "./bundle-spec.js";
import type { SpecSource } from "./spec-source.js";

/** The parser's objections to a self-contained description; none where it is valid. */
export type Judge = (document: object) => Promise<string[]>;

/**
 * What @readme/openapi-parser says about a description that our own checks pass. It sees one bundled copy, so it reads and
 * fetches nothing and changes nothing of ours. It does not know 3.2.
 */
export async function parserVerdict(source: SpecSource, judgement: Judge = judge): Promise<Diagnostic[]> {
  const bundled = source.version === "3.2" ? undefined : bundleSpec(source);
  if (!bundled) return [];
  const objections = await judgement(bundled);
  if (!objections.length) return [];
  const location = source.locate({ file: source.file, pointer: "/openapi" });
  return objections.map((message) => problem("spec-parser-verdict", firstLine(message), { location }));
}

export async function judge(document: object): Promise<string[]> {
  const { validate } = await import("@readme/openapi-parser");
  try {
    const result = await validate(document as unknown as Parameters<typeof validate>[0], {
      resolve: { external: false },
      // A rule of 3.0 that we check ourselves; from 3.1 on an array needs no items.
      validate: { rules: { openapi: { "array-without-items": "warning" } } },
    });
    return result.valid ? [] : result.errors.map(({ message }) => message);
  } catch (error) {
    return [(error as Error).message];
  }
}

/** The first line says what is wrong, those behind it draw a frame for terminals. */
function firstLine(message: string): string {
  return message.trim().split("\n", 1)[0] ?? message;
}
