/** The value of a key that a text of the user names. `record[key]` would also return `constructor` and the like. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Sets a member of an object, or an item of a list. `__proto__` is an ordinary name here. */
export function setOwn(holder: object, name: string, value: unknown): void {
  if (name === "__proto__") Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
  else (holder as Record<string, unknown>)[name] = value;
}
