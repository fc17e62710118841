import type { At, Extensions } from "../../2-model/types.js";
import { asText } from "../../platform/values.js";
import { type AddedChange, code, type Direction } from "./change.js";
import { type Phrase, phrase } from "./phrase.js";

/** A part of an API that can be deprecated, with `x-sunset` (a date, RFC 3339 section 5.6) for its removal. */
export interface Dated {
  at: At;
  deprecated: boolean;
  extensions: Extensions;
}

/** Words for messages about a part, by its kind. */
export interface LifecycleWords {
  /** "operation", "parameter", "property": the first word of rules. */
  kind: string;
  subject: AddedChange["subject"];
  direction: Direction;
}

/** Deprecations and sunset dates of a part that exists on both sides. */
export function compareLifecycle(before: Dated, after: Dated, words: LifecycleWords, add: (change: AddedChange) => void): void {
  const { kind, subject, direction } = words;
  const addChange = (verdict: AddedChange["verdict"], rule: string, message: Phrase) =>
    add({ rule, verdict, certain: true, direction, subject, message, before: before.at, after: after.at });
  const [from, to] = [sunsetOf(before), sunsetOf(after)];
  if (!before.deprecated && after.deprecated) {
    const message =
      to !== undefined && isDate(to) ? phrase("partDeprecatedUntil", { date: dayOf(to) }) : phrase("partDeprecated");
    addChange("deprecation", `${kind}-deprecated`, message);
  }
  if (before.deprecated && !after.deprecated) addChange("non-breaking", `${kind}-reactivated`, phrase("partReactivated"));
  if (!after.deprecated) return;
  if (to === undefined) {
    if (from !== undefined && before.deprecated)
      addChange("breaking", "sunset-removed", phrase("sunsetRemoved", { date: code(from) }));
  } else if (!isDate(to)) {
    if (from !== to) addChange("breaking", "sunset-invalid", phrase("sunsetInvalid", { date: code(to) }));
  } else if (before.deprecated && from === undefined) {
    addChange("deprecation", "sunset-added", phrase("sunsetAdded", { date: dayOf(to) }));
  } else if (before.deprecated && from !== undefined && dayOf(from) !== dayOf(to)) {
    const isEarlier = isDate(from) && dayOf(to) < dayOf(from);
    const [verdict, rule] = isEarlier ? (["breaking", "sunset-earlier"] as const) : (["deprecation", "sunset-later"] as const);
    addChange(verdict, rule, phrase("sunsetChanged", { from: code(from), to: dayOf(to) }));
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

/**
 * The removal of a part: its rule, and one of the outcomes.
 * @param kind the word for the part in rules
 */
export function removed<Outcomes extends Record<Removal, unknown>>(
  part: Dated,
  today: string,
  kind: string,
  outcomes: Outcomes,
): [rule: string, outcome: Outcomes[Removal]] {
  const removal = removalOf(part, today);
  const rules: Record<Removal, string> = {
    announced: `deprecated-${kind}-removed`,
    early: `${kind}-removed-before-sunset`,
    invalid: "sunset-invalid",
    sudden: `${kind}-removed`,
  };
  return [rules[removal], outcomes[removal]];
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
