import * as z from "zod";
import { asText } from "../platform/values.js";
import { type Code, newDiagnostic } from "./catalogue.js";
import { correction, didYouMean } from "./suggest.js";
import type { Diagnostic, Fix, Location } from "./types.js";

type Locate = (path: readonly PropertyKey[], part?: "key" | "value") => Location | undefined;

/** Validates a value with a zod schema. Returns its output, or all diagnostics with their locations. */
export function checked<T extends z.ZodType>(
  schema: T,
  value: unknown,
  code: Code,
  locate: Locate,
): { value: z.output<T> | undefined; diagnostics: Diagnostic[] } {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, diagnostics: [] };
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return {
    value: undefined,
    diagnostics: firstOfEach(result.error.issues).flatMap((issue) => diagnosticsOf(code, issue, value, locate, json)),
  };
}

/** Keeps one issue for each value: a value that is no URL is no origin either. */
function firstOfEach(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const paths = issues.map(({ path }) => path.join("/"));
  return issues.filter((issue, index) => issue.code !== "custom" || paths.indexOf(issue.path.join("/")) === index);
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schemas of a value at a path, in all branches of unions. */
function schemasAt(root: JsonSchema, path: readonly PropertyKey[]): JsonSchema[] {
  const isSchema = (part: unknown): part is JsonSchema => typeof part === "object" && part !== null && !Array.isArray(part);
  const branches = (part: JsonSchema): JsonSchema[] => {
    const target = part.$ref?.startsWith("#/$defs/") ? root.$defs?.[part.$ref.slice("#/$defs/".length)] : undefined;
    const inner = [target, ...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])].filter(isSchema);
    return [part, ...inner.flatMap(branches)];
  };
  return path.reduce<JsonSchema[]>((parts, key) => {
    const inner = parts.flatMap(({ properties, items, additionalProperties }) =>
      typeof key === "number" ? items : (properties?.[String(key)] ?? additionalProperties),
    );
    return inner.filter(isSchema).flatMap(branches);
  }, branches(root));
}

/** The members that a value at a path can have. */
function namesAt(root: JsonSchema, path: readonly PropertyKey[]): string[] {
  return [...new Set(schemasAt(root, path).flatMap(({ properties = {} }) => Object.keys(properties)))];
}

function diagnosticsOf(code: Code, issue: z.core.$ZodIssue, value: unknown, locate: Locate, schema: JsonSchema): Diagnostic[] {
  const name = issue.path.length ? `\`${issue.path.map(String).join(".")}\`` : "The file";
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) =>
        newDiagnostic(code, `\`${key}\` is not a known member here.`, {
          location: locate([...issue.path, key], "key"),
          ...guesses(key, value, issue.path, schema),
        }),
      );
    case "invalid_union": {
      const found = valueAt(value, issue.path);
      const expected = membersOfNoBranch(issue.errors, found);
      if (expected)
        return Object.keys(found as object).map((key) =>
          newDiagnostic(code, `\`${key}\` is not a known member here.`, {
            location: locate([...issue.path, key], "key"),
            hint: didYouMean(key, expected) ?? `Use ${expected.map((name) => `\`${name}\``).join(" or ")}.`,
            fix: correction(key, expected),
          }),
        );
      // The branch of the union whose members fit best, and that got furthest, explains the mistake best.
      const [furthest] = [...issue.errors].sort(
        (a, b) => misfits(a, found) - misfits(b, found) || depth(b) - depth(a) || a.length - b.length,
      );
      if (!furthest?.length) break;
      return furthest.flatMap((inner) =>
        diagnosticsOf(code, { ...inner, path: [...issue.path, ...inner.path] } as z.core.$ZodIssue, value, locate, schema),
      );
    }
    case "invalid_type":
      return [
        newDiagnostic(code, `${name} must be ${article(issue.expected)}.`, {
          location: locate(issue.path),
          hint:
            typeHint(issue.expected, valueAt(value, issue.path), locate(issue.path)) ??
            flatHint(issue.path, valueAt(value, issue.path), schema),
        }),
      ];
    case "too_small":
      // A schema may have its own message.
      if (issue.message.startsWith("Too small")) {
        const expected = issue.origin === "number" || issue.origin === "int" ? `be at least ${issue.minimum}` : "not be empty";
        return [newDiagnostic(code, `${name} must ${expected}.`, { location: locate(issue.path) })];
      }
      break;
    case "invalid_value":
      return [
        newDiagnostic(code, `${name} must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}.`, {
          location: locate(issue.path),
          hint: didYouMean(asText(valueAt(value, issue.path)), issue.values.map(String)),
        }),
      ];
  }
  const message = issue.code === "invalid_key" ? (issue.issues[0]?.message ?? issue.message) : issue.message;
  const hint = addressHint(issue.message, valueAt(value, issue.path));
  const location = locate(issue.path, issue.code === "invalid_key" ? "key" : undefined);
  return [newDiagnostic(code, `${name}: ${message}.`, { location, hint })];
}

/** How to write a value with the right type. */
function typeHint(expected: string, value: unknown, place: Location | undefined): string | undefined {
  if (expected === "array" && typeof value === "string") return `Write \`[${value}]\`.`;
  if (expected === "array" && typeof value === "object" && value !== null)
    return /\.[cm]?[jt]s$/.test(place?.file ?? "") ? "Put it in brackets: `[…]`." : "Start each entry with `- `.";
  if (expected !== "string" || (typeof value !== "number" && typeof value !== "boolean")) return undefined;
  const { lineText = "", column = 1, endColumn = 1 } = place ?? {};
  const written = lineText.slice(column - 1, endColumn - 1);
  // A number keeps its digits: 1.0 becomes "1.0".
  return `Put it in quotes: "${Number(written) === value ? written : String(value)}".`;
}

