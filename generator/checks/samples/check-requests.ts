import type { ErrorObject } from "ajv";
import { parse } from "yaml";
import { readRequestValues } from "../../2-model/request-values.js";
import type { Document } from "../../2-model/site-model.js";
import type { Operation, Schema } from "../../2-model/types.js";
import { type Code, newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import { codeOf } from "../../schema/patterns.js";
import { errorWords, isPlaceholder, validatorOf } from "../../schema/validate.js";
import type { Fence } from "../../text/markdown/ast.js";
import { placeInFence } from "../../text/prose/scope.js";
import type { CheckInput } from "../check-input.js";
import { fencePlace, fencesOf } from "../guide-fences.js";
import { callables } from "./called-operations.js";

/**
 * Validates the values of `request` fences against the servers and schemas of the operation. Unknown names
 * and references are reported when pages are built.
 */
export function checkRequests(input: CheckInput): Diagnostic[] {
  const operations = callables(input);
  const validate = validatorOf();
  const diagnostics: Diagnostic[] = [];
  for (const document of input.model.documents.values()) {
    for (const fence of fencesOf(document)) {
      const { language, reference } = fence.info;
      const callable = language === "request" && reference ? operations.find(reference.replace(/^op:/, "")) : undefined;
      if (callable === undefined || typeof callable === "string") continue;
      const { operation, servers } = callable;
      const report = (message: string, path: readonly string[], part: "key" | "value" = "value", code: Code = "sample-call") =>
        diagnostics.push(newDiagnostic(code, message, { location: placeOf(document, fence, path, part) }));
      const read = readYamlValues(fence.text, operation);
      if (!read) continue;
      const { values } = read;
      const labels = operation.servers.map(({ description }) => description);
      if (values.server !== undefined && !servers.includes(values.server.replace(/\/+$/, "")) && !labels.includes(values.server))
        report(`\`${values.server}\` is not a server of ${operation.key}.`, ["server"]);
      for (const { name, path, value, schema } of givenValues(operation, values)) {
        const errors = schema ? validate(schema, value) : [];
        // Parameters are sent as text, so `20` is also the text "20".
        if (errors.length && name !== "body" && typeof value === "number" && schema && !validate(schema, String(value)).length)
          continue;
        for (const error of errors.filter(({ instancePath }) => !isPlaceholder(value, instancePath)))
          report(`\`${name}\`: ${errorWords(error)}.`, ...wrongPart(path, error), codeOf(error, "sample-call"));
      }
    }
  }
  return diagnostics;
}

/** Whether a schema error concerns a value, or the key of a member that is not allowed or missing. */
function wrongPart(path: readonly string[], { instancePath, keyword, params }: ErrorObject): [string[], "key" | "value"] {
  const inner = instancePath.split("/").slice(1);
  const at = [...path, ...inner.map((token) => token.replace(/~1/g, "/").replace(/~0/g, "~"))];
  if (keyword === "additionalProperties") return [[...at, String(params.additionalProperty)], "key"];
  return [at, keyword === "required" ? "key" : "value"];
}

/** The location of a value in a fence, or of its key, up to the end of the first line. */
function placeOf(document: Document, fence: Fence, path: readonly string[], part: "key" | "value"): Location | undefined {
  const { line, column, length } = placeInFence(fence, path, part);
  return fencePlace(document, fence, line, column, length);
}

function readYamlValues(text: string, operation: Operation): ReturnType<typeof readRequestValues> | undefined {
  try {
    return readRequestValues(parse(text), operation);
  } catch {
    // Invalid YAML has a diagnostic of its own.
    return undefined;
  }
}

function givenValues(operation: Operation, values: ReturnType<typeof readRequestValues>["values"]) {
  const parameters = operation.parameters.flatMap(({ name, in: place, schema }) => {
    const value = place === "querystring" ? undefined : values[place][name];
    return value === undefined ? [] : [{ name, path: [place, name], value, schema: schema as Schema | undefined }];
  });
  const body = values.body && {
    name: "body",
    path: ["body"],
    value: values.body.value,
    schema: operation.requestBody?.contents[0]?.schema,
  };
  return body ? [...parameters, body] : parameters;
}
