import { jsonLine } from "../../../../runtime/samples/json-text.js";

/** How values are written: as JSON in bodies, as plain text where a parameter carries them. */
export type ValueMode = "json" | "plain";

/** A value on one line. Plain text keeps quotes only for the empty text, which could not be seen otherwise. */
export function valueText(value: unknown, mode: ValueMode): string {
  if (mode === "plain" && typeof value === "string" && value !== "") return value;
  return jsonLine(value);
}
