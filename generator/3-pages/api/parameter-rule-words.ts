import type { ParameterCondition, ParameterRule } from "../../2-model/parameter-rules.js";
import { joinAnd, joinOr } from "./fields/type-words.js";

/** The rules of an operation for one of its parameters, each as a phrase: "Not together with last". */
export function parameterRuleWords(rules: readonly ParameterRule[], name: string): string[] {
  return rules.flatMap((rule) => phrase(rule, name) ?? []);
}

function phrase(rule: ParameterRule, name: string): string | undefined {
  if (rule.kind === "requires") return requirement(rule.when, rule.names, name);
  if (!rule.names.includes(name)) return undefined;
  const others = rule.names.filter((other) => other !== name);
  switch (rule.kind) {
    case "atMostOne":
      return `Not together with ${joinOr(others)}`;
    case "exactlyOne":
      return `Send exactly one of ${joinAnd(rule.names)}`;
    case "atLeastOne":
      return `Send at least one of ${joinAnd(rule.names)}`;
    case "allOrNone":
      return `Only together with ${joinAnd(others)}`;
  }
}

/** Shown at the parameter whose presence requires others, or at those that a value of another one requires. */
function requirement(when: readonly ParameterCondition[], names: readonly string[], name: string): string | undefined {
  const [first, ...more] = when;
  if (first && more.length === 0 && first.value === undefined)
    return first.name === name ? `Requires ${joinAnd([...names])}` : undefined;
  return names.includes(name) ? `Required when ${joinAnd(when.map(conditionWords))}` : undefined;
}

const conditionWords = ({ name, value }: ParameterCondition) => (value === undefined ? `${name} is sent` : `${name} is ${value}`);

/** A rule as a sentence: "Send at most one of first and last." */
export function ruleSentence(rule: ParameterRule): string {
  switch (rule.kind) {
    case "atMostOne":
      return `Send at most one of ${code(rule.names)}.`;
    case "exactlyOne":
      return `Send exactly one of ${code(rule.names)}.`;
    case "atLeastOne":
      return `Send at least one of ${code(rule.names)}.`;
    case "allOrNone":
      return `Send ${code(rule.names)} together or not at all.`;
    case "requires":
      return `${joinAnd(rule.names.map(tick))} must be sent when ${joinAnd(rule.when.map(tickedCondition))}.`;
  }
}

const tick = (name: string) => `\`${name}\``;
const code = (names: readonly string[]) => joinAnd(names.map(tick));
const tickedCondition = ({ name, value }: ParameterCondition) =>
  value === undefined ? `${tick(name)} is sent` : `${tick(name)} is ${tick(value)}`;
