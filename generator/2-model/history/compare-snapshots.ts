import { decodeComponent } from "../../../runtime/primitives/href.js";
import { childPointer, valueAt } from "../../../runtime/samples/json.js";
import type { Snapshot } from "../../1-sources/known-changes.js";
import { readSpec } from "../../1-sources/openapi/read-spec.js";
import { type JsonObject, text } from "../../1-sources/openapi/spec-source.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Result } from "../../diagnostics/types.js";
import type { ContractChange } from "../../diff/contract/change.js";
import { compareContracts, matchOperations } from "../../diff/contract/compare.js";
import { memoryHost } from "../../platform/files.js";
import { once, oncePer, present } from "../../platform/values.js";
import { buildApiModel } from "../openapi/build-api-model.js";
import type { ApiModel, Operation } from "../types.js";
import type { ChangeGroup, ChangeLog, ComparedPair, Differences, LoggedChange, RemovedOperation } from "./change-log.js";

/** The differences between snapshots in a row, newest first. Pairs without differences are left out. */
export interface Comparison extends Pick<ChangeLog, "since" | "until" | "file"> {
  pairs: ComparedPair[];
}

/** Compares consecutive snapshots, oldest first. Undefined with fewer than two. */
export function compareSnapshots(snapshots: readonly Snapshot[]): Result<Comparison | undefined> {
  const [first, ...later] = snapshots;
  const last = later.at(-1);
  if (!first || !last) return { value: undefined, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const pairs: ComparedPair[] = [];
  let before = opened(first, diagnostics);
  for (const snapshot of later) {
    const after = opened(snapshot, diagnostics);
    const differences = after.isBaseline ? none : compared(before, after);
    // An unreadable snapshot is skipped: the next one is compared with the one before it.
    if (differences === undefined) continue;
    if (differences.changes.length) pairs.unshift({ after: before.date, until: after.date, ...differences });
    before = after;
  }
  return { value: { since: first.date, until: last.date, file: last.file, pairs }, diagnostics };
}

const none: Differences = { changes: [], removed: [] };

/** The differences from a snapshot that clients can notice. Undefined if one of the two is no spec. */
export function differencesOf(before: Snapshot, after: Snapshot): Differences | undefined {
  return compared(opened(before, []), opened(after, []));
}

/** A snapshot that is read if it is needed, once for the pairs before and after it. */
interface OpenSnapshot extends Snapshot {
  read(): { root: JsonObject; model: ApiModel } | undefined;
}

const opened = (snapshot: Snapshot, diagnostics: Diagnostic[]): OpenSnapshot => ({
  ...snapshot,
  read: once(() => readSnapshot(snapshot, diagnostics)),
});

function compared(before: OpenSnapshot, after: OpenSnapshot): Differences | undefined {
  const [older, newer] = [before.read(), after.read()];
  if (!older || !newer) return undefined;
  const differs = differing(older.root, newer.root);
  const changed = ({ model }: { model: ApiModel }): ApiModel => ({
    ...model,
    operations: model.operations.filter(({ path }) => differs(path)),
  });
  const [from, to] = [changed(older), changed(newer)];
  const changes = compareContracts(from, to, { today: after.date }).flatMap(logged);
  const { removed } = matchOperations(from.operations, to.operations);
  return { changes, removed: removed.map(removedOperation) };
}

/** References that do not say where their target is: by `$id`, by an anchor, or to what is found when a value is read. */
const indirect = /"\$(?:id|anchor|dynamicRef|dynamicAnchor)":|"\$ref":"(?!#\/)/;

/** Whether a path of two specs, or a part that it refers to, may differ. Most are equal from one snapshot to the next. */
function differing(before: JsonObject, after: JsonObject): (path: string) => boolean {
  if ([before, after].some((root) => indirect.test(JSON.stringify(root)))) return () => true;
  const compare = oncePer((pointer: string) => {
    const [old = "", text = ""] = [before, after].map((root) => JSON.stringify(valueAt(root, pointer)));
    return {
      isEqual: old === text,
      targets: [...text.matchAll(/"#(\/[^"]+)"/g)].map(([, target = ""]) => decodeComponent(target)),
    };
  });
  // These concern every operation.
  const shared = ["/openapi", "/swagger", "/servers", "/security", "/components/securitySchemes"];
  if (!shared.every((pointer) => compare(pointer).isEqual)) return () => true;
  return (path) => {
    const reached = new Set([childPointer("/paths", path)]);
    for (const pointer of reached) {
      const { isEqual, targets } = compare(pointer);
      if (!isEqual) return true;
      for (const target of targets) reached.add(target);
    }
    return false;
  };
}

function readSnapshot({ file, text: written }: Snapshot, diagnostics: Diagnostic[]): ReturnType<OpenSnapshot["read"]> {
  const spec = readSpec(memoryHost({ [`/${file}`]: written }), "/", file).value;
  if (spec) return { root: spec.root as JsonObject, model: buildApiModel(spec).value };
  const hint = "Restore the file as `portal snapshot` wrote it, or remove it.";
  diagnostics.push(newDiagnostic("snapshot-unreadable", `\`${file}\` is not an OpenAPI spec in JSON.`, { hint }));
  return undefined;
}

/** Kinds of changes that add something new. Other kinds with "added" in their name limit existing parts. */
const additions =
  /^(?:operation|webhook|callback|parameter|property|required-property|status|header|media-type|request-body|server|branch|(?:extensible-)?enum-value|discriminator-value|security-alternative|oauth-flow|oauth-scope)-added$/;

function logged({ verdict, rule, direction, operations, subject, message, part, status }: ContractChange): LoggedChange[] {
  // Texts, examples and the names of shared schemas, which clients neither send nor receive.
  if (typeof message === "string") return [];
  const group = groupOf(verdict, rule);
  return [{ group, rule, direction, operations, subject, message, ...present({ part, status }) }];
}

function groupOf(verdict: ContractChange["verdict"], rule: string): ChangeGroup {
  if (verdict === "breaking") return "breaking";
  if (verdict === "deprecation") return "deprecated";
  return additions.test(rule) ? "added" : "changed";
}

function removedOperation({ key, method, path, tags, extensions, ...operation }: Operation): RemovedOperation {
  const { operationId, summary, description } = operation;
  const successor = text(extensions, "x-successor");
  return { key, method, path, tags, ...present({ operationId, summary, description, successor }) };
}
