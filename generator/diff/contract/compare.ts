import { decodeComponent } from "../../../runtime/primitives/href.js";
import type { ApiModel, At, Operation } from "../../2-model/types.js";
import { groupsOf } from "../../platform/values.js";
import { type AddedChange, type ContractChange, type Direction, reporter } from "./change.js";
import { renamedNames } from "./context.js";
import { compareOperation, inheritsServers, isSameOperation, type OperationPair } from "./operations.js";
import { type Phrase, phrase } from "./phrase.js";
import { operationsByPair, SchemaGraph, type SchemaNode } from "./schema-graph.js";
import { compareSchemes, renamedSchemes } from "./security.js";
import { compareServers, movedBase } from "./servers.js";
import { signatureOf } from "./signature.js";
import { removalTexts, removed } from "./sunset.js";
import { compareTexts } from "./texts.js";

interface CompareOptions {
  /** YYYY-MM-DD, to determine whether a sunset date has passed. */
  today: string;
}

/** The changes between versions of an API, classified, by operation of the newer spec, then schemas. Pure. */
export function compareContracts(older: ApiModel, newer: ApiModel, { today }: CompareOptions): ContractChange[] {
  const [before, after] = [withBaseOf(older, newer), withBaseOf(newer, older)];
  const graph = new SchemaGraph(
    today,
    renamedNames(before.schemas, after.schemas, (from, to) => signatureOf(from) === signatureOf(to)),
    [before, after].some(usesXml),
  );
  const schemes = renamedSchemes(before, after);
  const roots = new Map<string, SchemaNode[]>();
  const changes: ContractChange[] = [];
  const toApi = (change: AddedChange) => void changes.push({ ...change, operations: [] });

  const root = { file: before.file, pointer: "" };
  const newRoot = { file: after.file, pointer: "" };
  const subject = phrase("changedApi");
  const info = (model: ApiModel) => ({ ...model, at: { file: model.file, pointer: "/info" } });
  compareTexts(info(before), info(after), subject, toApi);
  if (before.version !== after.version) {
    const [from, to] = [root, newRoot].map((at) => ({ ...at, pointer: "/info/version" })) as [At, At];
    const message = `The version changes from \`${before.version}\` to \`${after.version}\`.`;
    reporter(toApi, { subject, direction: "none", before: from, after: to })("version-changed", "documentation", message);
  }
  const { pairs } = matchOperations(before.operations, after.operations);
  // Operations with servers of their own compare those.
  const isUsed = pairs.length === 0 || pairs.some(([from, to]) => inheritsServers(from, before) && inheritsServers(to, after));
  if (isUsed) compareServers({ servers: before.servers, at: root }, { servers: after.servers, at: newRoot }, subject, toApi);
  compareSchemes(before, after, schemes, toApi);
  for (const tag of after.tags) {
    const old = before.tags.find(({ name }) => name === tag.name);
    const at = (model: ApiModel): At => ({ file: model.file, pointer: "/tags" });
    if (old) compareTexts({ ...old, at: at(before) }, { ...tag, at: at(after) }, { code: tag.name }, toApi);
  }

  const both = (oldOperations: readonly Operation[], newOperations: readonly Operation[], direction: Direction) => {
    const kind = direction === "request" ? "operation" : "webhook";
    const pairOf = (from: Operation, to: Operation): OperationPair => {
      return { before: from, after: to, direction, today, schemes, inherited: [before, after] };
    };
    // Requests go to the URL of a receiver: they do not have the name of their webhook. Another operationId is another event.
    const isOther = ({ operationId: from }: Operation, { operationId: to }: Operation) => from && to && from !== to;
    const isRenamed = (from: Operation, to: Operation) =>
      kind === "webhook" && !isOther(from, to) && isSameOperation(pairOf(from, to), graph);
    const matched = matchOperations(oldOperations, newOperations, isRenamed);
    for (const [old, operation] of matched.pairs) {
      const nodes: SchemaNode[] = [];
      roots.set(operation.key, nodes);
      if (kind === "webhook" && old.key !== operation.key) {
        const message = phrase("partRenamed", { name: { code: old.path } });
        changes.push(lone(operation, "webhook-renamed", "non-breaking", message, { before: old.at, after: operation.at }));
      }
      compareOperation(
        pairOf(old, operation),
        graph,
        nodes,
        (found) => void changes.push({ ...found, operations: [operation.key] }),
      );
    }
    for (const operation of matched.added)
      changes.push(lone(operation, `${kind}-added`, "non-breaking", phrase("partAdded"), { after: operation.at }));
    for (const operation of matched.removed) changes.push(removedOperation(operation, kind, today));
  };
  both(before.operations, after.operations, "request");
  both(before.webhooks, after.webhooks, "response");

  const reached = operationsByPair(graph, roots);
  // A body as JSON and as a form has the same changes, except those of text.
  const known = new Map<string, ContractChange>();
  for (const [node, operations] of reached)
    for (const change of node.changes) {
      const key = JSON.stringify(change);
      const same = known.get(key);
      if (same) same.operations = [...new Set([...same.operations, ...operations])];
      else {
        const whole = { ...change, operations };
        known.set(key, whole);
        changes.push(whole);
      }
    }
  changes.push(...compareNames(before, after, graph.renamed));
  return changes;
}

