/** One bar of a chart. */
export interface Bar {
  label: string;
  value: number;
  /** The value as text: `14.2 s`. */
  text: string;
  /** Drawn in the accent color. */
  own: boolean;
}

export interface Chart {
  /** Its subject in a few words, and the figures as text for screen readers. */
  title: string;
  bars: readonly Bar[];
}

const rowHeight = 30;
const labelWidth = 250;
const barWidth = 420;
const width = labelWidth + barWidth + 110;

/**
 * Horizontal bars as SVG in the reader's color mode, with their own background: the page around may have
 * the other mode.
 */
export function barChart({ title, bars }: Chart): string {
  const height = 56 + bars.length * rowHeight;
  const most = Math.max(...bars.map(({ value }) => value));
  const rows = bars.map(({ label, value, text, own }, at) => {
    const y = 48 + at * rowHeight;
    const long = Math.max(2, (value / most) * barWidth);
    return `<text class="label${own ? " own" : ""}" x="${labelWidth - 10}" y="${y + 15}">${escapeXml(label)}</text>
<rect class="${own ? "own" : "other"}" x="${labelWidth}" y="${y}" width="${long.toFixed(1)}" height="20" rx="3"/>
<text x="${(labelWidth + long + 8).toFixed(1)}" y="${y + 15}">${escapeXml(text)}</text>`;
  });
  const spoken = bars.map(({ label, text }) => `${label}: ${text}`).join("; ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">${escapeXml(title)}</title>
<desc id="description">${escapeXml(spoken)}.</desc>
<style>
.ground { fill: #ffffff }
text { font: 14px system-ui, sans-serif; fill: #1f2328 }
.title { font-weight: 600; font-size: 16px }
.label { text-anchor: end }
text.own { font-weight: 600 }
rect.own { fill: #0f766e }
rect.other { fill: #8c959f }
@media (prefers-color-scheme: dark) {
.ground { fill: #0d1117 }
text { fill: #e6edf3 }
rect.own { fill: #2dd4bf }
rect.other { fill: #6e7681 }
}
</style>
<rect class="ground" width="100%" height="100%" rx="6"/>
<text class="title" x="10" y="26">${escapeXml(title)}</text>
${rows.join("\n")}
</svg>
`;
}

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
