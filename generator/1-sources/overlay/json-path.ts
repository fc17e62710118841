import { createContext, Script } from "node:vm";
import { type FilterFunction, JSONPathEnvironment, JSONPathError, JSONPathQuery } from "json-p3";
import { isObject, withNumbers } from "../../../runtime/samples/json.js";
import { certain, nearest } from "../../diagnostics/suggest.js";
import { LimitedPattern } from "../../platform/patterns.js";

/** The way to a value: names of members and indices of items. */
export type Path = readonly (string | number)[];

/** What a text that is no query has wrong. `at` is an offset in the text, in UTF-16 units. */
interface QueryMistake {
  message: string;
  at: number;
}

/** The result of a query that selects nothing: how far it gets. */
export interface NearMiss {
  /** The longest beginning of the query that selects something. */
  nearest: string;
  /** The first name that does not exist there. Undefined if it fails for another reason, such as a filter. */
  missing?: string;
  /** The query with the most similar name in its place, which selects something. */
  meant?: string;
  /** Whether no other name can be meant. */
  isCertain?: boolean;
  /** The `$ref` of a value where the query ends: a query does not follow it. */
  reference?: string;
}

/** Most members that a query may visit, and most values that it may select. GitHub's whole spec has 400,000 values. */
const mostVisits = 2_000_000;
const mostSelected = 500_000;
/** Longest time for a query in milliseconds. Of lists, only the time shows how often they are visited. */
const longest = 30_000;
/** Deeper than any file that can be read. */
const deepest = 10_000;

class TooExpensive extends Error {}

/** An environment that stops queries such as `$..*..*..*`, which visit each value many times. */
class LimitedEnvironment extends JSONPathEnvironment {
  visits = 0;

  constructor() {
    super({ maxRecursionDepth: deepest });
    for (const name of ["match", "search"]) {
      const known = this.functionRegister.get(name) as FilterFunction;
      // A slow pattern matches nothing.
      const call = (text: unknown, pattern: unknown) =>
        (typeof text !== "string" || typeof pattern !== "string" || isFast(text, pattern)) && known.call(text, pattern);
      this.functionRegister.set(name, { argTypes: known.argTypes, returnType: known.returnType, call });
    }
  }

  override entries(object: Parameters<JSONPathEnvironment["entries"]>[0]): ReturnType<JSONPathEnvironment["entries"]> {
    const entries = super.entries(object);
    this.visits += entries.length;
    if (this.visits > mostVisits) throw new TooExpensive();
    return entries;
  }
}

function isFast(text: string, pattern: string): boolean {
  const limited = LimitedPattern.of(pattern);
  return !limited?.mayBeSlow(text) || limited.test(text) !== undefined;
}

const script = new Script("run()");
const context = createContext(Object.create(null));

/** Runs a query under a time limit. Undefined if it is too expensive. */
function limited<T>(run: () => T): T | undefined {
  try {
    return script.runInContext(Object.assign(context, { run }), { timeout: longest }) as T;
  } catch (error) {
    const isSlow = (error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
    if (isSlow || error instanceof TooExpensive || error instanceof RangeError || error instanceof JSONPathError)
      return undefined;
    throw error;
  }
}

/** A JSONPath query (RFC 9535). */
export class JsonPath {
  private constructor(
    private readonly query: JSONPathQuery,
    private readonly environment: LimitedEnvironment,
  ) {}

  static parse(text: string): JsonPath | QueryMistake {
    const environment = new LimitedEnvironment();
    try {
      return new JsonPath(environment.compile(text), environment);
    } catch (error) {
      if (error instanceof JSONPathError) {
        const { index, value } = error.token;
        // json-p3 2.3 rejects numbers such as 0.5, which RFC 9535 (section 2.3.5) allows, but not 5e-1.
        if (/^0(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value) && value !== "0") {
          const written = Number(value) === 0 ? "0" : Number(value).toExponential();
          return JsonPath.parse(text.slice(0, index) + written + text.slice(index + value.length));
        }
        const message = text === "" ? "the text is empty" : error.message.replace(/ \('.*':\d+\)$/s, "");
        return { message, at: Math.min(index, text.length) };
      }
      if (error instanceof RangeError) return { message: "it nests too deeply", at: 0 };
      throw error;
    }
  }

  /** The ways to the values that it selects, each once. Undefined if the query is too expensive. */
  select(root: unknown): Path[] | undefined {
    return limited(() => {
      const paths = new Map<string, Path>();
      this.environment.visits = 0;
      for (const { location } of this.query.lazyQuery(this.#comparable(root))) {
        paths.set(location.length > 0 ? JSON.stringify(location) : "", location);
        if (paths.size > mostSelected) throw new TooExpensive();
      }
      return [...paths.values()];
    });
  }

  /** How far a query gets that selects nothing. */
  nearMiss(root: unknown): NearMiss {
    return limited(() => this.#nearMiss(this.#comparable(root))) ?? { nearest: "$" };
  }

  #nearMiss(root: Json): NearMiss {
    this.environment.visits = 0;
    const { segments } = this.query;
    const upTo = (count: number) => new JSONPathQuery(this.environment, segments.slice(0, count));
    let count = segments.length - 1;
    while (count > 0 && !upTo(count).match(root)) count--;
    const prefix = upTo(count);
    const nearestPath = prefix.toString({ form: "pretty" });
    const [selector] = segments[count]?.selectors ?? [];
    const name = selector && "name" in selector && typeof selector.name === "string" ? selector.name : undefined;
    const names = new Set<string>();
    let reference: string | undefined;
    for (const { value } of prefix.lazyQuery(root)) {
      if (!isObject(value)) continue;
      for (const key of Object.keys(value)) names.add(key);
      if (typeof value.$ref === "string") reference ??= value.$ref;
      if (names.size > mostNames) break;
    }
    if (reference !== undefined) return { nearest: nearestPath, reference };
    const similar = name === undefined ? undefined : nearest(name, names);
    if (name === undefined) return { nearest: nearestPath };
    if (similar === undefined) return { nearest: nearestPath, missing: name };
    const rest = new JSONPathQuery(this.environment, segments.slice(count + 1)).toString({ form: "pretty" });
    const meant = `${nearestPath}${step(similar)}${rest.slice(1)}`;
    const query = JsonPath.parse(meant);
    if (!(query instanceof JsonPath) || !query.query.match(root)) return { nearest: nearestPath, missing: name };
    return { nearest: nearestPath, missing: name, meant, isCertain: certain(name, names) === similar };
  }

  /** Filters compare plain numbers only. */
  #comparable(root: unknown): Json {
    return (this.query.toString().includes("?") ? withNumbers(root) : root) as Json;
  }
}

type Json = Parameters<JSONPathQuery["match"]>[0];

/** Names that are searched for a similar one. */
const mostNames = 5000;

/** The normalized path of a value in its shortest form, for messages. */
export function pathText(path: Path): string {
  return `$${path.map(step).join("")}`;
}

function step(token: string | number): string {
  if (typeof token === "number") return `[${token}]`;
  return /^[A-Za-z_]\w*$/.test(token) ? `.${token}` : `['${token.replace(/[\\']/g, "\\$&")}']`;
}
