import type { CodeEntry } from "../catalogue.js";

export const buildCodes = {} satisfies Record<string, CodeEntry>;
