import { setFlagsFromString } from "node:v8";
import { isBundled } from "../package-root.js";

/**
 * Has Node 20's engine optimize later. A command is done in seconds, and a sixth of its processor time would go into optimizing
 * functions that are hardly called again. Later engines have a compiler between the slow and the dear one, and no such flag.
 */
export function tuneEngine(): void {
  if (isBundled && process.versions.v8.startsWith("11.")) setFlagsFromString("--interrupt-budget=400000");
}
