import type { PageSection } from "./page-text.js";

/** A line of a difference: removed, added, or unchanged context. */
export interface DiffLine {
  kind: "-" | "+" | " ";
  text: string;
}

/** What changed in a section of a page. */
export interface SectionDiff {
  id: string;
  title: string;
  change: "added" | "removed" | "changed" | "renamed";
  lines: DiffLine[];
}

/** Matches sections by id, if they have one, and by title. Sections that only moved are ignored. */
export function diffSections(before: readonly PageSection[], after: readonly PageSection[]): SectionDiff[] {
  const keyOf = ({ id, title }: PageSection) => (id === "" ? ` ${title}` : id);
  const olds = new Map(before.map((section) => [keyOf(section), section]));
  const found: SectionDiff[] = [];
  // A page has one title; its text belongs to it even if the title changes.
  const [first, newFirst] = [before.find(({ id }) => id === ""), after.find(({ id }) => id === "")];
  if (first && newFirst && !olds.has(keyOf(newFirst))) olds.set(keyOf(newFirst), first);
  const seen = new Set<PageSection>();
  for (const section of after) {
    const old = olds.get(keyOf(section));
    const { id, title } = section;
    if (!old || seen.has(old)) {
      found.push({ id, title, change: "added", lines: section.lines.map((text) => ({ kind: "+", text })) });
      continue;
    }
    seen.add(old);
    const lines = diffLines(old.lines, section.lines);
    const retitled: DiffLine[] =
      old.title === title
        ? []
        : [
            { kind: "-", text: old.title },
            { kind: "+", text: title },
          ];
    if (lines.length > 0) found.push({ id, title, change: "changed", lines: [...retitled, ...lines] });
    else if (retitled.length > 0) found.push({ id, title, change: "renamed", lines: retitled });
  }
  for (const old of before)
    if (!seen.has(old))
      found.push({ id: old.id, title: old.title, change: "removed", lines: old.lines.map((text) => ({ kind: "-", text })) });
  return found;
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
  const olds = before.slice(start, before.length - end);
  const news = after.slice(start, after.length - end);
  if (olds.length === 0 && news.length === 0) return [];
  const all: DiffLine[] = [
    ...before.slice(Math.max(0, start - 1), start).map((text): DiffLine => ({ kind: " ", text })),
    ...(olds.length * news.length > maxCells ? replaced(olds, news) : common(olds, news)),
    ...before.slice(before.length - end, before.length - end + 1).map((text): DiffLine => ({ kind: " ", text })),
  ];
  // Keeps only unchanged lines next to a change.
  return all
    .filter(({ kind }, index) => kind !== " " || all[index - 1]?.kind !== " " || all[index + 1]?.kind !== " ")
    .filter(
      ({ kind }, index, kept) => kind !== " " || (kept[index - 1]?.kind ?? " ") !== " " || (kept[index + 1]?.kind ?? " ") !== " ",
    );
}

function replaced(olds: readonly string[], news: readonly string[]): DiffLine[] {
  return [...olds.map((text): DiffLine => ({ kind: "-", text })), ...news.map((text): DiffLine => ({ kind: "+", text }))];
}

/** The longest common subsequence, by dynamic programming from the end. */
function common(olds: readonly string[], news: readonly string[]): DiffLine[] {
  const width = news.length + 1;
  const lengths = new Uint32Array((olds.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] as number;
  for (let i = olds.length - 1; i >= 0; i--)
    for (let j = news.length - 1; j >= 0; j--)
      lengths[i * width + j] = olds[i] === news[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < olds.length || j < news.length) {
    if (i < olds.length && j < news.length && olds[i] === news[j]) {
      lines.push({ kind: " ", text: olds[i] as string });
      i++;
      j++;
    } else if (j >= news.length || (i < olds.length && at(i + 1, j) >= at(i, j + 1)))
      lines.push({ kind: "-", text: olds[i++] as string });
    else lines.push({ kind: "+", text: news[j++] as string });
  }
  return lines;
}
