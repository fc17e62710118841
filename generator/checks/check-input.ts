import type { SpecSource } from "../1-sources/openapi/spec-source.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { PlannedSite } from "../plan-site.js";

/** What a check looks at: a site as data, unchanged by all of them. */
export type CheckInput = Pick<PlannedSite, "sources" | "model" | "plan">;

/** The same before pages are made. */
export type ModelInput = Pick<CheckInput, "sources" | "model">;

/** Runs a check, which has a name, over a description: its findings come from that description alone. */
export type ByDescription = (name: string, spec: SpecSource, find: () => Diagnostic[]) => Diagnostic[];

export const everyTime: ByDescription = (_name, _spec, find) => find();
