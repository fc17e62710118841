import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { onlyMarkdown, withoutComments } from "./only-prose.js";
import { referenceKind } from "./reference-kinds.js";
import type { MarkdownText } from "./text.js";

const written = /\]\(([^()<>\n]*)\)/g;
/** A URL or path, not words in brackets: `./a`, `/a`, `https://…`, `a.md`. */
const address = new RegExp(
  `^(?:\\.{0,2}/|#|(?:https?|mailto|${referenceKind}):)|\\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf|ya?ml|json|txt|csv|zip)(?:#\\S*)?$`,
  "i",
);
const blankAfterKind = new RegExp(`^((?:${referenceKind}|mailto|https?):)[ \\t]+(\\S+)$`);

/** Reports links whose URL has a space, which makes them text (CommonMark section 6.3). */
export function linksWithBlanks(text: MarkdownText): Diagnostic[] {
  if (!/\]\([^()<>\n]*[^\s()<>][ \t]/.test(text.text)) return [];
  const markdown = withoutComments(onlyMarkdown(text.text));
  return [...markdown.matchAll(written)].flatMap((match) => {
    const target = (match[1] as string).trim().replace(/[ \t]+(?:"[^"]*"|'[^']*')$/, "");
    if (!/[ \t]/.test(target) || !address.test(target)) return [];
    const end = match.index + match[0].length;
    const line = markdown.lastIndexOf("\n", match.index) + 1;
    const start = Math.max(line, markdown.lastIndexOf("[", match.index));
    return newDiagnostic("guide-link-blank", `\`${target}\` has a space, so this is not a link.`, {
      location: text.locate(start, end),
      hint: blankHint(target),
    });
  });
}

function blankHint(target: string): string {
  const titled = /^(\S+)[ \t]+[“”„‘’](.*)[“”‘’]$/.exec(target);
  if (titled) return `Write titles with straight quotes: \`${titled[1]} "${titled[2]}"\`.`;
  const reference = blankAfterKind.exec(target);
  if (reference) return `Write \`${reference[1]}${reference[2]}\`.`;
  return `Write \`<${target}>\`, or \`${target.replace(/[ \t]/g, "%20")}\`.`;
}
