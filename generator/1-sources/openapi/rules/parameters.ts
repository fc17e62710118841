import { isObject } from "../../../../runtime/samples/json.js";
import { didYouMean } from "../../../diagnostics/suggest.js";
import { asText } from "../../../platform/values.js";
import type { Part } from "../../../yaml/yaml-ranges.js";
import { objectAt } from "../resolver.js";
import {
  type At,
  below,
  entries,
  isOfQuery,
  isTemplate,
  items,
  type Member,
  templateExpression,
  templateVariables,
} from "../spec-source.js";
import type { Facts, Found, Rule } from "./facts.js";

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

/** Names of headers are tokens (RFC 9110 section 5.1). A NUL before a name lists it twice, as Swagger's guide says of Set-Cookie. */
export const headerNames: Rule = ({ all, report }) => {
  const check = (name: unknown, at: At, part: Part = "value") => {
    if (typeof name !== "string" || /^[\w!#$%&'*+.^`|~-]+$/.test(name)) return;
    const hint = "Write letters, digits and hyphens only.";
    report("spec-header-name", `\`${name}\` cannot be the name of a header.`, at, { part, hint });
  };
  for (const kind of ["Parameter", "SecurityScheme"] as const) {
    for (const { value, at } of all(kind)) if (value.in === "header") check(value.name, below(at, "name"));
  }
  for (const kind of ["Encoding", "Response"] as const) {
    for (const { value, at } of all(kind))
      for (const header of entries(value, "headers", at)) check(header.name.replace(/^[\0\ufffd]/, ""), header.at, "key");
  }
};

/** Braces match, every variable has a unique name, and no two paths differ only in names of variables. */
export const pathTemplates: Rule = ({ root, start, report }) => {
  const first = new Map<string, Member>();
  for (const member of entries(root, "paths", start)) {
    const { name: path, at } = member;
    if (!path.startsWith("/")) continue;
    const variables = templateVariables(path);
    if (!isTemplate(path)) report("spec-path-template", `The braces in \`${path}\` do not match.`, at, { part: "key" });
    if (variables.includes("")) report("spec-path-template", `A variable in \`${path}\` has no name.`, at, { part: "key" });
    const repeated = variables.find((name, index) => name !== "" && variables.indexOf(name) < index);
    if (repeated !== undefined) {
      report("spec-path-template", `The variable \`{${repeated}}\` is used twice in \`${path}\`.`, at, { part: "key" });
    }
    const folded = path.replace(/\{[^{}]*\}/g, "{}");
    const before = first.get(folded);
    if (before) {
      const related = [{ message: "First here.", at: before.at, part: "key" as const }];
      report("spec-path-duplicate", `\`${path}\` is the same path as \`${before.name}\`.`, at, { part: "key", related });
    } else first.set(folded, member);
  }
};

/** Whether a URL starts with a host name: `api.example.com/v1`, `localhost:3000`. */
function isHost(url: string): boolean {
  return /^(?:localhost|(?:[\w-]+\.)+[a-z]{2,}|\d+(?:\.\d+){3})(?::\d+)?(?:\/|$)/i.test(url);
}

/** Variables in server URLs are declared; a default is one of the listed values. */
export const servers: Rule = ({ all, report }) => {
  for (const { value, at } of all("Server")) {
    const variables = entries(value, "variables", at);
    const names = variables.map(({ name }) => name);
    if (typeof value.url !== "string") continue;
    const address = below(at, "url");
    if (/\s/.test(value.url.trim())) report("spec-server-url", `The server URL \`${value.url}\` contains a space.`, address);
    else if (isHost(value.url))
      report("spec-server-url", `The server URL \`${value.url}\` has no scheme, so it is a path of this site.`, address, {
        hint: `Write \`${/^(?:localhost|127\.)/.test(value.url) ? "http" : "https"}://${value.url}\`.`,
      });
    for (const name of new Set(templateVariables(value.url))) {
      if (names.includes(name)) continue;
      const hint = didYouMean(name, names);
      report("spec-server-variable", `The server URL has a variable \`{${name}}\` that is not declared.`, address, { hint });
    }
    for (const { name, value: variable, at: place } of variables) {
      if (!isObject(variable) || !Array.isArray(variable.enum) || variable.enum.includes(variable.default)) continue;
      if (variable.enum.length === 0 || typeof variable.default !== "string") continue;
      report("spec-server-default", `The default of \`${name}\` is not one of its values.`, below(place, "default"));
    }
  }
};
