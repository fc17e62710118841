import type { Io } from "./io.js";

/** The current date in UTC, YYYY-MM-DD. `SOURCE_DATE_EPOCH` overrides it, so that runs are reproducible. */
export function todayIn({ env }: Io): string {
  const epoch = env.SOURCE_DATE_EPOCH;
  const now = epoch !== undefined && /^\d+$/.test(epoch) ? new Date(Number(epoch) * 1000) : new Date();
  return now.toISOString().slice(0, 10);
}
