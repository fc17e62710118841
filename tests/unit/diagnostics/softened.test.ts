import { expect, it } from "vitest";
import { newDiagnostic, withConfiguredSeverity } from "../../../generator/diagnostics/catalogue.js";

const at = (pointer: string) => ({ location: { file: "api.yaml", line: 1, column: 1, pointer } });
const found = [
  newDiagnostic("spec-not-shown", "No page shows `x-gateway`.", at("/paths/~1a/get/x-gateway")),
  newDiagnostic("spec-not-shown", "No page shows `x-other`.", at("/info/x-other")),
  newDiagnostic("spec-duplicate-key", "`a` is listed twice.", at("/paths/x-gateway")),
];
const brief = (ownKeywords: string[], specs: "lenient" | "strict") =>
  withConfiguredSeverity(found, { checks: { specs, ownKeywords } }).map(
    ({ code, severity, location }) => `${severity} ${code} ${location?.pointer}`,
  );

it("reports each keyword that no page shows", () => {
  expect(brief([], "strict")).toEqual([
    "info spec-not-shown /paths/~1a/get/x-gateway",
    "info spec-not-shown /info/x-other",
    "error spec-duplicate-key /paths/x-gateway",
  ]);
});

it("does not report keywords that the configuration names", () => {
  const rest = ["info spec-not-shown /info/x-other", "error spec-duplicate-key /paths/x-gateway"];
  expect(brief(["x-gateway"], "strict")).toEqual(rest);
  expect(brief(["x-gateway"], "lenient").slice(0, 1)).toEqual(rest.slice(0, 1));
});
