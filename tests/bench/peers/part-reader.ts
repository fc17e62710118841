import { launchBrowser } from "../../e2e/browser.js";
import type { Results } from "../lib/results.js";
import { type ClickCase, type ClickTimes, clickCases, measureClick } from "../reader/click.js";
import { bareHtml, measurePaint, type Paint } from "../reader/paint.js";
import { measureWeight, type Weight } from "../reader/weight.js";
import { type Input, type Operation, operationsOf } from "./input.js";
import { editedGuide } from "./part-build.js";
import type { Peer, Subjects } from "./peer.js";
import type { Workshop } from "./workshop.js";

export const pageKinds = ["landing", "guide", "operation", "largest"] as const;
export type PageKind = (typeof pageKinds)[number];

/** Figures of a reader's visit of one peer's site. `problems` says why a figure is missing. */
export interface ReaderRecord {
  weight: Partial<Record<PageKind, Weight>>;
  paint: Partial<Record<PageKind, Paint>>;
  /** The same pages as only HTML; of this tool only. */
  bare: Partial<Record<PageKind, Paint>>;
  click: Partial<Record<ClickCase["name"], ClickTimes>>;
  problems: string[];
}

/** The measured pages, the same in every site. */
export function subjectsOf(input: Input, largest: string): Subjects {
  const named = (api: string, wanted: (operation: Operation) => boolean) => {
    const found = input.apis
      .filter(({ name }) => name === api)
      .flatMap(operationsOf)
      .find(wanted);
    if (!found) throw new Error(`${api} lacks an operation that is to be looked at`);
    return found;
  };
  const all = input.apis.flatMap(operationsOf);
  return {
    guide: editedGuide,
    operation: named("content-latest", ({ id }) => id === "list-chapters"),
    largest: all.find(({ route }) => route === largest) as Operation,
    from: named("content-4-0-0", ({ id }) => id === "list-chapters"),
    to: named("content-4-0-0", ({ id }) => id === "GET-chapter"),
    otherTag: named("content-4-0-0", ({ id }) => id === "list-juzs"),
  };
}

export async function measureReaders(
  list: readonly Peer[],
  subjects: Subjects,
  { runs, results, workshop }: { runs: number; results: Results; workshop: Workshop },
): Promise<void> {
  for (const peer of list) {
    if (!workshop.hasKept(peer, "real")) {
      console.log(`reader ${peer.title}: no site, build it first`);
      continue;
    }
    const record = await readerRecord(peer, workshop.kept(peer, "real"), subjects, runs);
    results.put("reader", peer.name, record);
  }
}

async function readerRecord(peer: Peer, folder: string, subjects: Subjects, runs: number): Promise<ReaderRecord> {
  const paths = peer.lookedAt(subjects);
  const record: ReaderRecord = { weight: {}, paint: {}, bare: {}, click: {}, problems: [] };
  const attempt = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
      record.problems.push(`${what}: ${line}`);
      console.log(`reader ${peer.title}: ${what}: ${line}`);
    }
  };
  const browser = await launchBrowser();
  for (const kind of pageKinds)
    await attempt(`weight of ${kind}`, async () => {
      record.weight[kind] = await measureWeight(browser, folder, paths[kind]);
    });
  await browser.close();
  for (const kind of pageKinds)
    await attempt(`paint of ${kind}`, async () => {
      record.paint[kind] = await measurePaint(launchBrowser, folder, paths[kind], runs);
      if (peer.name === "portal") record.bare[kind] = await measurePaint(launchBrowser, folder, paths[kind], runs, bareHtml);
    });
  for (const how of clickCases)
    await attempt(`click, ${how.name}`, async () => {
      record.click[how.name] = await measureClick(launchBrowser, folder, paths, how, runs);
    });
  console.log(`reader ${peer.title}: ${summary(record)}`);
  return record;
}

function summary({ weight, paint, click }: ReaderRecord): string {
  const { operation } = weight;
  const page = operation ? `${(operation.page.brotli / 1024).toFixed(1)} KiB in ${operation.requests} requests` : "no weight";
  return `${page}, LCP ${paint.operation?.largestPaint.toFixed(0)} ms, click ${click["not prefetched, throttled"]?.median.toFixed(0)} ms`;
}
