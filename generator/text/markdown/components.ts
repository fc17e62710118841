import type { CalloutKind } from "../../../runtime/content.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { correction, didYouMean, nearest } from "../../diagnostics/suggest.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { present } from "../../platform/values.js";
import type { Block, Inline, MarkdownText } from "./ast.js";
import { onlyMarkdown, withoutComments } from "./only-prose.js";
import { callouts, openings, rewriteOf } from "./rewrite-components.js";

/** Components of other tools, and their replacement here. */
const replacements = [
  {
    names: "note tip info warning caution danger important callout aside admonition hint success",
    hint: "Write `> [!NOTE]`, with NOTE, TIP, IMPORTANT, WARNING or CAUTION.",
  },
  { names: "tabs tab tabitem", hint: "Write `<!-- tabs -->`, `<!-- tab: Name -->` and `<!-- /tabs -->`." },
  { names: "codeblock codegroup codetabs", hint: "Write a code fence; `<!-- code-group -->` shows several as tabs." },
  { names: "steps step", hint: "Write `<!-- steps -->` around an ordered list, and `<!-- /steps -->`." },
  { names: "details accordion accordiongroup expandable", hint: "Write `<details>` and `<summary>`." },
  { names: "image figure frame", hint: "Write `![What it shows](file.png)`; `<!-- figure -->` adds a caption." },
  { names: "video youtube vimeo", hint: "Write `<!-- video -->`, `[Title](film.mp4)` and `<!-- /video -->`." },
  { names: "partial", hint: "Write `<!-- include: file.md -->` for a file in `content/_partials`." },
  { names: "openapi replay", hint: "Write a fence ```` ```request op:NAME ````, with the name of the operation." },
  { names: "toc", hint: "Leave it out: each page lists its headings." },
  // Of Redoc, in descriptions.
  { names: "schemadefinition", hint: "Write a link to the schema: `[Name](#/components/schemas/Name)`." },
  { names: "securitydefinitions", hint: "Leave it out: the page on authentication says the same." },
  { names: "link", hint: "Write `[Text](./file.md)`." },
];
const hints = new Map(replacements.flatMap(({ names, hint }) => names.split(" ").map((name) => [name, hint])));
const otherHint = "Use Markdown or a directive; code belongs in a fence or in `backticks`.";

