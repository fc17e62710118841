import { createHash } from "node:crypto";
import { readFrontMatter } from "../../1-sources/markdown/front-matter.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../../diagnostics/source-file.js";
import type { Diagnostic, Result } from "../../diagnostics/types.js";
import type { PersistentCache } from "../../platform/stages.js";
import type { Markdown, Heading as ParsedHeading } from "../../text/markdown/ast.js";
import { parseMarkdown } from "../../text/markdown/parse-markdown.js";
import type { MarkdownText } from "../../text/markdown/text.js";
import { marksAsText } from "../../text/markdown/written-marks.js";
import type { Document } from "../document.js";
import { Composer, type DocumentSources } from "./compose.js";

/**
 * Reads a Markdown file: front matter, partials and variables. Their mistakes are returned with the document,
 * located in the file that has them. The body is parsed on demand.
 * @param reserved ids that every page has; a heading with such an id gets a number
 * @param cache caches texts without structural mistakes
 */
export function parseDocument(
  file: SourceFile,
  sources: DocumentSources,
  reserved: Iterable<string> = [],
  cache?: PersistentCache,
): Result<Document> {
  const front = readFrontMatter(file, sources);
  const composed = new Composer(sources);
  composed.addFile(file, front.value.bodyOffset);
  let read: Result<Markdown> | undefined;
  const parsed = () => {
    read ??= parseMarkdown(composed.text, reserved);
    return read;
  };
  const value: Document = {
    file,
    partials: [...composed.partials],
    meta: front.value.meta,
    text: composed.text,
    get body() {
      return parsed().value;
    },
    get headings() {
      return parsed().value.headings.map(({ level, text, id, at }) => {
        return { level, text, id, location: composed.text.locate(at) ?? locate(file, 0) };
      });
    },
    get diagnostics() {
      diagnostics ??= isKnown() ? [] : structure();
      return diagnostics;
    },
  };
  const key = `guide ${createHash("sha256")
    .update(`${sources.derive} ${[...reserved]}\0${composed.text.text}`)
    .digest("base64url")}`;
  let diagnostics: readonly Diagnostic[] | undefined;
  const isKnown = () => cache?.get(key) !== undefined;
  const structure = () => {
    const levels = sources.derive ? [] : checkLevels(parsed().value.headings, composed.text);
    const found = [...parsed().diagnostics, ...levels, ...marksAsText(composed.text)];
    if (!found.length) cache?.put(key, true);
    return found;
  };
  return { value, diagnostics: [...front.diagnostics, ...composed.diagnostics] };
}

/** The page's title is its heading of level 1; no level below may be skipped. */
function checkLevels(headings: readonly ParsedHeading[], text: MarkdownText): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  let previous = 1;
  for (const { level, text: title, at } of headings) {
    const location = text.locate(at);
    if (level === 1) {
      const hint = "The title is in the front matter; start with `##`.";
      diagnostics.push(newDiagnostic("guide-heading-first", `\`${title}\` is a heading of level 1.`, { location, hint }));
    } else if (level > previous + 1) {
      const message = `\`${title}\` has level ${level}, but the heading above it has level ${previous}.`;
      diagnostics.push(newDiagnostic("guide-heading-skipped", message, { location, hint: `Use ${"#".repeat(previous + 1)}.` }));
    }
    previous = level;
  }
  return diagnostics;
}
