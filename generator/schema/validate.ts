import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { parseInput } from "../../runtime/samples/input-value.js";
import {
  entriesOf,
  escapeToken,
  exactJson,
  isExact,
  isObject,
  type Numeric,
  objectOf,
  parseExactJson,
  valueAt,
  withNumbers,
} from "../../runtime/samples/json.js";
import { jsonLine } from "../../runtime/samples/json-text.js";
import type { InputKind } from "../../runtime/samples/sample-request.js";
import type { Schema } from "../2-model/types.js";
import { ofClosestBranches } from "./closest-branch.js";
import { addComparisons } from "./comparisons.js";
import { budgetKeyword, numberKeyword, placeholder, SchemaDocuments } from "./json-schema.js";
import { brokenRules, type NumberRules } from "./numbers.js";
import { quickPatterns, slowPatterns, timedPatterns } from "./patterns.js";
import { alternatives, type Direction, isSent, jsonTypes, mapValues, typesOf } from "./walk.js";

/** A value with the URI of its schema, as plain data. */
export interface Case {
  address: string;
  /** A document to add before validating. */
  document?: object;
  value: unknown;
}

/** Cases as a worker receives them: as JSON, if a number has more digits than JavaScript keeps. */
export type SentCases = readonly Case[] | string;

export function sentCases(cases: readonly Case[]): SentCases {
  return withNumbers(cases) === cases ? cases : exactJson(cases);
}

export function receivedCases(sent: SentCases): readonly Case[] {
  return typeof sent === "string" ? (parseExactJson(sent) as Case[]) : sent;
}

/** Validates values. Returns the errors of each case, in order. */
export type Validate = (cases: readonly Case[]) => Promise<ErrorObject[][]>;

/** Validates cases with a common set of documents. Each schema is compiled once. */
export function validateValues(cases: readonly Case[]): ErrorObject[][] {
  const validator = new Validator(true);
  return cases.map(({ address, document, value }) => {
    if (document) validator.add(document);
    return validator.errors(address, value);
  });
}

/** Validates values against schemas of a model, one by one. */
export function validatorOf(): (schema: Schema, value: unknown) => ErrorObject[] {
  const validator = new Validator(true);
  const documents = new SchemaDocuments("both");
  return (schema, value) => validator.errors(validator.addressOf(documents, schema), value);
}

/** Steps of branches in one validation. Real values take fewer than a thousand. */
const mostSteps = 20_000;

/** Ajv with the formats of OpenAPI and rules of numbers without rounding. */
class Validator {
  readonly #ajv: Ajv2020;
  /** The value that is being validated, with all digits of its numbers, if some of them have more than JavaScript keeps. */
  #exact: unknown;
  #steps = 0;
  /** Schemas for which a validation did not end. */
  readonly #endless = new Set<string>();

  /** The errors of a value whose validation does not end. */
  readonly #unanswered: ErrorObject[];

  readonly #reportsAll: boolean;

