import { jsonLine } from "../../../../runtime/samples/json-text.js";

/** How values are written: as JSON in bodies, as plain text in parameters. */
export type ValueMode = "json" | "plain";

/** A value on one line. Plain text has quotes only for the empty text, which would be invisible. */
export function valueText(value: unknown, mode: ValueMode): string {
  if (mode === "plain" && typeof value === "string" && value !== "") return value;
  return jsonLine(value);
}
