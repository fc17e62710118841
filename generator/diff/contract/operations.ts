import type { ApiModel, At, Operation } from "../../2-model/types.js";
import { equal } from "../../schema/comparisons.js";
import { compareRequestBody } from "./bodies.js";
import { type AddedChange, type Direction, opposite, reporter } from "./change.js";
import type { Context } from "./context.js";
import { compareParameters } from "./parameters.js";
import { callbackPhrase, ofCallback, type PartRoot } from "./part-root.js";
import { type PhraseValue, phrase } from "./phrase.js";
import { compareResponses } from "./responses.js";
import type { SchemaGraph, SchemaNode } from "./schema-graph.js";
import { compareSecurity } from "./security.js";
import { compareServers } from "./servers.js";
import { compareLifecycle } from "./sunset.js";
import { compareTexts } from "./texts.js";

export interface OperationPair {
  before: Operation;
  after: Operation;
  /** The direction of its request body for our readers, who receive the requests of webhooks and callbacks. */
  direction: Direction;
  /** The name of the callback that it is, as its changes are listed below the operation that has it. */
  callback?: string;
  today: string;
  schemes: Context["schemes"];
  /** The APIs whose servers it inherits if it has none of its own. */
  inherited: [Pick<ApiModel, "servers">, Pick<ApiModel, "servers">];
}

/** Compares an operation. Its schemas are added to the graph, and their roots to `roots`. */
export function compareOperation(
  pair: OperationPair,
  graph: SchemaGraph,
  roots: SchemaNode[],
  add: (change: AddedChange) => void,
): void {
  const { before, after, direction, callback, today, schemes } = pair;
  const subject = callback === undefined ? { code: after.key } : callbackPhrase(callback);
  const context: Context = {
    direction,
    today,
    schemes,
    add: callback === undefined ? add : (change) => add(inCallback(change, callback)),
    schema(from, to, part, how, reversed = false) {
      const owner: PartRoot = callback === undefined ? part : { kind: "callback", name: callback, owner: part };
      roots.push(graph.root(from, to, reversed ? opposite(direction) : direction, owner, how));
    },
  };
  const report = reporter(add, { subject, direction: "none", before: before.at, after: after.at });
  compareLifecycle(before, after, { kind: "operation", subject, direction: "none" }, add);
  compareTexts(before, after, subject, add);
  if (!equal([...before.tags].sort(), [...after.tags].sort())) report("tags-changed", "documentation", "The tags change.");
  if (before.operationId !== after.operationId) {
    const id = ({ operationId }: Operation): PhraseValue =>
      operationId === undefined ? phrase("noValue") : { code: operationId };
    const values = { member: { code: "operationId" }, from: id(before), to: id(after) };
    report("operation-id-changed", "non-breaking", phrase("operationIdChanged", values));
  }
  compareParameters(before, after, context);
  compareRequestBody(before, after, context);
  compareResponses(before, after, context);
  if (direction === "request") compareSecurity(before, after, context);
  const [from, to] = pair.inherited;
  if (direction === "request" && !(inheritsServers(before, from) && inheritsServers(after, to)))
    compareServers(before, after, subject, add);
  compareCallbacks(pair, graph, roots, add);
}

/** The change of a part, named with the callback that has the part. */
function inCallback({ part, ...change }: AddedChange, name: string): AddedChange {
  const root: PartRoot | undefined = part && { kind: "callback", name, owner: part.root };
  return { ...change, subject: ofCallback(change.subject, name), ...(part && root && { part: { ...part, root } }) };
}

/** Whether clients notice no difference between two operations: only names and texts differ. */
export function isSameOperation(pair: OperationPair, graph: SchemaGraph): boolean {
  if (pair.before.method !== pair.after.method) return false;
  const alone = graph.empty();
  const changes: AddedChange[] = [];
  compareOperation(pair, alone, [], (change) => void changes.push(change));
  return [...changes, ...alone.nodes.flatMap((node) => node.changes)].every(
    ({ direction, verdict }) => direction === "none" && verdict !== "breaking",
  );
}

/** Whether an operation has the servers of its API. */
export function inheritsServers(operation: Operation, api: Pick<ApiModel, "servers">): boolean {
  return equal(operation.servers, api.servers);
}

type Callback = Operation["callbacks"][number];

function compareCallbacks(
  pair: OperationPair,
  graph: SchemaGraph,
  roots: SchemaNode[],
  add: (change: AddedChange) => void,
): void {
  const { before, after } = pair;
  const oldCallbacks = new Set(before.callbacks);
  // Requests go to the URL: a name of a callback that only changes shows in none of them.
  const newNames = new Set(after.callbacks.map(({ name }) => name));
  const isSame = (from: Callback, to: Callback) =>
    from.expression === to.expression &&
    from.operation.method === to.operation.method &&
    (from.name === to.name || (!newNames.has(from.name) && !before.callbacks.some(({ name }) => name === to.name)));
  const none = { servers: [] };
  const pairOf = (from: Callback, to: Callback): OperationPair => {
    const [before, after] = [from.operation, to.operation];
    return { ...pair, before, after, callback: to.name, direction: opposite(pair.direction), inherited: [none, none] };
  };
  const lone = (name: string, from: At, to: At) =>
    reporter(add, { subject: callbackPhrase(name), direction: "none", before: from, after: to });
  for (const callback of after.callbacks) {
    const same = [...oldCallbacks].filter((other) => isSame(other, callback));
    const old = (same.length > 1 && same.find((other) => isSameOperation(pairOf(other, callback), graph))) || same[0];
    if (old) oldCallbacks.delete(old);
    if (old) compareOperation(pairOf(old, callback), graph, roots, add);
    else lone(callback.name, before.at, callback.operation.at)("callback-added", "non-breaking", phrase("partAdded"));
  }
  for (const { name, operation } of oldCallbacks)
    lone(name, operation.at, after.at)("callback-removed", "breaking", phrase("partRemoved"));
}
