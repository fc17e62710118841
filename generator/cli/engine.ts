import { setFlagsFromString } from "node:v8";
import { isBundled } from "../platform/package-root.js";

const version = Number.parseInt(process.versions.v8, 10);

/**
 * Has Node 20's engine optimize later. A command is done in seconds, and a sixth of its processor time would go into optimizing
 * functions that are hardly called again. Later engines have a compiler between the slow and the dear one, and no such flag.
 */
export function tuneEngine(): void {
  if (isBundled && version === 11) setFlagsFromString("--interrupt-budget=400000");
}

/**
 * For what may grow large: has the engine collect garbage when a heap, of whatever thread, has doubled, and not only when it is
 * four times what was alive. The flag is known up to version 13; a later engine might print that it does not know it.
 */
export function collectSooner(): void {
  if (isBundled && version <= 13) setFlagsFromString("--heap-growing-percent=100");
}
