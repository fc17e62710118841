import { enumExtensions } from "../../2-model/openapi/schema-keywords.js";
import type { At, Extensions } from "../../2-model/types.js";
import { equal } from "../../schema/comparisons.js";
import { type AddedChange, code, reporter } from "./change.js";
import { englishOf } from "./phrase.js";

/** Extensions with their own comparison. */
const comparedExtensions = new Set(["x-sunset", "x-extensible-enum", ...enumExtensions]);

interface Described {
  at: At;
  title?: string;
  summary?: string;
  description?: string;
  externalDocs?: { url: string; description?: string };
  extensions?: Extensions;
}

/** A text without what no reader sees: line breaks at its end, as block texts of YAML have, or everything if it is empty. */
export const shownText = (text: string | undefined) => text?.replaceAll("\r\n", "\n").trimEnd() || undefined;

/** Texts, links and extensions, which readers see and clients do not. */
export function compareTexts(
  before: Described,
  after: Described,
  subject: AddedChange["subject"],
  add: (found: AddedChange) => void,
): void {
  const report = reporter(add, { subject, direction: "none", before: before.at, after: after.at });
  const addChange = (rule: string, message: string) => report(rule, "documentation", message);
  for (const name of ["title", "summary", "description"] as const) {
    const [from, to] = [shownText(before[name]), shownText(after[name])];
    if (from === to) continue;
    const change = from === undefined ? "is added" : to === undefined ? "is removed" : "changes";
    addChange(`${name}-changed`, `The ${name} ${change}.`);
  }
  if (!equal(before.externalDocs, after.externalDocs))
    addChange("external-docs-changed", "The link to more documentation changes.");
  const [from, to] = [before.extensions ?? {}, after.extensions ?? {}];
  if (from === to) return;
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    if (!comparedExtensions.has(name) && !equal(from[name], to[name]))
      addChange("extension-changed", `${englishOf(code(name))} changes.`);
  }
}

/** Values of examples, which are compared only on request. */
export function compareExamples(
  before: { at: At; examples: readonly unknown[] },
  after: { at: At; examples: readonly unknown[] },
  subject: AddedChange["subject"],
  add: (change: AddedChange) => void,
): void {
  const content = (examples: readonly unknown[]) => examples.map(withoutPlace);
  if (before.examples === after.examples || equal(content(before.examples), content(after.examples))) return;
  const message = before.examples.length === 0 ? "An example is added." : "An example changes.";
  reporter(add, { subject, direction: "none", before: before.at, after: after.at })("example-changed", "example", message);
}

/** An example without its location, which does not matter for comparing. */
function withoutPlace(example: unknown): unknown {
  if (typeof example !== "object" || example === null || !("at" in example && "extensions" in example)) return example;
  return { ...example, at: undefined };
}
