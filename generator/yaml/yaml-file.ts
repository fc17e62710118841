import { type Document, isMap, isPair, isScalar, LineCounter, type Node, parseDocument } from "yaml";
import type { Code } from "../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import type { Store } from "../platform/run-cache.js";
import { knownValue, storeValue } from "./stored-yaml.js";
import { cutTexts } from "./yaml-cut.js";
import { aliasProblem, yamlProblems } from "./yaml-problem.js";

/** A YAML file of the writer's (manifest, variables, landing data) that can say where each of its values stands. */
export interface YamlFile {
  file: SourceFile;
  value: unknown;
  /** Place of the value at a path; of its key with `part: "key"`; of the nearest parent where the path leads nowhere. */
  locate(path: readonly PropertyKey[], part?: "key" | "value"): Location;
}

/** Reads YAML 1.2 and lists all its syntax errors under `code`. */
export function readYaml(file: SourceFile, code: Code, store?: Store): { value: YamlFile; diagnostics: Diagnostic[] } {
  const known = knownValue(file.text, store);
  if (known) return { value: { file, value: known.value, locate: lateLocator(file) }, diagnostics: [] };
  const document = parse(file);
  const diagnostics = [
    ...yamlProblems(code, [...document.errors, ...document.warnings], file),
    ...(document.errors.length ? [] : cutTexts(code, document, file)),
  ];
  let value: unknown;
  try {
    value = document.errors.length ? undefined : document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    diagnostics.push(aliasProblem(code, error as Error, file));
  }
  if (!diagnostics.length) storeValue(file.text, value, store);
  return { value: { file, value, locate: (path, part) => locateIn(file, document, path, part ?? "value") }, diagnostics };
}

function parse(file: SourceFile): Document.Parsed {
  return parseDocument(file.text, { lineCounter: new LineCounter(), prettyErrors: false });
}

/** For a file whose value is known: it is parsed when somebody asks for a place. */
function lateLocator(file: SourceFile): YamlFile["locate"] {
  let document: Document | undefined;
  return (path, part) => {
    document ??= parse(file);
    return locateIn(file, document, path, part ?? "value");
  };
}

function locateIn(file: SourceFile, document: Document, path: readonly PropertyKey[], part: "key" | "value"): Location {
  let node: unknown = document.contents;
  let found = node as Node | undefined;
  let key: Node | undefined;
  const pointer: string[] = [];
  for (const step of path) {
    let next: unknown;
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step));
      if (!pair) break;
      key = pair.key as Node;
      next = pair.value ?? pair.key;
    } else if (node && typeof node === "object" && "items" in node) {
      next = (node as { items: unknown[] }).items[Number(step)];
      key = undefined;
    }
    if (!next || isPair(next)) break;
    pointer.push(String(step).replace(/~/g, "~0").replace(/\//g, "~1"));
    node = next;
    found = next as Node;
  }
  const target = part === "key" && key ? key : found;
  const range = target?.range;
  return locate(file, range?.[0] ?? 0, range?.[1], pointer.map((step) => `/${step}`).join(""));
}
