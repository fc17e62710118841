import { posix } from "node:path";
import { locate, type SourceFile } from "../../1-sources/source-file.js";
import { problem } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import type { CheckInput } from "../check-input.js";

/** Files that are not UTF-8, or were damaged on their way: decoding leaves U+FFFD where bytes make no sense. */
export function checkEncoding({ sources, model }: CheckInput): Diagnostic[] {
  const files = new Map<string, SourceFile>();
  for (const spec of sources.specs.values()) for (const [path, { file }] of spec.documents) files.set(path, file);
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
    const hint = "Save the file as UTF-8, and write the character anew.";
    return [problem("file-encoding", "This is no character of UTF-8.", { location: locate(file, at, at + 1), hint })];
  });
}
