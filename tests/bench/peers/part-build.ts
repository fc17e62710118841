import { join } from "node:path";
import { changedFiles, type FolderSize, hashesOf, sizeOf } from "../lib/folder.js";
import { brief } from "../lib/numbers.js";
import type { Results } from "../lib/results.js";
import type { Run } from "../lib/run.js";
import { type Input, pageCount } from "./input.js";
import type { Peer } from "./peer.js";
import { editWord, OutOfTime, type Workshop } from "./workshop.js";

/** Results of the builds of one peer. */
export interface BuildRecord {
  versions: string;
  search: string;
  /** Pages of the input, the same for all. */
  inputPages: number;
  cold: Run[];
  size?: FolderSize;
  /** One word of a guide changed, built with the caches of the last build. */
  edit?: { run: Run; changed: number; examples: string[] };
  /** Why figures are missing. */
  failed?: string;
  /** It reached its time limit, so another attempt would not help. */
  outOfTime?: boolean;
}

/** Whether a record needs no second attempt; those of other parts are always complete. */
export function isWhole(record: Partial<BuildRecord> | undefined): boolean {
  if (record === undefined) return false;
  return record.cold === undefined ? record.failed === undefined : record.size !== undefined || record.outOfTime === true;
}

/** The guide with the edited word: every peer has it at this path. */
export const editedGuide = "sdk/verses";

/**
 * Cold builds of all peers, one after another in each round, so that changes of the machine's speed affect
 * all; after each peer's last round, one edit.
 * @param part name of the records: `build` or `giant`
 */
export async function measureBuilds(
  part: string,
  list: readonly Peer[],
  input: Input,
  { runs, timeout, results, workshop }: { runs: number; timeout: number; results: Results; workshop: Workshop },
): Promise<void> {
  const failed = new Set<Peer>();
  for (let round = 1; round <= runs; round++)
    for (const peer of list) {
      if (failed.has(peer)) continue;
      const before = round === 1 ? undefined : results.get<BuildRecord>(part, peer.name);
      const record: BuildRecord = before ?? { versions: "", search: peer.search, inputPages: pageCount(input), cold: [] };
      try {
        record.versions = peer.versions(workshop.installed(peer));
        const one = await workshop.coldBuild(peer, input, timeout);
        record.cold.push(one);
        console.log(`${part} ${round}/${runs} ${peer.title}: ${said(one)}`);
        if (round === runs) await finish(record, peer, input, timeout, workshop);
      } catch (error) {
        failed.add(peer);
        if (error instanceof OutOfTime) record.outOfTime = true;
        record.failed = error instanceof Error ? error.message : String(error);
        console.log(`${part} ${round}/${runs} ${peer.title}: ${record.failed}`);
      }
      results.put(part, peer.name, record);
    }
}

async function finish(record: BuildRecord, peer: Peer, input: Input, timeout: number, workshop: Workshop): Promise<void> {
  const folder = workshop.project(peer);
  const output = join(folder, peer.output);
  record.size = sizeOf(output);
  if (input.name === "real") {
    const before = hashesOf(output);
    const undo = editWord(join(folder, peer.guideFile(editedGuide)));
    try {
      const one = await workshop.rebuild(peer, input, timeout);
      const changed = changedFiles(before, hashesOf(output));
      record.edit = { run: one, changed: changed.length, examples: changed.slice(0, 5) };
      console.log(`  one word: ${said(one)}, ${changed.length} files changed`);
    } finally {
      undo();
    }
  }
  workshop.keep(peer, input.name);
}

const said = ({ wall, user, system, peakMemory }: Run) =>
  `${brief(wall)} s, processor ${brief(user + system)} s, ${peakMemory === null ? "memory unknown" : `${Math.round(peakMemory / 1e6)} MB`}`;
