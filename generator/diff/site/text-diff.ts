import { groupsOf } from "../../platform/values.js";
import type { PageSection } from "./page-text.js";

/** A line of a difference: removed, added, or unchanged context. */
interface DiffLine {
  kind: "-" | "+" | " ";
  text: string;
}

export interface SectionDiff {
  id: string;
  title: string;
  change: "added" | "removed" | "changed" | "renamed";
  lines: DiffLine[];
}

/** Matches sections by id, if they have one, and by title. Sections that only moved are ignored. */
export function diffSections(before: readonly PageSection[], after: readonly PageSection[]): SectionDiff[] {
  const sections: SectionDiff[] = [];
  const partners = sectionPairs(before, after);
  const seen = new Set(partners.values());
  for (const section of after) {
    const old = partners.get(section);
    const { id, title } = section;
    if (!old) {
      sections.push({ id, title, change: "added", lines: linesAs("+", section.lines) });
      continue;
    }
    const lines = diffLines(old.lines, section.lines);
    const retitled = old.title === title ? [] : [...linesAs("-", [old.title]), ...linesAs("+", [title])];
    if (lines.length > 0) sections.push({ id, title, change: "changed", lines: [...retitled, ...lines] });
    else if (retitled.length > 0) sections.push({ id, title, change: "renamed", lines: retitled });
  }
  for (const old of before)
    if (!seen.has(old)) sections.push({ id: old.id, title: old.title, change: "removed", lines: linesAs("-", old.lines) });
  return sections;
}

/** The older section of each newer one. Of several with one title and no id, equal texts match, then the order. */
function sectionPairs(before: readonly PageSection[], after: readonly PageSection[]): Map<PageSection, PageSection> {
  const pairs = new Map<PageSection, PageSection>();
  const open = new Set(before);
  const match = (keyOf: (section: PageSection) => string) => {
    const oldSections = groupsOf(open, keyOf);
    for (const section of after) {
      const old = pairs.has(section) ? undefined : oldSections.get(keyOf(section))?.shift();
      if (!old) continue;
      pairs.set(section, old);
      open.delete(old);
    }
  };
  match(({ id, title, lines }) => JSON.stringify([id, title, lines]));
  match(({ id, title }) => (id === "" ? ` ${title}` : id));
  // A page has one title; its text belongs to it even if the title changes.
  const [first, newFirst] = [before.find(({ id }) => id === ""), after.find(({ id }) => id === "")];
  if (first && newFirst && open.has(first) && !pairs.has(newFirst)) pairs.set(newFirst, first);
  return pairs;
}

/** Maximum size of the table for the longest common subsequence. A larger block is replaced as a whole. */
const maxCells = 4_000_000;

/** The changed lines with one line of context on each side; [] where nothing changed. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  const oldLines = before.slice(start, before.length - end);
  const newLines = after.slice(start, after.length - end);
  if (oldLines.length === 0 && newLines.length === 0) return [];
  const all: DiffLine[] = [
    ...linesAs(" ", before.slice(Math.max(0, start - 1), start)),
    ...(oldLines.length * newLines.length > maxCells
      ? [...linesAs("-", oldLines), ...linesAs("+", newLines)]
      : common(oldLines, newLines)),
    ...linesAs(" ", before.slice(before.length - end, before.length - end + 1)),
  ];
  // Keeps only unchanged lines next to a change.
  return all
    .filter(({ kind }, index) => kind !== " " || all[index - 1]?.kind !== " " || all[index + 1]?.kind !== " ")
    .filter(
      ({ kind }, index, kept) => kind !== " " || (kept[index - 1]?.kind ?? " ") !== " " || (kept[index + 1]?.kind ?? " ") !== " ",
    );
}

function linesAs(kind: DiffLine["kind"], texts: readonly string[]): DiffLine[] {
  return texts.map((text) => ({ kind, text }));
}

/** The longest common subsequence, by dynamic programming from the end. */
function common(oldLines: readonly string[], newLines: readonly string[]): DiffLine[] {
  const width = newLines.length + 1;
  const lengths = new Uint32Array((oldLines.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] as number;
  for (let i = oldLines.length - 1; i >= 0; i--)
    for (let j = newLines.length - 1; j >= 0; j--)
      lengths[i * width + j] = oldLines[i] === newLines[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < oldLines.length || j < newLines.length) {
    if (i < oldLines.length && j < newLines.length && oldLines[i] === newLines[j]) {
      lines.push({ kind: " ", text: oldLines[i] as string });
      i++;
      j++;
    } else if (j >= newLines.length || (i < oldLines.length && at(i + 1, j) >= at(i, j + 1)))
      lines.push({ kind: "-", text: oldLines[i++] as string });
    else lines.push({ kind: "+", text: newLines[j++] as string });
  }
  return lines;
}
