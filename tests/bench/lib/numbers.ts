/** The median: the mean of the two middle values if there is an even number. NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle] as number;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** Three significant digits, without an exponent: 0.81, 14.2, 185, 1,281. */
export function brief(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return grouped(value.toFixed(Math.min(digits, 3)));
}

/** With commas as thousands separators. */
export function grouped(text: string): string {
  const [whole = "", ...rest] = text.split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...rest].join(".");
}

export const seconds = (value: number) => `${brief(value)} s`;
export const milliseconds = (value: number) => `${grouped(value.toFixed(0))} ms`;
export const megabytes = (bytes: number | null) => (bytes === null ? "–" : `${brief(bytes / 1e6)} MB`);
export const kibibytes = (bytes: number) => `${brief(bytes / 1024)}`;