/** A model whose servers are those of another one, if that has the rest of their URLs at the start of its paths. */
function withBaseOf(model: ApiModel, other: ApiModel): ApiModel {
  const base = movedBase(model.servers, other.servers);
  if (base === undefined) return model;
  const servers = model.servers.map((server) => ({ ...server, url: server.url.replace(/\/+$/, "").slice(0, -base.length) }));
  const operations = model.operations.map((operation) =>
    inheritsServers(operation, model) ? { ...operation, path: base + operation.path, servers } : operation,
  );
  return matchOperations(operations, other.operations).pairs.length > 0 ? { ...model, servers, operations } : model;
}

/** Whether an API has bodies in XML. */
function usesXml({ operations, webhooks }: ApiModel): boolean {
  const bodies = [...operations, ...webhooks].flatMap(({ requestBody, responses }) => [requestBody, ...responses]);
  return bodies.some((body) => body?.contents.some(({ mediaType }) => /[/+]xml\b/i.test(mediaType)));
}

/**
 * Matches operations by method and path. Names of path parameters are not part of a path (OpenAPI 3.1 section 4.8.8.2).
 * @param isRenamed whether two operations that only one side has are the same with another name
 */
export function matchOperations(
  before: readonly Operation[],
  after: readonly Operation[],
  isRenamed: (from: Operation, to: Operation) => boolean = () => false,
) {
  const shape = ({ method, path }: Operation) => `${method} ${decodeComponent(path.replace(/\{[^}]*\}/g, "{}"))}`;
  const keyOf = ({ method, path }: Operation) => `${method} ${path}`;
  const byKey = (operations: readonly Operation[]) => new Map(operations.map((operation) => [keyOf(operation), operation]));
  const [byPath, newKeys] = [byKey(before), byKey(after)];
  const oldKeys = new Map([...renamedNames(byPath, newKeys, isRenamed)].map(([from, to]) => [to, from]));
  const byShape = groupsOf(before, (operation) => (newKeys.has(keyOf(operation)) ? undefined : shape(operation)));
  const pairs: [Operation, Operation][] = [];
  const added: Operation[] = [];
  for (const operation of after) {
    const old = byPath.get(oldKeys.get(keyOf(operation)) ?? keyOf(operation)) ?? byShape.get(shape(operation))?.shift();
    if (old) pairs.push([old, operation]);
    else added.push(operation);
  }
  const matched = new Set(pairs.map(([old]) => old));
  return { pairs, added, removed: before.filter((operation) => !matched.has(operation)) };
}

function lone(
  { key }: Operation,
  rule: string,
  verdict: AddedChange["verdict"],
  message: Phrase,
  places: Pick<AddedChange, "before" | "after">,
): ContractChange {
  return { rule, verdict, certain: true, direction: "none", subject: { code: key }, message, ...places, operations: [key] };
}

const removals = { announced: "non-breaking", early: "breaking", sudden: "breaking" } as const;

function removedOperation(operation: Operation, kind: string, today: string): ContractChange {
  const [rule, verdict, text] = removed(operation, today, kind, removalTexts.part, removals);
  return lone(operation, rule, verdict, phrase(text), { before: operation.at });
}

/** Shared schemas that were added or removed. A name breaks no client; content is compared where it is used. */
function compareNames(before: ApiModel, after: ApiModel, renamed: ReadonlyMap<string, string>): ContractChange[] {
  const named = (name: string, rule: string, message: string, places: Pick<AddedChange, "before" | "after">): ContractChange => {
    const subject = { code: name };
    return { rule, verdict: "non-breaking", certain: true, direction: "none", subject, message, ...places, operations: [] };
  };
  const newNames = new Set(renamed.values());
  const missing = [...before.schemas].filter(([name]) => !after.schemas.has(name) && !renamed.has(name));
  const added = [...after.schemas].filter(([name]) => !before.schemas.has(name) && !newNames.has(name));
  return [
    ...[...renamed].map(([name, newName]) => {
      const [from, to] = [before.schemas.get(name)?.at, after.schemas.get(newName)?.at];
      const places = { ...(from && { before: from }), ...(to && { after: to }) };
      return named(newName, "schema-renamed", `The shared schema is renamed from \`${name}\`.`, places);
    }),
    ...missing.map(([name, { at }]) => named(name, "schema-removed", "The shared schema is removed.", { before: at })),
    ...added.map(([name, { at }]) => named(name, "schema-added", "The shared schema is added.", { after: at })),
  ];
}
