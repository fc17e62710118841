/** Removes undefined members before a spread. */
export function present<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // A loop, because this runs for every schema of a spec.
  const copy: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const name in members) if (members[name] !== undefined) copy[name] = members[name] as Exclude<T[typeof name], undefined>;
  return copy;
}
