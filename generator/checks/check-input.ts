import type { PlannedSite } from "../plan-site.js";

/** What a check looks at: a site as data, unchanged by all of them. */
export type CheckInput = Pick<PlannedSite, "sources" | "model" | "plan">;

/** The same before pages are made. */
export type ModelInput = Pick<CheckInput, "sources" | "model">;
