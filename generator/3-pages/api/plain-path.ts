import { isOfQuery, templateExpression } from "../../1-sources/openapi/rules/path-templates.js";
import type { Operation } from "../../2-model/types.js";

/**
 * The path with a variable for each name of its expressions of RFC 6570, which samples fill in. Parameters of
 * the query are not in it.
 */
export function plainPath({ path, parameters }: Pick<Operation, "path" | "parameters">): string {
  const styles = new Map(parameters.filter((parameter) => parameter.in === "path").map(({ name, style }) => [name, style]));
  return path.replace(/\{([^{}]*)\}/g, (written, variable: string) => {
    const expression = styles.has(variable) ? undefined : templateExpression(variable);
    if (!expression) return written;
    if (isOfQuery(expression)) return "";
    const { operator, names } = expression;
    const variables = names.map((name) => `${startOf(operator, name, styles.get(name))}{${name}}`);
    return operator === "#" ? `#${variables.join(",")}` : variables.join(/[./;]/.test(operator) ? "" : ",");
  });
}

/** What an operator puts before a value, unless the style of the parameter does. */
function startOf(operator: string, name: string, style: string | undefined): string {
  if (operator === ".") return style === "label" ? "" : ".";
  if (operator === ";") return style === "matrix" ? "" : `;${name}=`;
  return operator === "/" ? "/" : "";
}
