import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import type { Prose } from "./prose-texts.js";

const marks = /(?<![\p{L}\p{N}_-])(?:TODO|FIXME|TBD|XXX)(?![\p{L}\p{N}_-])/gu;

/** Reports marks of unfinished work that readers would see. */
export function checkUnfinished(texts: readonly Prose[]): Diagnostic[] {
  return texts.flatMap(({ prose, locate }) =>
    [...prose.matchAll(marks)].map(({ 0: mark, index }) => {
      const location = locate(index, index + mark.length);
      return newDiagnostic("text-unfinished", `Readers see “${mark}” here.`, {
        location,
        hint: `Finish the text, or keep the note to writers: \`<!-- ${mark}: … -->\`.`,
      });
    }),
  );
}
