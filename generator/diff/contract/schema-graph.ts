import type { Schema } from "../../2-model/types.js";
import { onceIn } from "../../platform/values.js";
import type { AddedChange, Direction } from "./change.js";
import type { Written } from "./context.js";
import type { PartRoot } from "./part-root.js";
import { compareSchema } from "./schema.js";
import { type Child, partOf, type SchemaPair } from "./schema-pair.js";

/** A pair of schemas in one direction: their differences, and the pairs inside them. */
export interface SchemaNode extends SchemaPair {
  changes: AddedChange[];
  children: SchemaNode[];
}

/** Compares pairs of schemas, each once per direction, so that recursive ones end. Not recursive itself. */
export class SchemaGraph {
  readonly nodes: SchemaNode[] = [];
  /** By both schemas, then by direction. */
  readonly #known = new Map<Schema, Map<Schema, Map<string, SchemaNode>>>();
  readonly #queue: SchemaNode[] = [];
  /** Shared schemas with another name that the same place uses. */
  readonly renamed = new Map<string, string>();

  /** `today`: YYYY-MM-DD, for sunset dates. `newNames`: of shared schemas that may be only renamed. */
  constructor(
    private readonly today: string,
    private readonly newNames: ReadonlyMap<string, string> = new Map(),
    private readonly usesXml = false,
  ) {}

  /** A graph with the same options and no pairs. */
  empty(): SchemaGraph {
    return new SchemaGraph(this.today, this.newNames, this.usesXml);
  }

  /** The pair at the root of a body or parameter. */
  root(before: Schema, after: Schema, direction: Direction, owner: PartRoot, how: Written = { inUrl: false }): SchemaNode {
    const node = this.#enter({
      before,
      after,
      direction,
      owner,
      path: "",
      part: { root: owner, names: [], isShared: false },
      ...how,
      today: this.today,
      usesXml: this.usesXml,
    });
    for (let next = this.#queue.pop(); next; next = this.#queue.pop()) {
      const children = compareSchema(next, (found) => void next.changes.push(found));
      next.children = children.map((child) => this.#enter(childPair(next, child)));
    }
    return node;
  }

  #enter(pair: SchemaPair): SchemaNode {
    const { before, after, direction } = pair;
    const kind = `${direction} ${pair.inUrl} ${[...(pair.textFields ?? [])].join()}`;
    const ofBefore = onceIn(this.#known, before, () => new Map());
    const ofPair = onceIn(ofBefore, after, () => new Map());
    const existing = ofPair.get(kind);
    if (existing) return existing;
    // Texts and examples are compared once, in the first direction.
    const node: SchemaNode = { ...this.#named(pair), changes: [], children: [], hasTexts: ofPair.size === 0 };
    ofPair.set(kind, node);
    this.nodes.push(node);
    this.#queue.push(node);
    return node;
  }

  /** A schema shared on both sides starts a new path, as readers know its name; a replaced one is its place's change. */
  #named(pair: SchemaPair): SchemaPair {
    const [from, to] = [pair.before.name, pair.after.name];
    if (from === undefined || to === undefined) return pair;
    if ((this.newNames.get(from) ?? from) !== to) return pair;
    if (from !== to) this.renamed.set(from, to);
    const root: PartRoot = { kind: "schema", name: to };
    return { ...pair, isProperty: false, owner: undefined, path: to, part: { root, names: [], isShared: from === to } };
  }
}

function childPair(node: SchemaNode, child: Child): SchemaPair {
  const { direction, owner, today, usesXml } = node;
  const path = `${node.path}${child.step.startsWith("[") || node.path === "" ? "" : "."}${child.step}`;
  return {
    before: child.before,
    after: child.after,
    direction,
    owner,
    path,
    part: partOfChild(node, child),
    isProperty: child.member !== undefined,
    inUrl: node.inUrl || node.textFields?.has(child.step) === true,
    today,
    usesXml,
  };
}

function partOfChild(node: SchemaNode, { step, member }: Child): SchemaPair["part"] {
  if (member !== undefined) return partOf(node, member).part;
  return /^\[|^\{\}$/.test(step) ? node.part : undefined;
}

/** The operations that reach each pair with changes, in the given order. */
export function operationsByPair(
  graph: SchemaGraph,
  roots: ReadonlyMap<string, readonly SchemaNode[]>,
): Map<SchemaNode, string[]> {
  const parents = new Map<SchemaNode, SchemaNode[]>();
  for (const node of graph.nodes)
    for (const child of node.children) {
      const list = parents.get(child);
      if (list) list.push(node);
      else parents.set(child, [node]);
    }
  // Only paths to a change are walked for each operation.
  const leads = new Set<SchemaNode>();
  const rest = graph.nodes.filter(({ changes }) => changes.length > 0);
  const found = new Map<SchemaNode, string[]>(rest.map((node) => [node, []]));
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (leads.has(node)) continue;
    leads.add(node);
    rest.push(...(parents.get(node) ?? []));
  }
  for (const [operation, starts] of roots) {
    const seen = new Set<SchemaNode>();
    const open = starts.filter((node) => leads.has(node));
    for (let node = open.pop(); node; node = open.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      found.get(node)?.push(operation);
      open.push(...node.children.filter((child) => leads.has(child)));
    }
  }
  return found;
}
