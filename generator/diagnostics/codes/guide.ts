import type { CodeEntry } from "../catalogue.js";

export const guideCodes = {} satisfies Record<string, CodeEntry>;
