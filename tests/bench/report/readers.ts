import { brief, grouped, kibibytes, median } from "../lib/numbers.js";
import type { Results } from "../lib/results.js";
import type { DevRecord } from "../peers/part-dev.js";
import { type PageKind, pageKinds, type ReaderRecord } from "../peers/part-reader.js";
import { peers } from "../peers/peers.js";
import { clickCases } from "../reader/click.js";
import type { Chart } from "./chart.js";
import { notes, table } from "./table.js";

const kindNames: Record<PageKind, string> = {
  landing: "Landing page",
  guide: "A guide",
  operation: "An operation",
  largest: "The largest operation",
};

function inOrder<T>(results: Results, part: string): { title: string; name: string; record: T }[] {
  return peers.flatMap(({ name, title }) => {
    const record = results.get<T>(part, name);
    return record ? [{ name, title, record }] : [];
  });
}

export function weightTables(results: Results): string {
  const records = inOrder<ReaderRecord>(results, "reader");
  return pageKinds
    .map((kind) => {
      const rows = records.map(({ title, record }) => {
        const weight = record.weight[kind];
        if (!weight) return [title, ...Array(7).fill("–")];
        return [
          title,
          kibibytes(weight.page.brotli),
          kibibytes(weight.page.gzip),
          kibibytes(weight.script.brotli),
          kibibytes(weight.other.brotli),
          `${weight.requests} (${weight.page.requests})`,
          weight.prefetched.requests ? `${kibibytes(weight.prefetched.brotli)} in ${weight.prefetched.requests}` : "none",
          grouped(String(weight.elements)),
        ];
      });
      const head = [
        "KiB",
        "HTML, CSS and JS, brotli",
        "gzip",
        "of it script, brotli",
        "fonts and all else",
        "Requests (of HTML, CSS and JS)",
        "Ahead of need",
        "Elements",
      ];
      return `#### ${kindNames[kind]}\n\n${table(head, rows)}\n`;
    })
    .join("\n");
}

export function paintTables(results: Results): string {
  const records = inOrder<ReaderRecord>(results, "reader");
  return pageKinds
    .map((kind) => {
      const rows = records.map(({ title, record }) => {
        const paint = record.paint[kind];
        if (!paint) return [title, ...Array(4).fill("–")];
        return [
          title,
          `${brief(paint.firstPaint)} ms`,
          `${brief(paint.largestPaint)} ms`,
          paint.layoutShift.toFixed(3),
          `${brief(paint.blocking)} ms`,
        ];
      });
      const own = results.get<ReaderRecord>("reader", "portal")?.bare[kind];
      const bare = own
        ? `\nThe HTML of this tool's page alone, without styles and scripts: largest paint ${brief(own.largestPaint)} ms.\n`
        : "";
      return `#### ${kindNames[kind]}\n\n${table(["", "First paint", "Largest paint", "Layout shift", "Blocking time"], rows)}\n${bare}`;
    })
    .join("\n");
}

export function clickTable(results: Results): string {
  const records = inOrder<ReaderRecord>(results, "reader");
  const rows = records.map(({ title, record }) => [
    title,
    ...clickCases.map(({ name }) => {
      const times = record.click[name];
      return times ? `${brief(times.median)} ms` : "–";
    }),
  ]);
  const problems = records.flatMap(({ title, record }) => record.problems.map((problem) => `${title}: ${problem}`));
  return `${table(["Click on a sidebar link", ...clickCases.map(({ name }) => name)], rows)}\n${notes(problems)}`;
}

export function devTable(results: Results): string {
  const rows = inOrder<DevRecord>(results, "dev").map(({ title, record }) => [
    title,
    record.firstPage.length ? `${brief(median(record.firstPage))} s` : "–",
    record.edit.length ? `${brief(median(record.edit))} s` : (record.failed ?? "–"),
  ]);
  return `${table(["Development server", "First page served", "Edit to paint"], rows)}\n`;
}

export function weightChart(results: Results): Chart | undefined {
  const bars = inOrder<ReaderRecord>(results, "reader").flatMap(({ name, title, record }) => {
    const weight = record.weight.operation;
    return weight
      ? [{ label: title, value: weight.page.brotli, text: `${kibibytes(weight.page.brotli)} KiB`, own: name === "portal" }]
      : [];
  });
  return bars.length
    ? { title: "First load of an operation page: HTML, CSS and JS with brotli (less is better)", bars }
    : undefined;
}