  /** @param all whether all errors are reported, or only whether there is one */
  constructor(all: boolean) {
    this.#reportsAll = all;
    this.#unanswered = all ? [] : [{ instancePath: "", schemaPath: "", keyword: budgetKeyword, params: {} }];
    // Each schema validates only a few values, so optimizing the code costs more than it saves.
    this.#ajv = new Ajv2020({
      strict: false,
      strictNumbers: false,
      allErrors: all,
      messages: all,
      verbose: all,
      validateSchema: false,
      addUsedSchema: false,
      logger: false,
      // `{}` has no member `constructor`.
      ownProperties: true,
      // To find out whether a reference can be inlined, Ajv takes twice as long for each level of branches.
      inlineRefs: false,
      code: { optimize: false, regExp: all ? timedPatterns : quickPatterns },
    });
    // The package is CommonJS: an ES module finds its function under `default`.
    (formats as unknown as { default: (target: Ajv2020) => void }).default(this.#ajv);
    this.#ajv.addKeyword({
      keyword: budgetKeyword,
      validate: () => {
        if (this.#steps++ < mostSteps) return true;
        throw new RangeError(`This value takes more than ${mostSteps} steps.`);
      },
    });
    addComparisons(this.#ajv);
    this.#ajv.addKeyword({ keyword: numberKeyword, type: "number", errors: true, validate: this.#numberRule() });
  }

  add(document: object): void {
    this.#ajv.addSchema(withNumbers(document));
  }

  addressOf(documents: SchemaDocuments, schema: Schema): string {
    const { address, document } = documents.add(schema);
    if (document) this.add(document);
    return address;
  }

  errors(address: string, value: unknown): ErrorObject[] {
    if (this.#endless.has(address)) return this.#unanswered;
    try {
      const validate = this.#ajv.getSchema(address) as ValidateFunction;
      const numbers = withNumbers(value);
      this.#exact = numbers === value ? undefined : value;
      this.#steps = 0;
      // `if` only reports that `then` or `else` failed, which has an error of its own.
      const found = validate(numbers) ? [] : (validate.errors ?? []);
      const errors = this.#reportsAll
        ? ofClosestBranches(found, (branch, inner, path) => this.#branchErrors(branch, inner, path))
        : found;
      return [...errors.filter(({ keyword }) => keyword !== "if").map(bare), ...slowPatterns()];
    } catch (error) {
      // A schema that is part of its own `allOf` has no end for any value.
      if (!(error instanceof RangeError)) throw error;
      this.#endless.add(address);
      return this.#unanswered;
    }
  }

  /** The errors of a value inside the one that is being validated. */
  #branchErrors(branch: object | boolean, value: unknown, path: string): ErrorObject[] {
    const validate = this.#ajv.compile(branch);
    const exact = this.#exact;
    this.#exact = exact === undefined ? undefined : valueAt(exact, path);
    this.#steps = 0;
    const errors = validate(value) ? [] : (validate.errors ?? []);
    this.#exact = exact;
    return errors.map((error) => ({ ...error, instancePath: path + error.instancePath }));
  }

  #numberRule() {
    const exactAt = (path: string, rounded: number): Numeric => {
      if (this.#exact === undefined) return rounded;
      const found = valueAt(this.#exact, path);
      return isExact(found) ? (found as Numeric) : rounded;
    };
    return function rule(rules: NumberRules, value: number, _schema?: unknown, at?: { instancePath: string }): boolean {
      const broken = brokenRules(exactAt(at?.instancePath ?? "", value), rules);
      (rule as { errors?: Partial<ErrorObject>[] }).errors = broken.map((error) => ({ ...error, params: {} }));
      return broken.length === 0;
    };
  }
}

/** An error as plain data, which a worker may send, without the schema and the value. */
const bare = ({ instancePath, schemaPath, keyword, params, message }: ErrorObject): ErrorObject => ({
  ...{ instancePath, schemaPath, keyword, params },
  ...(message === undefined ? {} : { message }),
});

/** More compiled schemas than this are given up, because they take memory for as long as the process runs. */
const mostSchemas = 4000;

const quick = new Map<Direction, { documents: SchemaDocuments; validator: Validator }>();

/** Whether a value is valid for a schema of a model, in a direction. Each schema is compiled when it is first needed. */
export function accepts(schema: Schema, value: unknown, direction: Direction): boolean {
  let known = quick.get(direction);
  if (!known || known.documents.size > mostSchemas) {
    known = { documents: new SchemaDocuments(direction), validator: new Validator(false) };
    quick.set(direction, known);
  }
  return known.validator.errors(known.validator.addressOf(known.documents, schema), value).length === 0;
}

/** The branches that a value has: of each choice the first valid one, before others one that declares all of its members. */
export function branchesOf(schema: Schema, value: unknown, direction: Direction): Schema[] {
  return alternatives(schema).flatMap(({ branches }) => {
    const names = isObject(value) ? Object.keys(value) : [];
    const isWhole = (branch: Schema) => names.every((name) => declares(branch, name));
    const isValid = (branch: Schema) => accepts(branch, value, direction);
    return branches.find((branch) => isWhole(branch) && isValid(branch)) ?? branches.find(isValid) ?? [];
  });
}

/** The schema of a member of a value, also in the branch that fits the value. */
export function memberSchema(schema: Schema, value: object, key: string): Schema | undefined {
  const ownParts = Array.isArray(value)
    ? (schema.prefixItems[Number(key)] ?? schema.items)
    : schema.properties.find(({ name }) => name === key)?.schema;
  if (ownParts) return ownParts;
  for (const part of [...schema.allOf, ...branchesOf(schema, value, "both")]) {
    const inner = memberSchema(part, value, key);
    if (inner) return inner;
  }
  return Array.isArray(value) ? undefined : mapValues(schema);
}

/**
 * An example or a default as its schema means it: in the type of the schema (`77` may be a text, `"42"` a number), and without
 * the members that are not sent in a direction.
 */
export function intendedValue(written: unknown, schema: Schema, direction: Direction): unknown {
  const value = inType(written, schema);
  if (typeof value !== "object" || value === null) return value;
  const members = entriesOf(value).flatMap(([name, member]): [string, unknown][] => {
    const inner = memberSchema(schema, value, name);
    if (!inner) return [[name, member]];
    return isSent(inner, direction) ? [[name, intendedValue(member, inner, direction)]] : [];
  });
  return Array.isArray(value) ? members.map(([, item]) => item) : objectOf(members);
}

/** The members of a value that are not sent in a direction, as JSON pointers. */
export function unsentMembers(value: unknown, schema: Schema, direction: Direction): string[] {
  if (typeof value !== "object" || value === null) return [];
  return entriesOf(value).flatMap(([name, member]) => {
    const inner = memberSchema(schema, value, name);
    if (!inner) return [];
    const deeper = isSent(inner, direction) ? unsentMembers(member, inner, direction) : [""];
    return deeper.map((pointer) => `/${escapeToken(name)}${pointer}`);
  });
}

/** A value in the type of its schema, if it is written in another one. */
function inType(value: unknown, schema: Schema): unknown {
  const types = typesOf(schema);
  const typeOf = (given: unknown) => jsonTypes([given])[0] ?? "";
  const isOfType = (given: unknown) => types.includes(typeOf(given)) || (types.includes("number") && typeOf(given) === "integer");
  if (types.length === 0 || isOfType(value)) return value;
  if (types.includes("string") && /^(?:number|integer|boolean)$/.test(typeOf(value))) return jsonLine(value);
  if (typeof value !== "string") return value;
  // A part of a URL, such as `owner[]=a&owner[]=b`, is no list.
  const kinds = types.flatMap((type) => inputKinds[type] ?? []).filter((kind) => kind !== "list" || !/[=&]/.test(value));
  return kinds.map((kind) => parseInput(kind, value)).find((read) => read !== undefined && isOfType(read)) ?? value;
}

/** How a text is read where a schema has another type. A list is JSON, or its items separated by commas. */
const inputKinds: Readonly<Record<string, InputKind[]>> = {
  integer: ["number"],
  number: ["number"],
  boolean: ["boolean"],
  object: ["json"],
  array: ["json", "list"],
};

function declares(schema: Schema, name: string, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const parts = [...schema.allOf, ...alternatives(schema).flatMap(({ branches }) => branches)];
  return schema.properties.some((property) => property.name === name) || parts.some((part) => declares(part, name, seen));
}

/** A validation error as the end of a sentence. */
export function errorWords({ instancePath, keyword, params, message = "is not allowed" }: ErrorObject): string {
  // A lone number would read like the value itself.
  const path = instancePath.slice(1).replaceAll("/", ".").replace(/^\d+$/, "[$&]");
  const subject = path === "" ? "the value" : `\`${path}\``;
  if (keyword === "additionalProperties")
    return `${subject} has a member \`${params.additionalProperty}\` that the schema does not allow`;
  if (keyword === "enum")
    return `${subject} must be one of ${(params.allowedValues as unknown[]).map((allowed) => JSON.stringify(allowed)).join(", ")}`;
  if (keyword === "type") return `${subject} must be ${[params.type].flat().join(" or ")}`;
  if (keyword === "oneOf" || keyword === "anyOf")
    return `${subject} matches ${params.passingSchemas ? "more than one schema" : "no schema"} of \`${keyword}\``;
  if (keyword === "required") return `${subject} lacks \`${params.missingProperty}\``;
  return `${subject} ${message}`;
}

/** Whether the text at a path is a placeholder for the reader's own value, such as `YOUR_TOKEN`. */
export function isPlaceholder(value: unknown, path: string): boolean {
  const failing = valueAt(value, path);
  return typeof failing === "string" && placeholder.test(failing);
}
