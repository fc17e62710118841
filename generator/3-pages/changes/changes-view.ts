import { isDeepStrictEqual } from "node:util";
import type { Href } from "../../../runtime/contract.js";
import { type When, whenId } from "../../../runtime/when.js";
import {
  type ChangeGroup,
  type ChangeLog,
  type ChangeStep,
  type Correction,
  changeGroups,
  type LoggedChange,
} from "../../2-model/history/change-log.js";
import type { Schema } from "../../2-model/types.js";
import type { ChangedPart } from "../../diff/contract/change.js";
import { responsesPhrase, rootPhrase } from "../../diff/contract/part-root.js";
import { type Phrase, type PhraseValue, phrase } from "../../diff/contract/phrase.js";
import { present } from "../../platform/values.js";
import { element } from "../../schema/walk.js";
import { kebab } from "../../text/words.js";
import { membersOf } from "../api/fields/members.js";
import { commonErrors, headerPrefix, inReadingOrder, responseId } from "../api/responses.js";
import { createPageIds, idPart, type PageIds } from "../site/anchors.js";
import type { ApiVersion, RoutedOperation } from "../site/apis.js";
import { shapeOf } from "../site/removed-operations.js";

/** The change log of an API version, for its page and its feeds. */
export interface ChangesView {
  title: string;
  /** Date of the oldest snapshot. */
  since: string;
  /** Paths of the files that it is made from, relative to the root, the one to edit first. */
  files: string[];
  /** Path of the page of the feeds; their URLs add `.xml` or `.json`. */
  feed: Href;
  /** Newest first. */
  days: ChangeDay[];
}

/** The changes of a day, or of a time between two snapshots. */
export interface ChangeDay {
  when: When;
  id: string;
  groups: { group: ChangeGroup; id: string; entries: ChangeEntry[] }[];
  corrections?: { id: string; entries: CorrectionEntry[] };
}

/** What the spec shows now, and of what. */
interface CorrectionEntry extends Pick<Correction, "text" | "location"> {
  id: string;
  owners: ChangeOwner[];
}

/** What changed in one or several operations in the same way, in a shared schema, or in the whole API. */
export interface ChangeEntry {
  id: string;
  owners: ChangeOwner[];
  /** [] if the owners themselves were added or removed. */
  changes: EntryChange[];
}

/** What changed in a part of the owners; without a subject, in the owners themselves. */
interface EntryChange {
  subject?: PhraseValue;
  messages: Phrase[];
  href?: Href;
}

export type ChangeOwner =
  | { kind: "operation"; key: string; title?: string; href?: Href }
  /** `operations`: number of affected operations. */
  | { kind: "schema"; name: string; href?: Href; operations: number }
  | { kind: "api" };

export interface EntryWithChanges {
  entry: ChangeEntry;
  when: When;
  changes: LoggedChange[];
}

/** Finds a current operation by its key in a snapshot. Names of path parameters may differ. */
export function operationsByShape({ operations }: ApiVersion): (key: string) => RoutedOperation | undefined {
  const byShape = new Map([...operations.values()].map((routed) => [shapeOf(routed.operation.key), routed]));
  return (key) => byShape.get(shapeOf(key));
}

/** @param feed path of the page of this log's feeds */
export function changesView(
  version: ApiVersion,
  { log }: { log: ChangeLog },
  feed: Href,
): { view: ChangesView; entries: EntryWithChanges[] } {
  const ids = createPageIds();
  const entries: EntryWithChanges[] = [];
  const days = log.steps.map((step) => dayOf(step, version, ids, entries));
  const files = [...(log.known === undefined ? [] : [log.known]), log.file];
  return { view: { title: version.apiTitle, since: log.since, files, feed, days }, entries };
}

function dayOf(step: ChangeStep, version: ApiVersion, ids: PageIds, allEntries: EntryWithChanges[]): ChangeDay {
  const { when } = step;
  const day = ids.reserve(whenId(when));
  const current = operationsByShape(version);
  const groups = changeGroups.flatMap((group) => {
    const changes = step.changes.filter((change) => change.group === group);
    if (changes.length === 0) return [];
    const id = ids.reserve(`${day}-${group}`);
    const entries = newOperationsFirst(merged(changes)).map((bucket): ChangeEntry => {
      const entry = entryOf(bucket, version, current, ids.reserve(`${day}-${nameOf(bucket)}`));
      allEntries.push({ entry, when, changes: bucket.changes });
      return entry;
    });
    return [{ group, id, entries }];
  });
  if (step.corrections.length === 0) return { when, id: day, groups };
  const entries = step.corrections.map(({ text, location, changes }): CorrectionEntry => {
    const buckets = newOperationsFirst(merged(changes));
    const id = ids.reserve(`${day}-${buckets[0] ? nameOf(buckets[0]) : "correction"}`);
    return {
      id,
      text,
      ...present({ location }),
      owners: distinct(buckets.flatMap((bucket) => ownersOf(bucket, version, current))),
    };
  });
  return { when, id: day, groups, corrections: { id: ids.reserve(`${day}-corrections`), entries } };
}

