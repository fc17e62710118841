import { inflateSync } from "node:zlib";

/** A line of text on a sheet. */
export interface SheetLine {
  /** Share of the sheet's height from its top, 0 to 1. */
  at: number;
  /** Size of its largest letters in points. */
  size: number;
}

/** The lines of each sheet of a PDF that Chromium wrote, from top to bottom. */
export function sheetsOf(pdf: Buffer): SheetLine[][] {
  const text = pdf.toString("latin1");
  const places = new Map(
    [...text.matchAll(/(?<=endobj\n)(\d+) 0 obj\s/g)].map((match) => [match[1], match.index + match[0].length]),
  );
  const height = Number(/\/MediaBox\s*\[\s*\S+\s+\S+\s+\S+\s+([\d.]+)/.exec(text)?.[1]);
  const contents = [...text.matchAll(/\/Type\s*\/Page\b(?:(?!endobj)[\s\S])*?\/Contents (\d+) 0 R/g)];
  return contents.map(([, id]) => {
    const at = places.get(id) as number;
    const start = text.indexOf("stream\n", at) + "stream\n".length;
    const length = Number(/\/Length (\d+)/.exec(text.slice(at, start))?.[1]);
    return linesOf(inflateSync(pdf.subarray(start, start + length)).toString("latin1"), height);
  });
}

/**
 * The text that the operators of a page draw (PDF 32000-1 sections 8.4.4 and 9.4.2). Texts are upright, so
 * scale and offset are enough.
 */
function linesOf(operators: string, height: number): SheetLine[] {
  const sizes = new Map<number, number>();
  let frame = { scale: 1, offset: 0 };
  const frames: (typeof frame)[] = [];
  let size = 0;
  for (const line of operators.split("\n")) {
    const words = line.trim().split(/\s+/);
    const operator = words.at(-1);
    const number = (index: number) => Number(words[index]);
    if (operator === "q") frames.push(frame);
    else if (operator === "Q") frame = frames.pop() ?? frame;
    else if (operator === "cm") frame = { scale: frame.scale * number(3), offset: frame.offset + frame.scale * number(5) };
    else if (operator === "Tf") size = number(1);
    else if (operator === "Tm") {
      const at = Math.round(100 * (1 - (frame.offset + frame.scale * number(5)) / height)) / 100;
      sizes.set(at, Math.max(sizes.get(at) ?? 0, size * Math.abs(frame.scale)));
    }
  }
  return [...sizes].map(([at, size]) => ({ at, size })).sort((one, other) => one.at - other.at);
}
