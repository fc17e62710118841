/** A function that makes its value on the first call. */
export function once<T>(make: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
}

/**
 * A function that makes the value of each key once.
 * @param values where they are stored: a `WeakMap` for objects that may be garbage collected
 */
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
