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

/** Comments of other tools that look like directives. */
const ofOtherTools = /^(?:prettier|markdownlint|cspell|vale|eslint|biome|spell-?checker|todo|fixme|note|more|toc|truncate)\b/i;

/** The directive in a comment. Undefined for an ordinary comment. */
export function directiveOf(comment: string): Directive | undefined {
  const inner = comment
    .replace(/^<!--/, "")
    .replace(/--!?>$/, "")
    .trim();
  const match = /^(\/?)([a-z][a-z0-9-]*)(?:\s*:\s*([\s\S]*))?$/.exec(inner);
  if (!match || ofOtherTools.test(inner)) return undefined;
  return { name: match[2] as string, closing: match[1] === "/", argument: (match[3] ?? "").trim() };
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
