import { createHash } from "node:crypto";

/** Length of a run of words that two texts may not share. */
export const runLength = 8;

/** Bytes of each hash that are stored: enough to avoid accidental matches among ten thousand. */
export const hashBytes = 8;

/** A salt, so that the hashes are not in lists of known texts. It is not secret. */
const salt = "portal: runs of eight words\n";

/**
 * Every run of eight words of a text, hashed. Runs stay inside a paragraph, a list item or a table cell.
 * Code and URLs are not prose and end a run.
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

/** Parts of prose: without fences, code and URLs, split at Markdown's marks. */
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
