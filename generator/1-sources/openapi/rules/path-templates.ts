import { isObject } from "../../../../runtime/samples/is-object.js";
import { didYouMean } from "../../../diagnostics/suggest.js";
import { below, entries, type Member } from "../fields.js";
import type { Rule } from "./facts.js";

/** Names of the variables of a path template, in order, including repeated ones. */
export function templateVariables(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] as string);
}

/** An expression of RFC 6570 in the place of a variable. OpenAPI has none of its operators. */
interface TemplateExpression {
  /** "" for modifiers only: `{path*}`. */
  operator: string;
  names: string[];
}

/** The operator and the names of `{+path}`, `{.format}` or `{?query,page}`. Undefined for a variable of OpenAPI. */
export function templateExpression(variable: string): TemplateExpression | undefined {
  const [, operator = "", list = ""] = /^([+#./;?&]?)(.*)$/s.exec(variable) ?? [];
  const names = list.split(",").map((name) => name.replace(/(?:\*|:\d+)$/, ""));
  const isExpression = names.join(",") !== variable || names.length > 1;
  return isExpression && names.every((name) => /^[\w.-]+$/.test(name)) ? { operator, names } : undefined;
}

/** Whether the values of an expression are in the query. */
export function isOfQuery({ operator }: TemplateExpression): boolean {
  return operator === "?" || operator === "&";
}

/** Whether the braces of a path are in pairs. */
export function isTemplate(path: string): boolean {
  return !/[{}]/.test(path.replace(/\{[^{}]*\}/g, ""));
}

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
