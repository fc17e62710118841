import { cardSize } from "../../runtime/card-size.js";
import { fontSize, textWidth, wrap } from "../../runtime/content/diagram/measure.js";
import type { Site } from "../../runtime/contract.js";
import { monogramOf } from "../../runtime/texts.js";
import type { LogoFile } from "../1-sources/theme.js";
import { escapeHtml } from "../escape.js";
import { contentType } from "../outputs.js";

export interface Card {
  title: string;
  /** Above the title: its section. */
  part?: string | undefined;
  /** Below it: the endpoint of an operation. */
  endpoint?: string | undefined;
}

const { width, height } = cardSize;
/** Between the texts and the edges. */
export const cardMargin = 80;
const margin = cardMargin;
const inner = width - 2 * margin;

/** Where a line begins, and how it looks. */
interface Place {
  x: number;
  y: number;
  size: number;
  color: string;
}

/** Letters of the scripts that the fonts of cards have, their marks, and common signs. */
const drawable = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{scx=Arabic}\p{Script=Inherited} -ÿʰ-˟‐-⁞€№™−]*$/u;
const rightToLeft = /^[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]*\p{Script=Arabic}/u;

/**
 * The picture that services show next to a link to a page. Characters that the fonts lack are left out.
 * @param picture a logo that is not drawn in the colors of the site
 */
export function cardSvg({ title, part = "", endpoint = "" }: Card, site: Site, picture?: LogoFile): string {
  const logo = picture && drawnTypes.test(picture.name) ? picture : undefined;
  const { paper, ink, inkSoft: soft, accent } = site.colors;
  const { lines, size } = titleLines(drawable.test(title) ? title : site.shortTitle, inner);
  const step = size * 1.18;
  const first = height / 2 + 20 - ((lines.length - 1) * step) / 2 + size * 0.32;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<rect y="${height - 14}" width="${width}" height="14" fill="${accent}"/>`,
    logo ? image(logo) : mark(site),
    line(site.shortTitle, { x: margin + 14 + (logo ? logoWidth(logo) : 46), y: 106, size: 36, color: soft }),
    line(part, { x: margin, y: first - size - 22, size: 32, color: accent }),
    ...lines.map((text, index) => line(text, { x: margin, y: first + index * step, size, color: ink }, rightToLeft.test(title))),
    line(endpoint, { x: margin, y: height - 70, size: 32, color: soft }),
    "</svg>",
  ].join("");
}

/** A line of text; one that begins with letters of the right-to-left scripts ends at the right margin. */
function line(text: string, { x, y, size, color }: Place, readsLeft = rightToLeft.test(text)): string {
  if (!text || !drawable.test(text)) return "";
  const place = readsLeft ? `x="${width - margin}" text-anchor="end"` : `x="${x}"`;
  const fitting = sizeOf(text, size, width - margin - x);
  const runs = visualRuns(text, readsLeft).map(escapeHtml);
  const content = runs.length > 1 ? runs.map((run) => `<tspan>${run}</tspan>`).join("") : runs[0];
  return `<text ${place} y="${Math.round(y)}" font-size="${fitting}" fill="${color}">${content}</text>`;
}

/** Pictures that the renderer knows. */
const drawnTypes = /\.(?:svg|png|jpe?g|gif)$/;

/** Of a logo in pixels, whose height is 46. */
const logoWidth = ({ width, height }: LogoFile) => Math.min(320, Math.round((46 * width) / height));

function image(logo: LogoFile): string {
  const data = `data:${contentType(logo.name)};base64,${Buffer.from(logo.bytes).toString("base64")}`;
  return `<image x="${margin}" y="70" width="${logoWidth(logo)}" height="46" href="${data}"/>`;
}

/** Before the name of the site: its logo, which is also drawn as large as the card, faint; otherwise its first letter. */
function mark({ logo: picture, shortTitle, colors: { ink, inkSoft: soft, accent, onAccent } }: Site): string {
  if (!picture) {
    const letter = monogramOf(shortTitle);
    const x = Math.round(margin + 23 - widthOf(letter, 32) / 2);
    const box = `<rect x="${margin}" y="70" width="46" height="46" rx="11" fill="${accent}"/>`;
    return box + line(letter, { x, y: 104, size: 32, color: onAccent }, false);
  }
  const lines = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  const at = (x: number, y: number, side: number, style: string) =>
    `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${escapeHtml(picture.viewBox)}" ${lines} ${style}>${picture.content}</svg>`;
  return [
    // Without `overflow`, most of the time of a card goes into cutting its edges.
    at(720, 40, 560, `overflow="visible" stroke="${ink}" stroke-opacity="0.065" stroke-width="1"`),
    at(margin, 70, 46, `stroke="${soft}" stroke-width="1.5"`),
  ].join("");
}

