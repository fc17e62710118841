import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { megabytes } from "../lib/numbers.js";
import type { Results } from "../lib/results.js";
import { goalTable } from "./bars.js";
import { buildChart, buildTable, inOrder, versionList } from "./builds.js";
import { barChart, type Chart } from "./chart.js";
import { caseRecords, editTable, ownTable, stageTable } from "./own.js";
import { clickTable, devTable, paintTables, weightChart, weightTables } from "./readers.js";

/** Writes `README.md` and the charts next to `results.json`, from all records. */
export function writeReport(results: Results): void {
  const picture = (name: string, chart: Chart | undefined) => {
    if (!chart) return "";
    writeFileSync(join(results.folder, `${name}.svg`), barChart(chart));
    return `![${chart.title}](${name}.svg)\n`;
  };
  const has = (part: string) => results.all(part).length > 0;
  const pages = inOrder(results, "build")[0]?.[1].inputPages;
  const sections = [
    introduction(results),
    `## Goals\n\n${goalTable(results)}`,
    has("build") &&
      `## The same site with every generator\n\n${buildMethod(pages)}\n${picture("build", buildChart(results))}\n${buildTable(results, "build")}\n${versionList(results)}\n`,
    has("giant") && `## GitHub's REST description\n\n${giantMethod}\n${buildTable(results, "giant")}`,
    has("reader") &&
      `## What a reader gets\n\n${readerMethod}\n### Bytes and requests of a first load\n\n${picture("reader", weightChart(results))}\n${weightTables(results)}\n### Paint on a slow line\n\n${paintTables(results)}\n### Click to content\n\n${clickTable(results)}`,
    has("dev") && `## While writing\n\n${devMethod}\n${devTable(results)}`,
    caseRecords(results).length > 0 &&
      `## This tool alone\n\n${ownMethod}\n${ownTable(results)}\n${editTable(results)}\n${stageTable(results)}`,
  ];
  const text = sections.filter((section) => section !== false).join("\n");
  writeFileSync(join(results.folder, "README.md"), `${text.replace(/\n{3,}/g, "\n\n").trim()}\n`);
}

const introduction = ({ machine }: Results) => `# Benchmarks

Written by \`npm run bench\` and \`npm run bench:peers\` from \`results.json\`; do not edit.

Machine: ${machine.processor}, ${machine.cores} cores, ${megabytes(machine.memory)} of memory, ${machine.system}, Node ${machine.node}. Times are
medians of wall-clock time, unless the column says processor: user and system time of all processes together. Memory is the
largest sum of resident memory of all processes at one moment, looked at every 50 ms. MB are 1,000,000 bytes, KiB 1,024.
`;

const buildMethod = (
  pages: number | undefined,
) => `Three specs, each under two route versions, and all guides of this site: ${pages ?? "about 310"} pages. All generators get the
same specs as single JSON files and the same guides in plain Markdown, with production settings and their own search. This tool
builds all of the real site instead, which is more: pages of schemas, categories, blocks made from data, diagrams, downloads, and
every check of a build. It draws no card images, because the others draw none. A cold build starts without any cache and output;
rounds are interleaved. Packages are pinned, installed from the npm registry and measured after the operating system has read
them. A command that turns specs into pages counts as part of the build. Hugo has one plain template without search and is meant
as the floor.
For the edit one word of a guide changes, and the build may use what the one before has left.
`;

const giantMethod = `The description of \`@octokit/openapi\` (1,223 operations) and one guide, one cold build each, stopped after the limit.
`;

const readerMethod = `All sites from the same static server on this machine (brotli 11, prepared), in the same headless Chromium with an empty cache.
Bytes: 1440 pixels wide, what is asked for until 1.5 seconds of quiet, requests that say they are ahead of need apart. Paint:
390 pixels, slow 4G (1.6 Mbit/s, 150 ms), processor at a quarter, medians. Click: from the event to the frame with the new
heading; "prefetched" has pointed at the link before, "not prefetched" has every request ahead of need refused, "first click"
comes when the document has been parsed. Zudoku has one page for all operations of a tag, so its pages are those.
`;

const devMethod = `From the command, without caches, until a guide's page is served whole; then from saving one word of it to the frame that shows it.
`;

const ownMethod = `Made-up sites grow by APIs of 250 pages each, with operations, schemas and guides. In brackets: share of the cold build. The last
table is what \`report.json\` says; stages overlap.
`;
