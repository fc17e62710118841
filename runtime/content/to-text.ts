import type { ForEachNode, Inline, NodeType, Prose } from "../content.js";

/** The plain text of a node. Blocks have spaces around them. */
const texts: ForEachNode<[], string> = {
  paragraph: ({ children }) => apart(children),
  heading: ({ children }) => apart(children),
  blockquote: ({ children }) => apart(children),
  thematicBreak: () => " ",
  list: ({ items }) => items.map(({ children }) => apart(children)).join(""),
  steps: ({ items }) => items.map(apart).join(""),
  facts: ({ rows }) => rows.map(({ label, children }) => ` ${label} ${apart(children)}`).join(""),
  table: ({ head, rows }) => [...head, ...rows.flatMap(({ cells }) => cells)].map(apart).join(""),
  callout: ({ title, children }) => (title === undefined ? "" : `${title} `) + apart(children),
  tabs: ({ panels }) => panels.map(({ title, children }) => ` ${title} ${apart(children)}`).join(""),
  footnotes: ({ notes }) => notes.map(({ children }) => apart(children)).join(""),
  filterList: ({ groups }) => groups.map(({ title = "", items }) => ` ${title} ${items.map(apart).join("")}`).join(""),
  groups: ({ groups }) => groups.map(({ label, note }) => ` ${label} ${note} `).join(""),
  operationList: ({ groups }) =>
    groups.map(({ label, text, operations }) => ` ${label} ${text} ${operations.map(({ title }) => title).join(" ")} `).join(""),
  operations: ({ operations }) => operations.map(({ title }) => ` ${title} `).join(""),
  updates: ({ entries }) => entries.map(({ title, children }) => apart(title) + apart(children)).join(""),
  // Code and pictures are no words of the text.
  code: () => " ",
  request: () => " ",
  diagram: () => " ",
  figure: () => " ",
  video: () => " ",
  strong: ({ children }) => joined(children),
  emphasis: ({ children }) => joined(children),
  delete: ({ children }) => joined(children),
  inlineCode: ({ value }) => value,
  break: () => " ",
  link: ({ children }) => joined(children),
  image: () => "",
  footnoteReference: ({ number }) => String(number),
  badge: ({ value }) => value,
  anchor: () => "",
  hint: ({ value }) => value,
  element: ({ name, children }) => (isLinePart.test(name) ? joined(children) : apart(children)),
};

/** Elements inside of a line. All others are apart from the text around them. */
export const isLinePart =
  /^(?:a|abbr|b|bd[io]|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|su[bp]|time|u|var|wbr)$/;

/** Abbreviations whose full stop ends no sentence, without it, as alternatives of a pattern. */
export const abbreviations = "[Ee]\\.g|[Ii]\\.e|[Cc]f|vs";

/**
 * The words of a text: without code, pictures and the explanations of hints, on one line.
 * @example toText([{ type: "paragraph", children: ["Two ", { type: "strong", children: ["words"] }] }]) === "Two words"
 */
export function toText(prose: Prose): string {
  return joined(prose)
    .replace(/\s{2,}|[^\S ]/g, " ")
    .replace(/ ([.,;:!?)]+)(?=\s|$)/g, "$1")
    .trim();
}

const anyLetter = /\p{L}/u;
const rightToLeft = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]/u;

/** The direction of a block that begins with a script from right to left and has more of it than of others. */
export function directionOf(prose: Prose): "rtl" | undefined {
  const [start] = prose;
  const text = typeof start === "string" && anyLetter.test(start) ? start : toText(prose);
  if (!rightToLeft.test(anyLetter.exec(text)?.[0] ?? "")) return undefined;
  const letters = toText(prose).match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => rightToLeft.test(letter)).length * 2 > letters.length ? "rtl" : undefined;
}

function joined(nodes: Prose): string {
  let text = "";
  for (const node of nodes)
    text += typeof node === "string" ? node : (texts[node.type] as (node: never) => string)(node as never);
  return text;
}

const apart = (nodes: Prose | Inline[]) => ` ${joined(nodes)} `;

/** Whether a value is the name of a kind of node. */
export function isNodeType(type: unknown): type is NodeType {
  return typeof type === "string" && Object.hasOwn(texts, type);
}

const lineTypes: ReadonlySet<string> = new Set(
  "strong emphasis delete inlineCode break link image footnoteReference badge anchor hint".split(" "),
);

/** Whether a node is part of a line. */
export function isInline(node: Prose[number]): node is Inline {
  if (typeof node === "string") return true;
  return node.type === "element" ? isLinePart.test(node.name) || node.name === "br" : lineTypes.has(node.type);
}
