import { isObject } from "../../../runtime/samples/is-object.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import type { Facts, OperationFound, Rule } from "../../1-sources/openapi/rules/facts.js";
import { objectAt } from "../../1-sources/openapi/spec.js";

/** What operations should have beyond the requirements of the specification. */
export const lintOperations: Rule = (facts) => {
  const isSecured = securityOf(facts);
  const areTagged = facts.operations.some(({ value }) => Array.isArray(value.tags) && value.tags.length > 0);
  for (const operation of facts.operations) {
    const { value, at, method, path } = operation;
    const name = `${method} ${path}`;
    const report = (code: Parameters<Facts["report"]>[0], message: string, hint?: string) =>
      facts.report(code, message, at, { part: "key", hint });
    if (!isFilled(value.summary)) report("lint-summary", `${name} has no summary.`, "It is the title of the page.");
    if (operation.isPath && !isFilled(value.operationId)) report("lint-operation-id", `${name} has no operationId.`);
    if (operation.isPath && areTagged && !(Array.isArray(value.tags) && value.tags.length > 0))
      report("lint-operation-tag", `${name} has no tag, while others have one.`, "Pages are grouped by the first tag.");
    lintResponses(operation, facts);
    if (value.requestBody !== undefined && /^(?:GET|HEAD|DELETE)$/.test(method))
      facts.report(
        "lint-request-body",
        `${name} has a body, which ${method} requests should not have.`,
        member(operation, "requestBody"),
        {
          part: "key",
        },
      );
    if (operation.isPath && isSecured && !Array.isArray(value.security) && !Array.isArray(facts.root.security))
      report("lint-security", `${name} does not list its security requirements.`, "Write `security: []` if it needs none.");
    lintHeaders(operation, facts);
  }
};

function lintResponses({ value, at, method, path, isPath }: OperationFound, facts: Facts): void {
  const statuses = isObject(value.responses) ? Object.keys(value.responses).filter((status) => !status.startsWith("x-")) : [];
  if (!isPath || statuses.length === 0) return;
  const place = { file: at.file, pointer: `${at.pointer}/responses` };
  if (!statuses.some((status) => /^[123]|^default$/.test(status)))
    facts.report("lint-success", `${method} ${path} has no response for success.`, place, { part: "key" });
  // A response that only redirects documents its failures at its target.
  if (!statuses.some((status) => /^[45]|^default$/.test(status)) && !statuses.every((status) => status.startsWith("3")))
    facts.report("lint-failure", `${method} ${path} has no response for failure.`, place, { part: "key" });
}

/** OpenAPI 3.0 section 4.7.12.1: parameters of these names are ignored. */
const ignored = new Set(["accept", "content-type", "authorization"]);

function lintHeaders(operation: OperationFound, facts: Facts): void {
  const list = Array.isArray(operation.value.parameters) ? operation.value.parameters : [];
  for (const [index, item] of list.entries()) {
    const at = { file: operation.at.file, pointer: `${operation.at.pointer}/parameters/${index}` };
    const { name, in: place } = objectAt(facts.source, item, at)?.value ?? {};
    if (place !== "header" || typeof name !== "string" || !ignored.has(name.toLowerCase())) continue;
    const hint =
      name.toLowerCase() === "authorization" ? "Declare a security scheme." : "Set media types in `requestBody` and `responses`.";
    facts.report("lint-header", `A header parameter \`${name}\` has no effect.`, at, { hint });
  }
}

/** Whether the spec has security schemes or requirements. Without schemes the API is open. */
function securityOf({ root, operations }: Facts): boolean {
  const components: JsonObject = isObject(root.components) ? root.components : {};
  const hasSchemes = isObject(components.securitySchemes) && Object.keys(components.securitySchemes).length > 0;
  return hasSchemes || operations.some(({ value }) => Array.isArray(value.security) && value.security.length > 0);
}

function member({ at }: OperationFound, name: string) {
  return { file: at.file, pointer: `${at.pointer}/${name}` };
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}
