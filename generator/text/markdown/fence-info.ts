import { nearest } from "../../diagnostics/suggest.js";
import type { Fix } from "../../diagnostics/types.js";
import { languageOf } from "../code/tokens.js";
import type { FenceInfo } from "./ast.js";

const options = ["title", "lang", "later"];

/** Options of Docusaurus, Starlight, VitePress, MkDocs and others: titles, marked lines, and words without an equivalent. */
const titles = /^(?:file_?name|file|name|label|tab|path)$/i;
const marks = /^(?:hl_lines|highlight\w*|mark|ins|del|add|remove|focus|lines)$/i;
const withoutEffect = /^(?:(?:show)?line-?numbers?|live|noInline|copy|wrap|nowrap|expandable|twoslash)$/i;

interface Issue {
  message: string;
  hint?: string;
  fix?: Fix;
}

/**
 * Parses an info string: `js title="app.js" {1,3-4} op:list-chapters`, `diff lang=js`, `request
 * op:list-chapters`.
 * @returns the info, and a message for each part that cannot be parsed
 */
export function parseFenceInfo(written: string): { info: FenceInfo; issues: Issue[] } {
  const [, language = "", rest = ""] = /^([^\s{:]*):?([\s\S]*)$/.exec(written.trim()) ?? [];
  const info: FenceInfo = { language, lines: [] };
  const issues: Issue[] = [];
  const words: string[] = [];
  for (const [part] of rest.matchAll(parts)) {
    const option = /^([\w-]+)=(?:"([^"]*)"|([^"\s]+))$/.exec(part);
    const value = option ? (option[2] ?? option[3] ?? "") : "";
    if (/^[\w-]+=[\u201c\u201d]/.test(part)) {
      const hint = `Write straight quotation marks: \`${part.replace(/[\u201c\u201d]/g, '"')}\`.`;
      issues.push({ message: `\`${part}\` has curly quotation marks.`, hint });
      continue;
    }
    if (option?.[1] === "title") info.title = value;
    else if (option?.[1] === "lang") info.base = value;
    else if (option?.[1] === "later") info.later = value.split(",").map((name) => name.trim());
    else if (part.startsWith("{")) {
      const lines = parseLines(part);
      const named = language === "" ? attributes.exec(part)?.[1] : undefined;
      if (lines) info.lines.push(...lines);
      else if (named !== undefined && languageOf(named)) {
        info.language = named;
        issues.push(ofOtherTools(part, named));
      } else if (/^\{[\d\s,-]*\}?$/.test(part))
        issues.push({
          message: `\`${part}\` is not a list of lines.`,
          hint: "Write line numbers and ranges, for example `{1,3-4}`.",
        });
      else issues.push(ofOtherTools(part, replacementOf(part)));
    } else if (language === "request" && info.reference === undefined && !option) info.reference = part;
    else if (language !== "request" && part.startsWith("op:")) info.calls = [...(info.calls ?? []), part];
    else {
      const guess = nearest(part.split("=")[0] as string, options);
      if (guess === undefined && /^[^={["/]+$/.test(part) && !withoutEffect.test(part)) words.push(part);
      else if (guess === undefined) issues.push(ofOtherTools(part, replacementOf(part)));
      else
        issues.push({
          message: `The option \`${part}\` of a code fence does not exist.`,
          hint: `Did you mean \`${guess}="…"\`?`,
        });
    }
  }
  const title = words.join(" ");
  if (title) issues.push({ ...ofOtherTools(title), hint: `Write \`title="${title}"\` if it is a title, or remove it.` });
  return { info, issues };
}

/** What follows the language: options, of which values in quotes, braces and brackets may have spaces. */
const parts =
  /\{[^}]*\}?|\[[^\]]*\]|[\w-]+=(?:"[^"]*"?|\{[^}]*\}|[\u201c\u201d][^\u201c\u201d]*[\u201c\u201d]?|\S*)|"[^"]*"|\S+/g;

/** The language among the attributes of Pandoc and R Markdown: `{.python .numberLines}`, `{r, echo=FALSE}`. */
const attributes = /^\{\s*\.?([a-z][\w+#-]*)(?=[\s,}])/i;

function ofOtherTools(part: string, replacement?: string): Issue {
  const message = `\`${part}\` is an option of other tools, and has no effect.`;
  if (replacement === undefined) return { message, hint: "Remove it." };
  return { message, hint: `Write \`${replacement}\`.`, fix: { from: part, to: replacement } };
}

/** How to write an option of other tools here: `[app.js]` and `filename="app.js"` are titles, `hl_lines="1 3"` are lines. */
function replacementOf(part: string): string | undefined {
  const [, name = "", value = ""] = /^(?:\{%\s*)?([\w-]*)(?:=|(?=[{[]))[{["']*([^}\]"']*)["'}\]]*(?:\s*%\})?$/.exec(part) ?? [];
  if (value.trim() === "") return undefined;
  if (part.startsWith("[") || titles.test(name) || (part.startsWith("{%") && name === "title")) return `title="${value}"`;
  const lines = `{${value.trim().replace(/[\s,]+/g, ",")}}`;
  return marks.test(name) && parseLines(lines) ? lines : undefined;
}

/** Maximum number of marked lines per fence. More is a mistake. */
const lineLimit = 10_000;

function parseLines(braces: string): number[] | undefined {
  const lines: number[] = [];
  for (const part of braces.slice(1, -1).split(",")) {
    const match = /^\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*$/.exec(part);
    if (!match) return undefined;
    const first = Number(match[1]);
    const last = match[2] === undefined ? first : Number(match[2]);
    if (first < 1 || last < first || last - first > lineLimit) return undefined;
    for (let line = first; line <= last; line++) lines.push(line);
  }
  return lines;
}
