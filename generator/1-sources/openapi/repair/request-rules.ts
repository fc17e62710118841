import { entriesOf, isObject, objectOf } from "../../../../runtime/samples/json.js";
import { asText } from "../../../platform/values.js";
import { methods } from "../grammar/openapi-3.0.js";
import { isTextFile } from "../read-document.js";
import { isRemote } from "../resolver.js";
import { isOfQuery, isTemplate, items, type JsonObject, templateExpression, templateVariables } from "../spec-source.js";
import { requestBodyOf } from "../swagger/convert-swagger.js";
import { isExampleObject, type RepairRule, type RuleContext, replaceMembers, takeMembers } from "./intended-value.js";
import { bareSchemaMembers, isBareSchema } from "./other-rules.js";

/** With that of 3.2. */
const allMethods = [...methods, "query"];

/** Paths without a leading slash, and path variables without a parameter. */
export const paths: RepairRule = (value, context) => {
  for (const [path, written] of Object.entries(value)) {
    if (path.startsWith("x-") || !isObject(written)) continue;
    if (!path.startsWith("/")) context.renameMember(path, `/${path}`);
    const target = context.follow(written);
    if (!target || !isTemplate(path)) continue;
    // Members next to the `$ref` of a path item complete its target.
    const parts = new Set([written, target]);
    const shared = items([...parts].find((part) => Object.hasOwn(part, "parameters")) ?? {}, "parameters");
    for (const item of parts) declareVariables(templateVariables(path), item, shared, context);
  }
};

function declareVariables(variables: readonly string[], item: JsonObject, shared: unknown[], context: RuleContext): void {
  for (const method of allMethods) {
    const operation = item[method];
    if (!isObject(operation) || typeof operation.$ref === "string") continue;
    const parameters = [...items(operation, "parameters"), ...shared].map((one) => context.follow(one));
    // A parameter that cannot be read may be the missing one.
    if (parameters.includes(undefined)) continue;
    for (const parameter of parameters)
      if (parameter && parameter.in === undefined && variables.includes(asText(parameter.name)))
        context.edit((copy) => {
          copy.in = "path";
        }, parameter);
    const inPath = parameters.filter((parameter) => parameter?.in === "path" || parameter?.in === undefined);
    const declared = new Set(inPath.map((parameter) => parameter?.name));
    const written = [...new Set(variables)].filter((name) => name !== "" && !declared.has(name));
    const missing = written
      .flatMap(variablesOf)
      .filter((variable) => !parameters.some((parameter) => isSame(variable, parameter)));
    if (!missing.length) continue;
    context.edit((copy) => {
      const operationCopy = copy[method] as JsonObject;
      const before = items(operationCopy, "parameters");
      // A path item that two paths share is visited twice. An operation that they share is another one for each.
      const added = missing.filter((variable) => !before.some((parameter) => isSame(variable, parameter)));
      copy[method] = { ...operationCopy, parameters: [...added, ...before] };
    }, item);
  }
}

/** The parameters of a variable of a path: several if it is an expression of RFC 6570. */
function variablesOf(variable: string): JsonObject[] {
  const expression = templateExpression(variable);
  const place = expression && isOfQuery(expression) ? { in: "query" } : { in: "path", required: true };
  return (expression?.names ?? [variable]).map((name) => ({ name, ...place, schema: { type: "string" } }));
}

const isSame = (a: JsonObject, b: unknown) => isObject(b) && b.in === a.in && b.name === a.name;

/** Methods in upper case. */
export const methodNames: RepairRule = (value, { renameMember }) => {
  for (const name of Object.keys(value)) {
    const lower = name.toLowerCase();
    if (name !== lower && allMethods.includes(lower)) renameMember(name, lower);
  }
};

/** `in: body` and `in: formData` of Swagger 2.0 become the request body. */
export const bodyParameters: RepairRule = (value, { edit, follow }) => {
  if (!Array.isArray(value.parameters) || value.requestBody !== undefined) return;
  const isBody = (parameter: unknown, ...places: string[]) => places.includes(asText(follow(parameter)?.in));
  const bodies = value.parameters.filter((parameter) => isBody(parameter, "body", "formData"));
  if (!bodies.length) return;
  edit((copy, copyOf) => {
    const rest = (value.parameters as unknown[]).filter((parameter) => !bodies.includes(parameter));
    copy.parameters = rest.map(copyOf);
    const parts = bodies.map((body) => ({ value: copyOf(follow(body)) as JsonObject, pointer: "" }));
    copy.requestBody = requestBodyOf(parts, "", [], { move() {} });
  });
};