/** How to write maps in a map of texts whose names may have dots. */
function flatHint(path: readonly PropertyKey[], value: unknown, schema: JsonSchema): string | undefined {
  const [inner] = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  const name = `${String(path.at(-1))}.${inner}`;
  const isName = ({ propertyNames: names }: JsonSchema) =>
    typeof names === "object" && names.pattern !== undefined && new RegExp(names.pattern, "u").test(name);
  return inner !== undefined && schemasAt(schema, path.slice(0, -1)).some(isName) ? `Write \`${name}: …\`.` : undefined;
}

/** What is wrong with a URL: a missing scheme or slash, or an unexpected path. */
function addressHint(message: string, value: unknown): string | undefined {
  if (typeof value !== "string" || !/^must be an? (?:URL|origin)\b/.test(message)) return undefined;
  const [, scheme = "https", rest = ""] =
    /^(?:(https?):\/*)?([\w.-]+\.[\w-]+(?::\d+)?(?:\/.*)?|localhost(?::\d+)?)$/i.exec(value) ?? [];
  const [host, ...path] = rest.split("/");
  if (!host) return undefined;
  const origin = `\`${scheme}://${host}\``;
  return path.some(Boolean) ? `Write ${origin}, and \`base: "/${path.filter(Boolean).join("/")}/"\`.` : `Write ${origin}.`;
}

/** The members that the branches of a union require. Undefined if a branch knows a member of the value. */
function membersOfNoBranch(branches: readonly z.core.$ZodIssue[][], value: unknown): string[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const count = Object.keys(value).length;
  // A branch for texts reports the value itself.
  const maps = branches.filter((issues) => !issues.some(({ code, path }) => code === "invalid_type" && !path.length));
  const knowsNone = (issues: z.core.$ZodIssue[]) =>
    issues.some((issue) => issue.code === "unrecognized_keys" && !issue.path.length && issue.keys.length === count);
  if (!maps.length || !maps.every(knowsNone)) return undefined;
  const missing = maps.flat().filter(({ code, path }) => code === "invalid_type" && path.length === 1);
  return [...new Set(missing.map(({ path }) => String(path[0])))];
}

/** How many members of a map are missing or unknown; many if it is no map. */
function misfits(issues: readonly z.core.$ZodIssue[], value: unknown): number {
  const counts = issues.map((issue) => {
    if (issue.code === "unrecognized_keys") return issue.path.length ? 0 : issue.keys.length;
    if (issue.code === "invalid_type" && !issue.path.length) return 1000;
    return issue.path.length === 1 && valueAt(value, issue.path) === undefined ? 1 : 0;
  });
  return counts.reduce((sum, each) => sum + each, 0);
}

function depth(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length - (issue.code === "unrecognized_keys" ? 0.5 : 0)));
}

function article(type: string): string {
  if (type === "undefined" || type === "null") return type;
  return `${/^[aeio]/.test(type) ? "an" : "a"} ${type === "record" ? "map" : type}`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

/** More members than these are not listed in a hint. */
const mostListed = 12;

function guesses(
  key: string,
  value: unknown,
  path: readonly PropertyKey[],
  schema: JsonSchema,
): { hint: string | undefined; fix: Fix | undefined } {
  const present = new Set(Object.keys((valueAt(value, path) as object | undefined) ?? {}));
  const known = namesAt(schema, path);
  const missing = known.filter((name) => !present.has(name));
  const code = (names: readonly string[], word: string) => names.map((name) => `\`${name}\``).join(word);
  const owners = known.filter((name) => namesAt(schema, [...path, name]).includes(key));
  const listed = known.length > 0 && known.length <= mostListed ? `Members are ${code(known, ", ")}.` : undefined;
  const hint = owners.length > 0 ? `Write it in ${code(owners, " or ")}.` : (didYouMean(key, missing) ?? listed);
  return { hint, fix: owners.length > 0 ? undefined : correction(key, missing) };
}
