import { nearest } from "../../diagnostics/suggest.js";
import type { Fix } from "../../diagnostics/types.js";
import type { FenceInfo } from "./ast.js";

const options = ["title", "lang", "later"];
const ofOtherTools = /^(?:showLineNumbers|lineNumbers|live|noInline|copy|wrap|twoslash)(?:=|$)/;

/** A file name as Markdoc writes it. */
const markdocTitle = /^\{%\s*(title="[^"]*")\s*%\}$/;

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
  const [, language = "", rest = ""] = /^(\S*)\s*([\s\S]*)$/.exec(written.trim()) ?? [];
  const info: FenceInfo = { language, lines: [] };
  const issues: Issue[] = [];
  for (const [part] of rest.matchAll(/\{[^}]*\}|[\w-]+=(?:"[^"]*"?|[\u201c\u201d][^\u201c\u201d]*[\u201c\u201d]?|\S*)|\S+/g)) {
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
      const title = markdocTitle.exec(part)?.[1];
      if (lines) info.lines.push(...lines);
      else if (title !== undefined)
        issues.push({
          message: `\`${part}\` is an option of other tools.`,
          hint: `Write \`${title}\`.`,
          fix: { from: part, to: title },
        });
      else
        issues.push({
          message: `\`${part}\` is not a list of lines.`,
          hint: "Write line numbers and ranges, for example `{1,3-4}`.",
        });
    } else if (language === "request" && info.reference === undefined && !option) info.reference = part;
    else if (language !== "request" && part.startsWith("op:")) info.calls = [...(info.calls ?? []), part];
    else {
      const message = `The option \`${part}\` of a code fence does not exist.`;
      const guess = nearest(part.split("=")[0] as string, options);
      const hint = guess === undefined ? "Remove it." : `Did you mean \`${guess}="…"\`?`;
      issues.push(guess === undefined && !ofOtherTools.test(part) ? { message } : { message, hint });
    }
  }
  return { info, issues };
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
