import { isObject } from "../../runtime/samples/json.js";
import { didYouMean } from "../diagnostics/suggest.js";
import { asText } from "../platform/values.js";

/** A rule between parameters, which JSON Schema cannot express: the extension `x-parameter-rules` (docs/openapi.md). */
export type ParameterRule =
  | { kind: GroupKind; names: string[] }
  | { kind: "requires"; when: ParameterCondition[]; names: string[] };

/** The parameter is sent; with a value: it is sent with that value, or has it by default. */
export interface ParameterCondition {
  name: string;
  value?: string;
}

type GroupKind = (typeof groupKinds)[number];

const groupKinds = ["atMostOne", "exactlyOne", "atLeastOne", "allOrNone"] as const;
const members = [...groupKinds, "when", "requires"];

/**
 * Reads the rules of an operation.
 * @param names of the operation's parameters
 * @returns the valid rules, and a message for each invalid one
 */
export function readParameterRules(raw: unknown, names: readonly string[]): { rules: ParameterRule[]; issues: string[] } {
  const rules: ParameterRule[] = [];
  const issues: string[] = [];
  if (raw === undefined) return { rules, issues };
  if (!Array.isArray(raw)) return { rules, issues: ["`x-parameter-rules` must be a list of rules."] };
  for (const item of raw) {
    try {
      rules.push(ruleOf(item, names));
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      issues.push(error.message);
    }
  }
  return { rules, issues };
}

/** The reason why a rule is invalid, as a sentence. */
class RuleError extends Error {}

function ruleOf(raw: unknown, known: readonly string[]): ParameterRule {
  if (!isObject(raw)) throw new RuleError("A rule must be a map such as `atMostOne: [first, last]`.");
  const unknown = Object.keys(raw).find((key) => !members.includes(key));
  if (unknown !== undefined) throw new RuleError(withHint(`\`${unknown}\` is not a kind of rule.`, unknown, members));
  const kind = groupKinds.find((groupKind) => groupKind in raw);
  if (kind) {
    const names = namesOf(raw[kind], known);
    if (Object.keys(raw).length > 1 || names.length < 2)
      throw new RuleError(`\`${kind}\` must be a list of two or more parameters, alone in its rule.`);
    return { kind, names };
  }
  if (!("when" in raw && "requires" in raw)) throw new RuleError("`when` and `requires` belong together.");
  return { kind: "requires", when: conditionsOf(raw.when, known), names: namesOf(raw.requires, known) };
}

function conditionsOf(raw: unknown, names: readonly string[]): ParameterCondition[] {
  if (!isObject(raw)) return namesOf(raw, names).map((name) => ({ name }));
  return Object.entries(raw).map(([name, value]) => {
    namesOf(name, names);
    return { name, value: asText(value) };
  });
}

function namesOf(raw: unknown, known: readonly string[]): string[] {
  const names: unknown[] = Array.isArray(raw) ? raw : [raw];
  return names.map((name) => {
    if (typeof name === "string" && known.includes(name)) return name;
    throw new RuleError(withHint(`The operation has no parameter \`${asText(name)}\`.`, asText(name), known));
  });
}

/** A message, and what a name in it may mean. */
export function withHint(message: string, name: string, names: readonly string[]): string {
  const hint = didYouMean(name, names);
  return hint === undefined ? message : `${message} ${hint}`;
}

/**
 * Whether a request violates a rule.
 * @param sent texts of the sent parameters, by name
 * @param defaults values that the server uses for parameters that are not sent, by name
 */
export function breaks(rule: ParameterRule, sent: ReadonlyMap<string, string>, defaults: ReadonlyMap<string, string>): boolean {
  const count = rule.names.filter((name) => sent.has(name)).length;
  switch (rule.kind) {
    case "atMostOne":
      return count > 1;
    case "exactlyOne":
      return count !== 1;
    case "atLeastOne":
      return count === 0;
    case "allOrNone":
      return count > 0 && count < rule.names.length;
    case "requires":
      return count < rule.names.length && rule.when.every((condition) => holds(condition, sent, defaults));
  }
}

function holds(
  { name, value }: ParameterCondition,
  sent: ReadonlyMap<string, string>,
  defaults: ReadonlyMap<string, string>,
): boolean {
  return value === undefined ? sent.has(name) : (sent.get(name) ?? defaults.get(name)) === value;
}
