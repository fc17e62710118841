import { toText } from "../content/to-text.js";
import type { Auth, Inline, LinkNode, Prose } from "../contract.js";
import { around, type Translate } from "../texts.js";

/** Length of the text above the parameters, in UTF-16 units: two lines on a wide screen. */
const twoLines = 140;

/** The end of a sentence that another one follows, which starts with no lowercase letter. */
const sentenceEnd = /[.!?]["”)]?(?=\s+(?:\P{Ll}|$))/gu;

/**
 * Splits a description into the sentences for the top of a page and the rest. No sentence is cut. A description that is
 * short, or does not start with a paragraph, is not split.
 * @param longest in UTF-16 units
 */
export function splitLead(prose: Prose, longest = twoLines): { lead: Prose; rest: Prose } {
  const [first, ...more] = prose;
  const isShort = prose.length < 3 && toText(prose).length <= longest;
  if (isShort || typeof first !== "object" || first.type !== "paragraph") return { lead: prose, rest: [] };
  const [lead, rest] = splitLine(first.children, longest);
  return { lead: [{ type: "paragraph", children: lead }], rest: [...paragraph(rest), ...more] };
}

const paragraph = (children: Inline[]): Prose => (toText(children) ? [{ type: "paragraph", children }] : []);

/** The sentences that fit, at least one, and the rest. */
function splitLine(line: Inline[], longest: number): [lead: Inline[], rest: Inline[]] {
  if (toText(line).length <= longest) return [line, []];
  const splits = line.flatMap((node, index): [Inline[], Inline[]][] =>
    typeof node !== "string"
      ? []
      : [...node.matchAll(sentenceEnd)].map((match) => {
          const end = match.index + match[0].length;
          return [
            [...line.slice(0, index), node.slice(0, end)],
            [node.slice(end).trimStart(), ...line.slice(index + 1)],
          ];
        }),
  );
  return splits.findLast(([lead]) => toText(lead).length <= longest) ?? splits[0] ?? [line, []];
}

/** How to authenticate, then the first link of the credentials, which says where to get them, or to the page about it. */
export function authLine({ sentence = [], credentials = [], page = [] }: Auth, t: Translate): Inline[] {
  const [source] = [...credentials, page].flatMap(linksOf);
  const [before, after] = around(t("authSee"));
  return source ? [...sentence, sentence.length > 0 ? ` ${before}` : before, source, after] : sentence;
}

/** What the line leaves out: the descriptions of the credentials, and the page unless the line links to it. */
export function authDetails({ credentials = [], page }: Auth): Inline[][] {
  return page && credentials.some((line) => linksOf(line).length > 0) ? [...credentials, page] : credentials;
}

const linksOf = (line: Inline[]): LinkNode[] =>
  line.flatMap((node) => (typeof node === "object" && node.type === "link" ? [node] : []));
