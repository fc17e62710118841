import { isExact } from "../../../runtime/samples/exact-json.js";
import { keyOf } from "../../platform/hash.js";
import { graphHash } from "./graph-hash.js";
import type { Questions } from "./page-inputs.js";

type Answer<Name extends keyof Questions> = ReturnType<Questions[Name]>;
type Hashes = { [Name in keyof Questions]: (answer: Answer<Name>) => string };

/**
 * How the answer to each question is hashed: everything in it that a page can show. Locations are left out.
 * They appear in diagnostics only, and a page with diagnostics is not reused.
 */
export const answerHashes: Hashes = {
  base: plain,
  config: plain,
  manifest: plain,
  data: plain,
  paths: plain,
  page: plain,
  description: plain,
  navigation: plain,
  sidebar: plain,
  oldAnchors: plain,
  versions: plain,
  updatesPage: plain,
  link: plain,
  file: plain,
  document: (document) =>
    document ? keyOf(document.file.path, document.file.text, document.text.text, plain(document.meta), ...document.partials) : "",
  meta: plain,
  date: plain,
  apis: plain,
  api: plain,
  wholeApi: (api) => {
    if (!api) return "";
    const { apiTitle, source, model, operations, schemas, config } = api;
    const routes = [...operations.values()].map(({ route, title, label, group }) => [route, title, label, group]);
    const files = [...source.documents.values()].flatMap(({ file }) => [file.path, file.text]);
    return keyOf(...files, model.origin, plain([apiTitle, config, routes, [...schemas.values()].map(({ route }) => route)]));
  },
  changes: plain,
  marks: plain,
  operation: (found) => {
    if (!found) return "";
    const { operation, ...routed } = found;
    return keyOf(plain(routed), graphHash(operation));
  },
  schema: (schema) => (schema ? graphHash(schema) : ""),
  errors: (answer) => plain(answer?.errors),
  usedIn: plain,
  scope: plain,
  sdkSample: plain,
  pluginBlock: (found) => found?.key ?? "",
  pluginBlockNames: plain,
  hints: plain,
};

/** Plain data by value. Of a function only its presence counts. */
function plain(answer: unknown): string {
  return keyOf(
    JSON.stringify(answer, (_name, value: unknown) => {
      // A number that keeps its text is a function with a text of its own.
      if (typeof value === "function" && !Object.hasOwn(value, "toString")) return "function";
      if (isExact(value)) return `${value}n`;
      return value instanceof Map ? [...value] : value;
    }) ?? "",
  );
}
