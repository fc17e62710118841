import type { Io } from "./io.js";

/** The current day in UTC, YYYY-MM-DD; `SOURCE_DATE_EPOCH` fixes it, so that a run can be repeated. */
export function todayIn({ env }: Io): string {
  const epoch = env.SOURCE_DATE_EPOCH;
  const now = epoch !== undefined && /^\d+$/.test(epoch) ? new Date(Number(epoch) * 1000) : new Date();
  return now.toISOString().slice(0, 10);
}
