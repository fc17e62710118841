import { join } from "node:path";
import * as z from "zod";
import type { Result } from "../diagnostics/types.js";
import type { ConfinedHost } from "../platform/confined-host.js";
import { noCache, type RunCache } from "../platform/stages.js";
import { readData } from "./data-file.js";
import { daySchema } from "./day.js";
import { snapshotFolder } from "./snapshots.js";

/** What people know about the changes between snapshots: `changes.yaml` in the folder of the snapshots. */
export const knownChangesSchema = z.array(
  z
    .strictObject({
      snapshot: daySchema.describe("Day in the name of the snapshot that has the changes first."),
      date: daySchema.optional().describe("Day of the changes; of a correction, the day on which the spec was corrected."),
      correction: z
        .string()
        .min(1)
        .optional()
        .describe("Set if only the spec changed, not the API: what the spec shows now. Markdown of one line."),
      changes: z
        .array(z.string().min(1))
        .min(1)
        .describe(
          "Names of the changes: an operation, a part of it (`GET /pets > query parameter limit`), or a schema (`schema Pet > age`), with all changes of what is inside. `*` stands for any characters. Of several entries that name a change, the first one applies.",
        ),
    })
    .refine(({ date, correction }) => date !== undefined || correction !== undefined, "needs a `date` or a `correction`"),
);

export type KnownChanges = z.output<typeof knownChangesSchema>;
export type KnownChange = KnownChanges[number];

/** Path of the file for a spec, relative to the root. */
export function knownChangesFile(spec: string): string {
  return `${snapshotFolder(spec)}/changes.yaml`;
}

/** Undefined without such a file. */
export function readKnownChanges(
  host: ConfinedHost,
  root: string,
  spec: string,
  runCache: RunCache = noCache,
): Result<KnownChanges | undefined> {
  const path = knownChangesFile(spec);
  const text = host.readText(join(root, path));
  if (text !== undefined) return readData(knownChangesSchema, { path, text }, runCache);
  const refusal = host.refusal(path);
  return { value: undefined, diagnostics: refusal ? [refusal] : [] };
}
