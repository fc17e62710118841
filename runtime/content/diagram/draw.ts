import { createElement, type ReactElement, type SVGProps } from "react";
import { lineHeight, textWidth } from "./measure.js";

/** A stroke in the color of the text. */
const drawn = { fill: "none", stroke: "currentColor" };
const dashes = { strokeDasharray: "5 4" };

/** The drawing so far, and its bounds. */
export class Canvas {
  readonly parts: ReactElement[] = [];
  /** Positions of texts and notes, which lifelines must not cross. */
  readonly boxes: { left: number; right: number; top: number; bottom: number }[] = [];
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
    this.path(className, `M${x1} ${y1}L${x2} ${y2}`, { dashed });
  }

  path(className: string, d: string, options: { filled?: boolean; dashed?: boolean } = {}): void {
    const style = options.filled ? { fill: "currentColor" } : { ...drawn, ...(options.dashed ? dashes : {}) };
    this.#add("path", { className, d, ...style });
  }

  rect(className: string, x: number, y: number, width: number, height: number, radius = 4): void {
    this.reach(x, x + width, y + height);
    this.#add("rect", { className, x, y, width, height, rx: radius, ...drawn });
  }

  /** Centered lines of text. `y` is the top of the first line. */
  text(className: string, lines: readonly string[], x: number, y: number, anchor: "middle" | "start" = "middle"): void {
    for (const [index, line] of lines.entries()) {
      const width = textWidth(line);
      const left = anchor === "middle" ? x - width / 2 : x;
      const top = y + index * lineHeight;
      this.boxes.push({ left: left - 3, right: left + width + 3, top, bottom: top + lineHeight });
      const position = anchor === "middle" ? { textAnchor: anchor } : {};
      this.#add("text", { className, x, y: top + lineHeight - 5, ...position, fill: "currentColor" }, line);
    }
  }

  include(other: Canvas): void {
    for (const { type, props } of other.parts) {
      const { children, ...rest } = props as SVGProps<SVGElement>;
      this.#add(type as string, rest, children as string | undefined);
    }
    this.boxes.push(...other.boxes);
  }

  #add(name: string, props: object, text?: string): void {
    this.parts.push(createElement(name, { key: this.parts.length, ...props }, text));
  }
}
