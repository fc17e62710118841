import { createHash } from "node:crypto";
import { readFrontMatter } from "../../1-sources/markdown/front-matter.js";
import { problem } from "../../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../../diagnostics/source-file.js";
import type { Diagnostic, Result } from "../../diagnostics/types.js";
import type { Store } from "../../platform/run-cache.js";
import type { Markdown, Heading as ParsedHeading } from "../../text/markdown/ast.js";
import { parseMarkdown } from "../../text/markdown/parse-markdown.js";
import type { MarkdownText } from "../../text/markdown/text.js";
import { marksAsText } from "../../text/markdown/written-marks.js";
import type { Document } from "../document.js";
import { compose, type DocumentSources } from "./compose.js";

/**
 * Reads a Markdown file: front matter, partials and variables. Their problems come back beside the document, each at its place in
 * the file it was written in; the body is parsed when somebody looks at it or at what is wrong with it.
 * @param reserved ids that every page has; a heading of such a name gets a number
 * @param store remembers texts whose structure had no problems
 */
export function parseDocument(
  file: SourceFile,
  sources: DocumentSources,
  reserved: Iterable<string> = [],
  store?: Store,
): Result<Document> {
  const front = readFrontMatter(file, sources.derive);
  const composed = compose(file, front.value.bodyOffset, sources);
  let read: Result<Markdown> | undefined;
  const parsed = () => {
    read ??= parseMarkdown(composed.text, reserved);
    return read;
  };
  const value: Document = {
    file,
    partials: composed.partials,
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
    get problems() {
      problems ??= isKnown() ? [] : structure();
      return problems;
    },
  };
  const key = `guide ${createHash("sha256")
    .update(`${sources.derive} ${[...reserved]}\0${composed.text.text}`)
    .digest("base64url")}`;
  let problems: readonly Diagnostic[] | undefined;
  const isKnown = () => store?.get(key) !== undefined;
  const structure = () => {
    const levels = sources.derive ? [] : checkLevels(parsed().value.headings, composed.text);
    const found = [...parsed().diagnostics, ...levels, ...marksAsText(composed.text)];
    if (!found.length) store?.put(key, true);
    return found;
  };
  return { value, diagnostics: [...front.diagnostics, ...composed.diagnostics] };
}

/** The page's title is its heading of level 1; below it no level is left out. */
function checkLevels(headings: readonly ParsedHeading[], text: MarkdownText): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  let previous = 1;
  for (const { level, text: title, at } of headings) {
    const location = text.locate(at);
    if (level === 1) {
      const hint = "The title is in the front matter; start with `##`.";
      diagnostics.push(problem("guide-heading-first", `\`${title}\` is a heading of level 1.`, { location, hint }));
    } else if (level > previous + 1) {
      const message = `\`${title}\` is of level ${level}, but the heading above it of level ${previous}.`;
      diagnostics.push(problem("guide-heading-skipped", message, { location, hint: `Use ${"#".repeat(previous + 1)}.` }));
    }
    previous = level;
  }
  return diagnostics;
}