const sizes = [88, 72, 58];
const mostLines = 3;

/** The largest size at which a title fits into a width in few lines. What is too long for the smallest is cut at a word. */
export function titleLines(title: string, width: number): { lines: string[]; size: number } {
  for (const size of sizes) {
    const lines = wrap(title, charactersIn(width, size));
    if (lines.length <= mostLines && lines.every((line) => widthOf(line, size) <= width)) return { lines, size };
  }
  const size = sizes.at(-1) as number;
  const lines = wrap(title, charactersIn(width, size));
  const shown = lines.slice(0, mostLines);
  if (lines.length > mostLines) shown[mostLines - 1] += " …";
  // A word that is longer than a line, such as a name in code, makes all of them smaller.
  const widest = Math.max(...shown.map((line) => widthOf(line, size)));
  return { lines: shown, size: Math.floor(size * Math.min(1, width / widest)) };
}

/** The size at which a short text fits into one line. */
function sizeOf(text: string, size: number, width: number): number {
  return Math.floor(size * Math.min(1, width / Math.max(1, widthOf(text, size))));
}

const widthOf = (line: string, size: number) => (textWidth(line) / fontSize) * size;
const charactersIn = (width: number, size: number) => Math.floor(width / (0.54 * size));

/** Parts of a text that one font has: the library draws boxes where fonts meet in a text. */
const ofOneFont =
  /\p{scx=Arabic}(?:[\p{scx=Arabic} \u200c-\u200f]*\p{scx=Arabic})?|\p{Script=Cyrillic}+|\p{Script=Greek}+|[ -ÿ‐-⁞]+|.\p{M}*/gsu;

type Direction = "left" | "right" | "neutral";

const mirrors = "()[]{}<>«»‹›";

/** Runs of a line from left to right, each of which one font has. The line reads from the right if its text does. */
export function visualRuns(text: string, readsLeft: boolean): string[] {
  const main = readsLeft ? "left" : "right";
  const runs = directions(text, main).map(({ part, direction }) => {
    if (direction === "right") return part.match(ofOneFont) ?? [];
    return (part.match(ofOneFont) ?? []).map((run) => (/\p{scx=Arabic}/u.test(run) ? run : mirrored(run))).reverse();
  });
  return (readsLeft ? runs.reverse() : runs).flat();
}

/** Parts of a text in one direction, in the order of reading. Signs between two directions have that of the line. */
function directions(text: string, main: Direction): { part: string; direction: Direction }[] {
  const parts =
    text.match(/\p{scx=Arabic}+|(?:\((?=[\p{L}\p{N}]))?(?:(?!\p{scx=Arabic})[\p{L}\p{N}]\p{M}*)+\)?|[^\p{L}\p{N}]/gu) ?? [];
  const strong = parts.map(
    (part): Direction => (/\p{scx=Arabic}/u.test(part) ? "left" : /[\p{L}\p{N}]/u.test(part) ? "right" : "neutral"),
  );
  const resolved: { part: string; direction: Direction }[] = [];
  for (const [index, part] of parts.entries()) {
    const before = resolved.at(-1);
    const next = strong.slice(index).find((direction) => direction !== "neutral");
    const direction =
      next !== undefined && next === before?.direction ? next : strong[index] === "neutral" ? main : (next as Direction);
    if (before?.direction === direction) before.part += part;
    else resolved.push({ part, direction });
  }
  return resolved;
}

const mirrored = (signs: string) =>
  [...signs]
    .reverse()
    .map((sign) => mirrors[mirrors.indexOf(sign) ^ 1] ?? sign)
    .join("");
