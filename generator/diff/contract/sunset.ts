import type { At, Extensions, Schema } from "../../2-model/types.js";
import { asText } from "../../platform/values.js";
import { type AddedChange, code, type Direction, reporter } from "./change.js";
import { phrase } from "./phrase.js";

/** A part of an API that can be deprecated, with `x-sunset` (a date, RFC 3339 section 5.6) for its removal. */
interface Dated {
  at: At;
  deprecated: boolean;
  extensions: Extensions;
}

/** A parameter or header, of which a schema of its own may say that it is deprecated. */
export function withSchemaDates<Part extends Dated & { schema?: Schema }>(part: Part): Part {
  const { schema } = part;
  if (!schema?.deprecated || schema.name !== undefined) return part;
  return { ...part, deprecated: true, extensions: { ...schema.extensions, ...part.extensions } };
}

/** Words for messages about a part, by its kind. */
interface LifecycleWords {
  /** "operation", "parameter", "property", "schema": the first word of rules. */
  kind: string;
  subject: AddedChange["subject"];
  direction: Direction;
}

/** Deprecations and sunset dates of a part that exists on both sides. */
export function compareLifecycle(before: Dated, after: Dated, words: LifecycleWords, add: (change: AddedChange) => void): void {
  const { kind, subject, direction } = words;
  const report = reporter(add, { subject, direction, before: before.at, after: after.at });
  const [from, to] = [sunsetOf(before), sunsetOf(after)];
  if (!before.deprecated && after.deprecated) {
    const message =
      to !== undefined && isDate(to) ? phrase("partDeprecatedUntil", { date: dayOf(to) }) : phrase("partDeprecated");
    report(`${kind}-deprecated`, "deprecation", message);
  }
  if (before.deprecated && !after.deprecated) report(`${kind}-reactivated`, "non-breaking", phrase("partReactivated"));
  if (!after.deprecated) return;
  if (to === undefined) {
    if (from !== undefined && before.deprecated)
      report("sunset-removed", "breaking", phrase("sunsetRemoved", { date: code(from) }));
  } else if (!isDate(to)) {
    if (from !== to) report("sunset-invalid", "breaking", phrase("sunsetInvalid", { date: code(to) }));
  } else if (before.deprecated && from === undefined) {
    report("sunset-added", "deprecation", phrase("sunsetAdded", { date: dayOf(to) }));
  } else if (before.deprecated && from !== undefined && dayOf(from) !== dayOf(to)) {
    const isEarlier = isDate(from) && dayOf(to) < dayOf(from);
    const [verdict, rule] = isEarlier ? (["breaking", "sunset-earlier"] as const) : (["deprecation", "sunset-later"] as const);
    report(rule, verdict, phrase("sunsetChanged", { from: isDate(from) ? dayOf(from) : code(from), to: dayOf(to) }));
  }
}

/** Whether the removal of a part was announced by an earlier deprecation. "sudden": it was not deprecated. */
type Removal = "announced" | "early" | "invalid" | "sudden";

function removalOf(part: Dated, today: string): Removal {
  if (!part.deprecated) return "sudden";
  const sunset = sunsetOf(part);
  if (sunset === undefined) return "announced";
  if (!isDate(sunset)) return "invalid";
  return dayOf(sunset) <= today ? "announced" : "early";
}

export const removalTexts = {
  field: {
    announced: "fieldRemovedDeprecated",
    early: "fieldRemovedEarly",
    invalid: "fieldRemovedUndated",
    sudden: "fieldRemoved",
  },
  header: {
    announced: "headerRemovedDeprecated",
    early: "headerRemovedEarly",
    invalid: "headerRemovedUndated",
    sudden: "headerRemoved",
  },
  parameter: {
    announced: "parameterRemovedDeprecated",
    early: "parameterRemovedEarly",
    invalid: "parameterRemovedUndated",
    sudden: "parameterRemoved",
  },
  part: { announced: "partRemovedDeprecated", early: "partRemovedEarly", invalid: "partRemovedUndated", sudden: "partRemoved" },
} as const satisfies Record<string, Record<Removal, string>>;

/** The removal of a part: its rule (with the word for its kind), one of the outcomes, and its text. */
export function removed<const Outcome, const Text>(
  part: Dated,
  today: string,
  kind: string,
  texts: Record<Removal, Text>,
  { announced, early, sudden }: { announced: Outcome; early: Outcome; sudden: Outcome },
): [rule: string, outcome: Outcome, text: Text] {
  const removal = removalOf(part, today);
  const rules: Record<Removal, string> = {
    announced: `deprecated-${kind}-removed`,
    early: `${kind}-removed-before-sunset`,
    invalid: "sunset-invalid",
    sudden: `${kind}-removed`,
  };
  return [rules[removal], { announced, early, invalid: early, sudden }[removal], texts[removal]];
}

function sunsetOf({ extensions }: Pick<Dated, "extensions">): string | undefined {
  const written = extensions["x-sunset"];
  return written === undefined || written === null ? undefined : asText(written);
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10)));
}

function dayOf(text: string): string {
  return text.slice(0, 10);
}
