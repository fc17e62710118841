/**
 * New names of parts that only have another name: those that only one side names, in order, if they say the same.
 * A name that is on both sides is no new name.
 */
export function renamedNames<Part>(
  before: ReadonlyMap<string, Part>,
  after: ReadonlyMap<string, Part>,
  isSame: (from: Part, to: Part) => boolean,
): Map<string, string> {
  const added = new Map([...after].filter(([name]) => !before.has(name)));
  const renamed = new Map<string, string>();
  for (const [name, part] of before) {
    if (after.has(name)) continue;
    const found = [...added].find(([, other]) => isSame(part, other))?.[0];
    if (found === undefined) continue;
    renamed.set(name, found);
    added.delete(found);
  }
  return renamed;
}
