import type { CodeBlock } from "../../../runtime/contract.js";
import { present } from "../../platform/values.js";
import { languageOf } from "./languages.js";

interface CodeOptions {
  /** File name or caption. */
  title?: string | undefined;
  /** Label of the language, if it differs from the usual one. */
  label?: string | undefined;
  /** Numbers of lines to mark, starting at 1. */
  lines?: readonly number[] | undefined;
  /** Whether strings have placeholders to highlight, such as `<text of the verse>`. */
  placeholders?: boolean | undefined;
  /** For a diff: the language of its code. */
  base?: string | undefined;
}

/**
 * Makes a code block. A final line feed is dropped.
 * @param language id or alias; unknown ones are shown as plain text
 */
export function codeBlock(language: string, text: string, options: CodeOptions = {}): CodeBlock {
  const id = languageOf(language)?.id ?? "plaintext";
  const code = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "");
  const { title, label = labelOf(id, code), lines = [], placeholders, base } = options;
  return {
    language: id,
    label,
    ...present({ title: title || undefined }),
    text: code,
    ...present({ lines: lines.length > 0 ? [...lines] : undefined, base, placeholders: placeholders || undefined }),
  };
}

/** The label of a language id. Commands of curl have one of their own. */
function labelOf(id: string, code: string): string {
  return id === "bash" && /^\s*curl\b/.test(code) ? "cURL" : (languageOf(id)?.label ?? "Text");
}
