import { newDiagnostic } from "../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic } from "../diagnostics/types.js";

/** Characters that change the direction of the text after them (Unicode UAX 9, section 2), also as escapes of JSON and YAML. */
const controls = /[\u202a-\u202e\u2066-\u2069]|\\u(?:202[a-e]|206[6-9])/i;

/** Warns of a file with such characters, at the first one: they are shown as they are, and can hide what a text says. */
export function directionControls(file: SourceFile): Diagnostic[] {
  const match = controls.exec(file.text);
  if (!match) return [];
  const location = locate(file, match.index, match.index + match[0].length);
  const message = "This character changes the direction of the text after it, and can hide what the text says.";
  return [
    newDiagnostic("text-direction", message, { location, hint: "Remove it. Pages set the direction of each block by its text." }),
  ];
}
