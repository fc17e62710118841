import { resolve } from "node:path";
import type { Diagnostic } from "../../../generator/diagnostics/types.js";
import { planSite } from "../../../generator/pipeline/plan-site.js";
import { nodeHost } from "../../../generator/platform/files.js";
import { Stages } from "../../../generator/platform/stages.js";

/** Folder of this site. */
export const root = resolve(import.meta.dirname, "../../..");

/** This site with all its pages. */
export type Planned = NonNullable<Awaited<ReturnType<typeof planSite>>["value"]>;

let planned: Promise<Planned> | undefined;

/** This site as data. Do not change it: test files share it. Throws if reading or planning reports anything. */
export function plannedSite(): Promise<Planned> {
  planned ??= plan();
  return planned;
}

async function plan(): Promise<Planned> {
  const { value, diagnostics } = await planSite(nodeHost, { root, specs: [] }, new Stages());
  if (!value || ofThisSite(diagnostics).length) throw new Error(JSON.stringify(diagnostics, null, 2));
  return value;
}

/** Diagnostics about the site. A shallow clone is not one of them: CI may cut the history. */
export function ofThisSite(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ code }) => code !== "history-shallow");
}
