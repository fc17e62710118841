import type { TextName } from "../../../runtime/texts.js";
import { certain, nearest } from "../../diagnostics/suggest.js";
import type { Admonition, Block, Inline } from "./ast.js";
import type { Reader } from "./reader.js";

export const admonitionTitles: Readonly<Record<Admonition, TextName>> = {
  note: "calloutNote",
  tip: "calloutTip",
  important: "calloutImportant",
  warning: "calloutWarning",
  caution: "calloutCaution",
};
const types = new Set(Object.keys(admonitionTitles));

/** A quote that starts with a line `[!NOTE]`, as GitHub writes admonitions. Undefined for any other quote. */
export function admonitionOf(children: Block[], at: number, reader: Reader): Block | undefined {
  const [first, ...rest] = children;
  if (first?.kind !== "paragraph") return undefined;
  const [text, ...others] = first.children;
  const mark = text?.kind === "text" ? /^\[!([A-Za-z-]+)\][ \t]*(\n)?/.exec(text.text) : null;
  if (!mark || text?.kind !== "text") return undefined;
  const type = (mark[1] as string).toLowerCase();
  if (!types.has(type)) {
    const guess = nearest(type, types);
    const hint =
      guess === undefined ? "Use NOTE, TIP, IMPORTANT, WARNING or CAUTION." : `Did you mean \`[!${guess.toUpperCase()}]\`?`;
    const sure = certain(type, types);
    const fix = sure === undefined ? undefined : { from: `[!${mark[1]}]`, to: `[!${sure.toUpperCase()}]` };
    reader.report("guide-admonition-unknown", `The admonition \`${mark[1]}\` does not exist.`, at, hint, fix);
    return undefined;
  }
  const behind = text.text.slice(mark[0].length);
  if (mark[2] === undefined && (behind !== "" || (others.length && others[0]?.kind !== "break"))) {
    const message = `Text follows \`[!${mark[1]}]\` on the same line.`;
    reader.report("guide-admonition-unknown", message, at, "Start the text on the next line.");
  }
  const remaining: Inline[] = [...(behind ? [{ kind: "text" as const, text: behind }] : []), ...others];
  while (remaining[0]?.kind === "break") remaining.shift();
  const paragraph: Block[] = remaining.length ? [{ ...first, children: remaining }] : [];
  return { kind: "admonition", at, type: type as Admonition, children: [...paragraph, ...rest] };
}
