import { didYouMean } from "../../../diagnostics/suggest.js";
import { asText } from "../../../platform/values.js";
import { below, items } from "../fields.js";
import { objectAt } from "../spec.js";
import type { At } from "../spec-source.js";
import type { Facts, Found, Rule } from "./facts.js";
import { isOfQuery, isTemplate, templateExpression, templateVariables } from "./path-templates.js";

interface Listed extends Found {
  /** The location in the list: that of the reference, if it is one. */
  entry: At;
}

/** Path variables and path parameters match; no parameter is listed twice. */
export const parameters: Rule = (facts) => {
  const checked = new Set<unknown>();
  for (const operation of facts.operations) {
    const ofOperation = listed(facts, operation);
    const shared = listed(facts, operation.item);
    for (const holder of [operation, operation.item]) {
      if (checked.has(holder.value)) continue;
      checked.add(holder.value);
      reportDuplicates(facts, holder === operation ? ofOperation : shared);
    }
    reportQueries(facts, [...ofOperation, ...shared]);
    if (!operation.isPath || !isTemplate(operation.path)) continue;
    const variables = templateVariables(operation.path);
    const all = [...ofOperation, ...shared].filter(({ value }) => value.in === "path" && typeof value.name === "string");
    const declared = new Set(all.map(({ value }) => value.name as string));
    // An unresolved parameter may be the missing one.
    const isComplete = ofOperation.length + shared.length === written(operation).length + written(operation.item).length;
    for (const name of isComplete ? new Set(variables) : []) {
      if (name === "" || declared.has(name)) continue;
      const unused = [...declared].filter((other) => !variables.includes(other));
      const elsewhere = [...ofOperation, ...shared].find(({ value }) => value.name === name);
      const hint = elsewhere
        ? `There is one ${elsewhere.value.in === undefined ? "without `in`" : `with \`in: ${asText(elsewhere.value.in)}\``}.`
        : (expressionHint(name) ??
          didYouMean(name, unused) ??
          (unused.length === 1 ? `There is one for \`{${unused[0]}}\`.` : undefined));
      const message = `\`{${name}}\` of ${operation.method} ${operation.path} has no parameter with \`in: path\`.`;
      facts.report("spec-path-parameter-undeclared", message, operation.at, { part: "key", hint });
    }
    const used = new Set(variables.flatMap((variable) => [variable, ...(templateExpression(variable)?.names ?? [])]));
    for (const parameter of all) {
      const name = parameter.value.name as string;
      // Several operations use shared parameters and those of a path; report each location once.
      if (!used.has(name) && !checked.has(parameter.entry.pointer + parameter.entry.file)) {
        checked.add(parameter.entry.pointer + parameter.entry.file);
        const open = variables.filter((variable) => !declared.has(variable));
        // One name is wrong, in the path or in the parameter; it was reported at the path.
        if (isComplete && open.length === 1 && all.length === variables.length) continue;
        const hint = didYouMean(name, open) ?? templateHint(operation.path, name);
        facts.report("spec-path-parameter-unused", `${operation.path} has no variable \`{${name}}\`.`, parameter.entry, { hint });
      }
    }
  }
  for (const { value, at } of facts.all("Parameter")) {
    if (value.in !== "path" || value.required === true) continue;
    const message = `The path parameter \`${asText(value.name)}\` must have \`required: true\`.`;
    facts.report("spec-path-parameter-optional", message, "required" in value ? below(at, "required") : at);
  }
};

/** OpenAPI in place of an expression of RFC 6570. */
function expressionHint(variable: string): string | undefined {
  const expression = templateExpression(variable);
  if (!expression) return undefined;
  const { names } = expression;
  return isOfQuery(expression)
    ? `OpenAPI has no operators in paths. Leave out \`{${variable}}\`, and list ${names.length > 1 ? "parameters" : "a parameter"} with \`in: query\`.`
    : `OpenAPI has no operators in paths. Write ${names.map((name) => `\`{${name}}\``).join(", ")}.`;
}

/** How other tools write a variable: `:id`, `<id>`. */
function templateHint(path: string, name: string): string | undefined {
  const other = [`:${name}`, `<${name}>`, `$${name}`].find((form) => path.split("/").includes(form));
  return other && `Write \`{${name}}\` in place of \`${other}\`.`;
}

const written = ({ value }: Found) => items(value, "parameters");

function listed(facts: Facts, holder: Found): Listed[] {
  return written(holder).flatMap((item, index) => {
    const entry = below(holder.at, "parameters", index);
    const found = objectAt(facts.source, item, entry);
    return found ? [{ ...found, entry }] : [];
  });
}

/** A parameter for the whole query (OpenAPI 3.2) is the only one in the query. */
function reportQueries(facts: Facts, list: readonly Listed[]): void {
  const [whole, ...others] = list.filter(({ value }) => value.in === "querystring");
  const other = others[0] ?? list.find(({ value }) => value.in === "query");
  if (!whole || !other) return;
  const message = `The parameter \`${asText(whole.value.name)}\` is the whole query, so there cannot be others in it.`;
  const related = [{ message: "Another one is here.", at: other.entry }];
  facts.report("spec-conflicting-fields", message, whole.entry, { related });
}

function reportDuplicates(facts: Facts, list: readonly Listed[]): void {
  const first = new Map<string, Listed>();
  for (const parameter of list) {
    const { name, in: place } = parameter.value;
    if (typeof name !== "string" || typeof place !== "string") continue;
    // Names of headers do not depend on case (RFC 9110 section 5.1).
    const key = `${place} ${place === "header" ? name.toLowerCase() : name}`;
    const before = first.get(key);
    const related = before && [{ message: "First here.", at: before.entry }];
    if (!related) first.set(key, parameter);
    else
      facts.report("spec-parameter-duplicate", `The ${place} parameter \`${name}\` is listed twice.`, parameter.entry, {
        related,
      });
  }
}
