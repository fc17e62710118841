import type { CodeEntry } from "../catalogue.js";

export const manifestCodes = {} satisfies Record<string, CodeEntry>;
