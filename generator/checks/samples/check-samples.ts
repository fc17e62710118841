import type { Code } from "../../diagnostics/catalogue.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import type { Fence } from "../../text/markdown/ast.js";
import type { CheckInput } from "../check-input.js";
import { fencePlace, fencesOf } from "../guide-fences.js";
import { type Callable, type Callables, callables } from "./called-operations.js";
import { type CodeUrl, namesIn, urlsIn } from "./read-code.js";

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
  for (const { name, kind, line } of namesIn(text)) {
    if (later.has(name)) continue;
    if (
      kind === "header" &&
      !httpHeaders.has(name.toLowerCase()) &&
      !declared.some(({ headers }) => headers.has(name.toLowerCase()))
    )
      report(line, `No operation that this sample declares has the header \`${name}\`.`);
    if (kind === "field" && !declared.some(({ fields }) => fields.has(name)))
      report(line, `No operation that this sample declares has a parameter or body field \`${name}\`.`);
  }
}

/**
 * Path of a URL in a documented API: below one of its hosts, or exactly the path of an operation with two or
 * more segments. Bare hosts and base URLs do not count, and well-known URLs (RFC 8615) belong to a standard.
 */
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