function distinct(owners: readonly ChangeOwner[]): ChangeOwner[] {
  const byName = new Map(
    owners.map((owner) => [owner.kind === "schema" ? owner.name : owner.kind === "api" ? "" : owner.key, owner]),
  );
  return [...byName.values()];
}

interface Bucket {
  schema?: string;
  /** Keys of operations. */
  operations: string[];
  changes: LoggedChange[];
}

/** By owner. Operations with the same change share an entry. */
function merged(changes: readonly LoggedChange[]): Bucket[] {
  const byOwner = new Map<string, Bucket>();
  for (const change of changes) {
    const schema = change.part?.isShared ? schemaOfPart(change.part) : undefined;
    const key = schema === undefined ? JSON.stringify(change.operations) : `schema ${schema}`;
    const bucket = byOwner.get(key);
    if (bucket) {
      bucket.changes.push(change);
      bucket.operations = [...new Set([...bucket.operations, ...change.operations])];
    } else byOwner.set(key, { ...present({ schema }), operations: [...change.operations], changes: [change] });
  }
  const buckets = new Map<string, Bucket>();
  for (const [owner, bucket] of byOwner) {
    const whole = bucket.changes.some(isWhole);
    const texts = JSON.stringify(bucket.changes.map(({ rule, subject, message }) => [rule, subject, message]));
    const key = bucket.schema !== undefined || whole ? owner : texts;
    const other = buckets.get(key);
    if (other) {
      other.operations.push(...bucket.operations);
      other.changes.push(...bucket.changes);
    } else buckets.set(key, bucket);
  }
  return [...buckets.values()];
}

function newOperationsFirst(buckets: readonly Bucket[]): Bucket[] {
  const isNew = ({ changes }: Bucket) => changes.some(isWhole);
  return [...buckets.filter(isNew), ...buckets.filter((bucket) => !isNew(bucket))];
}

/** Whether an operation itself was added or removed. */
function isWhole({ rule }: LoggedChange): boolean {
  return /^(?:operation|webhook)-(?:added|removed)/.test(rule);
}

function nameOf({ schema, operations: [first = "api"] }: Bucket): string {
  return kebab(schema === undefined ? first : `schema ${schema}`) || "change";
}

function entryOf(
  bucket: Bucket,
  version: ApiVersion,
  current: (key: string) => RoutedOperation | undefined,
  id: string,
): ChangeEntry {
  const only = bucket.operations.length === 1 ? current(bucket.operations[0] ?? "") : undefined;
  const bySubject = new Map<string, EntryChange>();
  for (const change of statusesTogether(bucket.changes)) {
    if (isAddition(change)) continue;
    const subject = subjectIn(bucket, change);
    const key = JSON.stringify(subject) ?? "";
    const existing = bySubject.get(key);
    if (!existing) {
      const href = change.part && hrefOf(change.part, bucket, version, only);
      bySubject.set(key, { ...present({ subject }), messages: [change.message], ...present({ href }) });
    } else if (!existing.messages.some((message) => isDeepStrictEqual(message, change.message)))
      existing.messages.push(change.message);
  }
  const changes = [...bySubject.values()];
  return { id, owners: ownersOf(bucket, version, current), changes };
}

/** The name of the changed part in an entry, without the names of its owners. */
function subjectIn({ schema }: Bucket, { subject, operations, part }: LoggedChange): PhraseValue | undefined {
  if (typeof subject === "object" && "code" in subject && operations.includes(subject.code)) return undefined;
  if (!part?.names.length) return schema === undefined ? subject : undefined;
  const field = { code: part.names.join(".") };
  return schema === undefined ? phrase("changedField", { field, part: rootPhrase(part.root) }) : field;
}

/** New operations need no text besides the title of their group. */
function isAddition(change: LoggedChange): boolean {
  return isWhole(change) && change.group === "added";
}

