import { inEnglish, type Translate } from "../../../runtime/texts.js";
import type { ParameterCondition, ParameterRule } from "../../2-model/parameter-rules.js";
import { joinAnd, joinOr } from "../../text/words.js";

/** The rules of an operation for one of its parameters, each as a phrase: "Not together with last". */
export function parameterRuleWords(rules: readonly ParameterRule[], name: string, t: Translate): string[] {
  return rules.flatMap((rule) => phrase(rule, name, t) ?? []);
}

function phrase(rule: ParameterRule, name: string, t: Translate): string | undefined {
  if (rule.kind === "requires") return requirement(rule.when, rule.names, name, t);
  if (!rule.names.includes(name)) return undefined;
  const others = rule.names.filter((other) => other !== name);
  switch (rule.kind) {
    case "atMostOne":
      return t("ruleNotTogether", { names: joinOr(others, t) });
    case "exactlyOne":
      return t("ruleExactlyOne", { names: joinAnd(rule.names, t) });
    case "atLeastOne":
      return t("ruleAtLeastOne", { names: joinAnd(rule.names, t) });
    case "allOrNone":
      return t("ruleTogether", { names: joinAnd(others, t) });
  }
}

/** Shown at the parameter that requires others, or at those that another one's value requires. */
function requirement(
  when: readonly ParameterCondition[],
  names: readonly string[],
  name: string,
  t: Translate,
): string | undefined {
  const [first, ...more] = when;
  if (first && more.length === 0 && first.value === undefined)
    return first.name === name ? t("requiresNames", { names: joinAnd(names, t) }) : undefined;
  const inWords = ({ name: other, value }: ParameterCondition) =>
    value === undefined ? t("conditionSent", { name: other }) : t("conditionIs", { name: other, value });
  return names.includes(name) ? t("ruleRequiredWhen", { conditions: joinAnd(when.map(inWords), t) }) : undefined;
}

/** A rule as a sentence of a diagnostic: "Send at most one of first and last." */
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
      return `${code(rule.names)} must be sent when ${joinAnd(rule.when.map(tickedCondition), inEnglish)}.`;
  }
}

const tick = (name: string) => `\`${name}\``;
const code = (names: readonly string[]) => joinAnd(names.map(tick), inEnglish);
const tickedCondition = ({ name, value }: ParameterCondition) =>
  value === undefined ? `${tick(name)} is sent` : `${tick(name)} is ${tick(value)}`;
