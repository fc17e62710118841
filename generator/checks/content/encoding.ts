import { posix } from "node:path";
import { filesOf } from "../../1-sources/openapi/spec-source.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../../diagnostics/source-file.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import type { CheckInput } from "../check-input.js";

/**
 * Reports U+FFFD, which another tool wrote for a character that it could not read. Files that are not UTF-8
 * are reported when they are read.
 */
export function checkEncoding({ sources, model }: CheckInput): Diagnostic[] {
  const files = new Map<string, SourceFile>();
  for (const spec of sources.specs.values()) for (const file of filesOf(spec)) files.set(file.path, file);
  for (const { file, partials } of model.documents.values()) {
    files.set(file.path, file);
    for (const path of partials) {
      const partial = sources.readContent(posix.relative(sources.contentFolder, path));
      if (partial) files.set(path, partial);
    }
  }
  return [...files.values()].flatMap((file) => {
    const at = file.text.indexOf("\ufffd");
    if (at < 0) return [];
    const hint = "Write the right character.";
    return [
      newDiagnostic("file-encoding", "This is U+FFFD: a character was lost when the file was converted.", {
        location: locate(file, at, at + 1),
        hint,
      }),
    ];
  });
}
