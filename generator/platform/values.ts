import { exactJson, keepOrder } from "../../runtime/samples/json.js";

/** A parsed value as a text. `String` throws if an object has a member `toString`, which any file can have. */
export function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(",");
  return typeof value === "object" && value !== null ? exactJson(value) : String(value);
}

/** "1 page", "2 pages", "3 queries". */
export function count(number: number, noun: string): string {
  if (number === 1) return `1 ${noun}`;
  return `${number} ${/[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;
}

/** Whether a text is a valid date, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The value of a key that a text of the user names. `record[key]` would also return `constructor` and the like. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Sets a member of an object, or an item of a list. `__proto__` is an ordinary name here. */
export function setOwn(holder: object, name: string, value: unknown): void {
  if (name === "__proto__") Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
  else (holder as Record<string, unknown>)[name] = value;
}

/** Sets a member of an object that is built in the order of its source. */
export function addMember(object: object, name: string, value: unknown): void {
  if (!Object.hasOwn(object, name)) keepOrder(object, name);
  setOwn(object, name, value);
}

/** Removes undefined members before a spread. */
export function present<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // A loop, because this runs for every schema of a spec.
  const copy: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const name in members) if (members[name] !== undefined) copy[name] = members[name] as Exclude<T[typeof name], undefined>;
  return copy;
}

/** The index of the last entry of an ascending list that starts at a position or before it; 0 if there is none. */
export function lastUpTo<Entry>(list: readonly Entry[], position: number, startOf: (entry: Entry) => number): number {
  let [low, high] = [0, list.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (startOf(list[middle] as Entry) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What is wrong with a URL that no build reads, as the end of a sentence: "is on another host". */
export function notRead(url: string): string {
  const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(url.trim()) ?? [];
  if (scheme === undefined || /^https?:$/i.test(scheme)) return "is on another host";
  return /^(?:file|[a-z]):$/i.test(scheme) ? "is a file of one machine" : `is a \`${scheme.toLowerCase()}\` URL`;
}

/** The name, or with the first number from 2 on that makes it unique. */
export function unique(name: string, taken: { has(name: string): boolean }): string {
  if (!taken.has(name)) return name;
  for (let count = 2; ; count++) if (!taken.has(`${name}-${count}`)) return `${name}-${count}`;
}

/** The value of a JSON text. Undefined if it is none. */
export function jsonIn(text: string | undefined): unknown {
  return attempt(() => JSON.parse(text ?? ""));
}

/** The result of a function, or undefined if it throws. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** A function that makes its value on the first call. */
export function once<T>(make: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
}

/** A function that makes the value of each key once, stored in `values`, such as a `WeakMap`. */
export function oncePer<Key, T>(
  make: (key: Key) => T,
  values: { get(key: Key): T | undefined; has(key: Key): boolean; set(key: Key, value: T): unknown } = new Map<Key, T>(),
): (key: Key) => T {
  return (key) => {
    const before = values.get(key);
    if (before !== undefined || values.has(key)) return before as T;
    const value = make(key);
    values.set(key, value);
    return value;
  };
}

/** The value of a key, made and stored if there is none. */
export function onceIn<Key, Value>(
  values: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}

/** The entries of a list by key, in order. Those without a key are left out. */
export function groupsOf<Entry, Key>(list: Iterable<Entry>, keyOf: (entry: Entry) => Key | undefined): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of list) {
    const key = keyOf(entry);
    const group = key === undefined ? undefined : groups.get(key);
    if (group) group.push(entry);
    else if (key !== undefined) groups.set(key, [entry]);
  }
  return groups;
}

/** Gives names, each once: a name that is taken, by default ignoring case, gets the lowest free number from 2. */
export class FreeNames {
  readonly #taken: Set<string>;
  readonly #next = new Map<string, number>();

  /** Begins with the folded names `taken`. `fold` returns the same for names that count as equal. */
  constructor(
    taken: Iterable<string> = [],
    private readonly fold = (name: string) => name.toLowerCase(),
  ) {
    this.#taken = new Set(taken);
  }

  reserve(preferred: string): string {
    let name = preferred;
    // Thousands of equal names take no longer than others.
    let number = this.#next.get(preferred) ?? 2;
    while (this.#taken.has(this.fold(name))) name = `${preferred}-${number++}`;
    this.#next.set(preferred, number);
    this.#taken.add(this.fold(name));
    return name;
  }
}

/** A color of six hex digits, or of three. */
export const hexColor = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** An object without a prototype, so that `__proto__` is an ordinary member. */
export function emptyObject(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}

/** Whether a value is an object or a list without content, also in its members. */
export function isHollow(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.values(value).every(isHollow);
}
