import { childPointer, isObject } from "../../../runtime/samples/json.js";
import { objectAt } from "../../1-sources/openapi/resolver.js";
import type { Facts, OperationFound, Rule } from "../../1-sources/openapi/rules/facts.js";
import type { JsonObject } from "../../1-sources/openapi/spec-source.js";
import { groupsOf } from "../../platform/values.js";

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

/** Paths and server URLs that clients cannot distinguish or join. */
export const lintPaths: Rule = ({ root, source, operations, all, report }) => {
  const file = source.file;
  const paths = Object.keys(isObject(root.paths) ? root.paths : {}).filter((path) => path.startsWith("/"));
  const at = (path: string) => ({ file, pointer: childPointer("/paths", path) });
  for (const path of paths) {
    if (path.length > 1 && path.endsWith("/"))
      report("lint-path-slash", `\`${path}\` ends with a slash.`, at(path), { part: "key" });
    if (/[?#]/.test(path)) {
      const hint = "Declare query parameters instead of `?`.";
      report("lint-path-query", `\`${path}\` has a query or a hash.`, at(path), { part: "key", hint });
    }
  }
  const methods = new Map<string, Set<string>>();
  for (const { path, method, isPath } of operations)
    if (isPath) methods.set(path, new Set([...(methods.get(path) ?? []), method]));
  for (const [path, other] of ambiguous(paths)) {
    if (![...(methods.get(path) ?? [])].some((method) => methods.get(other)?.has(method))) continue;
    const related = [{ message: "The other path:", at: at(path), part: "key" as const }];
    report("lint-path-ambiguous", `\`${other}\` and \`${path}\` match the same URLs.`, at(other), { part: "key", related });
  }
  if (!Array.isArray(root.servers) || root.servers.length === 0)
    report(
      "lint-server",
      "The spec lists no server.",
      { file, pointer: "/openapi" },
      { hint: "Samples need a URL: add `servers`." },
    );
  for (const { value, at: place } of all("Server")) {
    const { url } = value;
    if (typeof url !== "string") continue;
    const urlAt = { file: place.file, pointer: `${place.pointer}/url` };
    if (url.length > 1 && url.endsWith("/"))
      report("lint-server", `The server URL \`${url}\` ends with a slash.`, urlAt, { hint: "Paths start with one." });
    // Variables may have any name.
    if (/[?#]/.test(url.replace(/\{[^{}]*\}/g, "")))
      report("lint-server", `The server URL \`${url}\` has a query or a hash.`, urlAt, { hint: "Paths are added at its end." });
    if (/^http:\/\/(?!localhost\b|127\.|\[::1\])/.test(url))
      report("lint-server", `The server URL \`${url}\` does not use https.`, urlAt, { hint: "Write `https://`." });
  }
};

/** Segments of a path; undefined for a variable. */
const segments = (path: string) => path.split("/").map((part) => (/\{.*\}/.test(part) ? undefined : part));

/** Pairs of equally concrete paths that one URL matches (OpenAPI 3.1 section 4.8.8.2), apart from those of the grammar. */
function ambiguous(paths: readonly string[]): [string, string][] {
  const divided = paths.map((path) => ({ path, parts: segments(path) }));
  const pairs: [string, string][] = [];
  for (const group of groupsOf(divided, ({ parts }) => parts.length).values()) {
    for (const [index, first] of group.entries()) {
      for (const other of group.slice(index + 1)) if (isAmbiguous(first.parts, other.parts)) pairs.push([first.path, other.path]);
    }
  }
  return pairs;
}

function isAmbiguous(a: readonly (string | undefined)[], b: readonly (string | undefined)[]): boolean {
  let oneConcrete = false;
  let otherConcrete = false;
  for (const [index, part] of a.entries()) {
    const counterpart = b[index];
    if (part !== undefined && counterpart !== undefined && part !== counterpart) return false;
    if (part !== undefined && counterpart === undefined) oneConcrete = true;
    if (part === undefined && counterpart !== undefined) otherConcrete = true;
  }
  return oneConcrete && otherConcrete;
}
