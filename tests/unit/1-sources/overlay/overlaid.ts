import { parse, stringify } from "yaml";
import type { Diagnostic } from "../../../../generator/diagnostics/types.js";
import { brief, read } from "../../../fixtures/openapi/load.js";

export type Json = Record<string, unknown>;

/** A spec after the actions of one overlay, as it would be written, and the diagnostics. */
export function overlaid(spec: unknown, actions: unknown, version = "1.1.0"): { value: unknown; diagnostics: string[] } {
  return overlaidBy(spec, { overlay: version, info: { title: "Test", version: "1" }, actions });
}

export function overlaidBy(spec: unknown, overlay: unknown): { value: unknown; diagnostics: string[] } {
  const text = (value: unknown) => (typeof value === "string" ? value : stringify(value, { aliasDuplicateObjects: false }));
  const { value, diagnostics } = read({ "api.yaml": text(spec), "a.overlay.yaml": text(overlay) }, "api.yaml", [
    "a.overlay.yaml",
  ]);
  return { value: value?.documents.get("api.yaml")?.value, diagnostics: diagnostics.map(brief) };
}

/** The only diagnostic with its hint, as one line. */
export function said(spec: unknown, overlay: string): string[] {
  const { diagnostics } = read({ "api.yaml": stringify(spec), "a.overlay.yaml": overlay }, "api.yaml", ["a.overlay.yaml"]);
  return diagnostics.map((diagnostic: Diagnostic) =>
    `${diagnostic.location?.file} ${brief(diagnostic)} ${diagnostic.hint ?? ""}`.trim(),
  );
}

export const yaml = (text: string): Json => parse(text) as Json;
