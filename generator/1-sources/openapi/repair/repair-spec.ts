import { isObject } from "../../../../runtime/samples/json.js";
import { newDiagnostic } from "../../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../../diagnostics/types.js";
import { asText, oncePer } from "../../../platform/values.js";
import type { Grammar, Kind, ObjectGrammar } from "../check-shape.js";
import { grammars } from "../grammar/grammar.js";
import { hideInternal } from "../internal/hide-internal.js";
import { componentNamed } from "../ref-diagnostic.js";
import { type Loaded, objectAt } from "../resolver.js";
import {
  type At,
  below,
  filesOf,
  type JsonObject,
  placeKey,
  type RefFailure,
  type Resolution,
  type SpecSource,
} from "../spec-source.js";
import { type Step, walkSpec } from "../walk-spec.js";
import { Edits, edited } from "./edits.js";
import { intendedValue, type RepairRule, type RuleContext } from "./intended-value.js";
import {
  codeSamples,
  content,
  flows,
  schemaRules,
  securityScheme,
  statuses,
  textsInExamples,
  textsInSchema,
  webhooks,
} from "./other-rules.js";
import { rebased, rebasedRef } from "./rebase.js";
import {
  bodyParameters,
  example,
  exampleReference,
  externalExample,
  mediaType,
  methodNames,
  parameter,
  parameterPlace,
  paths,
} from "./request-rules.js";

/** Repairs by kind of object. Values of a wrong type: `intended-value.ts`. */
const rules: Partial<Record<Kind, readonly RepairRule[]>> = {
  OpenApi: [webhooks],
  Paths: [paths],
  PathItem: [methodNames],
  Operation: [bodyParameters, codeSamples],
  Parameter: [parameter, parameterPlace, exampleReference("example"), textsInExamples],
  Header: [parameter, exampleReference("example"), textsInExamples],
  RequestBody: [content],
  MediaType: [mediaType, exampleReference("example"), textsInExamples],
  Example: [example, exampleReference("value"), externalExample],
  Responses: [statuses],
  Response: [content],
  Schema: [...schemaRules, exampleReference("example"), textsInSchema],
  SecurityScheme: [securityScheme],
  OAuthFlows: [flows],
};

/** A repair may reveal another mistake. Deeper nested mistakes stay. */
const mostPasses = 8;

interface RepairTools {
  /** Reads a file that the spec refers to. */
  load(path: string): Loaded;
  refDiagnostic(source: SpecSource, at: At, ref: string, failure: RefFailure): Diagnostic[];
  tooDeep(source: SpecSource, at: At): Diagnostic;
}

/**
 * The spec as its author meant it. Obvious mistakes are repaired in a copy, pass by pass; its locations refer
 * to the source text. Then internal parts are left out. A spec with neither is returned unchanged.
 * @param diagnostics receives mistakes in references of the result
 */
export function repairSpec(written: SpecSource, tools: RepairTools, diagnostics: Diagnostic[]): SpecSource {
  let source = written;
  for (let pass = 1; ; pass++) {
    const found: Diagnostic[] = [];
    const edits = findEdits(source, tools, found, diagnostics);
    if (edits.isEmpty || pass === mostPasses) {
      diagnostics.push(...found);
      const hasInternal = filesOf(source).some(({ text }) => text.includes("x-internal"));
      return hasInternal ? hideInternal(source, tools.load, diagnostics) : source;
    }
    source = edited(source, edits, tools.load);
  }
}

/**
 * @param diagnostics receives mistakes that remain
 * @param lasting receives mistakes that the edits remove
 */
