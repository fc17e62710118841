import { resolve } from "node:path";
import type { Diagnostic } from "../../../generator/diagnostics/types.js";
import { type PlannedSite, planSite } from "../../../generator/pipeline/plan-site.js";
import { nodeHost } from "../../../generator/platform/host.js";
import { Stages } from "../../../generator/platform/stages.js";

/** Folder of this site. */
export const root = resolve(import.meta.dirname, "../../..");

let planned: Promise<PlannedSite> | undefined;

/** This site as data. Do not change it: test files share it. Throws if reading or planning reports anything. */
export function plannedSite(): Promise<PlannedSite> {
  planned ??= plan();
  return planned;
}

async function plan(): Promise<PlannedSite> {
  const { value, diagnostics } = await planSite(nodeHost, { root, specs: [] }, new Stages());
  if (!value || ofThisSite(diagnostics).length) throw new Error(JSON.stringify(diagnostics, null, 2));
  return value;
}

/** Diagnostics about the site. A shallow clone is not one of them: CI may cut the history. */
export function ofThisSite(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ code }) => code !== "history-shallow");
}
