import type { Html } from "../../../runtime/contract.js";
import { escapeText } from "../../escape.js";
import { lineHeight, textWidth } from "./measure.js";

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The drawing so far, and its bounds. */
export class Canvas {
  readonly parts: Html[] = [];
  /** Positions of texts and notes, which lifelines must not cross. */
  readonly boxes: Box[] = [];
  left = 0;
  right = 0;
  bottom = 0;

  /** Widens the canvas to include a range. */
  reach(from: number, to: number, bottom = 0): void {
    this.left = Math.min(this.left, from, to);
    this.right = Math.max(this.right, from, to);
    this.bottom = Math.max(this.bottom, bottom);
  }

  line(className: string, x1: number, y1: number, x2: number, y2: number, dashed = false): void {
    this.reach(x1, x2, Math.max(y1, y2));
    const dash = dashed ? ' stroke-dasharray="5 4"' : "";
    this.parts.push(`<path class="${className}" d="M${x1} ${y1}L${x2} ${y2}" fill="none" stroke="currentColor"${dash}/>`);
  }

  path(className: string, d: string, options: { filled?: boolean; dashed?: boolean } = {}): void {
    const dash = options.dashed ? ' stroke-dasharray="5 4"' : "";
    this.parts.push(
      options.filled
        ? `<path class="${className}" d="${d}" fill="currentColor"/>`
        : `<path class="${className}" d="${d}" fill="none" stroke="currentColor"${dash}/>`,
    );
  }

  rect(className: string, x: number, y: number, width: number, height: number, radius = 4): void {
    this.reach(x, x + width, y + height);
    this.parts.push(
      `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="none" stroke="currentColor"/>`,
    );
  }

  /** Centered lines of text. `y` is the top of the first line. */
  text(className: string, lines: readonly string[], x: number, y: number, anchor: "middle" | "start" = "middle"): void {
    for (const [index, line] of lines.entries()) {
      const width = textWidth(line);
      const left = anchor === "middle" ? x - width / 2 : x;
      const top = y + index * lineHeight;
      this.boxes.push({ left: left - 3, right: left + width + 3, top, bottom: top + lineHeight });
      const baseline = y + index * lineHeight + lineHeight - 5;
      const position = anchor === "middle" ? ' text-anchor="middle"' : "";
      this.parts.push(
        `<text class="${className}" x="${x}" y="${baseline}"${position} fill="currentColor">${escapeText(line)}</text>`,
      );
    }
  }

  /** Adds the drawing of another canvas. */
  take(other: Canvas): void {
    this.parts.push(...other.parts);
    this.boxes.push(...other.boxes);
  }
}