function findEdits(source: SpecSource, tools: RepairTools, diagnostics: Diagnostic[], lasting: Diagnostic[]): Edits {
  const edits = new Edits();
  const reported = new Set<string>();
  /** Each reference without a target is reported once, also if others lead to it. */
  const report = (first: At, written: string, { failure, via }: Resolution & { found: false }) => {
    const { at, ref } = via ?? { at: first, ref: written };
    if (!reported.has(placeKey(at))) diagnostics.push(...tools.refDiagnostic(source, at, ref, failure));
    reported.add(placeKey(at));
  };
  const late: (() => void)[] = [];
  walkSpec(source, {
    object(kind, value, at) {
      renameMembers(grammars[source.version][kind], value, at, edits);
      const context: RuleContext = {
        at,
        source,
        follow: (node) => objectAt(source, node, at)?.value,
        edit: (change, holder = value) => edits.add(holder, change),
        unresolved: (path, ref, failure) =>
          diagnostics.push(
            ...tools.refDiagnostic(source, below(at, ...path), ref, failure).map(({ message, hint, location }) =>
              // The rest of the spec can be shown without the example.
              newDiagnostic("spec-ref-unresolved", message, { location, hint }),
            ),
          ),
        renameMember: (from, to) => edits.renameMember(value, at, from, to),
      };
      // Rules that follow references run later, so that files are read in the order of the walk.
      for (const rule of rules[kind] ?? [])
        if (kind === "Schema") rule(value, context);
        else late.push(() => rule(value, context));
    },
    reference({ ref, form, at, holder }, resolution) {
      // The rules about the meaning of a spec check names in mappings.
      if (!resolution || resolution.found || form === "mapping") return;
      const named = at.file === source.file ? componentNamed(source, ref) : undefined;
      if (named === undefined || named === ref || !source.resolve(at.file, named).found) report(at, ref, resolution);
      else {
        edits.add(holder, (copy) => {
          copy.$ref = named;
        });
        lasting.push(...tools.refDiagnostic(source, at, ref, resolution.failure));
      }
    },
    misplaced(step, ref, resolution) {
      if (resolution.found) return replaceMisplaced(step, resolution, edits, grammars[source.version]);
      const isWhole = Object.keys(step.value as object).length === 1;
      if (isWhole && resolution.failure.kind !== "pointer") report(below(step.at, "$ref"), ref, resolution);
    },
    shapeMismatch: (step) => repairShapeMismatch(source, step, edits),
    tooDeep: (at) => void diagnostics.push(tools.tooDeep(source, at)),
  });
  for (const rule of late) rule();
  return edits;
}

function replaceMisplaced(step: Step, found: Resolution & { found: true }, edits: Edits, grammar: Grammar): void {
  const { shape, parent, name, value, at } = step;
  if (!parent || found.value === value) return;
  const { $ref: _written, ...siblings } = value as JsonObject;
  if (Object.keys(siblings).length === 0) edits.moved.set(placeKey(at), found.at);
  else if (isObject(found.value))
    for (const member of Object.keys(found.value))
      if (!Object.hasOwn(siblings, member)) edits.moved.set(placeKey(below(at, member)), below(found.at, member));
  edits.add(parent, (copy, copyOf) => {
    const isElsewhere = found.at.file !== at.file;
    const isSchemas = isElsewhere && name === "schemas" && shape.is === "map" && isObject(found.value);
    const target = isSchemas
      ? references(found.value as JsonObject, found.at, at)
      : isElsewhere
        ? copyOf(rebased(found.value, [found.at.file, at.file], grammar, shape))
        : copyOf(found.value);
    const { $ref: _ref, ...others } = copyOf(value) as JsonObject;
    copy[name as number] = isObject(target) && Object.keys(others).length ? { ...target, ...others } : target;
  });
}

/** References to the members of an object: other references to them mean the same schemas, not copies. */
function references(value: JsonObject, from: At, to: At): JsonObject {
  const refTo = (name: string) => rebasedRef(`#${encodeURI(below(from, name).pointer)}`, from.file, to.file);
  return Object.fromEntries(Object.keys(value).map((name) => [name, { $ref: refTo(name) }]));
}

/** Members in another case: `requestbody` is `requestBody`. */
function renameMembers(entry: ObjectGrammar, value: JsonObject, at: At, edits: Edits): void {
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(entry.fields, name)) continue;
    const meant = namesOf(entry).get(name.toLowerCase());
    if (meant !== undefined && !Object.hasOwn(value, meant)) edits.renameMember(value, at, name, meant);
  }
}

/** Names of members by their lower case. */
const namesOf = oncePer(({ fields, cases }: ObjectGrammar) => {
  const ofCases = Object.values(cases?.of ?? {}).map(({ fields }) => fields);
  const all = [fields, ...ofCases].flatMap((fields) => Object.keys(fields));
  return new Map(all.map((name) => [name.toLowerCase(), name]));
}, new WeakMap());

function repairShapeMismatch(source: SpecSource, { shape, value, name, parent, at }: Step, edits: Edits): void {
  if (!parent) return;
  const written = () => {
    const { line, column, endLine, endColumn, lineText = "", lineTextFrom = 0 } = source.locate(at);
    const text =
      line === endLine && endColumn !== undefined ? lineText.slice(column - 1 - lineTextFrom, endColumn - 1 - lineTextFrom) : "";
    return /^[\d.eE+-]+$/.test(text) ? text : asText(value);
  };
  // A scope stays, whatever is written about it.
  const isScope = (value === null || typeof value === "object") && /\/scopes\/[^/]*$/.test(at.pointer);
  const corrected = isScope ? { value: "" } : intendedValue(shape, value, name, grammars[source.version], written);
  if (corrected === undefined) return;
  edits.add(parent, (copy, copyOf) => {
    if (corrected !== "absent") copy[name as number] = copyOf(corrected.value);
    else if (Array.isArray(copy)) copy[name as number] = undefined;
    else delete copy[name as never];
  });
}
