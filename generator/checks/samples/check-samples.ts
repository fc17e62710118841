import type { ErrorObject } from "ajv";
import { parse } from "yaml";
import { pointerTokens } from "../../../runtime/samples/json.js";
import { readRequestValues } from "../../2-model/request-values.js";
import type { Document } from "../../2-model/site-model.js";
import type { Operation, Schema } from "../../2-model/types.js";
import { type Code, newDiagnostic } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import { attempt } from "../../platform/values.js";
import { codeOf } from "../../schema/patterns.js";
import { errorWords, isPlaceholder, validatorOf } from "../../schema/validate.js";
import type { Fence } from "../../text/markdown/ast.js";
import { placeInFence } from "../../text/prose/scope.js";
import type { CheckInput } from "../check-input.js";
import { fencePlace, fencesOf } from "../guide-fences.js";
import { type Callable, type Callables, type CodeUrl, callables, namesIn, urlsIn } from "./read-code.js";

/** Languages of fences that call nothing. */
const notCode = new Set(["request", "mermaid", "json", "diff", "html", "xml", "yaml"]);

/** Headers of HTTP itself (RFC 9110), which any request may send. */
const httpHeaders = new Set(["accept", "authorization", "content-type", "cookie", "user-agent"]);

/** Checks code in guides that calls a documented API: whether it declares its operations, and matches them. */
export function checkSamples(input: CheckInput): { freeHand: Diagnostic[]; wrong: Diagnostic[] } {
  const operations = callables(input);
  const freeHand: Diagnostic[] = [];
  const wrong: Diagnostic[] = [];
  for (const document of input.model.documents.values()) {
    for (const fence of fencesOf(document)) {
      if (notCode.has(fence.info.language)) continue;
      const report = (list: Diagnostic[], code: Code, line: number, message: string, hint?: string) =>
        list.push(newDiagnostic(code, message, { location: fencePlace(document, fence, line), hint }));
      if (fence.info.calls)
        checkCalls(fence, operations, (line, message, hint) => report(wrong, "sample-call", line, message, hint));
      else {
        const later = new Set(fence.info.later);
        const call = urlsIn(fence.text).find((url) => {
          const path = calledPath(url, operations);
          return path !== undefined && !later.has(path);
        });
        const hint = "Write a `request` fence, or declare what the code calls: an `op:` reference after the language.";
        if (call)
          report(
            freeHand,
            "sample-free-hand",
            call.line,
            "This sample calls a documented API without declaring the operation.",
            hint,
          );
      }
    }
  }
  return { freeHand, wrong };
}

/** Requests with the method in the code. In other libraries the method is not visible. */
const plainHttp = /\bfetch\(|\bcurl\b|\brequests\.|\burlopen\(|\baxios\b/;

type Report = (line: number, message: string, hint?: string) => void;

/** Compares a sample with the operations that it declares: URLs, methods, fields and headers. */
function checkCalls({ info, text }: Fence, operations: Callables, report: Report): void {
  const declared: Callable[] = [];
  for (const reference of info.calls ?? []) {
    const operation = operations.find(reference.slice("op:".length));
    if (typeof operation === "string") report(0, operation);
    else declared.push(operation);
  }
  if (declared.length < (info.calls?.length ?? 0)) return;
  const later = new Set(info.later);
  const called = new Set<Callable>();
  for (const url of urlsIn(text)) {
    const match = declared.find((callable) => matches(url, callable));
    if (match) called.add(match);
    const path = match ? undefined : calledPath(url, operations);
    // A path that is inserted at run time is in another part of the sample.
    if (path !== undefined && !path.endsWith("{}") && !later.has(path))
      report(url.line, `\`${path}\` is not the path of an operation that this sample declares.`, pathsOf(declared));
  }
  for (const declaration of declared) {
    const { key, method } = declaration.operation;
    if (!called.has(declaration)) report(0, `The sample declares ${key}, but does not contain its path.`);
    else if (method !== "get" && plainHttp.test(text) && !new RegExp(`\\b${method}\\b`, "i").test(text))
      report(0, `The sample does not use the method of ${key}.`);
  }
  const guess = (name: string, kind: "headers" | "fields") =>
    didYouMean(
      name,
      declared.flatMap((one) => [...one[kind]]),
    );
  for (const { name, kind, line } of namesIn(text)) {
    if (later.has(name)) continue;
    if (
      kind === "header" &&
      !httpHeaders.has(name.toLowerCase()) &&
      !declared.some(({ headers }) => headers.has(name.toLowerCase()))
    )
      report(line, `No operation that this sample declares has the header \`${name}\`.`, guess(name, "headers"));
    if (kind === "field" && !declared.some(({ fields }) => fields.has(name)))
      report(line, `No operation that this sample declares has a parameter or body field \`${name}\`.`, guess(name, "fields"));
  }
}

/** Path of a URL in a documented API: below a host, or exactly an operation's. Not a bare host or a well-known URL. */
function calledPath({ url }: CodeUrl, { all, hosts }: Callables): string | undefined {
  const [address = ""] = url.split(/[?#]/);
  const host = /^https?:\/\/([^/]+)/.exec(address)?.[1];
  if (host === undefined)
    return all.some(({ operation }) => operation.path === address && segments(address) > 1) ? address : undefined;
  if (!hosts.has(host)) return undefined;
  const path = address.slice(address.indexOf(host) + host.length);
  const isBase = all.some(({ servers }) => servers.some((server) => address.replace(/\/+$/, "") === server));
  return path === "" || path === "/" || isBase || path.startsWith("/.well-known/") ? undefined : path;
}

function matches({ url }: CodeUrl, { servers, hasPath }: Callable): boolean {
  const [address = ""] = url.split(/[?#]/);
  if (url.startsWith("/")) return hasPath(address);
  return servers.some((server) => address.startsWith(`${server}/`) && hasPath(address.slice(server.length)));
}

const segments = (path: string) => path.split("/").filter(Boolean).length;

function pathsOf(declared: readonly Callable[]): string | undefined {
  return declared.length ? `It declares ${declared.map(({ operation }) => operation.key).join(", ")}.` : undefined;
}

/** Validates values of `request` fences by servers and schemas. Unknown names are reported when pages are built. */
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
        diagnostics.push(newDiagnostic(code, message, { location: locationInFence(document, fence, path, part) }));
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
  const at = [...path, ...pointerTokens(instancePath)];
  if (keyword === "additionalProperties") return [[...at, String(params.additionalProperty)], "key"];
  return [at, keyword === "required" ? "key" : "value"];
}

/** The location of a value in a fence, or of its key, up to the end of the first line. */
function locationInFence(document: Document, fence: Fence, path: readonly string[], part: "key" | "value"): Location | undefined {
  const { line, column, length } = placeInFence(fence, path, part);
  return fencePlace(document, fence, line, column, length);
}

function readYamlValues(text: string, operation: Operation): ReturnType<typeof readRequestValues> | undefined {
  // Invalid YAML has a diagnostic of its own.
  return attempt(() => readRequestValues(parse(text), operation));
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
