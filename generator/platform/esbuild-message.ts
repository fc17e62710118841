import type { Message } from "esbuild";
import type { Location } from "../diagnostics/types.js";

/** The messages of a failed build. Undefined for other errors. */
export function esbuildMessages(error: unknown): Message[] | undefined {
  const { errors } = error as { errors?: Message[] };
  return Array.isArray(errors) ? errors : undefined;
}

/** Location of a message in a file. */
export function esbuildLocation(file: string, at: NonNullable<Message["location"]>): Location {
  const { line, column, length, lineText } = at;
  const end = length > 0 ? { endLine: line, endColumn: column + 1 + length } : {};
  return { file, line, column: column + 1, lineText, ...end };
}
