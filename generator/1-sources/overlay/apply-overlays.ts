import { entriesOf, isObject } from "../../../runtime/samples/json.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Location, Result } from "../../diagnostics/types.js";
import { onceIn } from "../../platform/values.js";
import { placeInValue } from "../../yaml/place-in-value.js";
import type { SpecDocument } from "../openapi/spec-source.js";
import { JsonPath, type NearMiss, type Path, pathText } from "./json-path.js";
import { childOf, type Origin, OverlaidDocument, type OwnContainer } from "./overlaid-document.js";
import { type Action, later, type Overlay } from "./read-overlay.js";

/** Most values that all actions may add to one spec, and most levels of the result. */
const mostAdded = 300_000;
const deepest = 500;

/** A document after the actions of overlays, in order. An action with a mistake changes nothing; all mistakes are reported. */
export function applyOverlays(document: SpecDocument, overlays: readonly Overlay[]): Result<SpecDocument> {
  const result = new OverlaidDocument(document);
  const diagnostics: Diagnostic[] = [];
  const budget = { left: mostAdded };
  for (const overlay of overlays)
    for (const action of overlay.actions) new ActionRun(result, overlay, action, diagnostics, budget).run();
  return { value: result.document(overlays.map(({ document }) => document.file)), diagnostics };
}

interface Merge {
  origin: Origin;
  path: Path;
  member: "update" | "copy";
  /** Pointers of members whose mistakes are reported. */
  reported: Set<string>;
}

type KindOfValue = "object" | "list" | "primitive";

class ActionRun {
  constructor(
    private readonly result: OverlaidDocument,
    private readonly overlay: Overlay,
    private readonly action: Action,
    private readonly diagnostics: Diagnostic[],
    private readonly budget: { left: number },
  ) {}

  run(): void {
    const { change, target } = this.action;
    const paths = change.kind === "none" ? undefined : this.#select("target", target);
    if (!paths) return;
    if (paths.length === 0) return void this.#selectsNothing("target", target);
    if (change.kind === "remove") return void this.#remove(paths);
    const { document } = this.overlay;
    if (change.kind === "update")
      this.#update(paths, change.value, { document, pointer: `${this.action.pointer}/update` }, "update");
    if (change.kind === "copy") this.#copy(paths, change.from);
  }

