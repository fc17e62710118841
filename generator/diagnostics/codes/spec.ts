import type { CodeEntry } from "../catalogue.js";

export const specCodes = {} satisfies Record<string, CodeEntry>;
