import { brief, grouped, median, megabytes } from "../lib/numbers.js";
import type { Results } from "../lib/results.js";
import type { BuildRecord } from "../peers/part-build.js";
import { peers } from "../peers/peers.js";
import type { Chart } from "./chart.js";
import { notes, table } from "./table.js";

const title = (name: string) => peers.find((peer) => peer.name === name)?.title ?? name;

/** Median of the cold builds in seconds; undefined if there is none. */
export function coldSeconds(record: BuildRecord | undefined): number | undefined {
  return record?.cold.length ? median(record.cold.map(({ wall }) => wall)) : undefined;
}

/** Records of a part, in the order of the list of peers. */
export function inOrder(results: Results, part: string): [string, BuildRecord][] {
  return peers.flatMap(({ name }) => {
    const record = results.get<BuildRecord>(part, name);
    return record ? [[name, record] as [string, BuildRecord]] : [];
  });
}

/** The table of cold builds, with the time and the changed files of an edit if measured. */
export function buildTable(results: Results, part: "build" | "giant"): string {
  const records = inOrder(results, part);
  const own = coldSeconds(results.get<BuildRecord>(part, "portal"));
  const edits = part === "build";
  const rows = records.map(([name, record]) => {
    const cold = coldSeconds(record);
    const cpu = median(record.cold.map(({ user, system }) => user + system));
    const memory = record.cold.map(({ peakMemory }) => peakMemory ?? 0);
    const cells = [
      title(name),
      cold === undefined ? "–" : `${brief(cold)} s`,
      cold === undefined || own === undefined ? "–" : brief(cold / own),
      cold === undefined ? "–" : `${brief(cpu)} s`,
      cold === undefined ? "–" : megabytes(Math.max(...memory)),
      record.size ? grouped(String(record.size.pages)) : "–",
      record.size ? megabytes(record.size.bytes) : "–",
    ];
    if (!edits) return cells;
    const { edit } = record;
    return [...cells, edit ? `${brief(edit.run.wall)} s` : "–", edit ? grouped(String(edit.changed)) : "–"];
  });
  const head = ["Generator", "Cold build", "Times ours", "Processor", "Peak memory", "HTML files", "Output"];
  const failures = records
    .filter(([, { failed }]) => failed)
    .map(([name, { failed }]) => `${title(name)}: ${failed?.replaceAll("\n", " ")}`);
  return `${table(edits ? [...head, "One word edited", "Files changed"] : head, rows)}\n${notes(failures)}`;
}

export function versionList(results: Results): string {
  return inOrder(results, "build")
    .map(([name, { versions, search }]) => `- ${title(name)}: ${versions || "not available"}; search: ${search}`)
    .join("\n");
}

export function buildChart(results: Results): Chart | undefined {
  const bars = inOrder(results, "build").flatMap(([name, record]) => {
    const value = coldSeconds(record);
    return value === undefined ? [] : [{ label: title(name), value, text: `${brief(value)} s`, own: name === "portal" }];
  });
  return bars.length ? { title: "Cold build of the same site, seconds (less is better)", bars } : undefined;
}
