import type { CodeBlock, Html } from "../../../runtime/contract.js";
import { textHtml } from "./arabic.js";
import { highlight, highlightDiff, highlightExample, highlightLines, type LineMark } from "./highlight.js";
import { languageOf } from "./languages.js";

interface CodeOptions {
  /** File name or caption. */
  title?: string | undefined;
  /** Label of the language, if it differs from the usual one. */
  label?: string | undefined;
  /** Lines to mark, starting at 1. */
  marks?: ReadonlyMap<number, LineMark> | undefined;
  /** Ids of the places on the page that names in the code link to, in order. */
  links?: readonly (string | undefined)[] | undefined;
  /** Highlights placeholders in strings, such as `<text of the verse>`. */
  placeholders?: boolean | undefined;
  /** For a diff: the language of its code. */
  base?: string | undefined;
}

/**
 * Makes a code block. A final line feed is dropped.
 * @param language id or alias; unknown ones are shown as plain text
 */
export type ShowCode = (language: string, text: string, options?: CodeOptions) => CodeBlock;

/** Highlighted code. */
export const codeBlock: ShowCode = (language, text, options = {}) => blockOf(language, text, options, html);

/** Code without highlighting, for checks that show no pages. */
export const plainCodeBlock: ShowCode = (language, text, options = {}) => blockOf(language, text, options, textHtml);

function blockOf(
  language: string,
  text: string,
  options: CodeOptions,
  htmlOf: (code: string, id: string, options: CodeOptions) => Html,
): CodeBlock {
  const id = languageOf(language)?.id ?? "plaintext";
  const code = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "");
  const block: CodeBlock = { language: id, label: options.label ?? labelOf(id, code), html: htmlOf(code, id, options) };
  if (options.title) block.title = options.title;
  return block;
}

function html(code: string, id: string, { marks, base, links, placeholders }: CodeOptions): Html {
  if (id === "diff") return highlightDiff(code, base ?? "plaintext");
  if (placeholders || links?.some((link) => link !== undefined)) return highlightExample(code, id, { links, placeholders });
  return marks ? highlightLines(code, id, marks) : highlight(code, id);
}

/** The label of a language id. Commands of curl have one of their own. */
export function labelOf(id: string | undefined, code: string): string {
  return id === "bash" && /^\s*curl\b/.test(code) ? "cURL" : (languageOf(id ?? "")?.label ?? "Text");
}
