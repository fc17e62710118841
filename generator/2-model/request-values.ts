import { isObject } from "../../runtime/samples/json.js";
import { asText } from "../platform/values.js";
import { withHint } from "./parameter-rules.js";
import type { Operation, Parameter, RequestValues } from "./types.js";

/** What values of a request are validated against. */
export type RequestShape = Pick<Operation, "key" | "parameters" | "requestBody">;

const places = ["path", "query", "header", "cookie"] as const;
const members = [...places, "body", "example", "server"];

/** A mistake, and the value or the key (`part`) that it concerns, by its path in the values. */
export interface RequestIssue {
  message: string;
  path: readonly string[];
  part: "key" | "value";
}

/**
 * Validates values from YAML: a map of location to values by parameter name.
 * @returns the valid values, and an issue for each invalid one
 */
export function readRequestValues(raw: unknown, operation: RequestShape): { values: RequestValues; issues: RequestIssue[] } {
  const values: RequestValues = { path: {}, query: {}, header: {}, cookie: {} };
  const issues: RequestIssue[] = [];
  const report = (message: string, path: readonly string[], part: "key" | "value") => void issues.push({ message, path, part });
  if (raw === null || raw === undefined) return { values, issues };
  if (!isObject(raw)) {
    report("The values of a request must be a map such as `query: { page: 2 }`.", [], "value");
    return { values, issues };
  }
  for (const [key, value] of Object.entries(raw)) {
    const place = places.find((name) => name === key);
    if (place) values[place] = placeValues(place, value, operation.parameters, report);
    else if (key === "body") values.body = { value };
    else if (key === "server" && typeof value === "string") values.server = value;
    else if (key === "server") report("`server` must be the URL or the label of a server.", [key], "value");
    else if (key === "example") {
      const name = exampleName(value, operation, report);
      if (name !== undefined) values.example = name;
    } else {
      report(withHint(`\`${key}\` is no part of a request.`, key, members), [key], "key");
    }
  }
  if (values.body && !operation.requestBody) report(`${operation.key} takes no body.`, ["body"], "key");
  if (values.body && values.example !== undefined) report("Give `body` or `example`, not both.", ["example"], "key");
  return { values, issues };
}

type Report = (message: string, path: readonly string[], part: "key" | "value") => void;

/** The name of an example with a value, of any media type of the request body. */
function exampleName(raw: unknown, { key, requestBody }: RequestShape, report: Report): string | undefined {
  const examples = (requestBody?.contents ?? []).flatMap((media) => media.examples);
  const names = examples.filter((example) => example.value !== undefined && example.name !== "").map(({ name }) => name);
  if (typeof raw === "string" && names.includes(raw)) return raw;
  const message = `The request body of ${key} has no example \`${asText(raw)}\`.`;
  report(withHint(message, asText(raw), names), ["example"], "value");
  return undefined;
}

function placeValues(
  place: (typeof places)[number],
  raw: unknown,
  parameters: readonly Parameter[],
  report: Report,
): Record<string, unknown> {
  if (!isObject(raw)) {
    report(`\`${place}\` must be a map of parameter names to values.`, [place], "value");
    return {};
  }
  const names = parameters.filter((parameter) => parameter.in === place).map((parameter) => parameter.name);
  const values: [string, unknown][] = [];
  for (const [name, value] of Object.entries(raw)) {
    if (names.includes(name)) values.push([name, value]);
    else report(withHint(`The operation has no ${place} parameter \`${name}\`.`, name, names), [place, name], "key");
  }
  return Object.fromEntries(values);
}
