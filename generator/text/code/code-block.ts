import type { CodeBlock, Html } from "../../../runtime/contract.js";
import { textHtml } from "./arabic.js";
import { highlight, highlightDiff, highlightExample, highlightLines, type LineMark } from "./highlight.js";
import { languageOf } from "./languages.js";

export interface CodeOptions {
  /** File name or caption. */
  title?: string | undefined;
  /** Name of the language to show instead of its usual one. */
  label?: string | undefined;
  /** Lines to mark, from 1. */
  marks?: ReadonlyMap<number, LineMark> | undefined;
  /** Ids of places on the page that the names in the code lead to, in order. */
  links?: readonly (string | undefined)[] | undefined;
  /** Sets placeholders apart, such as `<text of the verse>` in a string. */
  placeholders?: boolean | undefined;
  /** For a diff: the language of the code in it. */
  base?: string | undefined;
}

/**
 * Makes a block of code. A trailing line feed is left out: the element ends there anyway.
 * @param language id or alias; unknown ones are shown as plain text
 */
export type ShowCode = (language: string, text: string, options?: CodeOptions) => CodeBlock;

/** Highlighted code. */
export const codeBlock: ShowCode = (language, text, options = {}) => blockOf(language, text, options, html);

/** Code without colours, for those who prove what pages say and show them to nobody. */
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

function labelOf(id: string, code: string): string {
  return id === "bash" && /^\s*curl\b/.test(code) ? "cURL" : (languageOf(id)?.label ?? "Text");
}
