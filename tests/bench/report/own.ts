import { brief, grouped, megabytes } from "../lib/numbers.js";
import type { Results } from "../lib/results.js";
import { type CaseRecord, caseNames } from "../portal/cases.js";
import type { Taken } from "../portal/measure.js";
import { table } from "./table.js";

export function caseRecords(results: Results): [string, CaseRecord][] {
  return caseNames.flatMap((name) => {
    const record = name === "version" ? undefined : results.get<CaseRecord>("portal", name);
    return record ? [[name, record] as [string, CaseRecord]] : [];
  });
}

export function ownTable(results: Results): string {
  const rows = caseRecords(results).map(([, { what, pages, cold, again, edits, size }]) => {
    const guide = edits.guide;
    return [
      what,
      grouped(String(pages)),
      `${brief(cold.wall)} s`,
      `${brief(cold.cpu)} s`,
      megabytes(cold.peakMemory),
      `${brief((cold.wall * 1000) / pages)} ms`,
      guide ? `${brief(guide.wall)} s (${brief(guide.wall / cold.wall)})` : "–",
      `${brief(again.wall)} s (${brief(again.wall / cold.wall)})`,
      megabytes(size.bytes),
    ];
  });
  const head = [
    "Site",
    "HTML files",
    "Cold",
    "Processor",
    "Peak memory",
    "Cold per page",
    "Sentence of a guide edited",
    "Nothing changed",
    "Output",
  ];
  return `${table(head, rows)}\n`;
}

export function editTable(results: Results): string {
  const real = results.get<CaseRecord>("portal", "real");
  if (!real) return "";
  const rows = Object.values(real.edits).map(({ what, wall, cpu, changed }) => [
    what,
    `${brief(wall)} s`,
    brief(wall / real.cold.wall),
    `${brief(cpu)} s`,
    grouped(String(changed)),
  ]);
  return `${table(["Edit of this site", "Build", "Of the cold one", "Processor", "Files changed"], rows)}\n`;
}

/** Stages overlap, because threads work at the same time. So they do not add up to the whole. */
export function stageTable(results: Results): string {
  const records = caseRecords(results);
  const names = [...new Set(records.flatMap(([, { cold }]) => cold.stages.map(({ name }) => name)))];
  const cell = (taken: Taken, name: string) => {
    const stage = taken.stages.find((one) => one.name === name);
    return stage ? grouped(stage.ms.toFixed(0)) : "–";
  };
  const rows = names.map((name) => [name, ...records.map(([, { cold }]) => cell(cold, name))]);
  return `${table(["Stage of a cold build, ms", ...records.map(([, { what }]) => what)], rows)}\n`;
}
