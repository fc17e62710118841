import type { Json } from "./spec-document.js";

/**
 * The rules of `x-parameter-rules` that a request breaks, as defined in docs/openapi.md.
 * @param sent the sent texts, by name of the parameter
 * @param defaults of parameters that have one
 */
export function brokenRules(rules: readonly Json[], sent: ReadonlyMap<string, string>, defaults: ReadonlyMap<string, string>) {
  return rules.filter((rule) => !keeps(rule, sent, defaults)).map((rule) => `The rule ${JSON.stringify(rule)} is broken.`);
}

function keeps(rule: Json, sent: ReadonlyMap<string, string>, defaults: ReadonlyMap<string, string>): boolean {
  const [kind = ""] = Object.keys(rule);
  if (kind === "when" || kind === "requires") {
    const wanted = [rule.requires].flat() as string[];
    return !applies(rule.when, sent, defaults) || wanted.every((name) => sent.has(name));
  }
  const names = rule[kind] as string[];
  const count = names.filter((name) => sent.has(name)).length;
  if (kind === "atMostOne") return count <= 1;
  if (kind === "exactlyOne") return count === 1;
  if (kind === "atLeastOne") return count >= 1;
  if (kind === "allOrNone") return count === 0 || count === names.length;
  throw new Error(`The rule ${kind} is not known to this test`);
}

function applies(when: unknown, sent: ReadonlyMap<string, string>, defaults: ReadonlyMap<string, string>): boolean {
  if (typeof when === "string") return sent.has(when);
  if (Array.isArray(when)) return when.every((name) => sent.has(String(name)));
  return Object.entries(when as Json).every(([name, value]) => (sent.get(name) ?? defaults.get(name)) === String(value));
}
