import { createHash } from "node:crypto";

/** Length of a run of words that two texts may not share. */
export const runLength = 8;

/** Bytes that are kept of each hash: enough that chance plays no part among some ten thousand. */
export const hashBytes = 8;

/** Keeps the hashes from being looked up in lists of known texts; it is no secret. */
const salt = "portal: runs of eight words\n";

/**
 * Every run of eight words of a text, hashed. Words run inside a paragraph, a list item or a table cell; code and
 * addresses are not prose and part a run.
 */
export function hashedRuns(markdown: string): Map<string, string> {
  const runs = new Map<string, string>();
  for (const unit of units(markdown)) {
    const words = unit.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [];
    for (let start = 0; start + runLength <= words.length; start++) {
      const run = words.slice(start, start + runLength).join(" ");
      const hash = createHash("sha1").update(salt).update(run).digest().subarray(0, hashBytes).toString("hex");
      if (!runs.has(hash)) runs.set(hash, run);
    }
  }
  return runs;
}

/** Stretches of prose: fences, code and addresses taken out, Markdown's marks as borders. */
function units(markdown: string): string[] {
  return markdown
    .replace(/^---\n[\s\S]*?\n---\n/, "\n\n")
    .replace(/^([ \t>]*)(`{3,}|~{3,})[\s\S]*?^\1\2[ \t]*$/gm, "\n\n")
    .replace(/`[^`]*`/g, "\n\n")
    .replace(/<!--[\s\S]*?-->|<[^>\s][^>]*>/g, "\n\n")
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/(?:https?:\/)?(?<![\w)\]])\/[^\s|]+|\bhttps?:\S+/g, "\n\n")
    .replace(/^[ \t>]*(?:[-*+]|\d+[.)]|#+)[ \t]+/gm, "\n\n")
    .split(/\n[ \t>]*\n|\|/);
}
