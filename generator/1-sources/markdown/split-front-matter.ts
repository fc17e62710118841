import matter from "gray-matter";

/** A Markdown text with front matter. */
interface SplitText<T extends object> {
  /** What follows the first `---`: the name of a language, usually nothing. */
  language: string;
  /** Where the text after the front matter starts. Undefined if it is not YAML, or no line `---` closes it. */
  bodyOffset: number | undefined;
  /** What `readYaml` returned. Undefined if there is nothing to read: no lines, or only comments. */
  data: T | undefined;
}

/** Whether a language, as a file names it, is YAML. */
export const isYaml = (language: string) => /^(?:ya?ml)?$/.test(language);

/** In place of the engines of gray-matter that are not YAML. That of JavaScript evaluates it. */
const refused = () => {
  throw new Error("front matter is YAML only");
};

/**
 * Splits a Markdown text with gray-matter. Nothing is read or evaluated unless it is YAML.
 * @param readYaml reads the YAML, which has spaces in place of the text before it, so that offsets are those of the file
 * @returns undefined if the text has no front matter
 */
export function splitFrontMatter<T extends object>(text: string, readYaml?: (yaml: string) => T): SplitText<T> | undefined {
  const opening = /^---(?!-)[ \t]*([^\r\n]*)(\r?\n)?/.exec(text);
  if (!opening) return undefined;
  const language = (opening[1] as string).trim();
  const notRead = { language, bodyOffset: undefined, data: undefined };
  // Without the end of a line, gray-matter would take the text for the language.
  if (!isYaml(language) || opening[2] === undefined) return notRead;
  // To gray-matter, spaces after the first `---` are the start of the YAML.
  const start = language === "" ? 3 : opening[0].length - opening[2].length;
  const closing = /\n---[ \t]*(?:\r?\n|$)/y;
  const close = (yaml: string) => {
    closing.lastIndex = start + yaml.length;
    return closing.test(text) ? closing.lastIndex : undefined;
  };
  const yaml = (written: string) => {
    if (!readYaml || close(written) === undefined) return {};
    // The CR of a last line that ends in CRLF is left, which YAML does not accept as a line end.
    return readYaml(" ".repeat(start) + written.replace(/\r$/, ""));
  };
  const file = matter(text, { engines: { yaml, json: refused, javascript: refused } });
  const bodyOffset = close(file.matter);
  if (bodyOffset === undefined) return notRead;
  const { isEmpty } = file as { isEmpty?: boolean };
  return { language, bodyOffset, data: isEmpty || !readYaml ? undefined : (file.data as T) };
}
