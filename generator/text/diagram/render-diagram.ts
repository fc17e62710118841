import type { Html } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import { escapeHtml, escapeText } from "../../escape.js";
import { describe, stepList } from "./describe.js";
import { drawSequence } from "./layout.js";
import { fontSize } from "./measure.js";
import type { DiagramIssue } from "./model.js";
import { parseSequence } from "./parse-sequence.js";

export interface DiagramOptions {
  /** Id of the drawing and prefix of the ids of its title and description. Undefined if the text has no ids. */
  id: string | undefined;
  /** Accessible name for diagrams without a title. */
  title: string;
  text: Translate;
}

const margin = 2;

/** Width available on a phone of 390 px. */
const phoneWidth = 322;

/** Width of the text column plus a seventh: letters of a scaled-down picture stay above 12 px. */
const columnWidth = 780;

/**
 * Draws a Mermaid sequence diagram as SVG in the colors of the surrounding text, with classes for styles and
 * a text alternative. A diagram that is wider than a phone also gets a list of steps, which phones show
 * instead. One that is wider than the text column keeps its size and scrolls.
 */
export function renderDiagram(text: string, options: DiagramOptions): { html: Html; issues: DiagramIssue[] } {
  const { sequence, issues } = parseSequence(text);
  if (!sequence.participants.length) return { html: "", issues };
  const canvas = drawSequence(sequence);
  const left = Math.floor(canvas.left) - margin;
  const width = Math.ceil(canvas.right) + margin - left;
  const height = Math.ceil(canvas.bottom) + 2 * margin;
  const title = sequence.title ?? options.title;
  const { id } = options;
  const names = id === undefined ? ["", ""] : [` id="${id}-title"`, ` id="${id}-text"`];
  const labelled =
    id === undefined
      ? ` aria-label="${escapeHtml(title)}"`
      : ` id="${id}" aria-labelledby="${id}-title" aria-describedby="${id}-text"`;
  const words = `<title${names[0]}>${escapeText(title)}</title><desc${names[1]}>${escapeText(describe(sequence, options.text))}</desc>`;
  const svg = `<svg role="img"${labelled} viewBox="${left} ${-margin} ${width} ${height}" width="${width}" height="${height}" font-size="${fontSize}">${words}${canvas.parts.join("")}</svg>`;
  const scrolls = width > columnWidth ? ` role="group" tabindex="0" aria-label="${escapeHtml(title)}"` : "";
  const box = `<div class="diagram"${scrolls}>${svg}</div>\n`;
  return { html: width > phoneWidth ? `${box}${stepList(sequence, options.text)}\n` : box, issues };
}