/** A parameter or header with the keywords of its schema, as in Swagger 2.0. */
export const parameter: RepairRule = (value, { edit }) => {
  // Those of a body become parts of one schema.
  if (isBareSchema(value) && value.in !== "body" && value.in !== "formData")
    edit((copy) => {
      copy.schema = takeMembers(copy, bareSchemaMembers);
    });
};

/** A parameter without a location that is no path variable is in the query. */
export const parameterPlace: RepairRule = (value, { edit }) => {
  if (value.in === undefined && typeof value.name === "string")
    edit((copy) => {
      // It may be a variable of its path.
      copy.in ??= "query";
    });
};

/** A schema where a media type is expected. */
export const mediaType: RepairRule = (value, { edit, follow }) => {
  if (typeof value.$ref === "string") {
    const target = follow(value);
    const isMediaType = target && ["schema", "itemSchema", "example", "examples"].some((name) => Object.hasOwn(target, name));
    if (isMediaType && !isBareSchema(target))
      edit((copy, copyOf) => replaceMembers(copy, copyOf(target) as Record<string, unknown>));
    else edit((copy) => replaceMembers(copy, { schema: objectOf(entriesOf(copy)) }));
  } else if (value.itemSchema === undefined && isBareSchema(value)) {
    edit((copy) => {
      const mediaMembers = takeMembers(copy, ["examples", "encoding"]);
      replaceMembers(copy, { schema: objectOf(entriesOf(copy)), ...mediaMembers });
    });
  }
};

/** An example that is only the value. */
export const example: RepairRule = (value, { edit }) => {
  const isEmpty = Object.keys(value).every((name) => ["summary", "description"].includes(name) || name.startsWith("x-"));
  if (!isEmpty && !isExampleObject(value)) edit((copy) => replaceMembers(copy, { value: objectOf(entriesOf(copy)) }));
};

/** `$ref` as the whole value of an example, which bundlers resolve although it is data. */
export const exampleReference =
  (name: string): RepairRule =>
  (value, { edit, source, at }) => {
    const written = value[name];
    if (!isObject(written) || Object.keys(written).length !== 1 || typeof written.$ref !== "string") return;
    const resolution = source.resolve(at.file, written.$ref);
    if (!resolution.found || resolution.value === written) return;
    const target = resolution.value;
    if (!isPlainData(target)) return;
    edit((copy, copyOf) => {
      copy[name] = copyOf(isExampleObject(target) && Object.hasOwn(target, "value") ? target.value : target);
    });
  };

/** Files that are read as data or as text. Others, such as pictures, stay links. */
const isReadable = (path: string) => /\.(?:json|ya?ml)$/i.test(path) || isTextFile(path);

/** `externalValue`, if it is a file next to the spec: its content is the value. Nothing is fetched. */
export const externalExample: RepairRule = (value, { edit, source, at, unresolved }) => {
  const { externalValue } = value;
  if (typeof externalValue !== "string" || value.value !== undefined) return;
  if (isRemote(externalValue) || !isReadable(externalValue)) return;
  const resolution = source.resolve(at.file, externalValue);
  if (!resolution.found) unresolved(["externalValue"], externalValue, resolution.failure);
  else
    edit((copy, copyOf) => {
      delete copy.externalValue;
      copy.value = copyOf(resolution.value);
    });
};

/** Values of an example that are looked at; a larger one is left as it is written. */
const mostValues = 10_000;

/** Whether a value has no references: one that leads back to the example would make it endless. */
function isPlainData(value: unknown): boolean {
  const rest = [value];
  for (let index = 0; index < rest.length; index++) {
    const next = rest[index];
    if (index > mostValues || (isObject(next) && Object.hasOwn(next, "$ref"))) return false;
    if (typeof next === "object" && next !== null) for (const inner of Object.values(next)) rest.push(inner);
  }
  return true;
}
