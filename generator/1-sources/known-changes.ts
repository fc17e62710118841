import { join } from "node:path";
import type * as z from "zod";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import type { ConfinedHost } from "../platform/confined-host.js";
import { noCache, type RunCache } from "../platform/stages.js";
import { isDay } from "../platform/values.js";
import { readData } from "./data-file.js";
import { knownChangesSchema } from "./data-schemas.js";

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

/** A dated copy of a spec, as `portal snapshot` writes it. */
export interface Snapshot {
  /** YYYY-MM-DD. */
  date: string;
  /** Whether the history starts again here: differences from the previous snapshot are corrections of the spec. */
  isBaseline: boolean;
  /** Path relative to the root. */
  file: string;
  text: string;
}

const folder = "specs/history";

/** Folder of the snapshots of a spec: `specs/content/v4/openapi.yaml` has `specs/history/content/v4`. */
export function snapshotFolder(spec: string): string {
  const path = spec.replace(/^specs\//, "").replace(/\.[^./]+$/, "");
  return `${folder}/${path.replace(/\/(?:openapi|swagger|index)$/, "")}`;
}

/** Path of a snapshot. The date is YYYY-MM-DD. */
export function snapshotFile(spec: string, date: string, isBaseline: boolean): string {
  return `${snapshotFolder(spec)}/${date}${isBaseline ? ".baseline" : ""}.json`;
}

const fileName = /^(\d{4}-\d{2}-\d{2})(\.baseline)?\.json$/;

/** The snapshots of a spec, oldest first. Other files in the folder, such as a README, are ignored. */
export function readSnapshots(host: ConfinedHost, root: string, spec: string): Result<Snapshot[]> {
  const diagnostics: Diagnostic[] = [];
  const path = snapshotFolder(spec);
  const files = host.files(join(root, path), { patterns: "*.json" });
  const value = files.flatMap((name): Snapshot[] => {
    const file = `${path}/${name}`;
    const [, date = "", baseline] = fileName.exec(name) ?? [];
    if (!isDay(date)) {
      const hint = "Name it after its date, such as `2025-11-30.json` or `2025-11-30.baseline.json`.";
      diagnostics.push(
        newDiagnostic("snapshot-name", `\`${file}\` does not have the name of a snapshot, so it is left out.`, { hint }),
      );
      return [];
    }
    const text = host.readText(join(root, file));
    if (text !== undefined) return [{ date, isBaseline: baseline !== undefined, file, text }];
    diagnostics.push(host.refusal(file) ?? newDiagnostic("snapshot-unreadable", `\`${file}\` cannot be read.`));
    return [];
  });
  return { value, diagnostics };
}