/** Several new statuses are one change for readers. */
function statusesTogether(changes: readonly LoggedChange[]): readonly LoggedChange[] {
  const statuses = changes.filter(({ rule }) => rule === "status-added");
  const [first, second] = statuses;
  if (!first || !second) return changes;
  const names = [...new Set(statuses.flatMap(({ status }) => status ?? []))];
  const message = phrase("statusesAdded", { count: names.length });
  const all = { ...first, subject: responsesPhrase(names), message };
  return changes.flatMap((change) => (change === first ? all : change.rule === "status-added" ? [] : change));
}

function hrefOf(
  part: NonNullable<LoggedChange["part"]>,
  { schema }: Bucket,
  version: ApiVersion,
  only: RoutedOperation | undefined,
): Href | undefined {
  if (schema !== undefined) return placeInSchema(part, version);
  const anchor = only && anchorOnPage(part, only);
  return anchor === undefined ? placeInSchema(part, version) : `${only?.route}#${anchor}`;
}

function ownersOf(
  { schema, operations, changes }: Bucket,
  version: ApiVersion,
  current: (key: string) => RoutedOperation | undefined,
): ChangeOwner[] {
  if (schema !== undefined) {
    const href = version.schemas.get(schema)?.route;
    return [{ kind: "schema", name: schema, ...present({ href }), operations: operations.length }];
  }
  if (operations.length === 0) return [{ kind: "api" }];
  const part = changes[0]?.part;
  return operations.map((key): ChangeOwner => {
    const routed = current(key);
    const gone = version.changes?.removed.find(({ operation }) => shapeOf(operation.key) === shapeOf(key));
    if (!routed && gone) return { kind: "operation", key, title: gone.title, href: gone.path };
    if (!routed) return { kind: "operation", key };
    const anchor = operations.length > 1 && part ? anchorOnPage(part, routed) : undefined;
    const href = anchor === undefined ? routed.route : `${routed.route}#${anchor}`;
    return { kind: "operation", key: routed.operation.key, title: routed.title, href };
  });
}

function schemaOfPart({ root }: ChangedPart): string | undefined {
  return root.kind === "schema" ? root.name : undefined;
}

/** Where a field of a shared schema is documented now: its page if the field was removed, undefined if the schema was. */
function placeInSchema(part: ChangedPart, version: ApiVersion): Href | undefined {
  const routed = version.schemas.get(schemaOfPart(part) ?? "");
  if (!routed) return undefined;
  const names = namesIn(routed.schema, part.names);
  return names?.length ? `${routed.route}#field-${names.join("-")}` : routed.route;
}

/** Anchor of a parameter, header or field on the page of its operation. Undefined if it was removed. */
function anchorOnPage({ root, names }: ChangedPart, { operation }: RoutedOperation): string | undefined {
  if (root.kind === "schema" || root.kind === "partHeader" || root.kind === "callback") return undefined;
  if (root.kind === "parameter") {
    const exists = operation.parameters.some((parameter) => parameter.in === root.in && parameter.name === root.name);
    return exists ? `${root.in}-${idPart(root.name)}` : undefined;
  }
  if (root.kind === "requestBody") return operation.requestBody && inBody(operation.requestBody, names, "request-body", "body");
  const response = operation.responses.find(({ status }) => status === root.status);
  if (!response) return undefined;
  if (root.kind === "header") {
    const exists = response.headers.some(({ name }) => name === root.name);
    return exists ? headerPrefix(root.status) + idPart(root.name) : undefined;
  }
  if (commonErrors(inReadingOrder(operation.responses)).includes(response)) return "errors";
  const id = responseId(response.status);
  return inBody(response, names, id, id);
}

function inBody(
  body: { contents: readonly { schema?: Schema }[] },
  names: readonly string[],
  own: string,
  prefix: string,
): string | undefined {
  const schema = body.contents[0]?.schema;
  const parts = schema && namesIn(schema, names);
  if (!parts) return names.length ? undefined : own;
  return parts.length ? `${prefix}-${parts.join("-")}` : own;
}

/** Parts of the id of a member. Undefined if it does not exist. */
function namesIn(schema: Schema, names: readonly string[]): string[] | undefined {
  const ids: string[] = [];
  let at = schema;
  for (const name of names) {
    const { members } = membersOf(element(at).schema, "both");
    const member = members.find((property) => property.name === name);
    if (!member) return undefined;
    ids.push(idPart(member.idName ?? member.name));
    at = member.schema;
  }
  return ids;
}