const patterns: { pattern: RegExp; what: string; name?: string }[] = [
  // A closing tag, a self-closing one, one with attributes, or one alone on its line. `<YOUR_TOKEN>` is a
  // placeholder.
  { pattern: /<\/?([A-Z][a-z0-9]\w*(?:\.\w+)*)(?:\s+[^<>]*)?\/?>/g, what: "component" },
  { pattern: /^[ \t]*:::+[ \t]*([a-z]+)?.*$/gm, what: "block of other tools" },
  { pattern: /^(?:!!!|\?\?\?\+?)[ \t]+([a-z]+)(?:[ \t]+"[^"\n]*")?[ \t]*$/gm, what: "block of other tools" },
  { pattern: /^===[!+]?[ \t]+"[^"\n]*"[ \t]*$/gm, what: "block of other tools", name: "tabs" },
  { pattern: /^\[(?:\[_?)?(toc)(?:_?\])?\][ \t]*$/gim, what: "block of other tools" },
  // Attributes of kramdown and of the attribute lists of Python-Markdown.
  { pattern: /^[ \t]*\{:[ \t]*(?:[.#]\w|[\w-]+=)[^{}\n]*\}[ \t]*$/gm, what: "block of other tools" },
  { pattern: /\{%\s*(?:end|\/)?(\w+)[^%]*%\}|\{\{[<%]\s*\/?(\w+)[^}]*[>%]\}\}/g, what: "tag of other tools" },
  {
    pattern: /^(?:import\s+(?:[\w*{][^;\n]*\sfrom\s+)?["'][^"'\n]+["'];?|export\s+(?:const|default|function)\s.*)$/gm,
    what: "line of code",
  },
];

/** Reports component tags in Markdown, which readers would see as text. */
export function componentsIn(text: MarkdownText): Diagnostic[] {
  if (!/<\/?[A-Z]|:::|\{%|\{\{|^(?:import|export)\s|^(?:!!!|\?\?\?|===|\[\[?_?toc|[ \t]*\{:)/im.test(text.text)) return [];
  const markdown = withoutComments(onlyMarkdown(text.text));
  // The end of the last callout of another tool, which is drawn like ours.
  let drawnUntil = 0;
  return patterns.flatMap(({ pattern, what, name: usual = "" }) =>
    [...markdown.matchAll(pattern)].flatMap((match) => {
      const [written] = match;
      const name = (match[1] ?? match[2] ?? usual).toLowerCase();
      const line = written.trim().split("\n")[0] as string;
      if (what === "component" && !isComponent(written, name, markdown)) return [];
      const at = match.index + written.indexOf(line);
      const rewrite = rewriteOf(text.text, markdown, at);
      const isDrawn = rewrite?.fix.to.startsWith("> [!") && line.startsWith(":::");
      if (isDrawn) drawnUntil = rewrite?.end ?? 0;
      const outcome = isDrawn || (at < drawnUntil && line === ":::") ? ", and no Markdown" : " and is shown as text";
      return newDiagnostic("guide-component", `\`${shortened(line)}\` is a ${what}${outcome}.`, {
        location: text.locate(at, rewrite?.end ?? at + line.length),
        hint: hints.get(name) ?? otherHint,
        ...present({ fix: rewrite?.fix }),
      });
    }),
  );
}

/** Generic types such as `Promise<Chapter>` and placeholders such as `<Name>` are text. */
function isComponent(written: string, name: string, text: string): boolean {
  if (/^<\//.test(written) || /\/>$/.test(written) || /\s\w+=/.test(written)) return true;
  return hints.has(name) || new RegExp(`</${name}>`, "i").test(text);
}

function shortened(line: string): string {
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

const isEmptyText = (inline: Inline | undefined) => inline?.kind === "text" && inline.text.trim() === "";

/** Blocks of which those between `:::note` and `:::` are a callout. Others stay as they are, and are reported. */
export function withCallouts(blocks: Block[]): Block[] {
  const drawn: Block[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] as Block;
    const opened = openedCallout(block);
    const end = opened
      ? blocks.findIndex((other, index) => index >= at && withoutClosing(index === at ? opened.rest : other))
      : -1;
    if (!opened || end < 0 || blocks.slice(at + 1, end + 1).some(openedCallout)) {
      drawn.push(block);
      continue;
    }
    const inner = [opened.rest, ...blocks.slice(at + 1, end + 1)];
    const last = withoutClosing(inner.at(-1) as Block) as Block;
    const children = [...opened.title, ...inner.slice(0, -1), last].filter(
      (child) => child.kind !== "paragraph" || !child.children.every(isEmptyText),
    );
    drawn.push({ kind: "admonition", at: opened.rest.at, type: opened.type, children });
    at = end;
  }
  return drawn;
}

type Paragraph = Extract<Block, { kind: "paragraph" | "line" }>;

/** The callout that a paragraph opens: its title, and the paragraph without its first line. */
function openedCallout(block: Block): { type: CalloutKind; title: Block[]; rest: Paragraph } | undefined {
  if (block.kind !== "paragraph") return undefined;
  const [first, ...others] = block.children;
  if (first?.kind !== "text" || !first.text.startsWith(":::")) return undefined;
  const line = /^.*/.exec(first.text)?.[0] ?? "";
  const [, name = "", bracketed, written] = openings[0]?.pattern.exec(line) ?? [];
  const type = callouts[name]?.toLowerCase() as CalloutKind | undefined;
  if (type === undefined || (others.length > 0 && line === first.text)) return undefined;
  const title = (bracketed ?? written ?? "").trim();
  const heading: Inline = { kind: "strong", children: [{ kind: "text", text: title }] };
  const rest: Paragraph = { ...block, children: [{ kind: "text", text: first.text.slice(line.length + 1) }, ...others] };
  return { type, title: title === "" ? [] : [{ kind: "paragraph", at: block.at, children: [heading] }], rest };
}

/** The block without the line `:::` at its end. Undefined if it has none. */
function withoutClosing(block: Block): Block | undefined {
  if (block.kind === "list") {
    const item = block.items.at(-1);
    const inner = item?.children.at(-1);
    const last = inner && withoutClosing(inner);
    if (!item || !last) return undefined;
    return { ...block, items: [...block.items.slice(0, -1), { ...item, children: [...item.children.slice(0, -1), last] }] };
  }
  if (block.kind !== "paragraph" && block.kind !== "line") return undefined;
  const last = block.children.at(-1);
  if (last?.kind !== "text" || !/(?:^|\n):::[ \t]*$/.test(last.text)) return undefined;
  return { ...block, children: [...block.children.slice(0, -1), { kind: "text", text: last.text.replace(/\n?:::[ \t]*$/, "") }] };
}

/** Directives that contain blocks and end with `<!-- /name -->`. */
export const containers = ["tabs", "code-group", "steps", "figure", "video"] as const;
export type Container = (typeof containers)[number];

/** All directives, for suggestions. */
export const directiveNames = [...containers, "tab", "include", "block"];

/** A comment that is a directive: `<!-- tab: npm -->`. */
export interface Directive {
  name: string;
  closing: boolean;
  /** The text after the colon, or "". */
  argument: string;
}

/** What to say about a name that is no directive's. */
export const unknownDirective = (name: string) => ({
  message: `The directive \`${name}\` does not exist.`,
  hint: didYouMean(name, directiveNames),
  fix: correction(name, directiveNames),
});

/** Comments of other tools that look like directives, such as the tabs of docsify. */
const ofOtherTools = /^(?:tags?|exclude|future)\b|^tabs\s*:\s*(?:start|end)$/;

/** The directive in a comment, or one that is misspelled. Undefined for an ordinary comment. */
export function directiveOf(comment: string): Directive | undefined {
  const inner = comment
    .replace(/^<!--/, "")
    .replace(/--!?>$/, "")
    .trim();
  const match = /^(\/?)([a-z][a-z0-9-]*)(?:\s*:\s*([\s\S]*))?$/.exec(inner);
  const name = match?.[2] ?? "";
  if (!match || ofOtherTools.test(inner) || nearest(name, directiveNames) === undefined) return undefined;
  return { name, closing: match[1] === "/", argument: (match[3] ?? "").trim() };
}

/** The comments in a piece of HTML, with their offsets. Undefined if there is anything else in it. */
export function commentsOf(html: string): { text: string; at: number }[] | undefined {
  const comments: { text: string; at: number }[] = [];
  const pattern = /\s*(<!--[\s\S]*?-->)\s*/y;
  while (pattern.lastIndex < html.length) {
    const start = pattern.lastIndex;
    const match = pattern.exec(html);
    if (!match) return undefined;
    comments.push({ text: match[1] as string, at: html.indexOf("<!--", start) });
  }
  return comments;
}

/** Arguments of the containers that have any. */
export const mediaArguments = {
  figure: ["dark", "width", "height", "zoom"],
  video: ["poster", "captions", "language", "width", "height"],
} as const;

/** How to write arguments that cannot be read. */
export function argumentsHint(argument: string, example: string): string {
  return /[\u201c\u201d]/.test(argument)
    ? `Write straight quotation marks: \`${argument.replace(/[\u201c\u201d]/g, '"')}\`.`
    : example;
}

/** Parses `name key="value" other=word` into a name and arguments. Undefined if a part cannot be parsed. */
export function blockArguments(argument: string): { name: string; args: Record<string, string> } | undefined {
  const match = /^([\w-]+)((?:\s+[\w-]+=(?:"[^"]*"|[^\s"\u201c\u201d]+))*)\s*$/.exec(argument);
  if (!match) return undefined;
  const args: Record<string, string> = Object.create(null);
  for (const [, key, quoted, bare] of (match[2] as string).matchAll(/([\w-]+)=(?:"([^"]*)"|([^\s"]+))/g))
    args[key as string] = quoted ?? (bare as string);
  return { name: match[1] as string, args };
}