  #copy(paths: readonly Path[], from: string): void {
    const sources = this.#select("copy", from);
    if (!sources) return;
    const [source] = sources;
    const found = source && this.result.at(source);
    if (!found) return void this.#selectsNothing("copy", from);
    if (sources.length > 1) {
      const message = `\`copy\` must select one value, but \`${from}\` selects ${sources.length}.`;
      return void this.#report(
        "overlay-copy-source",
        message,
        this.#place("copy"),
        `Write the path of one, such as \`${pathText(source)}\`.`,
      );
    }
    this.result.share(found.value);
    this.#update(paths, found.value, found.origin, "copy");
  }

  #remove(paths: readonly Path[]): void {
    if (paths.some((path) => path.length === 0))
      return void this.#report(
        "overlay-remove-root",
        "The root of a spec cannot be removed.",
        this.#place("target"),
        "Select the parts that you want to remove.",
      );
    const byHolder = new Map<string, { holder: Path; tokens: Set<string> }>();
    for (const path of paths) {
      const holder = path.slice(0, -1);
      const key = JSON.stringify(holder);
      const group = onceIn(byHolder, key, () => ({ holder, tokens: new Set<string>() }));
      group.tokens.add(String(path.at(-1)));
    }
    // Inner values first, because items of a list move when others are removed.
    for (const { holder, tokens } of [...byHolder.values()].sort((a, b) => b.holder.length - a.holder.length)) {
      const container = this.result.containerAt(holder);
      if (container) this.result.remove(container, tokens);
    }
  }

  #update(paths: readonly Path[], value: unknown, origin: Origin, member: "update" | "copy"): void {
    const kinds = new Set(paths.map((path) => kindOf(this.result.at(path)?.value)));
    if (kinds.size > 1) {
      const message = `The target selects ${[...kinds]
        .map((kind) => plural[kind])
        .sort()
        .join(" and ")}, which cannot be updated together.`;
      return void this.#report("overlay-type", message, this.#place("target"), "Write an action for each kind.");
    }
    const [kind] = kinds;
    if ((kind === "object" && kindOf(value) !== "object") || (kind === "primitive" && kindOf(value) !== "primitive")) {
      const selected = paths.length === 1 ? single[kind] : plural[kind];
      const message = `The target selects ${selected}, so \`${member}\` must be ${single[kind]}.`;
      const hint =
        kind === "object" ? "Write the members that change below it." : "To replace a value by another kind, remove it first.";
      return void this.#report("overlay-type", message, this.#place(member), hint);
    }
    if (!this.#fits(paths, value, member)) return;
    if (kind === "primitive" && this.overlay.version === "1.0") {
      const message =
        "The target selects a text, a number or another value without members, which overlays can update since version 1.1.";
      this.diagnostics.push(later(message, this.#place("target")));
    }
    const reported = new Set<string>();
    for (const path of paths) {
      const container = this.result.containerAt(kind === "primitive" ? path.slice(0, -1) : path);
      if (!container) continue;
      if (kind === "primitive") this.result.set(container, path.at(-1) as string, value, origin);
      else if (kind === "list") this.#append(container, value, origin);
      else this.#merge(container, value as Record<string, unknown>, { origin, path, member, reported });
    }
  }

  /** A list is added item by item, another value as one item (Overlay 1.1, "Action Object"). */
  #append(own: OwnContainer, value: unknown, origin: Origin): void {
    const list = own.value as unknown[];
    if (!Array.isArray(value)) this.result.set(own, list.length, value, origin);
    else for (const [index, item] of value.entries()) this.result.set(own, list.length, item, childOf(origin, String(index)));
  }

  #merge(own: OwnContainer, value: Record<string, unknown>, merge: Merge): void {
    const holder = own.value as Record<string, unknown>;
    const { path, member, reported } = merge;
    for (const [name, inner] of entriesOf(value)) {
      const origin = childOf(merge.origin, name);
      const kind = kindOf(inner);
      const before = Object.hasOwn(holder, name) ? kindOf(holder[name]) : undefined;
      if (before === undefined || (before === "primitive" && kind === "primitive")) this.result.set(own, name, inner, origin);
      else if (before !== kind) {
        // The same member is reported once, however many objects it is merged with.
        if (reported.has(origin.pointer)) continue;
        reported.add(origin.pointer);
        const message = `\`${name}\` is ${single[kind]}, but \`${pathText([...path, name])}\` is ${single[before]}.`;
        const part = inner === null ? "key" : "value";
        const location = member === "update" ? origin.document.locate(origin.pointer, part) : this.#place("copy");
        const hint =
          inner === null
            ? "Write a value, or remove the line."
            : "To replace a value by another kind, remove it in an action before.";
        this.#report("overlay-type", message, location, hint);
      } else {
        const next = this.result.ownInner(own, name) as OwnContainer;
        if (kind === "list") this.#append(next, inner, origin);
        else this.#merge(next, inner as Record<string, unknown>, { ...merge, origin, path: [...path, name] });
      }
    }
  }

  /** Whether the result stays small enough for all that is made of it. */
  #fits(paths: readonly Path[], value: unknown, member: "update" | "copy"): boolean {
    const size = sizeOf(value, this.budget.left);
    const depth = paths.reduce((most, { length }) => Math.max(most, length), 0) + size.depth;
    this.budget.left -= size.values * paths.length;
    const reason =
      depth > deepest
        ? `nest deeper than ${deepest} levels`
        : this.budget.left < 0
          ? `have more than ${mostAdded} values that overlays add`
          : undefined;
    if (reason === undefined) return true;
    this.budget.left = Math.max(0, this.budget.left);
    this.#report("overlay-too-large", `With this action, the spec would ${reason}.`, this.#place(member), "Select fewer values.");
    return false;
  }

  #select(member: "target" | "copy", text: string): Path[] | undefined {
    const query = JsonPath.parse(text);
    if (!(query instanceof JsonPath)) {
      const location = placeInValue(this.overlay.document.file, this.#place(member), text, query.at, query.at + 1);
      const hint = text.startsWith("$")
        ? "Write names with other characters than letters, digits and `_` in brackets: `$.paths['/pets'].get`."
        : "A JSONPath query starts with `$`, such as `$.info`.";
      this.#report("overlay-path", `\`${member}\` is not a JSONPath query (RFC 9535): ${query.message}.`, location, hint);
      return undefined;
    }
    const paths = query.select(this.result.root);
    if (!paths)
      this.#report(
        "overlay-too-large",
        `\`${text}\` visits too many values.`,
        this.#place(member),
        "Write a query without `..`.",
      );
    return paths;
  }

  #selectsNothing(member: "target" | "copy", text: string): void {
    const miss = (JsonPath.parse(text) as JsonPath).nearMiss(this.result.root);
    const code = member === "copy" ? "overlay-copy-source" : "overlay-no-target";
    const fix = miss.meant !== undefined && miss.isCertain ? { from: text, to: miss.meant } : undefined;
    this.diagnostics.push(
      newDiagnostic(code, `\`${text}\` selects nothing.`, { location: this.#place(member), hint: this.#missHint(miss), fix }),
    );
  }

  #missHint({ nearest, missing, meant, reference }: NearMiss): string {
    if (meant !== undefined) return `Did you mean \`${meant}\`?`;
    if (reference !== undefined) {
      const rest = reference.startsWith("#") ? "select the value there" : "an overlay that `extends` this file changes it";
      return `\`${nearest}\` refers to \`${reference}\`. Queries do not follow references: ${rest}.`;
    }
    return `\`${nearest}\` exists, but ${missing === undefined ? "nothing in it matches the rest" : `has no \`${missing}\``}.`;
  }

  #place(member: string): Location {
    return this.overlay.document.locate(`${this.action.pointer}/${member}`);
  }

  #report(code: Parameters<typeof newDiagnostic>[0], message: string, location: Location, hint: string): void {
    this.diagnostics.push(newDiagnostic(code, message, { location, hint }));
  }
}

const single: Record<KindOfValue, string> = { object: "an object", list: "a list", primitive: "a value without members" };
const plural: Record<KindOfValue, string> = { object: "objects", list: "lists", primitive: "values without members" };

function kindOf(value: unknown): KindOfValue {
  return Array.isArray(value) ? "list" : isObject(value) ? "object" : "primitive";
}

/** Number of values in a value, and its levels. Counting stops above the limit. */
function sizeOf(root: unknown, limit: number): { values: number; depth: number } {
  let values = 0;
  let depth = 0;
  const rest: { value: unknown; level: number }[] = [{ value: root, level: 0 }];
  for (let next = rest.pop(); next && values <= limit; next = rest.pop()) {
    values++;
    depth = Math.max(depth, next.level);
    if (typeof next.value !== "object" || next.value === null) continue;
    for (const value of Object.values(next.value)) rest.push({ value, level: next.level + 1 });
  }
  return { values, depth };
}
