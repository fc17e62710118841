import { didYouMean } from "../../diagnostics/suggest.js";
import type { Block, Inline, Media } from "./ast.js";
import { argumentsHint, blockArguments, mediaArguments } from "./directives.js";
import type { Reader } from "./reader.js";

/** A `figure` is a picture and its caption, and a `video` is a link to a video and its caption. */
export function buildMedia(type: Media["type"], argument: string, blocks: Block[], at: number, reader: Reader): Block[] {
  const wrong = (message: string, hint: string) => reader.report("guide-directive-content", message, at, hint);
  const example =
    type === "figure"
      ? 'Write `<!-- figure: dark="b.png" width="320" -->`.'
      : 'Write `<!-- video: poster="a.png" captions="a.vtt" -->`.';
  const args = blockArguments(`${type} ${argument}`.trim())?.args;
  if (!args) wrong(`The arguments of this ${type} cannot be read.`, argumentsHint(argument, example));
  const allowed: readonly string[] = mediaArguments[type];
  for (const name of Object.keys(args ?? {}))
    if (!allowed.includes(name)) wrong(`\`${name}\` is no argument of a ${type}.`, didYouMean(name, allowed) ?? example);
  const [first, ...caption] = blocks;
  const source = first?.kind === "paragraph" ? onlyMedia(first.children) : undefined;
  const expectedKind = type === "figure" ? "image" : "link";
  if (source?.kind === expectedKind) return [{ kind: "media", at, type, args: args ?? {}, source, caption }];
  if (type === "figure")
    wrong(
      "A figure must start with an image in a paragraph of its own.",
      "Write `![What it shows](a.png)`, a blank line, and the caption.",
    );
  else
    wrong(
      "A video must start with a link in a paragraph of its own.",
      "Write `[Title](film.mp4)`, a blank line, and the caption.",
    );
  return blocks;
}

function onlyMedia(inlines: readonly Inline[]): Media["source"] | undefined {
  const [only, ...more] = inlines.filter((inline) => inline.kind !== "text" || inline.text.trim() !== "");
  return more.length === 0 && (only?.kind === "image" || only?.kind === "link") ? only : undefined;
}
