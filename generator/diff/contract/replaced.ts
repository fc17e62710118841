/**
 * Pairs of parts for the same thing if only one side lists it, and another part of the other side describes it.
 * @param isSame whether two parts list the same
 * @param describing finds the part that describes what another one lists
 */
export function replaced<Part>(
  before: readonly Part[],
  after: readonly Part[],
  isSame: (a: Part, b: Part) => boolean,
  describing: (part: Part, others: readonly Part[]) => Part | undefined,
): [Part, Part][] {
  const unlisted = (parts: readonly Part[], others: readonly Part[]) =>
    parts.flatMap((part): [Part, Part][] => {
      if (others.some((other) => isSame(part, other))) return [];
      const other = describing(part, others);
      return other ? [[part, other]] : [];
    });
  return [...unlisted(before, after), ...unlisted(after, before).map(([part, other]): [Part, Part] => [other, part])];
}
