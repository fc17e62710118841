import type { ErrorObject } from "ajv";
import type { LimitedPart } from "../2-model/types.js";
import type { Code } from "../diagnostics/catalogue.js";
import { LimitedPattern } from "../platform/patterns.js";

/** The keyword of errors that name a pattern without an answer. */
const keyword = "slowPattern";

const reported = new Set<string>();
let slow: string[] = [];

function timedPattern(pattern: string) {
  const expression = LimitedPattern.of(pattern);
  return {
    /** The validator identifies patterns by this text. */
    toString: () => pattern,
    test(text: string): boolean {
      const answer = expression?.test(text);
      if (expression && answer === undefined) slow.push(pattern);
      return answer ?? true;
    },
  };
}

/** How the validator runs patterns (`code.regExp` of Ajv). Without an answer in time, a text counts as matching. */
export const timedPatterns = Object.assign(timedPattern, { code: "timedPattern" });

/** Longest text that composed examples compare with a pattern that may be slow. */
const longestSlow = 20;

/** Whether a text matches, or may match: foreign and possibly slow patterns do not run, so no clock decides. */
export function mayMatch(pattern: string, text: string): boolean {
  const expression = LimitedPattern.of(pattern);
  if (!expression || (text.length > longestSlow && expression.mayBeSlow(text))) return true;
  return expression.test(text) ?? true;
}

/** Whether a name matches. A pattern that cannot be read, which has a diagnostic of its own, matches none. */
export const matches = (pattern: string, name: string) => LimitedPattern.of(pattern) !== undefined && mayMatch(pattern, name);

/** Whether a part of an `allOf` names a member, so that its `additionalProperties` do not apply. */
export function isNamed({ names, patterns }: LimitedPart, name: string): boolean {
  return names.includes(name) || patterns.some((pattern) => matches(pattern, name));
}

/** The same for the validator. */
export const quickPatterns = Object.assign(
  (pattern: string) => ({ toString: () => pattern, test: (text: string) => mayMatch(pattern, text) }),
  { code: "quickPattern" },
);

/** Errors for the patterns that took too long since the last call, one for each pattern of a run. */
export function slowPatterns(): ErrorObject[] {
  const patterns = slow.filter((pattern) => !reported.has(pattern));
  slow = [];
  return [...new Set(patterns)].map((pattern) => {
    reported.add(pattern);
    const message = `takes too long to compare with the pattern \`${pattern}\``;
    return { instancePath: "", schemaPath: "", keyword, params: { pattern }, message };
  });
}

/** The code for an error of the validator. */
export function codeOf(error: ErrorObject, code: Code): Code {
  return error.keyword === keyword ? "pattern-slow" : code;
}
