/** The value of a key that a text of the user names. `record[key]` would also return `constructor` and the like. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
